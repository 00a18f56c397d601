/**
 * Cancelling what was sold by pointing at it in a list, where nobody hands the ticket in (T266-T269). Owns
 * which may be cancelled so, what is said of it before, and that the number counts as typed. Cancelling
 * itself is cash-desk.ts.
 */
import { type Say, say } from '../../../i18n/say.ts';
import type { TicketSerial, Wager } from '../../../wagering/card/wager.ts';
import { negative, type Pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { ExchangeData } from '../../../wagering/pending/wager-state.ts';
import { parseSerial } from '../../../wagering/tickets/ticket-serial.ts';
import { accountActivityAtom } from '../../account/account-inquiry.ts';
import type { OperationLock } from '../../money/operation-lock.ts';
import { accountAtom } from '../../session/account-state.ts';
import { customerAtom, earlierVisitAtom } from '../../session/customer-state.ts';
import { handedInAtom, papersAtHandAtom } from '../../session/given-out-state.ts';
import { handedInBy, isCancellable, isCancellableOnAccount } from '../../transactions/customer-session.ts';
import { wagersInWords } from '../../transactions/wagers-in-words.ts';
import type { Dialogs, Store } from '../../window/dialogs.ts';
import type { CashDesk } from './cash-desk.ts';
import { cancelQuestion, easyCancelAtom } from './easy-cancel.ts';

/** Describes a sale as a list shows it. */
export interface ListedSale {
  readonly tsn: TicketSerial;
  readonly wagers: readonly Wager[];
  /** The host's own words of its wagers, where it sends no others. */
  readonly words?: Say;
  /** Its price. */
  readonly value: Pennies;
  /**
   * It is on a player's account: whose, or null where the list does not say. Left out for what was sold for
   * cash.
   */
  readonly onAccount?: string | null;
}

export interface ListCancel {
  /**
   * Of the present customer's transactions, by its id. Does nothing for one that may not be cancelled, nor
   * where lists cancel nothing. Skips an earlier visit at a self-serve terminal.
   */
  readonly ofCustomer: (transaction: string) => Promise<void>;
  /** Of any list; the host knows whether it may be. */
  readonly ofList: (sale: ListedSale) => Promise<void>;
  /**
   * Of the wagers of the account that is signed on, also of earlier visits (S123). Does nothing for one that
   * is not open. `words`: the wager, in the window's language.
   */
  readonly ofAccount: (id: string, words: string) => Promise<void>;
}

export interface ListCancelDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'announce'>;
  readonly operationLock: Pick<OperationLock, 'waitForPaper'>;
  readonly cashing: Pick<CashDesk, 'cancel' | 'cancelOnAccount'>;
  /** Credit that the cancelled ticket leaves is to be spent (W051). */
  readonly enterExchange: (exchange: ExchangeData) => Promise<void>;
}

function detailsOf({ wagers, words, value }: ListedSale): readonly Say[] {
  const listed = wagers.length === 0 ? [say('transaction.voucher')] : wagersInWords(wagers);
  const lines = words === undefined ? listed : [words];
  return [...lines, say('cancel.value', { value })];
}

export function createListCancel(parts: ListCancelDependencies): ListCancel {
  const { store, dialogs, operationLock, cashing, enterExchange } = parts;

  /** A paper that this window does not know is known by its number alone. */
  function isHandedIn(tsn: TicketSerial): boolean {
    const handedIn = store.get(handedInAtom);
    const paper = store.get(papersAtHandAtom).get(tsn);
    return paper === undefined ? handedIn.has(tsn) : handedInBy(paper, handedIn) !== null;
  }

  async function ofList(sale: ListedSale): Promise<void> {
    if (!store.get(easyCancelAtom)) return;
    const { tsn, onAccount } = sale;
    if (!(await operationLock.waitForPaper(say('cancel.printing'))) || isHandedIn(tsn)) return;
    const picked = {
      failed: say('cancel.notCancelled'),
      question: cancelQuestion(say('cancel.ask', { tsn }), detailsOf(sale)),
    };
    const ended = await (onAccount === undefined
      ? cashing.cancel({ tsn, source: 'MANUAL' }, picked)
      : cashing.cancelOnAccount({ tsn, account: onAccount }, picked));
    if (ended.end !== 'done') return;
    const { value, moved, leaves } = ended.transaction;
    const done =
      onAccount === undefined
        ? say('cancel.doneLine', { tsn, amount: negative(value) })
        : say('account.cancelledLine', { tsn, amount: moved ?? ZERO });
    dialogs.announce(done, 'good');
    if (leaves !== undefined) await enterExchange(leaves);
  }

  return {
    ofList,
    async ofAccount(id, words) {
      const account = store.get(accountAtom);
      const activity = store.get(accountActivityAtom);
      const wager = activity.state === 'ready' ? activity.value.find((each) => each.id === id) : undefined;
      const tsn = parseSerial(id);
      if (account === null || wager?.status !== 'OPEN' || !tsn.ok) return;
      await ofList({
        tsn: tsn.value,
        wagers: [],
        words: say('transaction.of', { title: wager.cardName, detail: words }),
        value: wager.cost,
        onAccount: account.id,
      });
    },
    async ofCustomer(id) {
      const transaction = store.get(customerAtom).transactions.find((each) => each.id === id);
      if (transaction === undefined || transaction.tsn === null) return;
      // Another person is at the self-serve terminal now.
      if (store.get(earlierVisitAtom).has(id)) return;
      const { tsn, ticket, value, moved, account } = transaction;
      const handedIn = store.get(handedInAtom);
      const wagers = ticket?.wagers ?? [];
      if (isCancellable(transaction, handedIn)) await ofList({ tsn, wagers, value });
      else if (isCancellableOnAccount(transaction, handedIn)) {
        await ofList({ tsn, wagers, value: moved ?? ZERO, onAccount: account?.id ?? null });
      }
    },
  };
}
