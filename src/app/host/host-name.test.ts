import { describe, expect, it } from 'vitest';
import { hostNameBefore, hostNameOf } from './host-name.ts';

const PAGE = 'https://terminal.track';

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

  it('is that of the last start where the site said anything then', () => {
    expect(hostNameBefore(null, PAGE)).toBeNull();
    expect(hostNameBefore({}, PAGE)).toBe('demo');
    expect(hostNameBefore({ demoMode: false }, PAGE)).toBe(PAGE);
    expect(hostNameBefore({ demoMode: false, host: 'tote.track' }, PAGE)).toBe('https://tote.track');
  });
});
