/**
 * Handles posts that pay exchange credit to the customer in money (S095). An answer counts only if it paid as
 * much as was asked for. The paper is the exchange receipt.
 *
 * Reading: transferred exchange credit is paid to the customer in money; the terminal offers it beside the
 * voucher.
 */
import * as v from 'valibot';
import { say } from '../../../i18n/say.ts';
import type { JournaledPost } from '../../../journal/post.ts';
import type { RecentTickets } from '../../../tote/calls.ts';
import { VOUCHERS } from '../../../tote/wire/vouchers.ts';
import { negative, type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { ExchangeData } from '../../../wagering/pending/wager-state.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import { findListed, type Lookup } from '../reading/listed-post.ts';
import type { PostContext, PostHandler, TransactionShare } from '../reading/post-handler.ts';
import { type PostTransport, readingOf } from '../reading/post-reading.ts';
import { EXCHANGE_WORDS } from '../words/transfer-words.ts';
import { amountPaid } from './payments.ts';

type Place = Pick<ExchangeData, 'cardNo' | 'raceNo' | 'poolNo'>;

/** An exchange transfer as the host reports it, in its answer or in its list. */
interface Transferred {
  readonly amount: Pennies;
  readonly tfAddress: string;
  readonly exchange: ExchangeData | null;
}

/** Returns the credit that a post asked for. Throws for a body that is not this program's. */
function placeAsked({ body }: Pick<JournaledPost, 'body'>): Place {
  return v.parse(VOUCHERS.exchTransfer.asked, JSON.parse(body));
}

function isSame(one: Place, other: Place): boolean {
  return one.cardNo === other.cardNo && one.raceNo === other.raceNo && one.poolNo === other.poolNo;
}

function shareOf(amount: Pennies): TransactionShare {
  return { type: 'EXCHANGE_TRANSFER', value: negative(amount), exchange: true };
}

function transactionOf(
  { amount, tfAddress, exchange }: Transferred,
  timestamp: number,
  post: JournaledPost,
): Transaction {
  return {
    id: post.id,
    ...shareOf(amount),
    transfer: { tfAddress, left: exchange?.amount ?? ZERO },
    timestamp,
    tellerId: post.tellerId,
    tsn: null,
    ticket: null,
    paper: 'printing',
  };
}

function transportOf({ calls, now }: PostContext): PostTransport {
  const { send } = calls.vouchers.exchTransfer;
  return {
    attempt: async (bytes, post) =>
      readingOf(await send(bytes), (answer) => {
        const { amount, exchange } = answer;
        const isOf = amount === post.value && (exchange === null || isSame(exchange, placeAsked(post)));
        return isOf
          ? { kind: 'done', transaction: transactionOf(answer, now(), post) }
          : { kind: 'doubt', why: { code: 'otherAnswer' } };
      }),
    find(recent, post) {
      const place = placeAsked(post);
      const lookup: Lookup<NonNullable<RecentTickets['exchangeTransfers']>[number]> = {
        entries: recent.exchangeTransfers,
        timeOf: ({ timeStamp }) => timeStamp,
        isOf: (each) => each.reqseq === post.reqseq && each.amount === post.value && isSame(each, place),
        transactionOf: (each) => transactionOf(each, each.timeStamp, post),
      };
      return findListed(lookup, recent, post);
    },
  };
}

export const EXCH_TRANSFER_HANDLER: PostHandler = {
  transport: transportOf,
  isWrittenWhole: true,
  decode: () => ({ what: 'transfer' }),
  bets: () => [],
  name: () => say('transaction.exchangeTransfer'),
  share: (_, resolution) => shareOf(amountPaid(resolution)),
  failed: 'exchange.transferFailed',
  working: 'exchange.paying',
  asking: 'doubt.askingAct',
  words: EXCHANGE_WORDS,
};
