/**
 * Encodes a document as one picture a label, for printers whose own text and codes are not to be used. The
 * Rasterizer draws it. Units: dots.
 */
import type { Bitmap } from '../bytes/bitmap.ts';
import { shortPictures } from '../bytes/long-paper.ts';
import { piecesOf } from '../document/pieces.ts';
import type { PrintDocument } from '../document/print-document.ts';
import type { ZplProfile } from '../profiles/zpl-profiles.ts';
import type { ZplDependencies } from './encoder.ts';
import { graphicFields } from './graphics.ts';
import { Labels } from './labels.ts';

/** The document must be free of faults (check-document.ts). Rejects when it cannot be drawn. */
export async function encodeZplImage(
  document: PrintDocument,
  { profile, raster, darkness }: Omit<ZplDependencies, 'storedNames'>,
): Promise<Uint8Array> {
  const labels = new Labels(profile, darkness);
  for (const { piece, isCut } of piecesOf(document)) {
    if (piece.blocks.length > 0) place(await raster.draw(piece, profile.dots), labels, profile);
    if (isCut) labels.cut();
  }
  return labels.bytes();
}

function place(paper: Bitmap, labels: Labels, { longestLabel }: ZplProfile): void {
  for (const picture of shortPictures(paper, longestLabel)) {
    const y = labels.room(picture.height);
    labels.draw(graphicFields(picture, 0, y));
  }
}
