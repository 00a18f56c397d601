/**
 * Draws digits as the bars of Code 128, with bwip-js. Every scanner reads it as it comes from its maker.
 * Loaded when a barcode is to be shown.
 */
import { code128, type DrawingContext } from 'bwip-js/generic';

/** Bars from the left, in modules; `width` is that of the whole with its quiet zones. */
export interface BarsOnScreen {
  readonly width: number;
  readonly bars: readonly { readonly x: number; readonly width: number }[];
}

/** Modules that stay white on either side (ISO/IEC 15417). */
const QUIET_ZONE = 10;

export function barsOnScreen(digits: string): BarsOnScreen {
  const lines: { readonly x: number; readonly width: number }[] = [];
  let whole = 0;
  const nothing = (): undefined => undefined;
  const drawing: DrawingContext<BarsOnScreen> = {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init(width) {
      whole = width;
    },
    line(x0, _y0, _x1, _y1, width) {
      lines.push({ x: x0 - width / 2, width });
    },
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({
      width: whole + 2 * QUIET_ZONE,
      bars: lines.map(({ x, width }) => ({ x: x + QUIET_ZONE, width })),
    }),
  };
  return code128({ bcid: 'code128', text: digits, scale: 1, height: 10, includetext: false }, drawing);
}
