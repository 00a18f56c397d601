/**
 * Checks for a new version of the program, and reports the running version to the host. Activates a new
 * version while nobody is signed on.
 *
 * Reading: a check that finds a new version also downloads it, as browsers do (T199, T330). A download that
 * broke off is begun again by the same command. Reading of S160: a browser has no package to install; the
 * page about the program links to it where the host has one, for a wrapper of this program.
 */
import { say } from '../../i18n/say.ts';
import type { TerminalCalls } from '../../tote/calls/terminal.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { paperAtom } from '../printing/paper-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { isToHandOver } from '../transactions/paper-on-screen.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import {
  hostVersionAtom,
  packageAddressAtom,
  type UpdateCheckState,
  updateCheckAtom,
  updateWaitingAtom,
} from './program-state.ts';

/** Reaches the browser's copy of the program: its versions and its stored files. */
export interface ProgramUpdates {
  /** Calls `onDownloading` when a new version was found and is downloaded. */
  check(
    onDownloading?: () => void,
  ): Promise<'waiting' | 'current' | 'failed' | 'downloadFailed' | 'unavailable'>;
  activate(): Promise<void>;
  /** Returns true if a version waits to be let in. */
  waits(): Promise<boolean>;
  /** Asks the host for its package of this program (S160); null where there is none. Never rejects. */
  packageAddress(): Promise<string | null>;
}

export interface UpdateDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert' | 'announce'>;
  readonly calls: Pick<TerminalCalls, 'version'>;
  readonly updates: ProgramUpdates;
  /** Version of the program, as reported to the host (S174). */
  readonly version: string;
  readonly log: (message: string) => void;
}

export interface UpdateCommands {
  readonly checkForUpdate: () => Promise<void>;
  readonly activateUpdate: () => Promise<void>;
  /** Asks the host for its version and its package, for the page about the program. */
  readonly readHostVersion: () => Promise<void>;
  /** Checks while the window starts. `onDownloading`: one was found and is downloaded. */
  readonly checkAtStart: (onDownloading: () => void) => Promise<void>;
  /** Activates a version that waits, after a teller has signed off. */
  readonly afterSignOff: () => Promise<void>;
}

export function createUpdateCommands(deps: UpdateDependencies): UpdateCommands {
  const { store, dialogs, calls, updates, version, log } = deps;

  /** The site knows whether there is a newer version, not the host. */
  async function reportVersion(): Promise<void> {
    const reported = await calls.version(version);
    if (reported.ok) store.set(hostVersionAtom, reported.value.version);
    else log(`the version could not be told: ${reported.refusal.code}`);
  }

  async function check(onDownloading: () => void): Promise<UpdateCheckState> {
    let isDownloaded = false;
    store.set(updateCheckAtom, 'checking');
    const found = await updates.check(() => {
      isDownloaded = true;
      store.set(updateCheckAtom, 'downloading');
      onDownloading();
    });
    const state = found === 'waiting' && isDownloaded ? 'complete' : found;
    store.set(updateCheckAtom, state);
    return state;
  }

  /** A new version replaces the files under an open page. */
  const mayActivate = (): boolean => store.get(tellerAtom) === null && store.get(inDoubtCountAtom) === 0;

  return {
    /** Reports the version to the host first (S081). */
    async checkForUpdate() {
      void reportVersion();
      const state = await check(() => undefined);
      if (state === 'complete' && mayActivate()) await updates.activate();
    },
    async activateUpdate() {
      if (mayActivate()) await updates.activate();
      else await dialogs.alert({ title: say('update.available'), lines: [say('update.afterSignOff')] });
    },
    async readHostVersion() {
      // A host refuses a window without a session, which would end one.
      if (store.get(tellerAtom) !== null) void reportVersion();
      store.set(packageAddressAtom, await updates.packageAddress());
    },
    /**
     * Logs a check that failed (S044). Shows an alert for a download that broke off (S045). Reading: the
     * alert aborts the update and not the window, which sells with the version that it has. A teller who has
     * signed on meanwhile reads a line that goes by itself.
     */
    async checkAtStart(onDownloading) {
      const state = await check(onDownloading);
      if (state === 'failed') log('the check for an update failed, and the start goes on');
      if (state !== 'downloadFailed') return;
      log('the update could not be downloaded, and is given up');
      if (store.get(tellerAtom) !== null) dialogs.announce(say('update.notDownloaded'), 'warning');
      else
        void dialogs.alert({ title: say('update.notDownloaded'), lines: [say('update.notDownloadedLine')] });
    },
    async afterSignOff() {
      // Asks the browser too: it tells the page too little of versions in quick succession.
      const waits = store.get(updateWaitingAtom) || (await updates.waits());
      if (!waits || !mayActivate()) return;
      // A message is read first, and a paper for a customer is taken: both go with the page.
      if (store.get(noticeAtom) === null && !store.get(paperAtom).some(isToHandOver))
        await updates.activate();
    },
  };
}
