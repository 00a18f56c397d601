import { describe, expect, it } from 'vitest';
import { debounceScan, type TakenScan } from './scan-debounce.ts';

describe('the same code once more', () => {
  const taken = (scans: readonly TakenScan[], interval?: number): readonly boolean[] => {
    let recent: readonly TakenScan[] = [];
    return scans.map((scan) => {
      const next = debounceScan(recent, scan, interval);
      recent = next.recent;
      return next.isTaken;
    });
  };

  it('within the interval is a duplicate, counted from the scan that was taken', () => {
    const scans = [0, 1_000, 4_999, 5_000, 9_999, 10_000].map((at) => ({ code: 'A', at }));
    expect(taken(scans)).toEqual([true, false, false, true, false, true]);
    expect(taken(scans, 1_000)).toEqual([true, true, true, false, true, false]);
    expect(taken(scans, 0)).toEqual([true, true, true, true, true, true]);
  });

  it('is a duplicate also after another code, which is none', () => {
    expect(
      taken([
        { code: 'A', at: 0 },
        { code: 'B', at: 1 },
        { code: 'A', at: 2 },
      ]),
    ).toEqual([true, true, false]);
  });

  it('is taken after the clock was set back, and keeps nothing it does not need', () => {
    expect(
      taken([
        { code: 'A', at: 90_000 },
        { code: 'A', at: 10 },
      ]),
    ).toEqual([true, true]);
    expect(debounceScan([{ code: 'A', at: 0 }], { code: 'B', at: 5_000 }).recent).toEqual([
      { code: 'B', at: 5_000 },
    ]);
  });
});
