/** What the trainer's panel calls days, paces, troubles and the statuses of a race, and places. */
import type { TextKey } from '../../i18n/say.ts';
import type { DayKind, PrinterTrouble } from '../../till/training-room.ts';
import type { Status } from '../../wagering/card.ts';

export const SCENARIO_TEXTS = {
  usual: { name: 'trainer.usual', why: 'trainer.usualWhy' },
  quiet: { name: 'trainer.quiet', why: 'trainer.quietWhy' },
  big: { name: 'trainer.big', why: 'trainer.bigWhy' },
} as const satisfies Readonly<Record<DayKind['scenario'], { readonly name: TextKey; readonly why: TextKey }>>;

export const PACE_TEXTS = {
  usual: 'trainer.paceUsual',
  training: 'trainer.paceTraining',
} as const satisfies Readonly<Record<DayKind['pace'], TextKey>>;

export const TROUBLE_TEXTS = {
  none: 'trainer.off',
  coverOpen: 'trainer.coverOpen',
  paperOut: 'trainer.paperOut',
  silent: 'trainer.silent',
  inTurn: 'trainer.inTurn',
} as const satisfies Readonly<Record<PrinterTrouble, TextKey>>;

/** By place, from 1, as far as places can be chosen. */
export const PLACE_TEXTS: Readonly<Record<number, TextKey>> = {
  1: 'trainer.first',
  2: 'trainer.second',
  3: 'trainer.third',
  4: 'trainer.fourth',
};

export const STATUS_TEXTS = {
  Official: 'status.official',
  'Betting not started': 'status.bettingNotStarted',
  'Betting off': 'status.bettingOff',
  'Betting on': 'status.bettingOn',
  'Unknown status': 'status.unknown',
  Finished: 'status.finished',
  Open: 'status.open',
} as const satisfies Readonly<Record<Status, TextKey>>;
