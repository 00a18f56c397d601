/**
 * The screen lock: a stack of reasons why the teller must wait (T333-T340). Pure; the overlay shows the top
 * entry.
 */
import type { Say } from '../../i18n/say.ts';

export interface LockEntry {
  readonly id: number;
  readonly message: Say;
  readonly isSell: boolean;
  /** Present if this entry's work can be called off. */
  readonly cancel?: () => void;
  /** Names the key that calls it off; 'Cancel' without it. */
  readonly cancelLabel?: Say;
}

export type LockStack = readonly LockEntry[];

export function lock(stack: LockStack, entry: LockEntry): LockStack {
  return [...stack, entry];
}

/** Removes the given entry. T335 asks for the form without one, which removes the top one. */
export function unlock(stack: LockStack, id?: number): LockStack {
  return id === undefined ? stack.slice(0, -1) : stack.filter((entry) => entry.id !== id);
}

/** Changes the message of an entry in place (T338). */
export function relabel(stack: LockStack, id: number, message: Say): LockStack {
  return stack.map((entry) => (entry.id === id ? { ...entry, message } : entry));
}

/**
 * Returns the entry to announce after a change of the stack (T334, T336): the top one, or 'unlocked' when the
 * stack is empty. Null: nothing that was announced has changed.
 */
export function announcedAfter(before: LockStack, after: LockStack): LockEntry | 'unlocked' | null {
  const top = after.at(-1);
  if (top === undefined) return isLocked(before) ? 'unlocked' : null;
  return top === before.at(-1) ? null : top;
}

export function isLocked(stack: LockStack): boolean {
  return stack.length > 0;
}

/** Returns the callback of Cancel: that of the most recently added entry that has one (T339, T340). */
export function cancelOf(stack: LockStack): (() => void) | undefined {
  return cancellable(stack)?.cancel;
}

/** Returns the label of Cancel there; undefined: 'Cancel'. */
export function cancelLabelOf(stack: LockStack): Say | undefined {
  return cancellable(stack)?.cancelLabel;
}

function cancellable(stack: LockStack): LockEntry | undefined {
  return stack.findLast((entry) => entry.cancel !== undefined);
}
