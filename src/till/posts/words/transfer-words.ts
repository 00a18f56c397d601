/** Words of posts that move money without a ticket: cash of a player's account, and exchange credit. */
import { say, type TextKey } from '../../../i18n/say.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import type { PostWords } from '../reading/post-words.ts';
import { ACT_WORDS } from './act-words.ts';
import { asPaid, ringForValue, saleWords } from './sale-words.ts';

/** Holds the texts in which the two differ. */
interface TransferTexts {
  /** Warns of closing it as not done where it was done after all. */
  readonly risk: TextKey;
  /** A teller closed it as done, or as not done. */
  readonly closed: TextKey;
  readonly closedNot: TextKey;
  /** Tells a teller how to act once the host has said so later. */
  readonly doneDo: TextKey;
  readonly notDoneDo: TextKey;
}

function transferWords(texts: TransferTexts): PostWords {
  return {
    ...ACT_WORDS,
    toteDid: 'doubt.toteDidIt',
    ringFor: ringForValue,
    // It gives out no number: the page of doubts offers no such answer.
    asSold: saleWords(() => [], false).asSold,
    asPaid: (amount, way) => ({
      ...asPaid(amount, way),
      lines: [
        say(way === 'in' ? 'doubt.closeInLine' : 'doubt.closeOutLine', { amount }),
        say('doubt.noPaper'),
      ],
    }),
    asNotDone: (value) => ({
      theySay: say('doubt.theySayNotDone'),
      close: say('doubt.closeNotDone'),
      lines: [say('doubt.closeNoTransferLine', { value }), say(texts.risk)],
      agree: say('doubt.closeAsNotDone'),
    }),
    resolvedAs: ({ value }, { verdict }, teller) =>
      say(verdict === 'paid' ? texts.closed : texts.closedNot, { teller, value: pennies(value) }),
    hostSaid: ({ verdict }) =>
      verdict === 'paid'
        ? [say('doubt.hostTransferred'), say(texts.doneDo)]
        : [say('doubt.hostNotPaid'), say(texts.notDoneDo)],
  };
}

/** Words posts that move cash of a player's account. */
export const TRANSFER_WORDS = transferWords({
  risk: 'doubt.closeNoTransferRisk',
  closed: 'doubt.wasClosedTransferred',
  closedNot: 'doubt.wasClosedNotTransferred',
  doneDo: 'doubt.hostTransferredDo',
  notDoneDo: 'doubt.hostNotTransferredDo',
});

/** Words posts that pay exchange credit to the customer in money. */
export const EXCHANGE_WORDS = transferWords({
  risk: 'doubt.closeNoExchangeRisk',
  closed: 'doubt.wasClosedExchange',
  closedNot: 'doubt.wasClosedNoExchange',
  doneDo: 'doubt.hostExchangeDo',
  notDoneDo: 'doubt.hostNoExchangeDo',
});
