/** Test support: the drawn paper's own rasterizer, with the font beside the program. */
import { createRasterizer } from '../../raster/create-rasterizer.ts';
import type { Rasterizer } from '../../raster/rasterizer.ts';
import { fetchPaperFont } from '../../raster/testing/paper-font.ts';

export function rasterizerHere(): Rasterizer {
  return createRasterizer({
    fetchFont: fetchPaperFont,
    otherGlyphs: null,
    log(message) {
      throw new Error(message);
    },
  });
}
