/** Speaks for practice customers with a voice that records, never ends, or comes late. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { aloudAtom, createAloud } from './aloud.ts';
import { NO_RECORD, type PracticeCustomer, practiceAtom } from './practice-state.ts';

type Records = Map<string, unknown>;

/** Opens a window on a machine with these records. The voice ends no sentence. */
async function open({ records = new Map() as Records, hasVoice = true, refuses = false } = {}) {
  const store = createStore();
  const spoken: string[] = [];
  const log: string[] = [];
  let now: string | null = null;
  let tell: (isThere: boolean) => void = () => undefined;
  const { again } = createAloud({
    store,
    voice: {
      say(text) {
        spoken.push(text);
        now = text;
      },
      stop() {
        now = null;
      },
      follow(changed) {
        tell = changed;
        changed(hasVoice);
      },
    },
    records: {
      keep(key, value) {
        if (refuses) return Promise.reject(new Error('full'));
        records.set(key, value);
        return Promise.resolve();
      },
      kept: (key) => (refuses ? Promise.reject(new Error('no disk')) : Promise.resolve(records.get(key))),
    },
    log: (line) => log.push(line),
  });
  await new Promise((resolve) => setTimeout(resolve));
  return {
    spoken,
    log,
    again,
    voices: (isThere: boolean) => tell(isThere),
    speaking: () => now,
    aloud: () => store.get(aloudAtom),
    toggle: () => store.get(aloudAtom)?.toggle(),
    asks(sentence: string, part: Partial<PracticeCustomer> = {}) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these parts are read
      const customer = { number: 1, isSecond: false, sentence, ...part } as PracticeCustomer;
      store.set(practiceAtom, { phase: 'asking', record: NO_RECORD, customer });
    },
    served: () => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing of the customer is read
      const customer = { number: 1 } as PracticeCustomer;
      store.set(practiceAtom, {
        phase: 'served',
        record: NO_RECORD,
        customer,
        outcome: { mistakes: [], sold: [], seconds: 1, touches: null, usual: null },
      });
    },
    ends: () => store.set(practiceAtom, { phase: 'off' }),
  };
}

const ON = () => new Map<string, unknown>([['practiceAloud', true]]);

describe('practice customers who speak', () => {
  it('are silent until the teller wants it', async () => {
    const at = await open();
    expect(at.aloud()?.isOn).toBe(false);
    at.asks('Two to win on the one.');
    at.again();
    expect(at.spoken).toEqual([]);
    at.toggle();
    expect([at.aloud()?.isOn, at.spoken]).toEqual([true, ['Two to win on the one.']]);
  });

  it('speak when they step up, when they want more, and again when they are asked', async () => {
    const at = await open({ records: ON() });
    at.asks('One.');
    at.asks('One.', { isHinted: true });
    expect(at.spoken).toEqual(['One.']);
    at.asks('One, in other words.');
    at.again();
    at.asks('Cancel it.', { isSecond: true });
    at.asks('Two.', { number: 2 });
    expect(at.spoken).toEqual(['One.', 'One, in other words.', 'Cancel it.', 'Two.']);
  });

  it('break off when they are served, at the end, and where they are silenced', async () => {
    const at = await open({ records: ON() });
    for (const stop of [at.served, at.ends, at.toggle]) {
      at.asks('One.');
      expect(at.speaking()).toBe('One.');
      stop();
      expect(at.speaking()).toBeNull();
    }
    at.ends();
    at.asks('Two.');
    expect(at.spoken).toEqual(['One.', 'One.', 'One.']);
  });

  it('are the same on this machine after a reload', async () => {
    const records: Records = new Map();
    const before = await open({ records });
    before.toggle();
    const after = await open({ records });
    expect(after.aloud()?.isOn).toBe(true);
    after.toggle();
    expect((await open({ records })).aloud()?.isOn).toBe(false);
  });

  it('are not offered without a voice, and are once one is loaded', async () => {
    const at = await open({ records: ON(), hasVoice: false });
    expect(at.aloud()).toBeNull();
    at.asks('One.');
    at.again();
    expect(at.spoken).toEqual([]);
    at.voices(true);
    expect(at.aloud()?.isOn).toBe(true);
    // Speaks a customer who stepped up before the voice was there.
    expect(at.spoken).toEqual(['One.']);
    at.voices(false);
    expect(at.aloud()).toBeNull();
  });

  it('speak without a disk, and the log says so', async () => {
    const at = await open({ refuses: true });
    at.toggle();
    at.asks('One.');
    await Promise.resolve();
    expect(at.spoken).toEqual(['One.']);
    expect(at.log).toEqual([
      'practice aloud not read: Error: no disk',
      'not kept: practice aloud: Error: full',
    ]);
  });
});
