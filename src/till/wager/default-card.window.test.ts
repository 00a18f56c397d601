/** Proves which card is open when a teller signs on. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { summaryAtom } from '../cards/card-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { wagerAtom } from './pending-wager-state.ts';

let room: Room;

beforeEach(async () => {
  room = await openRoom();
});

/** Returns the id of the second card of the day, which nothing else would choose. */
async function aCard(): Promise<string> {
  const window = await openWindow(room);
  const summary = window.store.get(summaryAtom);
  const id = summary.state === 'ready' ? summary.value[1]?.id : undefined;
  window.till.stop();
  if (id === undefined) throw new Error('the day has no second card');
  return id;
}

async function signedOn(settings: Readonly<Record<string, unknown>>): Promise<TestWindow> {
  room.browser.set('mutuel.settings', JSON.stringify(settings));
  const window = await openWindow(room);
  await signOn(window);
  await window.settle();
  return window;
}

describe('the default card', () => {
  it.each([true, false])(
    'is opened at sign-on where defaultCard says so, also without preload: %s [T240]',
    async (preload) => {
      const id = await aCard();
      const { store } = await signedOn({ defaultCard: true, defaultCardId: id, preload });
      expect(store.get(wagerAtom).card).toBe(id);
      expect(store.get(homeViewAtom).current).toBe('Race');
      expect(store.get(customerAtom).active).toBe(false);
    },
  );

  it('is only first in the list otherwise [T240]', async () => {
    const id = await aCard();
    const { store } = await signedOn({ defaultCardId: id });
    expect(store.get(wagerAtom).card).toBeNull();
    expect(store.get(homeViewAtom).current).toBe('Card');
  });

  it.each(['', 'no such card'])('that is none leaves the teller at the list: %j', async (id) => {
    const { store } = await signedOn({ defaultCard: true, defaultCardId: id });
    expect(store.get(homeViewAtom).current).toBe('Card');
    expect(store.get(noticeAtom)).toBeNull();
  });

  it('is not opened where no wagers are sold [T397]', async () => {
    const id = await aCard();
    const { store } = await signedOn({ defaultCard: true, defaultCardId: id, disableRacing: true });
    expect(store.get(wagerAtom).card).toBeNull();
    expect(store.get(homeViewAtom).current).toBe('Voucher');
  });
});
