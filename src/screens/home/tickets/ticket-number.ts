/**
 * How the number of a ticket is shown while it is typed: its thirteen places, each typed, given by the window, or still missing. Pure (T203, T342).
 */
import { FIXED_ODDS_CODE_LENGTH } from '../../../wagering/card/fixed-odds.ts';
import { WRITTEN_LENGTH } from '../../../wagering/tickets/ticket-serial.ts';

export interface CodePlace {
  /** Its place from the left, from 0. */
  readonly at: number;
  /** Null: still missing. */
  readonly character: string | null;
  /** It is the window's own beginning, and was not typed. */
  readonly isGiven: boolean;
}

/** The check character, then three groups of four. What is typed ends the number where the window knows its beginning, and begins it elsewhere. */
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
 * Whether what is typed is shown as the code of a fixed-odds ticket (W059): FO begins nothing else; zero and F may begin a serial number too, which is
 * shorter.
 */
export function isFixedOddsStart(typed: string): boolean {
  return typed.startsWith('FO') || (typed.startsWith('0F') && typed.length > WRITTEN_LENGTH);
}

/** The two characters that every code begins with, then three groups of four. */
export function codePlaces(typed: string): readonly (readonly CodePlace[])[] {
  const places = Array.from({ length: FIXED_ODDS_CODE_LENGTH }, (_, at): CodePlace => {
    const character = typed.charAt(at);
    return { at, character: character === '' ? null : character, isGiven: false };
  });
  return [places.slice(0, 2), places.slice(2, 6), places.slice(6, 10), places.slice(10)];
}
