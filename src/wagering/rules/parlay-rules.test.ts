import { describe, expect, it } from 'vitest';
import type { Card } from '../card/card.ts';
import type { ParlayLegEntry } from '../card/wager.ts';
import { pennies } from '../ground/money.ts';
import { TRIFECTA, WIN } from '../testing/bet-ids.ts';
import { sampleBet, sampleCard, sampleRace, withBet, withRace } from '../testing/sample-card.ts';
import {
  countParlayBets,
  isParlayPool,
  nextParlayRace,
  parlayLegCount,
  parlayPoolsOf,
  refuseParlay,
  refuseParlayLeg,
  refuseParlayRace,
} from './parlay-rules.ts';
import { checkParlay } from './parlay-wager.ts';

/** Every bet of the sample card, taking parlays. */
const CARD: Card = sampleCard({
  races: Array.from({ length: 9 }, (_, index) => {
    const race = sampleRace(index + 1);
    return { ...race, availableBets: race.availableBets.map((bet) => ({ ...bet, allowCashParlay: true })) };
  }),
});
const leg = (raceNo: number, ...runners: number[]): ParlayLegEntry => ({
  raceNo,
  betType: WIN,
  runners: [runners.length === 0 ? [1] : runners],
});
const legs = (...races: number[]) => races.map((race) => leg(race));

describe('the race of the next leg', () => {
  it('is the next one that takes bets after the last leg [W043]', () => {
    const closed = withRace(withRace(CARD, 4, { status: 'Betting off' }), 5, { status: 'Official' });
    expect(nextParlayRace(CARD, legs(3))).toBe(4);
    expect(nextParlayRace(closed, legs(3))).toBe(6);
    expect(nextParlayRace(CARD, legs(6, 2))).toBe(7);
  });

  it('is the race of the last leg where no later one takes bets [W043]', () => {
    expect(nextParlayRace(CARD, legs(8, 9))).toBe(9);
    expect(nextParlayRace(withRace(CARD, 9, { status: 'Betting not started' }), legs(8))).toBe(8);
  });

  it('is none without a leg', () => {
    expect(nextParlayRace(CARD, [])).toBeNull();
  });
});

describe('the legs of a parlay', () => {
  it('count the one being made, up to six [W044]', () => {
    expect([0, 1, 2, 5, 6, 7].map((made) => parlayLegCount(Array.from({ length: made })))).toEqual([
      1, 2, 3, 6, 6, 6,
    ]);
  });

  it('are six at most [W041]', () => {
    expect(refuseParlayLeg(CARD, legs(1, 2, 3, 4, 5), leg(6))).toBeNull();
    expect(refuseParlayLeg(CARD, legs(1, 2, 3, 4, 5, 6), leg(7))).toEqual({ code: 'invalidParlayWager' });
    expect(refuseParlay(CARD, legs(1, 2, 3, 4, 5, 6))).toBeNull();
    expect(refuseParlay(CARD, legs(1, 2, 3, 4, 5, 6, 7))).toEqual({ code: 'invalidParlayWager' });
  });

  it('are each in a race of its own [W042, W131]', () => {
    expect(refuseParlayRace(legs(3, 5), 5)).toEqual({ code: 'raceInParlay', raceNum: 5 });
    expect(refuseParlayLeg(CARD, legs(3, 5), leg(3))).toEqual({ code: 'raceInParlay', raceNum: 3 });
    expect(refuseParlayLeg(CARD, legs(3, 5), leg(4))).toBeNull();
    expect(refuseParlay(CARD, legs(3, 4, 3))).toEqual({ code: 'raceInParlay', raceNum: 3 });
  });

  it('may be edited in their own race, and moved to a free one, even when there are six [W041, W042]', () => {
    const six = legs(1, 2, 3, 4, 5, 6);
    expect(refuseParlayLeg(CARD, six, leg(2, 5), 1)).toBeNull();
    expect(refuseParlayLeg(CARD, six, leg(7), 1)).toBeNull();
    expect(refuseParlayLeg(CARD, six, leg(3), 1)).toEqual({ code: 'raceInParlay', raceNum: 3 });
  });

  it('are in pools that take cash parlays [W045]', () => {
    const bets = [1, 2, 3, 8].map((id) => sampleBet(id, { allowCashParlay: id !== 3 }));
    expect(parlayPoolsOf(sampleRace(1, { availableBets: bets })).map((bet) => bet.id)).toEqual([1, 2, 8]);
    const without = withBet(CARD, 3, WIN, { allowCashParlay: false });
    expect(refuseParlayLeg(without, [], leg(3))).toEqual({ code: 'invalidParlayWager' });
  });

  it('are in no boxed pool and in none of ids 4 to 7 [T490]', () => {
    const bets = Array.from({ length: 13 }, (_, index) => sampleBet(index + 1, { allowCashParlay: true }));
    expect(bets.filter(isParlayPool).map((bet) => bet.id)).toEqual([1, 2, 3, 8, 10, 12]);
    expect(parlayPoolsOf(sampleRace(1, { availableBets: bets })).map((bet) => bet.id)).toEqual([
      1, 2, 3, 8, 10, 12,
    ]);
  });

  it('need a race that takes bets, a bet that it has, and runners that can be bet', () => {
    const closed = withRace(CARD, 3, { status: 'Betting off' });
    expect(refuseParlayLeg(closed, [], leg(3))).toEqual({ code: 'raceNotBetting', raceNum: 3 });
    const without = withRace(CARD, 3, { availableBets: [] });
    expect(refuseParlayLeg(without, [], leg(3))).toEqual({ code: 'betGone', betName: 'Win' });
    expect(refuseParlayLeg(CARD, [], { ...leg(3), betType: 99 })).toEqual({
      code: 'invalidBetType',
      betId: 99,
    });
    expect(refuseParlayLeg(CARD, [], leg(3, 12))).toEqual({
      code: 'incorrectLeg',
      legNumber: 1,
      fault: { rule: 'notInRace', num: 12 },
    });
  });

  it('are two at least [W125]', () => {
    expect(refuseParlay(CARD, legs(3))).toEqual({ code: 'invalidParlayWager' });
    expect(refuseParlay(CARD, [])).toEqual({ code: 'invalidParlayWager' });
    expect(refuseParlay(CARD, legs(3, 4))).toBeNull();
  });

  it('multiply their bets', () => {
    expect(countParlayBets(CARD, [leg(3, 1, 2), leg(4, 1, 2, 3)])).toBe(6n);
    expect(
      countParlayBets(CARD, [leg(3), { raceNo: 4, betType: TRIFECTA, runners: [[1], [2, 3], []] }]),
    ).toBe(2n);
    expect(countParlayBets(CARD, [])).toBe(0n);
    expect(countParlayBets(CARD, [leg(3), leg(30)])).toBe(0n);
  });
});

describe('checkParlay', () => {
  const RULES = { defaultToMin: false, maxTicketCost: null };

  it('makes one wager of the legs in the order of their races [W015]', () => {
    const check = checkParlay(CARD, { amount: pennies(200), legs: [leg(5, 2, 3), leg(3, 4)] }, RULES);
    expect(check).toMatchObject({
      ok: true,
      value: {
        betType: WIN,
        raceNo: 3,
        runners: [[4]],
        isParlay: true,
        parlayType: 'cash',
        parlayLegs: [
          { raceNo: 3, betType: WIN, betName: 'Win', runners: [[4]] },
          { raceNo: 5, betType: WIN, betName: 'Win', runners: [[2, 3]] },
        ],
        betAmount: 200n,
        betCount: 2n,
        betCost: 400n,
        totalCost: 400n,
      },
    });
  });

  it('prices it by the pool of its first leg, charges and tax too [W097, W099, W100]', () => {
    const card = withBet(CARD, 3, WIN, { comboServiceCharge: pennies(5), taxRate: 1_000, buyinPrice: 110 });
    const check = checkParlay(card, { amount: pennies(200), legs: [leg(3, 4), leg(5, 2, 3)] }, RULES);
    expect(check).toMatchObject({
      ok: true,
      value: { betCost: 440n, serviceCharge: 10n, tax: 4n, totalCost: 454n },
    });
  });

  it.each([
    ['no amount', null, {}, { code: 'invalidBetAmount', minimum: 100n, increment: 100n }],
    ['an amount below the minimum', 50, {}, { code: 'betAmountBelowMinimum', minimum: 100n }],
    [
      'a ticket too dear',
      200,
      { maxTicketCost: pennies(199) },
      { code: 'ticketAmountAboveMaximum', limit: 199n },
    ],
  ])('refuses %s', (_, amount, rules, refusal) => {
    const entry = { amount: amount === null ? null : pennies(amount), legs: legs(3, 4) };
    expect(checkParlay(CARD, entry, { ...RULES, ...rules })).toEqual({ ok: false, refusal });
  });

  it('is for the minimum where no amount was entered and the window says so [W074]', () => {
    const check = checkParlay(CARD, { amount: null, legs: legs(3, 4) }, { ...RULES, defaultToMin: true });
    expect(check).toMatchObject({ ok: true, value: { betAmount: 100n } });
  });

  it('refuses legs that are no parlay [W125, W131]', () => {
    expect(checkParlay(CARD, { amount: pennies(100), legs: legs(3) }, RULES)).toEqual({
      ok: false,
      refusal: { code: 'invalidParlayWager' },
    });
    expect(checkParlay(CARD, { amount: pennies(100), legs: legs(3, 3) }, RULES)).toEqual({
      ok: false,
      refusal: { code: 'raceInParlay', raceNum: 3 },
    });
  });
});
