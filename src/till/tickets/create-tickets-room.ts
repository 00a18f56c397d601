/**
 * Builds the room of papers that are handed in, or sold besides wagers. Its desks cash and cancel tickets,
 * sell vouchers and fixed odds, and post credits and debits.
 */
import type { ToteCalls } from '../../tote/calls.ts';
import type { HostCache } from '../../tote/host-cache.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { AccountSession } from '../account/account-session.ts';
import type { RaceResults } from '../cards/race-results.ts';
import type { WindowMemory } from '../memory/window-memory.ts';
import type { MoneyDesk } from '../money/money-desk.ts';
import type { OperationLock } from '../money/operation-lock.ts';
import type { Reprints } from '../printing/reprints.ts';
import type { TellerPapers } from '../printing/teller-papers.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import type { ShiftHistory } from '../session/shift-history.ts';
import type { CardChoice } from '../wager/card-choice.ts';
import type { CreditDesk } from '../wager/credit-desk.ts';
import type { Navigation } from '../wager/navigation.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import type { PageStack } from '../window/pages.ts';
import { type CashDesk, createCashDesk } from './cashing/cash-desk.ts';
import type { HandInFailure } from './cashing/hand-in-failure.ts';
import { createListCancel, type ListCancel } from './cashing/list-cancel.ts';
import { prepareScanUndo } from './entry/scan-undo.ts';
import { createTicketEntry, type TicketEntryDesk } from './entry/ticket-entry.ts';
import { readPersistedMode, ticketModeAtom } from './entry/ticket-entry-state.ts';
import { createExceptionDesk, type ExceptionDesk } from './exception-desk.ts';
import { createFixedOddsBoard, type FixedOddsWatch } from './fixed-odds/fixed-odds-board.ts';
import { createFixedOddsDesk, type FixedOddsDesk } from './fixed-odds/fixed-odds-desk.ts';
import { createTicketReview, type TicketReviewDesk } from './ticket-review.ts';
import { createVoucherDesk, type VoucherDesk } from './voucher-desk.ts';

export interface TicketsRoomDependencies {
  readonly store: Store;
  readonly cache: HostCache;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  readonly pages: PageStack;
  readonly memory: Pick<WindowMemory, 'keep'>;
  readonly calls: Pick<ToteCalls, 'tickets' | 'account' | 'fixedOdds' | 'vouchers' | 'drawer'>;
  readonly customers: Pick<CustomerBook, 'begin'>;
  readonly history: Pick<ShiftHistory, 'refresh'>;
  readonly navigation: Pick<Navigation, 'select'>;
  readonly choice: Pick<CardChoice, 'show'>;
  readonly results: RaceResults;
  readonly credits: Pick<CreditDesk, 'enter' | 'found'>;
  readonly desk: MoneyDesk;
  readonly operationLock: OperationLock;
  /** The host's list of what the window did, as money posts are held against it. */
  readonly recentTickets: ToteCalls['recentTickets'];
  readonly accounts: Pick<AccountSession, 'payer'>;
  readonly reprints: Pick<Reprints, 'printListed'>;
  readonly printReceipt: TellerPapers['printReceipt'];
  /** Ejects the ticket from the reader, where there is one. */
  readonly eject: () => void;
  /** Is called for a ticket that could not be cashed or cancelled, for the customer's display. */
  readonly onFailed: (failure: HandInFailure) => void;
  /** Is called when credit was spent on a voucher. */
  readonly onExchangeSpent: () => void;
  /** Is called with the status code of a host that refuses exchange credit. */
  readonly onExchangeRefused: (statusCode: number) => void;
}

export interface TicketsRoom {
  readonly cashing: CashDesk;
  readonly cancels: ListCancel;
  readonly entry: TicketEntryDesk;
  readonly review: TicketReviewDesk;
  readonly vouchers: VoucherDesk;
  readonly exceptions: ExceptionDesk;
  readonly fixedOdds: FixedOddsDesk;
  readonly fixedOddsBoard: FixedOddsWatch;
  readonly prepareScanUndo: () => () => void;
  /** Forgets what the teller had begun: their session is over. */
  readonly reset: () => void;
  readonly stop: () => void;
}

export function createTicketsRoom(deps: TicketsRoomDependencies): TicketsRoom {
  const { store, cache, dialogs, clock, pages, calls, customers, results, credits, desk, accounts, eject } =
    deps;
  const { onFailed } = deps;
  const { operationLock } = deps;
  const { select } = deps.navigation;
  // A ticket that is scanned to cancel after a reload would be cashed otherwise.
  deps.memory.keep({ key: 'ticketMode', atom: ticketModeAtom, read: readPersistedMode });
  const cashing = createCashDesk({ store, dialogs, desk, calls, accounts, eject, onFailed });
  const cancels = createListCancel({ store, dialogs, operationLock, cashing, enterExchange: credits.enter });
  const fixedOddsBoard = createFixedOddsBoard({ store, cache, clock, calls });
  const fixedOdds = createFixedOddsDesk({
    store,
    dialogs,
    desk,
    calls,
    accounts,
    board: fixedOddsBoard,
    onFailed,
  });
  const entry = createTicketEntry({
    store,
    dialogs,
    customers,
    pages,
    cashing,
    calls,
    select,
    isFree: operationLock.isFree,
    eject,
    results,
    enterExchange: credits.enter,
    creditFound: credits.found,
    cashFixedOdds: fixedOdds.cash,
    printReceipt: deps.printReceipt,
  });
  const review = createTicketReview({
    store,
    cache,
    calls: { recentTickets: deps.recentTickets },
    results,
    reprints: deps.reprints,
    cancels,
    readShift: deps.history.refresh,
  });
  return {
    cashing,
    cancels,
    entry,
    review,
    vouchers: createVoucherDesk({
      store,
      dialogs,
      desk,
      calls,
      onExchangeSpent: deps.onExchangeSpent,
      onExchangeRefused: deps.onExchangeRefused,
    }),
    exceptions: createExceptionDesk({ store, dialogs, desk, calls, select }),
    fixedOdds,
    fixedOddsBoard,
    prepareScanUndo: () => prepareScanUndo({ store, dialogs, showCard: deps.choice.show }),
    reset() {
      entry.reset();
      review.reset();
      fixedOddsBoard.reset();
    },
    stop() {
      entry.stop();
      fixedOddsBoard.stop();
    },
  };
}
