/**
 * Any act that moves money besides selling wagers, from the tap to paper: cashing, cancelling, vouchers, draws, returns, exceptions, bags. Owns the
 * order: may it begin, is it agreed to, then the orders one after another. What an act asks, sends and says is its own desk's business.
 */

import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import { salePhaseAtom } from '../window/sale-phase-state.ts';
import type { Confirmation, Intent, OperationLock } from './operation-lock.ts';
import type { PostBatch } from './post-batch.ts';
import type { PostRequest } from './post-request.ts';
import type { EnterSalePhase } from './sale-phase.ts';

export interface MoneyDeskParts {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly operationLock: OperationLock;
  readonly batch: PostBatch;
  readonly enterPhase: EnterSalePhase;
}

export interface MoneyOperation extends Intent {
  /** Why it may not be, for its amount or otherwise; null: it may. Looked at again after the question, under which a limit may have been lowered. */
  readonly refuse?: () => NoticeText | null;
  /** Asked first; null: there is nothing to ask. */
  readonly question?: Confirmation | null;
  readonly requests: readonly PostRequest[];
  /** The last one that was carried out, and how many were; not called for none. */
  readonly done: (last: Transaction, count: number) => void;
}

export interface MoneyDesk {
  /**
   * Carries an act out. Resolves when everything that was done is on paper or put off; false if it did not begin: other work is under way, it may not
   * be now, or it was not agreed to.
   */
  readonly runOperation: (act: MoneyOperation) => Promise<boolean>;
}

export function createMoneyDesk({
  store,
  dialogs,
  operationLock,
  batch,
  enterPhase,
}: MoneyDeskParts): MoneyDesk {
  return {
    async runOperation(act) {
      let began = false;
      await operationLock.runExclusive(async () => {
        if (
          !(await operationLock.checkPreconditions(act)) ||
          !(await operationLock.confirm(act.question ?? null, act))
        )
          return;
        const refused = act.refuse?.() ?? null;
        if (refused !== null) return dialogs.alert(refused);
        // A question may have stood for long: a print may have begun.
        if (store.get(salePhaseAtom) !== 'idle') return;
        began = true;
        enterPhase('selling');
        try {
          await batch.runBatch(act.requests, act.done);
        } finally {
          enterPhase('idle');
        }
      });
      return began;
    },
  };
}
