/** Words of posts that hand a ticket in, to cash or to cancel it. */
import { say, type TextKey } from '../../../i18n/say.ts';
import type { JournaledPost, PaidWay } from '../../../journal/journal.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { type HandedInPost, handedNumber } from '../reading/decoded-post.ts';
import type { PostWords } from '../reading/post-words.ts';
import { ACT_WORDS } from './act-words.ts';
import { asPaid, saleWords } from './sale-words.ts';

const RESOLVED_AS = {
  out: 'doubt.wasClosedPaid',
  in: 'doubt.wasClosedTaken',
  own: 'doubt.wasClosedOwn',
  account: 'doubt.wasClosedAccount',
} as const satisfies Readonly<Record<PaidWay, TextKey>>;

const HOST_SAID = {
  out: 'doubt.hostPaid',
  in: 'doubt.hostTook',
  own: 'doubt.hostOwn',
  account: 'doubt.hostAccount',
} as const satisfies Readonly<Record<PaidWay, TextKey>>;

/** `decode`: reads which ticket a post handed in. */
export function paymentWords(decode: (post: JournaledPost) => HandedInPost): PostWords {
  const numberOf = (post: JournaledPost): string => handedNumber(decode(post)) ?? '';
  return {
    ...ACT_WORDS,
    toteDid: 'doubt.totePaid',
    ringFor(post, window) {
      const { sentAt, reqseq } = post;
      return say('doubt.ringForPayment', { window, time: { epoch: sentAt }, reqseq, tsn: numberOf(post) });
    },
    // It gives out no number: the page of doubts offers no such answer.
    asSold: saleWords(() => [], false).asSold,
    asPaid,
    asNotDone: () => ({
      theySay: say('doubt.theySayNotDone'),
      close: say('doubt.closeNotDone'),
      lines: [say('doubt.closeNotPaidLine'), say('doubt.closeNotPaidRisk')],
      agree: say('doubt.closeAsNotDone'),
    }),
    resolvedAs(post, resolution, teller) {
      const said = { teller, tsn: numberOf(post) };
      return resolution.verdict === 'paid'
        ? say(RESOLVED_AS[resolution.way ?? 'out'], { ...said, amount: pennies(resolution.amount) })
        : say('doubt.wasClosedNotPaid', said);
    },
    hostSaid: (resolution) =>
      resolution.verdict === 'paid'
        ? [
            say(HOST_SAID[resolution.way ?? 'out'], { amount: pennies(resolution.amount) }),
            say('doubt.hostPaidDo'),
          ]
        : [say('doubt.hostNotPaid'), say('doubt.hostNotPaidDo')],
    notDoneNotice(post) {
      const isCash = decode(post).act === 'CASH';
      return {
        title: say(isCash ? 'afterDoubt.notCashed' : 'afterDoubt.notCancelled', { tsn: numberOf(post) }),
        lines: [say('afterDoubt.notDoneTicket')],
      };
    },
  };
}
