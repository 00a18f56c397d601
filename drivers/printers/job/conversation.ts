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
  ask(limit: number): Promise<PrinterReport | null>;
  /** Asks, unless a question is out, and waits for nothing. */
  wonder(): void;
  /** Sends the question that is answered when everything before it is worked off, where the language has one. */
  askInTurn(): void;
  /** Asks what the printer keeps; whether it says so within `limit`. */
  askKept(question: Uint8Array, limit: number): Promise<boolean>;
  /** Whether a question in turn has no answer yet. */
  isOwed(): boolean;
  /** No longer waits for answers in turn. */
  forgive(): void;
  /** Resolves at the next thing heard, or after `limit`; says which. */
  next(limit: number): Promise<'heard' | 'late'>;
  /** A new connection owes nothing; whoever waits looks again. */
  reset(): void;
}

interface Question {
  readonly answered: Promise<PrinterReport | null>;
  readonly end: (report: PrinterReport | null) => void;
}

export function createConversation(
  link: Pick<Link, 'write'>,
  language: AnsweringLanguage,
  clock: DriverClock,
  onState: (state: PrinterState, isAsked: boolean) => void,
): Conversation {
  let question: Question | null = null;
  let owed = 0;
  /** Ends the question for what the printer keeps, while one is out: whether it was answered. */
  let endKept: (isAnswered: boolean) => void = ignore;
  let sleepers: (() => void)[] = [];

  function wake(): void {
    const woken = sleepers;
    sleepers = [];
    for (const sleeper of woken) sleeper();
  }

  function endQuestion(report: PrinterReport | null): void {
    const ended = question;
    question = null;
    ended?.end(report);
    wake();
  }

  const listener: AnswerListener = {
    report(report) {
      // What nobody asked, or no longer waits for, was said of another moment.
      if (question === null) return;
      onState(report.state, true);
      endQuestion(report);
    },
    inTurn() {
      owed = Math.max(0, owed - 1);
      wake();
    },
    change(state) {
      onState(state, false);
      wake();
    },
    kept: () => endKept(true),
    reply: (bytes) => void link.write(bytes),
  };
  let reader = language.reader(listener);

  function theQuestion(): Question {
    if (question !== null) return question;
    const begun = newQuestion();
    question = begun;
    reader.asked();
    void send(begun);
    return begun;
  }

  async function send(begun: Question): Promise<void> {
    const outcome = await link.write(language.ask);
    if (!outcome.ok && question === begun) endQuestion(null);
  }

  return {
    hear: (bytes) => reader.hear(bytes),
    async ask(limit) {
      const asked = theQuestion();
      const callOff = clock.after(limit, () => {
        if (question === asked) endQuestion(null);
      });
      const report = await asked.answered;
      callOff();
      return report;
    },
    wonder: () => void theQuestion(),
    askInTurn() {
      if (language.askInTurn === null) return;
      owed += 1;
      void link.write(language.askInTurn);
    },
    askKept(asked, limit) {
      reader.asked();
      return new Promise((resolve) => {
        const callOff = clock.after(limit, () => resolve(false));
        endKept = (isAnswered) => {
          callOff();
          resolve(isAnswered);
        };
        void link.write(asked);
      });
    },
    isOwed: () => owed > 0,
    forgive() {
      owed = 0;
    },
    next(limit) {
      return new Promise((resolve) => {
        const callOff = clock.after(limit, () => resolve('late'));
        sleepers.push(() => {
          callOff();
          resolve('heard');
        });
      });
    },
    reset() {
      owed = 0;
      // What was heard in part will never be whole.
      reader = language.reader(listener);
      endKept(false);
      endQuestion(null);
    },
  };
}

function newQuestion(): Question {
  let end: Question['end'] = ignore;
  const answered = new Promise<PrinterReport | null>((resolve) => {
    end = resolve;
  });
  return { answered, end };
}

function ignore(): void {}
