/** Formats a ticket number while it is typed. Pure. */
import { WRITTEN_LENGTH } from '../../../wagering/tickets/ticket-serial.ts';

/**
 * Formats the number as it is read out, 'C-5554-C70F-0000'. Leaves out characters that are no hexadecimal
 * digits, and those beyond its length.
 */
export function serialSoFar(typed: string): string {
  const characters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-F]/g, '')
    .slice(0, WRITTEN_LENGTH);
  const groups = [characters.slice(0, 1), ...(characters.slice(1).match(/.{1,4}/g) ?? [])];
  return groups.join('-');
}
