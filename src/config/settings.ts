/**
 * The settings of a terminal: keys as the specification names them (T240, T477, T478, T506-T508), their types and defaults.
 *
 * Owns names, defaults and which of them the host may fix (T401). Knows no storage and no screen. Amounts are minor units.
 * The debug pin has no default here: it is configuration of the build (T384).
 */

import { type MoneyFormat, type Pennies, pennies } from '../wagering/ground/money.ts';
import type { LuckySet } from '../wagering/lucky/lucky-quick-pick.ts';
import type { SmartQuickPickEntry } from '../wagering/rules/smart-quick-pick.ts';

export const LIST_VIEWS = ['list', 'grid'] as const;
export type ListView = (typeof LIST_VIEWS)[number];

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** How loud the tones for scans and sales are. */
export const LOUDNESSES = ['off', 'low', 'medium', 'loud'] as const;
export type Loudness = (typeof LOUDNESSES)[number];

/** How a window is set up. Values may come from the build, the host, the window or this browser, later ones winning. */
export interface Settings extends MoneyFormat {
  readonly associationName: string;
  readonly language: string;
  readonly demoMode: boolean;
  /** Where the tote is (host-address.ts); empty: where the terminal is served from. Of no account in demo mode. */
  readonly host: string;
  /** The host is a training room's: its tickets are worth nothing and say so. */
  readonly trainingRoom: boolean;
  /** A post that failed is not sent again by itself (S235). */
  readonly dontRetryPost: boolean;
  /** How long an answer of the tote may take (S231), milliseconds; a second at least, since a minute might be meant by 60. */
  readonly 'http.timeout': number;
  readonly allowNoPrinter: boolean;
  /** A printer that is let go of is not listed as used before (T240). */
  readonly forgetPrinters: boolean;
  /** Printers on cables alone, driven as Epson's (S057, T507). */
  readonly usbOnly: boolean;
  /** Tickets and slips carry the bar code of their number beside the QR code (T240). */
  readonly useBarcode: boolean;
  /** They carry a Hollerith strip of marks besides. */
  readonly useHollerith: boolean;
  /** Where the association's picture for papers lies beside the program, such as local/brand.png; empty: papers have its name alone. */
  readonly brandImage: string;
  /** Dots across that the picture has on paper (T482). */
  readonly brandWidth: number;
  /** A teller who signs on or off gets a slip of it (S193). */
  readonly printSignSlips: boolean;
  /** A customer who is paid gets a receipt of it (S004). */
  readonly printCashReceipts: boolean;
  readonly landscape: boolean;
  /** Commands on the right, for a right-handed teller; false puts them on the left. */
  readonly rightButtons: boolean;
  readonly theme: Theme;
  readonly sounds: Loudness;
  readonly showListByDefault: boolean;
  readonly defaultToMin: boolean;
  readonly clearAmountBetweenBets: boolean;
  /** Several amounts marked on a betting slip are added up instead of refused (W071). */
  readonly sumSlipAmounts: boolean;
  readonly defaultCurrentRace: boolean;
  /** Zero: no limit (T366). */
  readonly maxTicketCost: Pennies;
  /** What is sold at once for more than this is read back first; zero: no limit (W150). Minor units. */
  readonly ticketConfirmationLimit: Pennies;
  /** The same for a voucher. */
  readonly voucherConfirmationLimit: Pennies;
  readonly hideOdds: boolean;
  /** Hides fixed odds, where the host has none (this project's own). */
  readonly hideFixedOdds: boolean;
  /** QP fills empty legs by chance (W056). */
  readonly allowQPK: boolean;
  /** All Races is offered in the race list (T134). */
  readonly allowRaceAll: boolean;
  /** Tickets may be scanned with the computer's camera (T094). */
  readonly allowCameraScan: boolean;
  /** The keys of a scanner that types are no further apart than this, a person's are, milliseconds. */
  readonly scanKeyGap: number;
  /** The card that stands first in the list and is locked there (T305, T306); empty: none. */
  readonly defaultCardId: string;
  readonly disableRacing: boolean;
  /** The least amounts of smart quick picks by bet; a bet without one has none (T238, W057). */
  readonly smartQuickPickConfig: readonly SmartQuickPickEntry[];
  /** Preset amounts in minor units; null: the default list (T471, T472). */
  readonly amountKeys: readonly Pennies[] | null;
  /** Amounts of a bet that this window may not sell, whatever the pool takes (W150). Minor units. */
  readonly illegalBetAmts: readonly Pennies[];
  /** The window's lucky quick pick sets (T237). */
  readonly luckyQuickPick: readonly LuckySet[];
  readonly windowKey: string;
  /** What is owed to a customer is paid in cash, without asking (T265). */
  readonly cashOnPayOnly: boolean;
  /** What a number that is typed short begins with (T342): the one on the tickets of the day, or a part of it; empty: every digit is typed. */
  readonly defaultTsn: string;
  /** A payment that needs the tax form goes on to it (T440). */
  readonly canCashIRS: boolean;
  /** Nothing is cancelled from a list (T267). */
  readonly disableEasyCancel: boolean;
  /** Players are not known here (W069). */
  readonly disablePlayerTracking: boolean;
  /** A player's id is scanned, and not entered by hand (T246, T285). */
  readonly hideManualPlayerEntry: boolean;
  /** One voucher at a time (T396). */
  readonly disableMultiSell: boolean;
  /** The Transaction Summary has a print button (T153). */
  readonly printableTransactionSummary: boolean;
  readonly miniBanker: boolean;
  readonly singleSessionMiniBanker: boolean;
  /** Without racing, the commands offer Racing (T119). */
  readonly printRaceSummaries: boolean;
  /** Returns in three kinds: cash, chip and PIN, final (T101). */
  readonly useEuroStyleReturn: boolean;
  /** The most that one voucher, credit or debit, or draw or return may be (T477, T478). Minor units. */
  readonly voucherLimit: Pennies;
  readonly exceptionLimit: Pennies;
  /** The same of cash into an account and out of it, and into one as it is opened (T477). */
  readonly depositLimit: Pennies;
  readonly withdrawLimit: Pennies;
  readonly acctOpenLimit: Pennies;
  readonly drawReturnLimit: Pennies;
  /** A draw, a return or a final return of more is asked about first; zero: none is. Minor units. */
  readonly drawReturnConfirmationLimit: Pennies;
  /** Denominations of banknotes and coins, minor units; null: the default list (T474, T475). */
  readonly returnValues: readonly Pennies[] | null;
  readonly showDebug: boolean;
  readonly preload: boolean;
  /** How old the card list or a card may get while the host is connected, milliseconds; 0: as old as the host lets it (S238). */
  readonly cardTimeToLive: number;
  /** Where the tips feed gives tokens and answers queries, with what the window is known there by; empty: there is no feed. */
  readonly tipsTokenAddress: string;
  readonly tipsQueryAddress: string;
  readonly tipsClientId: string;
  readonly tipsClientSecret: string;
  /** How long tips are good, milliseconds (W164). */
  readonly tipsTimeToLive: number;
  /** The screen stays open while the live connection is lost (S031). */
  readonly dontLockOnConnectionLoss: boolean;
  /** Seed and start of the training day; null: of today. Epoch milliseconds. */
  readonly demoSeed: string | null;
  readonly demoStart: number | null;
}

export const DEFAULT_SETTINGS: Settings = {
  currency: 'USD',
  currencySymbol: '$',
  comma: ',',
  radix: '.',
  associationName: 'Mutuel Racing Association',
  language: 'en-us',
  demoMode: false,
  host: '',
  trainingRoom: false,
  dontRetryPost: false,
  'http.timeout': 60_000,
  allowNoPrinter: false,
  forgetPrinters: false,
  usbOnly: false,
  useBarcode: true,
  useHollerith: false,
  brandImage: '',
  brandWidth: 384,
  printSignSlips: false,
  printCashReceipts: false,
  landscape: true,
  rightButtons: true,
  theme: 'dark',
  sounds: 'off',
  showListByDefault: false,
  defaultToMin: false,
  clearAmountBetweenBets: false,
  sumSlipAmounts: false,
  defaultCurrentRace: false,
  maxTicketCost: pennies(0),
  ticketConfirmationLimit: pennies(0),
  voucherConfirmationLimit: pennies(0),
  hideOdds: false,
  hideFixedOdds: false,
  allowQPK: true,
  allowRaceAll: false,
  allowCameraScan: false,
  scanKeyGap: 60,
  defaultCardId: '',
  disableRacing: false,
  smartQuickPickConfig: [],
  amountKeys: null,
  illegalBetAmts: [],
  luckyQuickPick: [],
  windowKey: '',
  cashOnPayOnly: false,
  defaultTsn: '',
  canCashIRS: false,
  disableEasyCancel: false,
  disablePlayerTracking: false,
  hideManualPlayerEntry: false,
  disableMultiSell: false,
  printableTransactionSummary: false,
  miniBanker: false,
  singleSessionMiniBanker: false,
  printRaceSummaries: false,
  useEuroStyleReturn: false,
  voucherLimit: pennies(10_000_000),
  exceptionLimit: pennies(10_000_000),
  depositLimit: pennies(10_000_000),
  withdrawLimit: pennies(10_000_000),
  acctOpenLimit: pennies(10_000_000),
  drawReturnLimit: pennies(100_000_000),
  drawReturnConfirmationLimit: pennies(1_000_000),
  returnValues: null,
  showDebug: false,
  preload: true,
  cardTimeToLive: 0,
  tipsTokenAddress: '',
  tipsQueryAddress: '',
  tipsClientId: '',
  tipsClientSecret: '',
  tipsTimeToLive: 86_400_000,
  dontLockOnConnectionLoss: false,
  demoSeed: null,
  demoStart: null,
};

/** Preset amounts when amountKeys says nothing (T471). */
export const DEFAULT_AMOUNT_KEYS: readonly Pennies[] = [10, 25, 50, 100, 500, 1000, 2000, 5000, 10_000].map(
  pennies,
);

/** The preset amounts of a window, ascending (T472). */
export function amountKeysOf(settings: Pick<Settings, 'amountKeys'>): readonly Pennies[] {
  return ascending(settings.amountKeys ?? DEFAULT_AMOUNT_KEYS);
}

/** Each once, whatever a site has written twice. */
function ascending(values: readonly Pennies[]): readonly Pennies[] {
  return [...new Set(values)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Denominations when returnValues says nothing (T474); the euro return has one more, 5 (T475). */
const DEFAULT_RETURN_VALUES: readonly Pennies[] = [
  10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000,
].map(pennies);

/** The denominations that a teller counts, ascending, minor units. */
export function returnValuesOf({
  returnValues,
  useEuroStyleReturn,
}: Pick<Settings, 'returnValues' | 'useEuroStyleReturn'>): readonly Pennies[] {
  return ascending(returnValues ?? [...(useEuroStyleReturn ? [pennies(5)] : []), ...DEFAULT_RETURN_VALUES]);
}

/** What a teller's own browser keeps about lists (T234). */
export interface ViewSettings {
  readonly 'card.view': ListView;
  readonly 'race.view': ListView;
  readonly 'pool.view': ListView;
  readonly 'runner.view': ListView;
}
export type ViewSetting = keyof ViewSettings;
