/**
 * Chooses the commands beside the home views, and their places (T117-T122). Pure. A command keeps its place
 * from state to state, so that nothing moves under a thumb. The big key is Buy while a bet is built, and
 * Total otherwise.
 */
import type { Settings } from '../../../config/settings.ts';
import type { ExceptionTypes } from '../../../till/session/teller-state.ts';
import { isMiniBanker } from '../../../till/window/modes.ts';
import type { HomeView } from '../../../till/window/view-stack.ts';

export const HOME_COMMANDS = [
  'clear',
  'back',
  'total',
  'repeat',
  'print',
  'scan',
  'lucky',
  'cashTicket',
  'cancelTicket',
  'store',
  'nextLeg',
  'parlay',
  'racing',
  'voucher',
  'bags',
  'credit',
  'debit',
  'buy',
] as const;
export type HomeCommand = (typeof HOME_COMMANDS)[number];

export interface CommandSet {
  /** Rows of small keys from the top; the last is next to the big key. */
  readonly rows: readonly (readonly HomeCommand[])[];
  /**
   * Kind of the big key. 'lucky': Buy for the lucky quick pick in view. 'view': the view's own key
   * (main-key/MainKey.tsx).
   */
  readonly big: 'buy' | 'lucky' | 'view' | 'total';
}

const BUILDING: CommandSet = {
  rows: [
    ['store', 'parlay'],
    ['clear', 'back', 'total'],
    ['repeat', 'print', 'scan'],
  ],
  big: 'buy',
};
/** Stores a parlay's legs at the place where a ticket stores wagers. */
const PARLAY: CommandSet = { ...BUILDING, rows: [['nextLeg', 'parlay'], ...BUILDING.rows.slice(1)] };
const LUCKY: CommandSet = { rows: [['back', 'total', 'scan']], big: 'lucky' };
const ELSEWHERE: CommandSet = { rows: [['back', 'scan']], big: 'total' };
/** Puts the key of a view with one action in the place of Buy. */
const WITH_KEY: CommandSet = { rows: [['back', 'total', 'scan']], big: 'view' };

/** Lists the settings and the teller's rights that decide the commands besides wagers. */
export interface CommandModes
  extends Pick<Settings, 'disableRacing' | 'printRaceSummaries' | 'miniBanker' | 'singleSessionMiniBanker'> {
  readonly exceptions: ExceptionTypes;
}

/** Number of small keys that fit side by side. */
const KEYS_IN_ROW = 3;

/** Returns rows as even as possible, the longer one first. */
function inRows(commands: readonly HomeCommand[]): readonly (readonly HomeCommand[])[] {
  const first = Math.ceil(commands.length / 2);
  return commands.length > KEYS_IN_ROW ? [commands.slice(0, first), commands.slice(first)] : [commands];
}

/**
 * Returns the commands while no bet is built (T119). Reading of T121 and T248: Bags is shown in both
 * mini-banker modes, Buy Voucher in all but the single-session one.
 */
function idle(modes: CommandModes): CommandSet {
  const others: readonly (HomeCommand | null)[] = [
    'lucky',
    modes.printRaceSummaries ? 'racing' : null,
    modes.singleSessionMiniBanker ? null : 'voucher',
    isMiniBanker(modes) ? 'bags' : null,
    modes.exceptions.credits.length > 0 ? 'credit' : null,
    modes.exceptions.debits.length > 0 ? 'debit' : null,
  ];
  return {
    rows: [
      ...inRows(others.filter((command) => command !== null)),
      ['cashTicket', 'cancelTicket'],
      // Shows Back without racing: there is nothing to repeat, and every view must be left.
      [modes.disableRacing ? 'back' : 'repeat', 'print', 'scan'],
    ],
    big: 'total',
  };
}

const WAGER_STEPS: ReadonlySet<HomeView> = new Set<HomeView>(['Card', 'Race', 'Pool', 'Amount', 'Runner']);

/**
 * Returns the commands of a window without racing in a view that needs the big key. Total is a small key
 * there.
 */
function withKey({ rows }: CommandSet): CommandSet {
  return { rows: rows.map((row) => (row.includes('cashTicket') ? [...row, 'total'] : row)), big: 'view' };
}

/** Views beside a wager, from which it can be bought. */
const BESIDE_WAGER: ReadonlySet<HomeView> = new Set<HomeView>(['Odds', 'Results']);

const VIEWS_WITH_KEY: ReadonlySet<HomeView> = new Set<HomeView>([
  'Voucher',
  'Credit',
  'Debit',
  'Draw',
  'Return',
  'ReturnEu',
  'Bag',
  'FixedOdds',
  'EnterTicket',
  'EnterSSN',
  'PlayerId',
]);

/** Describes the pending wager. */
export interface WagerProgress {
  readonly hasCard: boolean;
  readonly hasLuckyPick?: boolean;
  readonly inParlay?: boolean;
}

/**
 * Returns the commands. A bet is built from the moment there is a card. Before that the window is idle;
 * without racing it always is.
 */
export function commandSet(
  view: HomeView,
  { hasCard, hasLuckyPick = false, inParlay = false }: WagerProgress,
  modes: CommandModes,
): CommandSet {
  if (view === 'LuckyQuickPick' && hasLuckyPick) return LUCKY;
  if (modes.disableRacing) return VIEWS_WITH_KEY.has(view) ? withKey(idle(modes)) : idle(modes);
  if (VIEWS_WITH_KEY.has(view)) return WITH_KEY;
  if (!WAGER_STEPS.has(view) && !(BESIDE_WAGER.has(view) && hasCard)) return ELSEWHERE;
  if (!hasCard) return idle(modes);
  return inParlay ? PARLAY : BUILDING;
}
