/**
 * Reads the font of drawn paper. It is a font of dots, made for 12 x 24. Every stroke is thus as crisp as the
 * head prints it.
 *
 * The script e2e/workbench/convert-paper-font.ts made the file (font/). It is compressed in zlib's format. It
 * begins with a count, then as many code points, ascending. After them every character has its 24 rows of 12
 * bits, in the same order. Two rows take three bytes. Numbers are 16 bits, the low byte first.
 */
import { CHARACTER } from '../layout/character-grid.ts';
import { type Glyph, type GlyphSource, magnified, struckTwice } from './glyphs.ts';

const GLYPH_BYTES = (CHARACTER.width * CHARACTER.height) / 8;

/** Rejects bytes that are no such font. */
export async function openBitmapFont(stored: Uint8Array<ArrayBuffer>): Promise<GlyphSource> {
  const bytes = await inflated(stored);
  const view = new DataView(bytes.buffer);
  const count = view.getUint16(0, true);
  const glyphsAt = 2 + count * 2;
  if (count === 0 || bytes.length !== glyphsAt + count * GLYPH_BYTES) {
    throw new RangeError('the paper font is not whole');
  }
  const places = new Map<string, number>();
  for (let at = 0; at < count; at += 1) {
    places.set(String.fromCharCode(view.getUint16(2 + at * 2, true)), at);
  }
  const unpacked = new Map<number, Glyph>();
  return {
    glyph(character, cells, { bold, across, down }) {
      const place = places.get(character);
      if (place === undefined || cells !== 1) return null;
      const key = ((place * 4 + across) * 4 + down) * 2 + (bold ? 1 : 0);
      const known = unpacked.get(key);
      if (known !== undefined) return known;
      const normal = glyphAt(bytes, glyphsAt + place * GLYPH_BYTES);
      const glyph = magnified(bold ? struckTwice(normal) : normal, 1, across, down);
      unpacked.set(key, glyph);
      return glyph;
    },
  };
}

async function inflated(stored: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([stored]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function glyphAt(bytes: Uint8Array, start: number): Glyph {
  const glyph = new Uint16Array(CHARACTER.height);
  let at = start;
  for (let row = 0; row < CHARACTER.height; row += 2) {
    const first = bytes[at] ?? 0;
    const middle = bytes[at + 1] ?? 0;
    const last = bytes[at + 2] ?? 0;
    glyph[row] = (first << 4) | (middle >> 4);
    glyph[row + 1] = ((middle & 0xf) << 8) | last;
    at += 3;
  }
  return glyph;
}
