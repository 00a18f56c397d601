/**
 * Builds the room in which wagers become tickets: the pending wager, typed wagers, betting slips and lucky
 * quick picks.
 */
import type { ToteCalls } from '../../tote/calls.ts';
import type { CardBook } from '../../tote/card-book.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { LuckySet } from '../../wagering/lucky/lucky-quick-pick.ts';
import { EMPTY_WAGER } from '../../wagering/pending/wager-state.ts';
import type { AccountSession } from '../account/account-session.ts';
import type { CardWatch } from '../cards/card-watch.ts';
import type { WindowMemory } from '../memory/window-memory.ts';
import type { OperationLock } from '../money/operation-lock.ts';
import type { PostBatch } from '../money/post-batch.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import type { CardChoice } from '../wager/card-choice.ts';
import { luckySetupAtom } from '../wager/lucky-quick-pick-state.ts';
import type { Navigation } from '../wager/navigation.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import type { WagerEntry } from '../wager/wager-entry.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { createLuckyQuickPicks, type LuckyQuickPickDesk } from './lucky-quick-pick.ts';
import { readPersistedLucky } from './persisted-lucky.ts';
import { createSale, type Sale } from './sale.ts';
import { createSaleReadBack, type SaleReadBack } from './sale-read-back.ts';
import { createSlipDesk } from './slips.ts';
import type { SoldWager } from './sold-wager.ts';
import { createTypedBets, type TypedBets } from './typed-bets.ts';

export interface SellingRoomDependencies {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  readonly memory: Pick<WindowMemory, 'keep'>;
  readonly newId: () => string;
  readonly calls: Pick<ToteCalls, 'sellPost' | 'sellSmartQuickPickPost' | 'account' | 'uploadLuckyQuickPick'>;
  readonly cards: CardBook;
  readonly customers: Pick<CustomerBook, 'begin'>;
  readonly navigation: Pick<Navigation, 'select'>;
  readonly back: () => void;
  readonly entry: Pick<WagerEntry, 'send' | 'mayLeave'>;
  readonly choice: Pick<CardChoice, 'openForWager'>;
  readonly cardWatch: Pick<CardWatch, 'close'>;
  readonly accounts: Pick<AccountSession, 'payer'>;
  readonly batch: PostBatch;
  readonly operationLock: OperationLock;
  /** Resolves to false while no list was compared with the newest refusal. */
  readonly isCreditSure: () => Promise<boolean>;
  readonly soldWager: Pick<SoldWager, 'moveOn'>;
  /** Is called with the status code of a host that refuses exchange credit. */
  readonly onExchangeRefused: (statusCode: number) => void;
  /** Keeps the sets in the settings. */
  readonly keepLuckySets: (sets: readonly LuckySet[]) => boolean;
  /** Keeps what the window shows for after a reload. */
  readonly keepWindow: () => Promise<void>;
}

export interface SellingRoom {
  /** Sells the tickets of the lucky quick pick that is shown, or of the pending wager. */
  readonly buy: (tickets?: number) => Promise<void>;
  readonly sellSmartQuickPick: () => Promise<void>;
  readonly readBack: SaleReadBack;
  readonly typed: TypedBets;
  readonly lucky: LuckyQuickPickDesk;
  readonly readSlip: ReturnType<typeof createSlipDesk>;
}

export function createSellingRoom(deps: SellingRoomDependencies): SellingRoom {
  const { store, dialogs, clock, newId, calls, cards, customers, entry, operationLock } = deps;
  deps.memory.keep({ key: 'luckySetup', atom: luckySetupAtom, read: readPersistedLucky });
  const readBack = createSaleReadBack(store, clock);
  const sale: Sale = createSale({
    store,
    dialogs,
    calls,
    readBack,
    batch: deps.batch,
    operationLock,
    accounts: deps.accounts,
    isCreditSure: deps.isCreditSure,
    onSold: deps.soldWager.moveOn,
    onExchangeRefused: deps.onExchangeRefused,
  });
  const typed = createTypedBets({
    store,
    book: cards,
    customers,
    loadCard: deps.choice.openForWager,
    send: entry.send,
    buy: sale.buy,
    sellSmart: sale.sellSmartQuickPick,
    newSeed: newId,
  });
  const lucky = createLuckyQuickPicks({
    store,
    dialogs,
    calls,
    book: cards,
    sale,
    newId,
    keep: deps.keepLuckySets,
    select: deps.navigation.select,
    back: deps.back,
    onSold: () => void deps.keepWindow(),
    clearWager() {
      store.set(wagerAtom, EMPTY_WAGER);
      deps.cardWatch.close();
    },
  });
  return {
    async buy(tickets) {
      // At once: no key that follows may reach the wager first.
      if (!lucky.isShown()) return sale.buy(tickets);
      // Asks first: input put aside for a ticket would be cleared with the wager (T271).
      if (!(await entry.mayLeave())) return;
      if (!(await lucky.buy())) await sale.buy(tickets);
    },
    sellSmartQuickPick: () => sale.sellSmartQuickPick(),
    readBack,
    typed,
    lucky,
    readSlip: createSlipDesk({ store, dialogs, buyTyped: typed.buyTyped }),
  };
}
