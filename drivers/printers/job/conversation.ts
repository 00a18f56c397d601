/**
 * Questions to a printer and its answers.
 *
 * Owns which answers are still owed. One question past the buffer is out at a time, so that its answer cannot be taken for another's. Knows
 * nothing of documents and no language. Units: milliseconds.
 */
import type { DriverClock } from '../../driver-clock.ts';
import type { Link } from '../../links/link.ts';
import type { PrinterState } from '../document/printer.ts';
import type { AnsweringLanguage, AnswerListener, PrinterReport } from './language.ts';

export interface Conversation {
  /** Takes the printer's bytes. Every state they tell goes to `onState`, with whether it was asked for. */
  readonly hear: (bytes: Uint8Array) => void;
  /** How the printer is now; null when it does not say within `limit`. Waits for the question that is out, if there is one. */
  query(limit: number): Promise<PrinterReport | null>;
  /** Asks, unless a question is out, and waits for nothing. */
  queryIfIdle(): void;
  /** Sends the question that is answered when everything before it is worked off, where the language has one. */
  queryAfterBuffer(): void;
  /** Asks what the printer keeps; whether it says so within `limit`. */
  queryMemory(question: Uint8Array, limit: number): Promise<boolean>;
  /** Whether a question in turn has no answer yet. */
  hasPendingReply(): boolean;
  /** No longer waits for answers in turn. */
  dropPending(): void;
  /** Resolves at the next thing heard, or after `limit`; says which. */
  nextReply(limit: number): Promise<'heard' | 'late'>;
  /** A new connection owes nothing; whoever waits looks again. */
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
      // What nobody asked, or no longer waits for, was said of another moment.
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
      // What was heard in part will never be whole.
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
