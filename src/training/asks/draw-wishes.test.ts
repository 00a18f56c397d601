import { describe, expect, it } from 'vitest';
import type { Wager } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { type AskKind, MANNERS } from './ask.ts';
import { USUAL_AMOUNTS } from './draw-ask.ts';
import { drawWishes } from './draw-wishes.ts';
import { mistakesOf } from './same-bets.ts';

const CARDS = [sampleCard(), sampleCard({ id: 'BBB1', name: 'Another' })];
const card = (id: string) => CARDS.find((each) => each.id === id);
const CUSTOMERS = 1_000;

/** Draws customers of a kind, and returns the wagers of each. */
function drawn(kind: AskKind): readonly (readonly Wager[])[] {
  const random = seededRandom(`wishes ${kind}`);
  const range = {
    bets: [1, 2, 3, 5, 8, 10, 12, 14, 15, 23],
    manners: MANNERS,
    amounts: USUAL_AMOUNTS,
    mostCost: pennies(20_000),
    kinds: [kind],
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
    expect([...counts.keys()].toSorted()).toEqual([1, 2, 3]);
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
