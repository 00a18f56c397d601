/**
 * Builds the room of the teller's drawer. Its parts are draws and returns, bags, the cash position, the
 * agent's report, and the time clock.
 */
import type { Journal } from '../../journal/journal.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { HostCache } from '../../tote/host-cache.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { WindowMemory } from '../memory/window-memory.ts';
import type { MoneyDesk } from '../money/money-desk.ts';
import type { OperationLock } from '../money/operation-lock.ts';
import type { PrintReport } from '../printing/report-print.ts';
import { pendingBagAtom } from '../session/bag-state.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { readPersistedBag } from '../session/persisted-bag.ts';
import type { ShiftHistory } from '../session/shift-history.ts';
import type { CashDesk } from '../tickets/cashing/cash-desk.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Navigation } from '../wager/navigation.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import type { PageStack } from '../window/pages.ts';
import { type BagDesk, createBagDesk } from './bag-desk.ts';
import { createDrawerDesk, type DrawerDesk } from './drawer-desk.ts';
import { createDrawerTransactions, type DrawerTransactions } from './drawer-transactions.ts';
import { createPunchClock, type PunchClock, type PunchDocument } from './punch-clock.ts';
import { createTellerReports, type TellerReportDesk, type TellerReportDocuments } from './teller-reports.ts';

export interface DrawerRoomDependencies {
  readonly store: Store;
  readonly cache: HostCache;
  readonly memory: Pick<WindowMemory, 'keep'>;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  readonly pages: PageStack;
  readonly journal: Pick<Journal<Transaction>, 'keep' | 'kept'>;
  readonly calls: Pick<ToteCalls, 'drawer' | 'tickets' | 'cashedReturns' | 'position'>;
  readonly customers: Pick<CustomerBook, 'endTeller'>;
  readonly history: Pick<ShiftHistory, 'refresh' | 'reset'>;
  readonly navigation: Pick<Navigation, 'select'>;
  /** Leaves the view. */
  readonly leave: () => void;
  readonly desk: MoneyDesk;
  readonly operationLock: Pick<OperationLock, 'waitForPaper'>;
  readonly cashing: Pick<CashDesk, 'cancel'>;
  readonly print: PrintReport;
  readonly tellerDocuments: TellerReportDocuments;
  readonly punchDocument: PunchDocument;
  /** Ejects what was scanned from the reader, where there is one. */
  readonly eject: () => void;
  readonly log: (message: string) => void;
}

export interface DrawerRoom {
  /** Draws and returns. */
  readonly desk: DrawerDesk;
  readonly bags: BagDesk;
  readonly transactions: DrawerTransactions;
  readonly reports: TellerReportDesk;
  readonly punchClock: PunchClock;
}

export function createDrawerRoom(deps: DrawerRoomDependencies): DrawerRoom {
  const { store, dialogs, clock, pages, journal, calls, customers, desk, operationLock, print, log } = deps;
  const { select } = deps.navigation;
  // A bag that is being filled is there after a reload (T289).
  deps.memory.keep({ key: 'bag', atom: pendingBagAtom, read: readPersistedBag });
  return {
    desk: createDrawerDesk({ store, dialogs, operationLock, desk, calls, select }),
    bags: createBagDesk({
      store,
      dialogs,
      desk,
      cashing: deps.cashing,
      calls,
      history: deps.history,
      pages,
      select,
      leave: deps.leave,
      eject: deps.eject,
    }),
    transactions: createDrawerTransactions({ store, dialogs, customers }),
    reports: createTellerReports({
      store,
      cache: deps.cache,
      dialogs,
      calls,
      pages,
      print,
      tellerDocuments: deps.tellerDocuments,
    }),
    punchClock: createPunchClock({
      store,
      dialogs,
      calls,
      clock,
      journal,
      print,
      punchDocument: deps.punchDocument,
      log,
    }),
  };
}
