/** Proves a race that takes no bets. It has yet to open, or closes while the teller does other work. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { WIN } from '../../wagering/testing/bet-ids.ts';
import { everyRace, withAlteredCards } from '../testing/altered-cards.ts';
import { beginShift, build, openCard, signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import type { Page } from '../window/pages.ts';
import type { HomeView } from '../window/view-stack.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { wagerAtom } from './pending-wager-state.ts';

describe('a race that is open and not yet betting', () => {
  it('says in its own words that betting has not begun, and loses nothing [T310]', async () => {
    const yet = everyRace(({ num }) => ({ status: num === 3 ? 'Betting not started' : 'Betting on' }));
    const window = await openWindow(withAlteredCards(await openRoom(), () => yet));
    await signOn(window);
    await build(window);
    window.till.select('Race');
    const before = window.store.get(wagerAtom);
    window.till.chooseRace(3);
    await window.settle();
    expect(window.store.get(noticeAtom)).toMatchObject({
      title: { key: 'refusal.raceNotYetBetting', data: { raceNum: 3 } },
      lines: [{ key: 'refusal.waitOrOtherRace' }],
    });
    expect(window.store.get(wagerAtom)).toEqual(before);
  });

  it('goes to its pools once betting is on [T310]', async () => {
    let status: 'Betting not started' | 'Betting on' = 'Betting not started';
    const room = withAlteredCards(await openRoom(), () => everyRace(() => ({ status })));
    const window = await openWindow(room);
    await signOn(window);
    await openCard(window);
    status = 'Betting on';
    window.till.retryCard();
    await window.settle();
    window.till.chooseRace(3);
    expect(window.store.get(homeViewAtom).current).toBe('Pool');
    expect(window.store.get(wagerAtom).race).toBe(3);
  });
});

describe('the race of the wager closes', () => {
  it.each<HomeView>(['EnterTicket', 'Bag', 'Draw', 'Return', 'PlayerId', 'Voucher', 'LuckyQuickPick'])(
    'and the view %s is not left for it; the wager says it when it is looked at again [T294, T292]',
    async (view) => {
      const { room, window } = await beginShift();
      await build(window);
      const { card, race } = window.store.get(wagerAtom);
      window.till.select(view);
      expect(window.store.get(homeViewAtom).current).toBe(view);
      await room.tote.faults.closeRace(card ?? '', race ?? 0);
      await room.clock.advanceAndSettle(6_000);
      await window.settle();
      expect(window.store.get(noticeAtom)).toBeNull();
      expect(window.store.get(homeViewAtom).current).toBe(view);

      window.till.back();
      await window.settle();
      expect(window.store.get(noticeAtom)?.title).toEqual({
        key: 'refusal.raceNotBetting',
        data: { raceNum: race },
      });
      expect(window.store.get(homeViewAtom).current).toBe('Race');
      expect(window.store.get(wagerAtom)).toMatchObject({ race: null, bet: WIN, amount: 200n });
    },
  );

  it.each<Page>(['trainer', 'cashPosition', 'configuration', 'transactionSummary', 'doubts'])(
    'and nothing opens over the page %s; the wager says it, with a key to choose another [T294, T292]',
    async (page) => {
      const { room, window } = await beginShift();
      await build(window);
      const { card, race } = window.store.get(wagerAtom);
      window.till.openPage(page);
      await room.tote.faults.closeRace(card ?? '', race ?? 0);
      await room.clock.advanceAndSettle(6_000);
      await window.settle();
      expect(window.store.get(noticeAtom)).toBeNull();
      expect(window.store.get(wagerAtom).race).toBe(race);

      window.till.closePage();
      await window.settle();
      expect(window.store.get(noticeAtom)).toMatchObject({
        title: { key: 'refusal.raceNotBetting', data: { raceNum: race } },
        lines: [{ key: 'refusal.anotherRace' }],
        actions: [{ label: { key: 'wager.chooseRace' } }],
      });
      expect(window.store.get(homeViewAtom).current).toBe('Race');
    },
  );

  it('and the bet of it goes: the pools are shown when the wager is looked at again [T293]', async () => {
    const { room, window } = await beginShift();
    await build(window);
    const { card, race } = window.store.get(wagerAtom);
    window.till.select('EnterTicket');
    await room.tote.faults.closePool(card ?? '', race ?? 0, 1);
    await room.clock.advanceAndSettle(6_000);
    await window.settle();
    expect(window.store.get(homeViewAtom).current).toBe('EnterTicket');
    window.till.back();
    await window.settle();
    expect(window.store.get(noticeAtom)?.title.key).toBe('refusal.betGone');
    expect(window.store.get(homeViewAtom).current).toBe('Pool');
  });

  it('while the page is loaded again in another view: that view is shown, and nothing is said there [T294]', async () => {
    const { room, window } = await beginShift();
    await build(window);
    const { card, race } = window.store.get(wagerAtom);
    window.till.select('EnterTicket');
    await window.settle();
    window.till.stop();
    await room.tote.faults.closeRace(card ?? '', race ?? 0);
    const again = await openWindow(room);
    await again.settle();
    expect(again.store.get(homeViewAtom).current).toBe('EnterTicket');
    expect(again.store.get(noticeAtom)).toBeNull();
  });
});
