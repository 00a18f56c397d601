/** Holds the trainer's panel. Screens read it and never write it. */
import { atom } from 'jotai/vanilla';
import type { Say } from '../../i18n/say.ts';
import { LOADING, type Loadable } from '../window/loadable.ts';
import type { BigWinner, DayKind, PrinterFault, TerminalsReport, TrainersCard } from './training-room.ts';

export interface TrainersPanel {
  /** `day`: null in a training room, whose day is laid where its host is started. */
  readonly races: Loadable<{
    readonly day: DayKind | null;
    readonly cards: readonly TrainersCard[];
    readonly bigWinner: BigWinner;
    readonly terminals: TerminalsReport;
  }>;
  /** The page's own tote takes orders at once, a room's wants its trainer key first. */
  readonly access: 'open' | 'keyNeeded' | 'checking';
  /** Why the key was not taken; null: none was tried, or it was. */
  readonly refusal: Say | null;
  /** An order is on its way. */
  readonly isBusy: boolean;
  readonly printer: PrinterFault;
  readonly isToteDropping: boolean;
}

export const trainersPanelAtom = atom<TrainersPanel>({
  races: LOADING,
  access: 'keyNeeded',
  refusal: null,
  isBusy: false,
  printer: 'none',
  isToteDropping: false,
});
