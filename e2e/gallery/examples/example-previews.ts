/** Sets up the preview of papers in its states, with real samples as the window draws them. */
import { samplePaper } from '../../../src/app/printers/sample-paper.ts';
import { SAMPLE_BRAND } from '../../../src/documents/samples/sample-brand.ts';
import type { SampleId } from '../../../src/documents/samples/sample-list.ts';
import { say } from '../../../src/i18n/say.ts';
import { type Preview, previewAtom } from '../../../src/till/printing/paper-preview.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { LOADING } from '../../../src/till/window/loadable.ts';
import { DEFAULT_MONEY_FORMAT } from '../../../src/wagering/ground/money.ts';

/** Draws a sample. Its language is fetched first, so the paper appears a moment after the page. */
export function shownPaper(sample: SampleId, language: string): (store: Store) => void {
  return (store) => {
    store.set(previewAtom, { sample, language, paper: LOADING });
    void samplePaper(sample, language, {
      associationName: 'Harborview Racing Association',
      brand: SAMPLE_BRAND,
      money: DEFAULT_MONEY_FORMAT,
    }).then((value) => store.set(previewAtom, { sample, language, paper: { state: 'ready', value } }));
  };
}

export const PREVIEW_LOADING: Preview = { sample: 'ticket', language: 'zh-HK', paper: LOADING };
export const PREVIEW_FAILED: Preview = {
  sample: 'ticket',
  language: 'zh-HK',
  paper: { state: 'failed', reason: say('papers.failedWhy') },
};
