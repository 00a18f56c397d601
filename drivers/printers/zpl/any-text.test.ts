/**
 * Proves that any text of a name, an amount or a code prints within the paper. Proves that none is read as a
 * command, and that none makes the encoder throw.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../src/wagering/testing/manual-clock.ts';
import { createSimulatedLink } from '../../links/testing/simulated-link.ts';
import { ALIGNMENTS, type PrintBlock, TEXT_SIZES, type TextSize } from '../document/print-document.ts';
import { type DriverDependencies, PRINTER_DRIVERS } from '../driver-list.ts';
import { encodePrintek } from '../printek/encoder.ts';
import { printed } from '../printek/testing/printed.ts';
import { printekProfile } from '../profiles/printek-profiles.ts';
import { zebraProfile } from '../profiles/zpl-profiles.ts';
import { sampleDocument } from '../testing/sample-document.ts';
import { settled } from '../testing/settled.ts';
import { encodeZpl } from './encoder.ts';
import { encodeZplImage } from './image-encoder.ts';
import { rasterizerHere } from './testing/drawing.ts';
import { type Label, readLabels } from './testing/read-back.ts';

const PROFILE = zebraProfile('linkos', false);

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(
      '^',
      '~',
      '_',
      '\\',
      'XZ',
      'FS',
      'FD',
      ',',
      '\u001b',
      '\u0000',
      '\n',
      '\ud800',
      ' ',
    ),
    maxLength: 30,
  }),
  fc.bigInt({ min: 10n ** 20n, max: 10n ** 21n - 1n }).map(String),
  fc.constant(Array.from({ length: 69 }, (_, runner) => runner + 1).join('/')),
  fc.constantFrom('Ζεύς', 'نص عربي', '第四場 香港', '🏇🏆', 'e\u0301\u0301', 'Łódź Ωmega'),
);
const anyStyle = fc.record({
  size: fc.constantFrom(...(Object.keys(TEXT_SIZES) as TextSize[])),
  align: fc.constantFrom(...ALIGNMENTS),
  overflow: fc.constantFrom('wrap', 'ellipsis'),
  bold: fc.boolean(),
  underline: fc.boolean(),
  invert: fc.boolean(),
} as const);
const anyBlock: fc.Arbitrary<PrintBlock> = fc.oneof(
  fc.tuple(anyText, anyStyle).map(([text, style]) => ({ type: 'text', text, ...style }) as const),
  fc.tuple(anyText, anyText, anyStyle).map(([name, amount, { size, bold }]) => ({
    type: 'columns' as const,
    size,
    columns: [
      { text: name, width: 'fill' as const, bold },
      { text: amount, width: 12, align: 'right' as const },
    ],
  })),
  fc.string({ minLength: 1, maxLength: 80 }).map((text) => ({ type: 'qr', text, height: 150 }) as const),
);

describe('any text', () => {
  const raster = rasterizerHere();

  it('is a label of a Zebra that another reader understands whole', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyBlock, { minLength: 1, maxLength: 3 }), async (blocks) => {
        const document = sampleDocument(...blocks);
        const parts = { profile: PROFILE, raster, darkness: 0, storedNames: new Set<string>() };
        const words = readLabels(await encodeZpl(document, parts));
        const pictures = readLabels(await encodeZplImage(document, parts));
        expect(lengthOf(words)).toBe(lengthOf(pictures));
        const beyond = words.flatMap(({ texts }) =>
          texts.filter(({ text, x, across }) => x + text.length * across * 12 > PROFILE.dots + 1),
        );
        expect(beyond).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('is a paper of a Printek that another reader understands whole', async () => {
    const profile = printekProfile(false);
    await fc.assert(
      fc.asyncProperty(fc.array(anyBlock, { minLength: 1, maxLength: 3 }), async (blocks) => {
        const { texts, drawn } = printed(await encodePrintek(sampleDocument(...blocks), profile, raster));
        expect(texts.filter(({ text }) => 12 * text.length > profile.dots)).toEqual([]);
        expect(drawn.height).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a QR code of too much data', () => {
  const drivers = PRINTER_DRIVERS.filter(({ id }) => /^(?:linkos|linkosimage|printek)$/.test(id));

  it.each(drivers.map((driver) => [driver.id, driver] as const))(
    'is refused before a byte is sent: %s',
    async (_, driver) => {
      const link = createSimulatedLink();
      const clock = createManualClock(0);
      const parts: DriverDependencies = {
        clock,
        raster: rasterizerHere(),
        onWindows: false,
      };
      const printer = driver.create(link, parts);
      const document = sampleDocument({ type: 'qr', text: 'x'.repeat(1274), height: 400 });
      expect(await settled(clock, printer.print(document))).toEqual({
        outcome: 'notPrinted',
        reason: 'qrDataTooLong',
      });
      expect(link.received()).toHaveLength(0);
    },
  );
});

/** Of all of them: where one ends and the next begins is each driver's own. */
function lengthOf(labels: readonly Label[]): number {
  return labels.reduce((sum, { length }) => sum + length, 0);
}
