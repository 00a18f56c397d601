import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../config/settings.ts';
import { signal } from '../../till/window/feedback.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { followTones, type SoundContext } from './tones.ts';

/** Records the frequency and gain of each note. */
function ear() {
  const notes: { hertz: number; gain: number }[] = [];
  let made = 0;
  const newContext = (): SoundContext => {
    made += 1;
    const context = {
      currentTime: 0,
      destination: {},
      createOscillator() {
        const frequency = {
          set value(hertz: number) {
            notes.push({ hertz, gain: 0 });
          },
        };
        return { frequency, connect: (node: unknown) => node, start: () => undefined, stop: () => undefined };
      },
      createGain: () => ({
        gain: {
          setValueAtTime(gain: number) {
            const last = notes.at(-1);
            if (last !== undefined) last.gain = gain;
          },
          linearRampToValueAtTime: () => undefined,
        },
        connect: (node: unknown) => node,
      }),
    };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a tone needs of one, and no more
    return context as unknown as SoundContext;
  };
  return { notes, newContext, made: () => made };
}

describe('the tones', () => {
  it('are silent until the setting says otherwise, and tell good from bad', () => {
    const store = createStore();
    const { notes, newContext, made } = ear();
    const stop = followTones(store, newContext, () => undefined);
    signal(store, 'sale');
    expect([notes, made()]).toEqual([[], 0]);
    store.set(settingsAtom, { ...DEFAULT_SETTINGS, sounds: 'low' });
    signal(store, 'goodScan');
    const good = notes.splice(0);
    store.set(settingsAtom, { ...DEFAULT_SETTINGS, sounds: 'loud' });
    signal(store, 'badScan');
    const bad = notes.splice(0);
    expect(Math.min(...good.map(({ hertz }) => hertz))).toBeGreaterThan(
      2 * Math.max(...bad.map(({ hertz }) => hertz)),
    );
    expect(bad[0]?.gain ?? 0).toBeGreaterThan(good[0]?.gain ?? 1);
    signal(store, 'badScan');
    expect([notes.length, made()]).toEqual([bad.length, 1]);
    stop();
    signal(store, 'done');
    expect(notes).toHaveLength(bad.length);
  });

  it('say in the log that a browser refuses sound, and go on', () => {
    const store = createStore();
    store.set(settingsAtom, { ...DEFAULT_SETTINGS, sounds: 'loud' });
    const log: string[] = [];
    followTones(
      store,
      () => {
        throw new Error('no device');
      },
      (message) => log.push(message),
    );
    signal(store, 'sale');
    expect(log).toEqual(['no sound: Error: no device']);
  });
});
