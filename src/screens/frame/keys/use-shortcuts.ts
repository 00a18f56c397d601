/**
 * Listens for the keys of commands (shortcuts.ts) while a view is shown. Leaves keys to fields, dialogs,
 * locks and the browser. Its user defines the acts.
 */
import { useStore } from 'jotai/react';
import type { createStore } from 'jotai/vanilla';
import { useEffect, useEffectEvent } from 'react';
import { lockedAtom, noticeAtom } from '../../../till/window/dialog-state.ts';
import { isTyping } from '../../../ui/keys/key-target.ts';
import { isShortcut, isShortcutId, type ShortcutId } from './shortcuts.ts';

type Store = ReturnType<typeof createStore>;

/** Matches keys that a text field does not use: they command the window from there too. */
const FUNCTION_KEY = /^F\d+$/;

function isFieldsKey(event: KeyboardEvent): boolean {
  return isTyping(event) && !FUNCTION_KEY.test(event.key);
}

/**
 * Returns true if a key press is the window's. A field, a dialog, a menu, a lock or the browser may take it
 * instead.
 */
export function isWindowKey(event: KeyboardEvent, store: Store): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isFieldsKey(event))
    return false;
  if (store.get(noticeAtom) !== null || store.get(lockedAtom)) return false;
  return document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') === null;
}

/**
 * Maps commands to acts. An act that returns false did nothing, and leaves its key to another command of that
 * key.
 */
export type ShortcutCommands = Readonly<Partial<Record<ShortcutId, () => unknown>>>;

export interface ShortcutOptions {
  /** Is true for acts of an open menu or dialog, which takes the keys while it is open. */
  readonly inDialog?: boolean;
}

/** Calls the act whose key is pressed. An act without effect now is left out, or does nothing. */
export function useShortcuts(acts: ShortcutCommands, { inDialog = false }: ShortcutOptions = {}): void {
  const store = useStore();
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (inDialog ? event.defaultPrevented || isFieldsKey(event) : !isWindowKey(event, store)) return;
    const ids = Object.keys(acts)
      .filter(isShortcutId)
      .filter((id) => isShortcut(id, event));
    if (ids.length === 0) return;
    const isDone = ids.some((id) => acts[id]?.() !== false);
    // Leaves a key without a command to other listeners. Keeps a function key from the browser in any case.
    if (isDone || (FUNCTION_KEY.test(event.key) && !inDialog)) event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
