/** Words of posts that pay exchange credit to the customer in money. */
import { say } from '../../../i18n/say.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import type { PostWords } from '../reading/post-words.ts';
import { ACT_WORDS } from './act-words.ts';
import { asPaid, ringForValue, saleWords } from './sale-words.ts';

export const EXCHANGE_WORDS: PostWords = {
  ...ACT_WORDS,
  toteDid: 'doubt.toteDidIt',
  ringFor: ringForValue,
  // It gives out no number: the page of doubts offers no such answer.
  asSold: saleWords(() => [], false).asSold,
  asPaid: (amount, way) => ({
    ...asPaid(amount, way),
    lines: [say('doubt.closeOutLine', { amount }), say('doubt.noPaper')],
  }),
  asNotDone: (value) => ({
    theySay: say('doubt.theySayNotDone'),
    close: say('doubt.closeNotDone'),
    lines: [say('doubt.closeNoTransferLine', { value }), say('doubt.closeNoExchangeRisk')],
    agree: say('doubt.closeAsNotDone'),
  }),
  resolvedAs: ({ value }, { verdict }, teller) =>
    say(verdict === 'paid' ? 'doubt.wasClosedExchange' : 'doubt.wasClosedNoExchange', {
      teller,
      value: pennies(value),
    }),
  hostSaid: ({ verdict }) =>
    verdict === 'paid'
      ? [say('doubt.hostTransferred'), say('doubt.hostExchangeDo')]
      : [say('doubt.hostNotPaid'), say('doubt.hostNoExchangeDo')],
};
