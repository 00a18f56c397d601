/**
 * Runs any operation that moves money besides selling wagers, from the tap to paper. These are cashing,
 * cancelling, vouchers, draws, returns, exceptions and bags. Owns the order of its steps: preconditions,
 * confirmation, then its posts.
 */

import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, NoticeText } from '../window/dialogs.ts';
import type { Confirmation, Intent, OperationLock } from './operation-lock.ts';
import type { PostBatch } from './post-batch.ts';
import type { PostRequest } from './post-request.ts';

export interface MoneyDeskDependencies {
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly operationLock: OperationLock;
  readonly batch: PostBatch;
}

export interface MoneyOperation extends Intent {
  /**
   * Says why it is refused, as for its amount; null: it is not. Asked again after the confirmation: a limit
   * may have been lowered.
   */
  readonly refuse?: () => NoticeText | null;
  /** Asks the teller to confirm it; null: there is nothing to confirm. */
  readonly question?: Confirmation | null;
  /** Makes its posts. Called once nothing is left to ask: they are the customer's of that moment. */
  readonly requests: () => readonly PostRequest[];
  /** Receives the last transaction and how many there were; not called for none. */
  readonly done: (last: Transaction, count: number) => void;
}

export interface MoneyDesk {
  /**
   * Runs an operation. Resolves when everything that was done is on paper or put off. Resolves to false if it
   * did not begin. Other work was under way, its preconditions did not hold, or it was not confirmed.
   */
  readonly runOperation: (act: MoneyOperation) => Promise<boolean>;
}

export function createMoneyDesk({ dialogs, operationLock, batch }: MoneyDeskDependencies): MoneyDesk {
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
        began = await batch.runBatch(act.requests(), act.done);
      });
      return began;
    },
  };
}
