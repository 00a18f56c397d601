/**
 * Distinguishes the keys of a scanner that types from a person's, and returns the code. Pure: a reducer over
 * key presses and their times.
 *
 * An announced scan has every key from its first. The window waits for it, or the scanner's own prefix
 * precedes it. Any other scan is known by its speed:
 *
 * - Eight keys in a row, each within the longest gap.
 * - Eight keys with one pause, no longer than the silence that ends a scan, and five of them in a row.
 * - Five keys in a row and an Enter, all faster than a hand.
 * - At Cash and Cancel Ticket, the digits of a ticket within two seconds (ticket-digits.ts).
 *
 * Never holds back a person's key, and never takes a roll of three or four fingers for a scan. Keys before a
 * pause may be the scan's or a person's. For them scan-readings.ts gives both readings. Leaves a text field
 * its keys at any speed, unless the scan was announced. A scan into a field fills it. Only a field that takes
 * no scan, where a teller signs on, gives up eight digits in a row. Fewer may be a teller's card.
 */
import { addKey, type KeyTrail, lastRun, SCAN_SILENCE } from './key-trail.ts';
import { readingsOf, type ScanReading } from './scan-readings.ts';
import { endsInTicketDigits, FEWEST_DIGITS } from './ticket-digits.ts';

/** The keys of a code that is known by its Enter are no further apart, milliseconds. */
const SHORT_CODE_GAP = 25;
/** So many in a row are a scan; what a ticket has is more. */
export const FEWEST_KEYS = 8;

/**
 * So many keys and an Enter, all at the speed of a short code, are a scan too. Fewer may be fingers laid on a
 * number pad at once.
 */
const FEWEST_ENDED = 5;
const LONGEST = 4_096;
/** STX, as a scanner that is set to send it types it. */
const PREFIX = { key: 'b', withControl: true } as const;
/** The characters of codes that come without being announced: a space or a plus is a person's. */
const OF_CODES = /^[0-9A-Za-z-]$/;
const DIGIT = /^\d$/;

export interface ScannerKey {
  /** The keyboard event's name for it. */
  readonly key: string;
  /** When it was pressed, milliseconds of any one clock. */
  readonly at: number;
  readonly repeat: boolean;
  /** With Control, Alt or Meta. */
  readonly withControl: boolean;
  /** Into a text field that has the focus. */
  readonly intoField: boolean;
  /** Into a field that takes no scan. */
  readonly refusesScans?: boolean;
}

export interface KeyBurst {
  /** The keys before it was known whether they are a scan. */
  readonly trail: KeyTrail;
  /** The keys of a scan since then. */
  readonly tail: string;
  /** The time of the last key, milliseconds. */
  readonly at: number;
  /** The rule that reads the trail; null: the keys are a person's, as far as can be known. */
  readonly scan: ScanKind | null;
}

/** The rule that made a scan of the keys. */
interface ScanKind {
  readonly longestGap: number;
  readonly fewestKeys: number;
  readonly onlyDigits: boolean;
}

export const NO_KEYS: KeyBurst = { trail: [], tail: '', at: Number.NEGATIVE_INFINITY, scan: null };

export type KeyMeaning =
  /** A person's, as far as can be known. `begins`: it may be the first of a scan. */
  | { readonly whose: 'person'; readonly begins: boolean }
  | { readonly whose: 'scanner' }
  /** The key that ended it. `readings`: the shortest first, one or more. */
  | { readonly whose: 'scanner'; readonly readings: readonly ScanReading[] };

export interface KeyStep {
  readonly burst: KeyBurst;
  readonly meaning: KeyMeaning;
}

export interface ScanTerms {
  /** The window waits for a scan, so that every key is one. */
  readonly isAwaited: boolean;
  /** The keys of a scanner are no further apart, milliseconds; a person's are. */
  readonly longestGap: number;
  /** Tickets are cashed or cancelled now: their digits are a scan, however slow the scanner is. */
  readonly isAtTickets: boolean;
}

const ANNOUNCED: ScanKind = { longestGap: 0, fewestKeys: 0, onlyDigits: false };

export function burstAfterKey(burst: KeyBurst, press: ScannerKey, terms: ScanTerms): KeyStep {
  if (press.key === PREFIX.key && press.withControl) return scanner(announced(press.at));
  if (press.withControl) return person(NO_KEYS, false);
  if (burst.scan !== null) return scanKey(burst, press);
  // A key that begins no code, such as Enter on the button that cancels the wait, is a person's.
  if (terms.isAwaited && isCharacter(press.key)) return scanKey(announced(press.at), press);
  return plainKey(burst, press, terms);
}

/**
 * Returns the readings of a scan up to now, the shortest first. Returns none for a person's keys and for a
 * scan of nothing.
 */
export function readBy({ trail, tail, scan }: KeyBurst): readonly ScanReading[] {
  if (scan === null) return [];
  if (trail.length > 0) return readingsOf(trail, tail, scan);
  return tail === '' ? [] : [{ text: tail, since: Number.POSITIVE_INFINITY, pauses: 0, isNear: true }];
}

function announced(at: number): KeyBurst {
  return { ...NO_KEYS, at, scan: ANNOUNCED };
}

function isCharacter(key: string): boolean {
  return Array.from(key).length === 1;
}

function scanKey(burst: KeyBurst, { key, at }: ScannerKey): KeyStep {
  const readings = isEnd(key) ? readBy(burst) : [];
  if (readings.length > 0) return ended(readings);
  return scanner({
    ...burst,
    at,
    tail: isCharacter(key) ? `${burst.tail}${key}`.slice(0, LONGEST) : burst.tail,
  });
}

function isEnd(key: string): boolean {
  return key === 'Enter' || key === 'Tab';
}

function plainKey(burst: KeyBurst, press: ScannerKey, terms: ScanTerms): KeyStep {
  const { key, at, repeat, intoField, refusesScans = false } = press;
  const { longestGap } = terms;
  if (intoField && !refusesScans) return person(NO_KEYS, false);
  const gap = at - burst.at;
  // Capitals come with a Shift of their own.
  if (key === 'Shift') return person(gap >= 0 && gap <= longestGap ? { ...burst, at } : burst, false);
  if (isEnd(key) && !repeat && !refusesScans && gap >= 0 && gap <= SHORT_CODE_GAP) {
    const run = lastRun(burst.trail, longestGap);
    const isFast = run.slice(1).every(({ pause }) => pause <= SHORT_CODE_GAP);
    const kind = { longestGap, fewestKeys: FEWEST_ENDED, onlyDigits: false };
    if (isFast && run.length >= FEWEST_ENDED) return ended(readingsOf(burst.trail, '', kind));
  }
  if (repeat || !(refusesScans ? DIGIT : OF_CODES).test(key)) return person(NO_KEYS, false);
  const trail = addKey(burst.trail, key, at, burst.at);
  const begins = (trail.at(-1)?.pause ?? 0) > longestGap;
  const scan = scanOf(trail, terms, refusesScans);
  const next: KeyBurst = { trail, tail: '', at, scan };
  return scan === null ? person(next, begins) : scanner(next);
}

/** Returns what makes the keys a scan; null: they are a person's. */
function scanOf(
  trail: KeyTrail,
  { longestGap, isAtTickets }: ScanTerms,
  refusesScans: boolean,
): ScanKind | null {
  const run = lastRun(trail, longestGap);
  if (run.length >= FEWEST_KEYS) return { longestGap, fewestKeys: FEWEST_KEYS, onlyDigits: false };
  if (refusesScans) return null;
  const before = lastRun(trail.slice(0, -run.length), longestGap);
  const pause = run[0]?.pause ?? Infinity;
  const isCut =
    pause <= SCAN_SILENCE &&
    run.length + before.length >= FEWEST_KEYS &&
    Math.max(run.length, before.length) >= FEWEST_ENDED;
  if (isCut) return { longestGap, fewestKeys: FEWEST_ENDED, onlyDigits: false };
  if (!isAtTickets || !endsInTicketDigits(trail)) return null;
  return { longestGap, fewestKeys: FEWEST_DIGITS, onlyDigits: true };
}

function ended(readings: readonly ScanReading[]): KeyStep {
  return { burst: NO_KEYS, meaning: { whose: 'scanner', readings } };
}

function person(burst: KeyBurst, begins: boolean): KeyStep {
  return { burst, meaning: { whose: 'person', begins } };
}

function scanner(burst: KeyBurst): KeyStep {
  return { burst, meaning: { whose: 'scanner' } };
}
