/** Atoms of the odds board that was asked for last. */
import { atom } from 'jotai/vanilla';
import type { PoolTotal, Probables, RunnerTotal, WinProbability } from '../../tote/wire/cards.ts';
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import type { Loadable } from '../window/loadable.ts';

/** The odds board that was asked for last. Pools by number, in the order the host has them. */
export interface OddsOfRace extends Probables {
  readonly totals: readonly PoolTotal[];
}
export const oddsBoardAtom = atom<{
  readonly card: CardId;
  readonly race: RaceNumber;
  readonly board: Loadable<OddsOfRace>;
} | null>(null);
/** The host's other facts on each runner of the board's race, as far as it gives them. */
export interface BoardRunners {
  /** The money on it in the win pool. */
  readonly totals: readonly RunnerTotal[];
  /** Its chance to win, from 0 to 1 (W111). */
  readonly chances: readonly WinProbability[];
  /** True for what the last read could not get, although the host has the call. */
  readonly unread: { readonly totals: boolean; readonly chances: boolean };
}
export const NO_BOARD_RUNNERS: BoardRunners = {
  totals: [],
  chances: [],
  unread: { totals: false, chances: false },
};
export const boardRunnersAtom = atom<BoardRunners>(NO_BOARD_RUNNERS);
