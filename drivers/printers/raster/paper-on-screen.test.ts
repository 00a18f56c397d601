/** Holds the paper on the screen against the drawn paper, dot by dot. */
import { describe, expect, it } from 'vitest';
import { type Bitmap, bitmapOf } from '../bytes/bitmap.ts';
import { drawDocument } from '../layout/paper-picture.ts';
import { paperSvg } from '../screen/paper-svg.ts';
import { SCREEN_PAPER } from '../screen/screen-printer.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { createRasterizer } from './create-rasterizer.ts';
import { fetchPaperFont, paperFont } from './testing/paper-font.ts';

const SERIAL = '2184450959000005';

const rasterizer = createRasterizer({ fetchFont: fetchPaperFont, otherGlyphs: null, log: () => undefined });

describe('the paper on the screen', () => {
  it('has every word, line and dot where the drawn paper has it', async () => {
    const document = sampleDocument(
      { type: 'text', text: 'Meadowlark Park', align: 'center', bold: true, size: 'large' },
      { type: 'text', text: 'A line that is longer than forty-eight characters is wrapped in both' },
      { type: 'text', text: 'to the right', align: 'right', size: 'tall' },
      {
        type: 'columns',
        columns: [
          { text: 'TOTAL', width: 'fill', invert: true },
          { text: '$24.00', width: 10, align: 'right', underline: true },
        ],
      },
      { type: 'rule', weight: 'double' },
      { type: 'feed', mm: 4 },
      {
        type: 'picture',
        bitmap: bitmapOf(31, 9, (x, y) => (x ^ y) % 3 === 0),
        description: '',
        align: 'right',
      },
      { type: 'barCode', symbology: 'itf', digits: SERIAL, height: 70 },
      { type: 'qr', text: SERIAL, height: 150 },
      { type: 'hollerith', digits: '218445095900000', description: '' },
      { type: 'text', text: 'after' },
      { type: 'cut' },
    );
    const drawn = await rasterizer.draw(document, SCREEN_PAPER.dots);
    const { svg } = paperSvg(drawDocument(document, SCREEN_PAPER), 'Sample');
    // Paints the places of the SVG with the letters of the drawn paper.
    const painted = await paintedLike(svg, drawn);
    expect(painted).toEqual(drawn);
  });
});

/** The SVG document's words and boxes as dots, without its margins. */
async function paintedLike(svg: string, { width, height }: Bitmap): Promise<Bitmap> {
  const font = await paperFont();
  const ink = new Set<number>();
  const white = new Set<number>();
  const box = (x: number, y: number, across: number, down: number): void => {
    for (let row = 0; row < down; row += 1) {
      for (let dot = 0; dot < across; dot += 1) ink.add((y + row) * width + x + dot);
    }
  };
  const top = SCREEN_PAPER.margin;
  for (const [, x, y, across, down] of svg.matchAll(
    /<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"\/>/g,
  )) {
    box(Number(x), Number(y) - top, Number(across), Number(down));
  }
  for (const [, left, above, path = ''] of svg.matchAll(
    /<path shape[^>]*translate\((\d+) (\d+)\)" d="([^"]*)"/g,
  )) {
    for (const [, x, y, across, down] of path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/g)) {
      box(Number(left) + Number(x), Number(above) - top + Number(y), Number(across), Number(down));
    }
  }
  for (const [, left, above, across, down, look = '', words = ''] of svg.matchAll(
    /<text transform="translate\((\d+) (\d+)\) scale\((\d) (\d)\)"([^>]*)>([^<]*)</g,
  )) {
    const dots = look.includes('fill=') ? white : ink;
    Array.from(words).forEach((character, at) => {
      const lettering = { bold: look.includes('font-weight'), across: 1, down: 1, language: 'en-us' };
      const rows = font.glyph(character, 1, lettering) ?? [];
      rows.forEach((word, row) => {
        for (let column = 0; column < 12 * Number(across); column += 1) {
          if (((word >> (11 - Math.floor(column / Number(across)))) & 1) === 0) continue;
          for (let below = 0; below < Number(down); below += 1) {
            const y = Number(above) - top + row * Number(down) + below;
            dots.add(y * width + Number(left) + at * 12 * Number(across) + column);
          }
        }
      });
    });
  }
  return bitmapOf(width, height, (x, y) => ink.has(y * width + x) && !white.has(y * width + x));
}
