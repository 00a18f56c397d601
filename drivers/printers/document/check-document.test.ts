/** A document that no printer can print is refused before a byte is sent. */
import { describe, expect, it } from 'vitest';
import { bitmapOf } from '../bytes/bitmap.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { documentFault } from './check-document.ts';
import type { PrintBlock } from './print-document.ts';

const DOTS = 384;

describe('a document', () => {
  it.each<readonly [string, PrintBlock, ReturnType<typeof documentFault>]>([
    ['16 digits', { type: 'barCode', symbology: 'itf', digits: '2184450959000005', height: 70 }, null],
    [
      'an odd number of digits',
      { type: 'barCode', symbology: 'itf', digits: '218', height: 70 },
      'barCodeInvalid',
    ],
    [
      'a bar code wider than the paper',
      { type: 'barCode', symbology: 'itf', digits: '12'.repeat(11), height: 70 },
      'barCodeInvalid',
    ],
    ['bars of no height', { type: 'barCode', symbology: 'itf', digits: '12', height: 0 }, 'barCodeInvalid'],
    ['1,273 bytes in a QR code', { type: 'qr', text: 'a'.repeat(1273), height: 150 }, null],
    [
      'more than any QR code at level H holds [S210]',
      { type: 'qr', text: 'a'.repeat(1274), height: 150 },
      'qrDataTooLong',
    ],
    [
      'a Hollerith strip of 15 digits',
      { type: 'hollerith', digits: '218445095900000', description: '' },
      null,
    ],
    [
      'a Hollerith strip of 16 digits',
      { type: 'hollerith', digits: '2184450959000005', description: '' },
      'hollerithInvalid',
    ],
    [
      'a picture as wide as the paper',
      { type: 'picture', bitmap: bitmapOf(DOTS, 2, () => true), description: '' },
      null,
    ],
    [
      'a wider picture',
      { type: 'picture', bitmap: bitmapOf(DOTS + 1, 2, () => true), description: '' },
      'pictureInvalid',
    ],
    [
      'a picture without its bits',
      { type: 'picture', bitmap: { width: 8, height: 2, bits: new Uint8Array(1) }, description: '' },
      'pictureInvalid',
    ],
    ['text of any length', { type: 'text', text: 'x'.repeat(5000) }, null],
  ])('with %s', (_, block, fault) => {
    expect(documentFault(sampleDocument({ type: 'rule' }, block), DOTS)).toBe(fault);
  });
});
