/**
 * Lists the keyboard's keys that give a command. The listeners, the hints on the keys and the sheet share
 * this table.
 *
 * Keeps each key, its words, its group on the sheet and the place where it works. F5, F11, F12 and every
 * chord with Control, Alt or Meta belong to the browser. A letter works only at the steps of a wager and in
 * the menu. A scanner may type letters, and their effect at a step is undone. So no letter sells, prints or
 * opens a page there. The menu's own letters are none of a ticket number's. Function keys come from no
 * scanner. Pure.
 */
import type { TextKey } from '../../../i18n/say.ts';

/**
 * Names where a key works. 'everywhere': every page and view. 'page': every page but the home page. 'home':
 * every view of the home page. 'steps': the five steps of a wager, the odds and the results. 'runners': the
 * runner step. 'menu': the open menu.
 */
export type ShortcutPlace = 'everywhere' | 'page' | 'home' | 'steps' | 'runners' | 'summary' | 'menu';

/** Groups of the sheet, by the place where their keys work. */
export const SHORTCUT_GROUPS = ['steps', 'runners', 'everywhere', 'count', 'menu'] as const;
export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number];

export interface Shortcut {
  /** Key as a keyboard event names it; a letter in capitals. */
  readonly key: string;
  /** Second key with the same effect. */
  readonly or?: string;
  readonly shift?: true;
  readonly place: ShortcutPlace;
  readonly group: ShortcutGroup;
  readonly label: TextKey;
}

export const SHORTCUTS = {
  help: { key: '?', or: 'F1', place: 'everywhere', group: 'everywhere', label: 'keys.help' },
  total: { key: 'F2', place: 'home', group: 'everywhere', label: 'command.total' },
  repeat: { key: 'F3', place: 'home', group: 'everywhere', label: 'command.repeat' },
  cancelLast: { key: 'F4', place: 'home', group: 'everywhere', label: 'keys.cancelLast' },
  cashTicket: { key: 'F6', place: 'home', group: 'everywhere', label: 'command.cashTicket' },
  cancelTicket: { key: 'F7', place: 'home', group: 'everywhere', label: 'command.cancelTicket' },
  voucher: { key: 'F8', place: 'home', group: 'everywhere', label: 'command.buyVoucher' },
  print: { key: 'F9', place: 'home', group: 'everywhere', label: 'print.print' },
  menu: { key: 'F10', place: 'home', group: 'everywhere', label: 'frame.menu' },
  lockWindow: { key: 'F8', shift: true, place: 'home', group: 'everywhere', label: 'menu.lockWindow' },
  signOff: { key: 'F9', shift: true, place: 'home', group: 'everywhere', label: 'menu.signOff' },
  cashPosition: { key: 'F6', shift: true, place: 'home', group: 'everywhere', label: 'menu.cashPosition' },
  scan: { key: 'F7', shift: true, place: 'home', group: 'everywhere', label: 'command.scan' },
  account: { key: 'F2', shift: true, place: 'home', group: 'everywhere', label: 'account.title' },
  clock: { key: 'F4', shift: true, place: 'home', group: 'everywhere', label: 'clock.title' },
  smartQuickPick: {
    key: 'F3',
    shift: true,
    place: 'runners',
    group: 'runners',
    label: 'runner.smartQuickPick',
  },
  back: { key: 'Escape', place: 'home', group: 'everywhere', label: 'action.back' },
  closePage: { key: 'Escape', place: 'page', group: 'everywhere', label: 'action.back' },
  card: { key: 'C', place: 'steps', group: 'steps', label: 'step.card' },
  race: { key: 'R', place: 'steps', group: 'steps', label: 'step.race' },
  pool: { key: 'P', place: 'steps', group: 'steps', label: 'step.pool' },
  amount: { key: 'M', place: 'steps', group: 'steps', label: 'step.amount' },
  runnersStep: { key: 'T', place: 'steps', group: 'steps', label: 'step.runners' },
  odds: { key: 'O', place: 'steps', group: 'steps', label: 'odds.title' },
  clear: { key: 'X', place: 'steps', group: 'steps', label: 'command.clear' },
  several: { key: 'N', place: 'steps', group: 'steps', label: 'several.title' },
  store: { key: 'S', place: 'steps', group: 'steps', label: 'command.store' },
  nextLeg: { key: 'S', place: 'steps', group: 'steps', label: 'command.nextLeg' },
  parlay: { key: 'Y', place: 'steps', group: 'steps', label: 'command.parlay' },
  lucky: { key: 'L', place: 'steps', group: 'steps', label: 'lucky.key' },
  draw: { key: 'D', place: 'steps', group: 'steps', label: 'transaction.draw' },
  returnCash: { key: 'U', place: 'steps', group: 'steps', label: 'transaction.return' },
  bags: { key: 'G', place: 'steps', group: 'steps', label: 'command.bags' },
  recentTickets: { key: 'I', place: 'steps', group: 'steps', label: 'menu.recentTickets' },
  all: { key: 'A', place: 'runners', group: 'runners', label: 'runner.all' },
  box: { key: 'B', place: 'runners', group: 'runners', label: 'runner.box' },
  keyHorse: { key: 'K', place: 'runners', group: 'runners', label: 'runner.keyHorse' },
  quickPick: { key: 'Q', place: 'runners', group: 'runners', label: 'runner.quickPick' },
  favourite: { key: 'F', place: 'runners', group: 'runners', label: 'runner.favourite' },
  menuRacing: { key: 'R', place: 'menu', group: 'menu', label: 'menu.racing' },
  menuLucky: { key: 'L', place: 'menu', group: 'menu', label: 'lucky.title' },
  menuFixedOdds: { key: 'X', place: 'menu', group: 'menu', label: 'fixedOdds.title' },
  menuCredit: { key: 'J', place: 'menu', group: 'menu', label: 'transaction.credit' },
  menuDebit: { key: 'K', place: 'menu', group: 'menu', label: 'transaction.debit' },
  menuPlayerId: { key: 'P', place: 'menu', group: 'menu', label: 'menu.playerId' },
  menuAgentReport: { key: 'H', place: 'menu', group: 'menu', label: 'agentReport.title' },
  menuSignOn: { key: 'Y', place: 'menu', group: 'menu', label: 'signOn.signOn' },
  menuSettings: { key: 'S', place: 'menu', group: 'menu', label: 'menu.settings' },
  menuPrinter: { key: 'N', place: 'menu', group: 'menu', label: 'menu.printer' },
  menuWindowSetup: { key: 'W', place: 'menu', group: 'menu', label: 'menu.windowSetup' },
  menuTechnician: { key: 'Z', place: 'menu', group: 'menu', label: 'technician.title' },
  menuTrainer: { key: 'T', place: 'menu', group: 'menu', label: 'trainer.title' },
  menuHelp: { key: 'Q', place: 'menu', group: 'menu', label: 'help.title' },
  menuAbout: { key: 'V', place: 'menu', group: 'menu', label: 'menu.about' },
  takeBack: { key: 'Backspace', place: 'runners', group: 'runners', label: 'keys.takeBack' },
} as const satisfies Readonly<Record<string, Shortcut>>;

export type ShortcutId = keyof typeof SHORTCUTS;

export function isShortcutId(id: string): id is ShortcutId {
  return Object.hasOwn(SHORTCUTS, id);
}

/** Lists keys that other listeners take, for the sheet, in its order. */
export const OTHER_KEYS: readonly {
  readonly keys: readonly string[];
  readonly group: ShortcutGroup;
  readonly label: TextKey;
}[] = [
  { keys: ['Enter'], group: 'steps', label: 'keys.enter' },
  { keys: ['=', '+'], group: 'steps', label: 'keys.typedLine' },
  { keys: ['1–9'], group: 'steps', label: 'keys.choose' },
  { keys: ['←', '↑', '→', '↓'], group: 'steps', label: 'keys.arrows' },
  { keys: ['1–9'], group: 'runners', label: 'keys.digits' },
  { keys: ['.'], group: 'runners', label: 'keys.point' },
  { keys: ['/'], group: 'runners', label: 'keys.legForward' },
  { keys: ['-'], group: 'runners', label: 'keys.legBack' },
  { keys: ['A', '…', 'T'], group: 'count', label: 'keys.denominations' },
  { keys: ['⇧↵'], group: 'count', label: 'keys.countDone' },
  { keys: ['←', '↑', '→', '↓'], group: 'menu', label: 'keys.menuArrows' },
  { keys: ['Enter'], group: 'menu', label: 'keys.menuEnter' },
];

/** Maps key names to short words, the same in every language as on a keyboard. */
const SHORT: Readonly<Record<string, string>> = { Escape: 'Esc', Backspace: '⌫' };

/**
 * Returns the keys of a command as they are printed: 'F2', 'Esc', '⇧F8'. The first is the shortest to reach.
 */
export function keysOf(id: ShortcutId): readonly string[] {
  const { key, or, shift }: Shortcut = SHORTCUTS[id];
  const names = or === undefined ? [key] : [key, or];
  return names.map((name) => `${shift === true ? '⇧' : ''}${SHORT[name] ?? name}`);
}

/** Returns the key that is printed on the command's button. */
export function keyOf(id: ShortcutId): string {
  return keysOf(id)[0] ?? '';
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'>;

const LETTER = /^[A-Z]$/;
const NEEDS_SHIFT = /^(?:F\d+)$/;

/**
 * Returns true if the press is the command's key. A letter with Shift or Caps Lock is the same letter; a held
 * key commands once.
 */
export function isShortcut(id: ShortcutId, press: KeyPress): boolean {
  if (press.repeat || press.ctrlKey || press.altKey || press.metaKey) return false;
  const { key, or, shift }: Shortcut = SHORTCUTS[id];
  const pressed = press.key.length === 1 ? press.key.toUpperCase() : press.key;
  if (pressed !== key && pressed !== or) return false;
  // Ignores Shift for a letter, which a scanner types in capitals, and for a sign that needs Shift.
  return LETTER.test(pressed) || !NEEDS_SHIFT.test(pressed) || press.shiftKey === (shift === true);
}
