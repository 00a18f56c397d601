/**
 * Chooses the reading of a scan if keys before it may be its own or a person's.
 *
 * Never leaves out a part of a code: a ticket without its first digit is another ticket (W058). Reads the
 * code that proves itself, by its check digit (W064) or by its form. Refuses the scan if no code or several
 * do. Refuses too if a longer code may be a ticket without a check digit, a card or a bag.
 */
import { parseFinalReturn } from './final-return-code.ts';
import { classifyScan } from './scan-classification.ts';
import { hasWeightedCheckDigit, parseWrittenSerial } from './ticket-serial.ts';

/** Digits of tickets and returns that end in a check digit (W064, T345). */
const CHECKED_LENGTHS: readonly number[] = [16, 18];

export interface CodeReading {
  readonly text: string;
  /** Pauses in it that are longer than a scanner's. */
  readonly pauses: number;
  /** False: one of its pauses would have ended a scan. */
  readonly isNear: boolean;
}

export interface ReadingChoice<T> {
  readonly reading: T;
  /** False: the code may be another. `reading` then has all keys that may be the scan's. */
  readonly isClear: boolean;
}

/** `readings`: the shortest first. Null if there are none. */
export function chooseReading<T extends CodeReading>(readings: readonly T[]): ReadingChoice<T> | null {
  const near = readings.filter(({ isNear }) => isNear);
  const whole = near.at(-1);
  if (whole === undefined) return null;
  const proven = near.filter(({ text }) => provesItself(text));
  const [one] = proven;
  if (one !== undefined) {
    const isClear = proven.length === 1 && !near.some((other) => isRival(other, one));
    return { reading: isClear ? one : whole, isClear };
  }
  // After a longer pause the keys are a person's, unless they make a number whole that proves itself.
  const far = readings.find(({ text, isNear }) => !isNear && provesItself(text));
  if (far !== undefined) return { reading: far, isClear: false };
  return { reading: whole, isClear: near.every((other) => other === whole || isSameTicket(other, whole)) };
}

/** Returns true for codes with a check of their own. A digit more or less fits one check digit in ten. */
function provesItself(text: string): boolean {
  const { kind } = classifyScan(text, 'UNKNOWN');
  if (kind === 'fixedOdds' || kind === 'digitalLink') return true;
  if (/^\d+$/.test(text)) {
    return CHECKED_LENGTHS.includes(text.length) && isTicketKind(text) && hasWeightedCheckDigit(text);
  }
  return parseFinalReturn(text) !== null || (text.includes('-') && parseWrittenSerial(text).ok);
}

function isTicketKind(text: string): boolean {
  const { kind } = classifyScan(text, 'UNKNOWN');
  return kind === 'ticket' || kind === 'tellerReturn' || kind === 'diagnostic';
}

/**
 * Returns true for a longer code that the scan may be as well. It is a ticket without a check digit, a card
 * or a bag. Several digits that each follow a pause are a person's, unless the scanner is slow and pauses
 * everywhere. One digit before the pause is a person's too, unless it makes a ticket's number. No time tells
 * it from a card's first.
 */
function isRival(other: CodeReading, one: CodeReading): boolean {
  const before = other.text.length - one.text.length;
  const isSlow = one.pauses > 1;
  const isCutOnce = other.pauses - one.pauses <= 1;
  if (before <= 0 || !(isCutOnce || isSlow)) return false;
  return isTicketKind(other.text) || (/^\d+$/.test(other.text) && (isSlow || before > 1));
}

/** Returns true for a ticket's digits with and without the zero that fills up a bar code. */
function isSameTicket(one: CodeReading, other: CodeReading): boolean {
  const [left, right] = [classifyScan(one.text, 'UNKNOWN'), classifyScan(other.text, 'UNKNOWN')];
  return left.kind === 'ticket' && right.kind === 'ticket' && left.serial === right.serial;
}
