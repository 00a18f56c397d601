import { describe, expect, it } from 'vitest';
import { dateAtTime, dateTimeOf } from './times.ts';

const AFTERNOON = new Date(2026, 8, 12, 15, 42, 10).getTime();

describe('a day and its time', () => {
  it.each([
    ['en-us', '09/12/26 3:42:10 PM'],
    ['test', '09/12/26 3:42:10 PM'],
    ['en-ie', '12/09/26 3:42:10 PM'],
    ['es-CL', '12/09/26 3:42:10 PM'],
    ['es-DR', '12/09/26 3:42:10 PM'],
    ['zh-CH', '2026/09/12 3:42:10 PM'],
    ['zh-HK', '2026/09/12 3:42:10 PM'],
  ])('stand in the order of %s', (language, expected) => {
    expect(dateTimeOf(AFTERNOON, language)).toBe(expected);
  });

  it('stand in the list of printers as the specification has them, whatever the language [T504]', () => {
    expect(dateAtTime(AFTERNOON)).toBe('09/12/26 @ 3:42PM');
  });
});
