import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pennies } from '../wagering/ground/money.ts';
import type { LuckyBet, LuckySet } from '../wagering/lucky/lucky-quick-pick.ts';
import { readLuckySets, writeLuckySets } from './lucky-sets.ts';
import { createSettingsStore } from './settings-store.ts';

const bet = (race: number, pool: number, betAmount: number): LuckyBet => ({
  race,
  pool,
  betAmount: pennies(betAmount),
});
const SET: LuckySet = {
  id: 'a',
  card: 'SRD0001',
  bets: [bet(3, 1, 200), bet(4, 8, 100), bet(5, 12, 50)],
};
const WRITTEN = {
  id: 'a',
  card: 'SRD0001',
  bets: [
    { race: 3, pool: 1, betAmount: 200 },
    { race: 4, pool: 8, betAmount: 100 },
    { race: 5, pool: 12, betAmount: 50 },
  ],
};

const anyBet = fc.record({
  race: fc.integer({ min: 1, max: 50 }),
  pool: fc.integer({ min: 1, max: 69 }),
  betAmount: fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }).map(pennies),
});

describe('lucky quick pick sets in writing', () => {
  it('are a JSON list of id, card and three bets of race, pool and betAmount [T415, T222]', () => {
    expect(JSON.parse(writeLuckySets([SET]))).toEqual([WRITTEN]);
  });

  it('are read as they were written, whatever is in them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          fc.record({
            id: fc.uuid(),
            card: fc.string({ minLength: 1 }),
            bets: fc.tuple(anyBet, anyBet, anyBet),
          }),
          { selector: ({ id }) => id },
        ),
        (sets) => {
          expect(readLuckySets(writeLuckySets(sets))).toEqual(sets);
          expect(readLuckySets(JSON.parse(writeLuckySets(sets)))).toEqual(sets);
        },
      ),
    );
  });

  it.each<[string, unknown]>([
    ['two legs', { ...WRITTEN, bets: WRITTEN.bets.slice(1) }],
    ['four legs', { ...WRITTEN, bets: [...WRITTEN.bets, WRITTEN.bets[0]] }],
    ['no card', { ...WRITTEN, card: '' }],
    ['an amount of zero', { ...WRITTEN, bets: WRITTEN.bets.map((each) => ({ ...each, betAmount: 0 })) }],
    ['half a minor unit', { ...WRITTEN, bets: WRITTEN.bets.map((each) => ({ ...each, betAmount: 0.5 })) }],
    ['race 0', { ...WRITTEN, bets: WRITTEN.bets.map((each) => ({ ...each, race: 0 })) }],
    ['nothing in it', null],
  ])('do without a set of %s, and keep the others [T359]', (_, broken) => {
    expect(readLuckySets([broken, WRITTEN])).toEqual([SET]);
  });

  it('hold a set once', () => {
    expect(readLuckySets([WRITTEN, WRITTEN])).toEqual([SET]);
  });

  it.each([undefined, null, 7, {}, '', '{"', '{}'])('are none at all in %o', (raw) => {
    expect(readLuckySets(raw)).toBeUndefined();
  });

  it('never stumble', () => {
    fc.assert(
      fc.property(fc.anything(), (raw) => {
        expect(() => readLuckySets(raw)).not.toThrow();
      }),
    );
  });
});

describe('the setting luckyQuickPick', () => {
  it('is kept over a reload [T237]', () => {
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
    };
    createSettingsStore(storage, {}).change({ luckyQuickPick: [SET] });
    expect(createSettingsStore(storage, {}).settings().luckyQuickPick).toEqual([SET]);
  });

  it('is read from a host that gives it as text', () => {
    const store = createSettingsStore(null, {});
    expect(store.settings().luckyQuickPick).toEqual([]);
    store.fromHost({ luckyQuickPick: JSON.stringify([WRITTEN]) });
    expect(store.settings().luckyQuickPick).toEqual([SET]);
  });
});
