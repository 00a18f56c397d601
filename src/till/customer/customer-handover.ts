/**
 * Warns a teller that another teller left this customer at the window. The earlier teller locked the window,
 * or their session ended. Their cash position counts what was done for the customer, no matter which teller
 * collects or pays it.
 *
 * Readings: a teller may lock the window with a customer at it, and is asked nothing on return. Any other
 * teller, managers included, reads whose customer it is and the balance. They take the customer over, or do
 * not sign on. At total out they read again which teller to settle with. So a teller who has gone blocks no
 * window, and no drawer holds another's money without notice.
 */
import { type Say, say } from '../../i18n/say.ts';
import { addPennies, negative, type Pennies, ZERO } from '../../wagering/ground/money.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';

/** Balance of what one teller did for the customer. */
export interface TellersShare {
  readonly tellerId: string;
  /** Positive: the customer owes it. Minor units. */
  readonly balance: Pennies;
}

export interface CustomerHandover {
  /** Returns true if another teller did something for the customer at the window. */
  readonly stands: (tellerId: string) => boolean;
  /**
   * Asks the teller where another teller's customer is at the window; false if they do not take the customer
   * over.
   */
  readonly mayTakeOver: (tellerId: string) => Promise<boolean>;
  /** Tells the teller before the customer is totalled out; false: not now. */
  readonly maySettle: () => Promise<boolean>;
}

/** By teller, in the order they began, what others than this one did for the customer. */
export function sharesOfOthers(
  transactions: readonly Transaction[],
  tellerId: string | undefined,
): readonly TellersShare[] {
  const shares = new Map<string, Pennies>();
  for (const each of transactions) {
    if (each.tellerId === tellerId) continue;
    shares.set(each.tellerId, addPennies(shares.get(each.tellerId) ?? ZERO, each.value));
  }
  return Array.from(shares, ([teller, balance]) => ({ tellerId: teller, balance }));
}

function stillOwed({ tellerId: teller, balance }: TellersShare): Say {
  if (balance === ZERO) return say('anothers.even', { teller });
  return balance > ZERO
    ? say('anothers.collect', { teller, amount: balance })
    : say('anothers.pay', { teller, amount: negative(balance) });
}

function toSettle({ tellerId: teller, balance }: TellersShare): Say {
  return balance > ZERO
    ? say('anothers.giveThem', { teller, amount: balance })
    : say('anothers.haveFromThem', { teller, amount: negative(balance) });
}

export function createCustomerHandover({
  store,
  dialogs,
}: {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'ask'>;
}): CustomerHandover {
  const sharesBut = (tellerId: string | undefined): readonly TellersShare[] =>
    sharesOfOthers(store.get(customerAtom).transactions, tellerId);

  async function maySettle(): Promise<boolean> {
    const isOwed = ({ balance }: TellersShare): boolean => balance !== ZERO;
    const said = sharesBut(store.get(tellerAtom)?.tellerId).filter(isOwed).map(toSettle);
    if (said.length === 0) return true;
    const answer = await dialogs.ask({ title: say('anothers.settleTitle'), lines: said }, [
      { id: 'goBack', label: say('action.goBack'), tone: 'primary', isSafe: true },
      { id: 'yes', label: say('totalOut.anyway'), tone: 'danger' },
    ]);
    return answer === 'yes';
  }

  return {
    stands: (tellerId) => sharesBut(tellerId).length > 0,
    async mayTakeOver(tellerId) {
      const shares = sharesBut(tellerId);
      if (shares.length === 0) return true;
      const answer = await dialogs.ask(
        {
          title: say('anothers.title'),
          lines: [...shares.map(stillOwed), say('anothers.whoseMoney')],
        },
        [
          { id: 'leave', label: say('anothers.doNotSignOn'), tone: 'primary', isSafe: true },
          { id: 'yes', label: say('anothers.takeOver'), tone: 'danger' },
        ],
      );
      return answer === 'yes';
    },
    maySettle,
  };
}
