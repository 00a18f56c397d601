import { describe, expect, it } from 'vitest';
import { createManualClock } from './manual-clock.ts';

describe('a manual clock', () => {
  it('runs due tasks in order of time, then of asking, each at its own time', () => {
    const clock = createManualClock(1_000);
    const seen: string[] = [];
    const note = (name: string) => () => seen.push(`${name}@${clock.now()}`);
    clock.after(20, note('b'));
    clock.after(10, note('a'));
    clock.after(20, note('c'));
    clock.after(31, note('late'));
    clock.advance(30);
    expect(seen).toEqual(['a@1010', 'b@1020', 'c@1020']);
    expect(clock.now()).toBe(1_030);
    expect(clock.pending()).toBe(1);
  });

  it('runs tasks that tasks ask for, and none that was called off', () => {
    const clock = createManualClock(0);
    const seen: number[] = [];
    const every = (): void => {
      seen.push(clock.now());
      clock.after(10, every);
    };
    clock.after(10, every);
    clock.after(15, () => seen.push(-1))();
    clock.advance(35);
    expect(seen).toEqual([10, 20, 30]);
  });

  it('lets promises between two timers go on when asked to settle', async () => {
    const clock = createManualClock(0);
    const seen: number[] = [];
    const loop = async (): Promise<void> => {
      for (;;) {
        await new Promise<void>((resolve) => void clock.after(10, resolve));
        await Promise.resolve();
        seen.push(clock.now());
      }
    };
    void loop();
    await clock.advanceAndSettle(30);
    expect(seen).toEqual([10, 20, 30]);
  });
});
