import { describe, expect, it } from 'vitest';
import { dateAtTime, dateTimeOf } from './times.ts';

const AFTERNOON = new Date(2026, 8, 12, 15, 42, 10).getTime();

describe('a day and its time', () => {
  it.each([
    ['en-us', '09/12/26 3:42:10 PM'],
    ['test', '09/12/26 3:42:10 PM'],
    ['en-ie', '12/09/26 3:42:10 pm'],
    ['es-CL', '12/09/26 3:42:10 p. m.'],
    ['es-DR', '12/09/26 3:42:10 p. m.'],
    ['zh-CH', '2026/09/12 下午3:42:10'],
    ['zh-HK', '2026/09/12 下午3:42:10'],
  ])('stand in the order of %s', (language, expected) => {
    expect(dateTimeOf(AFTERNOON, language)).toBe(expected);
  });

  it('are in the list of printers as the specification has them, whatever the language [T504]', () => {
    expect(dateAtTime(AFTERNOON)).toBe('09/12/26 @ 3:42PM');
    const written = [
      [2026, 0, 3, 0, 5, '01/03/26 @ 12:05AM'],
      [2026, 11, 31, 12, 0, '12/31/26 @ 12:00PM'],
      [2030, 6, 4, 9, 59, '07/04/30 @ 9:59AM'],
      [2030, 6, 4, 23, 59, '07/04/30 @ 11:59PM'],
    ] as const;
    for (const [year, month, day, hour, minute, text] of written) {
      expect(dateAtTime(new Date(year, month, day, hour, minute).getTime())).toBe(text);
    }
  });
});
