/**
 * The window's recent tickets as the host lists them (T414, S113), those at fixed odds with them: asked for, printed again, cancelled. Owns the list and
 * which of them may still be printed or cancelled; what a row is called is a screen's.
 */
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { FixedOddsCode } from '../../wagering/card/fixed-odds.ts';
import type { TicketKind } from '../../wagering/card/ticket-kind.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { pennies, ZERO } from '../../wagering/ground/money.ts';
import { fixedOddsWagerShare } from '../posts/handlers/fixed-odds.ts';
import type { Reprints } from '../printing/reprints.ts';
import {
  type ListedFixedOdds,
  type ListedTicket,
  listedFixedOddsAtom,
  ticketReviewAtom,
} from '../session/session-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { slipOfKind } from '../transactions/slip-shapes.ts';
import type { RaceResults } from '../wager/race-results.ts';
import type { Store } from '../window/dialogs.ts';
import { linesOf } from '../window/failure-notice.ts';
import { LOADING } from '../window/loadable.ts';
import { tellerAtom } from '../window/state.ts';
import type { ListCancel } from './list-cancel.ts';

export interface TicketReview {
  /** Asks the host again. What is listed stays until the answer is there; without a list it says that it loads. */
  readonly refresh: () => Promise<void>;
  /** Prints a listed ticket again, marked as a reprint; nothing for one that is cancelled or cashed. */
  readonly reprint: (number: TicketSerial | FixedOddsCode) => Promise<void>;
  /** Cancels a listed ticket or voucher after a question (T267), and asks the host what has become of it. */
  readonly cancel: (tsn: TicketSerial) => Promise<void>;
}

/** What signed-on-till.ts calls besides. */
export interface TicketReviewDesk extends TicketReview {
  /** Forgets the list: the teller goes. */
  readonly reset: () => void;
}

export interface TicketReviewParts {
  readonly store: Store;
  readonly calls: Pick<ToteCalls, 'recentTickets'>;
  readonly reprints: Pick<Reprints, 'printListed'>;
  readonly cancels: Pick<ListCancel, 'ofList'>;
  readonly results: Pick<RaceResults, 'ask'>;
  /** Reads what this window gave out since the teller came: a host lists a slip by its kind alone. Never rejects, and is not waited for. */
  readonly readShift: () => Promise<void>;
}

/** One that was cancelled or cashed is worth nothing any more, and no paper may say it is. */
export function isLive({ status }: Pick<ListedTicket, 'status'>): boolean {
  return status === 'valid' || status === 'pending';
}

const EASILY_CANCELLED: ReadonlySet<TicketKind> = new Set<TicketKind>([
  'ticket',
  'parlay',
  'voucher',
  'awSell',
]);

/** What a customer bought; draws, returns, credits, debits and bags are taken back where they are made. */
export function isEasilyCancelled(listed: Pick<ListedTicket, 'kind' | 'status'>): boolean {
  return isLive(listed) && EASILY_CANCELLED.has(listed.kind);
}

/** A listed ticket as a transaction that may be printed again; it belongs to no customer's list. */
export function transactionOf({ ticket, kind }: ListedTicket, tellerId: string): Transaction {
  const value = pennies(ticket.ticketCost);
  return {
    id: ticket.id,
    ...(slipOfKind(kind) ?? { type: 'SELL' }),
    value,
    ...(kind === 'awSell' ? { type: 'AW_SELL', value: ZERO, moved: value } : {}),
    timestamp: ticket.timeStamp,
    tellerId,
    tsn: ticket.id,
    ticket,
    paper: 'printed',
  };
}

/** A listed fixed-odds ticket as a transaction that may be printed again. */
export function fixedOddsTransactionOf({ ticket }: ListedFixedOdds, tellerId: string): Transaction {
  return {
    id: ticket.id,
    ...fixedOddsWagerShare(ticket.wager.betAmount),
    timestamp: ticket.timeStamp,
    tellerId,
    tsn: null,
    ticket: null,
    fixedOdds: { code: ticket.id, ticket },
    paper: 'printed',
  };
}

export function createTicketReview(parts: TicketReviewParts): TicketReviewDesk {
  const { store, calls, reprints, cancels, results } = parts;
  let asked = 0;

  function listed(tsn: string): ListedTicket | undefined {
    const list = store.get(ticketReviewAtom);
    return list.state === 'ready' ? list.value.find(({ ticket }) => ticket.id === tsn) : undefined;
  }

  /** As a transaction, while it may be printed: of the one list or the other. */
  function printable(number: TicketSerial | FixedOddsCode): Transaction | null {
    const tellerId = store.get(tellerAtom)?.tellerId ?? '';
    const fixed = store.get(listedFixedOddsAtom).find(({ ticket }) => ticket.id === number);
    if (fixed !== undefined) return isLive(fixed) ? fixedOddsTransactionOf(fixed, tellerId) : null;
    const found = listed(number);
    return found !== undefined && isLive(found) ? transactionOf(found, tellerId) : null;
  }

  function forget(): void {
    store.set(listedFixedOddsAtom, []);
    store.set(ticketReviewAtom, LOADING);
  }

  async function refresh(): Promise<void> {
    asked += 1;
    const mine = asked;
    const teller = store.get(tellerAtom);
    if (store.get(ticketReviewAtom).state === 'failed') store.set(ticketReviewAtom, LOADING);
    void parts.readShift();
    const answer = await calls.recentTickets();
    if (mine !== asked) return;
    // A list of another teller's time is nobody's to see.
    if (store.get(tellerAtom) !== teller) return forget();
    store.set(listedFixedOddsAtom, answer.ok ? (answer.value.fixedOdds?.wagers ?? []) : []);
    store.set(
      ticketReviewAtom,
      answer.ok
        ? { state: 'ready', value: answer.value.tickets }
        : { state: 'failed', reason: linesOf(answer.refusal)[0] ?? say('tote.noCommunication') },
    );
    if (!answer.ok) return;
    const standing = answer.value.tickets.filter(isLive);
    void results.ask(standing.flatMap(({ ticket }) => ticket.wagers));
  }

  return {
    refresh,
    reset() {
      asked += 1;
      forget();
    },
    async reprint(number) {
      const transaction = printable(number);
      if (transaction !== null) await reprints.printListed(transaction);
    },
    async cancel(tsn) {
      const found = listed(tsn);
      if (found === undefined || !isEasilyCancelled(found)) return;
      const { wagers, ticketCost } = found.ticket;
      const onAccount = found.kind === 'awSell' ? { onAccount: null } : {};
      await cancels.ofList({ tsn, wagers, value: pennies(ticketCost), ...onAccount });
      await refresh();
    },
  };
}
