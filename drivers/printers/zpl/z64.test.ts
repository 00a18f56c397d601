/**
 * Opens compressed bytes by other means: Node's zlib, a check computed bit by bit, and another program's
 * encoder.
 */
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import zplImage from 'zpl-image';
import { bitmapOf, isBlack } from '../bytes/bitmap.ts';
import { crc16, z64 } from './z64.ts';

/** CRC-16/XMODEM by its definition. */
function crcByBits(text: string): number {
  let crc = 0;
  for (const character of text) {
    for (let bit = 7; bit >= 0; bit -= 1) {
      const top = ((crc >> 15) & 1) ^ ((character.charCodeAt(0) >> bit) & 1);
      crc = ((crc << 1) & 0xffff) ^ (top === 1 ? 0x1021 : 0);
    }
  }
  return crc;
}

function opened(text: string): Uint8Array {
  const [, base64 = '', check = ''] = /^:Z64:([A-Za-z0-9+/]+=*):([0-9A-F]{4})$/.exec(text) ?? [];
  expect(Number.parseInt(check, 16)).toBe(crcByBits(base64));
  return new Uint8Array(inflateSync(Buffer.from(base64, 'base64')));
}

describe('the check of :Z64:', () => {
  it("is CRC-16/XMODEM: '123456789' gives 31C3", () => {
    expect(crc16('123456789')).toBe('31C3');
    expect(crc16('')).toBe('0000');
  });
});

describe('graphic data as :Z64:', () => {
  it.each([1, 2, 3, 12_287, 12_288, 12_289, 99_999])(
    'of %i bytes is opened to the same bytes',
    async (length) => {
      // Noise, so that what is compressed is about as long.
      let noise = length;
      const bytes = Uint8Array.from({ length }, () => {
        noise = (Math.imul(noise, 1_103_515_245) + 12_345) >>> 0;
        return noise >> 16;
      });
      expect(opened(await z64(bytes))).toEqual(bytes);
    },
  );

  it('is what another encoder makes of the same picture', async () => {
    const picture = bitmapOf(80, 40, (x, y) => (x * y) % 7 < 3 || x === 0);
    const pixels = new Uint8ClampedArray(80 * 40 * 4).fill(255);
    for (let at = 0; at < 80 * 40; at += 1) {
      if (isBlack(picture, at % 80, Math.floor(at / 80))) pixels.set([0, 0, 0], at * 4);
    }
    const theirs = zplImage.rgbaToZ64(pixels, 80, { notrim: true });
    expect(theirs.rowlen).toBe(10);
    expect(opened(await z64(picture.bits))).toEqual(
      opened(theirs.z64.replace(/:[0-9a-f]{4}$/, (end) => end.toUpperCase())),
    );
  });
});
