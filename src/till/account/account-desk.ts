/**
 * Cash of the account that is signed on (S002, S130-S133): deposited, withdrawn, and either taken back while
 * its customer is at the window. Asks before, sends the post, and words its refusal. Sends a PIN to the host
 * and writes it nowhere.
 */
import { type Say, say } from '../../i18n/say.ts';
import type { TransferPostKind } from '../../journal/post.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { MoneyPost } from '../../tote/transport/http.ts';
import { toWireAmount } from '../../tote/wire/amount.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { magnitude, type Pennies, ZERO } from '../../wagering/ground/money.ts';
import type { ScanSource } from '../../wagering/tickets/scan-classification.ts';
import { READ_BACK_ANSWERS } from '../doubts/read-back.ts';
import type { MoneyDesk, MoneyOperation } from '../money/money-desk.ts';
import type { Confirmation } from '../money/operation-lock.ts';
import { runUntilSettled } from '../money/run-until-settled.ts';
import { refusedAs, refuseSlipAmount } from '../money/slip-amount.ts';
import { accountAtom } from '../session/account-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { takeableAtom } from './account-cash.ts';
import { overBalance } from './account-sale.ts';

export interface AccountDesk {
  /**
   * Puts cash into the account that is signed on. False if it was not done, with what was in the way said;
   * its paper is not waited for.
   */
  readonly deposit: (amount: Pennies, pin: string) => Promise<boolean>;
  /** Takes cash out of it. */
  readonly withdraw: (amount: Pennies, pin: string) => Promise<boolean>;
  /** Withdraws its whole balance. */
  readonly cashOut: (pin: string) => Promise<boolean>;
  /** Cashes a ticket that is handed in onto it. */
  readonly cashTicket: (tsn: TicketSerial, source: ScanSource) => Promise<boolean>;
  /**
   * Takes back a deposit or withdrawal of the customer, by its transaction; nothing for one that cannot be.
   */
  readonly takeBack: (transaction: string, pin: string) => Promise<boolean>;
}

export interface AccountDeskParts {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert' | 'announce'>;
  readonly desk: MoneyDesk;
  readonly calls: Pick<ToteCalls, 'account'>;
}

type Way = Extract<TransferPostKind, 'accountDeposit' | 'accountWithdraw' | 'accountCash'>;

const OUT = {
  failed: say('account.withdrawFailed'),
  title: 'account.askWithdraw',
  yes: say('account.withdraw'),
} as const;

const WAYS = {
  accountDeposit: {
    failed: say('account.depositFailed'),
    title: 'account.askDeposit',
    yes: say('account.deposit'),
  },
  accountWithdraw: OUT,
  accountCash: OUT,
} as const;

export function createAccountDesk({ store, dialogs, desk, calls }: AccountDeskParts): AccountDesk {
  const account = calls.account;

  /** As a voucher is asked about: above the limit of W150. */
  function questionOf(way: Way, amount: Pennies, name: string): Confirmation | null {
    const { voucherConfirmationLimit: limit } = store.get(settingsAtom);
    if (limit === 0n || amount <= limit) return null;
    const { title, yes } = WAYS[way];
    return {
      text: { title: say(title, { amount }), lines: [say('account.of', { name })] },
      answers: READ_BACK_ANSWERS.map((answer) => ({
        ...answer,
        label: answer.isSafe === true ? say('action.goBack') : yes,
      })),
      yes: 'sell',
    };
  }

  function refuse(way: Way, amount: Pennies, id: string): NoticeText | null {
    const { failed } = WAYS[way];
    const now = store.get(accountAtom);
    if (now?.id !== id) return { title: failed, lines: [say('account.gone')] };
    const { depositLimit, withdrawLimit } = store.get(settingsAtom);
    const limit = way === 'accountDeposit' ? depositLimit : withdrawLimit;
    const refused = refuseSlipAmount(amount, limit);
    if (refused !== null) return refused;
    return way !== 'accountDeposit' && amount > now.balance
      ? { title: failed, lines: overBalance(amount, now.balance) }
      : null;
  }

  async function runOperation(act: Omit<MoneyOperation, 'done'>): Promise<boolean> {
    const refused = act.refuse?.() ?? null;
    if (refused === null) return runUntilSettled(desk, act);
    await dialogs.alert(refused);
    return false;
  }

  async function move(way: Way, amount: Pennies, pin: string): Promise<boolean> {
    const holder = store.get(accountAtom);
    if (holder === null) return false;
    const { failed } = WAYS[way];
    const player = store.get(customerAtom).playerId;
    const post = (): MoneyPost => {
      if (way === 'accountCash') return account.cash.post({ amount, pin, accountId: holder.id }, player);
      const call = way === 'accountDeposit' ? account.deposit : account.withdraw;
      return call.post({ account_id: holder.id, pin, amount }, player);
    };
    return runOperation({
      failed,
      prints: true,
      question: questionOf(way, amount, holder.name),
      refuse: () => refuse(way, amount, holder.id),
      requests: () => [
        {
          kind: way,
          value: amount,
          post: post(),
          account: holder.id,
          // The PIN is in no journal.
          writtenBody: JSON.stringify({ account_id: holder.id, amount: toWireAmount(amount) }),
          refusal: refusedAs(failed),
        },
      ],
    });
  }

  return {
    deposit: (amount, pin) => move('accountDeposit', amount, pin),
    withdraw: (amount, pin) => move('accountWithdraw', amount, pin),
    async cashOut(pin) {
      const holder = store.get(accountAtom);
      return holder !== null && move('accountCash', holder.balance, pin);
    },
    async cashTicket(tsn, source) {
      const holder = store.get(accountAtom);
      if (holder === null) return false;
      const failed = say('cash.failed');
      let paid: Transaction | null = null;
      await desk.runOperation({
        failed,
        prints: false,
        requests: () => [
          {
            kind: 'accountCashTicket',
            value: ZERO,
            account: holder.id,
            post: account.cashTicket.post(
              { tsn, source, accountId: holder.id },
              store.get(customerAtom).playerId,
            ),
            refusal: ({ lines = [], ...notice }) => ({
              ...notice,
              title: failed,
              lines: [say('transaction.tsn', { tsn }), ...lines],
            }),
          },
        ],
        done(transaction) {
          paid = transaction;
          dialogs.announce(say('account.cashedLine', { tsn, amount: transaction.moved ?? ZERO }), 'good');
        },
      });
      return paid !== null;
    },
    async takeBack(id, pin) {
      const made = store.get(takeableAtom).find((each) => each.id === id);
      if (made === undefined) return false;
      const { type, value, account: of } = made;
      const isDeposit = type === 'ACCOUNT_DEPOSIT';
      const call = isDeposit ? account.cancelDeposit : account.cancelWithdraw;
      const failed = say('account.takeBackFailed');
      const asked = { account_id: of.id, pin, tfAddress: of.tfAddress };
      const gone = (): readonly Say[] | null =>
        store.get(takeableAtom).some((each) => each.id === id) ? null : [say('account.gone')];
      return runOperation({
        failed,
        prints: false,
        refuse() {
          const lines = gone();
          return lines === null ? null : { title: failed, lines };
        },
        requests: () => [
          {
            kind: isDeposit ? 'accountDepositBack' : 'accountWithdrawBack',
            value: magnitude(value),
            post: call.post(asked, store.get(customerAtom).playerId),
            writtenBody: JSON.stringify({ account_id: of.id, tfAddress: of.tfAddress }),
            refusal: refusedAs(failed),
          },
        ],
      });
    },
  };
}
