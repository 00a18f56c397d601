/**
 * Official results of the races that this window's tickets are on: asked for when a ticket needs one, kept while the window runs.
 * Answers what became of a ticket, and the order of finish that a teller reads to a customer. Says nothing that the host has not said.
 */
import { atom } from 'jotai/vanilla';
import type { CardBook } from '../../tote/card-book.ts';
import { type Card, type CardId, type RaceNumber, raceOf, type Status } from '../../wagering/card/card.ts';
import { betDefinition } from '../../wagering/card/catalogue.ts';
import { finisherOf } from '../../wagering/card/finishers.ts';
import type { TicketSerial, Wager } from '../../wagering/card/wager.ts';
import {
  type OfficialRace,
  type TicketOutcome,
  ticketOutcome,
} from '../../wagering/tickets/ticket-outcome.ts';
import type { Store } from '../window/dialogs.ts';
import { coarseNowAtom, customerAtom } from '../window/state.ts';

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

/** The numbers of the races that a wager is on, each once: of a parlay leg by leg, of a pick 4 all four. */
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

/** The order of finish of a ticket's races that are known: '4-9-11', or 'R4 4 · R5 7' over several; null while none is. */
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
  /** Asks for the races of these wagers that are not known yet. Never rejects; a race that is not official is asked for again next time. */
  readonly ask: (wagers: readonly Wager[]) => Promise<void>;
  readonly lost: (tsn: string) => void;
  /**
   * Forgets what is known, and what is being read: stewards may correct a result, and the next teller asks
   * anew.
   */
  readonly reset: () => void;
  readonly stop: () => void;
}

export interface RaceResultsParts {
  readonly store: Store;
  readonly book: Pick<CardBook, 'prices' | 'watchCard'>;
}

export function createRaceResults({ store, book }: RaceResultsParts): RaceResults {
  let onTheWay = new Map<string, Promise<void>>();
  /** Counts the resets: an answer from before one shows nothing after it. */
  let round = 0;
  /** Ends the reads of cards that have no answer yet. */
  const endings = new Set<() => void>();

  /** Returns the card as it is now, for its scratches; null where it cannot be had, or `reset` came first. */
  function cardOf(id: CardId): Promise<Card | null> {
    return new Promise((resolve) => {
      let stop: (() => void) | null = null;
      let isOver = false;
      const end = (card: Card | null): void => {
        isOver = true;
        endings.delete(giveUp);
        stop?.();
        resolve(card);
      };
      const giveUp = (): void => end(null);
      endings.add(giveUp);
      stop = book.watchCard(id, (card) => {
        if (card.state !== 'loading' && !isOver) end(card.state === 'ready' ? card.value : null);
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
   * Reads one race's result. Returns false where it could not be read. The card says whether there can be a
   * result, and costs nothing while the window has it.
   */
  async function read(id: CardId, race: RaceNumber): Promise<boolean> {
    const mine = round;
    const card = await cardOf(id);
    if (card === null || mine !== round) return false;
    const found = raceOf(card, race);
    if (found === undefined) return true;
    put(closedRacesAtom, keyOf(id, race), OVER.has(found.status));
    if (found.status !== 'Official') return true;
    const answer = await book.prices(id, race);
    if (!answer.ok || mine !== round) return false;
    const { finish, prices } = answer.value;
    if (finish.length === 0) return true;
    const interests = found.bettingInterests;
    const scratched = new Set(interests.filter((interest) => interest.scratched).map(({ num }) => num));
    const known = { finish, prices, scratched, finishText: finishTextOf(finish, card, race) };
    store.set(knownRacesAtom, (races) => new Map(races).set(keyOf(id, race), known));
    return true;
  }

  /** Shows whether the result could be read, unless `reset` came first. Never rejects. */
  async function askOne(id: CardId, race: RaceNumber): Promise<void> {
    const mine = round;
    const isRead = await read(id, race).catch(() => false);
    if (mine === round) put(failedRacesAtom, keyOf(id, race), !isRead);
  }

  async function ask(wagers: readonly Wager[]): Promise<void> {
    const asked = wagers.flatMap((wager) =>
      racesOf(wager).map((race) => {
        const key = keyOf(wager.cardId, race);
        if (store.get(knownRacesAtom).has(key)) return Promise.resolve();
        const asking = onTheWay;
        const running = asking.get(key) ?? askOne(wager.cardId, race).finally(() => asking.delete(key));
        asking.set(key, running);
        return running;
      }),
    );
    await Promise.all(asked);
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
      round += 1;
      onTheWay = new Map();
      for (const giveUp of endings) giveUp();
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
