/** What the trainer's panel shows. Screens read it and never write it. Owns no rule. */
import { atom } from 'jotai/vanilla';
import { LOADING, type Loadable } from './loadable.ts';
import type { DayKind, PrinterTrouble, TrainersCard } from './training-room.ts';

export interface TrainersPanel {
  readonly races: Loadable<{ readonly day: DayKind; readonly cards: readonly TrainersCard[] }>;
  /** An order is on its way. */
  readonly isBusy: boolean;
  readonly printer: PrinterTrouble;
  readonly isToteDropping: boolean;
}

export const trainersPanelAtom = atom<TrainersPanel>({
  races: LOADING,
  isBusy: false,
  printer: 'none',
  isToteDropping: false,
});
