/** Names days, paces, faults and places for the trainer's panel. */
import type { TextKey } from '../../i18n/say.ts';
import type { DayKind, PrinterFault } from '../../till/trainer/training-room.ts';

export const SCENARIO_TEXTS = {
  usual: { name: 'trainer.usual', why: 'trainer.usualWhy' },
  quiet: { name: 'trainer.quiet', why: 'trainer.quietWhy' },
  big: { name: 'trainer.big', why: 'trainer.bigWhy' },
} as const satisfies Readonly<Record<DayKind['scenario'], { readonly name: TextKey; readonly why: TextKey }>>;

export const PACE_TEXTS = {
  usual: 'trainer.paceUsual',
  training: 'trainer.paceTraining',
} as const satisfies Readonly<Record<DayKind['pace'], TextKey>>;

export const PRINTER_FAULT_TEXTS = {
  none: 'trainer.off',
  coverOpen: 'trainer.coverOpen',
  paperOut: 'trainer.paperOut',
  silent: 'trainer.silent',
  inTurn: 'trainer.inTurn',
} as const satisfies Readonly<Record<PrinterFault, TextKey>>;

/** Maps places, from 1, to their names, as far as places can be chosen. */
export const PLACE_TEXTS: Readonly<Record<number, TextKey>> = {
  1: 'trainer.first',
  2: 'trainer.second',
  3: 'trainer.third',
  4: 'trainer.fourth',
};
