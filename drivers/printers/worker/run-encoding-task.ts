/**
 * Encodes a document in a printer's language. Runs in the drawing worker, or on the page if the browser has
 * no workers.
 */

import { createEscPosLanguage } from '../escpos/language.ts';
import { encodePrintek } from '../printek/encoder.ts';
import type { EncodingTask } from '../raster/encoding-task.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { encodeZpl } from '../zpl/encoder.ts';
import { encodeZplImage } from '../zpl/image-encoder.ts';

/**
 * Returns the bytes that the language itself makes of the document. `raster` draws on this thread. Rejects a
 * document that cannot be drawn.
 */
export async function runEncodingTask(task: EncodingTask, raster: Rasterizer): Promise<Uint8Array> {
  const { document } = task;
  switch (task.language) {
    case 'zpl':
      return encodeZpl(document, { ...task, raster });
    case 'zplImage':
      return encodeZplImage(document, { ...task, raster });
    case 'printek':
      return encodePrintek(document, task.profile, raster);
    case 'escpos': {
      const { encode, density } = createEscPosLanguage(task.profile, { raster });
      density?.set(task.density);
      return encode(document);
    }
  }
}
