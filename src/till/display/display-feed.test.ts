import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { createDisplayFeed, FRAME_PAUSE } from './display-feed.ts';
import type { DisplayCommand } from './display-session.ts';

describe('the log of the display', () => {
  it('has its last twenty lines, the newest first [S254]', () => {
    const store = createStore();
    const clock = createManualClock(0);
    const heard: DisplayCommand[] = [];
    store.set(tellerAtom, { tellerId: '4417', tellerName: '', windowNumber: 12, isSelfServe: false });
    const feed = createDisplayFeed({
      store,
      clock,
      cards: { watchCard: () => () => undefined },
      send: (command) => heard.push(command),
      image: () => null,
      colourOf: () => '',
    });
    feed.begin();
    for (let id = 1; id <= 24; id += 1) feed.failed({ action: 'cash', id: String(id), reason: null });
    clock.advance(FRAME_PAUSE);
    feed.end();
    const last = heard.findLast((command) => command.command === 'updateCustomerSession');
    const log = last?.session.customer?.log ?? [];
    expect(log).toHaveLength(20);
    expect(log.at(0)).toBe('Failed to cash 24: Please ask the teller.');
    expect(log.at(-1)).toBe('Failed to cash 5: Please ask the teller.');
  });
});
