/** The number that is typed in the enter-ticket view: a serial number, or the code of a fixed-odds ticket. */
import { FIXED_ODDS_CODE_LENGTH, fixedOddsSoFar } from '../../../wagering/card/fixed-odds.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { WRITTEN_LENGTH, writtenSerial } from '../../../wagering/tickets/ticket-serial.ts';

/**
 * Returns true if the digits may become the code of a fixed-odds ticket (W059), longer than a serial number.
 */
export function beginsAsCode(typed: string): boolean {
  return typed.startsWith('FO') || typed.startsWith('0F');
}

function digitsOf(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-F]/g, '');
}

/** Returns the digits of a serial number as they are typed, without its dashes. */
export function typedDigitsOf(tsn: TicketSerial): string {
  return digitsOf(writtenSerial(tsn));
}

/**
 * Returns the part of a text that the entry takes. It is a serial number, or the code of a fixed-odds ticket
 * after 'FO'.
 */
export function numberSoFar(text: string): string {
  if (/^\s*FO/i.test(text)) return fixedOddsSoFar(text);
  const digits = digitsOf(text);
  return digits.slice(0, beginsAsCode(digits) ? FIXED_ODDS_CODE_LENGTH : WRITTEN_LENGTH);
}
