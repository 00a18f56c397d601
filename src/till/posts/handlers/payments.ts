/**
 * How cashing and cancelling are sent and read (T403-T405), and how one whose answer was lost is found again among what the window paid.
 * Owns what each makes of the customer's money. An answer need not say which ticket it is of: the post's own serial is what was paid.
 *
 * What is paid is not known before the host says it, but within bounds: never less than nothing, and for a cancelled ticket that this window gave out
 * never more than it cost. An answer beyond them is believed no more than one of another shape. Values are as money moves at the window: what leaves the drawer is negative.
 */
import * as v from 'valibot';
import type { JournaledPost } from '../../../journal/post.ts';
import type { RecentTickets, ToteCalls } from '../../../tote/calls.ts';
import type { TicketKind } from '../../../wagering/card/ticket-kind.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { negative, type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import { refuse } from '../../../wagering/ground/result.ts';
import type { ExchangeData } from '../../../wagering/pending/wager-state.ts';
import type { IrsVoucher } from '../../../wagering/tickets/irs-voucher.ts';
import { parseSerial } from '../../../wagering/tickets/ticket-serial.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import { slipOfKind } from '../../transactions/slip-shapes.ts';
import { type Found, findListed, type Lookup } from '../reading/listed-post.ts';
import { type PostHandler, type PostReading, postHandler } from '../reading/post-reading.ts';
import { withoutNumber } from '../reading/redact.ts';

type Act = 'CASH' | 'CANCEL';

/** What the host says it paid, in its answer or in its list. */
interface Paid {
  readonly transType: TicketKind;
  readonly amount: Pennies;
  readonly exchange: ExchangeData | null;
  /** Epoch milliseconds. */
  readonly timeStamp: number;
  readonly irsVoucher?: IrsVoucher;
}

type Share = Pick<Transaction, 'wagerData' | 'value' | 'moved' | 'ofTeller'>;

function valueOf(act: Act, transType: TicketKind, amount: Pennies): Omit<Share, 'wagerData'> {
  const own = slipOfKind(transType)?.ofTeller === true;
  if (act === 'CASH') return { value: transType === 'tellerReturn' ? amount : negative(amount) };
  if (own) return { value: ZERO, moved: amount, ofTeller: true };
  return { value: transType === 'credit' ? amount : negative(amount) };
}

/**
 * What a payment is to the customer, by the kind of ticket that was handed in. A return that is cashed is money handed in; a credit that is taken back
 * is paid back by whoever had it.
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

/** What a ticket cost that this window gave out, minor units; null for any other. */
export type CostOf = (tsn: TicketSerial) => Pennies | null;

function isPayable(act: Act, amount: Pennies, post: JournaledPost, costOf: CostOf): boolean {
  const cost = act === 'CANCEL' ? costOf(handedIn(post)) : null;
  return amount >= ZERO && (cost === null || amount <= cost);
}

function findPaid(act: Act, recent: RecentTickets, post: JournaledPost, costOf: CostOf): Found {
  const tsn = handedIn(post);
  const lookup: Lookup<NonNullable<RecentTickets['payments']>[number]> = {
    entries: recent.payments,
    timeOf: ({ timeStamp }) => timeStamp,
    isOf: (payment) => payment.act === act && payment.reqseq === post.reqseq && payment.tsn === tsn,
    transactionOf: (payment) =>
      isPayable(act, payment.amount, post, costOf) ? transactionOf(act, payment, post) : null,
  };
  return findListed(lookup, recent, post);
}

/** `now`: epoch milliseconds; these answers carry no time. */
export function paymentKinds(
  { tickets }: Pick<ToteCalls, 'tickets'>,
  now: () => number,
  costOf: CostOf,
): Readonly<Record<'cash' | 'cashIRS' | 'cancel', PostHandler>> {
  function read(act: Act) {
    return (
      answer: Omit<Paid, 'timeStamp'> & { readonly tsn?: TicketSerial | undefined },
      post: JournaledPost,
    ): PostReading => {
      // An answer that names another ticket is another post's.
      if (answer.tsn !== undefined && answer.tsn !== handedIn(post)) {
        return { kind: 'doubt', why: { code: 'otherAnswer' } };
      }
      if (!isPayable(act, answer.amount, post, costOf)) {
        return { kind: 'doubt', why: { code: 'otherAnswer' } };
      }
      return { kind: 'done', transaction: transactionOf(act, { ...answer, timeStamp: now() }, post) };
    };
  }
  /** The number goes to the host and comes back in nothing that is shown or logged. */
  const sendWithForm: typeof tickets.cashIRS.send = async (bytes) => {
    const answer = await tickets.cashIRS.send(bytes);
    const sent = v.safeParse(withFormSchema, JSON.parse(bytes.body));
    return answer.ok || !sent.success ? answer : refuse(withoutNumber(answer.refusal, sent.output.ssn));
  };
  const find =
    (act: Act): PostHandler['find'] =>
    (recent, post) =>
      findPaid(act, recent, post, costOf);
  // A path of its own for what was typed has the same answer, and the post carries its path.
  return {
    cash: postHandler({ send: tickets.cash.send, read: read('CASH'), find: find('CASH') }),
    cashIRS: postHandler({ send: sendWithForm, read: read('CASH'), find: find('CASH') }),
    cancel: postHandler({ send: tickets.cancel.send, read: read('CANCEL'), find: find('CANCEL') }),
  };
}
