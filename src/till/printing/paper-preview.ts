/**
 * Shows papers on the screen before anything is printed. Shows the chosen sample, in a language, and how far
 * it is drawn. Also shows a sample that takes long or cannot be had. Prints nothing.
 */
import { atom } from 'jotai/vanilla';
import type { SampleId } from '../../documents/samples/sample-list.ts';
import { say } from '../../i18n/say.ts';
import type { PaperOnScreen } from '../transactions/paper-on-screen.ts';
import type { Store } from '../window/dialogs.ts';
import { LOADING, type Loadable } from '../window/loadable.ts';

export interface Preview {
  readonly sample: SampleId;
  /** Null: the window's own. */
  readonly language: string | null;
  readonly paper: Loadable<PaperOnScreen>;
}

export const previewAtom = atom<Preview>({ sample: 'ticket', language: null, paper: LOADING });

/** A sample in a language as paper; rejects when something of it cannot be fetched. */
export type SamplePaper = (sample: SampleId, language: string | null) => Promise<PaperOnScreen>;

export interface PaperPreviewDependencies {
  readonly store: Store;
  readonly samplePaper: SamplePaper;
  readonly log: (message: string) => void;
}

/**
 * Shows a sample; asked for again, one that failed is tried again. The newest order counts, whichever paper
 * is drawn first.
 */
export type ShowSample = (sample: SampleId, language: string | null) => Promise<void>;

export function createPaperPreview({ store, samplePaper, log }: PaperPreviewDependencies): ShowSample {
  return async (sample, language) => {
    const ordered: Preview = { sample, language, paper: LOADING };
    const { paper: shown } = store.get(previewAtom);
    // Keeps the shown paper until the next one is there, so that nothing flickers.
    const pending: Preview = shown.state === 'ready' ? { ...ordered, paper: shown } : ordered;
    store.set(previewAtom, pending);
    const finish = (paper: Preview['paper']): void => {
      if (store.get(previewAtom) === pending) store.set(previewAtom, { ...ordered, paper });
    };
    try {
      finish({ state: 'ready', value: await samplePaper(sample, language) });
    } catch (error) {
      log(`no preview of ${sample} in ${language ?? 'the window language'}: ${String(error)}`);
      finish({ state: 'failed', reason: say('papers.failedWhy') });
    }
  };
}
