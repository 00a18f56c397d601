/**
 * Handles the release of a win that an account holds for the tax form (S134). The host pays it into the
 * account, with a claim on paper. Only the host knows the ticket and the amount. The PIN and the player's tax
 * number are in no journal.
 */
import * as v from 'valibot';
import { say } from '../../../i18n/say.ts';
import type { JournaledPost } from '../../../journal/post.ts';
import type { RecentTickets } from '../../../tote/calls.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import { refuse } from '../../../wagering/ground/result.ts';
import type { IrsVoucher } from '../../../wagering/tickets/irs-voucher.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import { onAccount } from '../../transactions/on-account.ts';
import { findListed, type Lookup } from '../reading/listed-post.ts';
import type { PostContext, PostHandler, TransactionShare } from '../reading/post-handler.ts';
import { type PostTransport, readingOf, type SendPost } from '../reading/post-reading.ts';
import { withoutNumber } from '../reading/redact.ts';
import { withoutItsPin } from '../reading/send-without-pin.ts';
import { TRANSFER_WORDS } from '../words/transfer-words.ts';
import { amountPaid } from './payments.ts';

interface Released {
  readonly amount: Pennies;
  readonly accountBalance?: Pennies;
  readonly irsVoucher?: IrsVoucher;
}

function shareOf(amount: Pennies): TransactionShare {
  return { type: 'CASH', value: ZERO, moved: amount, handedIn: true };
}

const withFormSchema = v.object({ ssn: v.pipe(v.string(), v.nonEmpty()) });

/** Takes the tax number, which the post carries, out of the words of a refusal. */
function withoutItsNumber<Answer>(send: SendPost<Answer>): SendPost<Answer> {
  return async (bytes) => {
    const answer = await send(bytes);
    const sent = v.safeParse(withFormSchema, JSON.parse(bytes.body));
    return answer.ok || !sent.success ? answer : refuse(withoutNumber(answer.refusal, sent.output.ssn));
  };
}

function transactionOf(
  said: Released,
  tsn: TicketSerial | null,
  timestamp: number,
  post: JournaledPost,
): Transaction {
  const { irsVoucher: claim } = said;
  return {
    id: post.id,
    ...shareOf(said.amount),
    ...onAccount(post, said),
    timestamp,
    tellerId: post.tellerId,
    tsn,
    ticket: null,
    ...(claim === undefined ? {} : { claim }),
    ...(claim === undefined || post.window === undefined ? {} : { claimWindow: post.window }),
    // A host whose list has no claims leaves nothing to print for a win that was found there.
    paper: claim === undefined ? 'none' : 'printing',
  };
}

function transportOf({ calls, now }: PostContext): PostTransport {
  const send = withoutItsNumber(withoutItsPin(calls.account.releaseIRSOnHold.send));
  return {
    attempt: async (bytes, post) =>
      readingOf(await send(bytes), (answer) => ({
        kind: 'done',
        transaction: transactionOf(answer, answer.irsVoucher.tsn, now(), post),
      })),
    find(recent, post) {
      const lookup: Lookup<NonNullable<RecentTickets['payments']>[number]> = {
        entries: recent.payments,
        timeOf: ({ timeStamp }) => timeStamp,
        isOf: ({ act, reqseq, transType }) =>
          act === 'CASH' && reqseq === post.reqseq && transType === 'awSell',
        transactionOf: ({ amount, tsn, timeStamp, irsVoucher }) =>
          transactionOf(
            { amount, ...(irsVoucher === undefined ? {} : { irsVoucher }) },
            tsn,
            timeStamp,
            post,
          ),
      };
      return findListed(lookup, recent, post);
    },
  };
}

export const ACCOUNT_RELEASE_HANDLER: PostHandler = {
  transport: transportOf,
  isWrittenWhole: false,
  decode: () => ({ what: 'transfer' }),
  bets: () => [],
  name: () => say('account.release'),
  share: (_, resolution) => shareOf(amountPaid(resolution)),
  failed: 'account.releaseFailed',
  working: 'account.releasing',
  asking: 'doubt.askingAct',
  words: TRANSFER_WORDS,
};
