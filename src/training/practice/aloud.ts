/**
 * Speaks what practice customers say, where the browser has a voice and the teller wants it. Follows the
 * practice at the window: practice itself knows of no voice. The choice is kept on the machine.
 */
import { atom } from 'jotai/vanilla';
import type { Store } from '../../till/window/dialogs.ts';
import type { MachineRecords } from './machine-records.ts';
import { practiceAtom } from './practice-state.ts';

/** The voice as the page provides it. Its calls return at once and never throw. */
export interface PracticeVoice {
  /** Speaks in the window's language, in place of what is being spoken. */
  readonly say: (text: string) => void;
  readonly stop: () => void;
  /** Tells now and at each change if a voice speaks the window's language. */
  readonly follow: (changed: (isThere: boolean) => void) => void;
}

export interface Aloud {
  readonly isOn: boolean;
  readonly toggle: () => void;
}

/** Null where no voice speaks the window's language. */
export const aloudAtom = atom<Aloud | null>(null);

export interface AloudDependencies {
  readonly store: Store;
  readonly voice: PracticeVoice;
  readonly records: MachineRecords;
  readonly log: (message: string) => void;
}

/** Names the record of the journal. */
const KEY = 'practiceAloud';

/** Returns the command that speaks the present sentence again. */
export function createAloud({ store, voice, records, log }: AloudDependencies): {
  readonly again: () => void;
} {
  let isThere = false;
  let isOn = false;
  let isChosen = false;
  /** The customer and the wish that is spoken of; null: nobody asks for anything. */
  let wish: string | null = null;

  function show(): void {
    store.set(aloudAtom, isThere ? { isOn, toggle } : null);
  }

  function speak(): void {
    const practice = store.get(practiceAtom);
    if (isThere && isOn && practice.phase === 'asking') voice.say(practice.customer.sentence);
  }

  function toggle(): void {
    isOn = !isOn;
    isChosen = true;
    show();
    records.keep(KEY, isOn).catch((error: unknown) => log(`not kept: practice aloud: ${String(error)}`));
    if (isOn) speak();
    else voice.stop();
  }

  function practiceChanged(): void {
    const practice = store.get(practiceAtom);
    const now =
      practice.phase === 'asking' ? `${practice.customer.number} ${practice.customer.isSecond}` : null;
    if (now === wish) return;
    wish = now;
    if (!isOn) return;
    if (now === null) voice.stop();
    else speak();
  }

  async function load(): Promise<void> {
    const kept = await records
      .kept(KEY)
      .catch((error: unknown) => log(`practice aloud not read: ${String(error)}`));
    if (isChosen || kept !== true) return;
    isOn = true;
    show();
    speak();
  }

  store.sub(practiceAtom, practiceChanged);
  voice.follow((isVoiceThere) => {
    if (isVoiceThere === isThere) return;
    isThere = isVoiceThere;
    show();
    speak();
  });
  void load();
  return { again: speak };
}
