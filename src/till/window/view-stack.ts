/**
 * Holds the present view of the home page and the stack that Back goes through (T060, T075-T081, T090, T091).
 * A pure machine. `WagerParts` decides which views can be reached.
 */

export const SPECIFIED_VIEWS = [
  'Card',
  'Race',
  'Pool',
  'Amount',
  'Runner',
  'EnterTicket',
  'Draw',
  'Return',
  'NewCustomer',
  'SignOff',
  'TotalOut',
  'Credit',
  'Debit',
  'Voucher',
  'CashPosition',
  'TicketReview',
  'Settings',
  'CashTicket',
  'CancelTicket',
  'Results',
  'PlayerId',
  'LottoVendor',
  'LottoGame',
  'LottoSelections',
  'ReturnEu',
  'EnterSSN',
  'Bag',
  'LuckyQuickPick',
  'LuckyQPSetting',
] as const;
/** Views that the specification does not have. */
export const OWN_VIEWS = ['Odds', 'FixedOdds'] as const;
export type HomeView = (typeof SPECIFIED_VIEWS)[number] | (typeof OWN_VIEWS)[number];

export interface ViewStack {
  readonly current: HomeView;
  /** Oldest first; Back leads to the last one. */
  readonly stack: readonly HomeView[];
}

export const FIRST_VIEW: ViewStack = { current: 'Card', stack: [] };

/** Parts of the wager that exist: they decide how far forward a teller may go (T083-T087). */
export interface WagerParts {
  readonly card: boolean;
  readonly race: boolean;
  readonly bet: boolean;
  readonly amount: boolean;
  readonly customer: boolean;
}

/**
 * Selects a view. NewCustomer and SignOff clear the stack and begin with `first`, which depends on the
 * window's mode (modes.ts). T077 asks for SignOff; the window itself resets the view when a teller signs off.
 * Settings changes nothing here (T076-T079).
 */
export function selectView(state: ViewStack, element: HomeView, first: HomeView = 'Card'): ViewStack {
  if (element === 'Settings') return state;
  if (element === 'NewCustomer' || element === 'SignOff') return { current: first, stack: [] };
  if (element === state.current) return state;
  const stack = [...state.stack.filter((earlier) => earlier !== element), state.current];
  return { current: element, stack: stack.filter((earlier) => earlier !== element) };
}

/** The teller's own views: Back leads out of them for any customer and from anywhere (T091). */
const ALWAYS_LEFT: ReadonlySet<HomeView> = new Set<HomeView>(['Draw', 'Return', 'ReturnEu', 'Bag']);

/** Pops the stack (T080). Returns it unchanged if Back is not allowed or leads nowhere. */
export function goBack(state: ViewStack): ViewStack {
  if (!canGoBack(state)) return state;
  const last = state.stack.at(-1);
  return last === undefined ? FIRST_VIEW : { current: last, stack: state.stack.slice(0, -1) };
}

/** Returns false for Card (T090). */
export function canGoBack(state: ViewStack): boolean {
  return state.current !== 'Card' && (state.stack.length > 0 || ALWAYS_LEFT.has(state.current));
}

/** Returns the present view and those that Back leads to, in order. */
export function withinReach(state: ViewStack): readonly HomeView[] {
  const within: HomeView[] = [];
  for (let at = state; ; at = goBack(at)) {
    within.push(at.current);
    if (!canGoBack(at)) return within;
  }
}

/** Returns true if a teller may go forward to the view (T083-T087). */
export function mayReach(element: HomeView, parts: WagerParts): boolean {
  switch (element) {
    case 'Race':
      return parts.card;
    case 'Pool':
    case 'Results':
      return parts.race;
    case 'Amount':
      return parts.bet;
    case 'Runner':
      return parts.amount;
    case 'TotalOut':
      return parts.customer;
    default:
      return true;
  }
}
