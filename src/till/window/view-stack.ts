/**
 * Which view of the home page is shown, and how the teller gets back (T060, T075-T081, T090, T091). A pure
 * machine over the current element and its back-stack. Knows no screens; what an element needs is asked of
 * `WagerParts`.
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
/** Views of this project's own, beside those of the specification. */
export const OWN_VIEWS = ['Odds', 'FixedOdds'] as const;
export type HomeView = (typeof SPECIFIED_VIEWS)[number] | (typeof OWN_VIEWS)[number];

export interface ViewStack {
  readonly current: HomeView;
  /** Oldest first; the last one is where back leads. */
  readonly stack: readonly HomeView[];
}

export const FIRST_VIEW: ViewStack = { current: 'Card', stack: [] };

/** What exists, which decides how far forward a teller may go (T083-T087). */
export interface WagerParts {
  readonly card: boolean;
  readonly race: boolean;
  readonly bet: boolean;
  readonly amount: boolean;
  readonly customer: boolean;
}

/**
 * Selects an element. NewCustomer and SignOff clear the stack and begin with `first`, which is the window's
 * mode's to say (modes.ts); Settings changes nothing here (T076-T079).
 */
export function selectView(state: ViewStack, element: HomeView, first: HomeView = 'Card'): ViewStack {
  if (element === 'Settings') return state;
  if (element === 'NewCustomer' || element === 'SignOff') return { current: first, stack: [] };
  if (element === state.current) return state;
  const stack = [...state.stack.filter((earlier) => earlier !== element), state.current];
  return { current: element, stack: stack.filter((earlier) => earlier !== element) };
}

/**
 * The teller's own business, which has a way back whoever stands at the window and however it was come to
 * (T091).
 */
const ALWAYS_LEFT: ReadonlySet<HomeView> = new Set<HomeView>(['Draw', 'Return', 'ReturnEu', 'Bag']);

/** Pops the stack (T080). Unchanged where back is not allowed or leads nowhere. */
export function goBack(state: ViewStack): ViewStack {
  if (!canGoBack(state)) return state;
  const last = state.stack.at(-1);
  return last === undefined ? FIRST_VIEW : { current: last, stack: state.stack.slice(0, -1) };
}

/** Back is not allowed from Card (T090). */
export function canGoBack(state: ViewStack): boolean {
  return state.current !== 'Card' && (state.stack.length > 0 || ALWAYS_LEFT.has(state.current));
}

/** The element in hand and those that Back leads to, one after the other. */
export function withinReach(state: ViewStack): readonly HomeView[] {
  const within: HomeView[] = [];
  for (let at = state; ; at = goBack(at)) {
    within.push(at.current);
    if (!canGoBack(at)) return within;
  }
}

/** Whether an element may be moved forward to (T083-T087). */
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
