/**
 * Decides whether a key press belongs to the view. A field, a dialog, a menu, a lock or the browser may take
 * it instead. Leaves the characters at a self-serve terminal out: only a scanner types them there. One that
 * is too slow to be known as a scanner must not choose a customer's bet.
 */
import type { createStore } from 'jotai/vanilla';
import { isSelfServeAtom } from '../../../till/session/self-serve-credit.ts';
import { isWindowKey } from '../../frame/keys/use-shortcuts.ts';

/** Matches a key that types a character. Space presses what has the focus. */
const CHARACTER = /^\S$/u;

/** Returns true if the view may act on a key press. */
export function isViewKey(event: KeyboardEvent, store: ReturnType<typeof createStore>): boolean {
  return isWindowKey(event, store) && !(CHARACTER.test(event.key) && store.get(isSelfServeAtom));
}
