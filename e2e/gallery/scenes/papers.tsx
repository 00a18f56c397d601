/** Lists scenes of the preview of papers. */
import { PapersPage } from '../../../src/screens/papers/PapersPage.tsx';
import { previewAtom } from '../../../src/till/printing/paper-preview.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { PREVIEW_FAILED, PREVIEW_LOADING, shownPaper } from '../examples/example-previews.ts';
import { type Scene } from './scene.tsx';
import { signedOnWindow } from './windows.ts';

/** Draws the preview of papers. */
function papers(set: (store: Store) => void): Scene {
  return {
    page: () => <PapersPage />,
    set(store) {
      signedOnWindow(store);
      set(store);
    },
  };
}

export const PAPERS_SCENES: Readonly<Record<string, Scene>> = {
  papers: papers(shownPaper('ticket', 'en-us')),
  'papers-chinese': papers(shownPaper('pickTicket', 'zh-HK')),
  'papers-spanish': papers(shownPaper('taxClaim', 'es-DR')),
  'papers-longest': papers(shownPaper('strainingTicket', 'test')),
  'papers-loading': papers((store) => store.set(previewAtom, PREVIEW_LOADING)),
  'papers-failed': papers((store) => store.set(previewAtom, PREVIEW_FAILED)),
};
