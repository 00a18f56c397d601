/**
 * Keeps the official results of the races that this window's tickets are on. Reads a result when a ticket
 * needs it, and keeps it while the teller stays. Tells the outcome of a ticket and the order of finish. Shows
 * nothing that the host has not said.
 */
import { CancelledError } from '@tanstack/react-query';
import { atom } from 'jotai/vanilla';
import type { CardBook } from '../../tote/card-book.ts';
import { type HostCache, valueOf } from '../../tote/host-cache.ts';
import { type Card, type CardId, type RaceNumber, raceOf, type Status } from '../../wagering/card/card.ts';
import { betDefinition } from '../../wagering/card/catalogue.ts';
import { finisherOf } from '../../wagering/card/finishers.ts';
import type { TicketSerial, Wager } from '../../wagering/card/wager.ts';
import {
  type OfficialRace,
  type TicketOutcome,
  ticketOutcome,
} from '../../wagering/tickets/ticket-outcome.ts';
import { customerAtom } from '../session/customer-state.ts';
import { coarseNowAtom } from '../window/clockwork.ts';
import type { Store } from '../window/dialogs.ts';

/** A race that is official, with the cloths of its first four. */
export interface KnownRace extends OfficialRace {
  /** '4-9-11-2'; a dead heat is '4=9-11'. */
  readonly finishText: string;
}

const keyOf = (card: CardId, race: RaceNumber): string => `${card} ${race}`;

/** By card and race; a race that is not official is not in it. */
export const knownRacesAtom = atom<ReadonlyMap<string, KnownRace>>(new Map());
/** Races of this window's tickets whose betting is over: what was sold on them is not cancelled any more. */
export const closedRacesAtom = atom<ReadonlySet<string>>(new Set<string>());
/** Races whose result could not be read when it was asked for last. */
export const failedRacesAtom = atom<ReadonlySet<string>>(new Set<string>());
/** Tickets that the host refused to pay because they did not win. */
export const knownLosersAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Returns what became of a ticket of wagers, as far as the window knows; null: open, or not known. */
export function outcomeOf(
  tsn: TicketSerial | string | null,
  wagers: readonly Wager[],
  races: ReadonlyMap<string, KnownRace>,
  losers: ReadonlySet<string>,
): TicketOutcome | null {
  if (tsn !== null && losers.has(tsn)) return { is: 'loser' };
  return ticketOutcome(wagers, ({ cardId, raceNo }) => races.get(keyOf(cardId, raceNo)) ?? null);
}

/**
 * Returns the numbers of the races that a wager is on, each once. A parlay's are taken leg by leg. A pick 4's
 * are all four.
 */
function racesOf({ raceNo, parlayLegs, betType, runners }: Wager): readonly RaceNumber[] {
  const legs = parlayLegs ?? [{ raceNo, betType, runners }];
  const races = legs.flatMap((leg) => {
    const bet = betDefinition(leg.betType);
    const offsets = bet?.varLegs === undefined ? (bet?.raceLegs ?? [0]) : leg.runners.map((_, at) => at);
    return offsets.map((offset) => leg.raceNo + offset);
  });
  return [...new Set(races)];
}

/** Returns true if one of its races is known to take no bets any more. */
export function isClosed(wagers: readonly Wager[], closed: ReadonlySet<string>): boolean {
  return wagers.some((wager) => racesOf(wager).some((race) => closed.has(keyOf(wager.cardId, race))));
}

/** Returns true if the result of one of its races could not be read. */
export function isUnread(wagers: readonly Wager[], failed: ReadonlySet<string>): boolean {
  return isClosed(wagers, failed);
}

/** Returns true if not all of its races are known to be official. */
export function isOpenTicket(wagers: readonly Wager[], races: ReadonlyMap<string, KnownRace>): boolean {
  return wagers.some((wager) => racesOf(wager).some((race) => !races.has(keyOf(wager.cardId, race))));
}

/**
 * Returns the order of finish of a ticket's known races: '4-9-11', or 'R4 4 · R5 7' over several. Null: none
 * is known.
 */
export function finishOf(
  wagers: readonly Wager[],
  races: ReadonlyMap<string, KnownRace>,
): readonly { readonly race: RaceNumber; readonly finish: string }[] {
  const numbers = new Map<RaceNumber, string>();
  for (const wager of wagers) {
    for (const race of racesOf(wager)) {
      const known = races.get(keyOf(wager.cardId, race));
      if (known !== undefined) numbers.set(race, known.finishText);
    }
  }
  return [...numbers].map(([race, finish]) => ({ race, finish }));
}

/** Betting on a race that is so is over for good, but where stewards open it again. */
const OVER: ReadonlySet<Status> = new Set<Status>(['Betting off', 'Finished', 'Official']);

/** Finishers that an order of finish names. */
const PLACES = 4;

function finishTextOf(finish: OfficialRace['finish'], card: Card, race: RaceNumber): string {
  const interests = raceOf(card, race)?.bettingInterests ?? [];
  return finish
    .slice(0, PLACES)
    .map((tied) => tied.map((num) => finisherOf(interests, num).cloth).join('='))
    .join('-');
}

export interface RaceResults {
  /**
   * Asks for the races of these wagers that are not known yet. Never rejects; a race that is not official is
   * asked for again next time.
   */
  readonly ask: (wagers: readonly Wager[]) => Promise<void>;
  readonly lost: (tsn: string) => void;
  /**
   * Forgets what is known, and what is being read: stewards may correct a result, and the next teller asks
   * anew.
   */
  readonly reset: () => void;
  readonly stop: () => void;
}

export interface RaceResultsDependencies {
  readonly store: Store;
  readonly cache: HostCache;
  readonly book: Pick<CardBook, 'prices' | 'watchCard'>;
}

/** Names the results in their cache. */
const RESULTS = 'raceResults';

export function createRaceResults({ store, cache, book }: RaceResultsDependencies): RaceResults {
  /**
   * Resolves with the card as it is now, for its scratches. Rejects if it cannot be had, or `signal` comes
   * first.
   */
  function cardOf(id: CardId, signal: AbortSignal): Promise<Card> {
    return new Promise((resolve, reject) => {
      let stop: (() => void) | null = null;
      let isOver = false;
      const end = (): void => {
        isOver = true;
        stop?.();
      };
      signal.addEventListener('abort', () => {
        end();
        reject(signal.reason);
      });
      stop = book.watchCard(id, (card) => {
        if (card.state === 'loading' || isOver) return;
        end();
        if (card.state === 'ready') resolve(card.value);
        else reject(new Error(card.failure.code));
      });
      if (isOver) stop();
    });
  }

  function put(of: typeof closedRacesAtom, key: string, isIn: boolean): void {
    if (store.get(of).has(key) === isIn) return;
    store.set(of, (before) => {
      const races = new Set(before);
      if (isIn) races.add(key);
      else races.delete(key);
      return races;
    });
  }

  /**
   * Reads one race's result; null: it has none yet. Its card says whether there can be one, and costs nothing
   * while the window has it. Rejects if either cannot be read, or `signal` comes first.
   */
  async function read(id: CardId, race: RaceNumber, signal: AbortSignal): Promise<KnownRace | null> {
    const card = await cardOf(id, signal);
    signal.throwIfAborted();
    const found = raceOf(card, race);
    if (found === undefined) return null;
    put(closedRacesAtom, keyOf(id, race), OVER.has(found.status));
    if (found.status !== 'Official') return null;
    const { finish, prices } = valueOf(await book.prices(id, race));
    if (finish.length === 0) return null;
    const interests = found.bettingInterests;
    const scratched = new Set(interests.filter((interest) => interest.scratched).map(({ num }) => num));
    return { finish, prices, scratched, finishText: finishTextOf(finish, card, race) };
  }

  /** Shows a race's result, or that it could not be read; neither after `reset`. Never rejects. */
  async function askOne(id: CardId, race: RaceNumber): Promise<void> {
    const queryKey = [RESULTS, id, race];
    const key = keyOf(id, race);
    try {
      const known = await cache.query({ queryKey, queryFn: ({ signal }) => read(id, race, signal) });
      // A race without a result is asked for again next time.
      if (known === null) void cache.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
      else if (!store.get(knownRacesAtom).has(key)) {
        store.set(knownRacesAtom, (races) => new Map(races).set(key, known));
      }
      put(failedRacesAtom, key, false);
    } catch (error) {
      if (!(error instanceof CancelledError)) put(failedRacesAtom, key, true);
    }
  }

  async function ask(wagers: readonly Wager[]): Promise<void> {
    await Promise.all(wagers.flatMap((wager) => racesOf(wager).map((race) => askOne(wager.cardId, race))));
  }

  /** Follows the races of the customer's list until the customer goes. */
  const unfollow = store.sub(coarseNowAtom, () => {
    const { transactions } = store.get(customerAtom);
    void ask(transactions.flatMap(({ ticket }) => ticket?.wagers ?? []));
  });

  return {
    ask,
    stop: unfollow,
    reset() {
      cache.removeQueries({ queryKey: [RESULTS] });
      store.set(failedRacesAtom, new Set<string>());
      store.set(knownRacesAtom, new Map());
      store.set(closedRacesAtom, new Set<string>());
      store.set(knownLosersAtom, new Set<string>());
    },
    lost(tsn) {
      store.set(knownLosersAtom, (losers) => new Set(losers).add(tsn));
    },
  };
}
