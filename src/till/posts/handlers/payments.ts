/**
 * Handles cashing and cancelling a ticket. A handler sends each and reads its answer (T403-T405). Among the
 * payments of the window it finds one whose answer was lost. It computes how the payment changes the
 * customer's money. An answer need not name its ticket: the serial number of the post is the ticket that was
 * paid.
 *
 * Nobody knows the amount before the host answers, but its bounds are known. It is never less than nothing.
 * For a cancelled ticket of this window it is never more than its cost. An answer beyond them leaves doubt.
 * Values are as money moves at the window: what leaves the drawer is negative.
 */
import * as v from 'valibot';
import { say } from '../../../i18n/say.ts';
import type { JournaledPost } from '../../../journal/post.ts';
import type { RecentTickets } from '../../../tote/calls.ts';
import type { TicketKind } from '../../../wagering/card/ticket-kind.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { negative, type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import { refuse } from '../../../wagering/ground/result.ts';
import type { ExchangeData } from '../../../wagering/pending/wager-state.ts';
import type { IrsVoucher } from '../../../wagering/tickets/irs-voucher.ts';
import { parseSerial } from '../../../wagering/tickets/ticket-serial.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import { slipOfKind } from '../../transactions/slip-shapes.ts';
import { type HandedInPost, handedNumber } from '../reading/decoded-post.ts';
import { type Found, findListed, type Lookup } from '../reading/listed-post.ts';
import type { IssuedNumbers, PostContext, PostHandler } from '../reading/post-handler.ts';
import { type PostReading, type PostTransport, readingOf, type SendPost } from '../reading/post-reading.ts';
import { withoutNumber } from '../reading/redact.ts';
import type { StatedResolution } from '../reading/stated-resolution.ts';
import { paymentWords } from '../words/payment-words.ts';

type Act = 'CASH' | 'CANCEL';

/** A payment as the host reports it, in its answer or in its list. */
interface Paid {
  readonly transType: TicketKind;
  readonly amount: Pennies;
  readonly exchange: ExchangeData | null;
  /** Epoch milliseconds. */
  readonly timeStamp: number;
  readonly irsVoucher?: IrsVoucher | undefined;
}

type Share = Pick<Transaction, 'wagerData' | 'value' | 'moved' | 'ofTeller'>;

function valueOf(act: Act, transType: TicketKind, amount: Pennies): Omit<Share, 'wagerData'> {
  const own = slipOfKind(transType)?.ofTeller === true;
  if (act === 'CASH') return { value: transType === 'tellerReturn' ? amount : negative(amount) };
  if (own) return { value: ZERO, moved: amount, ofTeller: true };
  return { value: transType === 'credit' ? amount : negative(amount) };
}

/**
 * Returns how a payment changes the customer's money, by the kind of ticket that was handed in. A return that
 * is cashed is money handed in. A credit that is taken back is paid back by its owner.
 */
export function paymentShare(act: Act, transType: TicketKind, amount: Pennies): Share {
  const wagerData = slipOfKind(transType)?.wagerData;
  return { ...(wagerData === undefined ? {} : { wagerData }), ...valueOf(act, transType, amount) };
}

const handedInSchema = v.object({ tsn: v.string() });
const withFormSchema = v.object({ ssn: v.pipe(v.string(), v.nonEmpty()) });

/** The serial that a post handed in. Throws for a body that is not this program's. */
export function handedIn({ body }: Pick<JournaledPost, 'body'>): TicketSerial {
  const serial = parseSerial(v.parse(handedInSchema, JSON.parse(body)).tsn);
  if (!serial.ok) throw new TypeError('the post holds no serial number');
  return serial.value;
}

function transactionOf(act: Act, paid: Paid, post: JournaledPost): Transaction {
  return {
    id: post.id,
    type: act,
    ...paymentShare(act, paid.transType, paid.amount),
    timestamp: paid.timeStamp,
    tellerId: post.tellerId,
    tsn: handedIn(post),
    handedIn: true,
    ticket: null,
    ...(paid.exchange === null ? {} : { leaves: paid.exchange }),
    ...(paid.irsVoucher === undefined ? {} : { claim: paid.irsVoucher }),
    ...(paid.irsVoucher === undefined || post.window === undefined ? {} : { claimWindow: post.window }),
    paper: paid.irsVoucher === undefined ? 'none' : 'printing',
  };
}

function isPayable(
  act: Act,
  { amount, transType }: Pick<Paid, 'amount' | 'transType'>,
  post: JournaledPost,
  costOf: IssuedNumbers['costOf'],
): boolean {
  const cost = act === 'CANCEL' ? costOf(handedIn(post), transType) : null;
  return amount >= ZERO && (cost === null || amount <= cost);
}

function findPaid(
  act: Act,
  recent: RecentTickets,
  post: JournaledPost,
  costOf: IssuedNumbers['costOf'],
): Found {
  const tsn = handedIn(post);
  const lookup: Lookup<NonNullable<RecentTickets['payments']>[number]> = {
    entries: recent.payments,
    timeOf: ({ timeStamp }) => timeStamp,
    isOf: (payment) => payment.act === act && payment.reqseq === post.reqseq && payment.tsn === tsn,
    transactionOf: (payment) =>
      isPayable(act, payment, post, costOf) ? transactionOf(act, payment, post) : null,
  };
  return findListed(lookup, recent, post);
}

type Answer = Omit<Paid, 'timeStamp'> & { readonly tsn?: TicketSerial | undefined };

/** These answers carry no time: the clock of the window gives it. */
function transportOf(
  act: Act,
  send: SendPost<Answer>,
  { now, costOf }: Pick<PostContext, 'now' | 'costOf'>,
): PostTransport {
  function read(answer: Answer, post: JournaledPost): PostReading {
    // An answer that names another ticket is another post's.
    if (answer.tsn !== undefined && answer.tsn !== handedIn(post)) {
      return { kind: 'doubt', why: { code: 'otherAnswer' } };
    }
    if (!isPayable(act, answer, post, costOf)) {
      return { kind: 'doubt', why: { code: 'otherAnswer' } };
    }
    return { kind: 'done', transaction: transactionOf(act, { ...answer, timeStamp: now() }, post) };
  }
  return {
    attempt: async (bytes, post) => readingOf(await send(bytes), (answer) => read(answer, post)),
    find: (recent, post) => findPaid(act, recent, post, costOf),
  };
}

/** Takes the tax number, which the post carries, out of the words of a refusal. */
function withoutTaxNumber(send: SendPost<Answer>): SendPost<Answer> {
  return async (bytes) => {
    const answer = await send(bytes);
    const sent = v.safeParse(withFormSchema, JSON.parse(bytes.body));
    return answer.ok || !sent.success ? answer : refuse(withoutNumber(answer.refusal, sent.output.ssn));
  };
}

/** The serial number that a post handed in; null where it cannot be read. */
export function handedInOrNull(post: Pick<JournaledPost, 'body'>): TicketSerial | null {
  try {
    return handedIn(post);
  } catch {
    return null;
  }
}

/** The kind of the ticket: as this window gave it out, or else as the teller states. */
function kindHandedIn(
  post: JournaledPost,
  resolution: StatedResolution,
  { kindOf }: Pick<IssuedNumbers, 'kindOf'>,
): TicketKind {
  const tsn = handedInOrNull(post);
  const known = tsn === null ? 'unknown' : kindOf(tsn);
  return known === 'unknown' && resolution.verdict === 'paid' ? (resolution.of ?? known) : known;
}

/** The amount that a teller states was paid. */
export function amountPaid(resolution: StatedResolution): Pennies {
  return resolution.verdict === 'paid' ? resolution.amount : ZERO;
}

/** All of a handler that follows from its decoding. */
export function handedInTicket(
  decode: (post: Pick<JournaledPost, 'body'>) => HandedInPost,
): Pick<PostHandler, 'decode' | 'bets' | 'name' | 'asking' | 'words'> {
  return {
    decode,
    bets: () => [],
    name(post) {
      const handed = decode(post);
      const tsn = handedNumber(handed) ?? '';
      return say(handed.act === 'CASH' ? 'doubt.cashOf' : 'doubt.cancelOf', { tsn });
    },
    asking: 'doubt.askingAct',
    words: paymentWords(decode),
  };
}

function ofTicket(act: Act): Pick<PostHandler, 'decode' | 'bets' | 'name' | 'asking' | 'words' | 'share'> {
  return {
    ...handedInTicket((post) => ({ what: 'payment', act, tsn: handedInOrNull(post) })),
    share: (post, resolution, issued) => ({
      type: act,
      ...paymentShare(act, kindHandedIn(post, resolution, issued), amountPaid(resolution)),
    }),
  };
}

export const CASH_HANDLER: PostHandler = {
  ...ofTicket('CASH'),
  // A path of its own for what was typed has the same answer, and the post carries its path.
  transport: (context) => transportOf('CASH', context.calls.tickets.cash.send, context),
  isWrittenWhole: true,
  failed: 'cash.failed',
  working: 'cash.cashing',
};

/** Cashes a ticket with a tax form, whose tax number is in no journal. */
export const CASH_IRS_HANDLER: PostHandler = {
  ...ofTicket('CASH'),
  transport: (context) => transportOf('CASH', withoutTaxNumber(context.calls.tickets.cashIRS.send), context),
  isWrittenWhole: false,
  failed: 'cash.failed',
  working: 'cash.cashing',
};

export const CANCEL_HANDLER: PostHandler = {
  ...ofTicket('CANCEL'),
  transport: (context) => transportOf('CANCEL', context.calls.tickets.cancel.send, context),
  isWrittenWhole: true,
  failed: 'cancel.failed',
  working: 'cancel.cancelling',
};
