import { describe, expect, it } from 'vitest';
import { legKey } from './leg-key.ts';

describe('a key of the number pad on the runners', () => {
  it.each([
    ['/', 1],
    ['*', 1],
    ['-', -1],
    ['+', null],
    ['.', null],
    ['5', null],
  ])('%s leads %s legs on', (key, by) => {
    expect(legKey(key)).toBe(by);
  });
});
