/**
 * Repairs the program's stored files: on the About page, or where a part of the program could not be loaded.
 * Keeps the journal.
 */
import type { LanguageFileProblem } from '../../i18n/files/language-problem.ts';
import { languageName } from '../../i18n/languages.ts';
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import { type FileCheckState, type FileRepairOutcome, fileCheckAtom } from './program-state.ts';

/** Checks the stored files of the program and fetches the damaged ones again. */
export interface StoredFiles {
  repair(): Promise<FileRepairOutcome>;
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
   * Asks one question at a time, and once for each file. Its page reports the failure each time it is opened.
   */
  readonly offerRepair: (file: string) => Promise<void>;
  /** Announces which part could not be loaded, and offers the repair unless it is offered already. */
  readonly notLoaded: (failed: NoticeText) => Promise<void>;
  /**
   * Says why a language is not loaded, what to do, and which language the window goes on in. Offers the
   * repair of a damaged file.
   */
  readonly languageNotLoaded: (failure: LanguageFailure) => Promise<void>;
}

export interface LanguageFailure {
  /** The id of the language that was chosen. */
  readonly wanted: string;
  /** The id of the language that the window says. */
  readonly spoken: string;
  readonly problem: LanguageFileProblem;
}

/** Says what to do about a language's file. */
const REMEDIES = {
  unreachable: 'language.unreachable',
  missing: 'language.missing',
  serverError: 'language.serverError',
  damaged: 'language.damaged',
  otherVersion: 'language.otherVersion',
} as const satisfies Readonly<Record<LanguageFileProblem, TextKey>>;

const OUTCOMES = {
  clean: 'files.clean',
  repaired: 'files.repaired',
  failed: 'files.failed',
  unavailable: 'files.unavailable',
} as const satisfies Readonly<Record<Exclude<FileCheckState, 'idle' | 'checking'>, TextKey>>;

export function createFileRepair({ store, updates, reload, dialogs }: FileRepairDependencies): FileRepair {
  let offering = false;
  const offered = new Set<string>();

  /** Never rejects. A check that breaks off counts as failed and can be repeated. */
  async function repair(): Promise<Say> {
    store.set(fileCheckAtom, 'checking');
    const outcome = await updates.repair().catch(() => 'failed' as const);
    store.set(fileCheckAtom, outcome);
    if (outcome === 'repaired') reload();
    return say(OUTCOMES[outcome]);
  }

  /**
   * Asks whether to repair, and announces the outcome. Loads the program anew where no stored file is bad:
   * the part that is missing is of another version, which the server has replaced.
   */
  async function askAbout(text: NoticeText, later: Say): Promise<void> {
    const answer = await dialogs.ask(text, [
      { id: 'later', label: later, tone: 'plain' },
      { id: 'repair', label: say('files.check'), tone: 'primary' },
    ]);
    if (answer !== 'repair') return;
    const title = await repair();
    const outcome = store.get(fileCheckAtom);
    if (outcome === 'clean' || outcome === 'unavailable') reload();
    else await dialogs.alert({ title });
  }

  const notLoaded: FileRepair['notLoaded'] = (failed) =>
    offering ? dialogs.alert(failed) : askAbout(failed, say('action.ok'));

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
    notLoaded,
    languageNotLoaded({ wanted, spoken, problem }) {
      const text: NoticeText = {
        title: say('language.notLoaded', { language: languageName(wanted) }),
        lines: [say(REMEDIES[problem]), say('language.goesOn', { language: languageName(spoken) })],
      };
      return problem === 'damaged' ? notLoaded(text) : dialogs.alert(text);
    },
  };
}
