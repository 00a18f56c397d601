/**
 * Creates the rasterizer of this thread: in the drawing worker, or on the page if the browser has no workers.
 *
 * Fetches the font and makes the canvas. A window whose printer takes text does not load this file.
 */
import { createCanvasGlyphs, GLYPH_CANVAS } from '../../../drivers/printers/raster/canvas-glyphs.ts';
import { createRasterizer } from '../../../drivers/printers/raster/create-rasterizer.ts';
import fontAddress from '../../../drivers/printers/raster/font/paper-12x24.bin?url';
import type { GlyphSource } from '../../../drivers/printers/raster/glyphs.ts';
import type { Rasterizer } from '../../../drivers/printers/raster/rasterizer.ts';

/** Time for the font, in ms: it lies beside the program, and paper waits for it. */
const FONT_LIMIT = 5000;

export function createRasterizerHere(log: (message: string) => void): Rasterizer {
  return createRasterizer({ fetchFont, otherGlyphs: canvasGlyphs(), log });
}

async function fetchFont(): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(fontAddress, { signal: AbortSignal.timeout(FONT_LIMIT) });
  if (!response.ok) throw new Error(`${fontAddress} answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Null where the browser has no canvas without a page. */
function canvasGlyphs(): GlyphSource | null {
  if (!('OffscreenCanvas' in globalThis)) return null;
  const canvas = new OffscreenCanvas(GLYPH_CANVAS.width, GLYPH_CANVAS.height);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  return context === null ? null : createCanvasGlyphs(context);
}
