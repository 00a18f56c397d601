/**
 * How posts are sent and read whose answer is a slip: a voucher, a draw, a return, an exception, a bag; and how one whose answer was lost is found
 * again. Owns what each makes of the customer's money. An answer counts only if its slip is worth what was asked for.
 *
 * Values are as money moves at the window: what comes into the drawer is positive. Draws and returns are the teller's own and owed by nobody.
 */
import * as v from 'valibot';
import type { JournaledPost, PostKind, TransferPostKind } from '../../../journal/post.ts';
import type { MoneyCall } from '../../../tote/calls/caller.ts';
import type { RecentTickets, ToteCalls } from '../../../tote/calls.ts';
import { DRAWER } from '../../../tote/wire/drawer.ts';
import type { TicketKind } from '../../../wagering/card/ticket-kind.ts';
import type { Ticket } from '../../../wagering/card/wager.ts';
import { negative, type Pennies, pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import { SLIPS } from '../../transactions/slip-shapes.ts';
import { findListed, type Lookup } from '../reading/listed-post.ts';
import { type PostHandler, postHandler } from '../reading/post-reading.ts';

export type SlipPostKind = Exclude<
  PostKind,
  | 'sell'
  | 'smartQuickPick'
  | 'cash'
  | 'cashIRS'
  | 'cancel'
  | 'fixedOdds'
  | 'cashFixedOdds'
  | 'accountSell'
  | 'accountCancel'
  | 'accountCashTicket'
  | TransferPostKind
>;

/** What a slip is to the customer. */
type Share = Pick<
  Transaction,
  | 'type'
  | 'wagerData'
  | 'value'
  | 'moved'
  | 'exchange'
  | 'ofTeller'
  | 'details'
  | 'returnType'
  | 'checkNumber'
  | 'cashCount'
  | 'bag'
>;

/** The name of a credit or debit; null for one that the window's sign-on does not name (any more). */
export type ExceptionName = (exception: {
  readonly isDebit: boolean;
  readonly index: number;
}) => string | null;

interface SlipTerms {
  /** As the host lists it. */
  readonly kinds: readonly TicketKind[];
  readonly share: (amount: Pennies, post: JournaledPost, nameOf: ExceptionName) => Share;
}

const exceptionSchema = v.object({
  isDebit: v.boolean(),
  index: v.number(),
  description: v.optional(v.string()),
});
const checkSchema = v.object({ checkId: v.string() });
const returnSchema = v.object({ type: v.picklist(['REGULAR', 'CHIP_N_PIN']), label: v.nullable(v.string()) });
const RETURN_TYPES = { REGULAR: 'regular', CHIP_N_PIN: 'chipAndPin' } as const;

const drawn = (amount: Pennies) => ({ ...SLIPS.tellerDraw, value: ZERO, moved: amount }) as const;
const returned = (amount: Pennies) => ({ ...SLIPS.tellerReturn, value: ZERO, moved: amount }) as const;
const CREDIT_OR_DEBIT: readonly TicketKind[] = ['credit', 'debit'];

const TERMS: Readonly<Record<SlipPostKind, SlipTerms>> = {
  voucher: {
    kinds: ['voucher'],
    share: (amount) => ({ ...SLIPS.voucher, value: amount }),
  },
  // Given away: the customer owes nothing.
  promoVoucher: {
    kinds: ['voucher'],
    share: (amount) => ({ ...SLIPS.voucher, value: ZERO, moved: amount }),
  },
  exchVoucher: {
    kinds: ['voucher'],
    share: (amount) => ({
      ...SLIPS.voucher,
      value: ZERO,
      moved: amount,
      exchange: true,
    }),
  },
  draw: { kinds: ['tellerDraw'], share: drawn },
  drawCheck: {
    kinds: ['tellerDraw'],
    share(amount, { body }) {
      return { ...drawn(amount), checkNumber: v.parse(checkSchema, JSON.parse(body)).checkId };
    },
  },
  return: {
    kinds: ['tellerReturn'],
    share(amount, { body }) {
      const { type, label } = v.parse(returnSchema, JSON.parse(body));
      return {
        ...returned(amount),
        returnType: RETURN_TYPES[type],
        ...(label === null ? {} : { details: [label] }),
      };
    },
  },
  finalReturn: {
    kinds: ['tellerReturn'],
    share(amount, { body }) {
      const { cashCount } = v.parse(DRAWER.finalReturn.asked, JSON.parse(body));
      return { ...returned(amount), returnType: 'final', cashCount };
    },
  },
  exception: {
    kinds: CREDIT_OR_DEBIT,
    share(amount, { body }, nameOf) {
      const exception = v.parse(exceptionSchema, JSON.parse(body));
      // The type's own name is the description where the teller gives none (T411).
      const details = [nameOf(exception), exception.description ?? null].filter((line) => line !== null);
      return {
        ...(exception.isDebit
          ? { ...SLIPS.debit, value: amount }
          : { ...SLIPS.credit, value: negative(amount) }),
        ...(details.length === 0 ? {} : { details }),
      };
    },
  },
  // A bag that is credited leaves the drawer with its money.
  bag: {
    kinds: CREDIT_OR_DEBIT,
    share(amount, { body }) {
      const { bagBarcode, cashCount, isDebit, tsns } = v.parse(DRAWER.bags.asked, JSON.parse(body));
      return {
        ...(isDebit ? { ...SLIPS.debit, value: amount } : { ...SLIPS.credit, value: negative(amount) }),
        type: 'BAG',
        details: [bagBarcode],
        cashCount,
        bag: { barcode: bagBarcode, tsns },
      };
    },
  },
};

/** What a slip of that post is to the customer, or to the teller. Throws for a body that is not this program's. */
export function slipShare(kind: SlipPostKind, post: JournaledPost, nameOf: ExceptionName): Share {
  return TERMS[kind].share(pennies(post.value), post, nameOf);
}

interface SlipAnswer {
  readonly amount: Pennies;
  readonly ticket: Ticket;
}

function slipKind<Body>(
  { send }: Pick<MoneyCall<Body, SlipAnswer>, 'send'>,
  { kinds, share }: SlipTerms,
  nameOf: ExceptionName,
): PostHandler {
  const isSlipOf = (ticket: Ticket, post: JournaledPost): boolean =>
    ticket.ticketCost === post.value && ticket.wagers.length === 0;
  const transactionOf = (ticket: Ticket, post: JournaledPost): Transaction => ({
    id: post.id,
    ...share(pennies(ticket.ticketCost), post, nameOf),
    timestamp: ticket.timeStamp,
    tellerId: post.tellerId,
    tsn: ticket.id,
    ticket,
    paper: 'printing',
  });
  return postHandler({
    send,
    read({ ticket }, post) {
      if (!isSlipOf(ticket, post)) return { kind: 'doubt', why: { code: 'otherAnswer' } };
      return { kind: 'done', transaction: transactionOf(ticket, post) };
    },
    find(recent, post) {
      const lookup: Lookup<RecentTickets['tickets'][number]> = {
        entries: recent.tickets,
        timeOf: ({ ticket }) => ticket.timeStamp,
        isOf: ({ reqseq, kind, ticket }) =>
          reqseq === post.reqseq && kinds.includes(kind) && isSlipOf(ticket, post),
        transactionOf: ({ ticket }) => transactionOf(ticket, post),
      };
      return findListed(lookup, recent, post);
    },
  });
}

export function slipKinds(
  { drawer, vouchers }: Pick<ToteCalls, 'drawer' | 'vouchers'>,
  nameOf: ExceptionName,
): Readonly<Record<SlipPostKind, PostHandler>> {
  return {
    voucher: slipKind(vouchers.voucher, TERMS.voucher, nameOf),
    promoVoucher: slipKind(vouchers.promoVoucher, TERMS.promoVoucher, nameOf),
    exchVoucher: slipKind(vouchers.exchVoucher, TERMS.exchVoucher, nameOf),
    draw: slipKind(drawer.draw, TERMS.draw, nameOf),
    drawCheck: slipKind(drawer.drawCheck, TERMS.drawCheck, nameOf),
    return: slipKind(drawer.return, TERMS.return, nameOf),
    finalReturn: slipKind(drawer.finalReturn, TERMS.finalReturn, nameOf),
    exception: slipKind(drawer.exception, TERMS.exception, nameOf),
    bag: slipKind(drawer.bags, TERMS.bag, nameOf),
  };
}
