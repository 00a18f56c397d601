/**
 * The modes of a window at work: mini-banker, single-session mini-banker, no racing. The views are others'
 * business.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerAtom } from '../session/customer-state.ts';
import { lastOpenRace, openCard, signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { viewSettingsAtom } from './settings-state.ts';
import { homeViewAtom } from './view-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  room = await openRoom();
  window = await openWindow(room);
});

const current = (): string => window.store.get(homeViewAtom).current;

describe('no-racing mode', () => {
  beforeEach(async () => {
    window.till.changeSettings({ disableRacing: true });
    await signOn(window);
  });

  it('begins at the vouchers, and again with every new customer [T072]', async () => {
    expect(current()).toBe('Voucher');
    window.till.select('Draw');
    void window.till.clearCustomer();
    await window.settle();
    expect(window.store.get(homeViewAtom)).toEqual({ current: 'Voucher', stack: [] });
  });

  it('begins there after a reload as well', async () => {
    window.till.select('Draw');
    window.till.stop();
    window = await openWindow(room);
    expect(current()).toBe('Voucher');
  });

  it('ends a customer at the vouchers too [T072]', async () => {
    await openCard(window);
    expect(window.store.get(customerAtom).active).toBe(true);
    void window.till.totalOut();
    await window.settle();
    expect(window.store.get(customerAtom).active).toBe(false);
    expect(current()).toBe('Voucher');
  });

  it('shows every list as rows, and chooses no race [T397]', async () => {
    window.till.changeView('race.view', 'grid');
    expect(window.store.get(viewSettingsAtom)['race.view']).toBe('list');
    const { num } = lastOpenRace(await openCard(window));
    const { race } = window.store.get(wagerAtom);
    expect(race).not.toBe(num);
    window.till.chooseRace(num);
    await window.settle();
    expect(window.store.get(wagerAtom).race).toBe(race);
    window.till.changeSettings({ disableRacing: false });
    window.till.chooseRace(num);
    expect(window.store.get(wagerAtom).race).toBe(num);
  });

  it('has no step of a wager, wherever it is asked for [T074]', () => {
    window.till.select('Draw');
    window.till.select('Card');
    expect(current()).toBe('Voucher');
    for (const element of ['Amount', 'Pool', 'Runner'] as const) {
      window.till.select('Draw');
      window.till.select(element);
      expect(current()).toBe('Voucher');
    }
    window.till.back();
    expect(current()).toBe('Draw');
  });

  it('has the credits for the cards where a mini-banker sits [T073]', () => {
    window.till.changeSettings({ miniBanker: true });
    window.till.select('Card');
    expect(current()).toBe('Credit');
  });
});

describe('single-session mini-banker mode', () => {
  it('begins at the credits, and again with every new customer [T071]', async () => {
    window.till.changeSettings({ singleSessionMiniBanker: true });
    await signOn(window);
    expect(current()).toBe('Credit');
    window.till.select('Card');
    expect(current()).toBe('Card');
    void window.till.clearCustomer();
    await window.settle();
    expect(window.store.get(homeViewAtom)).toEqual({ current: 'Credit', stack: [] });
  });

  it.each([false, true])('ends a customer at the credits, without racing: %s [T071, T072]', async (off) => {
    window.till.changeSettings({ singleSessionMiniBanker: true, miniBanker: true, disableRacing: off });
    await signOn(window);
    await openCard(window);
    window.till.select('Draw');
    expect(window.store.get(customerAtom).active).toBe(true);
    void window.till.totalOut();
    await window.settle();
    expect(window.store.get(customerAtom).active).toBe(false);
    expect(window.store.get(homeViewAtom)).toEqual({ current: 'Credit', stack: [] });
  });
});

describe('a mode that the host sets while a teller works', () => {
  it('takes the views away that it does not have, and nothing else', async () => {
    await signOn(window);
    window.till.select('Draw');
    window.till.changeSettings({ disableRacing: true });
    expect(current()).toBe('Draw');
    window.till.changeSettings({ disableRacing: false });
    await openCard(window);
    expect(current()).toBe('Race');
    window.till.changeSettings({ disableRacing: true });
    expect(window.store.get(homeViewAtom)).toEqual({ current: 'Voucher', stack: [] });
  });
});
