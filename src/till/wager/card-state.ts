/** Atoms of the list of cards, of the card of the pending wager, and of its results, odds and tips. */
import { atom } from 'jotai/vanilla';
import { type RaceTips } from '../../tote/tips/tips.ts';
import {
  type PoolTotal,
  type Prices,
  type Probables,
  type RunnerTotal,
  type WinProbability,
} from '../../tote/wire/cards.ts';
import { type Card, type CardId, type CardSummary, type RaceNumber } from '../../wagering/card/card.ts';
import { LOADING, type Loadable } from '../window/loadable.ts';

export const summaryAtom = atom<Loadable<readonly CardSummary[]>>(LOADING);
/** The pending wager's card; null while no card is chosen. */
export const cardAtom = atom<Loadable<Card> | null>(null);
/** Where an interest's odds went at their last change, by interest number; of the card in `cardAtom`, per race. */
export type OddsMove = 'up' | 'down';
export const oddsMovesAtom = atom<Readonly<Record<RaceNumber, Readonly<Record<number, OddsMove>>>>>({});
/** Results of the race that the Results view shows. */
export const resultsAtom = atom<{
  readonly card: CardId;
  readonly race: RaceNumber;
  readonly prices: Loadable<Prices>;
} | null>(null);
/** The odds board that was asked for last. Pools by number, in the order the host has them. */
export interface OddsBoard extends Probables {
  readonly totals: readonly PoolTotal[];
}
export const oddsBoardAtom = atom<{
  readonly card: CardId;
  readonly race: RaceNumber;
  readonly board: Loadable<OddsBoard>;
} | null>(null);
/** What the host says of each runner of the board's race besides its odds, as far as it does. */
export interface BoardRunners {
  /** The money on it in the win pool. */
  readonly totals: readonly RunnerTotal[];
  /** Its chance to win, from 0 to 1 (W111). */
  readonly chances: readonly WinProbability[];
}
export const NO_BOARD_RUNNERS: BoardRunners = { totals: [], chances: [] };
export const boardRunnersAtom = atom<BoardRunners>(NO_BOARD_RUNNERS);
/** Tips on the races of the card in hand; none where there is no feed, or it does not answer. */
export const tipsAtom = atom<readonly RaceTips[]>([]);
export type { RaceTips } from '../../tote/tips/tips.ts';
export const readyCardAtom = atom((get): Card | null => {
  const card = get(cardAtom);
  return card?.state === 'ready' ? card.value : null;
});
