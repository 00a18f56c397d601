/**
 * Fetches a guide. The English files are part of the program. The service worker keeps those of another
 * language once it is used.
 */
import * as v from 'valibot';
import type { Guide, GuideName } from './guide.ts';
import { guideLanguages, guidePath } from './guide-languages.ts';

/** Limits the wait for a file, milliseconds; the next language is taken then. */
const PATIENCE = 15_000;

/** Checks the outside alone: the build makes the rest (compile-guide.ts), and no server changes it. */
const guideSchema = v.object({
  pages: v.pipe(
    v.array(v.object({ id: v.string(), title: v.string(), blocks: v.array(v.any()) })),
    v.minLength(1),
  ),
});

/** A guide, and the language that it was found in. */
export interface FoundGuide {
  readonly guide: Guide;
  readonly language: string;
}

/**
 * Returns a guide in the language of a window. Takes the next language that has it where a file cannot be
 * fetched. Rejects if none can be, or is no guide. Some servers give a page of their own for every path.
 */
export async function loadGuide(name: GuideName, language: string, base: string): Promise<FoundGuide> {
  let why: unknown;
  for (const one of guideLanguages(name, language)) {
    try {
      return { guide: await fetchGuide(new URL(guidePath(name, one), base)), language: one };
    } catch (error) {
      why = error;
    }
  }
  throw why;
}

async function fetchGuide(address: URL): Promise<Guide> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  return v.parse(guideSchema, await response.json());
}
