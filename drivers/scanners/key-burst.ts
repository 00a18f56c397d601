/**
 * A scanner that types: which keys are its own, and what it read.
 *
 * Owns the telling apart, as a reducer over key presses and their times. A scan that is announced, by the window waiting for one or by the
 * scanner's own prefix, is the scanner's from its first key. One that is not announced is told from a person by its speed, once so many
 * keys have come that no person and no roll of fingers makes them, or once the Enter of a fast one comes as fast as its keys, which
 * no hand does either: a short code is told by that. A person's key is never held back and never lost.
 * What goes to a text field is that field's at any speed, unless it was announced: a scan into a field fills it. Only a field that takes no scan, where a
 * teller signs on, is told so many digits in a row from a person's; nothing shorter, since that may be a teller's card.
 * Knows neither a keyboard nor what a code means.
 */

/** The keys of a code that is told by its Enter are no further apart, milliseconds. */
const SHORT_CODE_GAP = 25;
/** So many in a row are a scan; what a ticket has is more. */
export const FEWEST_KEYS = 8;
/** A scan is over so long after its last key (W158), milliseconds. */
export const SCAN_SILENCE = 250;

/** So many and an Enter, all at the speed of a short code, are a scan too. Fewer, fingers laid on a number pad at once may make. */
const FEWEST_ENDED = 5;
const LONGEST = 4_096;
/** STX, as a scanner that is set to send it types it. */
const PREFIX = { key: 'b', withControl: true } as const;
/** What codes are made of that come without being announced: a space or a plus is a person's line. */
const OF_CODES = /^[0-9A-Za-z-]$/;
const DIGIT = /^\d$/;

export interface KeyPress {
  /** As the keyboard event names it. */
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
  readonly text: string;
  /** Of the last key. */
  readonly at: number;
  /** All keys so far came at the speed of a short code. */
  readonly isFast: boolean;
  /** Whose the keys are now. */
  readonly isScan: boolean;
}

export const NO_KEYS: KeyBurst = { text: '', at: Number.NEGATIVE_INFINITY, isFast: true, isScan: false };

export type KeyMeaning =
  /** A person's, as far as can be told. `begins`: it may be the first of a scan. */
  | { readonly whose: 'person'; readonly begins: boolean }
  /** `wasTaken`: the keys before it went to the window as a person's, and were not. */
  | { readonly whose: 'scanner'; readonly wasTaken: boolean }
  /** The key that ended it, with what was read. `wasTaken`: it is this key that told. */
  | { readonly whose: 'scanner'; readonly wasTaken: boolean; readonly read: string };

export interface KeyStep {
  readonly burst: KeyBurst;
  readonly meaning: KeyMeaning;
}

export interface ScanTerms {
  /** The window waits for a scan, so that every key is one. */
  readonly isAwaited: boolean;
  /** The keys of a scanner are no further apart, milliseconds; a person's are. */
  readonly longestGap: number;
}

export function pressKey(burst: KeyBurst, press: KeyPress, { isAwaited, longestGap }: ScanTerms): KeyStep {
  if (press.key === PREFIX.key && press.withControl) return scanner(scanSoFar('', press.at));
  if (press.withControl) return person(NO_KEYS, false);
  // What begins no code, such as Enter on the key that calls the waiting off, is a person's.
  if (burst.isScan || (isAwaited && isCharacter(press.key))) return scanKey(burst, press);
  return plainKey(burst, press, longestGap);
}

/** Keys that are a scanner's, up to now. */
export function scanSoFar(text: string, at: number): KeyBurst {
  return { text, at, isFast: true, isScan: true };
}

function isCharacter(key: string): boolean {
  return Array.from(key).length === 1;
}

function scanKey(burst: KeyBurst, { key, at }: KeyPress): KeyStep {
  const text = burst.isScan ? burst.text : '';
  if (isEnd(key) && text !== '') {
    return { burst: NO_KEYS, meaning: { whose: 'scanner', wasTaken: false, read: text } };
  }
  return scanner(scanSoFar(isCharacter(key) ? `${text}${key}`.slice(0, LONGEST) : text, at));
}

function isEnd(key: string): boolean {
  return key === 'Enter' || key === 'Tab';
}

function plainKey(burst: KeyBurst, press: KeyPress, longestGap: number): KeyStep {
  const { key, at, repeat, intoField, refusesScans = false } = press;
  if (intoField && !refusesScans) return person(NO_KEYS, false);
  // Capitals come with a Shift of their own.
  if (key === 'Shift') return person(burst.text === '' ? NO_KEYS : { ...burst, at }, false);
  const gap = at - burst.at;
  const goesOn = burst.text !== '' && gap >= 0 && gap <= longestGap;
  const isFast = goesOn ? burst.isFast && gap <= SHORT_CODE_GAP : true;
  if (isEnd(key) && !repeat && goesOn && isFast && !refusesScans && burst.text.length >= FEWEST_ENDED) {
    return { burst: NO_KEYS, meaning: { whose: 'scanner', wasTaken: true, read: burst.text } };
  }
  if (repeat || !(refusesScans ? DIGIT : OF_CODES).test(key)) return person(NO_KEYS, false);
  const text = goesOn ? burst.text + key : key;
  if (text.length < FEWEST_KEYS) return person({ text, at, isFast, isScan: false }, !goesOn);
  return { burst: scanSoFar(text, at), meaning: { whose: 'scanner', wasTaken: true } };
}

function person(burst: KeyBurst, begins: boolean): KeyStep {
  return { burst, meaning: { whose: 'person', begins } };
}

function scanner(burst: KeyBurst): KeyStep {
  return { burst, meaning: { whose: 'scanner', wasTaken: false } };
}
