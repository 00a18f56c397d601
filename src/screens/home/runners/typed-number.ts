/**
 * Runner numbers from the number keys: what is typed is chosen at once, and a further digit corrects it.
 *
 * '1' toggles runner 1; '0' right behind it takes that back and toggles 10. So nothing typed ever waits: what the window shows
 * is what Buy sells. Any other key, or any touch, closes the number. Pure; knows no keyboard event.
 */

export interface TypedNumber {
  /** Digits of the number that a further digit would extend; empty when none is open. */
  readonly digits: string;
  /** Whether those digits are a runner that was toggled. */
  readonly toggled: boolean;
}

export const NO_NUMBER: TypedNumber = { digits: '', toggled: false };

export interface TypedStep {
  readonly typed: TypedNumber;
  /** Interests to toggle, in this order. */
  readonly toggles: readonly number[];
  /** The number that was typed and cannot be chosen; null when it can. */
  readonly missing: number | null;
  /** The longer number that nobody has, so that its digits were taken as two numbers; null otherwise. */
  readonly parted: number | null;
}

/** Whether a further digit could make these digits another runner's number. */
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
 * A digit that makes the open number one that nobody has. Behind a runner that was chosen it begins the next runner; behind digits
 * that are no runner of their own only the whole can have been meant, and that is refused.
 */
function beyond(typed: TypedNumber, longer: number, digit: string, numbers: readonly number[]): TypedStep {
  if (!typed.toggled) return { typed: NO_NUMBER, toggles: [], missing: longer, parted: null };
  return { ...begin(digit, numbers), parted: longer };
}

/**
 * `digit` is one of 0 to 9; `numbers` are the interests that can be chosen now. A digit that fits nothing toggles nothing, and is told as
 * `missing`.
 */
export function typeDigit(typed: TypedNumber, digit: string, numbers: readonly number[]): TypedStep {
  const longer = typed.digits + digit;
  const isLonger = typed.digits !== '' && (numbers.includes(Number(longer)) || canGrow(longer, numbers));
  if (!isLonger && typed.digits !== '') return beyond(typed, Number(longer), digit, numbers);
  if (!isLonger) return begin(digit, numbers);
  const next = begin(longer, numbers);
  return typed.toggled ? { ...next, toggles: [Number(typed.digits), ...next.toggles] } : next;
}
