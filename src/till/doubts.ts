/**
 * Sales whose answer is not known: what the window shows of them, and what happens when one left by an earlier run is settled.
 * Owns neither the asking (money-path.ts) nor paper.
 */
import { say } from '../i18n/say.ts';
import type { Counter, Store } from './counter.ts';
import type { CustomerBook } from './customer-book.ts';
import type { Transaction } from './customer-session.ts';
import type { Doubt, MoneyPath } from './money-path.ts';
import { moneyRefusalNotice } from './money-refusal-notice.ts';
import { unresolvedAtom, unresolvedListAtom } from './state.ts';

/** How many sales are in doubt and which, for every screen to see. */
export function showDoubts(store: Store, doubts: readonly Pick<Doubt, 'post'>[]): void {
  store.set(unresolvedAtom, doubts.length);
  store.set(
    unresolvedListAtom,
    doubts.map(({ post }) => ({ id: post.id, sentAt: post.sentAt, value: post.value })),
  );
}

export interface DoubtParts {
  readonly counter: Counter;
  readonly money: MoneyPath;
  readonly customers: CustomerBook;
  /** First print of a ticket that was found. */
  readonly printFound: (transaction: Transaction) => Promise<void>;
  /** The pending wager, if it is this one, must not stand ready to be sold again. */
  readonly moveOn: (transaction: Transaction) => void;
  readonly onStorageFailed: (reason: string) => void;
  readonly log: (message: string) => void;
}

/** Settles what an earlier run left open; until then nothing is sold. Never rejects. */
export async function takeUpDoubts(parts: DoubtParts): Promise<void> {
  const { counter, customers } = parts;
  try {
    await parts.money.resume((post, outcome) => {
      parts.log(`post ${post.id} settled: ${outcome.state}`);
      if (outcome.state === 'done') {
        customers.show(outcome.transaction);
        parts.moveOn(outcome.transaction);
        counter.announce(say('sale.found', { tsn: outcome.transaction.tsn ?? '' }), 'good');
        // A sale that was never seen to be answered has never been sent to a printer either: this is its first print.
        void parts.printFound(outcome.transaction);
      } else if (outcome.state === 'refused') {
        void counter.alert(moneyRefusalNotice(outcome.why));
      }
    });
  } catch (error) {
    parts.onStorageFailed(String(error));
  }
}
