/**
 * Ends one customer and begins the next (T251, T070, T260-T265). Pays a balance in cash or as a voucher. Ends
 * nobody while a sale is pending or in doubt. Asks first if a sold ticket is on no paper. ending-steps.ts
 * decides the steps. voucher-desk.ts sells the voucher.
 */
import { type Say, say } from '../../i18n/say.ts';
import { negative, type Pennies, pennies, ZERO } from '../../wagering/ground/money.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import type { Confirmation, OperationLock } from '../money/operation-lock.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { handedInAtom } from '../session/given-out-state.ts';
import { forgetLast, rememberLast } from '../session/last-customer.ts';
import { isTerminalAtom, owedRefusalAtom } from '../session/self-serve-credit.ts';
import { technicianAtom } from '../session/technician-state.ts';
import type { VoucherDesk } from '../tickets/voucher-desk.ts';
import type { Dialogs } from '../window/dialogs.ts';
import { signal } from '../window/feedback.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import type { CreditEnding } from './credit-ending.ts';
import { type CustomerClosingDependencies, createCustomerClosing } from './customer-closing.ts';
import { createCustomerHandover } from './customer-handover.ts';
import {
  afterClear,
  afterPayOut,
  byHandQuestion,
  clearQuestion,
  countUnprinted,
  customersBalance,
  goesWith,
  isPaidByVoucher,
  isSaleOpen,
  nextOwedVoucher,
  payOutQuestion,
  SALE_OPEN,
  unprintedQuestion,
  whatKeepsCustomer,
} from './ending-steps.ts';
import { createTotalOutMarker, type TotalOutMarkerDependencies } from './total-out-marker.ts';

export interface CustomerChange {
  /**
   * Collect, Pay or Done: settles a balance that is owed to the customer, and ends them. A second call while
   * one runs does nothing.
   */
  readonly totalOut: () => Promise<void>;
  /**
   * Ends a customer as they are, whatever the balance: it is neither collected nor paid (T154). Asks where
   * something was done for them.
   */
  readonly clearCustomer: () => Promise<void>;
  /** A teller is there: a customer whose money was settled and who could not be ended is said so. */
  readonly begun: () => Promise<void>;
}

export interface CustomerChangeDependencies extends CustomerClosingDependencies, TotalOutMarkerDependencies {
  readonly dialogs: Dialogs;
  readonly operationLock: Pick<OperationLock, 'runExclusive' | 'waitForPaper'>;
  readonly vouchers: Pick<VoucherDesk, 'sellAndPrint'>;
  /** Ends the exchange credit of a self-serve terminal's customer. */
  readonly endCredit: () => Promise<CreditEnding>;
  /**
   * Holds the host's list against the newest refusal; `message` covers the window meanwhile. False: nothing
   * is known for certain now.
   */
  readonly lookAgain: (message: Say) => Promise<boolean>;
  /** An employee, by their id, has paid so much by hand, minor units. */
  readonly paidByHand: (employee: string, amount: Pennies) => void;
}

export function createCustomerChange(parts: CustomerChangeDependencies): CustomerChange {
  const { store, dialogs } = parts;
  const mark = createTotalOutMarker(parts);
  const anothers = createCustomerHandover(parts);
  const close = createCustomerClosing(parts, mark);
  let isEnding = false;

  const own = (): Pennies => customersBalance(store.get(totalsAtom));
  const unprinted = (): number =>
    countUnprinted(store.get(customerAtom).transactions, store.get(handedInAtom));

  /** Is true also once the session has ended: a terminal's customer answers no teller's question. */
  const isSelfServe = (): boolean => store.get(isTerminalAtom);

  async function isYes({ text, answers, yes }: Confirmation): Promise<boolean> {
    return (await dialogs.ask(text, answers)) === yes;
  }

  /** `agreed`: the teller was asked about so many tickets without paper already. */
  async function mayEnd(agreed = 0): Promise<boolean> {
    if (!(await parts.operationLock.waitForPaper(say('totalOut.printing')))) return false;
    const [inDoubt, salePhase] = [store.get(inDoubtCountAtom), store.get(operationPhaseAtom)];
    const count = unprinted();
    switch (whatKeepsCustomer({ isSaleOpen: isSaleOpen({ inDoubt, salePhase }), unprinted: count }, agreed)) {
      case 'openSale':
        await dialogs.alert(SALE_OPEN);
        return false;
      case 'unprinted':
        // A customer is owed the paper: only an employee ends them without it.
        if (isSelfServe() && store.get(technicianAtom) === null) return false;
        return isYes(unprintedQuestion(count));
      case null:
        return true;
    }
  }

  /**
   * Sells a self-serve terminal's debt as vouchers within the limit of each. Sells the others where the host
   * refuses one, and keeps its words for the rest. Stops where one is not sold for another reason.
   */
  async function sellOwed(): Promise<void> {
    const refused = new Set<Pennies>();
    const next = (owed: Pennies): Pennies | null =>
      nextOwedVoucher(owed, pennies(store.get(settingsAtom).voucherLimit), refused);
    let owed = negative(own());
    let why: readonly Say[] = [];
    for (let amount = next(owed); owed > ZERO && amount !== null; amount = next(owed)) {
      const part = amount;
      const onOwedRefused = (lines: readonly Say[]): void => {
        refused.add(part);
        why = lines;
      };
      await parts.vouchers.sellAndPrint({ amount: part, quantity: 1, onOwedRefused });
      const left = negative(own());
      if (left >= owed && !refused.has(part)) return;
      owed = left;
      if (refused.size > 0) store.set(owedRefusalAtom, { amount: owed, lines: why });
      // A host may refuse a voucher and make it all the same: its list says so before another is sold.
      const isMore = refused.has(part) && next(owed) !== null;
      if (isMore && !(await parts.lookAgain(say('totalOut.ending')))) return;
    }
  }

  async function isVoucherSold(): Promise<boolean> {
    let wasDoubted = false;
    const unwatch = store.sub(inDoubtCountAtom, () => {
      wasDoubted ||= store.get(inDoubtCountAtom) > 0;
    });
    try {
      if (isSelfServe()) {
        await sellOwed();
        wasDoubted = false;
      } else await parts.vouchers.sellAndPrint({ amount: negative(own()), quantity: 1 });
    } finally {
      unwatch();
    }
    return isPaidByVoucher({ wasDoubted, left: own() });
  }

  /**
   * Asks an employee at a self-serve terminal to pay by hand what the host sells no voucher for. A host sells
   * none below its least.
   */
  async function isPaidByHand(): Promise<boolean> {
    // A host may refuse a voucher and make it all the same: its list says so.
    if (store.get(technicianAtom) === null || !(await parts.lookAgain(say('totalOut.ending')))) return false;
    const by = store.get(technicianAtom);
    const refusal = store.get(owedRefusalAtom);
    if (by === null || refusal === null) return false;
    const { amount, lines } = refusal;
    if (!(await isYes(byHandQuestion(amount, lines))) || own() !== negative(amount)) return false;
    parts.paidByHand(by.id, amount);
    return true;
  }

  /** False: the customer is still owed money, or the teller looks at the voucher first. */
  async function isSettled(): Promise<boolean> {
    const asked = own();
    const isCashOnly = store.get(settingsAtom).cashOnPayOnly && !isSelfServe();
    const question = payOutQuestion(asked, isCashOnly);
    if (question === null) return true;
    // A self-serve terminal has no cash to pay.
    const answer = isSelfServe() ? 'sell' : await dialogs.ask(question.text, question.answers);
    const next = afterPayOut(answer, asked, own());
    if (next === 'voucher' && isSelfServe()) return (await isVoucherSold()) || isPaidByHand();
    if (next === 'voucher') return (await isVoucherSold()) && mayEnd();
    return next === 'paid';
  }

  async function isAgreedToClear(): Promise<boolean> {
    const { balance } = store.get(totalsAtom);
    const question = clearQuestion(store.get(customerAtom).transactions, balance);
    if (question === null) return true;
    const next = afterClear(await isYes(question), balance, store.get(totalsAtom).balance);
    return next === 'askAgain' ? isAgreedToClear() : next === 'cleared';
  }

  /** A second tap does nothing, but says why where the first waits for an answer in doubt. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (isEnding) {
      if (store.get(inDoubtCountAtom) > 0) await dialogs.alert(SALE_OPEN);
      return;
    }
    isEnding = true;
    try {
      await work();
    } finally {
      isEnding = false;
    }
  }

  return {
    begun: mark.tell,
    totalOut: () =>
      once(async () => {
        // A self-serve terminal sells its voucher before its papers are looked at: a teller pays the number.
        const agreed = isSelfServe() ? Number.POSITIVE_INFINITY : 0;
        if (!(await mayEnd(agreed)) || !(await anothers.maySettle())) return;
        const credit = isSelfServe() ? await parts.endCredit() : 'ended';
        if (credit === 'unknown') return;
        const before = own();
        if (!(await isSettled()) || credit === 'left') return;
        if (isSelfServe() && !(await mayEnd())) return;
        const { balance, byVoucher } = goesWith(before, own());
        await close(() => {
          rememberLast(store, balance, byVoucher);
          // Not for a customer who is cleared: nothing was collected or paid.
          signal(store, 'done');
        });
      }),
    clearCustomer: () =>
      once(async () => {
        if (!(await mayEnd())) return;
        const agreed = unprinted();
        if ((await isAgreedToClear()) && (await mayEnd(agreed))) await close(() => forgetLast(store));
      }),
  };
}
