/** Proves the wager after a sale, by the settings of the window, and the step that the teller sees next. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Status } from '../../wagering/card/card.ts';
import { WIN } from '../../wagering/testing/bet-ids.ts';
import { withAlteredCards } from '../testing/altered-cards.ts';
import { build, buy, signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

let room: Room;
/** How the current race of every card, its first, is; all others take bets. */
let ofCurrent: Status;

beforeEach(async () => {
  ofCurrent = 'Betting on';
  room = withAlteredCards(await openRoom(), () => (card) => ({
    ...card,
    currentRace: 1,
    races: card.races.map((race) => ({ ...race, status: race.num === 1 ? ofCurrent : 'Betting on' })),
  }));
});

/** A wager on the last race is sold at a window with the settings. */
async function sell(settings: Readonly<Record<string, boolean>>): Promise<TestWindow> {
  room.browser.set('mutuel.settings', JSON.stringify(settings));
  const window = await openWindow(room);
  await signOn(window);
  await build(window);
  await buy(window);
  expect(window.store.get(noticeAtom)).toBeNull();
  return window;
}

const stepOf = (window: TestWindow) => window.store.get(homeViewAtom).current;

describe('after a sale', () => {
  it('the amount stays and runners are next [T273]', async () => {
    const window = await sell({});
    expect(window.store.get(wagerAtom)).toMatchObject({ bet: WIN, amount: 200n, runners: [[]] });
    expect(stepOf(window)).toBe('Runner');
  });

  it('the amount goes and a pool is next where the window clears amounts between bets [T272]', async () => {
    const window = await sell({ clearAmountBetweenBets: true });
    expect(window.store.get(wagerAtom)).toMatchObject({ bet: WIN, amount: null, runners: [[]] });
    expect(stepOf(window)).toBe('Pool');
  });

  it('the race is the current one of the card where the window follows it [T274]', async () => {
    const window = await sell({ defaultCurrentRace: true });
    expect(window.store.get(wagerAtom)).toMatchObject({ race: 1, bet: WIN, amount: 200n, runners: [[]] });
    expect(stepOf(window)).toBe('Runner');
  });

  it.each<Status>(['Betting off', 'Official', 'Betting not started'])(
    'the race stays, with bet and amount, while betting on the current one is: %s [T274]',
    async (status) => {
      ofCurrent = status;
      const window = await sell({ defaultCurrentRace: true });
      const { race, ...left } = window.store.get(wagerAtom);
      expect(race).toBeGreaterThan(1);
      expect(left).toMatchObject({ bet: WIN, amount: 200n, runners: [[]] });
      expect(stepOf(window)).toBe('Runner');
      // Nor does the next refresh of the card throw the teller out.
      await room.clock.advanceAndSettle(6_000);
      await window.settle();
      expect(window.store.get(noticeAtom)).toBeNull();
      expect(stepOf(window)).toBe('Runner');
    },
  );
});
