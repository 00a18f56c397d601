import { describe, expect, it } from 'vitest';
import { persistedGoodSite } from '../../config/persisted-settings.ts';
import { chooseTote, type ToteSources } from '../../config/tote-choice.ts';
import { goodSite } from './good-site.ts';
import { hostNameBefore, hostNameOf } from './host-name.ts';

const PAGE = 'https://terminal.track';
const NOBODY = { machine: {}, policy: {} } as const;

describe('the name of a tote', () => {
  it.each([
    [{ demoMode: true, host: 'tote.track' }, 'demo'],
    [{ demoMode: false, host: 'tote.track' }, 'https://tote.track'],
    [{ demoMode: false, host: 'https://tote.track:8443' }, 'https://tote.track:8443'],
    [{ demoMode: false, host: '' }, PAGE],
    [{ demoMode: false, host: 'terminal.track' }, PAGE],
  ])('of %o is %s', (mode, name) => {
    expect(hostNameOf(mode, PAGE)).toBe(name);
  });

  it('is that of the last start where anybody named one then', () => {
    const before = (site: ToteSources['site'], machine: ToteSources['machine'] = {}): string | null =>
      hostNameBefore({ site, machine, policy: {} }, {}, PAGE);
    expect(before(null)).toBeNull();
    expect(before({})).toBe('demo');
    expect(before({ demoMode: false })).toBe(PAGE);
    expect(before({ demoMode: false, host: 'tote.track' })).toBe('https://tote.track');
    expect(before({}, { host: 'tote.track' })).toBe('https://tote.track');
    expect(before(null, { host: 'tote.track' })).toBe('https://tote.track');
  });

  it.each(['ftp://tote', 7, ''])(
    'is the last good one where the site’s is now %j, as the start has it',
    (host) => {
      const items = new Map<string, string>();
      const storage = {
        getItem: (key: string) => items.get(key) ?? null,
        setItem: (key: string, value: string) => void items.set(key, value),
      };
      goodSite(storage, { host: 'tote.track' });
      const site = { demoMode: false, host };
      const before = hostNameBefore({ site, ...NOBODY }, persistedGoodSite(storage), PAGE);
      const choice = chooseTote({ site: goodSite(storage, site), ...NOBODY });
      expect(choice && hostNameOf(choice, PAGE)).toBe(before);
      expect(before).toBe(host === '' ? PAGE : 'https://tote.track');
    },
  );
});
