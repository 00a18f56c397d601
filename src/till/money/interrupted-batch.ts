/**
 * Keeps how far a batch of several has come. Says so once after a reload or a crash interrupted it (W139). No
 * batch continues by itself. The batch is run by post-batch.ts.
 */
import * as v from 'valibot';
import { say } from '../../i18n/say.ts';
import type { Journal } from '../../journal/journal.ts';
import { customerAtom } from '../session/customer-state.ts';
import { type Transaction, wasDone } from '../transactions/customer-session.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';

const RUN = 'saleRun';

/** `after` is the customer's last transaction before the run; null when there was none. */
const keptRun = v.object({ requested: v.number(), after: v.nullable(v.string()) });

export interface InterruptedBatchDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly journal: Pick<Journal<Transaction>, 'keep' | 'kept'>;
  readonly log: (message: string) => void;
}

export interface InterruptedBatch {
  /**
   * Keeps that a batch of so many begins. Its first post is journaled after this: the order of writes is
   * kept.
   */
  readonly begun: (requested: number) => void;
  /** Forgets the batch: it has ended, and post-batch.ts says how. */
  readonly ended: () => void;
  /**
   * Says how far a batch came before this page, once `settled` has settled a post in doubt. Never rejects.
   */
  readonly sayHowFar: (settled: Promise<void>) => Promise<void>;
}

export function createInterruptedBatch({
  store,
  dialogs,
  journal,
  log,
}: InterruptedBatchDependencies): InterruptedBatch {
  let asked = false;

  /** Logs a batch that cannot be kept: it is missed after a reload and nowhere else. */
  async function keep(run: v.InferOutput<typeof keptRun> | null): Promise<void> {
    try {
      await journal.keep(RUN, run);
    } catch (error) {
      log(`not kept: ${RUN}: ${String(error)}`);
    }
  }

  /** Null when nothing was broken off, or its customer has gone. */
  function soldSince(after: string | null): number | null {
    const { transactions } = store.get(customerAtom);
    const before = transactions.findIndex(({ id }) => id === after);
    return after !== null && before < 0 ? null : transactions.slice(before + 1).filter(wasDone).length;
  }

  return {
    begun: (requested) =>
      void keep({ requested, after: store.get(customerAtom).transactions.at(-1)?.id ?? null }),
    ended: () => void keep(null),
    async sayHowFar(settled) {
      if (asked) return;
      asked = true;
      try {
        const read = v.safeParse(keptRun, await journal.kept(RUN));
        await settled;
        if (!read.success) return;
        const { requested, after } = read.output;
        const sold = soldSince(after);
        if (sold !== null && sold < requested) {
          await dialogs.alert({
            title: say('sale.notAllSold'),
            lines: [say('sale.soldOfRequested', { sold, requested })],
          });
        }
        await keep(null);
      } catch (error) {
        log(`broken run not read: ${String(error)}`);
      }
    },
  };
}
