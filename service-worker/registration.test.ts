/** The page's side of the service worker against a worker that the test drives. */
import { describe, expect, it, vi } from 'vitest';
import type { WorkboxLifecycleWaitingEvent } from 'workbox-window/utils/WorkboxEvent.js';
import { LONGEST_CHECK, pageMemory, registerWith, type UpdateDownload } from './registration.ts';

type Listener = (event: Pick<WorkboxLifecycleWaitingEvent, 'wasWaitingBeforeRegister'>) => void;

/** Returns a page with a service worker at a given stage; `fire` continues the worker's life. */
function page({
  controlled = true,
  waiting = false,
  remembered = new Map<string, string>(),
  update = () => Promise.resolve(),
  installing = null as EventTarget | null,
  askRepair = (): Promise<unknown> => Promise.resolve(null),
} = {}) {
  const listeners = new Map<string, Listener>();
  const sent: unknown[] = [];
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ? { postMessage: (message: unknown) => sent.push(message) } : null,
    installing,
    update,
  });
  const onUpdateWaiting = vi.fn<() => void>();
  const onReplaced = vi.fn<() => void>();
  const reload = vi.fn<() => void>();
  const onDownload = vi.fn<(download: UpdateDownload | null) => void>();
  let hear: (message: unknown) => void = () => undefined;
  const terminal = registerWith(
    { onUpdateWaiting, onReplaced, onDownload },
    {
      worker: {
        register: () => Promise.resolve(registration as unknown as ServiceWorkerRegistration),
        addEventListener: (type: string, listener: unknown) => {
          listeners.set(type, listener as Listener);
        },
      },
      controlled,
      memory: {
        getItem: (key) => remembered.get(key) ?? null,
        setItem: (key, value) => void remembered.set(key, value),
        removeItem: (key) => void remembered.delete(key),
      },
      reload,
      askRepair,
      onMessage: (heard) => {
        hear = heard;
      },
    },
  );
  const fire = (type: string, event: Parameters<Listener>[0] = {}) => listeners.get(type)?.(event);
  return {
    terminal,
    fire,
    sent,
    remembered,
    onUpdateWaiting,
    onReplaced,
    onDownload,
    reload,
    hear: (message: unknown) => hear(message),
    /** The browser begins to install a version; returns how that ends. */
    found: () => {
      const worker = Object.assign(new EventTarget(), { state: 'installing' });
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      return (state: 'installed' | 'redundant') => {
        worker.state = state;
        registration.installing = null;
        worker.dispatchEvent(new Event('statechange'));
      };
    },
  };
}

describe('a new version of the terminal', () => {
  it('is announced when it waits, and waits until it is let in', () => {
    const { fire, sent, onUpdateWaiting, reload } = page({ waiting: true });
    fire('waiting');
    expect(onUpdateWaiting).toHaveBeenCalledTimes(1);
    expect(sent).toEqual([]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('is let in by one message, and the page reloads once when it has taken over', async () => {
    const { terminal, fire, sent, onReplaced, reload } = page({ waiting: true });
    expect(await terminal.activate()).toBe('reloading');
    expect(sent).toEqual([{ type: 'activate' }]);
    expect(reload).not.toHaveBeenCalled();
    fire('controlling');
    fire('controlling');
    expect(reload).toHaveBeenCalledTimes(1);
    expect(onReplaced).not.toHaveBeenCalled();
  });

  it('that did not take over is neither announced nor let in again after the reload', async () => {
    const first = page({ waiting: true });
    await first.terminal.activate();
    const second = page({ waiting: true, remembered: first.remembered });
    second.fire('waiting', { wasWaitingBeforeRegister: true });
    expect(second.onUpdateWaiting).not.toHaveBeenCalled();
    expect(await second.terminal.activate()).toBe('held-back');
    expect(second.sent).toEqual([]);
  });

  it('is announced as ever once the one before has taken over', async () => {
    const first = page({ waiting: true });
    await first.terminal.activate();
    const second = page({ remembered: first.remembered });
    expect(await second.terminal.activate()).toBe('nothing-waiting');
    second.fire('waiting');
    expect(second.onUpdateWaiting).toHaveBeenCalledTimes(1);
    expect(second.remembered.size).toBe(0);
  });

  it('let in by another tab does not reload this one, but tells it', () => {
    const { fire, onReplaced, reload } = page();
    fire('controlling');
    expect(onReplaced).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('the first version', () => {
  it('takes over the page that installed it without a word', () => {
    const { fire, onReplaced, reload } = page({ controlled: false });
    fire('controlling');
    expect(onReplaced).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('where the browser refuses its storage', () => {
  it('what is remembered lasts as long as the page', () => {
    const memory = pageMemory(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(memory.getItem('a')).toBeNull();
    memory.setItem('a', 'yes');
    expect(memory.getItem('a')).toBe('yes');
    memory.removeItem('a');
    expect(memory.getItem('a')).toBeNull();
  });
});

describe('a look at the stored files', () => {
  it.each([
    ['finds them good', () => Promise.resolve({ bad: 0, failed: 0 }), 'clean'],
    ['gets bad ones anew', () => Promise.resolve({ bad: 2, failed: 0 }), 'repaired'],
    ['cannot get one anew', () => Promise.resolve({ bad: 2, failed: 1 }), 'failed'],
    ['is answered with something else', () => Promise.resolve('yes'), 'failed'],
    ['is not answered', () => Promise.reject(new Error('no answer')), 'failed'],
    ['finds no store', () => Promise.resolve(null), 'unavailable'],
  ] as const)('%s', async (_, askRepair, outcome) => {
    expect(await page({ askRepair }).terminal.repair()).toBe(outcome);
  });
});

describe('a check for a new version', () => {
  it.each([
    ['finds one that waits', { waiting: true }, 'waiting'],
    ['finds none', {}, 'current'],
    ['fails without a network', { update: () => Promise.reject(new TypeError('offline')) }, 'failed'],
  ] as const)('%s', async (_, at, found) => {
    const onDownloading = vi.fn<() => void>();
    expect(await page(at).terminal.checkForUpdate(onDownloading)).toBe(found);
    expect(onDownloading).not.toHaveBeenCalled();
  });

  it('fails where a server takes the request and never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const check = page({ update: () => new Promise(() => undefined) }).terminal.checkForUpdate();
    await vi.advanceTimersByTimeAsync(LONGEST_CHECK);
    expect(await check).toBe('failed');
    vi.useRealTimers();
  });

  it('tells that one is on its way, and waits until it is stored', async () => {
    const installing = Object.assign(new EventTarget(), { state: 'installing' });
    const onDownloading = vi.fn<() => void>();
    const check = page({ waiting: true, installing }).terminal.checkForUpdate(onDownloading);
    await vi.waitFor(() => expect(onDownloading).toHaveBeenCalledTimes(1));
    installing.state = 'installed';
    installing.dispatchEvent(new Event('statechange'));
    expect(await check).toBe('waiting');
  });

  it('tells one that could not be stored from a check that failed', async () => {
    const installing = Object.assign(new EventTarget(), { state: 'redundant' });
    expect(await page({ installing }).terminal.checkForUpdate()).toBe('downloadFailed');
  });
});

describe('the download of a new version', () => {
  const STORED_37 = { type: 'stored', stored: 37, of: 100 };

  it('is told file by file until it has ended, whoever asked for it [T330]', () => {
    const { hear, fire, onDownload } = page();
    hear(STORED_37);
    fire('waiting');
    expect(onDownload.mock.calls).toEqual([[{ stored: 37, of: 100 }], [null]]);
  });

  it('has ended for every version of a page’s life, also one that breaks off [T330]', async () => {
    const { terminal, hear, found, onDownload } = page();
    await terminal.isWaiting();
    for (const state of ['installed', 'installed', 'redundant'] as const) {
      const end = found();
      hear(STORED_37);
      expect(onDownload).toHaveBeenLastCalledWith({ stored: 37, of: 100 });
      end(state);
      await vi.waitFor(() => expect(onDownload).toHaveBeenLastCalledWith(null));
      // Comes late, from files that were still on their way.
      hear({ type: 'stored', stored: 95, of: 100 });
      expect(onDownload).toHaveBeenLastCalledWith(null);
    }
  });

  it('has ended with its last file, also where that is told after the version waits [T330]', () => {
    const { hear, fire, onDownload } = page();
    hear(STORED_37);
    fire('waiting');
    hear({ type: 'stored', stored: 99, of: 100 });
    hear({ type: 'stored', stored: 100, of: 100 });
    expect(onDownload).toHaveBeenLastCalledWith(null);
  });

  it('after the first is told to the page that installed the first', () => {
    const { hear, fire, onDownload } = page({ controlled: false });
    fire('controlling');
    hear(STORED_37);
    expect(onDownload).toHaveBeenCalledWith({ stored: 37, of: 100 });
  });

  it.each([
    ['of the first version', { controlled: false }, STORED_37],
    ['that cannot be read', {}, { type: 'stored', stored: 'many', of: 0 }],
    ['of something else', {}, { type: 'other', stored: 1, of: 2 }],
  ])('%s is told to nobody', (_, at, message) => {
    const { hear, onDownload } = page(at);
    hear(message);
    expect(onDownload).not.toHaveBeenCalled();
  });
});
