import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHostClock } from './host-clock.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

describe('the time of a host', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOON });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is the machine’s, or passes so many times faster; so do its timers', async () => {
    const [plain, fast] = [1, 20].map((speed) => createHostClock({ speed, notBefore: 0 }));
    const rung: string[] = [];
    plain?.after(1_000, () => rung.push('plain'));
    fast?.after(1_000, () => rung.push('fast'));
    const cancel = fast?.after(2_000, () => rung.push('never'));
    await vi.advanceTimersByTimeAsync(50);
    expect([plain?.now(), fast?.now()]).toEqual([NOON + 50, NOON + 1_000]);
    expect(rung).toEqual(['fast']);
    cancel?.();
    await vi.advanceTimersByTimeAsync(950);
    expect(rung).toEqual(['fast', 'plain']);
  });

  it('goes on from the ledger’s last record where the machine is behind it', async () => {
    const clock = createHostClock({ speed: 1, notBefore: NOON + 60_000 });
    expect(clock.now()).toBe(NOON + 60_000);
    await vi.advanceTimersByTimeAsync(10);
    expect(clock.now()).toBe(NOON + 60_010);
  });

  it('never runs backwards, whatever the machine’s does', () => {
    const clock = createHostClock({ speed: 1, notBefore: 0 });
    vi.setSystemTime(NOON + 5_000);
    expect(clock.now()).toBe(NOON + 5_000);
    vi.setSystemTime(NOON - 3_600_000);
    expect(clock.now()).toBe(NOON + 5_000);
  });

  it('waits longer than a timer can', async () => {
    const clock = createHostClock({ speed: 1, notBefore: 0 });
    let rung = false;
    const month = 31 * 24 * 3_600_000;
    clock.after(month, () => {
      rung = true;
    });
    await vi.advanceTimersByTimeAsync(month - 1);
    expect(rung).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(rung).toBe(true);
  });
});
