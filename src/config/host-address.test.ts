import { describe, expect, it } from 'vitest';
import { originOfHost } from './host-address.ts';
import { readSettings } from './read-settings.ts';

const PAGE = 'https://terminal.track';

describe('the host of a window', () => {
  it.each([
    ['', ''],
    ['  ', ''],
    ['tote.track', 'https://tote.track'],
    ['tote.track:8443', 'https://tote.track:8443'],
    [' tote.track:443 ', 'https://tote.track'],
    ['http://10.0.0.7:8080', 'http://10.0.0.7:8080'],
    ['https://tote.track/', 'https://tote.track'],
    ['localhost:8080', 'http://localhost:8080'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['[::1]:8080', 'http://[::1]:8080'],
    ['https://localhost:8080', 'https://localhost:8080'],
    ['localhost.track', 'https://localhost.track'],
    ['terminal.track', ''],
    ['terminal.track:8443', 'https://terminal.track:8443'],
  ])('%j is reached at %j', (host, origin) => {
    expect(originOfHost(host, PAGE)).toBe(origin);
  });

  it.each([
    'ftp://tote.track',
    'tote.track/tg5',
    'tote.track?a',
    'teller:7@tote.track',
    'tote track',
    'https://tote%24track',
    'tote!track',
    'tote.track:99999',
    'tote.track:0',
    'x'.repeat(254),
  ])('is not %j', (host) => {
    expect(originOfHost(host, PAGE)).toBeUndefined();
  });

  it('is read only as far as it can be reached', () => {
    expect(readSettings({ host: 'tote.track:8443' })).toEqual({ host: 'tote.track:8443' });
    expect(readSettings({ host: 'tote track' })).toEqual({});
  });
});
