/** Tests the tips feed: its token, its query, its memory, and the steps in which cards are fetched ahead. */
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import {
  createTipsFeed,
  LIVE_TIPS_TIME_TO_LIVE,
  PRELOAD_PAUSE,
  TIPS_TIME_TO_LIVE,
  type TippedCard,
} from './tips-feed.ts';
import type { TipsFetch } from './tips-token.ts';

const ACCESS = {
  tokenAddress: 'https://tips.test/token',
  queryAddress: 'https://tips.test/graphql',
  clientId: 'window',
  clientSecret: 'quiet',
};
const HOUR = 3_600_000;
const HARLAN: TippedCard = { id: 'HLD1', track: 'HLD', date: '2026-06-06' };
const CARDS = ['A', 'B', 'C'].map((id): TippedCard => ({ ...HARLAN, id, track: id }));

const TIPS = {
  data: {
    races: [
      {
        number: 4,
        comment: 'Open race.',
        selections: [3, 1],
        competitors: [
          { tab_no: 3, saddle_cloth: '3', performance_rating: 97, comment: 'Ran on late.' },
          { tab_no: 1, saddle_cloth: '1A', performance_rating: null, comment: null },
        ],
      },
    ],
  },
};

function feedWith(
  answer: (body: string) => Response = () => Response.json(TIPS),
  {
    access = () => ACCESS,
    timeToLive = TIPS_TIME_TO_LIVE,
  }: { readonly access?: () => typeof ACCESS | null; readonly timeToLive?: number } = {},
) {
  const clock = createManualClock(0);
  const asked: { address: string; body: string; bearer: string }[] = [];
  let tokens = 0;
  const log: string[] = [];
  const fetch: TipsFetch = (address, { headers, body }) => {
    asked.push({ address, body, bearer: headers['Authorization'] ?? '' });
    if (address !== ACCESS.tokenAddress) return Promise.resolve(answer(body));
    tokens += 1;
    return Promise.resolve(Response.json({ access_token: `token-${tokens}`, expires_in: 3_600 }));
  };
  const feed = createTipsFeed({
    fetch,
    clock,
    log: (line) => log.push(line),
    access,
    timeToLive: () => timeToLive,
  });
  return {
    feed,
    clock,
    asked,
    log,
    queries: () => asked.filter(({ address }) => address === ACCESS.queryAddress),
  };
}

describe('the tips feed', () => {
  it('asks with a bearer token for comments, selections and competitors, and reads them [S163, S166, S028]', async () => {
    const { feed, queries } = feedWith();
    expect(await feed.ofCard(HARLAN)).toEqual([
      {
        race: 4,
        comment: 'Open race.',
        selections: [3, 1],
        runners: [
          { tab_no: 3, saddle_cloth: '3', performance_rating: 97, comment: 'Ran on late.' },
          { tab_no: 1, saddle_cloth: '1A', performance_rating: null, comment: '' },
        ],
      },
    ]);
    const [{ body, bearer } = { body: '', bearer: '' }] = queries();
    expect(bearer).toBe('Bearer token-1');
    const { query, ...rest } = JSON.parse(body) as { query: string };
    expect(rest).toEqual({});
    for (const word of ['"HLD"', '"2026-06-06"', 'comment', 'selections', 'competitors']) {
      expect(query).toContain(word);
    }
  });

  it('asks for its token with the client’s credentials and its scope [S164]', async () => {
    const { feed, asked } = feedWith();
    await feed.ofCard(HARLAN);
    expect(asked[0]?.address).toBe(ACCESS.tokenAddress);
    expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
      grant_type: 'client_credentials',
      scope: 'graphql/api',
      client_id: 'window',
      client_secret: 'quiet',
    });
  });

  it.each([
    ['half a minute before it ends', HOUR - 30_000, 'Bearer token-2'],
    ['not a moment sooner', HOUR - 30_001, 'Bearer token-1'],
  ])('renews its token %s [S165]', async (_, later, bearer) => {
    const { feed, clock, queries } = feedWith();
    await feed.ofCard(HARLAN);
    clock.advance(later);
    await feed.ofCard({ ...HARLAN, id: 'other' });
    expect(queries().at(-1)?.bearer).toBe(bearer);
  });

  it.each([
    ['a day', TIPS_TIME_TO_LIVE, 86_400_000],
    ['half a minute', LIVE_TIPS_TIME_TO_LIVE, 30_000],
  ])('keeps what it heard for %s [W164]', async (_, timeToLive, lasts) => {
    const { feed, clock, queries } = feedWith(undefined, { timeToLive });
    await feed.ofCard(HARLAN);
    clock.advance(lasts - 1);
    await feed.ofCard(HARLAN);
    expect(queries()).toHaveLength(1);
    clock.advance(1);
    await feed.ofCard(HARLAN);
    expect(queries()).toHaveLength(2);
  });

  it('gets cards ready one after another, ten seconds apart [S249]', async () => {
    const { feed, clock, queries } = feedWith();
    feed.preload(CARDS);
    const settled = async (): Promise<number> => {
      for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
      return queries().length;
    };
    expect(await settled()).toBe(1);
    clock.advance(PRELOAD_PAUSE - 1);
    expect(await settled()).toBe(1);
    clock.advance(1);
    expect(await settled()).toBe(2);
    feed.stop();
    clock.advance(PRELOAD_PAUSE);
    expect(await settled()).toBe(2);
    expect(PRELOAD_PAUSE).toBe(10_000);
  });

  it('has no tips where there is no feed, and asks nobody', async () => {
    const { feed, asked } = feedWith(undefined, { access: () => null });
    expect(await feed.ofCard(HARLAN)).toBeNull();
    feed.preload(CARDS);
    expect(asked).toEqual([]);
  });

  it.each([
    ['refuses', () => new Response('', { status: 503 }), 'no tips: 503'],
    ['answers something else', () => Response.json({ errors: [{ message: 'no' }] }), 'data'],
    ['answers no JSON', () => new Response('<html>'), 'JSON'],
  ])('asks again after a feed that %s, which is logged', async (_, broken, why) => {
    let isBroken = true;
    const { feed, log } = feedWith(() => (isBroken ? broken() : Response.json(TIPS)));
    await expect(feed.ofCard(HARLAN)).rejects.toThrow(why);
    expect(log).toHaveLength(1);
    isBroken = false;
    expect(await feed.ofCard(HARLAN)).toHaveLength(1);
  });

  it('asks for another token where the feed does not take the one it has', async () => {
    let refused = 0;
    const { feed, queries } = feedWith(() => {
      refused += 1;
      return refused === 1 ? new Response('', { status: 401 }) : Response.json(TIPS);
    });
    expect(await feed.ofCard(HARLAN)).toHaveLength(1);
    expect(queries().map(({ bearer }) => bearer)).toEqual(['Bearer token-1', 'Bearer token-2']);
  });
});

describe.each([404, 405, 501])('an address without a feed (%i)', (status) => {
  it('is asked once, and once more after the next sign-on', async () => {
    const { feed, queries } = feedWith(() => new Response('', { status }));
    await expect(feed.ofCard(HARLAN)).rejects.toThrow(`no tips: ${status}`);
    for (const card of CARDS) expect(await feed.ofCard(card)).toBeNull();
    expect(queries()).toHaveLength(1);
    feed.lookAgain();
    await expect(feed.ofCard(HARLAN)).rejects.toThrow(`no tips: ${status}`);
    expect(queries()).toHaveLength(2);
  });
});

it('a feed that fails is asked again', async () => {
  const { feed, queries } = feedWith(() => new Response('', { status: 503 }));
  await expect(feed.ofCard(HARLAN)).rejects.toThrow('no tips: 503');
  await expect(feed.ofCard(HARLAN)).rejects.toThrow('no tips: 503');
  expect(queries()).toHaveLength(2);
});
