/**
 * Test support: sample papers as the rasterizer draws them. Each is drawn once for all tests that compare a
 * printer's commands with it. Units: dots.
 */
import type { SampleId } from '../../../src/documents/samples/sample-list.ts';
import { sampleIn } from '../../../src/documents/samples/testing/sample-papers.ts';
import { type Bitmap, isBlack } from '../bytes/bitmap.ts';
import type { PrintDocument } from '../document/print-document.ts';
import { columnsOf } from '../layout/character-grid.ts';
import { drawDocument, type PaperDots, type PaperShape } from '../layout/paper-picture.ts';
import { rasterizerHere } from '../zpl/testing/drawing.ts';

export interface WholePaper {
  readonly document: PrintDocument;
  /** The places of all shapes, on paper without margins. */
  readonly shapes: readonly PaperShape[];
  /** The paper without its cuts. */
  readonly bitmap: Bitmap;
}

const raster = rasterizerHere();
const drawn = new Map<string, Promise<WholePaper>>();

/** A sample on paper of so many dots. `loadSampleWords` comes first. */
export function wholePaper(id: SampleId, language: string, dots: number): Promise<WholePaper> {
  const key = `${id} ${language} ${dots}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const making = paperWhole(sampleIn(id, language), dots);
  drawn.set(key, making);
  return making;
}

/** Any document on paper of so many dots. */
export async function paperWhole(document: PrintDocument, dots: number): Promise<WholePaper> {
  const uncut = { ...document, blocks: document.blocks.filter(({ type }) => type !== 'cut') };
  const bitmap = await raster.draw(uncut, dots);
  const { shapes } = drawDocument(document, { dots, columns: columnsOf(dots), margin: 0 });
  for (const shape of shapes) {
    if (shape.shape === 'dots' && !isAt(shape, bitmap)) throw new Error(`${document.id} is not drawn whole`);
  }
  return { document, shapes, bitmap };
}

function isAt({ x, y, bitmap }: PaperDots, paper: Bitmap): boolean {
  for (let row = 0; row < bitmap.height; row += 1) {
    for (let column = 0; column < bitmap.width; column += 1) {
      if (isBlack(bitmap, column, row) !== isBlack(paper, x + column, y + row)) return false;
    }
  }
  return true;
}
