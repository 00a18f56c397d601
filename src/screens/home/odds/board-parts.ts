/** Lists the parts of the odds board, and those that a race's board can show. Pure. */
import type { TextKey } from '../../../i18n/say.ts';
import type { CallGroup } from '../../../till/cards/missing-calls.ts';
import type { OddsOfRace } from '../../../till/cards/odds-board-state.ts';

const BOARD_PARTS = ['win', 'exacta', 'double', 'willPay', 'tips'] as const;
export type BoardPart = (typeof BOARD_PARTS)[number];

export const PART_LABELS = {
  win: 'odds.win',
  exacta: 'odds.exacta',
  double: 'odds.double',
  willPay: 'odds.willPay',
  tips: 'tips.title',
} as const satisfies Readonly<Record<BoardPart, TextKey>>;

/** The parts that a host without probables has. */
const WITHOUT_PROBABLES: ReadonlySet<BoardPart> = new Set<BoardPart>(['win', 'tips']);

/**
 * Returns the parts that have keys, in order; none for a single part. `missing`: calls that the host lacks.
 * `hasTips`: there are tips on some race of the card.
 */
export function offeredParts(missing: ReadonlySet<CallGroup>, hasTips: boolean): readonly BoardPart[] {
  const offered = BOARD_PARTS.filter(
    (part) => (part !== 'tips' || hasTips) && (!missing.has('probables') || WITHOUT_PROBABLES.has(part)),
  );
  return offered.length > 1 ? offered : [];
}

/** Returns a grid: the exacta's is within one race, the double's over two. */
export function gridOf(
  board: OddsOfRace,
  part: 'exacta' | 'double',
): OddsOfRace['grids'][number] | undefined {
  return board.grids.find(({ rowRace, columnRace }) => (rowRace === columnRace) === (part === 'exacta'));
}

/** Returns true if the board has the part. `tips`: there are tips on the race. */
export function hasPart(board: OddsOfRace, part: BoardPart, tips: boolean): boolean {
  if (part === 'win') return true;
  if (part === 'tips') return tips;
  return part === 'willPay' ? board.willPays.length > 0 : gridOf(board, part) !== undefined;
}
