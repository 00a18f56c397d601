/**
 * Takes a trainer's orders about races, the next ticket that wins, and locked accounts.
 * Reads the books, writes the records and notifies the windows. Orders are decided on in
 * race-orders-check.ts.
 *
 * An order is applied to a race in day/race-orders.ts, and the pools pay it as on any day. An order is in the
 * log, and thus survives a reload. The page's own demo tote takes orders from its panel. The host of a
 * training room takes them from holders of its trainer key.
 */
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import type { CardPlan } from '../day/day-plan.ts';
import type { ProgrammeKind } from '../day/programme-kind.ts';
import type { Finish } from '../settlement/straight-claims.ts';
import {
  checkPost,
  checkRun,
  isOrderable,
  type OrderableCard,
  type OrderFacts,
  orderableCard,
  type RefusedOrder,
  refuseFinish,
  refuseOrder,
} from './race-orders-check.ts';
import { lockedAccounts, unlockAccount } from './request/pin-lock.ts';
import type { TerminalCounters, TerminalEvent } from './request/terminal-reports.ts';
import type { ToteContext } from './request/tote-context.ts';
import { racesToWin } from './selling/big-winner.ts';

/** `officialAt`: when the last race of the order is official, epoch milliseconds; null if it runs none. */
export type TrainerOrderAnswer = { readonly ok: true; readonly officialAt: number | null } | RefusedOrder;

export interface TrainerOrders {
  /** Returns the kind of the day that was laid. */
  day(): ProgrammeKind;
  /** Returns today's cards that have a race to run, in the order of the list. */
  cards(): readonly OrderableCard[];
  /**
   * Closes betting on the race and on those before it that are not run. Makes them official one after the
   * other.
   */
  runRace(card: CardId, race: RaceNumber): Promise<TrainerOrderAnswer>;
  /**
   * Brings the post time of the race forward, and of those before it that are not run: so many milliseconds
   * of the day from now. Does nothing to a post time that is sooner.
   */
  movePost(card: CardId, race: RaceNumber, untilPost: number): Promise<TrainerOrderAnswer>;
  /** Decides which runners come in first, dead heats together; none: as the day drew them. */
  chooseFinish(card: CardId, race: RaceNumber, finish: Finish): Promise<TrainerOrderAnswer>;
  /**
   * Makes the next ticket of any window win all of its pool, and runs its races at once. False withdraws the
   * order.
   */
  letNextTicketWin(isWanted: boolean): Promise<void>;
  bigWinner(): BigWinnerState;
  terminals(): TerminalsState;
  /** Lets an account's PIN be tried again. Does nothing for one that is not locked. */
  unlockAccount(of: string): Promise<void>;
  /** Orders the races of the ticket that wins. Does nothing until it is sold. */
  carryOutBigWinner(): Promise<void>;
}

export interface TerminalsState {
  /** Accounts that wrong PINs have locked, by id or serial number. */
  readonly locked: readonly string[];
  /** Reports of terminals, the newest first. */
  readonly events: readonly TerminalEvent[];
  readonly counters: readonly TerminalCounters[];
}

export interface BigWinnerState {
  /** The next ticket wins. */
  readonly isWanted: boolean;
  /** The last ticket that won today; null: none. */
  readonly last: {
    readonly tsn: string;
    readonly window: number;
    readonly card: string;
    readonly race: RaceNumber;
  } | null;
}

/** `announce` notifies the windows. */
export function createTrainerOrders(
  context: ToteContext,
  day: ProgrammeKind,
  announce: () => void,
): TrainerOrders {
  const { clock, books, programme } = context;

  function factsAt(now: number): OrderFacts {
    return { now, orders: books.raceOrders() };
  }

  function find(id: CardId, now: number): CardPlan | undefined {
    return programme.card(id, now);
  }

  async function runRace(id: CardId, num: RaceNumber): Promise<TrainerOrderAnswer> {
    const now = clock.now();
    const card = find(id, now);
    const order = card === undefined ? refuseOrder('noRace', num) : checkRun(card, num, factsAt(now));
    if (!order.ok) return order;
    for (const run of order.runs) await context.commit({ kind: 'raceRun', at: now, card: id, ...run });
    announce();
    return { ok: true, officialAt: order.officialAt };
  }

  async function movePost(id: CardId, num: RaceNumber, untilPost: number): Promise<TrainerOrderAnswer> {
    const now = clock.now();
    const card = find(id, now);
    const order = card === undefined ? refuseOrder('noRace', num) : checkPost(card, num, factsAt(now));
    if (!order.ok) return order;
    for (const race of order.races)
      await context.commit({ kind: 'postMoved', at: now, card: id, race, postTime: now + untilPost });
    announce();
    return { ok: true, officialAt: null };
  }

  async function chooseFinish(id: CardId, num: RaceNumber, finish: Finish): Promise<TrainerOrderAnswer> {
    const now = clock.now();
    const card = find(id, now);
    const refused =
      card === undefined ? refuseOrder('noRace', num) : refuseFinish(card, num, finish, factsAt(now));
    if (refused !== null) return refused;
    await context.commit({
      kind: 'finishChosen',
      at: now,
      card: id,
      race: num,
      finish: finish.map((tied) => [...tied]),
    });
    announce();
    return { ok: true, officialAt: null };
  }

  function bigWinner(): BigWinnerState {
    const { isWanted, last } = books.bigWinner();
    if (last === null) return { isWanted, last };
    const [wager] = last.ticket.wagers;
    const { id: tsn, window } = last.ticket;
    return { isWanted, last: { tsn, window, card: wager?.cardName ?? '', race: wager?.raceNo ?? 0 } };
  }

  function commitBigWinner(isWanted: boolean, tsn: string | null): Promise<void> {
    return context.commit({ kind: 'bigWinner', at: clock.now(), isWanted, tsn });
  }

  async function carryOutBigWinner(): Promise<void> {
    const { sold } = books.bigWinner();
    if (sold === null) return;
    const now = clock.now();
    const id = sold.ticket.wagers[0]?.cardId ?? '';
    const card = find(id, now);
    const races = card === undefined ? null : racesToWin(context.pools, card, sold, now);
    // No race of this ticket can be won: the next ticket gets the order.
    if (races === null) return commitBigWinner(true, null);
    // First, so that an order that breaks off is not given to another ticket.
    await commitBigWinner(false, sold.ticket.id);
    for (const { race, finish, pools } of races) {
      await context.commit({ kind: 'publicMissed', at: now, card: id, race, pools: [...pools] });
      await chooseFinish(
        id,
        race,
        finish.map((num) => [num]),
      );
    }
    // If betting on a later race has not begun, the trainer runs that race later. Otherwise it runs at its
    // time.
    for (const { race } of races.toReversed()) {
      if ((await runRace(id, race)).ok) return;
    }
  }

  return {
    day: () => day,
    cards() {
      const now = clock.now();
      const facts = factsAt(now);
      return programme
        .cardsAt(now)
        .filter((card) => isOrderable(card, now))
        .map((card) =>
          orderableCard(
            card,
            facts,
            books.closures(),
            (race) => context.resultOf(card, race)?.finish ?? null,
          ),
        );
    },
    runRace,
    movePost,
    chooseFinish,
    letNextTicketWin: (isWanted) => commitBigWinner(isWanted, null),
    bigWinner,
    terminals: () => ({
      locked: lockedAccounts(context),
      events: context.reports.events(),
      counters: context.reports.counters(),
    }),
    async unlockAccount(of) {
      if (lockedAccounts(context).includes(of)) await unlockAccount(context, of);
    },
    carryOutBigWinner,
  };
}
