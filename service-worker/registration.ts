/**
 * Registers the service worker, on the page's side. Reports a new version that waits, and lets it take over
 * when the caller says so.
 *
 * Holds the one address of the worker (a Trusted Type), and the reload after an activation. Guards against
 * repeated reloads. The caller decides when an update may go live: nobody signed on, and no post in doubt.
 */
import { Workbox } from 'workbox-window';
import type { Repair } from './stored-files.ts';
import { ACTIVATE, isStored, REPAIR } from './update-messages.ts';

/**
 * The result of a check for a new version. 'downloadFailed': one was found and could not be stored.
 * 'unavailable': the browser or the address allows no service worker.
 */
export type UpdateCheck = 'waiting' | 'current' | 'failed' | 'downloadFailed' | 'unavailable';

/** The files of a new version: stored so far, and all. */
export interface UpdateDownload {
  readonly stored: number;
  readonly of: number;
}

/** The result of a check of the stored files: all good, repaired, some not repaired, or none stored here. */
export type StoredFilesRepair = 'clean' | 'repaired' | 'failed' | 'unavailable';

/**
 * Names the result of letting a new version in. 'reloading': the page reloads. 'nothing-waiting': none waits.
 * 'held-back': one that did not take over last time is left alone.
 */
export type Activation = 'reloading' | 'nothing-waiting' | 'held-back';

export interface RegistrationOptions {
  /** A new version is on this machine and waits to be let in. Told once a version. */
  readonly onUpdateWaiting: () => void;
  /**
   * Is called when another tab let a new version in. This page runs the old program and should reload when it
   * has nothing to lose.
   */
  readonly onReplaced: () => void;
  /**
   * Is called while a new version is downloaded, whoever asked for it: a check, or the browser itself. Null
   * when the download has ended, well or not.
   */
  readonly onDownload: (download: UpdateDownload | null) => void;
}

export interface TerminalRegistration {
  /**
   * Asks the server for a new version, and waits until it is stored. Calls `onDownloading` when there is one.
   */
  readonly checkForUpdate: (onDownloading?: () => void) => Promise<UpdateCheck>;
  /** Lets the waiting version in; the page reloads once it has taken over. */
  readonly activate: () => Promise<Activation>;
  /** Returns true if a version is stored and waits to be let in. */
  readonly isWaiting: () => Promise<boolean>;
  /** Looks at every stored file of the program and gets the bad ones anew. The journal is no such file. */
  readonly repair: () => Promise<StoredFilesRepair>;
}

/** The parts of a page that registration uses: tests give their own. */
export interface RegistrationSurroundings {
  readonly worker: Pick<Workbox, 'register' | 'addEventListener'>;
  /** True if this program's service worker served this page, not one of a folder above. */
  readonly controlled: boolean;
  /** Outlives a reload, not the tab. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly reload: () => void;
  /** Sends the service worker a repair and returns its answer; null where none serves this page. */
  readonly askRepair: () => Promise<unknown>;
  /** Calls `heard` with each message of a service worker of this program. */
  readonly onMessage: (heard: (message: unknown) => void) => void;
}

/** The worker's file beside the page; its folder is its scope. */
const ADDRESS = 'service-worker.js';

/** Set from an activation until the page that follows has seen that nothing waits any more. */
const RELOADED_FOR_UPDATE = 'mutuel.reloadedForUpdate';

const UNAVAILABLE: TerminalRegistration = {
  checkForUpdate: () => Promise.resolve('unavailable'),
  activate: () => Promise.resolve('nothing-waiting'),
  isWaiting: () => Promise.resolve(false),
  repair: () => Promise.resolve('unavailable'),
};

/**
 * Registers the terminal's service worker with this page. The development server has none: it serves each
 * file unchanged.
 */
export function registerTerminal(options: RegistrationOptions): TerminalRegistration {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return UNAVAILABLE;
  const address = new URL(ADDRESS, document.baseURI).href;
  return registerWith(options, {
    worker: new Workbox(trusted(address)),
    controlled: navigator.serviceWorker.controller?.scriptURL === address,
    memory: pageMemory(() => sessionStorage),
    reload: () => {
      location.reload();
    },
    askRepair,
    onMessage: (heard) => navigator.serviceWorker.addEventListener('message', ({ data }) => heard(data)),
  });
}

/** Limits the wait for a server that says whether there is a new version, milliseconds. */
export const LONGEST_CHECK = 30_000;

/** A worker of an older version does not answer: it is waited for no longer than this, in milliseconds. */
const REPAIR_PATIENCE = 60_000;

function askRepair(): Promise<unknown> {
  const { controller } = navigator.serviceWorker;
  if (controller === null) return Promise.resolve(null);
  return new Promise((answer, refuse) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => refuse(new Error('no answer')), REPAIR_PATIENCE);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      answer(data);
    });
    port1.start();
    controller.postMessage(REPAIR, [port2]);
  });
}

/**
 * Returns values that outlive a reload. None do if the browser refuses its storage. A version that does not
 * take over is then announced again after a reload, but causes no reload. Only a takeover does.
 */
export function pageMemory(storage: () => Storage): RegistrationSurroundings['memory'] {
  try {
    return storage();
  } catch {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    };
  }
}

/** As registerTerminal, in given surroundings. */
export function registerWith(
  { onUpdateWaiting, onReplaced, onDownload }: RegistrationOptions,
  { worker, controlled, memory, reload, askRepair: ask, onMessage }: RegistrationSurroundings,
): TerminalRegistration {
  let served = controlled;
  let letIn = false;
  let reloaded = false;
  /** The browser's registration of the worker; undefined until it has answered. */
  let known: ServiceWorkerRegistration | undefined;

  // The first version is no update: it serves this page only once it is stored. A version that has broken off
  // may still send its last messages.
  onMessage((message) => {
    if (!served || !isStored(message)) return;
    if (known !== undefined && known.installing === null) return;
    const { stored: count, of } = message;
    // The last message may come after `waiting`: it must not begin the download anew.
    onDownload(count < of ? { stored: count, of } : null);
  });
  worker.addEventListener('waiting', ({ wasWaitingBeforeRegister = false }) => {
    onDownload(null);
    if (wasWaitingBeforeRegister && memory.getItem(RELOADED_FOR_UPDATE) !== null) return;
    memory.removeItem(RELOADED_FOR_UPDATE);
    onUpdateWaiting();
  });
  worker.addEventListener('controlling', () => {
    // The first version takes over the page that installed it; nothing has changed under that page.
    if (!served) served = true;
    else if (!letIn) onReplaced();
    else if (!reloaded) {
      reloaded = true;
      reload();
    }
  });

  // A registration that fails (no storage, a page over plain HTTP) leaves a terminal that works while its
  // server answers.
  const registering = worker.register().then(
    (registration) => {
      known = registration;
      if (registration !== undefined) followDownloads(registration, () => onDownload(null));
      if (registration?.waiting === null) memory.removeItem(RELOADED_FOR_UPDATE);
      return registration;
    },
    () => undefined,
  );

  return {
    async checkForUpdate(onDownloading = () => undefined) {
      let registration: ServiceWorkerRegistration | undefined;
      try {
        registration = await answered(registering);
        if (registration === undefined) return 'unavailable';
        await answered(registration.update());
      } catch {
        return 'failed';
      }
      if (registration.installing !== null) {
        onDownloading();
        const isStoredNow = await stored(registration.installing);
        onDownload(null);
        if (!isStoredNow) return 'downloadFailed';
      }
      return registration.waiting === null ? 'current' : 'waiting';
    },
    async activate() {
      const waiting = (await registering)?.waiting ?? null;
      if (waiting === null) return 'nothing-waiting';
      if (memory.getItem(RELOADED_FOR_UPDATE) !== null) return 'held-back';
      memory.setItem(RELOADED_FOR_UPDATE, 'yes');
      letIn = true;
      waiting.postMessage(ACTIVATE);
      return 'reloading';
    },
    isWaiting: async () => ((await registering)?.waiting ?? null) !== null,
    async repair() {
      try {
        const done = await ask();
        if (done === null) return 'unavailable';
        if (!isRepaired(done) || done.failed > 0) return 'failed';
        return done.bad > 0 ? 'repaired' : 'clean';
      } catch {
        return 'failed';
      }
    },
  };
}

/** Resolves as the request does; rejects if the server takes longer than any that works. */
function answered<Answer>(request: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), LONGEST_CHECK);
    request.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function isRepaired(answer: unknown): answer is Repair {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'bad' in answer &&
    'failed' in answer &&
    typeof answer.bad === 'number' &&
    typeof answer.failed === 'number'
  );
}

/**
 * Calls `onEnded` when the download of a version has ended, well or not. Listens to the browser's own
 * registration: Workbox follows only the first two versions of a page's life.
 */
function followDownloads(registration: ServiceWorkerRegistration, onEnded: () => void): void {
  const follow = (): void => {
    if (registration.installing !== null) void stored(registration.installing).then(onEnded);
  };
  registration.addEventListener('updatefound', follow);
  follow();
}

/** Resolves when a new version has been stored (true), or could not be (false). */
function stored(installing: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (installing.state === 'installing') return;
      installing.removeEventListener('statechange', look);
      resolve(installing.state !== 'redundant');
    };
    installing.addEventListener('statechange', look);
    look();
  });
}

/** Returns the worker's address as made by a Trusted Types policy, which makes no other. */
function trusted(address: string): string | TrustedScriptURL {
  const { trustedTypes } = window;
  if (trustedTypes === undefined) return address;
  const policy = trustedTypes.createPolicy('service-worker', {
    createScriptURL: (_asked: string) => address,
  });
  return policy.createScriptURL(address);
}
