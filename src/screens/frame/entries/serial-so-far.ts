/** A ticket number while it is typed. Pure. */
import { WRITTEN_LENGTH } from '../../../wagering/tickets/ticket-serial.ts';

/** As it is read out, 'C-5554-C70F-0000', as far as it goes: what is no hexadecimal digit is left out, and so is what is too much. */
export function serialSoFar(typed: string): string {
  const characters = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-F]/g, '')
    .slice(0, WRITTEN_LENGTH);
  const groups = [characters.slice(0, 1), ...(characters.slice(1).match(/.{1,4}/g) ?? [])];
  return groups.join('-');
}
