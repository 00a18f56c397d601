/** Ticket serial numbers on the wire: three groups of four joined by dashes (T204), checked at the border. */
import * as v from 'valibot';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { parseSerial } from '../../wagering/tickets/ticket-serial.ts';

export const serialSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): TicketSerial => {
    const serial = parseSerial(dataset.value);
    if (serial.ok) return serial.value;
    addIssue({ message: 'not a ticket serial number' });
    return NEVER;
  }),
);
