import { expect, it } from 'vitest';
import { matching, timeOfLine } from './log-search.ts';

const ENTRIES = ['asked: POST /sell/wagers', 'answered: POST /sell/wagers: ok', 'page: home'].map(
  (msg, ts) => ({ ts, msg }),
);

it.each([
  ['', 3],
  ['  ', 3],
  ['SELL post', 2],
  ['sell ok', 1],
  ['nothing', 0],
])('a search for %j finds %i lines', (search, count) => {
  expect(matching(ENTRIES, search)).toHaveLength(count);
});

it('a line has its time to the millisecond', () => {
  expect(timeOfLine(new Date(2026, 10, 3, 5, 4, 3, 2).getTime())).toBe('11-03 05:04:03.002');
});
