/**
 * Proves when a verified player's entry is left. players.window.test.ts proves the host's words on players.
 */
import { createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { createPlayerDesk } from './player-desk.ts';

const TELLER = { tellerId: '4417', tellerName: '', windowNumber: 12, isSelfServe: false };

it('leaves the entry as the player shows, however long the disk takes [T406]', async () => {
  const store = createStore();
  store.set(tellerAtom, TELLER);
  store.set(homeViewAtom, { current: 'PlayerId', stack: [] });
  let entryAsShown: string | undefined;
  const desk = createPlayerDesk({
    store,
    dialogs: {
      alert: async () => undefined,
      announce: () => undefined,
      hold: () => ({ relabel: () => undefined, release: () => undefined }),
    },
    calls: {
      verifyPlayer: async () => ({
        ok: true,
        value: { statusCode: 0, statusMessage: '', playerId: '42', slotBalance: null },
      }),
    },
    customers: {
      begin: () => undefined,
      setPlayer({ playerId }) {
        store.set(customerAtom, (customer) => ({ ...customer, active: true, playerId }));
        queueMicrotask(() => {
          entryAsShown = store.get(homeViewAtom).current;
        });
        return new Promise(() => undefined);
      },
    },
    pages: { reset: () => undefined },
    select: (element) => store.set(homeViewAtom, { current: element, stack: [] }),
    back: () => undefined,
  });
  void desk.set('0042');
  await expect.poll(() => entryAsShown).toBe('Card');
});
