/**
 * What the side menu offers in each state of the terminal (T201, T241-T245). Pure; the specification lists the states, the items
 * of each are this project's, and only those whose work exists are listed.
 */
import type { TextKey } from '../../i18n/say.ts';
import type { TerminalStatus } from '../../till/state.ts';
import type { IconName } from '../../ui/Icon.tsx';

export const MENU_SETS = ['miniBanker', 'customer', 'teller', 'signOn', 'settings'] as const;
export type MenuSet = (typeof MENU_SETS)[number];

export const MENU_ITEMS = {
  racing: { label: 'menu.racing', icon: 'tickets' },
  luckyQuickPicks: { label: 'lucky.entries', icon: 'tickets' },
  odds: { label: 'odds.title', icon: 'grid' },
  cashTicket: { label: 'command.cashTicket', icon: 'tickets' },
  cancelTicket: { label: 'command.cancelTicket', icon: 'close' },
  voucher: { label: 'voucher.title', icon: 'tickets' },
  credit: { label: 'transaction.credit', icon: 'total' },
  debit: { label: 'transaction.debit', icon: 'total' },
  draw: { label: 'transaction.draw', icon: 'down' },
  return: { label: 'transaction.return', icon: 'up' },
  totalOut: { label: 'menu.totalOut', icon: 'total' },
  signOn: { label: 'signOn.signOn', icon: 'signOn' },
  lockWindow: { label: 'menu.lockWindow', icon: 'lock' },
  signOff: { label: 'menu.signOff', icon: 'signOff' },
  settings: { label: 'menu.settings', icon: 'settings' },
  printer: { label: 'menu.printer', icon: 'printer' },
  windowSetup: { label: 'menu.windowSetup', icon: 'window' },
  trainer: { label: 'trainer.title', icon: 'person' },
  about: { label: 'menu.about', icon: 'about' },
} as const satisfies Readonly<Record<string, { readonly label: TextKey; readonly icon: IconName }>>;
export type MenuItem = keyof typeof MENU_ITEMS;

const ITEMS: Readonly<Record<MenuSet, readonly MenuItem[]>> = {
  miniBanker: ['totalOut', 'lockWindow', 'signOff', 'settings', 'trainer', 'about'],
  customer: [
    'racing',
    'odds',
    'luckyQuickPicks',
    'cashTicket',
    'cancelTicket',
    'voucher',
    'credit',
    'debit',
    'draw',
    'return',
    'totalOut',
    'lockWindow',
    'signOff',
    'settings',
    'printer',
    'trainer',
    'about',
  ],
  teller: [
    'racing',
    'odds',
    'luckyQuickPicks',
    'cashTicket',
    'cancelTicket',
    'voucher',
    'credit',
    'debit',
    'draw',
    'return',
    'lockWindow',
    'signOff',
    'settings',
    'printer',
    'windowSetup',
    'trainer',
    'about',
  ],
  signOn: ['signOn', 'settings', 'printer', 'windowSetup', 'trainer', 'about'],
  settings: ['settings', 'printer', 'windowSetup', 'trainer', 'about'],
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

export function menuItems(set: MenuSet): readonly MenuItem[] {
  return ITEMS[set];
}
