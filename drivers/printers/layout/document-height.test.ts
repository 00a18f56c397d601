import { describe, expect, it } from 'vitest';
import type { PrintBlock } from '../document/print-document.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { documentHeight } from './document-height.ts';
import { drawDocument } from './paper-picture.ts';

const PAPER = { dots: 576, columns: 48, margin: 0 };

describe('the height of a document', () => {
  // The height is what the paper is as it is drawn, without having drawn it.
  it.each<readonly [string, PrintBlock]>([
    ['a line that wraps', { type: 'text', text: 'word '.repeat(30) }],
    ['a large line', { type: 'text', text: 'ONE', size: 'huge' }],
    ['a QR code', { type: 'qr', text: '0123456789012345', height: 150 }],
    ['a long QR code', { type: 'qr', text: 'A word. '.repeat(40), height: 100 }],
    ['a bar code', { type: 'barCode', symbology: 'itf', digits: '0123456789', height: 70 }],
    ['a strip', { type: 'hollerith', digits: '012345678901234', description: 'strip' }],
    ['a feed', { type: 'feed', mm: 3.3 }],
  ])('has %s in it', (_, block) => {
    const document = sampleDocument(block, { type: 'text', text: 'after' });
    expect(documentHeight(document)).toBe(drawDocument(document, PAPER).height);
  });
});
