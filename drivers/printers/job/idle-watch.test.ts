/** When a printer with nothing to do is asked how it is. */
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import { createIdleWatch } from './idle-watch.ts';

function bench(options: { readonly takes?: number; readonly reportsChanges?: boolean } = {}) {
  const { takes = 0, reportsChanges = false } = options;
  const clock = createManualClock(0);
  const asked: number[] = [];
  const watch = createIdleWatch({
    clock,
    reportsChanges: () => reportsChanges,
    query() {
      asked.push(clock.now());
      return new Promise((resolve) => void clock.after(takes, resolve));
    },
  });
  return { clock, asked, watch };
}

describe('a printer with nothing to do', () => {
  it('is asked every three seconds, and every fifteen where it tells its changes', async () => {
    const often = bench();
    often.watch.begin();
    await often.clock.advanceAndSettle(10_000);
    expect(often.asked).toEqual([3_000, 6_000, 9_000]);
    const seldom = bench({ reportsChanges: true });
    seldom.watch.begin();
    await seldom.clock.advanceAndSettle(31_000);
    expect(seldom.asked).toEqual([15_000, 30_000]);
  });

  it('is asked the less often the slower its link answers', async () => {
    const { clock, asked, watch } = bench({ takes: 2_000 });
    watch.begin();
    await clock.advanceAndSettle(26_000);
    expect(asked).toEqual([3_000, 25_000]);
  });

  it('is asked anew from the end of a job, and not during one', async () => {
    const { clock, asked, watch } = bench();
    watch.begin();
    await clock.advanceAndSettle(2_000);
    watch.end();
    await clock.advanceAndSettle(20_000);
    watch.begin();
    await clock.advanceAndSettle(3_000);
    expect(asked).toEqual([25_000]);
  });

  it('is asked in one round at a time, when a job came and went during a question', async () => {
    const { clock, asked, watch } = bench({ takes: 100 });
    watch.begin();
    await clock.advanceAndSettle(3_050);
    watch.end();
    watch.begin();
    await clock.advanceAndSettle(3_000);
    expect(asked).toEqual([3_000, 6_050]);
    expect(clock.pending()).toBe(1);
  });
});
