/** Dots that a printer would take for a command in real time. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitmapOf } from '../bytes/bitmap.ts';
import { GENERIC_80 } from '../profiles/escpos-profiles.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { withoutCommands } from './real-time.ts';
import { encodeEscPos } from './testing/encode.ts';

/** In hexadecimal figures, two a byte. */
const COMMAND = /^(?:..)*?10(?:04(?:0[1-8]|12)|050[0-2]|140[1-36-8])/;

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

describe('the dots of a picture', () => {
  it('spell no command in real time, and are the same but for one dot of each that they would spell', () => {
    const byte = fc.constantFrom(0x10, 0x04, 0x05, 0x14, 0x00, 0x01, 0x02, 0x08, 0xff);
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 60 }), (bytes) => {
        const bits = Uint8Array.from(bytes);
        const safe = withoutCommands(bits);
        expect(COMMAND.test(hex(safe))).toBe(false);
        expect(safe.map((each, at) => each ^ (bits[at] ?? 0)).every((changed) => changed <= 1)).toBe(true);
        expect(safe.some((each, at) => each !== bits[at])).toBe(COMMAND.test(hex(bits)));
      }),
    );
  });

  it('open no drawer on their way to the printer', () => {
    const drawer = [0x10, 0x14, 0x01, 0x00, 0x05, 0x10, 0x14, 0x01];
    const bitmap = bitmapOf(64, 2, (x) => ((drawer[x >> 3] ?? 0) & (0x80 >> (x & 7))) !== 0);
    const bytes = encodeEscPos(
      sampleDocument({ type: 'picture', bitmap, align: 'left', description: '' }),
      GENERIC_80,
    );
    expect(COMMAND.test(hex(bytes))).toBe(false);
    expect(hex(bytes)).toContain('1114010005111401');
  });
});
