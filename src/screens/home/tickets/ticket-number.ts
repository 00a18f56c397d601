/**
 * Lays out a ticket's number while it is typed: thirteen places, each typed, given by the window, or missing.
 * Pure (T203, T342).
 */
import { FIXED_ODDS_CODE_LENGTH } from '../../../wagering/card/fixed-odds.ts';
import { WRITTEN_LENGTH } from '../../../wagering/tickets/ticket-serial.ts';

export interface CodePlace {
  /** Place from the left, from 0. */
  readonly at: number;
  /** Null while it is missing. */
  readonly character: string | null;
  /** Is true for the window's own first characters, which were not typed. */
  readonly isGiven: boolean;
}

/**
 * Returns the check character, then three groups of four. The typed characters end the number if the window
 * knows its beginning; otherwise they begin it.
 */
export function placesOf(typed: string, defaultTsn: string): readonly (readonly CodePlace[])[] {
  const missing = WRITTEN_LENGTH - typed.length;
  const beginning = defaultTsn.replaceAll(/[-\s]/g, '').slice(0, missing);
  const written = beginning === '' ? typed : beginning.padEnd(missing) + typed;
  const places = Array.from({ length: WRITTEN_LENGTH }, (_, at): CodePlace => {
    const character = written.charAt(at).trim();
    return { at, character: character === '' ? null : character, isGiven: at < beginning.length };
  });
  return [places.slice(0, 1), places.slice(1, 5), places.slice(5, 9), places.slice(9)];
}

/**
 * Returns true if the typed characters are shown as a fixed-odds code (W059). Nothing else begins with FO.
 * Zero and F may also begin a serial number, which is shorter.
 */
export function isFixedOddsStart(typed: string): boolean {
  return typed.startsWith('FO') || (typed.startsWith('0F') && typed.length > WRITTEN_LENGTH);
}

/** Returns the two characters that begin every code, then three groups of four. */
export function codePlaces(typed: string): readonly (readonly CodePlace[])[] {
  const places = Array.from({ length: FIXED_ODDS_CODE_LENGTH }, (_, at): CodePlace => {
    const character = typed.charAt(at);
    return { at, character: character === '' ? null : character, isGiven: false };
  });
  return [places.slice(0, 2), places.slice(2, 6), places.slice(6, 10), places.slice(10)];
}
