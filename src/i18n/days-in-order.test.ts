/** Days that a host writes, as a paper's readers have them. */
import { describe, expect, it } from 'vitest';
import { daysInOrder } from './times.ts';

describe('a day in a text of the host', () => {
  it.each([
    ['en-us', 'Void after 05/02/27'],
    ['en-ie', 'Void after 02/05/27'],
    ['es-CL', 'Void after 02/05/27'],
    ['zh-HK', 'Void after 2027/05/02'],
  ])('is in the order of the paper: %s', (language, expected) => {
    expect(daysInOrder('Void after 2027-05-02', language)).toBe(expected);
  });

  it.each(['Void after 05/02/27', 'Check 2027-15-02', '12027-05-021', 'E1'])(
    'is left as it is where its month is not known: %s',
    (text) => {
      expect(daysInOrder(text, 'es-CL')).toBe(text);
    },
  );
});
