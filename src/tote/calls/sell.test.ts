import { describe, expect, it } from 'vitest';
import type { Wager } from '../../wagering/card/wager.ts';
import { aWager } from '../../wagering/testing/tickets.ts';
import { createToteCalls } from '../calls.ts';
import { createSessionStore } from '../transport/session-store.ts';

const WIN_WAGER = aWager({ runners: [[4, 'all']] });
const PARLAY: Wager = {
  ...WIN_WAGER,
  isParlay: true,
  parlayType: 'cash',
  parlayLegs: [
    { raceNo: 3, betType: 1, betName: 'Win', runners: [[4]] },
    { raceNo: 5, betType: 2, betName: 'Place', runners: [['favourite']] },
  ],
};

const unused = () => Promise.reject(new Error('nothing is sent'));
const noStorage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const calls = () =>
  createToteCalls(
    { get: unused, post: unused, postOnce: unused },
    createSessionStore({ tab: noStorage, browser: noStorage }, () => 'id'),
  );
const bodyOf = ({ body }: { readonly body: string }): unknown => JSON.parse(body);

describe('the post that sells', () => {
  it('takes wagers, a player id and an exchange flag [W105]', () => {
    const post = calls().sellPost([WIN_WAGER, { ...WIN_WAGER, betType: 2 }], '880042');
    expect(post.path).toBe('/sell/wagers');
    expect(bodyOf(post)).toEqual({
      wagers: [1, 2].map((betType) => ({
        betType,
        cardId: 'SRD',
        raceNo: 3,
        runners: [[4, -2]],
        betAmount: 200,
        totalCost: 200,
      })),
      playerId: '880042',
      exchange: false,
    });
    const exchanged = calls().sellPost([WIN_WAGER], null, true);
    expect(exchanged.path).toBe('/sell/exchWagers');
    expect(bodyOf(exchanged)).toMatchObject({ playerId: null, exchange: true });
  });

  it('takes the legs of a parlay', () => {
    const post = calls().sellPost([PARLAY], null);
    expect(post.path).toBe('/sell/parlay');
    expect(bodyOf(post)).toMatchObject({
      wagers: [
        {
          isParlay: true,
          parlayType: 'cash',
          parlayLegs: [
            { raceNo: 3, betType: 1, runners: [[4]] },
            { raceNo: 5, betType: 2, runners: [[-1]] },
          ],
        },
      ],
    });
  });

  it('has no number yet: the post pipeline gives it one in its turn [S064]', () => {
    for (const post of [calls().sellPost([WIN_WAGER], '880042'), calls().sellPost([PARLAY], null)]) {
      expect(Object.keys(post).toSorted()).toEqual(['body', 'path', 'player']);
    }
  });
});
