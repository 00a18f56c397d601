/** Builds the gallery and serves it, for whoever looks at its scenes: the picture taker and the test that measures them. */
import { join } from 'node:path';
import { build } from 'vite';
import { serve } from '../workbench/static-server.mjs';

/** Every scene there is, and the page that shows them. */
export interface ServedGallery {
  /** The address without a slash at its end. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds into a directory of its own for each `builder`, so that test workers do not build over one another.
 */
export async function serveGallery(builder: string): Promise<ServedGallery> {
  const root = join(import.meta.dirname, `../.out/gallery-${builder}`);
  const configFile = join(import.meta.dirname, 'vite.config.ts');
  await build({
    configFile,
    logLevel: 'error',
    build: { outDir: root, emptyOutDir: true, chunkSizeWarningLimit: 5000 },
  });
  return serve({ root });
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
