/**
 * Reads the tips on a card's races and keeps them for a while (S163, W164). Fetches those of the day's cards
 * ahead (S249). A feed that does not answer has no tips: no view waits for it.
 */
import * as v from 'valibot';
import type { CardId } from '../../wagering/card/card.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { createHostCache } from '../host-cache.ts';
import { type RaceTips, tipsAnswerSchema, tipsQuery } from './tips.ts';
import { createTipsToken, type TipsAccess, type TipsFetch, type TipsToken } from './tips-token.ts';

/** How long tips are used, milliseconds: a day, and half a minute while they are live (W164). */
export const TIPS_TIME_TO_LIVE = 86_400_000;
export const LIVE_TIPS_TIME_TO_LIVE = 30_000;
/** Between one card that is got ready and the next, milliseconds (S249). */
export const PRELOAD_PAUSE = 10_000;
/** A feed that says nothing is given up, milliseconds. */
const PATIENCE = 60_000;

const UNAUTHORIZED = 401;
/** Statuses of an address without a feed. */
const NO_FEED: ReadonlySet<number> = new Set([404, 405, 501]);

/** A card by the feed's own keys. */
export interface TippedCard {
  readonly id: CardId;
  readonly track: string;
  /** 2026-11-20 */
  readonly date: string;
}

export interface TipsFeed {
  /**
   * Tips on the card's races; null where the window has no feed, or none was found at its address. Rejects
   * when the feed does not give them.
   */
  readonly ofCard: (card: TippedCard) => Promise<readonly RaceTips[] | null>;
  /**
   * Gets the cards ready in turn, with a pause after each; another call takes the place of the one before.
   */
  readonly preload: (cards: readonly TippedCard[]) => void;
  /** Asks again where no feed was found: a teller signs on. */
  readonly lookAgain: () => void;
  readonly stop: () => void;
}

export interface TipsFeedDependencies {
  readonly fetch: TipsFetch;
  readonly clock: Clock;
  readonly log: (message: string) => void;
  /** Null: the window has no feed. Read anew each time. */
  readonly access: () => TipsAccess | null;
  /** Milliseconds; read anew each time. */
  readonly timeToLive: () => number;
}

/** Tips with the time at which they were asked for, epoch milliseconds. */
interface KeptTips {
  readonly at: number;
  readonly tips: readonly RaceTips[];
}

export function createTipsFeed({ fetch, clock, log, access, timeToLive }: TipsFeedDependencies): TipsFeed {
  const cache = createHostCache();
  let token: { readonly of: string; readonly held: TipsToken } | null = null;
  /** An address that answered that it has no feed. It is not asked again before `lookAgain`. */
  let missingAt: string | null = null;
  let cancelPreload: () => void = () => undefined;

  function tokenFor(to: TipsAccess): TipsToken {
    const of = JSON.stringify(to);
    if (token?.of !== of) token = { of, held: createTipsToken(fetch, clock, to) };
    return token.held;
  }

  async function query(to: TipsAccess, body: string): Promise<Response> {
    const bearer = await tokenFor(to).get();
    const stop = new AbortController();
    const cancel = clock.after(PATIENCE, () => stop.abort());
    try {
      return await fetch(to.queryAddress, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` },
        body,
        signal: stop.signal,
      });
    } finally {
      cancel();
    }
  }

  async function ask(to: TipsAccess, card: TippedCard): Promise<readonly RaceTips[]> {
    const body = JSON.stringify({ query: tipsQuery(card) });
    let response = await query(to, body);
    if (response.status === UNAUTHORIZED) {
      // It may have been taken back before its time.
      tokenFor(to).forget();
      response = await query(to, body);
    }
    if (NO_FEED.has(response.status)) missingAt = to.queryAddress;
    if (!response.ok) throw new Error(`no tips: ${response.status}`);
    return v.parse(tipsAnswerSchema, await response.json());
  }

  async function ofCard(card: TippedCard): Promise<readonly RaceTips[] | null> {
    const to = access();
    if (to === null || to.queryAddress === missingAt) return null;
    const queryKey = ['tips', card.id];
    const kept = cache.getQueryData<KeptTips>(queryKey);
    if (kept !== undefined && clock.now() >= kept.at + timeToLive()) cache.removeQueries({ queryKey });
    const { tips } = await cache.query({
      queryKey,
      async queryFn(): Promise<KeptTips> {
        const at = clock.now();
        try {
          return { at, tips: await ask(to, card) };
        } catch (error) {
          log(`tips of card ${card.id}: ${String(error)}`);
          throw error;
        }
      },
    });
    return tips;
  }

  function preload(cards: readonly TippedCard[]): void {
    cancelPreload();
    const [next, ...rest] = cards;
    if (next === undefined || access() === null) return;
    ofCard(next).catch(() => undefined);
    cancelPreload = clock.after(PRELOAD_PAUSE, () => preload(rest));
  }

  return {
    ofCard,
    preload,
    lookAgain() {
      missingAt = null;
    },
    stop: () => cancelPreload(),
  };
}
