/**
 * The settings of a window: one schema, whose entries hold each setting's name, type, limits and default.
 * Names follow the specification (T240, T477, T478, T506-T508). Amounts are minor units, times are
 * milliseconds. `Settings`, `DEFAULT_SETTINGS` and the reader (read-settings.ts) are derived from the schema.
 */
import * as v from 'valibot';
import { positiveAmountSchema, unsignedAmountSchema, wholeSchema } from './amount-schemas.ts';
import { originOfHost, originOfService, originOnThisMachine } from './host-address.ts';
import { listSchema } from './list-schema.ts';
import { luckySetsSchema } from './lucky-sets.ts';
import { PLAIN_TEXT, settingText } from './setting-text.ts';

const THEMES = ['dark', 'light'] as const;
/** The kinds of terminal (T014). */
const MODES = ['wab', 'aw', 'aero-lotto'] as const;

/** The volumes of the tones for scans and sales. */
export const LOUDNESSES = ['off', 'low', 'medium', 'loud'] as const;
export type Loudness = (typeof LOUDNESSES)[number];

/** The length of the longest currency symbol; 'CHF ' has four characters. */
const LONGEST_SYMBOL = 5;
/** The length of the longest currency code. */
const LONGEST_CODE = 10;
/** The length of the longest name of an association; a paper takes it on two lines. */
const LONGEST_NAME = 100;
/** The length of the longest id that a tote or this program gives. */
const LONGEST_ID = 256;
/** The length of the longest address, and of a key of another service. */
const LONGEST_ADDRESS = 2_048;
/** The dots that every printer has across its paper; a wider picture cannot be printed. */
const WIDEST_BRAND = 572;
/** Room for any time, in any unit. */
const LONGEST_NUMBER = 999_999_999;
/** The century of a training day, epoch milliseconds. */
const FIRST_DAY = Date.UTC(2000, 0, 1);
const LAST_DAY = Date.UTC(2100, 0, 1);

const flag = (initially: boolean) => v.optional(v.boolean(), initially);
/** A text that a person may read; at most so many characters, all of them seen. */
const text = (initially: string, longest: number) => v.optional(settingText(longest), initially);
/** A whole number between two limits. Written digits are refused: only a number is read. */
const wholeWithin = (least: number, most: number, initially: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)), initially);
/** A time in whole milliseconds between two limits. */
const durationWithin = (least: number, most: number, initially: number) =>
  v.optional(v.pipe(wholeSchema, v.transform(Number), v.minValue(least), v.maxValue(most)), initially);
/** An amount in minor units, zero included. */
const amount = (initially: number) => v.optional(unsignedAmountSchema, initially);
/** A mark in written money: one character that is neither digit nor letter. */
const mark = (initially: string) => v.optional(v.pipe(v.string(), v.regex(/^[^\d\p{L}]$/u)), initially);

const positiveAmounts = v.pipe(v.array(positiveAmountSchema), v.readonly());

/**
 * Refuses the whole list for one wrong entry: without that entry, bets would be sold below the track's
 * minimum.
 */
const smartQuickPicks = v.pipe(
  listSchema,
  v.array(
    v.pipe(
      v.object({ betIds: v.pipe(v.array(v.number()), v.readonly()), min: unsignedAmountSchema }),
      v.readonly(),
    ),
  ),
  v.readonly(),
);

/**
 * Every setting. Values come from the build, the site, the host or this browser, later ones winning
 * (settings-store.ts).
 */
export const settingsSchema = v.object({
  /**
   * The code, the symbol, and the marks between thousands and before decimals of written money (T468-T470).
   */
  currency: text('USD', LONGEST_CODE),
  currencySymbol: text('$', LONGEST_SYMBOL),
  comma: mark(','),
  radix: mark('.'),

  associationName: text('Mutuel Racing Association', LONGEST_NAME),
  language: text('en-us', LONGEST_ID),
  demoMode: flag(false),
  /**
   * The kind of terminal (T014). A self-serve terminal in 'aw' begins with an account. Without an effect at a
   * teller's window; 'aero-lotto' has none anywhere.
   */
  mode: v.optional(v.picklist(MODES), 'wab'),
  /** Makes the window a self-serve terminal, which has no teller (T002, T394). */
  selfServe: flag(false),
  /** The seconds without a touch after which a self-serve terminal asks if anybody is there; zero: never. */
  selfServeTimeout: wholeWithin(0, 3_600, 60),
  /**
   * The address of the tote (host-address.ts); empty: the host that serves the page. Not used in demo mode.
   */
  host: v.optional(
    v.pipe(
      v.string(),
      v.regex(PLAIN_TEXT),
      v.check((host) => originOfHost(host, '') !== undefined),
    ),
    '',
  ),
  /** Marks the host as a training room's: papers say that its tickets are worth nothing. */
  trainingRoom: flag(false),
  /** Sends a failed post no second time (S235). */
  dontRetryPost: flag(false),
  /** The longest wait for an answer of the tote (S231). The limits refuse 60, which might mean a minute. */
  'http.timeout': durationWithin(1_000, 3_600_000, 60_000),
  allowNoPrinter: flag(false),
  /** Lists no printer as used before once it is disconnected (T240). */
  forgetPrinters: flag(false),
  /** Allows printers on cables only, driven as Epson's (S057, T507). */
  usbOnly: flag(false),
  /** Prints the bar code of a number beside its QR code on tickets and slips (T240). */
  useBarcode: flag(true),
  /** Prints a Hollerith strip of marks as well. */
  useHollerith: flag(false),
  /**
   * The path of the association's picture beside the program, such as local/brand.png; empty: papers have the
   * name alone.
   */
  brandImage: text('', LONGEST_ADDRESS),
  /** The width of that picture on paper, in dots (T482). */
  brandWidth: wholeWithin(1, WIDEST_BRAND, 384),
  /** Prints a slip when a teller signs on or off (S193). */
  printSignSlips: flag(false),
  /** Prints a receipt when a customer is paid (S004). */
  printCashReceipts: flag(false),
  landscape: flag(true),
  /** Shows the commands on the right, for a right-handed teller; false: on the left. */
  rightButtons: flag(true),
  theme: v.optional(v.picklist(THEMES), 'dark'),
  sounds: v.optional(v.picklist(LOUDNESSES), 'off'),
  showListByDefault: flag(false),
  defaultToMin: flag(false),
  clearAmountBetweenBets: flag(false),
  /** Adds up several amounts marked on a betting slip instead of refusing them (W071). */
  sumSlipAmounts: flag(false),
  defaultCurrentRace: flag(false),
  /** The most that a ticket may cost; zero: no limit (T366). */
  maxTicketCost: amount(0),
  /** The cost above which a sale is read back first; zero: no limit (W150). */
  ticketConfirmationLimit: amount(0),
  /** The same limit for a voucher. */
  voucherConfirmationLimit: amount(0),
  hideOdds: flag(false),
  /** Hides fixed odds, for a host that has none (a setting of this project). */
  hideFixedOdds: flag(false),
  /** Lets QP fill empty legs by chance (W056). */
  allowQPK: flag(true),
  /** Offers All Races in the race list (T134). */
  allowRaceAll: flag(false),
  /** Allows tickets to be scanned with the computer's camera (T094). */
  allowCameraScan: flag(false),
  /**
   * The longest time between two keys of a keyboard scanner. No hand is faster than 5 ms, every hand than 200
   * ms.
   */
  scanKeyGap: durationWithin(5, 200, 60),
  /**
   * Lets the ticket reader eject a ticket (W104). Reading: a reader ejects unless this says that it cannot.
   */
  canEject: flag(true),
  /** Says that a Sentek scanner is connected; named by the specification, without an effect (T240). */
  hasSentekScanner: flag(false),
  /** Shows the customer no second display (T240). */
  noCustomerDisplay: flag(false),
  /** The seconds without activity after which that display goes idle; zero: never (S047). */
  customerDisplayTimeout: wholeWithin(0, 86_400, 60),
  /** Starts that display in privacy mode (S014). */
  defaultToPrivacyMode: flag(false),
  /** Leaves cash transactions out of that display (T240). */
  hideCashTrans: flag(false),
  /** The card that is first in the list and locked there (T305, T306); empty: none. */
  defaultCardId: text('', LONGEST_ID),
  /** Opens that card when a teller signs on (T240). */
  defaultCard: flag(false),
  disableRacing: flag(false),
  /** The least amounts of smart quick picks by bet; a bet without one has none (T238, W057). */
  smartQuickPickConfig: v.optional(smartQuickPicks, []),
  /** Preset amounts; null: DEFAULT_AMOUNT_KEYS (T471, T472). */
  amountKeys: v.nullish(positiveAmounts, null),
  /** Bet amounts that this window may not sell, whatever the pool accepts (W150). */
  illegalBetAmts: v.optional(positiveAmounts, []),
  /** The window's lucky quick pick sets (T237). */
  luckyQuickPick: v.optional(luckySetsSchema, []),
  windowKey: text('', LONGEST_ID),
  /** Pays a customer in cash without asking (T265). */
  cashOnPayOnly: flag(false),
  /** The first digits of a serial number that is typed short (T342); empty: a teller types every digit. */
  defaultTsn: text('', LONGEST_ID),
  /** Opens the tax form for a payment that needs one (T440). */
  canCashIRS: flag(false),
  /** Offers no cancelling from a list (T267). */
  disableEasyCancel: flag(false),
  /** Offers no player cards (W069). */
  disablePlayerTracking: flag(false),
  /** Lets a player's id be scanned only, not typed (T246, T285). */
  hideManualPlayerEntry: flag(false),
  /** Lets the teller make account wagers; named by the specification, without an effect (W103). */
  tellerMakesAWWager: flag(true),
  /**
   * The seconds without a touch after which an account terminal asks if its player is there (T240). Zero:
   * those of `selfServeTimeout`. Reading: the specification names neither unit nor effect.
   */
  awTimeOut: wholeWithin(0, LONGEST_NUMBER, 0),
  /** Sells one voucher at a time (T396). */
  disableMultiSell: flag(false),
  /** Gives the Transaction Summary a print button (T153). */
  printableTransactionSummary: flag(false),
  miniBanker: flag(false),
  singleSessionMiniBanker: flag(false),
  /** Offers Racing among the commands of a window without racing (T119). */
  printRaceSummaries: flag(false),
  /** Takes returns in three kinds: cash, chip and PIN, final (T101). */
  useEuroStyleReturn: flag(false),
  /**
   * The most that one voucher, credit or debit, deposit, withdrawal, opening deposit, draw or return may be
   * (T477, T478).
   */
  voucherLimit: amount(10_000_000),
  exceptionLimit: amount(10_000_000),
  depositLimit: amount(10_000_000),
  withdrawLimit: amount(10_000_000),
  acctOpenLimit: amount(10_000_000),
  drawReturnLimit: amount(100_000_000),
  /** The amount above which a draw, a return or a final return is confirmed first; zero: no limit. */
  drawReturnConfirmationLimit: amount(1_000_000),
  /** Denominations of banknotes and coins; null: the default list (T474, T475). */
  returnValues: v.nullish(positiveAmounts, null),
  /**
   * The key of the protected settings: digits; empty: nobody opens them (T384). Reading: the default is
   * configuration of the build, never in this code. It is shown to nobody but a trainee, and never logged.
   */
  debugPin: v.optional(v.pipe(v.string(), v.regex(/^\d{0,10}$/)), ''),
  showDebug: flag(false),
  preload: flag(true),
  /** The hours for which the window's log is kept on disk; 0: in memory alone (T501). A week at most. */
  logHours: wholeWithin(0, 168, 24),
  /** The days for which the audit trail and ended posts are kept on disk; a week at least. */
  auditDays: wholeWithin(7, 3_650, 200),
  /** The address of a monitoring agent on this machine, such as 127.0.0.1:3031; empty: none (S161). */
  monitoringAddress: v.optional(
    v.pipe(
      v.string(),
      v.regex(PLAIN_TEXT),
      v.check((address) => originOnThisMachine(address) !== undefined),
    ),
    '',
  ),
  /**
   * Sends an id with each request, in the header traceparent. Off unless the host asks for it in its site's
   * settings: a host that does not know the header may refuse requests with it (call-tracing.ts).
   */
  requestIds: flag(false),
  /** The address of a collector of traces, such as traces.track:4318; empty: none. */
  tracesAddress: v.optional(
    v.pipe(
      v.string(),
      v.regex(PLAIN_TEXT),
      v.check((address) => originOfService(address) !== undefined),
    ),
    '',
  ),
  /**
   * Limits the age of the card list and of a card while the host is connected. With 0 the host decides
   * (S238).
   */
  cardTimeToLive: durationWithin(0, 86_400_000, 0),
  /**
   * The addresses of the tips feed for tokens and queries, and the window's name and secret there; empty: no
   * feed.
   */
  tipsTokenAddress: text('', LONGEST_ADDRESS),
  tipsQueryAddress: text('', LONGEST_ADDRESS),
  tipsClientId: text('', LONGEST_ADDRESS),
  tipsClientSecret: text('', LONGEST_ADDRESS),
  /** The time for which tips are shown (W164). */
  tipsTimeToLive: durationWithin(0, 604_800_000, 86_400_000),
  /** Leaves the screen unlocked while the live connection is lost (S031). */
  dontLockOnConnectionLoss: flag(false),
  /** The seed of the training day and its start, epoch milliseconds; null: chosen by the date. */
  demoSeed: v.nullish(settingText(LONGEST_ID), null),
  demoStart: v.nullish(v.pipe(v.number(), v.minValue(FIRST_DAY), v.maxValue(LAST_DAY)), null),
});

export type SettingKey = keyof typeof settingsSchema.entries;

/** A value of every setting. */
export type Settings = {
  readonly [Key in SettingKey]: v.InferOutput<(typeof settingsSchema.entries)[Key]>;
};

/** The value of every setting that nobody has set. Throws at the start if a default breaks its own limits. */
export const DEFAULT_SETTINGS: Settings = v.parse(settingsSchema, {});
