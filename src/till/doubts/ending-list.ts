/**
 * Keeps the list of endings for the page of doubts in the journal. Reads back the list of earlier runs. The
 * rules of the list are in endings.ts. Notifies no teller.
 */
import type { Journal } from '../../journal/journal.ts';
import type { Ending } from '../posts/ending.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Store } from '../window/dialogs.ts';
import { addEnding, endingsBefore, markTold } from './endings.ts';
import { endingsAtom } from './in-doubt-state.ts';

const ENDINGS = 'endings';

export interface EndingListDependencies {
  readonly store: Store;
  readonly journal: Pick<Journal<Transaction>, 'keep' | 'kept'>;
  readonly log: (message: string) => void;
}

export interface EndingList {
  readonly add: (ending: Ending) => void;
  /** Marks the ending of a post as told. */
  readonly markTold: (post: string) => void;
  /** Lists the endings of earlier runs behind those of this one, and returns them. None at a second call. */
  readonly readBefore: () => Promise<readonly Ending[]>;
}

export function createEndingList({ store, journal, log }: EndingListDependencies): EndingList {
  let isRead = false;

  /** Logs a list that cannot be kept, and goes on without it. */
  async function keep(): Promise<void> {
    try {
      await journal.keep(ENDINGS, store.get(endingsAtom));
    } catch (error) {
      log(`not kept: ${ENDINGS}: ${String(error)}`);
    }
  }

  return {
    add(ending) {
      store.set(endingsAtom, (all) => addEnding(all, ending));
      void keep();
    },
    markTold(post) {
      store.set(endingsAtom, (all) => markTold(all, post));
      void keep();
    },
    async readBefore() {
      if (isRead) return [];
      isRead = true;
      try {
        const kept = await journal.kept(ENDINGS);
        const now = store.get(endingsAtom);
        const before = endingsBefore(kept, now);
        if (before === null) return [];
        store.set(endingsAtom, [...now, ...before]);
        if (now.length > 0) void keep();
        return before;
      } catch (error) {
        log(`not read: ${ENDINGS}: ${String(error)}`);
        return [];
      }
    },
  };
}
