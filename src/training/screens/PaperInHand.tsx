/**
 * Draws the ticket or voucher that a practice customer brings, with its number as it is keyed. A tap scans
 * its bar code, as a scanner would.
 */
import '../../i18n/window-texts.ts';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { serialDigits, writtenSerial } from '../../wagering/tickets/ticket-serial.ts';
import type { BroughtPaper } from '../asks/ask.ts';

export function PaperInHand({ paper: { kind, tsn } }: { readonly paper: BroughtPaper }): ReactNode {
  const say = useSay();
  const till = useTill();
  return (
    <Button className="practice__paper" onClick={() => till.scanned(serialDigits(tsn), 'OPTICAL')}>
      <span>{say(kind === 'ticket' ? 'practice.scanTicket' : 'practice.scanVoucher')}</span>
      <span className="practice__number">{writtenSerial(tsn)}</span>
    </Button>
  );
}
