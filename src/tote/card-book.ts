/**
 * Keeps the summary and the cards as queries (S037-S039, S238, S239). Uses them until the host reports a
 * change or they are too old. Limits how often a card is fetched again, however often the host reports
 * changes.
 */
import { hashKey, type QueryKey, QueryObserver } from '@tanstack/react-query';
import type { Card, CardId, CardSummary, RaceNumber } from '../wagering/card/card.ts';
import type { Clock } from '../wagering/ground/clock.ts';
import type { Result } from '../wagering/ground/result.ts';
import { askFor } from './calls/caller.ts';
import { createHostCache, valueOf, type Watched, watchedOf } from './host-cache.ts';
import { type Throttled, throttle } from './throttle.ts';
import type { ToteFailure } from './transport/failure.ts';
import type { ToteHttp } from './transport/http.ts';
import { CARDS, type Odds, type Prices } from './wire/cards.ts';

export interface CardBook {
  /**
   * Calls `seen` now and at every change; the answer stops it. A failed refresh keeps showing what was there.
   */
  readonly watchSummary: (seen: (summary: Watched<readonly CardSummary[]>) => void) => () => void;
  readonly watchCard: (card: CardId, seen: (card: Watched<Card>) => void) => () => void;
  readonly refreshSummary: () => Promise<void>;
  readonly refreshCard: (card: CardId) => Promise<void>;
  /**
   * Marks cached copies with another sequence number than the host's as old, and the summary once. `of` is
   * 'all' if the host named all its cards: a listed card without a number is then gone. Otherwise `of` is
   * 'some'.
   */
  readonly heardCsns: (csns: Readonly<Record<CardId, number>>, of: 'all' | 'some') => void;
  /** New odds are written into the cached card, so that a price does not cost a whole card. */
  readonly heardOdds: (card: CardId, race: RaceNumber, odds: readonly Odds[]) => void;
  readonly prices: (card: CardId, race: RaceNumber) => Promise<Result<Prices, ToteFailure>>;
  /** Fetches anew what is looked at and older than it may be; to be called now and then. */
  readonly refreshAged: () => void;
  readonly clear: () => void;
}

export interface CardBookDependencies {
  readonly http: ToteHttp;
  readonly clock: Clock;
  /**
   * Returns the age up to which the summary or a card is used, milliseconds. Zero (0) means as long as the
   * host allows (S238). Read at each use.
   */
  readonly ageLimit: () => number;
}

/** Milliseconds between two fetches of the summary or of one card, at least. */
export const REFETCH_PAUSE = 1_000;
/** New odds are shown at once, and then after so many milliseconds at the soonest. */
export const ODDS_PAUSE = 250;

const SUMMARY_KEY = ['cards', 'summary'] as const;
const cardKey = (card: CardId) => ['cards', 'card', card] as const;

export function createCardBook({ http, clock, ageLimit }: CardBookDependencies): CardBook {
  const client = createHostCache();
  /** When each was fetched, by the injected clock: the cache's own times are the machine's. */
  const fetchedAt = new Map<string, number>();
  const summaryQuery = {
    queryKey: SUMMARY_KEY,
    queryFn: async () => {
      const { cards } = valueOf(await askFor(http, CARDS.summary));
      fetchedAt.set(hashKey(SUMMARY_KEY), clock.now());
      return cards;
    },
  };
  const cardQuery = (card: CardId) => ({
    queryKey: cardKey(card),
    queryFn: async () => {
      const fetched = valueOf(await askFor(http, CARDS.card, { card }));
      fetchedAt.set(hashKey(cardKey(card)), clock.now());
      return fetched;
    },
  });

  const summaryRefresh = throttle(clock, REFETCH_PAUSE, () =>
    client.invalidateQueries({ queryKey: SUMMARY_KEY }),
  );
  const cardRefreshes = new Map<CardId, Throttled>();
  /** A card that nobody looks at is only marked, and fetched when somebody does. */
  function cardIsOld(card: CardId): void {
    let refresh = cardRefreshes.get(card);
    if (refresh === undefined) {
      refresh = throttle(clock, REFETCH_PAUSE, () => client.invalidateQueries({ queryKey: cardKey(card) }));
      cardRefreshes.set(card, refresh);
    }
    refresh.ask();
  }

  /** Odds heard and not shown yet, the newest of each runner, by card and race. */
  let oddsHeard = new Map<CardId, RaceOdds>();
  const showOdds = throttle(clock, ODDS_PAUSE, () => {
    const heard = oddsHeard;
    oddsHeard = new Map();
    for (const [card, races] of heard) {
      client.setQueryData<Card>(cardKey(card), (cached) =>
        cached === undefined ? cached : withOdds(cached, races),
      );
    }
  });

  function isAgedHash(hash: string): boolean {
    const limit = ageLimit();
    const fetched = fetchedAt.get(hash);
    return limit > 0 && fetched !== undefined && clock.now() - fetched > limit;
  }

  const isAged = (key: QueryKey): boolean => isAgedHash(hashKey(key));

  /** A card of which the summary has another sequence number changed when nobody said so. */
  function markIfChanged(card: CardId): void {
    const cached = client.getQueryData<Card>(cardKey(card));
    const line = client.getQueryData<readonly CardSummary[]>(SUMMARY_KEY)?.find(({ id }) => id === card);
    if (cached === undefined || line === undefined || cached.csn === line.csn) return;
    void client.invalidateQueries({ queryKey: cardKey(card), exact: true, refetchType: 'none' });
  }

  /** A card that is too old is fetched when a view opens it. */
  function markIfAged(key: QueryKey): void {
    if (isAged(key)) void client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' });
  }

  return {
    watchSummary(seen) {
      markIfAged(SUMMARY_KEY);
      const observer = new QueryObserver(client, summaryQuery);
      seen(watchedOf(observer.getCurrentResult()));
      return observer.subscribe((result) => seen(watchedOf(result)));
    },
    watchCard(card, seen) {
      // A card that could not be had is asked for anew, and is on its way until it is answered.
      if (client.getQueryState(cardKey(card))?.status === 'error') {
        client.removeQueries({ queryKey: cardKey(card), exact: true });
      }
      markIfAged(cardKey(card));
      markIfChanged(card);
      // Hides a card that is known to be old while the new one is fetched. Its current race may be over.
      // Shows the old card if the fetch fails.
      let awaitsNew = client.getQueryState(cardKey(card))?.isInvalidated === true;
      const observer = new QueryObserver(client, cardQuery(card));
      const see = (
        result: Parameters<typeof watchedOf<Card>>[0] & { readonly isFetching: boolean },
      ): void => {
        awaitsNew &&= result.isFetching;
        seen(awaitsNew ? { state: 'loading' } : watchedOf(result));
      };
      const stop = observer.subscribe(see);
      see(observer.getCurrentResult());
      return stop;
    },
    refreshSummary: () => client.refetchQueries({ queryKey: SUMMARY_KEY }),
    refreshCard: (card) => client.refetchQueries({ queryKey: cardKey(card) }),
    heardCsns(csns, of) {
      const summary = client.getQueryData<readonly CardSummary[]>(SUMMARY_KEY);
      let summaryIsOld = of === 'all' && summary?.some(({ id }) => !Object.hasOwn(csns, id)) === true;
      for (const [card, csn] of Object.entries(csns)) {
        const cached = client.getQueryData<Card>(cardKey(card));
        if (cached !== undefined && cached.csn !== csn) cardIsOld(card);
        summaryIsOld ||= summary?.find((line) => line.id === card)?.csn !== csn;
      }
      if (summary !== undefined && summaryIsOld) summaryRefresh.ask();
    },
    heardOdds(card, race, odds) {
      const races = oddsHeard.get(card) ?? new Map<RaceNumber, Map<number, string | null>>();
      const runners = races.get(race) ?? new Map<number, string | null>();
      for (const entry of odds) runners.set(entry.num, entry.odds);
      oddsHeard.set(card, races.set(race, runners));
      showOdds.ask();
    },
    refreshAged() {
      // Finds out what is looked at only where something is old: this runs every second.
      if (![...fetchedAt.keys()].some(isAgedHash)) return;
      for (const query of client.getQueryCache().findAll({ type: 'active' })) {
        const key = query.queryKey;
        if (isAged(key)) void client.invalidateQueries({ queryKey: key, exact: true });
      }
    },
    prices: (card, race) => askFor(http, CARDS.prices, { card, race }),
    clear() {
      for (const each of [summaryRefresh, showOdds, ...cardRefreshes.values()]) each.stop();
      cardRefreshes.clear();
      fetchedAt.clear();
      oddsHeard.clear();
      client.clear();
    },
  };
}

/** Odds by race and interest; null: none yet. */
type RaceOdds = Map<RaceNumber, Map<number, string | null>>;

function withOdds(card: Card, races: RaceOdds): Card {
  return {
    ...card,
    races: card.races.map((race) => {
      const odds = races.get(race.num);
      if (odds === undefined) return race;
      return {
        ...race,
        bettingInterests: race.bettingInterests.map((interest) => {
          const heard = odds.get(interest.num);
          return heard === undefined || heard === interest.odds ? interest : { ...interest, odds: heard };
        }),
      };
    }),
  };
}
