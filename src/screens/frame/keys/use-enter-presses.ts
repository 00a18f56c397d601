/**
 * Presses the page's one button with Enter (T149), wherever the focus is, unless another control in use takes
 * the key.
 */
import { useStore } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { lockedAtom, noticeAtom } from '../../../till/window/dialog-state.ts';
import { wantsEnter } from '../../../ui/keys/key-target.ts';

export function useEnterPresses(button: RefObject<HTMLButtonElement | null>): void {
  const store = useStore();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      // Leaves the key to another listener while no button is drawn for it.
      if (event.key !== 'Enter' || event.defaultPrevented || button.current === null) return;
      // Ignores a key still held from the press that opened the page.
      if (event.repeat && event.target === button.current) event.preventDefault();
      if (!wantsEnter(event) || store.get(noticeAtom) !== null || store.get(lockedAtom)) return;
      if (document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      button.current.click();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [store, button]);
}
