/**
 * Runs the operations on the cash of the account that is signed on (S002, S130-S133). They are a deposit, a
 * withdrawal, and a ticket cashed onto the account. A deposit or a withdrawal can be taken back while its
 * customer is at the window. Refusals, questions and posts are made by account-operations.ts.
 */
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { type Pennies, ZERO } from '../../wagering/ground/money.ts';
import type { ScanSource } from '../../wagering/tickets/scan-classification.ts';
import type { MoneyDesk, MoneyOperation } from '../money/money-desk.ts';
import { runUntilSettled } from '../money/run-until-settled.ts';
import { accountAtom } from '../session/account-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { takeableAtom } from './account-cash.ts';
import {
  CASH_FAILED,
  type CashKind,
  type CashMove,
  cashTicketRequest,
  moveFailed,
  moveQuestion,
  moveRequest,
  RELEASE_FAILED,
  refuseMove,
  refuseTakeBack,
  refuseVoucher,
  releaseRequest,
  TAKE_BACK_FAILED,
  takeBackRequest,
  VOUCHER_FAILED,
  voucherRequest,
} from './account-operations.ts';

export interface AccountDesk {
  /**
   * Puts cash (minor units) into the account that is signed on. Resolves to false if that was not done: a
   * dialog has shown why. Does not wait for its paper.
   */
  readonly deposit: (amount: Pennies, pin: string) => Promise<boolean>;
  /** Takes cash (minor units) out of it. */
  readonly withdraw: (amount: Pennies, pin: string) => Promise<boolean>;
  /** Withdraws its whole balance. */
  readonly cashOut: (pin: string) => Promise<boolean>;
  /** Pays an amount (minor units) out as a voucher (S126). */
  readonly payVoucher: (amount: Pennies, pin: string) => Promise<boolean>;
  /**
   * Releases the first win that is on hold for the tax form, into the account (S134). `ssn`: nine digits.
   * Resolves to false if that was not done. Reads the account anew first.
   */
  readonly releaseHeld: (ssn: string, pin: string) => Promise<boolean>;
  /** Cashes a ticket that is handed in onto it. */
  readonly cashTicket: (tsn: TicketSerial, source: ScanSource) => Promise<boolean>;
  /**
   * Takes back a deposit or withdrawal of the customer, by its transaction. Does nothing for one that cannot
   * be taken back.
   */
  readonly takeBack: (transaction: string, pin: string) => Promise<boolean>;
}

export interface AccountDeskDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert' | 'announce'>;
  readonly desk: MoneyDesk;
  readonly calls: Pick<ToteCalls, 'account'>;
  /** Asks the host what the account has. */
  readonly takeUp: () => Promise<void>;
}

export function createAccountDesk(parts: AccountDeskDependencies): AccountDesk {
  const { store, dialogs, desk, calls, takeUp } = parts;
  const playerId = (): string | null => store.get(customerAtom).playerId;

  async function runOperation(
    act: Omit<MoneyOperation, 'done'>,
    onDone?: MoneyOperation['done'],
  ): Promise<boolean> {
    const refused = act.refuse?.() ?? null;
    if (refused === null) return runUntilSettled(desk, act, onDone);
    await dialogs.alert(refused);
    return false;
  }

  async function moveCash(kind: CashKind, amount: Pennies, pin: string): Promise<boolean> {
    const holder = store.get(accountAtom);
    if (holder === null) return false;
    const move: CashMove = { kind, amount, holder };
    const player = playerId();
    return runOperation({
      failed: moveFailed(kind),
      prints: true,
      question: moveQuestion(move, store.get(settingsAtom).voucherConfirmationLimit),
      refuse: () => refuseMove(move, store.get(accountAtom), store.get(settingsAtom)),
      requests: () => [moveRequest(move, calls.account, pin, player)],
    });
  }

  return {
    deposit: (amount, pin) => moveCash('accountDeposit', amount, pin),
    withdraw: (amount, pin) => moveCash('accountWithdraw', amount, pin),
    async cashOut(pin) {
      const holder = store.get(accountAtom);
      return holder !== null && moveCash('accountCash', holder.balance, pin);
    },
    async payVoucher(amount, pin) {
      const holder = store.get(accountAtom);
      if (holder === null) return false;
      return runOperation({
        failed: VOUCHER_FAILED,
        prints: true,
        refuse: () => refuseVoucher(amount, holder, store.get(accountAtom), store.get(settingsAtom)),
        requests: () => [voucherRequest(amount, calls.account, holder.id, pin, playerId())],
      });
    },
    async releaseHeld(ssn, pin) {
      const holder = store.get(accountAtom);
      if (holder === null) return false;
      const isReleased = await runOperation(
        {
          failed: RELEASE_FAILED,
          prints: true,
          requests: () => [releaseRequest({ ssn, pin }, calls.account, holder.id, playerId())],
        },
        ({ claim, moved }) => {
          const amount = moved ?? ZERO;
          const text = claim === undefined ? 'account.releasedLine' : 'account.releasedForm';
          dialogs.announce(say(text, { amount }), 'good');
        },
      );
      // Another window may have released it before: what is shown on hold is read anew after a refusal too.
      await takeUp();
      return isReleased;
    },
    async cashTicket(tsn, source) {
      const holder = store.get(accountAtom);
      if (holder === null) return false;
      let paid: Transaction | null = null;
      await desk.runOperation({
        failed: CASH_FAILED,
        prints: false,
        requests: () => [cashTicketRequest({ tsn, source }, calls.account, holder.id, playerId())],
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
      return runOperation({
        failed: TAKE_BACK_FAILED,
        prints: false,
        refuse: () => refuseTakeBack(id, store.get(takeableAtom)),
        requests: () => [takeBackRequest(made, calls.account, pin, playerId())],
      });
    },
  };
}
