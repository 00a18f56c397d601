/** Builds the gallery and serves it, for whoever looks at its scenes: the picture taker and the test that measures them. */
import { ensureGallery, GALLERY } from '../workbench/build.mjs';
import { serve } from '../workbench/static-server.mjs';

/** Every scene there is, and the page that shows them. */
export interface ServedGallery {
  /** The address without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Before the tests it is built once for all of their workers (lab/build-all.ts). */
export async function serveGallery(): Promise<ServedGallery> {
  await ensureGallery();
  return serve({ root: GALLERY });
}

/**
 * What a scene wants pressed, as a selector. `press` is a key's spoken name or the beginning of what is written on it.
 */
export function pressSelector(press: string): string {
  return [
    `button[aria-label="${press}"]`,
    `summary:has-text("${press}")`,
    `button[aria-expanded]:has-text("${press}")`,
    `button:has(.spoken__name:has-text("${press}"))`,
    `button:text-is("${press}")`,
  ].join(', ');
}
