/**
 * Takes the customer's tax number, and an account's PIN, out of what the host says when it refuses what they were sent with: a host may repeat it. Owns what
 * counts as the number, and what stands in its place. Knows neither the post nor who shows or logs what is left.
 */
import type { ToteFailure } from '../../../tote/transport/failure.ts';

const MASK = '•••••••••';
const PIN_MASK = '••••';

/** The number as it was sent, and with anything between its digits that people put there. */
function patternOf(ssn: string): RegExp {
  return new RegExp(ssn.split('').join(String.raw`[\s.\-–]?`), 'g');
}

/** The same failure with the number in none of its texts. What else the answer held goes no further. `ssn`: digits only. */
export function withoutNumber(failure: ToteFailure, ssn: string): ToteFailure {
  return masked(failure, patternOf(ssn), MASK);
}

/** The same of an account's PIN, which is short: only where it stands as a number of its own. */
export function withoutPin(failure: ToteFailure, pin: string): ToteFailure {
  return masked(failure, new RegExp(String.raw`(?<!\d)${pin}(?!\d)`, 'g'), PIN_MASK);
}

function masked(failure: ToteFailure, pattern: RegExp, stands: string): ToteFailure {
  const mask = (text: string): string => text.replaceAll(pattern, stands);
  switch (failure.code) {
    case 'refused':
      return { ...failure, statusMessage: mask(failure.statusMessage), response: null };
    case 'malformed':
      return { ...failure, field: mask(failure.field), problem: mask(failure.problem) };
    case 'unreachable':
      return { ...failure, reason: mask(failure.reason) };
    case 'http':
      return { ...failure, statusText: mask(failure.statusText) };
    default:
      return failure;
  }
}

/** A line of the log without any number of four digits or more, as far as a person would read it as one: part of a number is told by its end. */
export function withoutLongNumbers(text: string): string {
  return text.replaceAll(/\d(?:[\s.\-–]?\d){3,}/g, '•');
}
