/** Whether a key press is the view's in hand, and not that of a field, a dialog, a menu, a lock or a command of the browser. */

import type { createStore } from 'jotai/vanilla';
import { lockedAtom, noticeAtom } from '../../../till/state.ts';
import { isTyping } from '../../../ui/key-target.ts';

type Store = ReturnType<typeof createStore>;

export function isViewKey(event: KeyboardEvent, store: Store): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event))
    return false;
  if (store.get(noticeAtom) !== null || store.get(lockedAtom)) return false;
  return document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') === null;
}
