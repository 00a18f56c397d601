/**
 * Writes a marker before total out is sent. If the page dies before the customer is closed, the marker warns
 * the teller not to pay them twice.
 */
import * as v from 'valibot';
import { say } from '../../i18n/say.ts';
import type { Journal } from '../../journal/journal.ts';
import { negative, ZERO } from '../../wagering/ground/money.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';

const KEY = 'ending';

const note = v.object({ lastTransaction: v.string(), balance: v.bigint() });

export interface TotalOutMarker {
  /** Writes that the balance was collected or paid. Rejects if the write fails. */
  readonly set: () => Promise<void>;
  /** Removes the marker: the customer stays. */
  readonly clear: () => Promise<void>;
  /** Warns the teller, if the marker is of the customer at the window. */
  readonly tell: () => Promise<void>;
}

export interface TotalOutMarkerDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly journal: Pick<Journal<Transaction>, 'keep' | 'kept'>;
  readonly log: (message: string) => void;
}

export function createTotalOutMarker({
  store,
  dialogs,
  journal,
  log,
}: TotalOutMarkerDependencies): TotalOutMarker {
  const lastTransaction = (): string | null => store.get(customerAtom).transactions.at(-1)?.id ?? null;

  return {
    set: () =>
      journal.keep(KEY, { lastTransaction: lastTransaction() ?? '', balance: store.get(totalsAtom).balance }),
    async clear() {
      try {
        await journal.keep(KEY, null);
      } catch (error) {
        log(`not kept: ${KEY}: ${String(error)}`);
      }
    },
    async tell() {
      const read = v.safeParse(note, await journal.kept(KEY).catch(() => null));
      const { balance } = store.get(totalsAtom);
      if (!read.success || read.output.lastTransaction !== lastTransaction()) return;
      if (balance === ZERO || read.output.balance !== balance) return;
      await dialogs.alert({
        title: say('totalOut.wasBegun'),
        lines: [
          balance < ZERO
            ? say('totalOut.mayBePaid', { amount: negative(balance) })
            : say('totalOut.mayBeCollected', { amount: balance }),
        ],
      });
    },
  };
}
