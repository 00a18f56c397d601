/**
 * Checks for a new version of the program, and reports the running version to the host. Activates a new
 * version while nobody is signed on.
 */
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { updateCheckAtom } from './program-state.ts';

/** Reaches the browser's copy of the program: its versions and its stored files. */
export interface ProgramUpdates {
  /** Calls `onDownloading` when a new version was found and is downloaded. */
  check(onDownloading?: () => void): Promise<'waiting' | 'current' | 'failed' | 'unavailable'>;
  activate(): Promise<void>;
}

export interface UpdateDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert'>;
  readonly calls: Pick<ToteCalls, 'version'>;
  readonly updates: ProgramUpdates;
  /** Version of the program, as reported to the host (S174). */
  readonly version: string;
  readonly log: (message: string) => void;
}

export interface UpdateCommands {
  readonly checkForUpdate: () => Promise<void>;
  readonly activateUpdate: () => Promise<void>;
}

export function createUpdateCommands(deps: UpdateDependencies): UpdateCommands {
  const { store, dialogs, calls, updates, version, log } = deps;

  /** Ignores the answer: the site knows whether there is a newer version, not the host. */
  async function reportVersion(): Promise<void> {
    const reported = await calls.version(version);
    if (!reported.ok) log(`the version could not be told: ${reported.refusal.code}`);
  }

  return {
    /** Reports the version to the host first (S081). */
    async checkForUpdate() {
      store.set(updateCheckAtom, 'checking');
      void reportVersion();
      store.set(updateCheckAtom, await updates.check());
    },
    /**
     * Activates only while nobody is signed on and no post is in doubt. A new version replaces the files
     * under an open page.
     */
    async activateUpdate() {
      if (store.get(tellerAtom) === null && store.get(inDoubtCountAtom) === 0) await updates.activate();
      else await dialogs.alert({ title: say('update.available'), lines: [say('update.afterSignOff')] });
    },
  };
}
