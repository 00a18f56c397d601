/**
 * Holds codes before the camera of Chromium: the file that its fake camera plays, in place of a film. The
 * browser's own camera code runs on it.
 *
 * Writes one picture, as YUV4MPEG2, which the camera repeats. Another code replaces it in the same file, also
 * while the camera plays. Units: pixels.
 */
import { openSync, writeSync } from 'node:fs';
import type { Bitmap } from '../../drivers/printers/bytes/bitmap.ts';
import { isBlack } from '../../drivers/printers/bytes/bitmap.ts';
import { itfBitmap } from '../../drivers/printers/symbols/itf.ts';
import { qrBitmap } from '../../drivers/printers/symbols/qr.ts';

const WIDTH = 640;
const HEIGHT = 480;
const HEADER = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\nFRAME\n`;
/** A ticket under the lamps of a hall is neither white nor black. */
const PAPER = 205;
const INK = 40;
const NO_COLOR = 128;
/** Pixels a dot of the paper, a hand's breadth from the camera. */
const SCALE = 2;

export class HeldUp {
  readonly #file: number;

  /** `path`: of the file, which is made. */
  constructor(path: string) {
    this.#file = openSync(path, 'w+');
    this.nothing();
  }

  nothing(): void {
    this.#show(() => false);
  }

  /** The bar code of a ticket. */
  bars(digits: string): void {
    this.#showBitmap(itfBitmap(digits, 100));
  }

  /** The same with a fold through its middle, which hides some bars. */
  foldedBars(digits: string): void {
    const bars = itfBitmap(digits, 100);
    this.#showBitmap(bars, (x) => Math.abs(x - bars.width / 2) < 12);
  }

  square(text: string): void {
    const code = qrBitmap(text, 200, 300);
    if (code === null) throw new Error(`no QR code: ${text}`);
    this.#showBitmap(code);
  }

  #showBitmap(code: Bitmap, isHidden: (x: number) => boolean = () => false): void {
    const left = (WIDTH - code.width * SCALE) >> 1;
    const top = (HEIGHT - code.height * SCALE) >> 1;
    this.#show((x, y) => {
      const column = Math.floor((x - left) / SCALE);
      const row = Math.floor((y - top) / SCALE);
      const isInside = column >= 0 && column < code.width && row >= 0 && row < code.height;
      return isInside && !isHidden(column) && isBlack(code, column, row);
    });
  }

  #show(isInk: (x: number, y: number) => boolean): void {
    const pixels = WIDTH * HEIGHT;
    const picture = Buffer.alloc(HEADER.length + pixels * 1.5, NO_COLOR);
    picture.write(HEADER, 'latin1');
    for (let at = 0; at < pixels; at += 1) {
      picture[HEADER.length + at] = isInk(at % WIDTH, Math.floor(at / WIDTH)) ? INK : PAPER;
    }
    writeSync(this.#file, picture, 0, picture.length, 0);
  }
}
