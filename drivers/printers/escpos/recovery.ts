/**
 * Brings a printer that got half a document back to a known place.
 *
 * Sends nothing of the lost document again. Cuts off what came out of it, so that it cannot be taken for the
 * beginning of the next one.
 */
import { rowBytes } from '../bytes/bitmap.ts';
import type { EscPosProfile } from '../profiles/escpos-profiles.ts';
import { bandBytes } from './bit-image.ts';
import { feedAndCut, feedDots, INITIALIZE, LF } from './commands.ts';
import { TEAR_FEED } from './encoder.ts';

/**
 * Returns the bytes that bring a printer back after a broken job. The printer may wait for the rest of a
 * strip of a picture, and would take everything for dots. Blanks end that, as many as the largest strip, or
 * band of columns, has bytes. They mean nothing outside of one. One more is for the last byte of its head.
 * Then the settings are cleared and the paper is cut. `DLE DC4` 8, which empties the buffers, is not relied
 * on: makers but Epson do not name it.
 */
export function recoveryBytes({ pictures, stripRows, dots, cut }: EscPosProfile): Uint8Array {
  const blanks = new Uint8Array(1 + (pictures === 'bitImage' ? bandBytes(dots) : stripRows * rowBytes(dots)));
  const end = cut === 'tear' ? feedDots(TEAR_FEED) : feedAndCut(cut);
  return Uint8Array.from([...blanks, ...INITIALIZE, LF, ...end]);
}
