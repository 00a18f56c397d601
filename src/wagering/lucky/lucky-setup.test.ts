import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pennies } from '../ground/money.ts';
import type { LuckySet } from './lucky-quick-pick.ts';
import {
  isUnsaved,
  type LuckyCell,
  type LuckySetup,
  type LuckySetupEvent,
  openSetup,
  setOf,
  setsToSave,
  stepSetup,
} from './lucky-setup.ts';

const KEPT: LuckySet = {
  id: 'kept',
  card: 'AAA1',
  bets: [
    { race: 2, pool: 1, betAmount: pennies(200) },
    { race: 3, pool: 8, betAmount: pennies(100) },
    { race: 4, pool: 12, betAmount: pennies(100) },
  ],
};
const open = (sets: readonly LuckySet[] = []): LuckySetup => openSetup(sets, () => 'new');

/** The set-up after the events; one that is refused leaves it as it is. */
function after(setup: LuckySetup, ...events: readonly LuckySetupEvent[]): LuckySetup {
  return events.reduce((state, event) => {
    const step = stepSetup(state, event);
    return step.ok ? step.value : state;
  }, setup);
}
const card: LuckySetupEvent = { type: 'cardChosen', card: 'AAA1' };
const race = (num: number): LuckySetupEvent => ({ type: 'raceChosen', race: num });
const pool = (id: number): LuckySetupEvent => ({ type: 'poolChosen', pool: id });
const amount = (pence: number): LuckySetupEvent => ({ type: 'amountChosen', amount: pennies(pence) });
const leg = (num: number): readonly LuckySetupEvent[] => [race(num), pool(1), amount(200)];
const cell = (part: 'race' | 'pool' | 'amount', index = 0, set = 'new'): LuckySetupEvent => ({
  type: 'cellOpened',
  cell: { set, part, leg: index },
});

describe('putting a lucky quick pick together', () => {
  it('goes through card, then race, bet and amount of three legs, and is full [T106, T359]', () => {
    const events = [card, ...leg(2), ...leg(3), ...leg(4)];
    const cells = events.map((_, index) => after(open(), ...events.slice(0, index)).cell);
    expect(cells).toEqual([
      { set: 'new', part: 'card' },
      ...[0, 1, 2].flatMap((index): LuckyCell[] => [
        { set: 'new', part: 'race', leg: index },
        { set: 'new', part: 'pool', leg: index },
        { set: 'new', part: 'amount', leg: index },
      ]),
    ]);
    const { drafts, cell: last } = after(open(), ...events);
    expect(last).toBeNull();
    expect(drafts.map(setOf)).toEqual([
      {
        id: 'new',
        card: 'AAA1',
        bets: [2, 3, 4].map((num) => ({ race: num, pool: 1, betAmount: 200n })),
      },
    ]);
  });

  it('begins with the sets that were kept, and with an empty one where there are none', () => {
    expect(open([KEPT]).drafts.map(setOf)).toEqual([KEPT]);
    expect(open([KEPT]).cell).toBeNull();
    expect(open().drafts).toHaveLength(1);
  });

  it('wants the card before a race [T434]', () => {
    for (const part of ['race', 'pool', 'amount'] as const) {
      expect(stepSetup(open(), cell(part))).toEqual({ ok: false, refusal: { code: 'luckyNoCard' } });
    }
  });

  it('wants the race before a bet [T435]', () => {
    const setup = after(open(), card);
    expect(stepSetup(setup, cell('race')).ok).toBe(true);
    for (const part of ['pool', 'amount'] as const) {
      expect(stepSetup(setup, cell(part))).toEqual({ ok: false, refusal: { code: 'luckyNoRace' } });
    }
    // Each leg by itself.
    const begun = after(setup, ...leg(2));
    expect(stepSetup(begun, cell('pool', 1))).toEqual({ ok: false, refusal: { code: 'luckyNoRace' } });
  });

  it('wants the bet before an amount [T436]', () => {
    const setup = after(open(), card, race(2));
    expect(stepSetup(setup, cell('pool')).ok).toBe(true);
    expect(stepSetup(setup, cell('amount'))).toEqual({ ok: false, refusal: { code: 'luckyNoBet' } });
  });

  it('begins the legs anew with another card, and a leg with another race or bet', () => {
    const openCard: LuckySetupEvent = { type: 'cellOpened', cell: { set: 'kept', part: 'card' } };
    const other = after(open([KEPT]), openCard, { type: 'cardChosen', card: 'BBB1' });
    expect(other.drafts[0]?.legs.every((each) => each.race === null)).toBe(true);
    const same = after(open([KEPT]), openCard, card);
    expect(same.drafts.map(setOf)).toEqual([KEPT]);
    const moved = after(open([KEPT]), cell('race', 1, 'kept'), race(5));
    expect(moved.drafts[0]?.legs[1]).toEqual({ race: 5, pool: null, betAmount: null });
    expect(moved.cell).toEqual({ set: 'kept', part: 'pool', leg: 1 });
    const bet = after(open([KEPT]), cell('pool', 1, 'kept'), pool(9));
    expect(bet.drafts[0]?.legs[1]).toEqual({ race: 3, pool: 9, betAmount: null });
  });

  it('adds sets and deletes them, with the cell that was theirs', () => {
    const two = after(open([KEPT]), { type: 'setAdded', id: 'b' });
    expect(two.drafts.map(({ id }) => id)).toEqual(['kept', 'b']);
    expect(two.cell).toEqual({ set: 'b', part: 'card' });
    const one = after(two, { type: 'setDeleted', set: 'b' });
    expect(one.drafts.map(({ id }) => id)).toEqual(['kept']);
    expect(one.cell).toBeNull();
  });
});

describe('saving lucky quick picks', () => {
  const full = after(open(), card, ...leg(2), ...leg(3), ...leg(4)).drafts;

  it('keeps every set that is full, and passes over one that was not begun', () => {
    const drafts = after({ drafts: full, cell: null }, { type: 'setAdded', id: 'b' }).drafts;
    expect(setsToSave(drafts, [])).toEqual({ ok: true, value: full.map(setOf) });
  });

  const steps = [card, ...leg(2), ...leg(3), ...leg(4)];
  it.each(steps.slice(1).map((_, index) => index + 1))(
    'is refused as a whole while a set has %i of ten choices [T360]',
    (count) => {
      const { drafts } = after(open([KEPT]), { type: 'setAdded', id: 'b' }, ...steps.slice(0, count));
      expect(setsToSave(drafts, [KEPT])).toEqual({ ok: false, refusal: { code: 'luckyPartialSet' } });
    },
  );

  it('is refused while a leg has an amount of zero [T359, T360]', () => {
    const { drafts } = after(open(), card, ...leg(2), ...leg(3), race(4), pool(1), amount(0));
    expect(setsToSave(drafts, [])).toEqual({ ok: false, refusal: { code: 'luckyPartialSet' } });
  });

  it('is refused with nothing to save [T361]', () => {
    expect(setsToSave(open().drafts, [])).toEqual({ ok: false, refusal: { code: 'luckyNothingToSave' } });
    expect(setsToSave([], [])).toEqual({ ok: false, refusal: { code: 'luckyNothingToSave' } });
  });

  it('keeps that the last set was deleted', () => {
    expect(setsToSave([], [KEPT])).toEqual({ ok: true, value: [] });
  });
});

describe('any sequence of choices', () => {
  const anyEvent: fc.Arbitrary<LuckySetupEvent> = fc.oneof(
    fc.constantFrom('a', 'b').map((id): LuckySetupEvent => ({ type: 'setAdded', id })),
    fc.constantFrom('a', 'b', 'new').map((set): LuckySetupEvent => ({ type: 'setDeleted', set })),
    fc
      .record({
        set: fc.constantFrom('a', 'b', 'new'),
        part: fc.constantFrom('race' as const, 'pool' as const, 'amount' as const),
        leg: fc.integer({ min: 0, max: 3 }),
      })
      .map((each): LuckySetupEvent => ({ type: 'cellOpened', cell: each })),
    fc.constantFrom('AAA1', 'BBB1').map((id): LuckySetupEvent => ({ type: 'cardChosen', card: id })),
    fc.integer({ min: 1, max: 9 }).map(race),
    fc.integer({ min: 1, max: 20 }).map(pool),
    fc.integer({ min: 0, max: 500 }).map(amount),
  );

  it('leaves three legs a set, each standing on what it needs, and saves only full sets', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (events) => {
        const { drafts } = after(open(), ...events);
        const standsOn = drafts.flatMap(({ card: of, legs }) =>
          legs.map(
            ({ race: num, pool: id, betAmount }) =>
              (betAmount === null || id !== null) &&
              (id === null || num !== null) &&
              (num === null || of !== null),
          ),
        );
        expect(drafts.every(({ legs }) => legs.length === 3)).toBe(true);
        expect(standsOn).not.toContain(false);
        const saved = setsToSave(drafts, []);
        const bets = saved.ok ? saved.value.flatMap((set) => set.bets) : [];
        expect(bets.every(({ betAmount }) => betAmount > 0n)).toBe(true);
      }),
    );
  });
});

describe('what nobody saved', () => {
  it('is any set that is not as it is kept, and no set that is still empty', () => {
    const kept = open([KEPT]);
    expect(isUnsaved(open(), [])).toBe(false);
    expect(isUnsaved(kept, [KEPT])).toBe(false);
    expect(isUnsaved(after(kept, { type: 'setAdded', id: 'more' }), [KEPT])).toBe(false);
    expect(isUnsaved(after(open(), card), [])).toBe(true);
    expect(isUnsaved(after(kept, cell('amount', 0, 'kept'), amount(500)), [KEPT])).toBe(true);
    expect(isUnsaved(after(kept, { type: 'setDeleted', set: 'kept' }), [KEPT])).toBe(true);
  });
});
