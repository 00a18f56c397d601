/**
 * How a sale of wagers is sent, how its answer is read, and how a sale whose answer was lost is found again (S099, S113, W105).
 * An answer counts only if its bets and its cost are the ones that were asked for.
 */
import type { JournaledPost } from '../journal/journal.ts';
import type { SellAnswer, ToteCalls } from '../tote/calls.ts';
import { type SellWagersRequest, toWireWager } from '../tote/wire/sell.ts';
import { pennies } from '../wagering/money.ts';
import type { Ticket } from '../wagering/wager.ts';
import type { Transaction } from './customer-session.ts';
import type { MoneyKind } from './money-path.ts';

/** A ticket is only taken for a lost sale's if it is not older than the post; hosts' clocks may differ by this, ms. */
const CLOCK_TOLERANCE = 120_000;

export function sellKind(calls: Pick<ToteCalls, 'sell'>): MoneyKind {
  return {
    send: (bytes) => calls.sell(bytes),
    read(answer, post) {
      const { ticket } = answer as SellAnswer;
      if (ticket === undefined) return { kind: 'doubt', why: { code: 'noTicket' } };
      if (!isTicketOf(ticket, post)) return { kind: 'doubt', why: { code: 'otherAnswer' } };
      return { kind: 'done', transaction: saleOf(ticket, post) };
    },
    find(recent, post) {
      const entry = recent.tickets.find(
        ({ reqseq, ticket }) =>
          reqseq === post.reqseq &&
          ticket.timeStamp >= post.sentAt - CLOCK_TOLERANCE &&
          isTicketOf(ticket, post),
      );
      return entry === undefined ? null : saleOf(entry.ticket, post);
    },
  };
}

/** Whether a ticket is what the post asked for: the same bets at the same cost. */
function isTicketOf(ticket: Ticket, post: JournaledPost): boolean {
  const request = JSON.parse(post.body) as SellWagersRequest;
  const sold = ticket.wagers.map(toWireWager);
  return ticket.ticketCost === post.value && JSON.stringify(sold) === JSON.stringify(request.wagers);
}

/** The customer owes what the ticket cost. The transaction has the post's id, so that settling twice is settling once. */
function saleOf(ticket: Ticket, post: JournaledPost): Transaction {
  return {
    id: post.id,
    type: 'SELL',
    value: pennies(ticket.ticketCost),
    timestamp: ticket.timeStamp,
    tsn: ticket.id,
    ticket,
    paper: 'printing',
  };
}
