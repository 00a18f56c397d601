/**
 * When a document that the link has taken counts as printed.
 *
 * Owns what is asked for that, in which order, and how long an answer may take. Knows neither documents nor what is sent of them.
 *
 * A job:   writing ──all taken──▶ asked in turn ──answered──▶ asked again ──Ready, Paper low──▶ printed
 *             │                        │                          │
 *             └── link ends, printer stops, silence ──────────────┴──▶ uncertain (notPrinted, if no byte can have arrived)
 *
 * The question in turn is answered when everything before it has been worked off; a printer that never answered one is only asked past its
 * buffer, which says that it is ready, and that it is done where its report tells whether it is busy. Units: milliseconds.
 */
import type { DriverClock } from '../../driver-clock.ts';
import { canPrint, type PrinterReason, type PrinterState, type PrintOutcome } from '../document/printer.ts';
import type { Conversation } from './conversation.ts';

/** An answer past the buffer needs no printing. */
export const ANSWER_LIMIT = 3_000;
/** For the answer in turn, and 1 ms a byte more: 9,600 baud takes about that long. */
export const JOB_LIMIT = 10_000;
/** How long a printer may take to show that it answers in turn. */
export const PROBE_LIMIT = 1_000;
/** A printer that stopped does not get to the question in turn: it is asked past its buffer. */
const LOOK_AGAIN = 2_000;
/** How soon a printer that says it is busy is asked again. */
const BUSY_PAUSE = 250;

export interface PrintConfirmationParts {
  readonly conversation: Conversation;
  readonly clock: DriverClock;
  /** Whether its language has a question in turn; whether this printer knows that is found out. */
  readonly answersAfterBuffer: boolean;
  readonly state: () => PrinterState;
  /** Gives up the link of a printer that is silent, if it stands. */
  readonly giveUp: () => void;
}

export interface PrintConfirmation {
  /** Another printer may be at the other end: it has shown nothing yet. */
  readonly connected: () => void;
  /** Finds out, once a connection and of a printer that is ready, whether it answers in turn: one that lets the question wait does not know it. */
  readonly probe: () => Promise<void>;
  /**
   * An answer owed by a job that broke off: a printer that goes on gives it now, one that dropped its buffer never does. Waited for in vain once, it
   * must not be what the next job waits for.
   */
  readonly awaitPending: () => Promise<void>;
  /** What became of a document of so many bytes that the link has taken. */
  readonly outcomeOf: (length: number) => Promise<PrintOutcome>;
}

export function createConfirmation({
  conversation,
  clock,
  answersAfterBuffer: asksInTurn,
  state,
  giveUp,
}: PrintConfirmationParts): PrintConfirmation {
  /** Whether the printer has shown that it answers in turn. */
  let answersInBuffer: 'unknown' | 'yes' | 'no' = 'unknown';

  async function awaitReplies(limit: number): Promise<void> {
    const until = clock.now() + limit;
    while (conversation.hasPendingReply() && clock.now() < until)
      await conversation.nextReply(until - clock.now());
  }

  function hindrance(): PrinterReason | null {
    const now = state();
    return canPrint(now) ? null : (now.reason ?? 'offline');
  }

  function silence(): PrintOutcome {
    const reason = hindrance() ?? 'silent';
    giveUp();
    return { outcome: 'uncertain', reason };
  }

  /** Null when nothing is owed any more. */
  async function answeredInTurn(until: number): Promise<PrintOutcome | null> {
    if (answersInBuffer === 'yes') conversation.queryAfterBuffer();
    while (conversation.hasPendingReply()) {
      const reason = hindrance();
      if (reason !== null) return { outcome: 'uncertain', reason };
      const left = until - clock.now();
      if (left <= 0) return silence();
      const heard = await conversation.nextReply(Math.min(LOOK_AGAIN, left));
      // Asks past the buffer; silence says nothing yet, the question may still be on its way.
      if (heard === 'late') conversation.queryIfIdle();
    }
    return null;
  }

  return {
    connected() {
      answersInBuffer = asksInTurn ? 'unknown' : 'no';
    },
    async probe() {
      if (answersInBuffer !== 'unknown') return;
      if (!conversation.hasPendingReply()) conversation.queryAfterBuffer();
      await awaitReplies(PROBE_LIMIT);
      answersInBuffer = conversation.hasPendingReply() ? 'no' : 'yes';
      conversation.dropPending();
    },
    async awaitPending() {
      await awaitReplies(LOOK_AGAIN);
      conversation.dropPending();
    },
    async outcomeOf(length) {
      const until = clock.now() + JOB_LIMIT + length;
      const stopped = await answeredInTurn(until);
      if (stopped !== null) return stopped;
      for (;;) {
        const before = hindrance();
        if (before !== null) return { outcome: 'uncertain', reason: before };
        const report = await conversation.query(Math.max(ANSWER_LIMIT, until - clock.now()));
        if (report === null) return silence();
        const after = hindrance();
        if (after !== null) return { outcome: 'uncertain', reason: after };
        if (!report.isBusy) return { outcome: 'printed', confirmedBy: 'printer' };
        if (clock.now() >= until) return silence();
        await conversation.nextReply(BUSY_PAUSE);
      }
    },
  };
}
