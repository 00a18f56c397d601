/** Gives practice customers the voice of the page, which speaks in the window's language (page/speech.ts). */

import type { Store } from '../../till/window/dialogs.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { utteranceAtom } from '../../till/window/utterance-state.ts';
import type { PracticeVoice } from '../../training/practice/aloud.ts';
import { hasVoice, type VoicesOfPage } from '../page/voices.ts';

/** @param synthesis undefined in a browser without one */
export function createPracticeVoice(store: Store, synthesis: VoicesOfPage | undefined): PracticeVoice {
  return {
    say: (text) => store.set(utteranceAtom, { text }),
    stop: () => store.set(utteranceAtom, null),
    follow(changed) {
      if (synthesis === undefined) return changed(false);
      const tell = (): void => changed(hasVoice(synthesis.getVoices(), store.get(settingsAtom).language));
      synthesis.addEventListener?.('voiceschanged', tell);
      store.sub(settingsAtom, tell);
      tell();
    },
  };
}
