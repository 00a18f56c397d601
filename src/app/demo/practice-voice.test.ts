/** Speaks with a browser's voice that never ends, throws, or has its voices late. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../config/settings.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { followSpeech } from '../page/speech.ts';
import { createPracticeVoice } from './practice-voice.ts';

/** A browser's voice, which speaks one sentence after the other and ends none by itself. */
function browser({ throws = false } = {}) {
  const store = createStore();
  const log: string[] = [];
  let speaking: { text: string; lang: string }[] = [];
  let voices: { lang: string }[] = [];
  let loaded = (): void => undefined;
  const synthesis = {
    speak({ text, lang }: SpeechSynthesisUtterance) {
      if (throws) throw new Error('no sound');
      speaking.push({ text, lang });
    },
    cancel() {
      speaking = [];
    },
    getVoices: () => voices,
    addEventListener(_: 'voiceschanged', listener: () => void) {
      loaded = listener;
    },
  };
  followSpeech(
    store,
    {
      synthesis,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its text and language are read
      newUtterance: (text) => ({ text }) as SpeechSynthesisUtterance,
      devices: undefined,
    },
    (line) => log.push(line),
  );
  return {
    store,
    log,
    voice: createPracticeVoice(store, synthesis),
    speaking: () => speaking,
    load(...tags: readonly string[]) {
      voices = tags.map((lang) => ({ lang }));
      loaded();
    },
    inLanguage: (language: string) => store.set(settingsAtom, { ...DEFAULT_SETTINGS, language }),
  };
}

describe('the voice of practice customers', () => {
  it('breaks off a sentence that never ends, and speaks the window’s language', () => {
    const at = browser();
    at.inLanguage('zh-CH');
    at.voice.say('一');
    at.voice.say('二');
    expect(at.speaking()).toEqual([{ text: '二', lang: 'zh-CN' }]);
    at.voice.stop();
    expect(at.speaking()).toEqual([]);
  });

  it('that throws is logged, and nothing else fails', () => {
    const at = browser({ throws: true });
    at.voice.say('One.');
    at.voice.stop();
    expect(at.log).toEqual(['voice: Error: no sound']);
  });

  it('is there once its voices are loaded, in a language that they speak', () => {
    const at = browser();
    const told: boolean[] = [];
    at.voice.follow((isThere) => told.push(isThere));
    at.load('es-MX');
    at.load('es-MX', 'en-GB');
    at.inLanguage('zh-HK');
    at.inLanguage('es-CL');
    expect(told).toEqual([false, false, true, false, true]);
  });

  it('is never there in a browser without one', () => {
    const told: boolean[] = [];
    createPracticeVoice(createStore(), undefined).follow((isThere) => told.push(isThere));
    expect(told).toEqual([false]);
  });
});
