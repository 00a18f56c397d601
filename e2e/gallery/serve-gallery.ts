/** Builds the gallery and serves it to the picture taker and the test that measures its scenes. */
import { ensureGallery, GALLERY } from '../workbench/build.mjs';
import { serve } from '../workbench/static-server.mjs';

/** Serves every scene, and the page that shows them. */
export interface ServedGallery {
  /** Address without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds the gallery unless it is built. Before the tests it is built once for all of their workers
 * (lab/build-all.ts).
 */
export async function serveGallery(): Promise<ServedGallery> {
  await ensureGallery();
  return serve({ root: GALLERY });
}

/** Returns the selector of a scene's press. `press` is a key's spoken name or the beginning of its text. */
export function pressSelector(press: string): string {
  return [
    `button[aria-label="${press}"]`,
    `summary:has-text("${press}")`,
    `button[aria-expanded]:has-text("${press}")`,
    `button:has(.spoken__name:has-text("${press}"))`,
    `button:text-is("${press}")`,
  ].join(', ');
}
