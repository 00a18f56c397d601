/**
 * Tells the teller what became of a post that was in doubt. If they had stopped waiting for it, a dialog
 * stays until they say what is to become of it: its ticket is given out or cancelled. Keeps the last endings
 * for the page of doubts. Asks no host and settles nothing.
 */
import * as v from 'valibot';
import { say } from '../../i18n/say.ts';
import type { Journal, JournaledPost } from '../../journal/journal.ts';
import { readPost, UNSENT_WHYS } from '../../journal/post.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Ending } from '../posts/ending.ts';
import { POST_HANDLERS } from '../posts/handlers/post-handlers.ts';
import type { PostOutcome } from '../posts/post-life.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { customerAtom, drawerTransactionsAtom } from '../session/customer-state.ts';
import { handedInAtom } from '../session/session-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import {
  type HandedInNumbers,
  handedInBy,
  numberOf,
  type Transaction,
} from '../transactions/customer-session.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { TAKEN_BACK } from '../window/notices.ts';
import { salePhaseAtom } from '../window/sale-phase-state.ts';
import { cashedNotice, lateKeys, lateNotice } from './after-doubt-words.ts';
import { endingsAtom } from './in-doubt-state.ts';

const ENDINGS = 'endings';

/** So many endings are kept, the newest first. */
const MOST_ENDINGS = 20;

export interface AfterDoubtParts {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'insist' | 'alert' | 'announce'>;
  readonly journal: Pick<Journal<Transaction>, 'keep' | 'kept'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly customers: Pick<CustomerBook, 'answerLate'>;
  /** First print of a ticket that was found. */
  readonly printFound: (transaction: Transaction) => Promise<void>;
  /**
   * Cancels what was found. False if it was not cancelled: why not was shown, unless something else is under
   * way.
   */
  readonly cancelFound: (transaction: Transaction) => Promise<boolean>;
  readonly log: (message: string) => void;
}

export interface AfterDoubt {
  /** A post has ended that was in doubt or never left. */
  readonly ended: (post: JournaledPost, outcome: PostOutcome) => void;
  /** A teller has signed on: asks what is still to be answered. Never rejects. */
  readonly begun: () => Promise<void>;
}

const keptEnding = v.object({
  post: v.looseObject({ id: v.string() }),
  at: v.number(),
  end: v.picklist(['done', 'notDone', 'unsent', 'closedByHand']),
  number: v.nullable(v.string()),
  unsent: v.nullable(v.picklist(UNSENT_WHYS)),
  isUntold: v.boolean(),
});

function endingOf(post: JournaledPost, outcome: PostOutcome, at: number): Ending | null {
  const common = { post, at, number: null, unsent: null, isUntold: false };
  switch (outcome.state) {
    case 'done':
      return { ...common, end: 'done', number: numberOf(outcome.transaction) };
    case 'refused':
      if (outcome.why.code === 'unsent') return { ...common, end: 'unsent', unsent: outcome.why.unsent };
      return { ...common, end: 'notDone', isUntold: post.left === true };
    case 'closedByHand':
      return { ...common, end: 'closedByHand' };
    case 'settledBefore':
    case 'notSent':
      return null;
  }
}

export function createAfterDoubt(parts: AfterDoubtParts): AfterDoubt {
  const { store, dialogs } = parts;
  const asking = new Set<string>();
  let isRead = false;

  /** Misses nothing but the list where it cannot be kept. */
  async function keep(): Promise<void> {
    try {
      await parts.journal.keep(ENDINGS, store.get(endingsAtom));
    } catch (error) {
      parts.log(`not kept: ${ENDINGS}: ${String(error)}`);
    }
  }

  /**
   * Returns the endings of earlier runs; what ended in this one meanwhile has been told already. None at a
   * second call.
   */
  async function readKept(): Promise<readonly Ending[]> {
    if (isRead) return [];
    isRead = true;
    const read = v.safeParse(v.array(keptEnding), await parts.journal.kept(ENDINGS));
    if (!read.success) return [];
    const now = store.get(endingsAtom);
    const before = read.output
      .map((ending): Ending => ({ ...ending, post: readPost(ending.post) }))
      .filter(({ post }) => now.every((each) => each.post.id !== post.id));
    store.set(endingsAtom, [...now, ...before]);
    if (now.length > 0) void keep();
    return before;
  }

  const atHand = (id: string): Transaction | undefined =>
    [...store.get(customerAtom).transactions, ...store.get(drawerTransactionsAtom)].find(
      (each) => each.id === id,
    );

  /** Returns whether something else is under way, and says so. */
  function isBusy(): boolean {
    if (store.get(salePhaseAtom) === 'idle') return false;
    dialogs.announce(say('command.saleUnderWay'), 'warning');
    return true;
  }

  /**
   * Returns the answer for a ticket that was cancelled or cashed since, which is no paper to give out; null
   * for any other. A host that went back to a back-up gives a number again, and cashes an older paper for the
   * newer one: the teller hears that the money is gone.
   */
  async function spent(transaction: Transaction, handedIn: HandedInNumbers): Promise<string | null> {
    const by = transaction.handedIn === true ? null : handedInBy(transaction, handedIn);
    if (by !== 'CASH' || transaction.paper !== 'notPrinted') return by;
    return dialogs.insist(cashedNotice(transaction), [{ id: by, label: say('action.ok'), tone: 'plain' }]);
  }

  /** True once it is answered. */
  async function askOnce(transaction: Transaction): Promise<boolean> {
    const { id } = transaction;
    const handedIn = store.get(handedInAtom);
    const keys = lateKeys(transaction, handedIn, store.get(tellerAtom)?.tellerId ?? '');
    const answer =
      (await spent(transaction, handedIn)) ?? (await dialogs.insist(lateNotice(transaction), keys));
    if (answer === TAKEN_BACK) return true;
    if (answer === 'cancel') {
      if (!(await parts.cancelFound(transaction))) {
        isBusy();
        return false;
      }
      await parts.customers.answerLate(id);
      return true;
    }
    if (answer === 'give' && isBusy()) return false;
    await parts.customers.answerLate(id);
    // Its customer may have gone since the question came: the paper is given out all the same.
    const answered = atHand(id) ?? transaction;
    if (answer === 'give' && answered.paper === 'notPrinted') await parts.printFound(answered);
    return true;
  }

  /**
   * Asks until the question is answered or the teller has left, and then asks the next teller. Does nothing
   * for a transaction that is not late.
   */
  async function askAbout(found: Transaction): Promise<void> {
    const { id } = found;
    if (asking.has(id)) return;
    asking.add(id);
    try {
      let transaction: Transaction | undefined = atHand(id) ?? found;
      while (transaction?.late === true && store.get(tellerAtom) !== null) {
        if (await askOnce(transaction)) return;
        transaction = atHand(id);
      }
    } catch (error) {
      parts.log(`not answered: ${id}: ${String(error)}`);
    } finally {
      asking.delete(id);
    }
  }

  async function tellNotDone({ post }: Ending): Promise<void> {
    await dialogs.alert(POST_HANDLERS[post.kind].words.notDoneNotice(post));
    store.set(endingsAtom, (all) =>
      all.map((each) => (each.post.id === post.id ? { ...each, isUntold: false } : each)),
    );
    await keep();
  }

  return {
    ended(post, outcome) {
      const ending = endingOf(post, outcome, parts.clock.now());
      if (ending === null) return;
      store.set(endingsAtom, (all) => [ending, ...all].slice(0, MOST_ENDINGS));
      void keep();
      if (ending.isUntold) void tellNotDone(ending);
      if (outcome.state === 'done') void askAbout(outcome.transaction);
    },
    async begun() {
      try {
        for (const ending of await readKept()) if (ending.isUntold) void tellNotDone(ending);
      } catch (error) {
        parts.log(`not read: ${ENDINGS}: ${String(error)}`);
      }
      const listed = [...store.get(customerAtom).transactions, ...store.get(drawerTransactionsAtom)];
      for (const transaction of listed) void askAbout(transaction);
    },
  };
}
