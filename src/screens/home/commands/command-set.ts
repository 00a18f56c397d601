/**
 * Which commands stand beside the home views, and where (T117-T122). Pure. A command keeps its place from one state to the next,
 * so that nothing moves under a thumb: the big one is Buy while a bet is built and Total otherwise.
 */
import type { Settings } from '../../../config/settings.ts';
import { isMiniBanker } from '../../../till/window/modes.ts';
import type { ExceptionTypes } from '../../../till/window/state.ts';
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
  /** Rows of small keys from the top; the last one stands next to the big key. */
  readonly rows: readonly (readonly HomeCommand[])[];
  /** 'lucky': Buy, for the lucky quick pick in view. 'view': what the view in sight is for (main-key/MainKey.tsx). */
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
/** A parlay puts its legs aside where a ticket puts its wagers. */
const PARLAY: CommandSet = { ...BUILDING, rows: [['nextLeg', 'parlay'], ...BUILDING.rows.slice(1)] };
const LUCKY: CommandSet = { rows: [['back', 'total', 'scan']], big: 'lucky' };
const ELSEWHERE: CommandSet = { rows: [['back', 'scan']], big: 'total' };
/** A view that does one thing has its key where Buy is. */
const WITH_KEY: CommandSet = { rows: [['back', 'total', 'scan']], big: 'view' };

/** What the settings and the teller's rights say of the commands for other business than a wager. */
export interface CommandModes
  extends Pick<Settings, 'disableRacing' | 'printRaceSummaries' | 'miniBanker' | 'singleSessionMiniBanker'> {
  readonly exceptions: ExceptionTypes;
}

/** Small keys that fit side by side. */
const KEYS_IN_ROW = 3;

/** Rows as even as can be, the longer one first. */
function inRows(commands: readonly HomeCommand[]): readonly (readonly HomeCommand[])[] {
  const first = Math.ceil(commands.length / 2);
  return commands.length > KEYS_IN_ROW ? [commands.slice(0, first), commands.slice(first)] : [commands];
}

/**
 * The commands while no bet is built (T119). Reading of T121 and T248: Bags stands in both mini-banker modes, Buy Voucher in all but the single-session
 * one.
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
      // Nothing can be repeated without racing, and every view has to be left.
      [modes.disableRacing ? 'back' : 'repeat', 'print', 'scan'],
    ],
    big: 'total',
  };
}

const WAGER_STEPS: ReadonlySet<HomeView> = new Set<HomeView>(['Card', 'Race', 'Pool', 'Amount', 'Runner']);

/** The commands of a window without racing in a view that needs the big key: Total is a small one there. */
function withKey({ rows }: CommandSet): CommandSet {
  return { rows: rows.map((row) => (row.includes('cashTicket') ? [...row, 'total'] : row)), big: 'view' };
}

/** What is looked at beside a wager, which can be bought from there. */
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

/** What is in hand. */
export interface WagerProgress {
  readonly hasCard: boolean;
  readonly hasLuckyPick?: boolean;
  readonly inParlay?: boolean;
}

/** A bet is being built from the moment there is a card; before that the window is idle, and without racing it always is. */
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
