/**
 * What a window in demo mode has of its tote besides the wire: its day, its races for a trainer to order about, and the mishaps a trainer may switch
 * on. The port; the app stands behind it. A window on a host has none: a training room's host takes such orders from its own machine alone (the
 * control port of e2e/tote-host), so no trainer's panel is offered there.
 */
import type { CardId, RaceNumber, RaceType, Status } from '../wagering/card.ts';

/** Which day is laid: how many cards and how much money, and how far its posts are apart. */
export const DAY_SCENARIOS = ['usual', 'quiet', 'big'] as const;
export const DAY_PACES = ['usual', 'training'] as const;
export interface DayKind {
  readonly scenario: (typeof DAY_SCENARIOS)[number];
  readonly pace: (typeof DAY_PACES)[number];
}

/** 'inTurn': every second print goes wrong, each time in the next way. */
export const PRINTER_TROUBLES = ['none', 'coverOpen', 'paperOut', 'silent', 'inTurn'] as const;
export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number];

/** Interests by place, members of a dead heat together. */
export type Places = readonly (readonly number[])[];

export interface TrainersRace {
  readonly num: RaceNumber;
  readonly status: Status;
  /** Epoch milliseconds. */
  readonly postTime: number;
  /** It was ordered to run and is not official yet. */
  readonly isRunning: boolean;
  /** Who was chosen to come in first; empty: nobody. */
  readonly chosen: Places;
  /** Who came in, once it is official. */
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

/** Every call rejects when the tote cannot be loaded or cannot write. */
export interface TrainingRoom {
  /** Throws the training day away and lays another like the first; ends in a reload. */
  restart(): Promise<void>;
  /** The same with a day of a kind. */
  lay(kind: DayKind): Promise<void>;
  day(): Promise<DayKind>;
  /** Today's cards that have a race to run. */
  cards(): Promise<readonly TrainersCard[]>;
  /** Closes betting on the race and on those before it that are not run, and makes them official within seconds. */
  runRace(card: CardId, race: RaceNumber): Promise<OrderAnswer>;
  /** Decides who comes in first; nobody: as the day has it. */
  chooseFinish(card: CardId, race: RaceNumber, finish: Places): Promise<OrderAnswer>;
  /** What the screen printer suffers from, until another order or a reload. */
  failPrinter(trouble: PrinterTrouble): void;
  /** Mishaps on the way to the tote, one after another, until it is called off or a reload. */
  dropTote(isDropping: boolean): Promise<void>;
}
