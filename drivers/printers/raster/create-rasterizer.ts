/**
 * Creates the rasterizer of this thread: of a worker, Node, or a test.
 *
 * Loads the font with the first paper, and again with the next if that failed (S213). The failure is logged,
 * and printing continues with the other glyphs.
 */
import { openBitmapFont } from './bitmap-font.ts';
import { drawPaper, drawTextLine } from './draw-paper.ts';
import type { GlyphSource } from './glyphs.ts';
import type { Rasterizer } from './rasterizer.ts';

export interface RasterizerDependencies {
  /** Fetches the stored font (font/paper-12x24.bin). The reason of a rejection is logged. */
  readonly fetchFont: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Draws the characters that the font lacks; null where nothing can. */
  readonly otherGlyphs: GlyphSource | null;
  readonly log: (message: string) => void;
}

export function createRasterizer({ fetchFont, otherGlyphs, log }: RasterizerDependencies): Rasterizer {
  let glyphs: Promise<GlyphSource | null> | null = null;

  async function loadFont(): Promise<GlyphSource | null> {
    try {
      const font = await openBitmapFont(await fetchFont());
      return otherGlyphs === null ? font : firstOf(font, otherGlyphs);
    } catch (problem) {
      glyphs = null;
      log(
        `The printer font could not be loaded: ${problem instanceof Error ? problem.message : String(problem)}`,
      );
      return otherGlyphs;
    }
  }

  async function loaded(): Promise<GlyphSource> {
    glyphs ??= loadFont();
    return (await glyphs) ?? NONE;
  }

  return {
    draw: async (document, dots) => drawPaper(document, dots, await loaded()),
    drawLine: async (line, dots, language) => drawTextLine(line, dots, language, await loaded()),
  };
}

/** Every character is drawn as a box. */
const NONE: GlyphSource = { glyph: () => null };

/** A font of dots has no letters that are joined: those are always the other's. */
function firstOf(one: GlyphSource, other: GlyphSource): GlyphSource {
  return {
    glyph: (character, cells, lettering) =>
      one.glyph(character, cells, lettering) ?? other.glyph(character, cells, lettering),
    shaped: (letters, cells, lettering) => other.shaped?.(letters, cells, lettering) ?? null,
  };
}
