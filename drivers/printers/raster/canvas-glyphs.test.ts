/**
 * Characters that the font lacks: their size, and which of their greys are dots. The browser brings the
 * faces.
 */
import { describe, expect, it } from 'vitest';
import { createCanvasGlyphs, type GlyphContext } from './canvas-glyphs.ts';

const NORMAL = { bold: false, across: 1, down: 1, language: 'en-us' };

interface Drawn {
  readonly font: string;
  readonly transform: readonly number[];
  readonly text: string;
}

/** Returns a canvas whose characters have this extent, and whose dots are so dark (0 to 255). */
function canvas(
  extent: { readonly width: number; readonly ascent: number; readonly descent: number },
  pixel: (x: number, y: number) => readonly [number, number, number] = () => [255, 255, 255],
): { readonly context: GlyphContext; readonly drawn: Drawn[] } {
  const drawn: Drawn[] = [];
  let transform: readonly number[] = [];
  const context = {
    font: '',
    fillStyle: '',
    fillRect: () => undefined,
    measureText: () => ({
      width: extent.width,
      actualBoundingBoxAscent: extent.ascent,
      actualBoundingBoxDescent: extent.descent,
    }),
    setTransform: (...matrix: readonly number[]) => {
      transform = matrix;
    },
    fillText(text: string) {
      drawn.push({ font: context.font, transform, text });
    },
    getImageData: (_x: number, _y: number, width: number, height: number) => ({
      data: Array.from({ length: width * height }, (_, at) => [
        ...pixel(at % width, Math.floor(at / width)),
        255,
      ]).flat(),
    }),
  };
  // Only the part of a context, of measures and of pixels that is used.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { context: context as unknown as GlyphContext, drawn };
}

describe('a character that the font lacks', () => {
  it('fills two cells where it is wide, in the face of its language, traditional or simplified', () => {
    const { context, drawn } = canvas({ width: 24, ascent: 20, descent: 2 });
    const glyphs = createCanvasGlyphs(context);
    const languages = ['zh-HK', 'zh-CH', 'zh-Hant-SG', 'en-us'];
    languages.forEach((language, at) => glyphs.glyph('賽馬彩池'.charAt(at), 2, { ...NORMAL, language }));
    const faces = drawn.map(({ font }) => /^24px 'Noto Sans CJK (..)'/.exec(font)?.[1]);
    expect(faces).toEqual(['HK', 'SC', 'HK', 'SC']);
    expect(drawn.map(({ transform }) => transform)).toEqual(languages.map(() => [1, 0, 0, 1, 0, 21]));
  });

  it.each([
    ['narrow: in the middle of its cell', 1, { width: 8, ascent: 14, descent: 4 }, [1, 0, 0, 1, 2, 19]],
    ['wider than its cell: made narrower', 1, { width: 24, ascent: 14, descent: 4 }, [0.5, 0, 0, 1, 0, 19]],
    ['hanging low: moved up', 1, { width: 12, ascent: 10, descent: 9 }, [1, 0, 0, 1, 0, 15]],
    ['standing high: moved down', 1, { width: 12, ascent: 23, descent: 1 }, [1, 0, 0, 1, 0, 23]],
    ['taller than its cell: made lower', 2, { width: 24, ascent: 36, descent: 12 }, [1, 0, 0, 0.5, 0, 18]],
    ['of no extent at all', 2, { width: 0, ascent: 0, descent: 0 }, [1, 0, 0, 1, 12, 21]],
  ] as const)('stays in its place: %s', (_, cells, extent, transform) => {
    const { context, drawn } = canvas(extent);
    createCanvasGlyphs(context).glyph('₱', cells, NORMAL);
    expect(drawn[0]?.transform).toEqual(transform);
  });

  it('is black where it is dark, whatever its colour, and white where it is pale', () => {
    const colours: readonly (readonly [number, number, number])[] = [
      [0, 0, 0],
      [255, 255, 255],
      [200, 0, 0],
      [255, 220, 0],
      [159, 159, 159],
      [160, 160, 160],
    ];
    const { context } = canvas({ width: 12, ascent: 10, descent: 0 }, (x) => colours[x] ?? [255, 255, 255]);
    const glyph = createCanvasGlyphs(context).glyph('€', 1, NORMAL);
    expect(glyph?.[0]?.toString(2).padStart(12, '0')).toBe('101010000000');
  });

  it('is drawn as large as it is to be, in bold from a bold face, and once for all papers', () => {
    const { context, drawn } = canvas({ width: 24, ascent: 20, descent: 2 }, (x, y) =>
      y === 47 && x === 71 ? [0, 0, 0] : [255, 255, 255],
    );
    const glyphs = createCanvasGlyphs(context);
    const large = { bold: true, across: 3, down: 2, language: 'zh-HK' };
    const glyph = glyphs.glyph('馬', 2, large);
    expect([glyph?.length, glyph?.at(-1), glyph?.filter((word) => word !== 0).length]).toEqual([
      48 * 6,
      1,
      1,
    ]);
    expect(drawn.map(({ transform, font }) => [transform, font.slice(0, 9)])).toEqual([
      [[3, 0, 0, 2, 0, 42], 'bold 24px'],
    ]);
    expect(glyphs.glyph('馬', 2, { ...large })).toBe(glyph);
    expect(glyphs.glyph('馬', 2, { ...large, bold: false })).not.toBe(glyph);
    expect(drawn).toHaveLength(2);
  });
});

describe('letters that are read together', () => {
  it('are drawn in one piece, in the middle of the cells they take, and made narrower where they need more', () => {
    const { context, drawn } = canvas({ width: 50, ascent: 14, descent: 4 });
    const glyphs = createCanvasGlyphs(context);
    expect(glyphs.shaped?.('مضمار', 5, NORMAL)).toHaveLength(24 * 5);
    expect(glyphs.shaped?.('שלו', 3, { ...NORMAL, bold: true, across: 2, down: 2 })).toHaveLength(48 * 6);
    expect(drawn.map(({ text, transform }) => [text, transform])).toEqual([
      ['مضمار', [1, 0, 0, 1, 5, 19]],
      ['שלו', [(36 / 50) * 2, 0, 0, 2, 0, 38]],
    ]);
    expect(drawn.map(({ font }) => font.slice(0, 9))).toEqual(["20px 'Not", 'bold 20px']);
  });

  it('are of a Chinese face where a mark is on a wide character', () => {
    const { context, drawn } = canvas({ width: 24, ascent: 20, descent: 2 });
    createCanvasGlyphs(context).shaped?.('か\u309a', 2, NORMAL);
    expect(drawn[0]?.font).toMatch(/^24px 'Noto Sans CJK SC'/);
  });

  it('are not drawn where they are longer than the widest paper', () => {
    const { context, drawn } = canvas({ width: 50, ascent: 14, descent: 4 });
    const glyphs = createCanvasGlyphs(context);
    expect(glyphs.shaped?.('م'.repeat(51), 51, NORMAL)).toBeNull();
    expect(glyphs.shaped?.('م'.repeat(26), 26, { ...NORMAL, across: 2 })).toBeNull();
    expect(drawn).toEqual([]);
  });
});
