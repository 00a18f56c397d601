/**
 * Removes the customer's tax number, and an account's PIN, from the words of a refusal. A host may repeat
 * what it was sent.
 */
import type { ToteFailure } from '../../../tote/transport/failure.ts';

const MASK = '•••••••••';
const PIN_MASK = '••••';

/** The number as it was sent, and with anything between its digits that people put there. */
function patternOf(ssn: string): RegExp {
  return new RegExp(ssn.split('').join(String.raw`[\s.\-–]?`), 'g');
}

/**
 * Returns the same failure without the number in any of its texts, and without the rest of the answer. `ssn`:
 * digits only.
 */
export function withoutNumber(failure: ToteFailure, ssn: string): ToteFailure {
  return masked(failure, patternOf(ssn), MASK);
}

/** Takes an account's PIN out. It is short: only a number of its own counts as the PIN. */
export function withoutPin(failure: ToteFailure, pin: string): ToteFailure {
  return masked(failure, new RegExp(String.raw`(?<!\d)${pin}(?!\d)`, 'g'), PIN_MASK);
}

function masked(failure: ToteFailure, pattern: RegExp, mask: string): ToteFailure {
  const cover = (text: string): string => text.replaceAll(pattern, mask);
  switch (failure.code) {
    case 'refused':
      return { ...failure, statusMessage: cover(failure.statusMessage), response: null };
    case 'malformed':
      return { ...failure, field: cover(failure.field), problem: cover(failure.problem) };
    case 'unreachable': {
      const { reason, causes } = failure;
      return {
        ...failure,
        reason: cover(reason),
        ...(causes === undefined ? {} : { causes: causes.map(cover) }),
      };
    }
    case 'http':
    case 'notFound':
    case 'sessionExpired': {
      const { statusText, said } = failure;
      return {
        ...failure,
        ...(statusText === undefined ? {} : { statusText: cover(statusText) }),
        ...(said === undefined ? {} : { said: cover(said) }),
      };
    }
    default:
      return failure;
  }
}

/** Returns a line of the log without any number of four digits or more. Part of a number may identify it. */
export function withoutLongNumbers(text: string): string {
  return text.replaceAll(/\d(?:[\s.\-–]?\d){3,}/g, '•');
}
