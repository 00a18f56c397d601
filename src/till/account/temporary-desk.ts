/**
 * Opens a temporary account for the customer, and closes one that is handed in (S091, S092). The customer
 * pays its money at the opening, and is owed it at the closing. Both give out a slip. Writes a PIN into the
 * body of a post, and into no written body.
 */
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import { toWireAmount } from '../../tote/wire/amount.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { type Pennies, ZERO } from '../../wagering/ground/money.ts';
import type { MoneyDesk } from '../money/money-desk.ts';
import { runUntilSettled } from '../money/run-until-settled.ts';
import { refusedAs, refuseSlipAmount } from '../money/slip-amount.ts';
import { customerAtom } from '../session/customer-state.ts';
import { selfServeCreditAtom } from '../session/self-serve-credit.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';

export interface TemporaryDesk {
  /**
   * Opens an account with an amount (minor units) and a PIN of four digits. Resolves to false if that was not
   * done: a dialog has shown why.
   */
  readonly open: (amount: Pennies, pin: string) => Promise<boolean>;
  /** Closes an account by the number of its slip and its PIN. The customer is owed what was in it. */
  readonly close: (tsn: TicketSerial, pin: string) => Promise<boolean>;
}

export interface TemporaryDeskDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly desk: MoneyDesk;
  readonly calls: Pick<ToteCalls, 'vouchers'>;
}

const OPEN_FAILED = say('account.openFailed');
const CLOSE_FAILED = say('account.closeFailed');

/**
 * Refuses an opening amount by the limit, and by the credit of a self-serve terminal; null: it may be opened.
 * `credit`: null where a teller collects.
 */
export function refuseOpening(amount: Pennies, limit: Pennies, credit: Pennies | null): NoticeText | null {
  const refused = refuseSlipAmount(amount, limit);
  if (refused !== null || credit === null || amount <= credit) return refused;
  return { title: OPEN_FAILED, lines: [say('account.overCredit', { amount: credit })] };
}

export function createTemporaryDesk({
  store,
  dialogs,
  desk,
  calls,
}: TemporaryDeskDependencies): TemporaryDesk {
  const playerId = (): string | null => store.get(customerAtom).playerId;

  return {
    async open(amount, pin) {
      const player = playerId();
      const refuse = (): NoticeText | null =>
        refuseOpening(amount, store.get(settingsAtom).acctOpenLimit, store.get(selfServeCreditAtom));
      const refused = refuse();
      if (refused !== null) {
        await dialogs.alert(refused);
        return false;
      }
      return runUntilSettled(desk, {
        failed: OPEN_FAILED,
        prints: true,
        refuse,
        requests: () => [
          {
            kind: 'openTemporary',
            value: amount,
            post: calls.vouchers.openTempAcct.post({ amount, pin, playerId: player }, player),
            writtenBody: JSON.stringify({ amount: toWireAmount(amount), playerId: player }),
            refusal: refusedAs(OPEN_FAILED),
          },
        ],
      });
    },
    close(tsn, pin) {
      const player = playerId();
      return runUntilSettled(desk, {
        failed: CLOSE_FAILED,
        prints: true,
        requests: () => [
          {
            kind: 'closeTemporary',
            value: ZERO,
            post: calls.vouchers.closeTempAcct.post({ tsn, pin }, player),
            writtenBody: JSON.stringify({ tsn }),
            refusal: refusedAs(CLOSE_FAILED),
          },
        ],
      });
    },
  };
}
