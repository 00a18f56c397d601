/**
 * Lists each view's title, and whether the wager display is shown beside it. Pure tables (T054, T056, T057).
 */
import type { TextKey } from '../../../i18n/say.ts';
import type { HomeView } from '../../../till/window/view-stack.ts';

const TITLES = {
  Card: 'home.selectCard',
  Race: 'home.selectRace',
  Results: 'home.results',
  Odds: 'odds.title',
  Pool: 'home.selectPool',
  Amount: 'home.selectAmount',
  Runner: 'home.selectRunners',
  Voucher: 'voucher.title',
  Credit: 'transaction.credit',
  Debit: 'transaction.debit',
  Draw: 'home.drawOrReturn',
  Return: 'home.drawOrReturn',
  ReturnEu: 'home.drawOrReturn',
  Bag: 'bag.title',
  FixedOdds: 'fixedOdds.title',
  EnterTicket: 'ticketEntry.title',
  EnterSSN: 'ssn.title',
  PlayerId: 'player.title',
  TicketReview: 'review.title',
  LuckyQuickPick: 'lucky.title',
  LuckyQPSetting: 'lucky.settingTitle',
} as const satisfies Readonly<Partial<Record<HomeView, TextKey>>>;

/** Names a view of the home page; a view without a title does not compile. */
export type TitledView = keyof typeof TITLES;

export function isTitledView(view: HomeView): view is TitledView {
  return view in TITLES;
}

/** Titles of all views; the drawer's three share one. */
export const VIEW_TITLES: readonly TextKey[] = [...new Set(Object.values(TITLES))];

export function titleOf(view: HomeView): TextKey {
  return isTitledView(view) ? TITLES[view] : 'app.name';
}

/** Views without relation to the pending wager (T056). */
const WITHOUT_WAGER: ReadonlySet<HomeView> = new Set<HomeView>([
  'Voucher',
  'Credit',
  'Debit',
  'Draw',
  'FixedOdds',
  'EnterTicket',
  'Return',
  'ReturnEu',
  'Bag',
  'EnterSSN',
  'LuckyQuickPick',
  'LuckyQPSetting',
]);

/**
 * Returns false when racing is disabled, for a lucky quick pick, and for the views of other business
 * (T054-T056).
 */
export function showsWager(view: HomeView, settings: { readonly disableRacing: boolean }): boolean {
  return !settings.disableRacing && !WITHOUT_WAGER.has(view);
}
