/**
 * The teller's own cash: draws into the drawer, returns out of it, and cancels of either (T407-T410,
 * S076-S079). Asks before, sends the post, and words its refusal. No customer has a part in it.
 */
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import { type Pennies, ZERO } from '../../wagering/ground/money.ts';
import type { CashCount } from '../../wagering/tickets/cash-count.ts';
import type { MoneyDesk } from '../money/money-desk.ts';
import type { Confirmation, Intent, OperationLock } from '../money/operation-lock.ts';
import type { PostRequest } from '../money/post-request.ts';
import { runUntilSettled } from '../money/run-until-settled.ts';
import { refusedAs, refuseSlipAmount } from '../money/slip-amount.ts';
import { drawerTransactionsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { cancelQuestion, easyCancelAtom } from '../tickets/cashing/easy-cancel.ts';
import { tellersSlipTitle } from '../transactions/tellers-slips.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';

export interface PlainReturn {
  readonly type: 'regular' | 'chipAndPin';
  readonly amount: Pennies;
  /** The purpose, in the teller's own words; empty: no label. */
  readonly label: string;
}

export interface DrawerDesk {
  /** Goes to the view of returns that this window has (T101). */
  readonly openReturn: () => void;
  /**
   * Cash into the drawer; for the check of that number where one is named. False if it was not done, with
   * what was in the way said.
   */
  readonly draw: (amount: Pennies, checkNumber: string | null) => Promise<boolean>;
  readonly giveBack: (asked: PlainReturn) => Promise<boolean>;
  /** The last return of the teller's day. `cashCount`: what it is made of; empty: not counted. */
  readonly giveBackFinally: (amount: Pennies, cashCount: readonly CashCount[]) => Promise<boolean>;
  /**
   * Takes back a draw or return of the teller's list, after a question (T410). It must be the teller's own,
   * and lists must cancel. Returns false if it was not done, and the reason was said.
   */
  readonly cancel: (transaction: string) => Promise<boolean>;
}

export interface DrawerDeskDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly operationLock: Pick<OperationLock, 'waitForPaper'>;
  readonly desk: MoneyDesk;
  readonly calls: Pick<ToteCalls, 'drawer' | 'tickets'>;
  readonly select: (element: 'Return' | 'ReturnEu') => void;
}

const DRAW: Intent = { failed: say('draw.failed'), prints: true };
const RETURN: Intent = { failed: say('return.failed'), prints: true };
const CANCEL: Intent = { failed: say('drawer.cancelFailed'), prints: false };
const TYPE_ON_WIRE = { regular: 'REGULAR', chipAndPin: 'CHIP_N_PIN' } as const;

export function createDrawerDesk(parts: DrawerDeskDependencies): DrawerDesk {
  const { store, dialogs, operationLock, desk, calls, select } = parts;

  /** Asks before an unusually large one, where Enter goes back; below the window's limit nothing is asked. */
  function questionOf(kind: PostRequest['kind'], amount: Pennies): Confirmation | null {
    const { drawReturnConfirmationLimit: limit } = store.get(settingsAtom);
    if (limit === ZERO || amount <= limit) return null;
    const title = kind === 'finalReturn' ? 'return.askFinal' : kind === 'return' ? 'return.ask' : 'draw.ask';
    return {
      text: { title: say(title, { amount }), lines: [say('drawer.isLarge')] },
      answers: [
        { id: 'yes', label: say('drawer.goOn', { amount }), tone: 'danger' },
        { id: 'goBack', label: say('action.goBack'), tone: 'primary', isSafe: true },
      ],
      yes: 'yes',
    };
  }

  async function slip(intent: Intent, amount: Pennies, order: Pick<PostRequest, 'kind' | 'post'>) {
    const refuse = (): NoticeText | null => refuseSlipAmount(amount, store.get(settingsAtom).drawReturnLimit);
    const refused = refuse();
    if (refused !== null) {
      await dialogs.alert(refused);
      return false;
    }
    return runUntilSettled(desk, {
      ...intent,
      refuse,
      question: questionOf(order.kind, amount),
      requests: () => [{ ...order, value: amount, refusal: refusedAs(intent.failed) }],
    });
  }

  return {
    openReturn: () => select(store.get(settingsAtom).useEuroStyleReturn ? 'ReturnEu' : 'Return'),
    async draw(amount, checkNumber) {
      if (checkNumber === null) {
        return slip(DRAW, amount, { kind: 'draw', post: calls.drawer.draw.post({ amount }) });
      }
      const checkId = checkNumber.trim();
      if (checkId === '') {
        await dialogs.alert({ title: say('draw.noCheckNumber') });
        return false;
      }
      const post = calls.drawer.drawCheck.post({ checkId, amount });
      return slip(DRAW, amount, { kind: 'drawCheck', post });
    },
    giveBack({ type, amount, label }) {
      const asked = { amount, type: TYPE_ON_WIRE[type], label: label.trim() === '' ? null : label.trim() };
      const post = calls.drawer.return.post(asked);
      return slip(RETURN, amount, { kind: 'return', post });
    },
    giveBackFinally(amount, cashCount) {
      const post = calls.drawer.finalReturn.post({ amount, cashCount });
      return slip(RETURN, amount, { kind: 'finalReturn', post });
    },
    async cancel(id) {
      const own = store.get(drawerTransactionsAtom).find((each) => each.id === id);
      const tsn = own?.tsn ?? null;
      if (own === undefined || tsn === null || !store.get(easyCancelAtom)) return false;
      // A teller does not correct another teller's drawer.
      if (own.tellerId !== store.get(tellerAtom)?.tellerId) {
        const lines = [say('drawer.anothers', { teller: own.tellerId })];
        await dialogs.alert({ title: CANCEL.failed, lines });
        return false;
      }
      if (!(await operationLock.waitForPaper(say('cancel.printing')))) return false;
      return runUntilSettled(desk, {
        ...CANCEL,
        question: cancelQuestion(say('drawer.cancelTitle', { slip: tellersSlipTitle(own) }), [
          say('drawer.cancelLine', { amount: own.moved ?? ZERO }),
          say('transaction.tsn', { tsn }),
        ]),
        requests: () => [
          {
            kind: 'cancel',
            // Left to the host, which names the amount given back.
            value: ZERO,
            post: calls.tickets.cancelManually.post({ tsn, source: 'MANUAL' }),
            refusal: refusedAs(CANCEL.failed),
          },
        ],
      });
    },
  };
}
