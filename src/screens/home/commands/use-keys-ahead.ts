/**
 * Listens for keys typed ahead of a sale's answer, and presses them again after it (keys-ahead.ts). Leaves
 * keys to the scanner, to a dialog, to the lock's own key and to the browser.
 */
import { useStore } from 'jotai/react';
import { useEffect } from 'react';
import { useTill } from '../../../till/use-till.ts';
import { isTyping } from '../../../ui/keys/key-target.ts';
import { isPressed } from '../../../ui/keys/queued-keys.ts';
import { followTyped } from '../../../ui/keys/typed-so-far.ts';
import { createKeysAhead, type KeptKey } from './keys-ahead.ts';

/**
 * Matches a character, or a key that has an effect at the window. Leaves out Tab, which moves the focus at
 * once or not at all.
 */
const KEEPS = /^(?:.|Enter|Backspace|Delete|Escape|Insert|Arrow(?:Up|Down|Left|Right)|F\d+)$/u;
const DIALOG = 'dialog[open], [role="dialog"], [role="alertdialog"]';
/** Matches elements that keep their own keys meanwhile. */
const ABOVE = `${DIALOG}, .lock-overlay, [data-above-lock]`;

const isInDialog = (): boolean => document.querySelector(DIALOG) !== null;

function isKept(event: KeyboardEvent): boolean {
  if (!isPressed(event) || event.ctrlKey || event.altKey || event.metaKey || !KEEPS.test(event.key))
    return false;
  const { target } = event;
  return !isInDialog() && !(target instanceof Element && target.closest(ABOVE) !== null);
}

/** Presses a key as the keyboard does: the listeners first, then the browser's own effect. */
function press({ key, code, shiftKey }: KeptKey): void {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true });
  if (!target.dispatchEvent(event)) return;
  if (isTyping({ target })) typeInto(target, key);
  else if (
    target instanceof HTMLElement &&
    (key === 'Enter' || key === ' ') &&
    target.matches('button, a, summary')
  )
    target.click();
}

function typeInto(target: Element, key: string): void {
  if (key === 'Enter') {
    if (target instanceof HTMLInputElement) target.form?.requestSubmit();
  } else if (key === 'Backspace') document.execCommand('delete');
  else if (key.length === 1) document.execCommand('insertText', false, key);
}

export function useKeysAhead(): void {
  const store = useStore();
  const till = useTill();
  useEffect(() => {
    const ahead = createKeysAhead({
      store,
      press,
      isInDialog,
      announce: till.announce,
      after(delay, task) {
        const timer = setTimeout(task, delay);
        return () => clearTimeout(timer);
      },
    });
    const onKey = (event: KeyboardEvent): void => {
      if (!isKept(event) || !ahead.take(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const unfollow = followTyped(ahead.remember);
    // Listens before the lock, which swallows every key.
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('keydown', onKey, true);
      unfollow();
      ahead.stop();
    };
  }, [store, till]);
}
