/**
 * A document as one picture a label, for printers whose own text and codes are not to be used.
 *
 * Owns where a document is cut into pictures. Knows no font: the paper is drawn by the Rasterizer. Units: dots.
 */
import type { Bitmap } from '../bitmap.ts';
import type { PrintDocument } from '../print-document.ts';
import type { ZplParts } from './encoder.ts';
import { graphicFields } from './graphics.ts';
import { Labels } from './labels.ts';
import { shortPictures } from './long-paper.ts';
import type { ZplProfile } from './profiles.ts';

/** The document must be free of faults (check-document.ts). Rejects when it cannot be drawn. */
export async function encodeZplImage(
  document: PrintDocument,
  { profile, raster, darkness }: Omit<ZplParts, 'kept'>,
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

export interface Piece {
  readonly piece: PrintDocument;
  readonly isCut: boolean;
}

/** What stands between cuts. */
export function piecesOf(document: PrintDocument): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  document.blocks.forEach((block, at) => {
    if (block.type !== 'cut') return;
    pieces.push({ piece: { ...document, blocks: document.blocks.slice(from, at) }, isCut: true });
    from = at + 1;
  });
  const rest = document.blocks.slice(from);
  return rest.length === 0 ? pieces : [...pieces, { piece: { ...document, blocks: rest }, isCut: false }];
}
