/**
 * The /sell calls of wagers: sells tickets, and lists the latest. Orders the checks of a sale: check-sale.ts
 * has them, issue-ticket.ts makes the ticket.
 */
import type * as v from 'valibot';
import { toWireAmount } from '../../../tote/wire/amount.ts';
import {
  sellTicketsSchema,
  sellWagersSchema,
  type WireRecentTicketsAnswer,
  type WireTicket,
} from '../../../tote/wire/sell.ts';
import { SUCCESS } from '../../../tote/wire/status.ts';
import { isSecondHalf } from '../../../wagering/bets/exchange-pools.ts';
import type { Card } from '../../../wagering/card/card.ts';
import type { Session } from '../../ledger/sessions.ts';
import { type Answer, answer, refusal } from '../request/answer.ts';
import { atWindow } from '../request/selling-window.ts';
import type { ToteContext } from '../request/tote-context.ts';
import type { ReceivedRequest } from '../request/tote-request.ts';
import { type CheckedWager, checkOne, goTogether } from '../session/check-sale.ts';
import { creditFor } from '../session/exchange-sale.ts';
import { costOf, issue, sellAnswer, sellTicketsAnswer } from '../session/issue-ticket.ts';
import { kindOf } from './cash-worth.ts';
import { recentFixedOdds } from './fixed-odds-calls.ts';

type AskedTicket = v.InferOutput<typeof sellWagersSchema>;

/** The wagers of one ticket, checked by every rule but what pays for them; or why they are not sold. */
export function checkTicket(
  context: ToteContext,
  { wagers, exchange }: AskedTicket,
): { readonly card: Card; readonly checked: readonly CheckedWager[] } | Answer {
  if (!goTogether(wagers)) return refusal('tooManyWagers');
  if (!exchange && wagers.some(({ betType }) => isSecondHalf(betType))) return refusal('soldForCredit');
  const card = context.cardForSale(wagers[0]?.cardId ?? '');
  if (card === undefined) return refusal('cardUnknown');
  const checked: CheckedWager[] = [];
  for (const asked of wagers) {
    const one = checkOne(card, asked);
    if (!('wager' in one)) return one;
    checked.push(one);
  }
  return { card, checked };
}

/** Sells one ticket, for money or for exchange credit; or why not. */
async function sellTicket(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
  window: number,
  asked: AskedTicket,
): Promise<WireTicket | Answer> {
  const ticket = checkTicket(context, asked);
  if ('body' in ticket) return ticket;
  const { checked } = ticket;
  const parts = { ...ticket, window, playerId: asked.playerId };
  if (!asked.exchange) return issue(context, session, request, { ...parts, exchange: null });
  const credit = creditFor(
    context,
    window,
    checked.map(({ wager }) => wager),
    costOf(checked),
  );
  return 'cardNo' in credit ? issue(context, session, request, { ...parts, exchange: credit }) : credit;
}

/** POST /sell/wagers, /sell/parlay and /sell/exchWagers (S099-S101): one ticket. */
export function sellWagers(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, sellWagersSchema, async (window, asked) => {
    const sold = await sellTicket(context, session, request, window, asked);
    return 'id' in sold ? sellAnswer(sold) : sold;
  });
}

/**
 * POST /sell/tickets and /sell/exchTickets (S102, S103): sells one ticket after another until one is refused.
 * Answers with the tickets sold by then (W139), or with the refusal if there are none.
 */
export function sellTickets(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, sellTicketsSchema, async (window, { tickets }) => {
    const sold: WireTicket[] = [];
    for (const asked of tickets) {
      try {
        const one = await sellTicket(context, session, request, window, asked);
        if (!('id' in one)) return sold.length === 0 ? one : sellTicketsAnswer(sold);
        sold.push(one);
      } catch (problem) {
        // It could not be written: those before it were, and the terminal must hear of them.
        if (sold.length === 0) throw problem;
        return sellTicketsAnswer(sold);
      }
    }
    return sellTicketsAnswer(sold);
  });
}

const RECENT = 100;
const NO_SEQUENCE = -1;

/**
 * GET /sell/wagers: the latest papers and payments of the window, newest first, each with the REQSEQ of its
 * post (S113).
 */
export function recentTickets(context: ToteContext, session: Session): Answer {
  if (session.window === null) return refusal('windowNotSignedOn');
  const { books } = context;
  return answer({
    statusCode: SUCCESS,
    statusMessage: '',
    timeStamp: context.clock.now(),
    limit: RECENT,
    tickets: books.recentPapers(session.window, RECENT).map((paper) => ({
      reqseq: paper.post?.reqseq ?? NO_SEQUENCE,
      tellerId: books.tellerOf(paper.token),
      ticket: paper.ticket,
      kind: kindOf(paper),
      status: books.statusOf(paper.ticket.id) ?? 'valid',
      ...(paper.account === undefined ? {} : { accountBalance: toWireAmount(paper.account.balance) }),
    })),
    payments: books
      .recentPayments(session.window, RECENT)
      .map(({ token, post, act, tsn, transType, amount, at, exchange, irsVoucher }) => ({
        reqseq: post?.reqseq ?? NO_SEQUENCE,
        tellerId: books.tellerOf(token),
        act,
        tsn,
        transType,
        amount: toWireAmount(amount),
        timeStamp: at,
        exchange: exchange === null ? null : { ...exchange, amount: toWireAmount(exchange.amount) },
        ...(irsVoucher === null ? {} : { irsVoucher }),
      })),
    transfers: books
      .recentTransfers(session.window, RECENT)
      .map(({ token, kind, what, post, account, tfAddress, amount, at }) => ({
        reqseq: post?.reqseq ?? NO_SEQUENCE,
        tellerId: books.tellerOf(token),
        what: kind === 'accountTransfer' ? what : (`${what}Back` as const),
        accountId: account.id,
        tfAddress,
        amount: toWireAmount(amount),
        accountBalance: toWireAmount(account.balance),
        timeStamp: at,
      })),
    bills: books.recentBills(session.window, RECENT).map(({ token, post, amount, account, at }) => ({
      reqseq: post?.reqseq ?? NO_SEQUENCE,
      tellerId: books.tellerOf(token),
      amount: toWireAmount(amount),
      accountId: account?.id ?? null,
      timeStamp: at,
    })),
    exchangeTransfers: books
      .recentExchangeTransfers(session.window, RECENT)
      .map(({ token, post, exchange, amount, left, tfAddress, at }) => ({
        ...exchange,
        reqseq: post?.reqseq ?? NO_SEQUENCE,
        tellerId: books.tellerOf(token),
        amount: toWireAmount(amount),
        exchange: left === null ? null : { ...left, amount: toWireAmount(left.amount) },
        tfAddress,
        timeStamp: at,
      })),
    fixedOdds: recentFixedOdds(context, session.window, RECENT),
  } satisfies WireRecentTicketsAnswer);
}
