/**
 * Confirms that a document which the link has taken was printed.
 *
 *   all taken ──▶ query after the buffer ──answered──▶ query ──Ready, Paper low──▶ printed
 *                    │                                   │
 *                    └── link ends, printer stops, silence ──▶ uncertain
 *
 * The query after the buffer is answered when everything before it is printed. A printer that never answered
 * one is only queried past its buffer. The answer says that it is ready. The answer also says that it is done
 * if its report says whether it is busy. Units: milliseconds.
 */
import type { DriverClock } from '../../driver-clock.ts';
import { canPrint, type PrinterReason, type PrinterState, type PrintOutcome } from '../document/printer.ts';
import type { Conversation } from './conversation.ts';

/** An answer past the buffer needs no printing. */
export const ANSWER_LIMIT = 3_000;
/** For the reply after the buffer, and 1 ms a byte more: 9,600 baud takes about that long. */
export const JOB_LIMIT = 10_000;
/** Time for a printer to show that it answers after its buffer. */
export const PROBE_LIMIT = 1_000;
/** A printer that stopped does not get to the query after its buffer: it is queried past its buffer. */
const LOOK_AGAIN = 2_000;
/** The pause before a busy printer is queried again. */
const BUSY_PAUSE = 250;

export interface PrintConfirmationDependencies {
  readonly conversation: Conversation;
  readonly clock: DriverClock;
  /** True if the language has a query after the buffer. probe() finds out if this printer answers it. */
  readonly hasQueryAfterBuffer: boolean;
  readonly state: () => PrinterState;
  /** Gives up the link of a silent printer, if it is open. */
  readonly giveUp: () => void;
}

export interface PrintConfirmation {
  /** Another printer may be at the other end: it has shown nothing yet. */
  readonly connected: () => void;
  /**
   * Finds out, once a connection and from a printer that is ready, if it answers after its buffer. One that
   * leaves the query without an answer does not.
   */
  readonly probe: () => Promise<void>;
  /**
   * Awaits the reply to a query of a job that broke off. A printer that continues sends it now, one that
   * dropped its buffer never does. After this wait no later job waits for it.
   */
  readonly awaitPending: () => Promise<void>;
  /** Resolves with the outcome of a document of `length` bytes that the link has taken. */
  readonly outcomeOf: (length: number) => Promise<PrintOutcome>;
}

export function createConfirmation({
  conversation,
  clock,
  hasQueryAfterBuffer,
  state,
  giveUp,
}: PrintConfirmationDependencies): PrintConfirmation {
  /** 'yes' once the printer has answered after its buffer. */
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
      // Queries past the buffer. Silence proves nothing yet: the query may still be on its way.
      if (heard === 'late') conversation.queryIfIdle();
    }
    return null;
  }

  return {
    connected() {
      answersInBuffer = hasQueryAfterBuffer ? 'unknown' : 'no';
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
