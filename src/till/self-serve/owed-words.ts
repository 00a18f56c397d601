/** Says what a self-serve terminal owes for a paper of its customer that is not known to have come out. */
import { type Say, say } from '../../i18n/say.ts';
import { magnitude } from '../../wagering/ground/money.ts';
import { numberOf, type Transaction } from '../transactions/customer-session.ts';

/** Names its number and amount. A teller pays the number of a voucher; a ticket counts without its paper. */
export function owedWords(transaction: Transaction): Say {
  const { type, paper, value } = transaction;
  const data = { tsn: numberOf(transaction) ?? '', amount: magnitude(value) };
  if (type === 'SELL_VOUCHER') return say('selfServe.owedNumber', data);
  return say(paper === 'notPrinted' ? 'selfServe.notPrinted' : 'selfServe.maybePrinted', data);
}
