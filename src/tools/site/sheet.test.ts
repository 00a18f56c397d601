import { describe, expect, it } from 'vitest';
import { originOfHost } from '../../config/host-address.ts';
import { readWindowCode } from '../../till/setup/window-code.ts';
import { windowCode } from './sheet.ts';

describe('the code of a window', () => {
  it.each([
    [{ key: '00000012', host: '' }, 'BM:00000012:MB'],
    [{ key: '00000012', host: 'tote.test' }, 'BM:tote.test:443:00000012:MB'],
    [{ key: '00000012', host: 'https://tote.test:8443' }, 'BM:tote.test:8443:00000012:MB'],
    [{ key: '00000012', host: 'localhost' }, 'BM:localhost:80:00000012:MB'],
    [{ key: '00000012', host: '[::1]:8443' }, '{"host":"http://[::1]:8443","windowKey":"00000012"}'],
    [
      { key: '00000012', host: 'https://[2001:db8::7]' },
      '{"host":"https://[2001:db8::7]","windowKey":"00000012"}',
    ],
    [
      { key: '00000012', host: 'https://localhost:8443' },
      '{"host":"https://localhost:8443","windowKey":"00000012"}',
    ],
  ])('of %j is %s, as Window Setup reads it [T386, T387, T388]', (window, code) => {
    expect(windowCode(window)).toBe(code);
    const { host = '', windowKey } = readWindowCode(code) ?? {};
    expect(windowKey).toBe(window.key);
    expect(originOfHost(host, '')).toBe(originOfHost(window.host, ''));
  });
});
