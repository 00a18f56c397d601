import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LinkFault, WriteOutcome } from './link.ts';
import { createWriteQueue } from './write-queue.ts';

const LOST: LinkFault = { code: 'lost', detail: 'test' };
const FAILED: LinkFault = { code: 'failed', detail: 'test' };

/** A link that takes a write only when the test says so. */
function heldLink() {
  const taken: number[][] = [];
  const answers: ((outcome: WriteOutcome) => void)[] = [];
  const queue = createWriteQueue((bytes) => {
    taken.push([...bytes]);
    return new Promise((resolve) => answers.push(resolve));
  });
  return { queue, taken, answer: (outcome: WriteOutcome = { ok: true }) => answers.shift()?.(outcome) };
}

describe('the write queue', () => {
  it('puts one write on the link at a time', async () => {
    const { queue, taken, answer } = heldLink();
    const first = queue.write(Uint8Array.of(1));
    const second = queue.write(Uint8Array.of(2));
    await Promise.resolve();
    expect(taken).toEqual([[1]]);
    expect(queue.busy()).toBe(true);
    answer();
    expect(await first).toEqual({ ok: true });
    expect(taken).toEqual([[1], [2]]);
    answer();
    expect(await second).toEqual({ ok: true });
    expect(queue.busy()).toBe(false);
  });

  it('keeps the order of any number of writes, whenever they are asked for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.uint8Array({ maxLength: 5 }), fc.boolean())), async (writes) => {
        const taken: number[] = [];
        const queue = createWriteQueue(async (bytes) => {
          await Promise.resolve();
          taken.push(...bytes);
          return { ok: true };
        });
        const outcomes: Promise<WriteOutcome>[] = [];
        for (const [bytes, pause] of writes) {
          outcomes.push(queue.write(bytes));
          if (pause) await outcomes.at(-1);
        }
        expect(await Promise.all(outcomes)).toEqual(writes.map(() => ({ ok: true })));
        expect(taken).toEqual(writes.flatMap(([bytes]) => [...bytes]));
      }),
    );
  });

  it('rejects what is queued when the link ends: what was under way may have arrived, what waited has not', async () => {
    const { queue, taken, answer } = heldLink();
    const underWay = queue.write(Uint8Array.of(1));
    const waiting = queue.write(Uint8Array.of(2));
    queue.end(LOST);
    expect(await underWay).toEqual({ ok: false, fault: LOST, mayHaveArrived: true });
    expect(await waiting).toEqual({ ok: false, fault: LOST, mayHaveArrived: false });
    expect(await queue.write(Uint8Array.of(3))).toEqual({ ok: false, fault: LOST, mayHaveArrived: false });
    // The system's own answer, too late.
    answer();
    await Promise.resolve();
    expect(taken).toEqual([[1]]);
  });

  it('sends nothing that was to follow a write that failed, and goes on with what is asked for afterwards', async () => {
    const { queue, taken, answer } = heldLink();
    const failing = queue.write(Uint8Array.of(1));
    const following = queue.write(Uint8Array.of(2));
    answer({ ok: false, fault: FAILED, mayHaveArrived: true });
    expect(await failing).toEqual({ ok: false, fault: FAILED, mayHaveArrived: true });
    expect(await following).toEqual({ ok: false, fault: FAILED, mayHaveArrived: false });
    const later = queue.write(Uint8Array.of(3));
    answer();
    expect(await later).toEqual({ ok: true });
    expect(taken).toEqual([[1], [3]]);
  });
});
