/** Compares two-byte codes with every browser's decoder, and with some that every table has. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wideBytes } from './wide-characters.ts';

const han = fc.integer({ min: 0x4e00, max: 0x9fff }).map((code) => String.fromCharCode(code));

describe('the bytes of a character', () => {
  it.each([
    ['gb18030', '啊', [0xb0, 0xa1]],
    ['gb18030', '中', [0xd6, 0xd0]],
    ['gb18030', '齄', [0xf7, 0xfe]],
    ['gb18030', '，', [0xa3, 0xac]],
    ['gb18030', '馬', [0xf1, 0x52]],
    ['big5', '一', [0xa4, 0x40]],
    ['big5', '中', [0xa4, 0xa4]],
    ['big5', '馬', [0xb0, 0xa8]],
    ['big5', '，', [0xa1, 0x41]],
  ] as const)('in %s: %s', (code, character, bytes) => {
    expect(wideBytes(code, character)).toEqual(bytes);
  });

  it.each(['gb18030', 'big5'] as const)('in %s are those that are decoded as it', (code) => {
    fc.assert(
      fc.property(han, (character) => {
        const bytes = wideBytes(code, character);
        if (bytes === undefined) return;
        expect(new TextDecoder(code).decode(Uint8Array.from(bytes))).toBe(character);
      }),
      { numRuns: 2000 },
    );
  });

  it('are there for every Chinese character of the plane in one code, and for the common ones in the other', () => {
    const all = Array.from({ length: 0x9fa6 - 0x4e00 }, (_, index) => String.fromCharCode(0x4e00 + index));
    expect(all.filter((character) => wideBytes('gb18030', character) === undefined)).toEqual([]);
    expect(all.filter((character) => wideBytes('big5', character) !== undefined).length).toBeGreaterThan(
      13_000,
    );
  });

  it.each(['𠀀', '\ue000', '\ufffd', '😀'])('are not made up: %s', (character) => {
    expect(wideBytes('big5', character)).toBeUndefined();
    expect(wideBytes('gb18030', character)).toBeUndefined();
  });
});
