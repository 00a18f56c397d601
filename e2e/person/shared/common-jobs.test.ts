/** Holds the guide's table of taps and keys against what the test runs counted. */
import { describe, expect, it } from 'vitest';
import {
  COMMON_JOBS,
  countedJobs,
  guidePage,
  guideTable,
  JOBS,
  specifiedTaps,
  tableIn,
} from './common-jobs.ts';

const counted = countedJobs();

describe('the table of taps and keys', () => {
  it('has a count of every job in both ways, and none of another job', () => {
    expect(Object.keys(counted)).toEqual(JOBS);
    for (const job of JOBS) {
      const { taps, keys } = counted[job] ?? {};
      expect([job, typeof taps, typeof keys]).toEqual([job, 'number', 'number']);
    }
  });

  it('is in the guide as it was counted: run npm run fewest-taps', () => {
    expect(tableIn(guidePage())).toBe(guideTable(counted));
  });

  it('has no job above its limit, and none with more taps than specified', () => {
    for (const job of JOBS) {
      const { taps = Number.NaN, keys = Number.NaN } = counted[job] ?? {};
      expect([job, taps <= COMMON_JOBS[job].taps, keys <= COMMON_JOBS[job].keys]).toEqual([job, true, true]);
      expect([job, taps <= specifiedTaps(job)]).toEqual([job, true]);
    }
  });

  it('counts the specification by its steps', () => {
    expect(specifiedTaps('$2 Win on 4')).toBe(7);
    expect(specifiedTaps('50c Pick 4, 1,2/3/4,5,6/ALL')).toBe(15);
    expect(specifiedTaps('cash a winner by hand')).toBe(15);
  });
});
