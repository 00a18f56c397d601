/**
 * Queues the writes of one opening of a link: one at a time, in the order asked for, each awaited.
 *
 * Says of every write what became of it when the link ends. A queue ends for good. The next opening has its
 * own queue, so that a late answer of the old one cannot disturb it.
 */
import { CLOSED } from './fault.ts';
import type { LinkFault, WriteOutcome } from './link.ts';

export interface WriteQueue {
  /** Bytes must stay as they are until the answer. Never rejects. */
  write(bytes: Uint8Array): Promise<WriteOutcome>;
  /**
   * Answers every open and every later write with `fault`. The write under way may have arrived; those that
   * wait have not.
   */
  end(fault: LinkFault): void;
  /** Returns true while a write is under way. */
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

/**
 * `send` resolves when the system has every byte, and never rejects. It should stop by itself once the link
 * has ended.
 */
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
      // Bytes that follow missing ones would print as something else: they are not sent.
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
