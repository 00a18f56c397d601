/**
 * The write queue of one opening of a link: one write at a time, in the order asked for, each awaited.
 *
 * Owns the order and what becomes of writes when the link ends. Knows no API: it is handed the function that puts bytes on the
 * link. A queue ends for good; the next opening has a queue of its own, so that a late answer of the old one cannot disturb it.
 */
import { CLOSED } from './fault.ts';
import type { LinkFault, WriteOutcome } from './link.ts';

export interface WriteQueue {
  /** Bytes must stay as they are until the answer. Never rejects. */
  write(bytes: Uint8Array): Promise<WriteOutcome>;
  /** Answers every write that has no answer yet with `fault`, and every later one. What was under way may have arrived; what waited has not. */
  end(fault: LinkFault): void;
  /** Whether a write is under way. */
  busy(): boolean;
}

interface Waiting {
  readonly bytes: Uint8Array;
  readonly answer: (outcome: WriteOutcome) => void;
}

/** Writes on a link whose queue is null while it is not open: then not one byte can have arrived. */
export function writeOn(queue: WriteQueue | null, bytes: Uint8Array): Promise<WriteOutcome> {
  return queue?.write(bytes) ?? Promise.resolve({ ok: false, fault: CLOSED, mayHaveArrived: false });
}

/** `send` answers when the system has every byte; it never rejects. It should stop by itself once the link has ended. */
export function createWriteQueue(send: (bytes: Uint8Array) => Promise<WriteOutcome>): WriteQueue {
  let waiting: Waiting[] = [];
  let underWay: Waiting | null = null;
  let ended: LinkFault | null = null;

  async function run(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      underWay = next;
      const outcome = await send(next.bytes);
      // After the end, `end` has answered.
      if (ended !== null) return;
      underWay = null;
      next.answer(outcome);
      // What was to follow bytes that are missing would print as something else: it is not sent.
      if (!outcome.ok) refuseWaiting(outcome.fault);
    }
  }

  function refuseWaiting(fault: LinkFault): void {
    const refused = waiting;
    waiting = [];
    for (const { answer } of refused) answer({ ok: false, fault, mayHaveArrived: false });
  }

  return {
    write(bytes) {
      if (ended !== null) return Promise.resolve({ ok: false, fault: ended, mayHaveArrived: false });
      return new Promise((answer) => {
        waiting.push({ bytes, answer });
        if (underWay === null) void run();
      });
    },
    end(fault) {
      if (ended !== null) return;
      ended = fault;
      underWay?.answer({ ok: false, fault, mayHaveArrived: true });
      underWay = null;
      refuseWaiting(fault);
    },
    busy: () => underWay !== null,
  };
}
