/**
 * Proves whose pages a self-serve terminal opens: without a technician the customer's alone. Proves that a
 * page of the staff ends by itself.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { technicianAtom } from '../session/technician-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom } from '../window/dialog-state.ts';
import { PAGES, type Page } from '../window/pages.ts';
import { deviceTestsAtom } from './device-test-state.ts';
import { COUNT_IDLE, TECHNICIAN_IDLE } from './technician-entry.ts';
import { boxKeyedAtom } from './technician-state.ts';

const STAFFS = (Object.keys(PAGES) as Page[]).filter(
  (page) => !['signOn', 'home', 'welcome', 'technician'].includes(page),
);

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  room = await openRoom();
  room.browser.set('mutuel.settings', JSON.stringify({ selfServe: true }));
  window = await openWindow(room);
  await window.settle();
});

const page = () => window.pages.at(-1);
const known = () => window.store.get(technicianAtom)?.id ?? null;
const said = () => window.store.get(announcementsAtom).map(({ text }) => text.key);

async function comes(): Promise<void> {
  window.till.openPage('technician');
  const coming = window.till.technician.signOn('9', '9');
  await window.settle();
  await coming;
}

describe('a self-serve terminal', () => {
  it.each(STAFFS)('opens no page of the staff to anybody else: %s', async (staffs) => {
    window.till.openPage(staffs);
    expect(page()).toBe('home');
    window.till.openPage('technician');
    window.till.openPage(staffs);
    expect(page()).toBe('technician');
    window.till.openConfiguration('printer');
    expect(page()).toBe('technician');
  });

  it('opens them while it is not signed on: its host may need another address', () => {
    window.store.set(tellerAtom, null);
    window.till.openPage('technician');
    window.till.openConfiguration('windowSetup');
    expect(page()).toBe('configuration');
  });

  it('opens them to a technician, who stays known there', async () => {
    await comes();
    window.till.openConfiguration('windowSetup');
    expect([page(), known()]).toEqual(['configuration', '9']);
    window.till.closePage();
    expect([page(), known()]).toEqual(['technician', '9']);
    window.till.closePage();
    await window.settle();
    expect([page(), known()]).toEqual(['home', null]);
  });

  it('shows the customer’s page again after a time without a touch, from any page', async () => {
    await comes();
    window.till.openConfiguration('printer');
    await room.clock.advanceAndSettle(TECHNICIAN_IDLE - 1);
    expect(page()).toBe('configuration');
    await room.clock.advanceAndSettle(1);
    expect([page(), known(), TECHNICIAN_IDLE <= 120_000]).toEqual(['home', null, true]);
  });

  it('ends the sign-on that nobody uses', async () => {
    window.till.openPage('technician');
    window.till.technician.touch();
    await window.settle();
    await room.clock.advanceAndSettle(TECHNICIAN_IDLE);
    expect(page()).toBe('home');
  });

  it('waits for a test, and then ends', async () => {
    await comes();
    window.store.set(deviceTestsAtom, (tests) => ({ ...tests, sound: { state: 'running', todo: null } }));
    await room.clock.advanceAndSettle(TECHNICIAN_IDLE);
    expect(known()).toBe('9');
    window.store.set(deviceTestsAtom, (tests) => ({ ...tests, sound: { state: 'untried' } }));
    await room.clock.advanceAndSettle(TECHNICIAN_IDLE);
    expect([page(), known()]).toEqual(['home', null]);
  });

  it('waits longer for a count that is keyed in, and says that it is dropped', async () => {
    await comes();
    window.store.set(boxKeyedAtom, { 'USD 2000': '4' });
    await room.clock.advanceAndSettle(TECHNICIAN_IDLE);
    expect([known(), said()]).toEqual(['9', []]);
    await room.clock.advanceAndSettle(COUNT_IDLE - TECHNICIAN_IDLE);
    expect([page(), known()]).toEqual(['home', null]);
    expect(said()).toContain('technician.countDropped');
    expect(window.store.get(boxKeyedAtom)).toEqual({});
  });
});
