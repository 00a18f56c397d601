/**
 * Handlers of posts that give out a slip: a voucher, a draw, a return, an exception, a bag. Each is sent and
 * read alike, and found again by its slip where the answer was lost. An answer counts only if its slip is
 * worth what was asked for.
 *
 * Values are as money moves at the window: what comes into the drawer is positive. Draws and returns are the
 * teller's own and owed by nobody.
 */
import * as v from 'valibot';
import { say, type TextKey } from '../../../i18n/say.ts';
import type { JournaledPost } from '../../../journal/post.ts';
import type { MoneyCall } from '../../../tote/calls/caller.ts';
import type { RecentTickets, ToteCalls } from '../../../tote/calls.ts';
import { DRAWER } from '../../../tote/wire/drawer.ts';
import type { TicketKind } from '../../../wagering/card/ticket-kind.ts';
import type { Ticket } from '../../../wagering/card/wager.ts';
import { negative, type Pennies, pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import { onAccount } from '../../transactions/on-account.ts';
import { SLIPS } from '../../transactions/slip-shapes.ts';
import { findListed, type Lookup } from '../reading/listed-post.ts';
import type { IssuedNumbers, PostHandler, TransactionShare } from '../reading/post-handler.ts';
import { type PostTransport, readingOf } from '../reading/post-reading.ts';
import { withoutItsPin } from '../reading/send-without-pin.ts';
import { SLIP_WORDS } from '../words/slip-words.ts';

interface SlipTerms {
  readonly call: (calls: ToteCalls) => Pick<MoneyCall<never, SlipAnswer>, 'send'>;
  /** The kinds under which the host lists its slip. */
  readonly kinds: readonly TicketKind[];
  /** Throws for a body that is not this program's. */
  readonly share: (amount: Pennies, post: JournaledPost, nameOf: IssuedNumbers['nameOf']) => TransactionShare;
  /** Its body holds a PIN, which is written nowhere. */
  readonly hasPin?: true;
  readonly name: TextKey;
  readonly failed: TextKey;
  readonly working: TextKey;
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

interface SlipAnswer {
  readonly amount: Pennies;
  readonly ticket: Ticket;
  /** Of the account that pays, after it; minor units. */
  readonly accountBalance?: Pennies;
}

function transportOf(
  call: Pick<MoneyCall<never, SlipAnswer>, 'send'>,
  { kinds, share, hasPin }: SlipTerms,
  nameOf: IssuedNumbers['nameOf'],
): PostTransport {
  const send = hasPin === true ? withoutItsPin(call.send) : call.send;
  const isSlipOf = (ticket: Ticket, post: JournaledPost): boolean =>
    ticket.ticketCost === post.value && ticket.wagers.length === 0;
  const transactionOf = (
    { ticket, ...said }: Pick<SlipAnswer, 'ticket' | 'accountBalance'>,
    post: JournaledPost,
  ): Transaction => ({
    id: post.id,
    ...share(pennies(ticket.ticketCost), post, nameOf),
    ...onAccount(post, said),
    timestamp: ticket.timeStamp,
    tellerId: post.tellerId,
    tsn: ticket.id,
    ticket,
    paper: 'printing',
  });
  return {
    attempt: async (bytes, post) =>
      readingOf(await send(bytes), (answer) =>
        isSlipOf(answer.ticket, post)
          ? { kind: 'done', transaction: transactionOf(answer, post) }
          : { kind: 'doubt', why: { code: 'otherAnswer' } },
      ),
    find(recent, post) {
      const lookup: Lookup<RecentTickets['tickets'][number]> = {
        entries: recent.tickets,
        timeOf: ({ ticket }) => ticket.timeStamp,
        isOf: ({ reqseq, kind, ticket }) =>
          reqseq === post.reqseq && kinds.includes(kind) && isSlipOf(ticket, post),
        transactionOf: ({ ticket, accountBalance }) =>
          transactionOf({ ticket, ...(accountBalance === undefined ? {} : { accountBalance }) }, post),
      };
      return findListed(lookup, recent, post);
    },
  };
}

function slipHandler(terms: SlipTerms): PostHandler {
  return {
    transport: ({ calls, nameOf }) => transportOf(terms.call(calls), terms, nameOf),
    isWrittenWhole: terms.hasPin !== true,
    decode: () => ({ what: 'slip' }),
    bets: () => [],
    name: () => say(terms.name),
    share(post, _, { nameOf }) {
      const value = pennies(post.value);
      try {
        return terms.share(value, post, nameOf);
      } catch {
        // A slip whose post cannot be read is nobody's debt: it counts as the teller's own, at its written
        // value.
        return { type: 'SELL', value: ZERO, moved: value, ofTeller: true };
      }
    },
    failed: terms.failed,
    working: terms.working,
    asking: 'doubt.askingAct',
    words: SLIP_WORDS,
  };
}

const OF_VOUCHER = { kinds: ['voucher'], failed: 'voucher.failed', working: 'sale.selling' } as const;

export const VOUCHER_HANDLER = slipHandler({
  ...OF_VOUCHER,
  call: ({ vouchers }) => vouchers.voucher,
  share: (amount) => ({ ...SLIPS.voucher, value: amount }),
  name: 'transaction.voucher',
});

/** Gives a voucher away: the customer owes nothing. */
export const PROMO_VOUCHER_HANDLER = slipHandler({
  ...OF_VOUCHER,
  call: ({ vouchers }) => vouchers.promoVoucher,
  share: (amount) => ({ ...SLIPS.voucher, value: ZERO, moved: amount }),
  name: 'transaction.promoVoucher',
});

export const EXCH_VOUCHER_HANDLER = slipHandler({
  ...OF_VOUCHER,
  call: ({ vouchers }) => vouchers.exchVoucher,
  share: (amount) => ({ ...SLIPS.voucher, value: ZERO, moved: amount, exchange: true }),
  name: 'transaction.exchangeVoucher',
});

/** Pays cash of an account out as a voucher (S126). The customer owes nothing: the account pays. */
export const ACCOUNT_VOUCHER_HANDLER = slipHandler({
  ...OF_VOUCHER,
  call: ({ account }) => account.voucher,
  share: (amount) => ({ ...SLIPS.voucher, value: ZERO, moved: amount }),
  hasPin: true,
  name: 'transaction.accountVoucher',
});

/** Opens a temporary account, whose money comes from the customer (S091). */
export const OPEN_TEMPORARY_HANDLER = slipHandler({
  call: ({ vouchers }) => vouchers.openTempAcct,
  kinds: ['tempAccount'],
  share: (amount) => ({ ...SLIPS.tempAccount, value: amount }),
  hasPin: true,
  name: 'transaction.temporaryOpened',
  failed: 'account.openFailed',
  working: 'account.opening',
});

const OF_DRAW = {
  kinds: ['tellerDraw'],
  name: 'transaction.draw',
  failed: 'draw.failed',
  working: 'draw.drawing',
} as const;

export const DRAW_HANDLER = slipHandler({ ...OF_DRAW, call: ({ drawer }) => drawer.draw, share: drawn });

export const DRAW_CHECK_HANDLER = slipHandler({
  ...OF_DRAW,
  call: ({ drawer }) => drawer.drawCheck,
  share: (amount, { body }) => ({
    ...drawn(amount),
    checkNumber: v.parse(checkSchema, JSON.parse(body)).checkId,
  }),
});

const OF_RETURN = {
  kinds: ['tellerReturn'],
  failed: 'return.failed',
  working: 'return.returning',
} as const;

export const RETURN_HANDLER = slipHandler({
  ...OF_RETURN,
  call: ({ drawer }) => drawer.return,
  share(amount, { body }) {
    const { type, label } = v.parse(returnSchema, JSON.parse(body));
    return {
      ...returned(amount),
      returnType: RETURN_TYPES[type],
      ...(label === null ? {} : { details: [label] }),
    };
  },
  name: 'transaction.return',
});

export const FINAL_RETURN_HANDLER = slipHandler({
  ...OF_RETURN,
  call: ({ drawer }) => drawer.finalReturn,
  share(amount, { body }) {
    const { cashCount } = v.parse(DRAWER.finalReturn.asked, JSON.parse(body));
    return { ...returned(amount), returnType: 'final', cashCount };
  },
  name: 'return.final',
});

export const EXCEPTION_HANDLER = slipHandler({
  call: ({ drawer }) => drawer.exception,
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
  name: 'doubt.exception',
  failed: 'doubt.notDone',
  // A debit has words of its own (exception-desk.ts).
  working: 'exception.crediting',
});

/** Sends a bag. One that is credited leaves the drawer with its money. */
export const BAG_HANDLER = slipHandler({
  call: ({ drawer }) => drawer.bags,
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
  name: 'transaction.bag',
  failed: 'doubt.notDone',
  working: 'bag.saving',
});
