/** Fetches a guide. The files are part of the program: the service worker keeps them for windows offline. */
import * as v from 'valibot';
import type { Guide, GuideName } from './guide.ts';
import { guideLanguage, guidePath } from './guide-languages.ts';

/** Checks the outside alone: the build makes the rest (compile-guide.ts), and no server changes it. */
const guideSchema = v.object({
  pages: v.pipe(
    v.array(v.object({ id: v.string(), title: v.string(), blocks: v.array(v.any()) })),
    v.minLength(1),
  ),
});

/**
 * Returns a guide in the language of a window. Rejects if the file cannot be fetched or is no guide. Some
 * servers give a page of their own for every path.
 */
export async function loadGuide(guide: GuideName, language: string, base: string): Promise<Guide> {
  const address = new URL(guidePath(guide, guideLanguage(guide, language)), base);
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  return v.parse(guideSchema, await response.json());
}
