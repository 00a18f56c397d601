/**
 * The cards as the terminal knows them: the summary and each card are queries, kept until the host says that they changed
 * (S037, S038). Owns the cache and when it is refreshed; knows neither the socket nor who looks at a card.
 */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Card, CardId, CardSummary, RaceNumber } from '../wagering/card.ts';
import type { Result } from '../wagering/result.ts';
import type { ToteFailure } from './failure.ts';
import type { ToteHttp } from './http.ts';
import { cardSchema, type Odds, type Prices, pricesAnswerSchema, summaryAnswerSchema } from './wire/cards.ts';

export type Watched<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly failure: ToteFailure }
  | { readonly state: 'ready'; readonly value: Value };

export interface CardBook {
  /** Calls `seen` now and at every change; the answer stops it. A failed refresh keeps showing what was there. */
  readonly watchSummary: (seen: (summary: Watched<readonly CardSummary[]>) => void) => () => void;
  readonly watchCard: (card: CardId, seen: (card: Watched<Card>) => void) => () => void;
  readonly refreshSummary: () => Promise<void>;
  readonly refreshCard: (card: CardId) => Promise<void>;
  /** The host named sequence numbers: cached copies with another one are fetched again, those cards alone, and the summary once. */
  readonly heardCsns: (csns: Readonly<Record<CardId, number>>) => void;
  /** New odds are written into the cached card, so that a price does not cost a whole card. */
  readonly heardOdds: (card: CardId, race: RaceNumber, odds: readonly Odds[]) => void;
  readonly prices: (card: CardId, race: RaceNumber) => Promise<Result<Prices, ToteFailure>>;
  readonly clear: () => void;
}

/** Carries a failure through the query machinery, which only knows thrown errors. */
class FailureError extends Error {
  readonly failure: ToteFailure;
  constructor(failure: ToteFailure) {
    super(failure.code);
    this.failure = failure;
  }
}

function valueOf<Value>(answer: Result<Value, ToteFailure>): Value {
  if (answer.ok) return answer.value;
  throw new FailureError(answer.refusal);
}

function watchedOf<Value>(result: {
  readonly data: Value | undefined;
  readonly error: Error | null;
}): Watched<Value> {
  if (result.data !== undefined) return { state: 'ready', value: result.data };
  if (result.error instanceof FailureError) return { state: 'failed', failure: result.error.failure };
  if (result.error !== null) throw result.error;
  return { state: 'loading' };
}

const SUMMARY_KEY = ['cards', 'summary'] as const;
const cardKey = (card: CardId) => ['cards', 'card', card] as const;

export function createCardBook(http: ToteHttp): CardBook {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
      },
    },
  });
  const summaryQuery = {
    queryKey: SUMMARY_KEY,
    queryFn: async () => valueOf(await http.get('/cards/summary', summaryAnswerSchema)).cards,
  };
  const cardQuery = (card: CardId) => ({
    queryKey: cardKey(card),
    queryFn: async () => valueOf(await http.get(`/cards/${encodeURIComponent(card)}`, cardSchema)),
  });

  return {
    watchSummary(seen) {
      const observer = new QueryObserver(client, summaryQuery);
      seen(watchedOf(observer.getCurrentResult()));
      return observer.subscribe((result) => seen(watchedOf(result)));
    },
    watchCard(card, seen) {
      // A card that could not be had is asked for anew, and is on its way until it is answered.
      if (client.getQueryState(cardKey(card))?.status === 'error') {
        client.removeQueries({ queryKey: cardKey(card), exact: true });
      }
      const observer = new QueryObserver(client, cardQuery(card));
      seen(watchedOf(observer.getCurrentResult()));
      return observer.subscribe((result) => seen(watchedOf(result)));
    },
    refreshSummary: () => client.refetchQueries({ queryKey: SUMMARY_KEY }),
    refreshCard: (card) => client.refetchQueries({ queryKey: cardKey(card) }),
    heardCsns(csns) {
      const summary = client.getQueryData<readonly CardSummary[]>(SUMMARY_KEY);
      let summaryIsOld = false;
      for (const [card, csn] of Object.entries(csns)) {
        const cached = client.getQueryData<Card>(cardKey(card));
        if (cached !== undefined && cached.csn !== csn)
          void client.invalidateQueries({ queryKey: cardKey(card) });
        summaryIsOld ||= summary?.find((line) => line.id === card)?.csn !== csn;
      }
      if (summary !== undefined && summaryIsOld) void client.invalidateQueries({ queryKey: SUMMARY_KEY });
    },
    heardOdds(card, race, odds) {
      const byNumber = new Map(odds.map((entry) => [entry.num, entry.odds]));
      client.setQueryData<Card>(cardKey(card), (cached) =>
        cached === undefined ? cached : withOdds(cached, race, byNumber),
      );
    },
    prices: (card, race) => http.get(`/cards/prices/${encodeURIComponent(card)}/${race}`, pricesAnswerSchema),
    clear: () => client.clear(),
  };
}

function withOdds(card: Card, race: RaceNumber, odds: ReadonlyMap<number, string | null>): Card {
  return {
    ...card,
    races: card.races.map((entry) =>
      entry.num !== race
        ? entry
        : {
            ...entry,
            bettingInterests: entry.bettingInterests.map((interest) => {
              const heard = odds.get(interest.num);
              return heard === undefined || heard === interest.odds ? interest : { ...interest, odds: heard };
            }),
          },
    ),
  };
}
