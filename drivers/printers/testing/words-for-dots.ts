/**
 * Test support: draws each line as the letters' own bytes in one row of dots. The words of drawn paper can
 * thus be read at a printer's other end. Draws nothing but words, of ASCII, and no more of them than are
 * bytes across the paper.
 */
import { rowBytes } from '../bytes/bitmap.ts';
import { columnsOf } from '../layout/character-grid.ts';
import { layOut, type TextLine } from '../layout/layout.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';

export const WORDS_FOR_DOTS: Rasterizer = {
  draw(document, dots) {
    const lines = layOut(document, columnsOf(dots)).filter((block) => block.type === 'line');
    return Promise.resolve(rowsOf(lines, dots));
  },
  drawLine: (line, dots) => Promise.resolve(rowsOf([line], dots)),
};

function rowsOf(lines: readonly TextLine[], dots: number) {
  const stride = rowBytes(dots);
  const bits = new Uint8Array(stride * lines.length);
  for (const [row, { segments }] of lines.entries()) {
    bits.set(Buffer.from(segments.map(({ text }) => text).join('')), row * stride);
  }
  return { width: dots, height: lines.length, bits };
}

/** The lines that dots stand for; none where they are dots. */
export function wordsInDots(bits: Uint8Array, stride: number = bits.length): readonly string[] {
  const lines: string[] = [];
  for (let at = 0; at < bits.length; at += stride) {
    lines.push(
      Buffer.from(bits.subarray(at, at + stride))
        .toString('latin1')
        .replaceAll('\0', ''),
    );
  }
  return lines.every((line) => /^[ -~]*$/.test(line)) ? lines : [];
}
