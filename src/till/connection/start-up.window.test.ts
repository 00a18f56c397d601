/** The steps of a window's start, in order, with and without a teller who is still signed on. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellerAtom } from '../session/teller-state.ts';
import { updateCheckAtom } from '../storage/program-state.ts';
import { signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
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
