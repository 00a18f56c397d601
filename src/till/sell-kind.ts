/**
 * How a sale of wagers is sent, how its answer is read, and how a sale whose answer was lost is found again (S099, S113, W105).
 * An answer counts only if its bets and its cost are the ones that were asked for.
 */
import * as v from 'valibot';
import type { JournaledPost } from '../journal/journal.ts';
import type { ToteCalls } from '../tote/calls.ts';
import { toWireWager } from '../tote/wire/sell.ts';
import { pennies } from '../wagering/money.ts';
import type { Ticket, Wager } from '../wagering/wager.ts';
import type { Transaction } from './customer-session.ts';
import { type MoneyKind, moneyKind } from './money-path.ts';

/** A ticket is only taken for a lost sale's if it is not older than the post; hosts' clocks may differ by this, ms. */
const CLOCK_TOLERANCE = 120_000;

export function sellKind(calls: Pick<ToteCalls, 'sell'>): MoneyKind {
  return moneyKind({
    send: calls.sell,
    read({ ticket }, post) {
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
  });
}

/** What of a journaled sale is looked at again: the wagers, as they were written. */
const soldWagersSchema = v.object({ wagers: v.array(v.unknown()) });

/** Whether a ticket is what the post asked for: the same bets at the same cost. */
function isTicketOf(ticket: Ticket, post: JournaledPost): boolean {
  const request = v.parse(soldWagersSchema, JSON.parse(post.body));
  const sold = ticket.wagers.map(toWireWager);
  return ticket.ticketCost === post.value && JSON.stringify(sold) === JSON.stringify(request.wagers);
}

/** Whether two wagers ask for the same bets for the same money. */
export function isSameWager(a: Wager, b: Wager): boolean {
  return JSON.stringify(toWireWager(a)) === JSON.stringify(toWireWager(b));
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
