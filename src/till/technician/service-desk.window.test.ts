/** A technician puts a window out of service and back, and changes its paper roll. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fullRoll } from '../../devices/roll/paper-roll.ts';
import { createSimpleAcceptor, type SimpleAcceptor } from '../../devices/testing/simple-acceptor.ts';
import { paperAskedAtom, rollAtom } from '../printing/printer-setup-state.ts';
import { outOfServiceAtom, showsOutOfServiceAtom } from '../session/technician-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom } from '../window/dialog-state.ts';

let room: Room;
let window: TestWindow;
let acceptor: SimpleAcceptor;
/** Words of the events that the host got. */
let events: string[];

beforeEach(async () => {
  room = await openRoom();
  acceptor = createSimpleAcceptor();
  room.bills = acceptor.service;
  events = [];
  room.see = (path, { body }) => {
    if (path.endsWith('/terminal/sendTermEventMsg')) events.push(JSON.parse(String(body)).msg);
  };
  window = await openWindow(room);
});

async function comes(): Promise<void> {
  window.till.openPage('technician');
  const coming = window.till.technician.signOn('9', '9');
  await window.settle();
  await coming;
}

async function leaves(): Promise<void> {
  window.till.closePage();
  await window.settle();
}

const isShown = (): boolean => window.store.get(showsOutOfServiceAtom);

/** Makes the window a terminal without a teller. */
function becomesSelfServe(): void {
  window.till.changeSettings({ selfServe: true });
  window.store.set(tellerAtom, (teller) => (teller === null ? null : { ...teller, isSelfServe: true }));
}

describe('a window out of service', () => {
  it('stays so over a reload, until a technician puts it back, and the host hears both', async () => {
    await comes();
    window.till.technician.putOutOfService();
    await window.settle();
    window.till.stop();
    window = await openWindow(room);
    expect(window.store.get(outOfServiceAtom)).toEqual({ since: room.clock.now(), by: '9' });
    await comes();
    window.till.technician.putBack();
    await window.settle();
    window.till.stop();
    window = await openWindow(room);
    expect(window.store.get(outOfServiceAtom)).toBeNull();
    expect(events).toEqual(['9 signed on', 'out of service by 9', '9 signed on', 'back in service by 9']);
  });

  it('with a teller warns them at sign-on, and works', async () => {
    await comes();
    window.till.technician.putOutOfService();
    await window.settle();
    await leaves();
    await signOn(window);
    expect(window.store.get(announcementsAtom).map(({ text }) => text.key)).toContain('outOfService.warn');
    expect(isShown()).toBe(false);
    expect(acceptor.isEnabled()).toBe(true);
  });

  it('without a teller says so in place of its page, and takes no note', async () => {
    await signOn(window);
    becomesSelfServe();
    expect(acceptor.isEnabled()).toBe(true);
    await comes();
    window.till.technician.putOutOfService();
    await window.settle();
    expect([isShown(), acceptor.isEnabled()]).toEqual([false, false]);
    await leaves();
    expect(isShown()).toBe(true);
    await comes();
    expect(isShown()).toBe(false);
    window.till.technician.putBack();
    await window.settle();
    await leaves();
    expect([isShown(), acceptor.isEnabled()]).toEqual([false, true]);
  });

  it('is put out and back by nobody but a technician', async () => {
    await comes();
    await leaves();
    window.till.technician.putOutOfService();
    await window.settle();
    expect(window.store.get(outOfServiceAtom)).toBeNull();
  });
});

describe('a paper roll', () => {
  it('is asked about, and reported once another was put in', async () => {
    await comes();
    window.till.technician.changePaper();
    await window.settle();
    expect(window.store.get(paperAskedAtom)).toBe(true);
    window.store.set(rollAtom, fullRoll(904, room.clock.now()));
    await window.settle();
    expect(events.at(-1)).toBe('paper roll changed by 9: 275539 mm left');
  });

  it('that a teller puts in is no technician’s', async () => {
    await comes();
    await leaves();
    window.store.set(rollAtom, fullRoll(904, room.clock.now()));
    await window.settle();
    expect(events.at(-1)).toBe('9 left');
  });
});
