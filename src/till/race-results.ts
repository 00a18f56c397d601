/**
 * Official results of the races that this window's tickets are on: asked for when a ticket needs one, kept while the window runs.
 * Answers what became of a ticket, and the order of finish that a teller reads to a customer. Says nothing that the host has not said.
 */
import { atom } from 'jotai/vanilla';
import type { CardBook } from '../tote/card-book.ts';
import { type Card, type CardId, type RaceNumber, raceOf, type Status } from '../wagering/card.ts';
import { finisherOf } from '../wagering/finishers.ts';
import { type OfficialRace, type TicketOutcome, ticketOutcome } from '../wagering/ticket-outcome.ts';
import type { TicketSerial, Wager } from '../wagering/wager.ts';
import type { Store } from './counter.ts';
import { coarseNowAtom, customerAtom } from './state.ts';

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

/** The numbers of the races that a wager names, those of a parlay leg by leg. */
function racesOf({ raceNo, parlayLegs }: Wager): readonly RaceNumber[] {
  return parlayLegs?.map((leg) => leg.raceNo) ?? [raceNo];
}

/** Returns true if one of its races is known to take no bets any more. */
export function isClosed(wagers: readonly Wager[], closed: ReadonlySet<string>): boolean {
  return wagers.some((wager) => racesOf(wager).some((race) => closed.has(keyOf(wager.cardId, race))));
}

/** Returns true if none of its races is known to be official. */
export function isOpenTicket(wagers: readonly Wager[], races: ReadonlyMap<string, KnownRace>): boolean {
  return (
    wagers.length > 0 &&
    !wagers.some((wager) => racesOf(wager).some((race) => races.has(keyOf(wager.cardId, race))))
  );
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
  /** Forgets what is known: stewards may correct a result, and the next teller asks anew. */
  readonly reset: () => void;
  readonly stop: () => void;
}

export interface RaceResultsParts {
  readonly store: Store;
  readonly book: Pick<CardBook, 'prices' | 'watchCard'>;
}

export function createRaceResults({ store, book }: RaceResultsParts): RaceResults {
  const onTheWay = new Map<string, Promise<void>>();

  /** The card as it is now, for its scratches; null where it cannot be had. */
  function cardOf(id: CardId): Promise<Card | null> {
    return new Promise((resolve) => {
      let stop: (() => void) | null = null;
      let isOver = false;
      stop = book.watchCard(id, (card) => {
        if (card.state === 'loading' || isOver) return;
        isOver = true;
        stop?.();
        resolve(card.state === 'ready' ? card.value : null);
      });
      if (isOver) stop();
    });
  }

  function setClosed(key: string, isOver: boolean): void {
    if (store.get(closedRacesAtom).has(key) === isOver) return;
    store.set(closedRacesAtom, (before) => {
      const closed = new Set(before);
      if (isOver) closed.add(key);
      else closed.delete(key);
      return closed;
    });
  }

  /** The card says whether there can be a result, and costs nothing while the window has it. */
  async function askOne(id: CardId, race: RaceNumber): Promise<void> {
    const card = await cardOf(id);
    const found = card === null ? undefined : raceOf(card, race);
    if (card === null || found === undefined) return;
    setClosed(keyOf(id, race), OVER.has(found.status));
    if (found.status !== 'Official') return;
    const answer = await book.prices(id, race);
    if (!answer.ok || answer.value.finish.length === 0) return;
    const { finish, prices } = answer.value;
    const interests = found.bettingInterests;
    const scratched = new Set(interests.filter((interest) => interest.scratched).map(({ num }) => num));
    const known = { finish, prices, scratched, finishText: finishTextOf(finish, card, race) };
    store.set(knownRacesAtom, (races) => new Map(races).set(keyOf(id, race), known));
  }

  async function ask(wagers: readonly Wager[]): Promise<void> {
    const asked = wagers.flatMap((wager) =>
      racesOf(wager).map((race) => {
        const key = keyOf(wager.cardId, race);
        if (store.get(knownRacesAtom).has(key)) return Promise.resolve();
        const running = onTheWay.get(key) ?? askOne(wager.cardId, race).finally(() => onTheWay.delete(key));
        onTheWay.set(key, running);
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
      store.set(knownRacesAtom, new Map());
      store.set(closedRacesAtom, new Set<string>());
      store.set(knownLosersAtom, new Set<string>());
    },
    lost(tsn) {
      store.set(knownLosersAtom, (losers) => new Set(losers).add(tsn));
    },
  };
}
