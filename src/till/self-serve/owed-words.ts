/** Says what a self-serve terminal owes for a paper of its customer that is not known to have come out. */
import { type Say, say } from '../../i18n/say.ts';
import { magnitude } from '../../wagering/ground/money.ts';
import { type Transaction, writtenNumberOf } from '../transactions/customer-session.ts';

/**
 * Names its number and amount. A teller pays the number of a voucher, which they key in with its check
 * character. A ticket counts without its paper.
 */
export function owedWords(transaction: Transaction): Say {
  const { type, paper, value, moved, transfer } = transaction;
  const data = {
    tsn: transfer?.tfAddress ?? writtenNumberOf(transaction),
    amount: moved ?? magnitude(value),
  };
  if (type === 'SELL_VOUCHER') return say('selfServe.owedNumber', data);
  return say(paper === 'notPrinted' ? 'selfServe.notPrinted' : 'selfServe.maybePrinted', data);
}
