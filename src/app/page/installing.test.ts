import { describe, expect, it } from 'vitest';
import type { InstallState } from '../../till/storage/device-state.ts';
import { followInstalling } from './installing.ts';

/** Builds a page of a browser that can offer to install; `isInstalled`: it runs as an installed program. */
function browser(isInstalled = false) {
  const target = new EventTarget();
  const states: InstallState[] = [];
  const installing = followInstalling({
    addEventListener: target.addEventListener.bind(target) as Window['addEventListener'],
    matchMedia: (() => ({ matches: isInstalled })) as unknown as Window['matchMedia'],
  });
  installing.follow((state) => states.push(state));
  return {
    installing,
    states,
    offer: (prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>) => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
      target.dispatchEvent(event);
      return event;
    },
    installed: () => target.dispatchEvent(new Event('appinstalled')),
  };
}

describe('installing the program', () => {
  it('keeps the offer of the browser until the teller takes it', async () => {
    const { installing, states, offer, installed } = browser();
    const event = offer(() => Promise.resolve({ outcome: 'accepted' }));
    expect(event.defaultPrevented).toBe(true);
    expect(await installing.install()).toBe('accepted');
    installed();
    expect(states).toEqual(['notOffered', 'offered', 'installed']);
  });

  it('shows an offer once, since a browser takes no second answer to it', async () => {
    const { installing, states, offer } = browser();
    offer(() => Promise.resolve({ outcome: 'dismissed' }));
    expect(await installing.install()).toBe('dismissed');
    expect(await installing.install()).toBe('unavailable');
    expect(states).toEqual(['notOffered', 'offered', 'notOffered']);
  });

  it('has none where the browser offers nothing, or takes its offer back', async () => {
    const { installing, states, offer } = browser();
    expect(await installing.install()).toBe('unavailable');
    offer(() => Promise.reject(new DOMException('not by a tap', 'NotAllowedError')));
    expect(await installing.install()).toBe('unavailable');
    expect(states.at(-1)).toBe('notOffered');
  });

  it('is installed from the start where it runs in a window of its own', () => {
    expect(browser(true).states).toEqual(['installed']);
  });
});
