/**
 * Questions to an ESC/POS printer and its answers.
 *
 * Owns which answers are still owed. One round of DLE EOT is out at a time, so that answers cannot be taken for those of another round. Knows
 * nothing of documents. Units: milliseconds.
 */
import type { Clock } from '../../clock.ts';
import type { Link, WriteOutcome } from '../../links/link.ts';
import { type Condition, conditionOf, createAnswerReader, QUESTIONS } from './answers.ts';
import { ASK_IN_TURN, askNow } from './commands.ts';

export interface Conversation {
  /** The printer's bytes. */
  readonly hear: (bytes: Uint8Array) => void;
  /** How the printer is now; null when it does not say within `limit`. Asks, unless a round is out already. */
  ask(limit: number): Promise<Condition | null>;
  /** Sends the question that is answered when everything before it is worked off. */
  askInTurn(): Promise<WriteOutcome>;
  /** Questions in turn that have no answer yet. */
  owed(): number;
  /** No longer waits for answers in turn. */
  forgive(): void;
  /** Resolves at the next thing heard, or after `limit`; says which. */
  next(limit: number): Promise<'heard' | 'late'>;
  /** A new connection owes nothing. */
  reset(): void;
}

interface Round {
  readonly answers: number[];
  readonly answered: Promise<Condition | null>;
  readonly end: (condition: Condition | null) => void;
}

const QUESTION_BYTES = Uint8Array.from(QUESTIONS.flatMap((n) => askNow(n)));

export function createConversation(
  link: Pick<Link, 'write'>,
  clock: Clock,
  onAutomatic: (condition: Condition) => void,
): Conversation {
  let round: Round | null = null;
  let owed = 0;
  let sleepers: (() => void)[] = [];

  function wake(): void {
    const woken = sleepers;
    sleepers = [];
    for (const sleeper of woken) sleeper();
  }

  function endRound(condition: Condition | null): void {
    const ended = round;
    round = null;
    ended?.end(condition);
    wake();
  }

  const hear = createAnswerReader({
    now(byte) {
      if (round === null) return;
      round.answers.push(byte);
      const [printer, cause, errors, paper] = round.answers;
      if (printer === undefined || cause === undefined || errors === undefined || paper === undefined) return;
      endRound(conditionOf([printer, cause, errors, paper]));
    },
    inTurn() {
      owed = Math.max(0, owed - 1);
      wake();
    },
    automatic(condition) {
      onAutomatic(condition);
      wake();
    },
  });

  function beginRound(): Round {
    let end: Round['end'] = () => undefined;
    const answered = new Promise<Condition | null>((resolve) => {
      end = resolve;
    });
    const begun = { answers: [], answered, end };
    round = begun;
    void link.write(QUESTION_BYTES).then((outcome) => {
      if (!outcome.ok && round === begun) endRound(null);
      return outcome;
    });
    return begun;
  }

  return {
    hear,
    async ask(limit) {
      const { answered } = round ?? beginRound();
      const callOff = clock.after(limit, () => endRound(null));
      const condition = await answered;
      callOff();
      return condition;
    },
    async askInTurn() {
      owed += 1;
      return link.write(Uint8Array.from(ASK_IN_TURN));
    },
    owed: () => owed,
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
      endRound(null);
    },
  };
}
