/** Proves which amounts a leg takes, when runners are drawn, and what is left after tickets were sold. */
import { describe, expect, it } from 'vitest';
import { betOf, raceOf } from '../../wagering/card/card.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import type { LuckySet } from '../../wagering/lucky/lucky-quick-pick.ts';
import type { SaleRules } from '../../wagering/rules/validation.ts';
import { EXACTA, TRIFECTA, WIN } from '../../wagering/testing/bet-ids.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { drawLucky, refuseLuckyAmount, withoutSold } from './lucky-steps.ts';

const CARD = sampleCard();
const RULES: SaleRules = { defaultToMin: true, maxTicketCost: pennies(10_000) };
const RACE = raceOf(CARD, 2);
const BET = RACE === undefined ? null : (betOf(RACE, WIN) ?? null);
const SET: LuckySet = {
  id: 'a',
  card: CARD.id,
  bets: [
    { race: 2, pool: WIN, betAmount: pennies(200) },
    { race: 3, pool: EXACTA, betAmount: pennies(100) },
    { race: 4, pool: TRIFECTA, betAmount: pennies(100) },
  ],
};
const draw = (set: LuckySet | undefined, card = CARD as typeof CARD | null) =>
  drawLucky(set, card, RULES, () => seededRandom('a'));

describe('an amount of a leg', () => {
  it('is refused where it is none, though the window takes the least for none elsewhere [T359]', () => {
    expect(BET).not.toBeNull();
    expect(refuseLuckyAmount(BET, pennies(0), RULES)).not.toBeNull();
  });

  it('is taken up to the most that a ticket may cost', () => {
    expect(refuseLuckyAmount(BET, pennies(200), RULES)).toBeNull();
    expect(refuseLuckyAmount(BET, pennies(10_000), RULES)).toBeNull();
    expect(refuseLuckyAmount(BET, pennies(10_200), RULES)).not.toBeNull();
  });

  it('is not judged while its card is on its way', () => {
    expect(refuseLuckyAmount(null, pennies(0), RULES)).toBeNull();
  });
});

describe('the runners of a set', () => {
  it('are drawn on its own card', () => {
    expect(draw(SET)).toMatchObject({ ok: true, value: { set: 'a', card: CARD.id } });
  });

  it.each([
    ['without a set', undefined, CARD],
    ['without a card', SET, null],
    ['on another card', { ...SET, card: 'XYZ0009' }, CARD],
  ] as const)('are not drawn %s', (_, set, card) => {
    expect(draw(set, card)).toBeNull();
  });

  it('are refused where one of its bets has gone', () => {
    const bets = [{ ...SET.bets[0], race: 99 }, SET.bets[1], SET.bets[2]] as const;
    expect(draw({ ...SET, bets })).toMatchObject({ ok: false, refusal: { code: 'raceNotBetting' } });
  });
});

it.each([
  [0, 3],
  [1, 2],
  [2, 1],
  [3, null],
])('after %s sold tickets of three, %s are left', (sold, left) => {
  const pick = draw(SET);
  if (pick?.ok !== true) throw new Error('not drawn');
  const rest = withoutSold(pick.value, sold);
  expect(rest?.bets ?? null).toEqual(left === null ? null : pick.value.bets.slice(3 - left));
});
