/**
 * Keeps how a customer reaches and hears the terminal: lower on the screen, and spoken. Both end with the
 * customer. A headset that is plugged in turns the voice on (EN 301 549, 5.1.2.2 and 5.1.3.1): it is no
 * assistive technology, and what is shown is spoken into it. No number of an account or of a tax payer is
 * spoken in full.
 */
import { accountAtom, accountOfCardAtom } from '../session/account-state.ts';
import type { Store } from '../window/dialogs.ts';
import { utteranceAtom } from '../window/utterance-state.ts';
import { withoutPersonalNumbers } from './personal-numbers.ts';
import { headsetAtom, loweredAtom, spokenAtom } from './self-serve-state.ts';

export interface AccessCommands {
  /** Puts everything into the lower half of a tall screen, or back. */
  readonly lower: (on: boolean) => void;
  /** Turns the voice on or off. */
  readonly setSpoken: (on: boolean) => void;
  /** Speaks a text in place of what is being spoken. Does nothing while the voice is off. */
  readonly speak: (text: string) => void;
}

export interface AccessForAll extends AccessCommands {
  /** Makes the terminal as it is for the next customer. */
  readonly reset: () => void;
  readonly stop: () => void;
}

/** `touched`: somebody is there, who has plugged a headset in. */
export function createAccessForAll(store: Store, touched: () => void): AccessForAll {
  function setSpoken(on: boolean): void {
    store.set(spokenAtom, on);
    if (!on) store.set(utteranceAtom, null);
  }
  const accountNumber = (): string | null => store.get(accountAtom)?.id ?? store.get(accountOfCardAtom);
  const stop = store.sub(headsetAtom, () => {
    setSpoken(store.get(headsetAtom));
    touched();
  });
  return {
    lower: (on) => store.set(loweredAtom, on),
    setSpoken,
    speak(text) {
      if (!store.get(spokenAtom) || text.trim() === '') return;
      store.set(utteranceAtom, { text: withoutPersonalNumbers(text, accountNumber()) });
    },
    reset() {
      store.set(loweredAtom, false);
      setSpoken(false);
    },
    stop,
  };
}
