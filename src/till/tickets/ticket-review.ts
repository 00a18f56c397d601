/**
 * The window's recent tickets as the host lists them (T414, S113), those at fixed odds too. Reads the list,
 * prints a ticket again, cancels one, and decides which may still be printed or cancelled.
 */
import type { ToteCalls } from '../../tote/calls.ts';
import { type HostCache, valueOf } from '../../tote/host-cache.ts';
import { createHostRead } from '../../tote/host-read.ts';
import type { FixedOddsCode } from '../../wagering/card/fixed-odds.ts';
import type { TicketKind } from '../../wagering/card/ticket-kind.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { pennies, ZERO } from '../../wagering/ground/money.ts';
import type { RaceResults } from '../cards/race-results.ts';
import type { Reprints } from '../printing/reprints.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { slipOfKind } from '../transactions/slip-shapes.ts';
import type { Store } from '../window/dialogs.ts';
import { loadableOf } from '../window/failure-notice.ts';
import type { ListCancel } from './cashing/list-cancel.ts';
import {
  type ListedFixedOdds,
  type ListedTicket,
  listedFixedOddsAtom,
  ticketReviewAtom,
} from './ticket-review-state.ts';

export interface TicketReviewCommands {
  /**
   * Asks the host again. The list stays until the answer is there; without a list the view shows that it
   * loads.
   */
  readonly refresh: () => Promise<void>;
  /** Prints a listed ticket again, marked as a reprint; nothing for one that is cancelled or cashed. */
  readonly reprint: (number: TicketSerial | FixedOddsCode) => Promise<void>;
  /** Cancels a listed ticket or voucher after a question (T267), and asks the host what has become of it. */
  readonly cancel: (tsn: TicketSerial) => Promise<void>;
}

/** Calls for signed-on-till.ts. */
export interface TicketReviewDesk extends TicketReviewCommands {
  /** Forgets the list: the teller goes. */
  readonly reset: () => void;
}

export interface TicketReviewDependencies {
  readonly store: Store;
  readonly cache: HostCache;
  readonly calls: Pick<ToteCalls, 'recentTickets'>;
  readonly reprints: Pick<Reprints, 'printListed'>;
  readonly cancels: Pick<ListCancel, 'ofList'>;
  readonly results: Pick<RaceResults, 'ask'>;
  /**
   * Reads what this window gave out since the teller came: a host lists a slip by its kind alone. Never
   * rejects, and is not waited for.
   */
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

/**
 * Returns true for a customer's purchase. Draws, returns, credits, debits and bags are taken back in their
 * own views.
 */
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
    type: 'FIXED_ODDS_WAGER',
    value: ticket.wager.betAmount,
    timestamp: ticket.timeStamp,
    tellerId,
    tsn: null,
    ticket: null,
    fixedOdds: { code: ticket.id, ticket },
    paper: 'printed',
  };
}

export function createTicketReview(parts: TicketReviewDependencies): TicketReviewDesk {
  const { store, calls, reprints, cancels, results } = parts;
  const list = createHostRead({
    cache: parts.cache,
    name: 'recentTickets',
    ask: async () => valueOf(await calls.recentTickets()),
    show(seen) {
      const shown = loadableOf(seen);
      const isReady = shown.state === 'ready';
      store.set(listedFixedOddsAtom, isReady ? (shown.value.fixedOdds?.wagers ?? []) : []);
      store.set(ticketReviewAtom, isReady ? { state: 'ready', value: shown.value.tickets } : shown);
    },
  });
  list.open();

  function listed(tsn: string): ListedTicket | undefined {
    const shown = store.get(ticketReviewAtom);
    return shown.state === 'ready' ? shown.value.find(({ ticket }) => ticket.id === tsn) : undefined;
  }

  /** As a transaction, while it may be printed: of the one list or the other. */
  function printable(number: TicketSerial | FixedOddsCode): Transaction | null {
    const tellerId = store.get(tellerAtom)?.tellerId ?? '';
    const fixed = store.get(listedFixedOddsAtom).find(({ ticket }) => ticket.id === number);
    if (fixed !== undefined) return isLive(fixed) ? fixedOddsTransactionOf(fixed, tellerId) : null;
    const found = listed(number);
    return found !== undefined && isLive(found) ? transactionOf(found, tellerId) : null;
  }

  async function refresh(): Promise<void> {
    list.dropFailure();
    void parts.readShift();
    const answer = await list.refresh();
    if (answer?.ok !== true) return;
    const live = answer.value.tickets.filter(isLive);
    void results.ask(live.flatMap(({ ticket }) => ticket.wagers));
  }

  return {
    refresh,
    reset: list.open,
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
