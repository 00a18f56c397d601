import { describe, expect, it } from 'vitest';
import type { Card } from '../../wagering/card/card.ts';
import type { ParlayLegEntry, Wager } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { checkParlay } from '../../wagering/rules/parlay-wager.ts';
import { checkWager } from '../../wagering/rules/validation.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { type AskKind, MANNERS } from './ask.ts';
import { USUAL_AMOUNTS } from './draw-ask.ts';
import { drawWishes } from './draw-wishes.ts';
import { mistakesOf } from './same-bets.ts';

/** Returns a card whose win, place and show pools take parlays. */
function parlayCard(changes: Partial<Card> = {}): Card {
  const plain = sampleCard(changes);
  const races = plain.races.map((race) => ({
    ...race,
    availableBets: race.availableBets.map((bet) => ({ ...bet, allowCashParlay: bet.id < 4 })),
  }));
  return { ...plain, races };
}

const CARDS = [parlayCard(), parlayCard({ id: 'BBB1', name: 'Another' })];
const card = (id: string) => CARDS.find((each) => each.id === id);
const CUSTOMERS = 1_000;
const ANY_COST = { defaultToMin: false, maxTicketCost: null };

/** Draws customers of a kind, and returns the wagers of each. */
function drawn(kind: AskKind, sameRace = false): readonly (readonly Wager[])[] {
  const random = seededRandom(`wishes ${kind}`);
  const range = {
    bets: [1, 2, 3, 5, 8, 10, 12, 14, 15, 23],
    manners: MANNERS,
    amounts: USUAL_AMOUNTS,
    mostCost: pennies(20_000),
    kinds: [kind],
    sameRace,
  };
  return Array.from({ length: CUSTOMERS }, () => {
    const ask = drawWishes(CARDS, range, random);
    return ask?.wagers.map(({ wager }) => wager) ?? [];
  });
}

describe('customers who want several wagers', () => {
  const customers = drawn('several');

  it('want two or three, and spend no more than one customer does', () => {
    const counts = new Map<number, number>();
    for (const wagers of customers) {
      counts.set(wagers.length, (counts.get(wagers.length) ?? 0) + 1);
      expect(wagers.reduce((sum, { totalCost }) => sum + totalCost, 0n)).toBeLessThanOrEqual(20_000n);
    }
    // A few spend so much on the first that no other fits: they want one.
    expect(counts.get(1) ?? 0).toBeLessThan(CUSTOMERS / 20);
    expect(counts.get(3)).toBeGreaterThan(CUSTOMERS / 10);
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  it('want them all on one race where one ticket is to hold them', () => {
    const oneRace = drawn('several', true);
    for (const wagers of oneRace)
      expect(new Set(wagers.map(({ cardId, raceNo }) => `${cardId} ${raceNo}`)).size).toBe(1);
    expect(oneRace.filter(({ length }) => length > 1).length).toBeGreaterThan(CUSTOMERS / 2);
    const apart = customers.filter((wagers) => new Set(wagers.map(({ raceNo }) => raceNo)).size > 1);
    expect(apart.length).toBeGreaterThan(CUSTOMERS / 4);
  });

  it('are content with any order, and with nothing else', () => {
    for (const wagers of customers.filter(({ length }) => length > 1)) {
      const [first, ...others] = wagers;
      if (first === undefined) throw new Error('nothing drawn');
      const dearer = { ...first, betAmount: pennies((first.betAmount * 3n) / 2n) };
      expect(mistakesOf(wagers, wagers.toReversed(), card)).toEqual([]);
      expect(mistakesOf(wagers, others, card)).toEqual(['missing']);
      expect(mistakesOf(wagers, [...wagers, first], card)).toEqual(['twice']);
      expect(mistakesOf(wagers, [dearer, ...others], card)).toEqual(['amount']);
      expect(mistakesOf(wagers, [], card)).toEqual(['nothing']);
    }
  });
});

describe('customers who want a parlay', () => {
  const parlays = drawn('parlay').map(([only]) => only);

  function sold(asked: Wager, legs: readonly ParlayLegEntry[]): Wager {
    const entry = { amount: asked.betAmount, legs };
    const check = checkParlay(card(asked.cardId) ?? parlayCard(), entry, ANY_COST);
    if (!check.ok) throw new Error(check.refusal.code);
    return check.value;
  }

  it('want one runner to win, place or show in each of two or three races', () => {
    for (const parlay of parlays) {
      const legs = parlay?.parlayLegs ?? [];
      expect([2, 3]).toContain(legs.length);
      for (const { betType, runners } of legs) {
        expect([1, 2, 3]).toContain(betType);
        expect(runners.flat()).toHaveLength(1);
      }
    }
  });

  it('are content with it in any order, and with nothing else', () => {
    for (const asked of parlays) {
      if (asked?.parlayLegs === undefined) throw new Error('no parlay');
      const [first, ...others] = asked.parlayLegs;
      if (first === undefined) throw new Error('no leg');
      const wrong = (...legs: readonly Wager[]) => mistakesOf([asked], legs, card);
      const num = Number(first.runners.flat()[0]);
      const singles = asked.parlayLegs.map(({ raceNo: race, betType: bet, runners }) => {
        const entry = { race, bet, amount: asked.betAmount, runners };
        const check = checkWager(card(asked.cardId) ?? parlayCard(), entry, ANY_COST);
        if (!check.ok) throw new Error(check.refusal.code);
        return check.value;
      });
      const otherRunner = { ...first, runners: [[num === 1 ? 2 : num - 1]] };
      const otherPool = { ...first, betType: first.betType === 1 ? 2 : 1 };
      expect(wrong(sold(asked, [...others, first]))).toEqual([]);
      expect(wrong(...singles)).toEqual(['parlay']);
      expect(wrong(sold(asked, [otherRunner, ...others]))).toEqual(['runners']);
      expect(wrong(sold(asked, [otherPool, ...others]))).not.toEqual([]);
      expect(wrong({ ...asked, betAmount: pennies((asked.betAmount * 3n) / 2n) })).toEqual(['amount']);
      expect(wrong(sold(asked, [{ ...first, runners: [[num, num === 1 ? 2 : 1]] }, ...others]))).toEqual([
        'more',
      ]);
    }
  });

  it('are not drawn where no pool takes a parlay', () => {
    const range = {
      bets: [1],
      manners: MANNERS,
      amounts: USUAL_AMOUNTS,
      mostCost: pennies(20_000),
      kinds: ['parlay'],
    } as const;
    const ask = drawWishes([sampleCard()], range, seededRandom('none'));
    expect(ask?.wagers.map(({ wager }) => wager.parlayLegs)).toEqual([undefined]);
  });
});
