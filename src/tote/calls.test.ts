import { describe, expect, it } from 'vitest';
import { pennies } from '../wagering/money.ts';
import type { Wager } from '../wagering/wager.ts';
import { createToteCalls } from './calls.ts';
import type { PostBytes } from './http.ts';
import { createSessionStore } from './session-store.ts';

const WIN: Wager = {
  betType: 1,
  betName: 'Win',
  cardId: 'SRD',
  cardName: 'Somewhere',
  raceNo: 3,
  runners: [[4, 'all']],
  betAmount: pennies(200),
  betCount: 1n,
  betCost: pennies(200),
  serviceCharge: pennies(0),
  tax: pennies(0),
  buyinPrice: 100,
  totalCost: pennies(200),
};
const PARLAY: Wager = {
  ...WIN,
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
    const post = calls().sellPost([WIN, { ...WIN, betType: 2 }], '880042');
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
    const exchanged = calls().sellPost([WIN], null, true);
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

  it('has another number each time, so that several tickets are several posts [W106]', () => {
    const { sellPost } = calls();
    expect(sellPost([WIN], null).reqseq).not.toBe(sellPost([WIN], null).reqseq);
  });
});

describe('posts on the exempt list [S065]', () => {
  const sent: PostBytes[] = [];
  const answered = (post: PostBytes) => {
    sent.push(post);
    return Promise.resolve({
      ok: false as const,
      refusal: { code: 'notFound' as const, method: 'POST' as const, url: '' },
    });
  };
  it('use up no REQSEQ, and those of the window count on', async () => {
    const session = createSessionStore({ tab: noStorage, browser: noStorage }, () => 'id');
    const tote = createToteCalls({ get: unused, post: answered, postOnce: unused }, session);
    await tote.signOn({ teller_id: '1', password: '1' });
    await tote.signOnWindow('00000012');
    await tote.uploadLuckyQuickPick([]);
    await tote.totalOut();
    await tote.signOff();
    expect(sent.map(({ path, reqseq }) => [path, reqseq])).toEqual([
      ['/terminal/signon', null],
      ['/terminal/signonWindowForTeller', null],
      ['/terminal/luckyqp', null],
      ['/sell/totalOut', 0],
      ['/terminal/signoff', 1],
    ]);
  });
});

describe('a window sign-on that is refused', () => {
  const refusedWith = (statusCode: number) => {
    const session = createSessionStore({ tab: noStorage, browser: noStorage }, () => 'id');
    session.setToken('of the teller');
    const refusal = {
      code: 'refused' as const,
      method: 'POST' as const,
      url: '',
      statusCode,
      statusMessage: '',
      response: { statusCode, sessionToken: 'of the answer' },
    };
    const post = () => Promise.resolve({ ok: false as const, refusal });
    return { session, tote: createToteCalls({ get: unused, post, postOnce: unused }, session) };
  };

  it('with -1004 keeps the token of its answer all the same [S201]', async () => {
    const { session, tote } = refusedWith(-1004);
    expect((await tote.signOnWindow('00000012')).ok).toBe(false);
    expect(session.token()).toBe('of the answer');
  });

  it('with anything else does not', async () => {
    const { session, tote } = refusedWith(7);
    await tote.signOnWindow('00000012');
    expect(session.token()).toBe('of the teller');
  });
});
