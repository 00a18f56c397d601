import { describe, expect, it } from 'vitest';
import { windowCode } from './sheet.ts';

describe('the code of a window', () => {
  it.each([
    [{ key: '00000012', host: '' }, 'BM:00000012:MB'],
    [{ key: '00000012', host: 'tote.test' }, 'BM:tote.test:443:00000012:MB'],
    [{ key: '00000012', host: 'https://tote.test:8443' }, 'BM:tote.test:8443:00000012:MB'],
    [{ key: '00000012', host: 'localhost' }, 'BM:localhost:80:00000012:MB'],
  ])('of %j is %s, as Window Setup reads it [T386, T387]', (window, code) => {
    expect(windowCode(window)).toBe(code);
  });
});
