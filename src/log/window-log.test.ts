import { describe, expect, it } from 'vitest';
import { createManualClock } from '../wagering/testing/manual-clock.ts';
import { createWindowLog, MOST_IN_MEMORY } from './window-log.ts';

describe('the log in memory', () => {
  it('keeps each entry with its time and its line [T232]', () => {
    const clock = createManualClock(1_000);
    const log = createWindowLog(clock);
    log.note('one');
    clock.advance(5);
    expect(log.note('two\n')).toBe('two ');
    expect(log.from(0)).toEqual({
      entries: [
        { ts: 1_000, msg: 'one' },
        { ts: 1_005, msg: 'two ' },
      ],
      next: 2,
      lost: 0,
    });
    expect(log.from(1).entries).toEqual([{ ts: 1_005, msg: 'two ' }]);
  });

  it('drops the oldest, and says how many were lost', () => {
    const log = createWindowLog(createManualClock(0));
    for (let each = 0; each < MOST_IN_MEMORY * 3; each += 1) log.note(`entry ${each}`);
    const { entries, next, lost } = log.from(0);
    expect(next).toBe(MOST_IN_MEMORY * 3);
    expect(lost + entries.length).toBe(next);
    expect(entries.length).toBeGreaterThanOrEqual(MOST_IN_MEMORY);
    expect(entries.length).toBeLessThan(MOST_IN_MEMORY * 1.5);
    expect(entries.at(-1)?.msg).toBe(`entry ${next - 1}`);
  });
});
