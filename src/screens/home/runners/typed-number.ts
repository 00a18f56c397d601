/**
 * Chooses runners by typed numbers at once; a further digit corrects the choice.
 *
 * '1' toggles runner 1; '0' right after it undoes that and toggles 10. So no digit ever waits: Buy sells what
 * the window shows. Any other key, or any touch, closes the number. Pure.
 */

export interface TypedNumber {
  /** Digits of the number that a further digit would extend; empty without one. */
  readonly digits: string;
  /** Is true if those digits are a runner that was toggled. */
  readonly toggled: boolean;
}

export const NO_NUMBER: TypedNumber = { digits: '', toggled: false };

export interface TypedStep {
  readonly typed: TypedNumber;
  /** Interests to toggle, in this order. */
  readonly toggles: readonly number[];
  /** Typed number that cannot be chosen; null if it can. */
  readonly missing: number | null;
  /** Longer number that no runner has, so that its digits were read as two numbers; null otherwise. */
  readonly parted: number | null;
}

/** Returns true if a further digit could make these digits another runner's number. */
function canGrow(digits: string, numbers: readonly number[]): boolean {
  return numbers.some((num) => {
    const text = String(num);
    return text.length > digits.length && text.startsWith(digits);
  });
}

function begin(digits: string, numbers: readonly number[]): TypedStep {
  const num = Number(digits);
  const toggled = numbers.includes(num);
  const grows = canGrow(digits, numbers);
  return {
    typed: grows ? { digits, toggled } : NO_NUMBER,
    toggles: toggled ? [num] : [],
    missing: toggled ? null : num,
    parted: null,
  };
}

/**
 * Handles a digit that makes the open number one that no runner has. After a chosen runner it begins the next
 * number. After digits without a runner only the whole number can be meant, and is refused.
 */
function beyond(typed: TypedNumber, longer: number, digit: string, numbers: readonly number[]): TypedStep {
  if (!typed.toggled) return { typed: NO_NUMBER, toggles: [], missing: longer, parted: null };
  return { ...begin(digit, numbers), parted: longer };
}

/**
 * Applies a digit. `digit` is one of 0 to 9; `numbers` are the interests that can be chosen now. A digit
 * without a runner toggles nothing, and is returned as `missing`.
 */
export function typeDigit(typed: TypedNumber, digit: string, numbers: readonly number[]): TypedStep {
  const longer = typed.digits + digit;
  const isLonger = typed.digits !== '' && (numbers.includes(Number(longer)) || canGrow(longer, numbers));
  if (!isLonger && typed.digits !== '') return beyond(typed, Number(longer), digit, numbers);
  if (!isLonger) return begin(digit, numbers);
  const next = begin(longer, numbers);
  return typed.toggled ? { ...next, toggles: [Number(typed.digits), ...next.toggles] } : next;
}
