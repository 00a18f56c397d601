/**
 * A track's decisions about its demo tote, and their defaults: rates, breakage, window and association.
 * Amounts are minor units; rates are per 100000.
 */
import type { RaceType } from '../../wagering/card/card.ts';
import type { PoolId } from '../../wagering/card/catalogue.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import { type TaxRule, US_TAX_RULES } from './tax-form.ts';

/**
 * Lists the divisions of a place or show pool. The usual one divides the profit over the placed runners, the
 * other the whole net pool.
 */
export const SHARE_METHODS = ['net', 'gross'] as const;
export type ShareMethod = (typeof SHARE_METHODS)[number];

export interface DemoSettings {
  /** Takeout of a pool, per 100000; a pool that is not listed takes `defaultTakeout`. */
  readonly takeout: Readonly<Record<PoolId, number>>;
  readonly defaultTakeout: number;
  /** Prices per `breakageBasis` are broken down to a multiple of this. */
  readonly breakageStep: Pennies;
  readonly breakageBasis: Pennies;
  /** The payoff of a parlay's leg is broken down to a multiple of this: the dime of 4 CCR 1954.1(d). */
  readonly parlayBreakageStep: Pennies;
  /** The least that `breakageBasis` on a winner is paid, stake included. */
  readonly minimumPayoff: Pennies;
  readonly shareMethod: ShareMethod;
  /** The number of the window that signs on. */
  readonly windowNumber: number;
  /**
   * Window numbers by window key; a key that is not listed is refused with -1111. Null: every key is window
   * `windowNumber`.
   */
  readonly windows: Readonly<Record<string, number>> | null;
  readonly associationName: string;
  /**
   * The days after its date for which a ticket or voucher is paid. The rule of a date is the latest `from`
   * (YYYY-MM-DD) that is not after it.
   */
  readonly paidFor: readonly { readonly from: string; readonly days: number }[];
  /** When a payment needs the tax form, by the date of the payment. */
  readonly taxRules: readonly TaxRule[];
  /** Text on a ticket saying until when it is paid. */
  readonly expirationString: string;
  /** Configuration handed to the window on sign-on, besides the association's name. */
  readonly windowConfig: Readonly<Record<string, unknown>>;
  /**
   * The application mode of the terminals (T014): in account wagering, cash, vouchers and exceptions are
   * refused (S055).
   */
  readonly mode: 'wab' | 'aw';
  /**
   * Sets the fixed odds: the sports that have them, the least stake, and the book's largest loss on a runner.
   * Without sports there are no fixed odds.
   */
  readonly fixedOdds: {
    readonly sports: readonly RaceType[];
    readonly minimum: Pennies;
    readonly maxLiability: Pennies;
  };
  /** The track's time zone, for the dates of performances. */
  readonly utcOffsetMinutes: number;
}

/**
 * Takeouts of a typical state: straight pools lower than exotics. Breakage to 10 cents a dollar, minimum 1.05
 * for 1.
 */
export const DEFAULT_DEMO_SETTINGS: DemoSettings = {
  takeout: {
    1: 16_000,
    2: 16_000,
    3: 16_000,
    4: 19_000,
    5: 19_000,
    6: 25_000,
    7: 19_000,
    8: 22_000,
    17: 25_000,
  },
  defaultTakeout: 22_000,
  breakageStep: pennies(10),
  breakageBasis: pennies(100),
  parlayBreakageStep: pennies(10),
  minimumPayoff: pennies(105),
  shareMethod: 'net',
  windowNumber: 12,
  windows: null,
  associationName: 'Mutuel Training Association',
  paidFor: [{ from: '2000-01-01', days: 365 }],
  taxRules: US_TAX_RULES,
  expirationString: 'Void after one year',
  windowConfig: {
    allowRaceAll: true,
    // Every bet of one race that is not boxed for at least $1, doubles and picks for at least $2.
    smartQuickPickConfig: [
      { betIds: [1, 2, 3, 8, 10, 12, 23], min: 100 },
      { betIds: [14, 15], min: 200 },
    ],
  },
  mode: 'wab',
  fixedOdds: { sports: ['thoroughbred'], minimum: pennies(100), maxLiability: pennies(2_000_000) },
  utcOffsetMinutes: 0,
};
