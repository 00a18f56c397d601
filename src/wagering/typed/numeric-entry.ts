/**
 * The text of a keypad's entry: its keys (T375-T381), its value (T383) and its display (T382).
 *
 * The state is the text itself, digits with at most one '.', in any locale; money.ts formats for people. An
 * entry over its limit stays as before the key (T368).
 */
import { LARGEST_ENTRY, PENNIES_PER_UNIT, type Pennies, pennies } from '../ground/money.ts';
import { withTyped } from './typed-text.ts';

export interface EntryRules {
  /** Most characters (T375). */
  readonly limit: number;
  /** A point and two digits after it may be typed (T376, T379). */
  readonly decimals: boolean;
  /** The largest value in minor units; null: only what any entry may be (T380). */
  readonly cap: bigint | null;
}

/** A keypad for numbers that are not amounts (T375). */
export const PLAIN_ENTRY: EntryRules = { limit: 10, decimals: false, cap: null };
/**
 * The alternate cap of an entry (S255). Reading: of a whole number that is no amount, and that the host keeps
 * in 32 bits. It is the largest number itself, not hundredths.
 */
export const ALTERNATE_CAP = 2_147_483_647n;
/** A keypad for whole numbers of things, such as a quantity or a shift (S255). */
export const COUNT_ENTRY: EntryRules = { ...PLAIN_ENTRY, cap: ALTERNATE_CAP * PENNIES_PER_UNIT };
/** The custom amount keypad (T371). */
export const AMOUNT_ENTRY: EntryRules = { limit: 9, decimals: true, cap: null };

const DECIMALS = 2;
/** The characters of the limit that a point and its two decimals take (T377). */
const ROOM_FOR_DECIMALS = DECIMALS + 1;

/**
 * Returns the text after a key of any keypad. A key that the entry refuses, such as a letter, Enter or a
 * digit too many, leaves it unchanged. The empty key does too (T378).
 */
export function pressKey(text: string, key: string, rules: EntryRules): string {
  const typed = withTyped(text, key);
  if (typed.length < text.length) return typed;
  return fits(typed, rules) && entryValue(typed) <= largest(rules) ? typed : text;
}

function fits(typed: string, { limit, decimals }: EntryRules): boolean {
  if (!decimals) return /^\d*$/.test(typed) && typed.length <= limit;
  const parts = /^(\d*)(?:\.(\d{0,2}))?$/.exec(typed);
  const [, whole = '', fraction] = parts ?? [];
  if (parts === null || typed.length > limit) return false;
  return fraction !== undefined || whole.length <= limit - ROOM_FOR_DECIMALS;
}

function largest({ cap }: EntryRules): bigint {
  return cap !== null && cap < LARGEST_ENTRY ? cap : LARGEST_ENTRY;
}

/**
 * Returns the value of a text in minor units: the part before the point times 100 plus two decimals (T383).
 * More decimals are cut off (W079). An empty text is zero. A text that is no number is a bug and throws.
 */
export function entryValue(text: string): Pennies {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? notANumber(text);
  const cents = fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0');
  return pennies(BigInt(whole) * PENNIES_PER_UNIT + BigInt(cents));
}

function notANumber(text: string): never {
  throw new RangeError(`not a number: ${text}`);
}

/**
 * Returns the displayed entry: without leading zeros and, with decimals, the missing ones as zeros (T382):
 * '5.1' is '5.10'.
 */
export function entryDisplay(text: string, rules: Pick<EntryRules, 'decimals'>): string {
  const [whole = '', fraction = ''] = text.split('.');
  const units = BigInt(whole).toString();
  return rules.decimals ? `${units}.${fraction.padEnd(DECIMALS, '0')}` : units;
}

/** An amount as an entry would have it, with its decimals: 250 is '2.50'. Never negative. */
export function entryText(amount: Pennies): string {
  const digits = amount.toString().padStart(DECIMALS + 1, '0');
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}
