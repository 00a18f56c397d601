/**
 * Keeps tickets that are scanned faster than the host answers, in their order. Each is handed in once the one
 * before was answered.
 *
 * Drops the waiting tickets, and announces that, as soon as a dialog, the tax form or a doubt comes first.
 * Then the paper is scanned again. Keeps nothing over a reload: a ticket that was not sent was not paid.
 */
import type { ClassifiedScan, ScanSource } from '../../../wagering/tickets/scan-classification.ts';
import { inDoubtCountAtom } from '../../doubts/in-doubt-state.ts';
import { noticeAtom } from '../../window/dialog-state.ts';
import type { Store } from '../../window/dialogs.ts';
import { homeViewAtom } from '../../window/view-state.ts';
import { ticketEntryAtom } from './ticket-entry-state.ts';

/** Tickets that may wait: more than a hand holds. */
const MOST_WAITING = 20;

export interface ScanQueueDependencies {
  readonly store: Store;
  readonly act: (scan: ClassifiedScan, source: ScanSource) => void;
  /** Returns true if the window may be given something to do. */
  readonly isFree: () => boolean;
  /** Called when scans that waited were dropped. 'broken': the work before them broke off. */
  readonly onDropped: (why: 'notFree' | 'broken') => void;
}

export interface ScanQueue {
  /**
   * False: nothing is being asked, or too much waits already. `again` lets the same code be scanned once
   * more.
   */
  readonly keep: (scan: ClassifiedScan, source: ScanSource, again: () => void) => boolean;
  /**
   * Runs the work of one ticket, waits until its alert is answered, then begins the next ticket. Rejects as
   * the work does, and drops the tickets that wait.
   */
  readonly during: (work: () => Promise<void>) => Promise<void>;
  /** The next ticket begins no sooner than this is over. */
  readonly waitFor: (work: Promise<unknown>) => void;
  readonly drop: () => void;
}

export function createScanQueue({ store, act, isFree, onDropped }: ScanQueueDependencies): ScanQueue {
  type Waiting = { readonly scan: ClassifiedScan; readonly source: ScanSource; readonly again: () => void };
  let waiting: readonly Waiting[] = [];
  let isAsking = false;
  let before: Promise<unknown> = Promise.resolve();

  function put(next: readonly Waiting[]): void {
    waiting = next;
    store.set(ticketEntryAtom, (entry) =>
      entry.waiting === next.length ? entry : { ...entry, waiting: next.length },
    );
  }

  function drop(): void {
    for (const { again } of waiting) again();
    put([]);
  }

  /** Drops what waits, if anything does, and has the teller hear of it. */
  function dropAndSay(why: 'notFree' | 'broken'): void {
    if (waiting.length === 0) return;
    drop();
    onDropped(why);
  }

  /** Begins the next that waits, or drops all where something else comes first. */
  function goOn(): void {
    const [next, ...rest] = waiting;
    if (next === undefined) return;
    if (!mayGoOn()) return dropAndSay('notFree');
    put(rest);
    act(next.scan, next.source);
  }

  /** Returns true while an alert about a ticket is shown, and no question. */
  const isTold = (): boolean => store.get(noticeAtom)?.kind === 'alert';

  /** Resolves when the alert was answered. */
  function whenAnswered(): Promise<void> {
    if (!isTold()) return Promise.resolve();
    return new Promise((resolve) => {
      const stop = store.sub(noticeAtom, () => {
        if (isTold()) return;
        stop();
        resolve();
      });
    });
  }

  /** Returns true while the teller looks at the answers, and nothing else comes first. */
  const mayGoOn = (): boolean => store.get(homeViewAtom).current === 'EnterTicket' && isFree();

  return {
    keep(scan, source, again) {
      const isAsked = store.get(noticeAtom) !== null && !isTold();
      const isHeldUp = isAsked || store.get(inDoubtCountAtom) > 0;
      if (!isAsking || isHeldUp || source === 'TICKETREADER' || waiting.length >= MOST_WAITING) return false;
      put([...waiting, { scan, source, again }]);
      return true;
    },
    async during(work) {
      isAsking = true;
      try {
        await work();
        await before;
        await whenAnswered();
        isAsking = false;
        goOn();
      } catch (error) {
        isAsking = false;
        dropAndSay('broken');
        throw error;
      }
    },
    waitFor(work) {
      before = work.catch(() => undefined);
    },
    drop,
  };
}
