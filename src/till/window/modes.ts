/**
 * Changes the views for the modes of a window (T015, T016, T070-T074, T397). The modes are mini-banker,
 * single-session mini-banker and no racing. Pure.
 *
 * Readings: without racing a new customer begins at the vouchers. At a single-session mini-banker window they
 * begin at the credits (T071, T072). The card view becomes the credits in both mini-banker modes and the
 * vouchers in all others (T073). Every other step of a wager, and each view that depends on one, becomes the
 * vouchers (T074).
 */
import type { ViewSettings } from '../../config/list-views.ts';
import type { Settings } from '../../config/settings.ts';
import type { Page } from './pages.ts';
import type { HomeView } from './view-stack.ts';

export type Modes = Pick<Settings, 'miniBanker' | 'singleSessionMiniBanker' | 'disableRacing'>;

export function isMiniBanker({ miniBanker, singleSessionMiniBanker }: Omit<Modes, 'disableRacing'>): boolean {
  return miniBanker || singleSessionMiniBanker;
}

/** Returns the first view of a new customer, and of a teller who signs on (T070-T072). */
export function firstView({ singleSessionMiniBanker, disableRacing }: Modes): HomeView {
  if (singleSessionMiniBanker) return 'Credit';
  return disableRacing ? 'Voucher' : 'Card';
}

/** The page that total out pushes (T065, T066). */
export function totalOutPage({ singleSessionMiniBanker }: Pick<Modes, 'singleSessionMiniBanker'>): Page {
  return singleSessionMiniBanker ? 'singleSessionSummary' : 'transactionSummary';
}

const RACING: ReadonlySet<HomeView> = new Set<HomeView>([
  'Card',
  'Race',
  'Pool',
  'Amount',
  'Runner',
  'Results',
  'Odds',
  'FixedOdds',
]);

/** The view that is shown where a view is asked for (T073, T074). */
export function viewInMode(element: HomeView, modes: Modes): HomeView {
  if (!modes.disableRacing || !RACING.has(element)) return element;
  return element === 'Card' && isMiniBanker(modes) ? 'Credit' : 'Voucher';
}

const ALL_LISTS: ViewSettings = {
  'card.view': 'list',
  'race.view': 'list',
  'pool.view': 'list',
  'runner.view': 'list',
};

/** How lists are shown: as the teller chose, and as rows without racing (T397). */
export function viewsInMode(
  views: ViewSettings,
  { disableRacing }: Pick<Modes, 'disableRacing'>,
): ViewSettings {
  return disableRacing ? ALL_LISTS : views;
}

/** Returns true in a demo and in a training room: nothing that is sold or paid there is worth anything. */
export function isForPractice({
  demoMode,
  trainingRoom,
}: Pick<Settings, 'demoMode' | 'trainingRoom'>): boolean {
  return demoMode || trainingRoom;
}

/**
 * Returns true in training, and where a window may work without a printer. Anywhere else a ticket must be
 * printed on paper.
 */
export function mayPrintOnScreen({
  allowNoPrinter,
  ...tote
}: Pick<Settings, 'demoMode' | 'trainingRoom' | 'allowNoPrinter'>): boolean {
  return isForPractice(tote) || allowNoPrinter;
}
