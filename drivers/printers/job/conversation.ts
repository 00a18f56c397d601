/**
 * Sends queries to a printer, and matches its replies to them.
 *
 * One query past the buffer is open at a time, so that its reply cannot be taken for another's. Units:
 * milliseconds.
 */
import type { DriverClock } from '../../driver-clock.ts';
import type { Link } from '../../links/link.ts';
import type { PrinterState } from '../document/printer.ts';
import type { AnsweringLanguage, AnswerListener, PrinterReport } from './language.ts';

export interface Conversation {
  /** Takes the printer's bytes. Reports every state in them to `onState`, with true if it was queried for. */
  readonly hear: (bytes: Uint8Array) => void;
  /**
   * Queries the printer's report. Resolves with null if none comes within `limit`. Awaits the open query, if
   * there is one.
   */
  query(limit: number): Promise<PrinterReport | null>;
  /** Asks, unless a question is out, and waits for nothing. */
  queryIfIdle(): void;
  /**
   * Sends the question that is answered when everything before it is worked off, where the language has one.
   */
  queryAfterBuffer(): void;
  /** Queries the printer's memory. Resolves with false if no answer comes within `limit`. */
  queryMemory(question: Uint8Array, limit: number): Promise<boolean>;
  /** Returns true while a query after the buffer has no reply. */
  hasPendingReply(): boolean;
  /** No longer waits for answers in turn. */
  dropPending(): void;
  /** Resolves with 'heard' at the next reply, or with 'late' after `limit`. */
  nextReply(limit: number): Promise<'heard' | 'late'>;
  /** Ends every open query: a new connection sends no reply to them. */
  reset(): void;
}

interface Query {
  readonly answered: Promise<PrinterReport | null>;
  readonly end: (report: PrinterReport | null) => void;
}

export function createConversation(
  link: Pick<Link, 'write'>,
  language: AnsweringLanguage,
  clock: DriverClock,
  onState: (state: PrinterState, isAsked: boolean) => void,
): Conversation {
  let open: Query | null = null;
  let pending = 0;
  /** Ends the question for what the printer keeps, while one is out: whether it was answered. */
  let endMemoryQuery: (isAnswered: boolean) => void = ignore;
  let sleepers: (() => void)[] = [];

  function wake(): void {
    const woken = sleepers;
    sleepers = [];
    for (const sleeper of woken) sleeper();
  }

  function endQuery(report: PrinterReport | null): void {
    const ended = open;
    open = null;
    ended?.end(report);
    wake();
  }

  const listener: AnswerListener = {
    report(report) {
      // A report that no query awaits is of another moment.
      if (open === null) return;
      onState(report.state, true);
      endQuery(report);
    },
    bufferDone() {
      pending = Math.max(0, pending - 1);
      wake();
    },
    change(state) {
      onState(state, false);
      wake();
    },
    memoryRead: () => endMemoryQuery(true),
    reply: (bytes) => void link.write(bytes),
  };
  let reader = language.reader(listener);

  function openQuery(): Query {
    if (open !== null) return open;
    const begun = newQuery();
    open = begun;
    reader.dropPartial();
    void send(begun);
    return begun;
  }

  async function send(begun: Query): Promise<void> {
    const outcome = await link.write(language.query);
    if (!outcome.ok && open === begun) endQuery(null);
  }

  return {
    hear: (bytes) => reader.hear(bytes),
    async query(limit) {
      const asked = openQuery();
      const callOff = clock.after(limit, () => {
        if (open === asked) endQuery(null);
      });
      const report = await asked.answered;
      callOff();
      return report;
    },
    queryIfIdle: () => void openQuery(),
    queryAfterBuffer() {
      if (language.queryAfterBuffer === null) return;
      pending += 1;
      void link.write(language.queryAfterBuffer);
    },
    queryMemory(asked, limit) {
      reader.dropPartial();
      return new Promise((resolve) => {
        const callOff = clock.after(limit, () => resolve(false));
        endMemoryQuery = (isAnswered) => {
          callOff();
          resolve(isAnswered);
        };
        void link.write(asked);
      });
    },
    hasPendingReply: () => pending > 0,
    dropPending() {
      pending = 0;
    },
    nextReply(limit) {
      return new Promise((resolve) => {
        const callOff = clock.after(limit, () => resolve('late'));
        sleepers.push(() => {
          callOff();
          resolve('heard');
        });
      });
    },
    reset() {
      pending = 0;
      // A reply that was read in part will never be whole.
      reader = language.reader(listener);
      endMemoryQuery(false);
      endQuery(null);
    },
  };
}

function newQuery(): Query {
  let end: Query['end'] = ignore;
  const answered = new Promise<PrinterReport | null>((resolve) => {
    end = resolve;
  });
  return { answered, end };
}

function ignore(): void {}
