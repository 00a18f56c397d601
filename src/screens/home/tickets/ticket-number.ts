/**
 * How the number of a ticket is shown while it is typed: its thirteen places, each typed, given by the window, or still missing. Pure (T203, T342).
 */
import { WRITTEN_LENGTH } from '../../../wagering/ticket-serial.ts';

export interface Place {
  /** Its place from the left, from 0. */
  readonly at: number;
  /** Null: still missing. */
  readonly character: string | null;
  /** It is the window's own beginning, and was not typed. */
  readonly isGiven: boolean;
}

/** The check character, then three groups of four. What is typed ends the number where the window knows its beginning, and begins it elsewhere. */
export function placesOf(typed: string, defaultTsn: string): readonly (readonly Place[])[] {
  const missing = WRITTEN_LENGTH - typed.length;
  const beginning = defaultTsn.replaceAll(/[-\s]/g, '').slice(0, missing);
  const written = beginning === '' ? typed : beginning.padEnd(missing) + typed;
  const places = Array.from({ length: WRITTEN_LENGTH }, (_, at): Place => {
    const character = written.charAt(at).trim();
    return { at, character: character === '' ? null : character, isGiven: at < beginning.length };
  });
  return [places.slice(0, 1), places.slice(1, 5), places.slice(5, 9), places.slice(9)];
}
