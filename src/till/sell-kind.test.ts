import { expect, it } from 'vitest';
import type { JournaledPost } from '../journal/journal.ts';
import { toWireWager } from '../tote/wire/sell.ts';
import { pennies } from '../wagering/money.ts';
import type { ParlayLeg, Wager } from '../wagering/wager.ts';
import { areSameWagers, isPostOf } from './sell-kind.ts';

const leg = (raceNo: number, num: number, betType = 1): ParlayLeg => ({
  raceNo,
  betType,
  betName: 'Win',
  runners: [[num]],
});

const parlay = (...parlayLegs: readonly ParlayLeg[]): Wager => ({
  betType: 1,
  betName: 'Win',
  cardId: 'SRD',
  cardName: 'Suffolk',
  raceNo: 1,
  runners: [[4]],
  betAmount: pennies(200),
  betCount: 1n,
  betCost: pennies(200),
  serviceCharge: pennies(0),
  tax: pennies(0),
  buyinPrice: 100,
  totalCost: pennies(200),
  isParlay: true,
  parlayType: 'cash',
  parlayLegs,
});

const ASKED = parlay(leg(1, 4), leg(2, 5));

const post: JournaledPost = {
  id: 'a',
  kind: 'sell',
  path: '/sell/parlay',
  body: JSON.stringify({ wagers: [toWireWager(ASKED)], playerId: null, exchange: false }),
  reqseq: 1,
  tellerId: '4417',
  session: 's',
  sentAt: 1,
  hostTime: 0,
  value: 200n,
  state: 'pending',
};

it('a parlay of the same legs is the one that was asked for', () => {
  const same = parlay(leg(1, 4), leg(2, 5));
  expect([isPostOf([same], post), areSameWagers([same], [ASKED])]).toEqual([true, true]);
});

it.each<[string, Wager]>([
  ['another runner in its second leg', parlay(leg(1, 4), leg(2, 6))],
  ['another race in its second leg', parlay(leg(1, 4), leg(3, 5))],
  ['another bet in its second leg', parlay(leg(1, 4), leg(2, 5, 2))],
  ['a leg more', parlay(leg(1, 4), leg(2, 5), leg(3, 1))],
  ['a leg less', parlay(leg(1, 4))],
])('a parlay with %s is another', (_, other) => {
  expect([isPostOf([other], post), areSameWagers([other], [ASKED])]).toEqual([false, false]);
});
