/** Words of posts that credit a banknote of the bill acceptor. */
import { say } from '../../../i18n/say.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import type { PostWords } from '../reading/post-words.ts';
import { ACT_WORDS } from './act-words.ts';
import { asPaid, ringForValue, saleWords } from './sale-words.ts';

export const BILL_WORDS: PostWords = {
  ...ACT_WORDS,
  toteDid: 'doubt.toteDidIt',
  ringFor: ringForValue,
  // It gives out no number: the page of doubts offers no such answer.
  asSold: saleWords(() => [], false).asSold,
  asPaid: (amount, way) => ({ ...asPaid(amount, way), lines: [say('doubt.closeBillLine', { amount })] }),
  asNotDone: (value) => ({
    theySay: say('doubt.theySayNotDone'),
    close: say('doubt.closeNotDone'),
    lines: [say('doubt.closeNoBillLine', { value }), say('doubt.closeNoBillRisk')],
    agree: say('doubt.closeAsNotDone'),
  }),
  resolvedAs: ({ value }, { verdict }, teller) =>
    say(verdict === 'paid' ? 'doubt.wasClosedBill' : 'doubt.wasClosedNoBill', {
      teller,
      value: pennies(value),
    }),
  hostSaid: ({ verdict }) => [
    say(verdict === 'paid' ? 'doubt.hostTransferred' : 'doubt.hostNotPaid'),
    say('doubt.hostBillDo'),
  ],
};
