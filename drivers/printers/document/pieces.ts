/** Splits a document at its cuts, for drivers whose paper is drawn: a drawing has no cut in it. */
import type { PrintDocument } from './print-document.ts';

export interface DocumentPiece {
  readonly piece: PrintDocument;
  readonly isCut: boolean;
}

/** In order; a piece between two cuts that follow each other has no blocks. */
export function piecesOf(document: PrintDocument): readonly DocumentPiece[] {
  const pieces: DocumentPiece[] = [];
  let from = 0;
  document.blocks.forEach((block, at) => {
    if (block.type !== 'cut') return;
    pieces.push({ piece: { ...document, blocks: document.blocks.slice(from, at) }, isCut: true });
    from = at + 1;
  });
  const rest = document.blocks.slice(from);
  return rest.length === 0 ? pieces : [...pieces, { piece: { ...document, blocks: rest }, isCut: false }];
}
