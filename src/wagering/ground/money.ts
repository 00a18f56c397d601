/**
 * Holds money as whole minor units, and formats it here alone (through dinero.js, T465, T466). `MoneyFormat`
 * has symbol, separators and code. Money is a bigint, not a number. A wheel over many legs costs more than
 * 2^53 minor units before it is refused. The refusal must still print the right figure. An amount in number
 * arithmetic does not compile.
 */
import { dinero, toDecimal } from 'dinero.js/bigint';

declare const penniesBrand: unique symbol;

/** An amount in whole minor units, 100 to the major unit. May be negative (a balance). */
export type Pennies = bigint & { readonly [penniesBrand]: true };

/** Minor units in one major unit (T465). */
export const PENNIES_PER_UNIT = 100n;

/**
 * Brands whole minor units. A number must be a safe integer; anything else is a bug of the caller and throws.
 */
export function pennies(minorUnits: bigint | number): Pennies {
  if (typeof minorUnits === 'number' && !Number.isSafeInteger(minorUnits)) {
    throw new RangeError(`not whole minor units: ${minorUnits}`);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that brands an amount
  return BigInt(minorUnits) as Pennies;
}

export const ZERO: Pennies = pennies(0);

/** The most that can be entered: 2^63 - 1 minor units (T380). */
export const LARGEST_ENTRY: Pennies = pennies(9_223_372_036_854_775_807n);

export function addPennies(...amounts: readonly Pennies[]): Pennies {
  return pennies(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n));
}

/** The same amount the other way. */
export function negative(amount: Pennies): Pennies {
  return pennies(0n - amount);
}

/** Without its sign, which says only which way it went. */
export function magnitude(amount: Pennies): Pennies {
  return amount < 0n ? negative(amount) : amount;
}

/** A window's format of money: configuration keys currency, currencySymbol, comma and radix (T468-T470). */
export interface MoneyFormat {
  readonly currency: string;
  readonly currencySymbol: string;
  /** Thousands separator. */
  readonly comma: string;
  /** Decimal separator. */
  readonly radix: string;
}

export const DEFAULT_MONEY_FORMAT: MoneyFormat = {
  currency: 'USD',
  currencySymbol: '$',
  comma: ',',
  radix: '.',
};

const CENTS = 2;

const digits = new Map<string, number>();

/** Returns the decimals of a currency by ISO 4217, such as 0 for CLP; two for a code that is none. */
function decimalsOf(currency: string): number {
  const known = digits.get(currency);
  if (known !== undefined) return known;
  let decimals = CENTS;
  try {
    const { maximumFractionDigits = CENTS } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    decimals = maximumFractionDigits;
  } catch {
    // No code of a currency: a site may write any name there.
  }
  digits.set(currency, decimals);
  return decimals;
}

/** Returns a whole number with a mark between its thousands. */
export function groupThousands(whole: string | number | bigint, comma: string): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, comma);
}

/** The minimal currency dinero.js needs; the code is only carried along. */
function currencyOf(code: string): {
  readonly code: string;
  readonly base: bigint;
  readonly exponent: bigint;
} {
  return { code, base: 10n, exponent: BigInt(CENTS) };
}

/**
 * '$1,234.50': two decimals (T466), the sign in front of the symbol. Reading: a currency without decimals,
 * such as Chile's, has none in a whole amount. Minor units are hundredths all the same (T465), and hundredths
 * that are there are shown.
 * `whole: 'short'` leaves the cents out of whole amounts, as amount buttons do (T373).
 */
export function formatMoney(
  amount: Pennies,
  format: MoneyFormat,
  options: { readonly whole?: 'short'; readonly symbol?: 'none' } = {},
): string {
  const sign = amount < 0n ? '-' : '';
  const unsigned = dinero({ amount: magnitude(amount), currency: currencyOf(format.currency) });
  const [units = '0', decimals = '00'] = toDecimal(unsigned).split('.');
  const grouped = groupThousands(units, format.comma);
  const isShort = options.whole === 'short' || decimalsOf(format.currency) === 0;
  const short = isShort && decimals === '00';
  const symbol = options.symbol === 'none' ? '' : format.currencySymbol;
  return `${sign}${symbol}${grouped}${short ? '' : `${format.radix}${decimals}`}`;
}
