/** The repair of the program's stored files: asked for on the about page, or offered where a part of the program could not be loaded. Keeps the journal. */
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import { type FileCheckState, fileCheckAtom, type RepairOutcome } from '../window/state.ts';

/** Checks the stored files of the program and fetches the damaged ones again. */
export interface StoredFiles {
  repair(): Promise<RepairOutcome>;
}

export interface FileRepairDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert' | 'ask'>;
  readonly updates: StoredFiles;
  /** Loads the program anew. */
  readonly reload: () => void;
}

export interface FileRepair {
  /** Never rejects. */
  readonly repairFiles: () => Promise<void>;
  /**
   * Asks once at a time, and once of a file until the program is loaded anew: its page says each time that it
   * could not be loaded.
   */
  readonly offerRepair: (file: string) => Promise<void>;
  /** Says what failed for a part that could not be loaded, with the repair, unless that is being offered. */
  readonly notLoaded: (failed: NoticeText) => Promise<void>;
}

const OUTCOMES = {
  clean: 'files.clean',
  repaired: 'files.repaired',
  failed: 'files.failed',
  unavailable: 'files.unavailable',
} as const satisfies Readonly<Record<Exclude<FileCheckState, 'idle' | 'checking'>, TextKey>>;

export function createFileRepair({ store, updates, reload, dialogs }: FileRepairDependencies): FileRepair {
  let offering = false;
  const offered = new Set<string>();

  /** Never rejects: a check that breaks off has failed, and can be asked for again. */
  async function repair(): Promise<Say> {
    store.set(fileCheckAtom, 'checking');
    const outcome = await updates.repair().catch(() => 'failed' as const);
    store.set(fileCheckAtom, outcome);
    if (outcome === 'repaired') reload();
    return say(OUTCOMES[outcome]);
  }

  /** Asks whether to repair, and says what came of it. */
  async function askAbout(text: NoticeText, later: Say): Promise<void> {
    const answer = await dialogs.ask(text, [
      { id: 'later', label: later, tone: 'plain' },
      { id: 'repair', label: say('files.check'), tone: 'primary' },
    ]);
    if (answer === 'repair') await dialogs.alert({ title: await repair() });
  }

  return {
    async repairFiles() {
      if (store.get(fileCheckAtom) !== 'checking') await repair();
    },
    async offerRepair(file) {
      if (offering || offered.has(file)) return;
      offered.add(file);
      offering = true;
      try {
        const text = { title: say('files.notLoaded'), lines: [say('files.notLoadedLine')] };
        await askAbout(text, say('files.later'));
      } finally {
        offering = false;
      }
    },
    notLoaded: (failed) => (offering ? dialogs.alert(failed) : askAbout(failed, say('action.ok'))),
  };
}
