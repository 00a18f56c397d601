import { describe, expect, it } from 'vitest';
import { afterRead, noReads, readReaderStats } from './reader-stats.ts';
import { SCAN_ACTIONS } from './scan-event.ts';

describe('reader statistics', () => {
  it('count good reads, bad reads and betting slips, and nothing else [S027]', () => {
    const all = SCAN_ACTIONS.reduce(afterRead, noReads(5));
    expect(all).toEqual({ goodReads: 2, badReads: 1, bettingSlipReads: 1, since: 5 });
  });

  it('are read as they were kept, and begin anew where they cannot be read [S027]', () => {
    const kept = { goodReads: 3, badReads: 2, bettingSlipReads: 1, since: 7 };
    expect(readReaderStats(JSON.stringify(kept), 9)).toEqual(kept);
    for (const bad of [null, '', '{', 'null', '[]', JSON.stringify({ ...kept, badReads: -1 })]) {
      expect(readReaderStats(bad, 9)).toEqual(noReads(9));
    }
  });
});
