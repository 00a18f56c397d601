/**
 * Speaks with the browser's voice for a self-serve terminal and for practice customers, and hears of
 * headsets. Owns no words: what is spoken is in its atom (till/self-serve/self-serve-state.ts).
 *
 * A browser without a permission for microphones names no devices. It still reports that devices changed, and
 * how many kinds there are.
 */
import { languageTag } from '../../i18n/languages.ts';
import { headsetAtom } from '../../till/self-serve/self-serve-state.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { utteranceAtom } from '../../till/window/utterance-state.ts';

/** Lists what speech needs of the page. Each is missing in some browsers. */
export interface SpeechOfPage {
  readonly synthesis: Pick<SpeechSynthesis, 'speak' | 'cancel'> | undefined;
  readonly newUtterance: (text: string) => SpeechSynthesisUtterance;
  readonly devices:
    | Pick<MediaDevices, 'enumerateDevices' | 'addEventListener' | 'removeEventListener'>
    | undefined;
}

const soundOutputs = (devices: readonly MediaDeviceInfo[]): number =>
  devices.filter(({ kind }) => kind === 'audiooutput').length;

/** Speaks and listens until the returned function is called. */
export function followSpeech(
  store: Store,
  { synthesis, newUtterance, devices }: SpeechOfPage,
  log: (message: string) => void,
): () => void {
  function speak(): void {
    const spoken = store.get(utteranceAtom);
    // Breaks off what is being spoken: a customer never waits for the end of a sentence.
    synthesis?.cancel();
    if (spoken === null || synthesis === undefined) return;
    const utterance = newUtterance(spoken.text);
    utterance.lang = languageTag(store.get(settingsAtom).language);
    synthesis.speak(utterance);
  }
  const unfollow = store.sub(utteranceAtom, () => {
    try {
      speak();
    } catch (error) {
      log(`voice: ${String(error)}`);
    }
  });

  let known: number | null = null;
  async function count(): Promise<void> {
    if (devices === undefined || !store.get(settingsAtom).selfServe) return;
    const now = soundOutputs(await devices.enumerateDevices());
    const before = known;
    known = now;
    if (before !== null && now !== before) store.set(headsetAtom, now > before);
  }
  const follow = (): void =>
    void count().catch((error: unknown) => log(`self-serve: no sound devices: ${String(error)}`));
  devices?.addEventListener('devicechange', follow);
  follow();
  return () => {
    unfollow();
    synthesis?.cancel();
    devices?.removeEventListener('devicechange', follow);
  };
}
