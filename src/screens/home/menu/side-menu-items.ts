/**
 * Lists the side menu's items in each state of the terminal (T201, T241-T248), for each window and teller
 * (T015, T016). The specification lists the states; the items of each are this project's. Lists only items
 * whose work exists. Pure.
 */
import type { Settings } from '../../../config/settings.ts';
import type { TextKey } from '../../../i18n/say.ts';
import type { CallGroup } from '../../../till/cards/missing-calls.ts';
import type { ExceptionTypes } from '../../../till/session/teller-state.ts';
import type { TerminalStatus } from '../../../till/session/terminal-status.ts';
import { isMiniBanker } from '../../../till/window/modes.ts';
import type { IconName } from '../../../ui/controls/Icon.tsx';
import type { ShortcutId } from '../../frame/keys/shortcuts.ts';

export const MENU_SETS = ['miniBanker', 'customer', 'teller', 'signOn', 'settings'] as const;
export type MenuSet = (typeof MENU_SETS)[number];

export const MENU_ITEMS = {
  racing: { label: 'menu.racing', icon: 'flag' },
  luckyQuickPicks: { label: 'lucky.title', icon: 'dice' },
  odds: { label: 'odds.title', icon: 'grid' },
  fixedOdds: { label: 'fixedOdds.title', icon: 'fixedOdds' },
  cashTicket: { label: 'command.cashTicket', icon: 'tickets' },
  cancelTicket: { label: 'command.cancelTicket', icon: 'close' },
  voucher: { label: 'voucher.title', icon: 'voucher' },
  credit: { label: 'transaction.credit', icon: 'plus' },
  debit: { label: 'transaction.debit', icon: 'minus' },
  draw: { label: 'transaction.draw', icon: 'down' },
  return: { label: 'transaction.return', icon: 'up' },
  bags: { label: 'command.bags', icon: 'bag' },
  account: { label: 'account.title', icon: 'account' },
  playerId: { label: 'menu.playerId', icon: 'person' },
  recentTickets: { label: 'menu.recentTickets', icon: 'list' },
  cashPosition: { label: 'menu.cashPosition', icon: 'banknote' },
  agentReport: { label: 'agentReport.title', icon: 'report' },
  clock: { label: 'clock.title', icon: 'clock' },
  totalOut: { label: 'menu.totalOut', icon: 'total' },
  signOn: { label: 'signOn.signOn', icon: 'signOn' },
  lockWindow: { label: 'menu.lockWindow', icon: 'lock' },
  signOff: { label: 'menu.signOff', icon: 'signOff' },
  settings: { label: 'menu.settings', icon: 'settings' },
  printer: { label: 'menu.printer', icon: 'printer' },
  windowSetup: { label: 'menu.windowSetup', icon: 'window' },
  technician: { label: 'technician.title', icon: 'devices' },
  trainer: { label: 'trainer.title', icon: 'trainer' },
  help: { label: 'help.title', icon: 'book' },
  about: { label: 'menu.about', icon: 'about' },
} as const satisfies Readonly<Record<string, { readonly label: TextKey; readonly icon: IconName }>>;
export type MenuItem = keyof typeof MENU_ITEMS;

/**
 * Maps each item to its key. It is the command's on the home page, which works in the menu too, else one of
 * the menu's own.
 */
export const MENU_COMMANDS: Readonly<Record<MenuItem, ShortcutId>> = {
  racing: 'menuRacing',
  luckyQuickPicks: 'menuLucky',
  odds: 'odds',
  fixedOdds: 'menuFixedOdds',
  cashTicket: 'cashTicket',
  cancelTicket: 'cancelTicket',
  voucher: 'voucher',
  credit: 'menuCredit',
  debit: 'menuDebit',
  draw: 'draw',
  return: 'returnCash',
  bags: 'bags',
  account: 'account',
  playerId: 'menuPlayerId',
  recentTickets: 'recentTickets',
  cashPosition: 'cashPosition',
  agentReport: 'menuAgentReport',
  clock: 'clock',
  totalOut: 'total',
  signOn: 'menuSignOn',
  lockWindow: 'lockWindow',
  signOff: 'signOff',
  settings: 'menuSettings',
  printer: 'menuPrinter',
  windowSetup: 'menuWindowSetup',
  technician: 'menuTechnician',
  trainer: 'menuTrainer',
  help: 'menuHelp',
  about: 'menuAbout',
};

/** Items of a teller's work at the window, with a customer and without. */
const WINDOW_WORK: readonly MenuItem[] = [
  'racing',
  'odds',
  'luckyQuickPicks',
  'fixedOdds',
  'cashTicket',
  'cancelTicket',
  'voucher',
  'credit',
  'debit',
  'playerId',
  'account',
  'bags',
  'draw',
  'return',
  'recentTickets',
  'cashPosition',
  'agentReport',
  'clock',
];

/** Items of a teller who is signed on, with a customer and without. */
const TELLERS_OWN: readonly MenuItem[] = ['lockWindow', 'signOff', 'settings', 'printer'];

/** Items about the program, at the end of every menu. */
const PROGRAM: readonly MenuItem[] = ['technician', 'trainer', 'help', 'about'];

const ITEMS: Readonly<Record<MenuSet, readonly MenuItem[]>> = {
  miniBanker: [
    'racing',
    'bags',
    'credit',
    'debit',
    'cashTicket',
    'cancelTicket',
    'draw',
    'return',
    'recentTickets',
    'cashPosition',
    'agentReport',
    'clock',
    'totalOut',
    ...TELLERS_OWN,
    ...PROGRAM,
  ],
  customer: [...WINDOW_WORK, 'totalOut', ...TELLERS_OWN, ...PROGRAM],
  teller: [...WINDOW_WORK, ...TELLERS_OWN, 'windowSetup', ...PROGRAM],
  signOn: ['signOn', 'settings', 'printer', 'windowSetup', ...PROGRAM],
  settings: ['settings', 'printer', 'windowSetup', ...PROGRAM],
};

export interface MenuState {
  readonly status: TerminalStatus;
  readonly miniBanker: boolean;
  readonly singleSessionMiniBanker: boolean;
}

export function menuSetOf({ status, miniBanker, singleSessionMiniBanker }: MenuState): MenuSet {
  if (miniBanker && singleSessionMiniBanker) return 'miniBanker';
  if (status === 'customerActive') return 'customer';
  if (status === 'signedOn') return 'teller';
  return status === 'ready' ? 'signOn' : 'settings';
}

/** Returns all items of a set, before any is left out for a window or a teller. */
export function menuItems(set: MenuSet): readonly MenuItem[] {
  return ITEMS[set];
}

/** Names the settings that leave items out. */
export type MenuSettings = Pick<
  Settings,
  | 'hideOdds'
  | 'hideFixedOdds'
  | 'demoMode'
  | 'trainingRoom'
  | 'hideManualPlayerEntry'
  | 'disablePlayerTracking'
  | 'disableRacing'
  | 'miniBanker'
  | 'singleSessionMiniBanker'
>;

/**
 * Returns true if a window's menu has the item. Readings: a mini-banker has no odds and keeps no lucky quick
 * picks (T015, T016). One of a single session sells no vouchers either (T016, T121). Disabled racing leaves
 * out everything that shows races (T397). Bags is in the menu of both mini-banker modes (T248).
 */
function isOffered(
  item: MenuItem,
  settings: MenuSettings,
  exceptions: ExceptionTypes,
  isTrainer: boolean,
): boolean {
  switch (item) {
    case 'odds':
      return !settings.hideOdds && !settings.disableRacing && !isMiniBanker(settings);
    case 'fixedOdds':
      return !settings.hideFixedOdds && !settings.disableRacing;
    case 'racing':
      return !settings.disableRacing;
    case 'luckyQuickPicks':
      return !isMiniBanker(settings);
    case 'voucher':
      return !settings.singleSessionMiniBanker;
    case 'credit':
      return exceptions.credits.length > 0;
    case 'debit':
      return exceptions.debits.length > 0;
    case 'bags':
      return isMiniBanker(settings);
    case 'playerId':
      return !settings.hideManualPlayerEntry && !settings.disablePlayerTracking;
    case 'trainer':
      return settings.demoMode || (settings.trainingRoom && isTrainer);
    default:
      return true;
  }
}

const NOTHING: ReadonlySet<CallGroup> = new Set<CallGroup>();

/**
 * Returns the items of a set that this window, its teller and its host have, in order. Leaves out total out
 * without an open customer (T087).
 */
export function offeredItems(
  set: MenuSet,
  settings: MenuSettings,
  exceptions: ExceptionTypes,
  {
    hasCustomer,
    isTrainer = false,
    missing = NOTHING,
  }: {
    readonly hasCustomer: boolean;
    /** Is true if the trainer key of the room was entered at this window. */
    readonly isTrainer?: boolean;
    /** Names the calls that the host lacks. */
    readonly missing?: ReadonlySet<CallGroup>;
  },
): readonly MenuItem[] {
  return menuItems(set).filter((item) => {
    if (item === 'totalOut') return hasCustomer;
    if (item === 'fixedOdds' && missing.has('fixedOdds')) return false;
    return isOffered(item, settings, exceptions, isTrainer);
  });
}

/**
 * Lists the headings of the menu and the items under each, in their order. Every item keeps its place in
 * every state.
 */
const GROUPS = [
  [
    'menu.groupSell',
    ['racing', 'odds', 'luckyQuickPicks', 'fixedOdds', 'voucher', 'credit', 'debit', 'recentTickets'],
  ],
  ['menu.groupCustomer', ['cashTicket', 'cancelTicket', 'account', 'playerId', 'totalOut']],
  ['menu.groupDrawer', ['draw', 'return', 'bags', 'cashPosition', 'agentReport', 'clock']],
  [
    'menu.groupWindow',
    ['signOn', 'lockWindow', 'settings', 'printer', 'windowSetup', 'technician', 'trainer', 'help', 'about'],
  ],
] as const satisfies readonly (readonly [TextKey, readonly MenuItem[]])[];

export interface MenuEntry {
  readonly item: MenuItem;
  /** Explains why the item has no effect now; null: it has one. */
  readonly reason: TextKey | null;
}

export interface MenuGroup {
  readonly title: TextKey;
  readonly entries: readonly MenuEntry[];
}

/**
 * Maps items to the reason why they are dimmed. An item that is missing in one state and present in the next
 * keeps its place.
 */
const DIMMED: Readonly<Partial<Record<MenuItem, TextKey>>> = {
  totalOut: 'menu.noCustomer',
  windowSetup: 'menu.customerHere',
};

/** Sets whose menu always keeps room for these items, although not every state has them. */
const KEPT: ReadonlySet<MenuSet> = new Set<MenuSet>(['customer', 'teller']);

/**
 * Returns the menu as it is shown. Sign Off is in no group, so that nobody presses it instead of the item
 * above.
 */
export function menuGroups(set: MenuSet, offered: readonly MenuItem[]): readonly MenuGroup[] {
  return GROUPS.map(([title, items]) => ({
    title,
    entries: items.flatMap((item): readonly MenuEntry[] => {
      if (offered.includes(item)) return [{ item, reason: null }];
      const reason = DIMMED[item];
      return reason !== undefined && KEPT.has(set) ? [{ item, reason }] : [];
    }),
  })).filter(({ entries }) => entries.length > 0);
}
