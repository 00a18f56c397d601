/**
 * Questions to an ESC/POS printer and its answers.
 *
 * Owns which answers are still owed. One round of DLE EOT is out at a time, so that its answers cannot be taken for another's. Knows
 * nothing of documents. Units: milliseconds.
 */
import type { Clock } from '../../clock.ts';
import type { Link, WriteOutcome } from '../../links/link.ts';
import { type Condition, conditionOf, createAnswerReader, QUESTIONS } from './answers.ts';
import { ASK_IN_TURN, askNow } from './commands.ts';

export interface Conversation {
  /** Takes the printer's bytes. Every condition they tell goes to `onCondition`. */
  readonly hear: (bytes: Uint8Array) => void;
  /** How the printer is now; null when it does not say within `limit`. Waits for the round that is out, if there is one. */
  ask(limit: number): Promise<Condition | null>;
  /** Sends a round, unless one is out, and waits for nothing. */
  wonder(): void;
  /** Sends the question that is answered when everything before it is worked off. */
  askInTurn(): Promise<WriteOutcome>;
  /** Whether a question in turn has no answer yet. */
  isOwed(): boolean;
  /** No longer waits for answers in turn. */
  forgive(): void;
  /** Resolves at the next thing heard, or after `limit`; says which. */
  next(limit: number): Promise<'heard' | 'late'>;
  /** A new connection owes nothing; whoever waits looks again. */
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
  onCondition: (condition: Condition) => void,
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
      const condition = conditionOf([printer, cause, errors, paper]);
      onCondition(condition);
      endRound(condition);
    },
    inTurn() {
      owed = Math.max(0, owed - 1);
      wake();
    },
    automatic(condition) {
      onCondition(condition);
      wake();
    },
  });

  function theRound(): Round {
    if (round !== null) return round;
    const begun = newRound();
    round = begun;
    void send(begun);
    return begun;
  }

  async function send(begun: Round): Promise<void> {
    const outcome = await link.write(QUESTION_BYTES);
    if (!outcome.ok && round === begun) endRound(null);
  }

  return {
    hear,
    async ask(limit) {
      const asked = theRound();
      const callOff = clock.after(limit, () => {
        if (round === asked) endRound(null);
      });
      const condition = await asked.answered;
      callOff();
      return condition;
    },
    wonder: () => void theRound(),
    async askInTurn() {
      owed += 1;
      return link.write(Uint8Array.from(ASK_IN_TURN));
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
      endRound(null);
    },
  };
}

function newRound(): Round {
  let end: Round['end'] = ignore;
  const answered = new Promise<Condition | null>((resolve) => {
    end = resolve;
  });
  return { answers: [], answered, end };
}

function ignore(): void {}
