import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { MANNERS } from './ask.ts';
import { drawAsk, USUAL_AMOUNTS } from './draw-ask.ts';
import { mistakesOf } from './same-bets.ts';
import { drawSecondWish } from './second-wish.ts';

const CARD = sampleCard();
const RANGE = { bets: [1, 8, 12, 15], manners: MANNERS, amounts: USUAL_AMOUNTS, mostCost: pennies(20_000) };

describe('a second wish', () => {
  it('of 2,000 customers is a cancel, the same with one runner changed, or mostly nothing', () => {
    const random = seededRandom('second');
    const counts = { cancel: 0, again: 0, nothing: 0 };
    for (let drawn = 0; drawn < 2_000; drawn += 1) {
      const ask = drawAsk([CARD], RANGE, random);
      if (ask === null) throw new Error('nothing drawn');
      const wish = drawSecondWish(ask.wager, CARD, { ...RANGE, wantMore: true }, random);
      counts[wish?.kind ?? 'nothing'] += 1;
      if (wish?.kind !== 'again') continue;
      const { from, to, wager } = wish;
      const changed = ask.wager.runners.map((leg) => leg.map((choice) => (choice === from ? to : choice)));
      const wrong = [
        ...(ask.wager.runners.flat().filter((choice) => choice === from).length === 1 ? [] : ['named twice']),
        ...(ask.wager.runners.flat().includes(to) ? ['named before'] : []),
        ...(JSON.stringify(changed) === JSON.stringify(wager.runners) ? [] : ['other runners']),
        ...(wager.betType === ask.wager.betType && wager.betAmount === ask.wager.betAmount
          ? []
          : ['other bet']),
        ...(mistakesOf([ask.wager], [wager], () => CARD).includes('runners') ? [] : ['the same bets']),
      ];
      if (wrong.length > 0) throw new Error(`${JSON.stringify([ask.wager.runners, wish])}: ${wrong.join()}`);
    }
    expect(counts.cancel).toBeGreaterThan(150);
    expect(counts.again).toBeGreaterThan(250);
    expect(counts.nothing).toBeGreaterThan(1_000);
  });

  it.each([
    ['never there', false, 0],
    ['half of the time a cancel, and never the same again', 'cancel', 500],
  ] as const)('is %s where a range says so', (_, wantMore, cancels) => {
    const random = seededRandom('cancel');
    const ask = drawAsk([CARD], RANGE, random);
    if (ask === null) throw new Error('nothing drawn');
    const range = { ...RANGE, wantMore };
    const wishes = Array.from({ length: 1_000 }, () => drawSecondWish(ask.wager, CARD, range, random));
    expect(wishes.every((wish) => wish === null || wish.kind === 'cancel')).toBe(true);
    const count = wishes.filter((wish) => wish !== null).length;
    expect(Math.abs(count - cancels)).toBeLessThanOrEqual(cancels === 0 ? 0 : 60);
  });
});
