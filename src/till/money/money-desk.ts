/**
 * Any act that moves money besides selling wagers, from the tap to paper: cashing, cancelling, vouchers, draws, returns, exceptions, bags. Owns the
 * order: may it begin, is it agreed to, then the orders one after another. What an act asks, sends and says is its own desk's business.
 */

import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import { salePhaseAtom } from '../window/state.ts';
import type { Intent, Question, SaleGate } from './sale-gate.ts';
import type { EnterSalePhase } from './sale-phase.ts';
import type { Order, SaleRun } from './sale-run.ts';

export interface MoneyDeskParts {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly gate: SaleGate;
  readonly run: SaleRun;
  readonly enterPhase: EnterSalePhase;
}

export interface MoneyAct extends Intent {
  /** Why it may not be, for its amount or otherwise; null: it may. Looked at again after the question, under which a limit may have been lowered. */
  readonly refuse?: () => NoticeText | null;
  /** Asked first; null: there is nothing to ask. */
  readonly question?: Question | null;
  readonly orders: readonly Order[];
  /** The last one that was carried out, and how many were; not called for none. */
  readonly done: (last: Transaction, count: number) => void;
}

export interface MoneyDesk {
  /**
   * Carries an act out. Resolves when everything that was done is on paper or put off; false if it did not begin: other work is under way, it may not
   * be now, or it was not agreed to.
   */
  readonly carryOut: (act: MoneyAct) => Promise<boolean>;
}

export function createMoneyDesk({ store, dialogs, gate, run, enterPhase }: MoneyDeskParts): MoneyDesk {
  return {
    async carryOut(act) {
      let began = false;
      await gate.alone(async () => {
        if (!(await gate.mayBegin(act)) || !(await gate.isAgreed(act.question ?? null, act))) return;
        const refused = act.refuse?.() ?? null;
        if (refused !== null) return dialogs.alert(refused);
        // A question may have stood for long: a print may have begun.
        if (store.get(salePhaseAtom) !== 'idle') return;
        began = true;
        enterPhase('selling');
        try {
          await run.sell(act.orders, act.done);
        } finally {
          enterPhase('idle');
        }
      });
      return began;
    },
  };
}
