/** Tells a document in a printer's language where it is loaded: in the drawing worker, and on the page of a browser that refuses one. */

import { createEscPosLanguage } from '../escpos/language.ts';
import { encodePrintek } from '../printek/encoder.ts';
import type { EncodingTask } from '../raster/encoding-task.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { encodeZpl } from '../zpl/encoder.ts';
import { encodeZplImage } from '../zpl/image-encoder.ts';

/** The bytes that the language makes by itself of the same document. `raster` draws here. Rejects what cannot be drawn. */
export async function encodeTask(task: EncodingTask, raster: Rasterizer): Promise<Uint8Array> {
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
