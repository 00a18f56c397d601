/**
 * Which commands stand beside the home views, and where (T117-T119). Pure. A command keeps its place from one state to the next,
 * so that nothing moves under a thumb: the big one is Buy while a bet is built and Total otherwise.
 */
import type { Element } from '../../till/element-controller.ts';

export const COMMANDS = [
  'clear',
  'back',
  'total',
  'repeat',
  'print',
  'scan',
  'lucky',
  'voucher',
  'credit',
  'debit',
  'cashTicket',
  'cancelTicket',
  'store',
  'nextLeg',
  'parlay',
  'buy',
] as const;
export type Command = (typeof COMMANDS)[number];

export interface CommandSet {
  /** Rows of small keys from the top; the last one stands next to the big key. */
  readonly rows: readonly (readonly Command[])[];
  /** 'lucky': Buy, for the lucky quick pick in view. */
  readonly big: 'buy' | 'lucky' | 'total';
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
const IDLE: CommandSet = {
  rows: [
    ['lucky', 'voucher'],
    ['credit', 'debit'],
    ['cashTicket', 'cancelTicket'],
    ['repeat', 'print', 'scan'],
  ],
  big: 'total',
};
const LUCKY: CommandSet = { rows: [['back', 'total', 'scan']], big: 'lucky' };
const ELSEWHERE: CommandSet = { rows: [['back', 'scan']], big: 'total' };

const WAGER_STEPS: ReadonlySet<Element> = new Set<Element>(['Card', 'Race', 'Pool', 'Amount', 'Runner']);

/** The set without some of its small keys. */
function leaving(set: CommandSet, without: readonly Command[]): CommandSet {
  if (without.length === 0) return set;
  const rows = set.rows.map((row) => row.filter((command) => !without.includes(command)));
  return { ...set, rows: rows.filter((row) => row.length > 0) };
}

/** A bet is being built from the moment there is a card; before that the window is idle. `without`: keys that this teller has no use for. */
export function commandSet(
  element: Element,
  hasCard: boolean,
  hasLuckyPick = false,
  inParlay = false,
  without: readonly Command[] = [],
): CommandSet {
  if (element === 'LuckyQuickPick' && hasLuckyPick) return LUCKY;
  if (!WAGER_STEPS.has(element)) return ELSEWHERE;
  if (!hasCard) return leaving(IDLE, without);
  return inParlay ? PARLAY : BUILDING;
}
