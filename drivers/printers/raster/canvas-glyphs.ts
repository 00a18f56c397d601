/**
 * Draws the characters that the paper's own font lacks, Chinese above all. Uses the faces that the browser
 * finds on the machine.
 *
 * Decides how large such a character is, and from which grey on a dot is black. Works in a worker: the canvas
 * is no part of a page. Units: dots.
 */
import { cellsOfCharacter } from '../bytes/cells.ts';
import { CHARACTER } from '../layout/character-grid.ts';
import type { Cells, Glyph, GlyphSource, Lettering } from './glyphs.ts';

/** The part of a 2d context that is used here. */
export type GlyphContext = Pick<
  OffscreenCanvasRenderingContext2D,
  'font' | 'fillStyle' | 'fillRect' | 'fillText' | 'measureText' | 'setTransform' | 'getImageData'
>;

/** A line of the widest paper, magnified three times. */
export const GLYPH_CANVAS = { width: 608, height: 3 * CHARACTER.height } as const;

/**
 * Sets the height and base line of the face, by cells. It is as the paper's font, or fills the square as
 * Chinese type does.
 */
const FACE_SIZE: Readonly<Record<Cells, number>> = { 1: 20, 2: 24 };
const BASELINE: Readonly<Record<Cells, number>> = { 1: 19, 2: 21 };

const MONOSPACE = "'Noto Sans Mono','DejaVu Sans Mono','Roboto Mono',Menlo,Consolas,monospace";
const TRADITIONAL =
  "'Noto Sans CJK HK','Noto Sans HK','PingFang HK','Microsoft JhengHei','Noto Sans TC',sans-serif";
const SIMPLIFIED = "'Noto Sans CJK SC','Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif";

/**
 * The least darkness of a black dot, of 255. A character has soft edges on the canvas and none on paper. The
 * limit is below the half, so that a thin stroke between two dots does not vanish.
 */
const BLACK = 96;

/** `context`: of a canvas of its own, as large as GLYPH_CANVAS. */
export function createCanvasGlyphs(context: GlyphContext): GlyphSource {
  const drawn = new Map<string, Glyph>();
  return {
    glyph(character, cells, lettering) {
      const { bold, across, down } = lettering;
      const faces = cells === 1 ? MONOSPACE : facesOf(lettering.language);
      const key = `${cells}${bold ? 'b' : 'n'}${across}${down}${character}${faces}`;
      const known = drawn.get(key);
      if (known !== undefined) return known;
      const glyph = drawGlyph(context, character, cells, faces, lettering);
      drawn.set(key, glyph);
      return glyph;
    },
    // Names, each on a few papers: not kept. A mark on a Chinese character is on a face that has the
    // character.
    shaped(letters, cells, lettering) {
      if (cells * lettering.across * CHARACTER.width > GLYPH_CANVAS.width) return null;
      const isWide = cellsOfCharacter(String.fromCodePoint(letters.codePointAt(0) ?? 0)) === 2;
      const faces = isWide ? facesOf(lettering.language) : MONOSPACE;
      return drawGlyph(context, letters, cells, faces, lettering);
    },
  };
}

/** Chinese is traditional if its tag says so or names a place that writes it so. */
function facesOf(language: string): string {
  return /^zh\b.*\b(hk|mo|tw|hant)\b/i.test(language) ? TRADITIONAL : SIMPLIFIED;
}

/** Drawn as large as it is to be, so that it is smooth where a magnified one has steps. */
function drawGlyph(
  context: GlyphContext,
  character: string,
  cells: number,
  faces: string,
  { bold, across, down }: Lettering,
): Glyph {
  const kind = faces === MONOSPACE ? 1 : 2;
  const width = cells * CHARACTER.width;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width * across, CHARACTER.height * down);
  context.fillStyle = '#000';
  context.font = `${bold ? 'bold ' : ''}${FACE_SIZE[kind]}px ${faces}`;
  const size = context.measureText(character);
  // Makes a character smaller that is larger than its place, and moves one that is too high or too low.
  const narrowed = Math.min(1, width / Math.max(1, size.width));
  const lowered = Math.min(
    1,
    CHARACTER.height / (size.actualBoundingBoxAscent + size.actualBoundingBoxDescent),
  );
  const lowest = CHARACTER.height - size.actualBoundingBoxDescent * lowered;
  const baseline = Math.max(Math.min(BASELINE[kind], lowest), size.actualBoundingBoxAscent * lowered);
  const left = (width - size.width * narrowed) / 2;
  context.setTransform(narrowed * across, 0, 0, lowered * down, left * across, baseline * down);
  context.fillText(character, 0, 0);
  return thresholded(context.getImageData(0, 0, width * across, CHARACTER.height * down).data);
}

/**
 * Returns words of 12 dots from opaque pixels in red, green, blue and opacity. A dark pixel is black,
 * whatever its colour.
 */
function thresholded(pixels: ArrayLike<number>): Glyph {
  const glyph = new Uint16Array(pixels.length / 4 / CHARACTER.width);
  for (let at = 0; at < glyph.length; at += 1) {
    let word = 0;
    for (let dot = 0; dot < CHARACTER.width; dot += 1) {
      const pixel = (at * CHARACTER.width + dot) * 4;
      // Weights of ITU-R BT.601, in 1024ths.
      const shade =
        ((pixels[pixel] ?? 0) * 306 + (pixels[pixel + 1] ?? 0) * 601 + (pixels[pixel + 2] ?? 0) * 117) >> 10;
      word = (word << 1) | (255 - shade >= BLACK ? 1 : 0);
    }
    glyph[at] = word;
  }
  return glyph;
}
