/** The steps of a window's start, in order, with and without a teller who is still signed on. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { updateCheckAtom, updateWaitingAtom } from '../storage/program-state.ts';
import { signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { startUpAtom, startUpProgressAtom } from '../window/start-up-state.ts';

let room: Room;
const steps: string[] = [];

const step = (window: TestWindow): string => window.store.get(startUpProgressAtom).step;

beforeEach(async () => {
  room = await openRoom();
  steps.length = 0;
  room.loadLocalFiles = () => {
    steps.push('files');
    return Promise.resolve();
  };
});

describe('a start with nobody signed on', () => {
  it('shows sign-on, then looks for an update, then reads the files beside the program [T253]', async () => {
    let resolve = (_found: 'current'): void => undefined;
    const promise = new Promise<'current'>((found) => {
      resolve = found;
    });
    let download = (): void => undefined;
    room.updates.check = (onDownloading) => {
      steps.push('update');
      download = onDownloading ?? download;
      return promise;
    };
    const window = await openWindow(room);
    expect(window.pages).toEqual(['signOn']);
    expect(window.store.get(startUpAtom).phase).toBe('ready');
    expect(step(window)).toBe('update');
    expect(steps).toEqual(['update']);
    download();
    expect(window.store.get(startUpProgressAtom)).toEqual({ step: 'update', isDownloading: true });
    // Nobody waits for it.
    await signOn(window);
    resolve('current');
    await window.settle();
    expect(steps).toEqual(['update', 'files']);
    expect(step(window)).toBe('started');
  });
});

describe('a start with a teller who is signed on', () => {
  it('goes on without sign-on and looks for no update [T253]', async () => {
    const before = await openWindow(room);
    await signOn(before);
    before.till.stop();
    steps.length = 0;
    room.updates.check = () => {
      steps.push('update');
      return Promise.resolve('current');
    };
    const window = await openWindow(room);
    await window.settle();
    expect(window.store.get(tellerAtom)?.tellerId).toBe('4417');
    expect(steps).toEqual(['files']);
    expect(step(window)).toBe('started');
  });

  it('whom the host has dropped is one with nobody [T253]', async () => {
    const before = await openWindow(room);
    await signOn(before);
    before.till.stop();
    steps.length = 0;
    room.updates.check = () => {
      steps.push('update');
      return Promise.resolve('unavailable');
    };
    room.intercept = (path) =>
      path.endsWith('/terminal/resumeSession') ? new Response('', { status: 401 }) : null;
    const window = await openWindow(room);
    await window.settle();
    expect(window.pages).toEqual(['signOn']);
    expect(steps).toEqual(['update', 'files']);
  });
});

describe('an update at the start', () => {
  it('whose check fails is noted, and the start goes on [S044]', async () => {
    room.updates.check = () => Promise.resolve('failed');
    const window = await openWindow(room);
    await window.settle();
    expect(room.log).toContain('the check for an update failed, and the start goes on');
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(step(window)).toBe('started');
    await signOn(window);
    expect(window.store.get(tellerAtom)?.tellerId).toBe('4417');
  });

  it('whose download breaks off shows an alert and is given up; the window sells as before [S045]', async () => {
    room.updates.check = (onDownloading) => {
      onDownloading?.();
      return Promise.resolve('downloadFailed');
    };
    const window = await openWindow(room);
    await window.settle();
    expect(window.store.get(noticeAtom)).toMatchObject({
      kind: 'alert',
      title: { key: 'update.notDownloaded' },
    });
    expect(step(window)).toBe('started');
    await window.answer('ok');
    await signOn(window);
    expect(window.store.get(tellerAtom)?.tellerId).toBe('4417');
    expect(window.activations()).toBe(0);
  });

  it('that breaks off under a teller who has signed on covers nothing', async () => {
    let fail = (_found: 'downloadFailed'): void => undefined;
    room.updates.check = () =>
      new Promise((found) => {
        fail = found;
      });
    const window = await openWindow(room);
    await signOn(window);
    fail('downloadFailed');
    await window.settle();
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(window.store.get(announcementsAtom).map(({ text }) => text.key)).toContain('update.notDownloaded');
  });
});

describe('a new version that waits', () => {
  it('is let in when the teller has signed off', async () => {
    const window = await openWindow(room);
    await signOn(window);
    window.store.set(updateWaitingAtom, true);
    await window.settle();
    expect(window.activations()).toBe(0);
    void window.till.signOff();
    await window.settle();
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(window.activations()).toBe(1);
  });

  it('is let in at the sign-off although the browser told the page nothing', async () => {
    room.updates.waits = () => Promise.resolve(true);
    const window = await openWindow(room);
    await signOn(window);
    void window.till.signOff();
    await window.settle();
    expect(window.activations()).toBe(1);
  });

  it('is not sought where none waits: a sign-off is no reload', async () => {
    const window = await openWindow(room);
    await signOn(window);
    void window.till.signOff();
    await window.settle();
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(window.activations()).toBe(0);
  });

  it('waits on while a post is in doubt', async () => {
    const window = await openWindow(room);
    await signOn(window);
    window.store.set(updateWaitingAtom, true);
    window.store.set(inDoubtCountAtom, 1);
    void window.till.signOff();
    await window.settle();
    expect(window.activations()).toBe(0);
  });

  it('is let in at once after a check of somebody who is not signed on [T330]', async () => {
    let isThere = false;
    room.updates.check = (onDownloading) => {
      if (isThere) onDownloading?.();
      return Promise.resolve(isThere ? 'waiting' : 'current');
    };
    const window = await openWindow(room);
    isThere = true;
    void window.till.checkForUpdate();
    await window.settle();
    expect(window.store.get(updateCheckAtom)).toBe('complete');
    expect(window.activations()).toBe(1);
  });
});

describe('a look for a new version that somebody asks for', () => {
  it('tells the host which one runs here [S081]', async () => {
    const window = await openWindow(room);
    const asked: unknown[] = [];
    room.see = (path, { method, body }) => asked.push([method, path, body]);
    void window.till.checkForUpdate();
    await window.settle();
    expect(asked).toEqual([['POST', '/tg5/rs/version', '{"version":"1.2.3"}']]);
    expect(window.store.get(updateCheckAtom)).toBe('current');
  });

  it('ends as it would where the host cannot be told, which is noted', async () => {
    const window = await openWindow(room);
    room.intercept = (path) => (path.endsWith('/version') ? new Response('', { status: 404 }) : null);
    void window.till.checkForUpdate();
    await window.settle();
    expect(window.store.get(updateCheckAtom)).toBe('current');
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(room.log).toContain('the version could not be told: notFound');
  });
});
