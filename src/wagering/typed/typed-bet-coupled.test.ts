/**
 * Tests runners of a coupled entry that are named by their cloth. Cloth 2A is a bet on 2, if the race has a
 * 2A.
 */
import { describe, expect, it } from 'vitest';
import { ALL_RACES } from '../bets/all-races.ts';
import type { Runner } from '../card/card.ts';
import { sampleBet, sampleCard, sampleRace } from '../testing/sample-card.ts';
import { parseTypedBet } from './typed-bet.ts';
import { readTypedWager } from './typed-wager.ts';

const RULES = {
  defaultToMin: false,
  maxTicketCost: null,
  clearAmountBetweenBets: false,
  defaultCurrentRace: false,
};

const entry = (num: number): readonly Runner[] =>
  [`${num}`, `${num}A`].map((saddleCloth) => ({
    saddleCloth,
    name: `Runner ${saddleCloth}`,
    bettingInterest: num,
    status: 'running',
  }));

const availableBets = [1, 8, 11, 12].map((id) => sampleBet(id, { allowCashParlay: true }));

/** Race 3 has a 2A, race 4 a 5A. */
const CARD = sampleCard({
  races: [3, 4].map((num) => sampleRace(num, { availableBets, runners: entry(num === 3 ? 2 : 5) })),
});

const read = (line: string) => readTypedWager(parseTypedBet(line, { all: '', favourite: '' }), CARD, RULES);

function soldAs(line: string) {
  const { check } = read(line);
  return check.ok ? check.value.wagers[0]?.runners.filter((leg) => leg.length > 0) : check.refusal;
}

describe('a runner that is called by a cloth with a letter', () => {
  it.each([
    ['3 2 WIN 2A', [[2]]],
    ['3 2 WIN 2a,5', [[2, 5]]],
    ['4 2 WIN 5A', [[5]]],
  ] as const)('is a bet on its number: %s', (line, runners) => {
    expect(soldAs(line)).toEqual(runners);
  });

  it.each([
    ['3 2 WIN 3A', { text: '3A', leg: 1, race: 3 }, '3A'],
    ['3 2 WIN 2B', { text: '2B', leg: 1, race: 3 }, '2B'],
    ['4 2 WIN 1,2a', { text: '2A', leg: 1, race: 4 }, '1,2a'],
    ['ALL 2 WIN 2A', { text: '2A', leg: 1, race: 4 }, '2A'],
    ['3 2 WIN 2A > 2A', { text: '2A', leg: 1, race: 4 }, '2A'],
  ] as const)('is refused where no runner of its race wears it: %s', (line, refusal, fault) => {
    const reading = read(line);
    expect(reading.check).toEqual({ ok: false, refusal: { code: 'unknownRunner', ...refusal } });
    expect(line.slice(reading.fault?.from, reading.fault?.to)).toBe(fault);
    expect(line.indexOf('ALL') === 0).toBe(reading.race?.num === ALL_RACES);
  });
});
