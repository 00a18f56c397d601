/**
 * Writes amounts on screens. A value that is no amount is logged as "amount is not Pennies" and shown as
 * "Invalid amount" (S211): a screen with a wrong figure would be believed.
 */
import { formatMoney, type MoneyFormat, type Pennies, pennies } from '../wagering/ground/money.ts';

/** Writes an amount; `whole: 'short'` leaves the cents out of whole amounts (T373). */
export type WriteAmount = (amount: Pennies, options?: { readonly whole?: 'short' }) => string;

/** `invalid` returns the words for a value that is no amount. An amount below zero has a minus sign. */
export function amountWriter(
  format: MoneyFormat,
  invalid: () => string,
  log: (message: string) => void,
): WriteAmount {
  return (amount, options = {}) => {
    // A value of the host or of a file that was read wrongly is no bigint, whatever its type says.
    const given: unknown = amount;
    if (typeof given !== 'bigint') {
      log(`amount is not Pennies: ${String(given)}`);
      return invalid();
    }
    return given < 0n
      ? `−${formatMoney(pennies(0n - given), format, options)}`
      : formatMoney(amount, format, options);
  };
}
