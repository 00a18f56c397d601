/**
 * Listens for the keys of commands (shortcuts.ts) while a view is shown. Leaves a key to fields, dialogs, locks and the browser. What a command
 * does is its user's.
 */
import { useStore } from 'jotai/react';
import type { createStore } from 'jotai/vanilla';
import { useEffect, useEffectEvent } from 'react';
import { lockedAtom, noticeAtom } from '../../../till/window/state.ts';
import { isTyping } from '../../../ui/keys/key-target.ts';
import { isShortcut, isShortcutId, type ShortcutId } from './shortcuts.ts';

type Store = ReturnType<typeof createStore>;

/** Keys that a text field has no use for: they command the window from there too. */
const FUNCTION_KEY = /^F\d+$/;

function isFieldsKey(event: KeyboardEvent): boolean {
  return isTyping(event) && !FUNCTION_KEY.test(event.key);
}

/**
 * Returns true if a key press is the window's, and not that of a field, a dialog, a menu, a lock or the
 * browser.
 */
export function isWindowKey(event: KeyboardEvent, store: Store): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isFieldsKey(event))
    return false;
  if (store.get(noticeAtom) !== null || store.get(lockedAtom)) return false;
  return document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') === null;
}

/** An act that answers false did nothing, and leaves its key to another command of that key. */
export type ShortcutActs = Readonly<Partial<Record<ShortcutId, () => unknown>>>;

export interface ShortcutOptions {
  /** The acts are those of an open menu or dialog, which takes the keys while it is open. */
  readonly inDialog?: boolean;
}

/** Calls the act whose key is pressed. An act that can do nothing now is left out, or does nothing. */
export function useShortcuts(acts: ShortcutActs, { inDialog = false }: ShortcutOptions = {}): void {
  const store = useStore();
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (inDialog ? event.defaultPrevented || isFieldsKey(event) : !isWindowKey(event, store)) return;
    const ids = Object.keys(acts)
      .filter(isShortcutId)
      .filter((id) => isShortcut(id, event));
    if (ids.length === 0) return;
    const isDone = ids.some((id) => acts[id]?.() !== false);
    // A key without a command now is left to others; a function key is never the browser's here.
    if (isDone || (FUNCTION_KEY.test(event.key) && !inDialog)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
