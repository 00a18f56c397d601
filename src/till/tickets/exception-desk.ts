/**
 * Posts credits and debits that a teller enters by hand (T411, S112), and names their refusals. A credit is
 * paid to the customer, a debit is collected. The window's sign-on names the types (S026).
 */
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { MoneyDesk } from '../money/money-desk.ts';
import { runUntilSettled } from '../money/run-until-settled.ts';
import { refusedAs, refuseSlipAmount } from '../money/slip-amount.ts';
import { customerAtom } from '../session/customer-state.ts';
import { type ExceptionType, type ExceptionTypes, exceptionTypesAtom } from '../session/teller-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';

export type ExceptionSide = 'credit' | 'debit';

export interface ExceptionDesk {
  /** Goes to the view of credits or debits; says so if the teller has none (T432, T433). */
  readonly open: (side: ExceptionSide) => void;
  /**
   * Enters a credit or debit. `type`: its id at the host; null: none is chosen yet. `description`: the
   * teller's own words for it, if any (T411). False if it was not done, with what was in the way said.
   */
  readonly enter: (
    side: ExceptionSide,
    type: number | null,
    amount: Pennies,
    description?: string,
  ) => Promise<boolean>;
}

export interface ExceptionDeskDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly desk: MoneyDesk;
  readonly calls: Pick<ToteCalls, 'drawer'>;
  readonly select: (element: 'Credit' | 'Debit') => void;
}

const SIDES = {
  credit: {
    element: 'Credit',
    none: say('exception.noCredits'),
    noType: say('exception.selectCredit'),
    failed: say('exception.creditFailed'),
    working: say('exception.crediting'),
  },
  debit: {
    element: 'Debit',
    none: say('exception.noDebits'),
    noType: say('exception.selectDebit'),
    failed: say('exception.debitFailed'),
    working: say('exception.debiting'),
  },
} as const;

/** The types of a side, in the host's order. */
export function exceptionTypesOf(types: ExceptionTypes, side: ExceptionSide): readonly ExceptionType[] {
  return side === 'credit' ? types.credits : types.debits;
}

export function createExceptionDesk(parts: ExceptionDeskDependencies): ExceptionDesk {
  const { store, dialogs, desk, calls } = parts;
  const typesOf = (side: ExceptionSide): readonly ExceptionType[] =>
    exceptionTypesOf(store.get(exceptionTypesAtom), side);

  return {
    open(side) {
      const { element, none } = SIDES[side];
      if (typesOf(side).length === 0) void dialogs.alert({ title: none });
      else parts.select(element);
    },
    async enter(side, type, amount, description = '') {
      const { none, noType, failed, working } = SIDES[side];
      const types = typesOf(side);
      const title = types.length === 0 ? none : types.some(({ id }) => id === type) ? null : noType;
      const refused =
        title === null ? refuseSlipAmount(amount, store.get(settingsAtom).exceptionLimit) : { title };
      if (type === null || refused !== null) {
        await dialogs.alert(refused ?? { title: noType });
        return false;
      }
      const words = description.trim();
      const asked = {
        isDebit: side === 'debit',
        index: type,
        amount,
        ...(words === '' ? {} : { description: words }),
      };
      return runUntilSettled(desk, {
        failed,
        prints: true,
        requests: () => [
          {
            kind: 'exception',
            value: amount,
            post: calls.drawer.exception.post(asked, store.get(customerAtom).playerId),
            working,
            refusal: refusedAs(failed),
          },
        ],
      });
    },
  };
}
