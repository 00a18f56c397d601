/** Test support: the font of drawn paper, from the file beside the program. */
import { readFile } from 'node:fs/promises';
import { openBitmapFont } from '../bitmap-font.ts';
import type { GlyphSource } from '../glyphs.ts';

export async function fetchPaperFont(): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await readFile(new URL('../font/paper-12x24.bin', import.meta.url)));
}

export async function paperFont(): Promise<GlyphSource> {
  return openBitmapFont(await fetchPaperFont());
}
