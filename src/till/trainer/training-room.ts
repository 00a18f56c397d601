/**
 * Ports for a trainer's orders, which the app implements. TrainingRoom is for the page's own tote in demo
 * mode. RoomTrainer is for the tote of a training room, for anybody with its trainer key. A live window has
 * neither.
 */
import type { CardId, RaceNumber, RaceType, Status } from '../../wagering/card/card.ts';

/** Which day is laid: how many cards and how much money, and how far its posts are apart. */
export const DAY_SCENARIOS = ['usual', 'quiet', 'big'] as const;
export const DAY_PACES = ['usual', 'training'] as const;
export interface DayKind {
  readonly scenario: (typeof DAY_SCENARIOS)[number];
  readonly pace: (typeof DAY_PACES)[number];
}

/** 'inTurn': every second print goes wrong, each time in the next way. */
export const PRINTER_FAULTS = ['none', 'coverOpen', 'paperOut', 'silent', 'inTurn'] as const;
export type PrinterFault = (typeof PRINTER_FAULTS)[number];

/** Interests by place, members of a dead heat together. */
export type Places = readonly (readonly number[])[];

export interface TrainersRace {
  readonly num: RaceNumber;
  readonly status: Status;
  /** Epoch milliseconds. */
  readonly postTime: number;
  /** It was ordered to run and is not official yet. */
  readonly isRunning: boolean;
  /** Runners chosen to come in first; empty: none. */
  readonly chosen: Places;
  /** Order of finish, once it is official. */
  readonly finish: Places | null;
  readonly interests: readonly {
    readonly num: number;
    readonly cloth: string;
    readonly name: string;
    readonly scratched: boolean;
  }[];
}

export interface TrainersCard {
  readonly id: CardId;
  readonly name: string;
  readonly raceType: RaceType;
  readonly races: readonly TrainersRace[];
}

/** `race` and `num`: the race and the runner that a refusal is about, where it is about one. */
export type OrderAnswer =
  | {
      readonly ok: true;
      /** When the last race of the order is official. */
      readonly officialAt: number | null;
    }
  | {
      readonly ok: false;
      readonly reason:
        | 'noRace'
        | 'notOpen'
        | 'running'
        | 'official'
        | 'nobody'
        | 'noRunner'
        | 'scratched'
        | 'twice';
      readonly race: RaceNumber;
      readonly num: number;
    };

/** Outcome of the order that the next ticket wins. */
export interface BigWinner {
  /** The next ticket that is sold wins. */
  readonly isWanted: boolean;
  /** The ticket that had it last today; null: none. */
  readonly last: {
    readonly tsn: string;
    readonly window: number;
    readonly card: string;
    readonly race: RaceNumber;
  } | null;
}

/** Holds reports of a tote's terminals, the newest first. Times are epoch milliseconds. */
export interface TerminalsReport {
  /** Accounts that wrong PINs have locked, by id or serial number. */
  readonly locked: readonly string[];
  readonly events: readonly {
    readonly at: number;
    readonly window: number;
    readonly code: number;
    readonly message: string;
  }[];
  /** The last counters of each window; null: it has no such device. */
  readonly counters: readonly {
    readonly at: number;
    readonly window: number;
    readonly reader: {
      readonly goodReads: number;
      readonly badReads: number;
      readonly bettingSlipReads: number;
    } | null;
    readonly paperRoll: { readonly remainingMM: number } | null;
  }[];
}

/** Orders to a tote. Every call rejects when the tote cannot be reached or cannot write. */
export interface ToteOrders {
  /** Today's cards that have a race to run. */
  cards(): Promise<readonly TrainersCard[]>;
  /**
   * Closes betting on the race and on those before it that are not run, and makes them official within
   * seconds.
   */
  runRace(card: CardId, race: RaceNumber): Promise<OrderAnswer>;
  /** Decides who comes in first; nobody: as the day has it. */
  chooseFinish(card: CardId, race: RaceNumber, finish: Places): Promise<OrderAnswer>;
  bigWinner(): Promise<BigWinner>;
  /** Makes the next ticket win all of its pool and runs its races at once; false calls that off. */
  letNextTicketWin(isWanted: boolean): Promise<void>;
  terminals(): Promise<TerminalsReport>;
  /** Lets a locked account's PIN be tried again. */
  unlockAccount(account: string): Promise<void>;
  /**
   * Injects faults on the way to the tote, one after another. Ends when it is called off, or when the page or
   * the room's host restarts.
   */
  dropTote(isDropping: boolean): Promise<void>;
}

/** Demo mode: the page's own tote and its printer. */
export interface TrainingRoom extends ToteOrders {
  /** Throws the training day away and lays another like the first; ends in a reload. */
  restart(): Promise<void>;
  /** The same with a day of a kind. */
  lay(kind: DayKind): Promise<void>;
  day(): Promise<DayKind>;
  /** Injects a fault into the screen printer of this tab, until another order. */
  failPrinter(fault: PrinterFault): void;
  /** Returns the fault that was ordered, also before a reload. */
  printerFault(): PrinterFault;
}

/**
 * Reports that the room's tote refused the trainer key. The key was wrong, or the tote was started again with
 * another one.
 */
export class TrainerKeyRefused extends Error {
  override readonly name = 'TrainerKeyRefused';
}

/** Says that the tote heard too many wrong keys from here. The trainer waits a minute and keeps the key. */
export class TrainerKeysTooOften extends Error {
  override readonly name = 'TrainerKeysTooOften';
}

/** Says that no answer came. The order may have been carried out. */
export class RoomToteUnheard extends Error {
  override readonly name = 'RoomToteUnheard';
}

/**
 * Says that the tote cannot use its ledger and sells nothing: its disk or database fails. The message is the
 * host's own sentence.
 */
export class RoomToteStopped extends Error {
  override readonly name = 'RoomToteStopped';
}

/** 'tooOften': after so many wrong keys, another one must wait a minute. */
export type KeyAnswer = 'taken' | 'wrong' | 'tooOften';

/** A room's tote. Orders reject with TrainerKeyRefused until a key was taken, and after `leave`. */
export interface RoomTrainer extends ToteOrders {
  /**
   * Shows the tote a key, and keeps it until `leave` or a reload. Rejects when the tote cannot be reached.
   */
  enter(key: string): Promise<KeyAnswer>;
  leave(): void;
  isDropping(): Promise<boolean>;
}
