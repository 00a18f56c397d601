/**
 * Speaks what the terminal shows while the voice is on: each question, each answer, each dialog, and each
 * control that has the focus.
 */
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { spokenAtom } from '../../till/self-serve/self-serve-state.ts';
import { useTill } from '../../till/use-till.ts';
import { controlInWords, inSentences, livePartOf, nameOf, outermost, SPOKEN_PARTS } from './spoken-words.ts';

/** Returns the parts of the page that are to be spoken after these changes, each once. */
function changedParts(changes: readonly MutationRecord[]): readonly Element[] {
  const parts = new Set<Element>();
  for (const { target, addedNodes } of changes) {
    const whole = livePartOf(target);
    if (whole !== null) parts.add(whole);
    for (const node of addedNodes) {
      if (!(node instanceof Element)) continue;
      // A dialog counts its seconds down: it is spoken once, when it opens.
      for (const dialog of node.matches('dialog') ? [node] : node.querySelectorAll('dialog'))
        parts.add(dialog);
      if (node.matches(SPOKEN_PARTS)) parts.add(node);
      for (const part of node.querySelectorAll(SPOKEN_PARTS)) parts.add(part);
    }
  }
  return outermost([...parts].filter((part) => part.matches('dialog') || part.closest('dialog') === null));
}

export function useVoice(): void {
  const say = useSay();
  const { selfServe } = useTill();
  const isOn = useAtomValue(spokenAtom);
  const states = {
    chosen: say('selfServe.spokenChosen'),
    unavailable: say('selfServe.spokenNot'),
    digitKey: say('selfServe.spokenDigitKey'),
  };
  const speak = useEffectEvent((text: string) => selfServe.speak(text));
  const inWords = useEffectEvent((control: Element) => controlInWords(control, states));
  const howItWorks = useEffectEvent(() => say('selfServe.spokenHow'));
  useEffect(() => {
    if (!isOn) return;
    let parts: readonly string[] = [];
    let control: Element | null = null;
    let lastMoney = '';
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** Speaks what came together in one breath: the question first, then the key that has the focus. */
    const flush = (): void => {
      timer = undefined;
      const said = inSentences(parts);
      const ofControl = control?.isConnected === true ? inWords(control) : '';
      parts = [];
      control = null;
      // A dialog that opens ends with its keys, and the last one of them has the focus.
      speak(ofControl !== '' && said.endsWith(ofControl) ? said : inSentences([said, ofControl]));
    };
    const soon = (): void => {
      timer ??= setTimeout(flush);
    };
    const focused = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || !target.matches('button, [role="button"], summary')) return;
      control = target;
      soon();
    };
    /** The foot of each step shows the money anew: it is spoken when it is another. */
    const isNews = (part: Element): boolean => {
      if (!part.matches('.self-serve__amount')) return true;
      const before = lastMoney;
      lastMoney = nameOf(part);
      return lastMoney !== before;
    };
    const observer = new MutationObserver((changes) => {
      const changed = changedParts(changes).filter(isNews).map(nameOf).filter(Boolean);
      if (changed.length === 0) return;
      parts = [...parts.filter((part) => !changed.includes(part)), ...changed];
      soon();
    });
    const question = document.querySelector('.self-serve h1');
    parts = [howItWorks(), ...(question === null ? [] : [nameOf(question)])];
    soon();
    document.addEventListener('focusin', focused);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    return () => {
      document.removeEventListener('focusin', focused);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [isOn]);
}
