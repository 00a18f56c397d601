import { describe, expect, it } from 'vitest';
import { validateAmount } from '../bets/bet-amount.ts';
import { wagerCost } from '../bets/cost.ts';
import { betDefinition } from '../card/catalogue.ts';
import type { LegFault, WagerRefusal } from '../card/refusal.ts';
import type { Selection } from '../card/selection.ts';
import { type Pennies, pennies } from '../ground/money.ts';
import {
  DISABLED,
  DOUBLE,
  EXACTA,
  EXACTA_BOX,
  PICK_3,
  PICK_N,
  QUINELLA,
  SUPERFECTA,
  SUPERFECTA_BOX,
  TRIFECTA,
  TRIFECTA_BOX,
  WIN,
} from '../testing/bet-ids.ts';
import {
  sampleBet,
  sampleCard,
  sampleInterests,
  sampleRace,
  withBet,
  withRace,
} from '../testing/sample-card.ts';
import { checkWager, type SaleRules, validateCost, validateRunners } from './validation.ts';

const NO_RULES: SaleRules = { defaultToMin: false, maxTicketCost: null };

describe('validateAmount', () => {
  const bet = sampleBet(WIN, { minimum: pennies(200), maximum: pennies(1_000), increment: pennies(50) });
  const invalid: WagerRefusal = { code: 'invalidBetAmount', minimum: pennies(200), increment: pennies(50) };
  const below: WagerRefusal = { code: 'betAmountBelowMinimum', minimum: pennies(200) };
  const above: WagerRefusal = { code: 'betAmountAboveMaximum', maximum: pennies(1_000) };

  it.each<[number, WagerRefusal | null]>([
    [200, null],
    [250, null],
    [950, null],
    [1_000, null],
    [201, invalid],
    [249, invalid],
    [999, invalid],
  ])('%d: the minimum, or steps of the increment above it up to the maximum [W075]', (amount, refusal) => {
    expect(validateAmount(bet, pennies(amount))).toEqual(refusal);
  });

  it('refuses less than the minimum, and says the minimum [T364]', () => {
    expect(validateAmount(bet, pennies(199))).toEqual(below);
    expect(validateAmount(bet, pennies(150))).toEqual(below);
    expect(validateAmount(bet, pennies(1))).toEqual(below);
  });

  it('refuses more than the maximum, and says the maximum [T365]', () => {
    expect(validateAmount(bet, pennies(1_050))).toEqual(above);
    expect(validateAmount(bet, pennies(1_001))).toEqual(above);
  });

  it('has no maximum unless it is positive [W076]', () => {
    expect(validateAmount({ ...bet, maximum: pennies(0) }, pennies(1_000_000))).toBeNull();
    expect(validateAmount({ ...bet, maximum: pennies(-1) }, pennies(1_000_000))).toBeNull();
  });

  it('takes the minimum whatever the maximum, and any amount where there is no increment [W075]', () => {
    expect(validateAmount({ ...bet, maximum: pennies(100) }, pennies(200))).toBeNull();
    expect(validateAmount({ ...bet, increment: pennies(0) }, pennies(201))).toBeNull();
  });

  it('takes nothing negative, and zero only where it means the minimum [W073, W074]', () => {
    expect(validateAmount(bet, pennies(-200))).toEqual(invalid);
    expect(validateAmount(bet, pennies(-200), { defaultToMin: true })).toEqual(invalid);
    expect(validateAmount(bet, pennies(0))).toEqual(invalid);
    expect(validateAmount(bet, pennies(0), { defaultToMin: true })).toBeNull();
  });
});

describe('validateCost', () => {
  const bet = sampleBet(WIN, { minCost: pennies(500) });
  const costOf = (amount: number): ReturnType<typeof wagerCost> => wagerCost(bet, pennies(amount), 1n);

  it('wants a cost above zero and of at least the minimum cost [W077]', () => {
    expect(validateCost(bet, costOf(500))).toBeNull();
    expect(validateCost(bet, costOf(499))).toEqual({ code: 'invalidWager', minCost: 500n });
    expect(validateCost(sampleBet(WIN), costOf(0))).toEqual({ code: 'invalidWager', minCost: 0n });
  });
});

function runnersRefusal(id: number, runners: Selection, changes = {}): WagerRefusal | null {
  const card = sampleCard();
  return validateRunners(sampleBet(id, changes), card, 2, runners);
}

const notEnough: WagerRefusal = { code: 'notEnoughLegs' };
const tooMany: WagerRefusal = { code: 'tooManyLegs' };
const incorrect = (legNumber: number, fault: LegFault): WagerRefusal => ({
  code: 'incorrectLeg',
  legNumber,
  fault,
});
const EMPTY: LegFault = { rule: 'empty' };

describe('validateRunners', () => {
  it.each<[string, number, Selection, WagerRefusal | null]>([
    ['a double of one leg', DOUBLE, [[1], []], notEnough],
    ['a double of two', DOUBLE, [[1], [2]], null],
    ['a double of three', DOUBLE, [[1], [2], [3]], tooMany],
    ['a pick 3 of two legs', PICK_3, [[1], [2]], notEnough],
    ['a variable pick of five legs', PICK_N, [[1], [1], [1], [1], [1]], notEnough],
    ['a variable pick of six legs', PICK_N, [[1], [1], [1], [1], [1], [1]], null],
    ['a variable pick of seven legs', PICK_N, [[1], [1], [1], [1], [1], [1], [1]], null],
    ['a variable pick of sixteen legs', PICK_N, Array.from({ length: 16 }, () => [1]), tooMany],
  ])('wants the legs of a bet on several races: %s [W084]', (_, id, runners, refusal) => {
    expect(runnersRefusal(id, runners)).toEqual(refusal);
  });

  it('wants a runner in each leg of a bet on several races [W085]', () => {
    expect(runnersRefusal(PICK_3, [[1], [], [3]])).toEqual(incorrect(2, EMPTY));
    expect(runnersRefusal(PICK_3, [[], [2], [3]])).toEqual(incorrect(1, EMPTY));
  });

  it('takes no gap between the legs of a single-race bet [W086]', () => {
    expect(runnersRefusal(TRIFECTA, [[1], [], [3]])).toEqual(incorrect(2, EMPTY));
    expect(runnersRefusal(TRIFECTA, [[], [2], [3]])).toEqual(incorrect(1, EMPTY));
  });

  it.each<[string, number, Selection, WagerRefusal | null]>([
    ['a win bet without a runner', WIN, [[]], notEnough],
    ['a win bet, full with one leg', WIN, [[1]], null],
    ['a trifecta without a runner', TRIFECTA, [], notEnough],
    ['a trifecta with one leg', TRIFECTA, [[1, 2, 3]], notEnough],
    ['a trifecta with two legs, the second standing for the third', TRIFECTA, [[1], [2, 3]], null],
    ['a trifecta whose second leg cannot stand for the third', TRIFECTA, [[1], [2]], notEnough],
    ['a superfecta with two legs', SUPERFECTA, [[1], [2, 3, 4], [], []], null],
    ['a full trifecta', TRIFECTA, [[1], [2], [3]], null],
  ])('wants two legs of a single-race bet, or all it has: %s [W087]', (_, id, runners, refusal) => {
    expect(runnersRefusal(id, runners)).toEqual(refusal);
  });

  it('takes no more legs than a single-race bet has [W088]', () => {
    expect(runnersRefusal(EXACTA, [[1], [2], [3]])).toEqual(tooMany);
    expect(runnersRefusal(WIN, [[1], [2]])).toEqual(tooMany);
    expect(runnersRefusal(EXACTA, [[1], [2], []])).toBeNull();
  });

  it.each<[string, number, Selection, WagerRefusal | null]>([
    ['a box in its one leg', SUPERFECTA_BOX, [[1, 2, 3, 4], [], [], []], null],
    ['a key box in two', SUPERFECTA_BOX, [[1], [2, 3, 4], [], []], null],
    ['a box of three of four legs', SUPERFECTA_BOX, [[1], [2], [3, 4], []], tooMany],
    ['a box of all legs', SUPERFECTA_BOX, [[1], [2], [3], [4, 5]], null],
    ['an empty box', TRIFECTA_BOX, [[], [], []], notEnough],
    ['a box with its first leg empty', TRIFECTA_BOX, [[], [1, 2, 3], []], incorrect(1, EMPTY)],
  ])('boxes one leg, two or all: %s [W089]', (_, id, runners, refusal) => {
    expect(runnersRefusal(id, runners)).toEqual(refusal);
  });

  it.each<[string, number, Selection]>([
    ['an exacta of one runner', EXACTA, [[1], [1]]],
    ['a quinella of one runner', QUINELLA, [[4], [4]]],
    ['a trifecta of two runners', TRIFECTA, [[1], [2], [1, 2]]],
    ['a box of fewer runners than places', TRIFECTA_BOX, [[1, 2], [], []]],
    ['an exacta box of one runner', EXACTA_BOX, [[1], []]],
  ])('takes no combination with a runner twice: %s [W090]', (_, id, runners) => {
    expect(runnersRefusal(id, runners)).toEqual({ code: 'invalidRunners' });
  });

  it('takes the same number in two races, and an overlap that leaves a combination [W090]', () => {
    expect(runnersRefusal(DOUBLE, [[4], [4]])).toBeNull();
    expect(runnersRefusal(EXACTA, [[1], [1, 2]])).toBeNull();
  });

  it('takes no runner twice in a leg [W090]', () => {
    expect(runnersRefusal(EXACTA, [[1], [2, 2]])).toEqual(incorrect(2, { rule: 'twice', choice: 2 }));
  });

  it('takes as many ALL legs as the bet allows [W091]', () => {
    expect(runnersRefusal(TRIFECTA, [['all'], ['all'], [1]], { numAlls: 2 })).toBeNull();
    const refusal = { code: 'tooManyAlls', numAlls: 1 };
    expect(runnersRefusal(TRIFECTA, [['all'], ['all'], [1]], { numAlls: 1 })).toEqual(refusal);
    expect(runnersRefusal(TRIFECTA, [[1], ['all']], { numAlls: 1 })).toEqual(refusal);
    expect(runnersRefusal(WIN, [['all']], { numAlls: 0 })).toEqual({ code: 'tooManyAlls', numAlls: 0 });
  });

  it('takes no runner that is not in the race of its leg', () => {
    expect(runnersRefusal(EXACTA, [[1], [9]])).toEqual(incorrect(2, { rule: 'notInRace', num: 9 }));
    const card = withRace(sampleCard(), 3, { bettingInterests: sampleInterests(3) });
    expect(validateRunners(sampleBet(DOUBLE), card, 2, [[8], [3]])).toBeNull();
    expect(validateRunners(sampleBet(DOUBLE), card, 2, [[8], [4]])).toEqual(
      incorrect(2, { rule: 'notInRace', num: 4 }),
    );
    expect(validateRunners(sampleBet(DOUBLE), card, 9, [[8], [1]])).toEqual(
      incorrect(2, { rule: 'notInRace', num: 1 }),
    );
  });

  it('takes a scratched runner only where the bet allows it [T312]', () => {
    const card = withRace(sampleCard(), 2, { bettingInterests: sampleInterests(8, [5]) });
    expect(validateRunners(sampleBet(EXACTA), card, 2, [[5], [1]])).toEqual(
      incorrect(1, { rule: 'scratched', num: 5 }),
    );
    expect(validateRunners(sampleBet(EXACTA, { canBetOnScratches: true }), card, 2, [[5], [1]])).toBeNull();
  });

  it('takes the favourite only where the bet allows it [W006]', () => {
    expect(runnersRefusal(EXACTA, [['favourite'], [1]])).toEqual(incorrect(1, { rule: 'noFavourite' }));
    expect(runnersRefusal(EXACTA, [['favourite'], [1]], { allowSPFavs: true })).toBeNull();
  });

  it('refuses a bet that the catalogue has not, or has disabled', () => {
    const unknown = { ...sampleBet(WIN), id: 99 };
    expect(validateRunners(unknown, sampleCard(), 2, [[1]])).toEqual({ code: 'invalidBetType', betId: 99 });
    expect(runnersRefusal(DISABLED, [[1]])).toEqual({ code: 'invalidBetType', betId: DISABLED });
  });
});

describe('checkWager', () => {
  const entry = { race: 2, bet: TRIFECTA, amount: pennies(100), runners: [[1], [2, 3], [2, 3, 4]] };

  it('makes the wager that is sold, with what it costs [W097, W099, W100]', () => {
    const card = withBet(sampleCard(), 2, TRIFECTA, { comboServiceCharge: pennies(5), taxRate: 1_000 });
    expect(checkWager(card, entry, NO_RULES)).toEqual({
      ok: true,
      value: {
        betType: TRIFECTA,
        betName: betDefinition(TRIFECTA)?.name,
        cardId: 'AAA1',
        cardName: 'Sample Downs',
        raceNo: 2,
        runners: [[1], [2, 3], [2, 3, 4]],
        betAmount: 100n,
        betCount: 4n,
        betCost: 400n,
        serviceCharge: 20n,
        tax: 4n,
        buyinPrice: 100,
        totalCost: 424n,
      },
    });
  });

  it('writes out the legs that a short single-race bet means [W087]', () => {
    const check = checkWager(sampleCard(), { ...entry, runners: [[1], [2, 3, 4]] }, NO_RULES);
    expect(check).toMatchObject({ ok: true, value: { runners: [[1], [2, 3, 4], [2, 3, 4]], betCount: 6n } });
  });

  it.each([
    ['Official', 'raceNotBetting'],
    ['Betting off', 'raceNotBetting'],
    ['Unknown status', 'raceNotBetting'],
    ['Finished', 'raceNotBetting'],
    ['Betting not started', 'raceNotYetBetting'],
    ['Open', 'raceNotYetBetting'],
  ] as const)('sells nothing on a race that is %s [W014]', (status, code) => {
    const refusal = { code, raceNum: 2 };
    expect(checkWager(withRace(sampleCard(), 2, { status }), entry, NO_RULES)).toEqual({
      ok: false,
      refusal,
    });
  });

  it('sells nothing on a race that the card does not have [W014]', () => {
    const refusal = { code: 'raceNotBetting', raceNum: 12 };
    expect(checkWager(sampleCard(), { ...entry, race: 12 }, NO_RULES)).toEqual({ ok: false, refusal });
  });

  it('does not sell a bet that the race no longer has, or that nobody knows', () => {
    const gone = withRace(sampleCard(), 2, { availableBets: [sampleBet(WIN)] });
    expect(checkWager(gone, entry, NO_RULES)).toEqual({
      ok: false,
      refusal: { code: 'betGone', betName: 'Trifecta' },
    });
    const unknown = checkWager(sampleCard(), { ...entry, bet: 99 }, NO_RULES);
    expect(unknown).toEqual({ ok: false, refusal: { code: 'invalidBetType', betId: 99 } });
  });

  it('takes the minimum for no amount, where so configured [W074, W033]', () => {
    const check = checkWager(sampleCard(), { ...entry, amount: null }, { ...NO_RULES, defaultToMin: true });
    expect(check).toMatchObject({ ok: true, value: { betAmount: 100n } });
    expect(checkWager(sampleCard(), { ...entry, amount: null }, NO_RULES)).toMatchObject({
      ok: false,
      refusal: { code: 'invalidBetAmount' },
    });
  });

  it('looks at the amount before the runners, and at the runners before the cost', () => {
    const card = withBet(sampleCard(), 2, TRIFECTA, { minCost: pennies(1_000) });
    const refusalOf = (amount: number, runners: Selection): string => {
      const check = checkWager(card, { ...entry, amount: pennies(amount), runners }, NO_RULES);
      return check.ok ? 'sold' : check.refusal.code;
    };
    expect(refusalOf(50, [])).toBe('betAmountBelowMinimum');
    expect(refusalOf(100, [])).toBe('notEnoughLegs');
    expect(refusalOf(100, entry.runners)).toBe('invalidWager');
    expect(refusalOf(300, entry.runners)).toBe('sold');
  });

  it('sells no ticket above the limit, charges and tax included, and says the limit [T366, T367]', () => {
    const card = withBet(sampleCard(), 2, TRIFECTA, { comboServiceCharge: pennies(1) });
    const limited = (maxTicketCost: Pennies | null): unknown =>
      checkWager(card, entry, { ...NO_RULES, maxTicketCost });
    const refusal = { code: 'ticketAmountAboveMaximum', limit: 403n };
    expect(limited(pennies(403))).toEqual({ ok: false, refusal });
    expect(limited(pennies(404))).toMatchObject({ ok: true });
    expect(limited(pennies(0))).toMatchObject({ ok: true });
    expect(limited(null)).toMatchObject({ ok: true });
  });

  it('refuses a wheel too dear for any number with the right limit [T366]', () => {
    const runners = Array.from({ length: 15 }, () => ['all'] as const);
    const changes = {
      availableBets: [sampleBet(PICK_N, { numAlls: 15 })],
      bettingInterests: sampleInterests(24),
    };
    const card = sampleCard({
      races: Array.from({ length: 15 }, (_, index) => sampleRace(index + 1, changes)),
    });
    const rules = { ...NO_RULES, maxTicketCost: pennies(1_000_000) };
    const wheel = { race: 1, bet: PICK_N, amount: pennies(100), runners };
    expect(checkWager(card, wheel, rules)).toEqual({
      ok: false,
      refusal: { code: 'ticketAmountAboveMaximum', limit: 1_000_000n },
    });
    expect(checkWager(card, wheel, NO_RULES)).toMatchObject({
      ok: true,
      value: { totalCost: 24n ** 15n * 100n },
    });
  });

  it('wants the minimum cost for every race of several [W078]', () => {
    const bet = sampleBet(WIN, { minCost: pennies(200) });
    const costing = (bets: number) => ({ bets: pennies(bets) });
    expect(validateCost(bet, costing(1_799), 9)).toEqual({ code: 'invalidWager', minCost: 1_800n });
    expect(validateCost(bet, costing(1_800), 9)).toBeNull();
    expect(validateCost(bet, costing(0), 0)).toEqual({ code: 'invalidWager', minCost: 0n });
  });

  it('sells a twin bet as one wager of two linked bets on the same runners [W003, W015]', () => {
    const twin = { race: 2, bet: 26, amount: pennies(100), runners: [[1], [2, 3], [2, 3, 4]] };
    expect(checkWager(sampleCard(), twin, NO_RULES)).toMatchObject({
      ok: true,
      value: { betType: 26, secondBetType: 8, betCount: 6n, totalCost: 600n },
    });
    const quinella = { ...twin, bet: 25, runners: [[1], [2, 3]] };
    expect(checkWager(sampleCard(), quinella, NO_RULES)).toMatchObject({
      ok: true,
      value: { betType: 25, secondBetType: 10, betCount: 4n },
    });
    expect(checkWager(sampleCard(), entry, NO_RULES)).not.toHaveProperty('value.secondBetType');
  });

  it('counts a coupled entry and a field as the one interest that they are, in ALL too', () => {
    const [first, ...others] = sampleInterests(6);
    const coupled = first === undefined ? [] : [{ ...first, name: 'One / One A' }, ...others];
    const runners = ['1', '1A', '2', '3', '4', '5', '6', '6F'].map((saddleCloth) => ({
      saddleCloth,
      name: saddleCloth,
      bettingInterest: Number.parseInt(saddleCloth, 10),
      status: 'running' as const,
    }));
    const card = withRace(sampleCard(), 2, { bettingInterests: coupled, runners });
    const countOf = (bet: number, legs: Selection): unknown => {
      const check = checkWager(card, { ...entry, bet, runners: legs }, NO_RULES);
      return check.ok ? check.value.betCount : check.refusal;
    };
    expect(countOf(WIN, [['all']])).toBe(6n);
    expect(countOf(8, [[1], ['all']])).toBe(5n);
    expect(countOf(9, [[1, 6]])).toBe(2n);
    expect(countOf(TRIFECTA, [['all'], ['all'], ['all']])).toBe(120n);
  });

  it('sells no amount that the window may not sell', () => {
    const rules = { ...NO_RULES, illegalAmounts: [pennies(300)] };
    const sold = (amount: number) =>
      checkWager(sampleCard(), { ...entry, amount: pennies(amount) }, rules).ok;
    expect([100, 200, 300, 400].map(sold)).toEqual([true, true, false, true]);
  });
});
