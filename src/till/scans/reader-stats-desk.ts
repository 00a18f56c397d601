/**
 * Counts the reads of the window (S027), and sends them and the paper roll to the host (S088).
 *
 * Reading: no row says when. Sends them after each sign-on, and when the host asks on the socket (S173). A
 * session that is taken up sends none.
 *
 * Keeps the counts in the browser's small storage, at most once a second: a scan never waits for it.
 */
import type { KeyValueStorage } from '../../config/settings-store.ts';
import type { PrinterService } from '../../devices/active/printer-service.ts';
import type { TerminalCalls } from '../../tote/calls/terminal.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { afterRead, readReaderStats } from '../../wagering/tickets/reader-stats.ts';
import type { ScanAction } from '../../wagering/tickets/scan-event.ts';
import type { Store } from '../window/dialogs.ts';
import { readerStatsAtom } from './scan-state.ts';

const KEY = 'mutuel.readerStats';
/** Milliseconds from a read to its writing; what is read meanwhile is written with it. */
const WRITE_DELAY = 1_000;

export interface ReaderStatsDependencies {
  readonly store: Store;
  readonly clock: Clock;
  /** Null where the browser refuses one. */
  readonly storage: KeyValueStorage | null;
  readonly printers: Pick<PrinterService, 'roll' | 'state'>;
  readonly calls: Pick<TerminalCalls, 'sendStats'>;
  readonly log: (message: string) => void;
}

export interface ReaderStatsDesk {
  readonly count: (action: ScanAction) => void;
  /**
   * Sends the statistics. Resolves to null, or to why the host did not take them, which is a line of the log.
   */
  readonly send: () => Promise<ToteFailure | null>;
  readonly stop: () => void;
}

export function createReaderStatsDesk(parts: ReaderStatsDependencies): ReaderStatsDesk {
  const { store, clock, storage, printers, calls, log } = parts;
  let callOff: (() => void) | null = null;

  function write(): void {
    callOff = null;
    try {
      storage?.setItem(KEY, JSON.stringify(store.get(readerStatsAtom)));
    } catch {
      // They are known until the page is left.
    }
  }

  function keptText(): string | null {
    try {
      return storage?.getItem(KEY) ?? null;
    } catch {
      return null;
    }
  }

  store.set(readerStatsAtom, readReaderStats(keptText(), clock.now()));

  return {
    count(action) {
      const before = store.get(readerStatsAtom);
      const after = afterRead(before, action);
      if (after === before) return;
      store.set(readerStatsAtom, after);
      callOff ??= clock.after(WRITE_DELAY, write);
    },
    async send() {
      const { replacedOn, remainingMM, fullRollMM, mmPrinted } = printers.roll();
      const hasRoll = replacedOn !== null && !['none', 'screen'].includes(printers.state().kind);
      const answer = await calls.sendStats({
        reader: store.get(readerStatsAtom),
        paperRoll: hasRoll ? { replacedOn, remainingMM, fullRollMM, mmPrinted } : null,
      });
      if (answer.ok) return null;
      log('the host did not take the statistics');
      return answer.refusal;
    },
    stop() {
      if (callOff === null) return;
      callOff();
      write();
    },
  };
}
