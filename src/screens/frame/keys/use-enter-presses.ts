/** Enter presses the page's one button (T149), wherever the focus was left, unless something else that is in use takes the key. */
import { useStore } from 'jotai';
import { type RefObject, useEffect } from 'react';
import { lockedAtom, noticeAtom } from '../../../till/window/state.ts';
import { wantsEnter } from '../../../ui/keys/key-target.ts';

export function useEnterPresses(button: RefObject<HTMLButtonElement | null>): void {
  const store = useStore();
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      // Leaves the key to another listener while no button is drawn for it.
      if (event.key !== 'Enter' || event.defaultPrevented || button.current === null) return;
      // A key still held from the press that led here presses nothing.
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
