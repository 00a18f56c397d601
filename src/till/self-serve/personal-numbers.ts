/** Takes numbers of accounts and of tax payers out of a text that is to be spoken. Pure. */

/** Digits of the shortest number that is never spoken in full: a tax number's. An account has up to ten. */
const LONG = 9;
/** An account's own number is known by as many digits without its zeros. */
const SHORT = 4;
/** Digits that tell their owner which number is meant. */
const HEARD = 2;

/**
 * Returns the text with the last two digits of such numbers in place of all of them. Leaves amounts and
 * numbers of tickets as they are. `account`: signed on, or asked for its PIN; ten digits; null: none.
 */
export function withoutPersonalNumbers(text: string, account: string | null): string {
  const own = account?.replace(/^0+/, '') ?? '';
  return text.replaceAll(/\d+/g, (digits) => {
    const isOwn = own.length >= SHORT && digits.replace(/^0+/, '') === own;
    return isOwn || digits.length >= LONG ? `… ${digits.slice(-HEARD)}` : digits;
  });
}
