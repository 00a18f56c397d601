/** Makes the event of a swiped card. Of a bank's card it has nothing, and of a player's the number alone. */
import type { CardReading } from '../../../drivers/readers/cards/card-tracks.ts';
import type { DeviceScan, ScanOrigin } from '../../wagering/tickets/scan-event.ts';

export function cardScanOf(reading: CardReading, from: ScanOrigin | null): DeviceScan {
  switch (reading.kind) {
    case 'card':
      return { action: 'MAGSCAN', data: reading.number, source: 'MAGCARD', from };
    case 'badCard':
      return { action: 'BADSCAN', data: reading.detail, source: 'MAGCARD', from };
    case 'paymentCard':
      return { action: 'BADSCAN', data: 'a payment card', source: 'MAGCARD', from, why: 'paymentCard' };
  }
}
