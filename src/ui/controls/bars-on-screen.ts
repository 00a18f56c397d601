/**
 * Draws digits as the bars of a code, with bwip-js. Every scanner reads Code 128 as it comes from its maker.
 * Papers of the window have Interleaved 2 of 5. Loaded when a barcode is to be shown.
 */
import { code128, type DrawingContext, interleaved2of5 } from 'bwip-js/generic';

export type Symbology = 'code128' | 'interleaved2of5';

/** Bars from the left, in modules; `width` is that of the whole with its quiet zones. */
export interface BarsOnScreen {
  readonly width: number;
  readonly bars: readonly { readonly x: number; readonly width: number }[];
}

/** Modules that stay white on either side (ISO/IEC 15417, ISO/IEC 16390). */
const QUIET_ZONE = 10;

export function barsOnScreen(digits: string, symbology: Symbology): BarsOnScreen {
  const lines: { readonly x: number; readonly width: number }[] = [];
  const nothing = (): undefined => undefined;
  const drawing: DrawingContext<BarsOnScreen> = {
    scale: (x, y) => [x, y],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: nothing,
    line(x0, _y0, _x1, _y1, width) {
      // The library gives the middle of a bar, and of an odd width half a module more.
      lines.push({ x: Math.floor(x0 - width / 2) + QUIET_ZONE, width });
    },
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end() {
      const last = lines.at(-1) ?? { x: 0, width: 0 };
      return { width: last.x + last.width + QUIET_ZONE, bars: lines };
    },
  };
  const draw = symbology === 'code128' ? code128 : interleaved2of5;
  return draw({ bcid: symbology, text: digits, scale: 1, height: 10, includetext: false }, drawing);
}
