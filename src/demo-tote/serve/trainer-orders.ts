/**
 * What a trainer may order about the day's races: that one is run now, and who comes in first.
 *
 * Owns what is shown of the races to whoever orders, the check of an order, and its record. A race runs behind those before it on its card, since a
 * double or a parlay must not end before it began; they are run with it, seconds apart. What an order makes of a race is day/race-orders.ts, what is
 * paid for it the pools' business as on any day. An order stands in the log and so outlives a reload.
 *
 * The page's own demo tote takes these orders from its panel; the host of a training room takes them from
 * whoever has its trainer key.
 */
import type { CardId, RaceNumber, RaceType, Status } from '../../wagering/card/card.ts';
import type { CardPlan, RacePlan } from '../day/day-plan.ts';
import type { ProgrammeKind } from '../day/programme-kind.ts';
import { isFinished, isInterestScratched, raceStatus } from '../day/schedule.ts';
import type { Finish } from '../settlement/straight-claims.ts';
import type { ToteContext } from './request/tote-context.ts';
import { racesToWin } from './selling/big-winner.ts';

/** Milliseconds from the off of a race that is run now until it is official; each race behind it takes as long again. */
export const RUN_MS = 5_000;

export type OrderRefusal =
  | 'noRace'
  /** Betting on the race, or on one before it, has not begun. */
  | 'notOpen'
  /** It was ordered to run already. */
  | 'running'
  /** It has run: its result stands. */
  | 'official'
  | 'nobody'
  | 'noRunner'
  | 'scratched'
  | 'twice';

/** `race` and `num`: what the refusal is about, where it is one of them. */
export type TrainerOrderAnswer =
  | {
      readonly ok: true;
      /** When the last race of the order is official. */
      readonly officialAt: number | null;
    }
  | { readonly ok: false; readonly reason: OrderRefusal; readonly race: RaceNumber; readonly num: number };

/** A race as whoever orders sees it. */
export interface OrderableRace {
  readonly num: RaceNumber;
  readonly status: Status;
  readonly postTime: number;
  /** It was ordered to run and is not official yet. */
  readonly isRunning: boolean;
  /** Who was chosen to come in first; empty: nobody. */
  readonly chosen: Finish;
  /** Who came in, once it is official; each number once. */
  readonly finish: Finish | null;
  readonly interests: readonly {
    readonly num: number;
    readonly cloth: string;
    readonly name: string;
    readonly scratched: boolean;
  }[];
}

export interface OrderableCard {
  readonly id: CardId;
  readonly name: string;
  readonly raceType: RaceType;
  readonly races: readonly OrderableRace[];
}

export interface TrainerOrders {
  /** The kind of the day that was laid. */
  day(): ProgrammeKind;
  /** Today's cards that have a race to run, in the order of the list. */
  cards(): readonly OrderableCard[];
  /** Closes betting on the race and on those before it that are not run, and makes them official one after the other. */
  runRace(card: CardId, race: RaceNumber): Promise<TrainerOrderAnswer>;
  /** Decides who comes in first, dead heats together; none: as the day has it. The places behind them stay as they were. */
  chooseFinish(card: CardId, race: RaceNumber, finish: Finish): Promise<TrainerOrderAnswer>;
  /**
   * Makes the next ticket that any window sells win all of its pool, and runs its races at once; false calls
   * that off.
   */
  letNextTicketWin(isWanted: boolean): Promise<void>;
  bigWinner(): BigWinnerState;
  /** Orders what a ticket needs that was sold since. Does nothing where none was. */
  carryOutBigWinner(): Promise<void>;
}

export interface BigWinnerState {
  /** The next ticket wins. */
  readonly isWanted: boolean;
  /** The ticket that had it last today; null: none. */
  readonly last: {
    readonly tsn: string;
    readonly window: number;
    readonly card: string;
    readonly race: RaceNumber;
  } | null;
}

export function createTrainerOrders(
  context: ToteContext,
  day: ProgrammeKind,
  /** Tells the windows. */
  announce: () => void,
): TrainerOrders {
  const { clock, books, programme } = context;

  function orderedToRun(card: CardPlan, race: RacePlan): boolean {
    return books
      .raceOrders()
      .some((order) => order.kind === 'raceRun' && order.card === card.id && order.race === race.num);
  }

  function chosenOf(card: CardPlan, race: RacePlan): Finish {
    const last = books
      .raceOrders()
      .findLast(
        (order) => order.kind === 'finishChosen' && order.card === card.id && order.race === race.num,
      );
    return last?.kind === 'finishChosen' ? last.finish : [];
  }

  function find(id: CardId, num: RaceNumber): { readonly card: CardPlan; readonly race: RacePlan } | null {
    const card = programme.card(id, clock.now());
    const race = card?.races.find((one) => one.num === num);
    return card === undefined || race === undefined ? null : { card, race };
  }

  const refuse = (reason: OrderRefusal, race: RaceNumber, num = 0): TrainerOrderAnswer => ({
    ok: false,
    reason,
    race,
    num,
  });

  function orderable(card: CardPlan, race: RacePlan, now: number): OrderableRace {
    return {
      num: race.num,
      status: raceStatus(card, race, books.closures(), now),
      postTime: race.postTime,
      isRunning: now < race.officialAt && orderedToRun(card, race),
      chosen: chosenOf(card, race),
      finish: context.resultOf(card, race)?.finish ?? null,
      interests: race.interests.map((interest) => ({
        num: interest.num,
        cloth: interest.runners[0]?.saddleCloth ?? String(interest.num),
        name: interest.runners[0]?.name ?? '',
        scratched: isInterestScratched(interest, now),
      })),
    };
  }

  function bigWinner(): BigWinnerState {
    const { isWanted, last } = books.bigWinner();
    if (last === null) return { isWanted, last };
    const [wager] = last.ticket.wagers;
    const { id: tsn, window } = last.ticket;
    return { isWanted, last: { tsn, window, card: wager?.cardName ?? '', race: wager?.raceNo ?? 0 } };
  }

  const say = (isWanted: boolean, tsn: string | null): Promise<void> =>
    context.commit({ kind: 'bigWinner', at: clock.now(), isWanted, tsn });

  const orders: TrainerOrders = {
    day: () => day,
    cards() {
      const now = clock.now();
      return programme
        .cardsAt(now)
        .filter((card) => now >= card.dayBreaksAt && !isFinished(card, now))
        .map((card) => ({
          id: card.id,
          name: card.name,
          raceType: card.raceType,
          races: card.races.map((race) => orderable(card, race, now)),
        }));
    },

    async runRace(id, num) {
      const found = find(id, num);
      if (found === null) return refuse('noRace', num);
      const { card, race } = found;
      const now = clock.now();
      if (now >= race.officialAt) return refuse('official', num);
      if (orderedToRun(card, race)) return refuse('running', num);
      const before = card.races.filter(
        (one) => one.num <= num && now < one.officialAt && !orderedToRun(card, one),
      );
      const closed = before.find((one) => now < one.opensAt);
      if (closed !== undefined) return refuse('notOpen', closed.num);
      // Behind what runs already.
      const runs = card.races.filter((one) => one.num < num && orderedToRun(card, one));
      let officialAt = Math.max(now, ...runs.map((one) => one.officialAt));
      for (const one of before) {
        officialAt += RUN_MS;
        await context.commit({ kind: 'raceRun', at: now, card: id, race: one.num, officialAt });
      }
      announce();
      return { ok: true, officialAt };
    },

    async chooseFinish(id, num, finish) {
      const found = find(id, num);
      if (found === null) return refuse('noRace', num);
      const { race } = found;
      const now = clock.now();
      if (now >= race.officialAt) return refuse('official', num);
      const numbers = finish.flat();
      if (finish.some((tied) => tied.length === 0)) return refuse('nobody', num);
      for (const [index, wanted] of numbers.entries()) {
        const interest = race.interests.find((one) => one.num === wanted);
        if (interest === undefined) return refuse('noRunner', num, wanted);
        if (isInterestScratched(interest, now)) return refuse('scratched', num, wanted);
        if (numbers.indexOf(wanted) !== index) return refuse('twice', num, wanted);
      }
      await context.commit({
        kind: 'finishChosen',
        at: now,
        card: id,
        race: num,
        finish: finish.map((tied) => [...tied]),
      });
      announce();
      return { ok: true, officialAt: null };
    },

    letNextTicketWin: (isWanted) => say(isWanted, null),
    bigWinner,

    async carryOutBigWinner() {
      const { sold } = books.bigWinner();
      if (sold === null) return;
      const now = clock.now();
      const id = sold.ticket.wagers[0]?.cardId ?? '';
      const card = programme.card(id, now);
      const races = card === undefined ? null : racesToWin(context.pools, card, sold, now);
      // Nothing of this one can win: the next ticket has it.
      if (races === null) return say(true, null);
      // First of all, so that an order broken off is not given to another ticket.
      await say(false, sold.ticket.id);
      for (const { race, finish, pools } of races) {
        await context.commit({ kind: 'publicMissed', at: now, card: id, race, pools: [...pools] });
        await orders.chooseFinish(
          id,
          race,
          finish.map((num) => [num]),
        );
      }
      // Betting on a later race may not have begun: the trainer runs that one later, or it goes at its time.
      for (const { race } of races.toReversed()) {
        if ((await orders.runRace(id, race)).ok) return;
      }
    },
  };
  return orders;
}
