/**
 * Tells the teller how a post that was in doubt ended. If they had stopped waiting for it, a dialog stays
 * until they decide about its ticket. The ticket is given out or cancelled. Asks no host and settles nothing.
 * late-question.ts decides what follows from each answer.
 */
import { say } from '../../i18n/say.ts';
import type { Journal, JournaledPost } from '../../journal/journal.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Ending } from '../posts/ending.ts';
import { POST_HANDLERS } from '../posts/handlers/post-handlers.ts';
import type { PostOutcome } from '../posts/post-life.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { customerAtom, drawerTransactionsAtom } from '../session/customer-state.ts';
import { handedInAtom } from '../session/given-out-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { HandedInNumbers, Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import type { NoticeAction } from '../window/notices.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { cashedNotice, lateKeys, lateNotice } from './after-doubt-words.ts';
import { createEndingList } from './ending-list.ts';
import { endingOf } from './endings.ts';
import { afterAnswer, beforeQuestion, printsPaper } from './late-question.ts';

export interface AfterDoubtDependencies {
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

export function createAfterDoubt(parts: AfterDoubtDependencies): AfterDoubt {
  const { store, dialogs } = parts;
  const asking = new Set<string>();
  const endings = createEndingList(parts);

  const listed = (): readonly Transaction[] => [
    ...store.get(customerAtom).transactions,
    ...store.get(drawerTransactionsAtom),
  ];
  const shown = (id: string): Transaction | undefined => listed().find((each) => each.id === id);

  const isBusy = (): boolean => store.get(operationPhaseAtom) !== 'idle';
  const sayBusy = (): void => dialogs.announce(say('command.saleUnderWay'), 'warning');

  /** Returns how the ticket was handed in, where nothing is to be asked; null for any other. */
  async function handedInSince(transaction: Transaction, handedIn: HandedInNumbers): Promise<string | null> {
    const step = beforeQuestion(transaction, handedIn);
    if (step.do === 'ask') return null;
    if (step.do === 'answer') return step.by;
    const ok: NoticeAction = { id: step.by, label: say('action.ok'), tone: 'plain' };
    return dialogs.insist(cashedNotice(transaction), [ok]);
  }

  /** Returns true once the question is answered. `newest`: the transaction as it was shown last. */
  async function askOnce(transaction: Transaction, newest: () => Transaction): Promise<boolean> {
    const { id } = transaction;
    const handedIn = store.get(handedInAtom);
    const keys = lateKeys(transaction, handedIn, store.get(tellerAtom)?.tellerId ?? '');
    const answer =
      (await handedInSince(transaction, handedIn)) ?? (await dialogs.insist(lateNotice(transaction), keys));
    const next = afterAnswer(answer, isBusy());
    if (next === 'leave') return true;
    if (next === 'cancel' && !(await parts.cancelFound(transaction))) {
      if (isBusy()) sayBusy();
      return false;
    }
    if (next === 'askAgain') {
      sayBusy();
      return false;
    }
    await parts.customers.answerLate(id);
    // Its customer may have gone since the question came. The paper is given out all the same, once.
    if (printsPaper(answer, newest())) await parts.printFound(newest());
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
    let newest = shown(id) ?? found;
    const look = (): void => {
      newest = shown(id) ?? newest;
    };
    const follow = [customerAtom, drawerTransactionsAtom].map((list) => store.sub(list, look));
    try {
      let transaction: Transaction | undefined = newest;
      while (transaction?.late === true && store.get(tellerAtom) !== null) {
        if (await askOnce(transaction, () => newest)) return;
        transaction = shown(id);
      }
    } catch (error) {
      parts.log(`not answered: ${id}: ${String(error)}`);
    } finally {
      asking.delete(id);
      for (const stop of follow) stop();
    }
  }

  async function tellNotDone({ post }: Ending): Promise<void> {
    await dialogs.alert(POST_HANDLERS[post.kind].words.notDoneNotice(post));
    endings.markTold(post.id);
  }

  return {
    ended(post, outcome) {
      const ending = endingOf(post, outcome, parts.clock.now());
      if (ending === null) return;
      endings.add(ending);
      if (ending.isUntold) void tellNotDone(ending);
      if (outcome.state === 'done') void askAbout(outcome.transaction);
    },
    async begun() {
      for (const ending of await endings.readBefore()) if (ending.isUntold) void tellNotDone(ending);
      for (const transaction of listed()) void askAbout(transaction);
    },
  };
}
