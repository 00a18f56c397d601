/**
 * Sends names that hosts should not send through every driver and reads them back. Each word is on the paper
 * as it is laid out. No byte of it is a command, and the codes below it are read. Any text at all is tried by
 * zpl/any-text.test.ts and src/documents/any-names.test.ts.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { cellsOf, printable } from '../bytes/cells.ts';
import { createEscPosLanguage } from '../escpos/language.ts';
import { burntPaper } from '../escpos/testing/burnt-paper.ts';
import { readBack } from '../escpos/testing/read-back.ts';
import { expectedWords, readWords } from '../escpos/testing/read-words.ts';
import { manualOf } from '../escpos/testing/virtual-printer.ts';
import { layOut } from '../layout/layout.ts';
import { encodePrintek } from '../printek/encoder.ts';
import { placedPrint, printed } from '../printek/testing/printed.ts';
import { driverProfile, ESCPOS_DRIVERS } from '../profiles/escpos-profiles.ts';
import { printekProfile } from '../profiles/printek-profiles.ts';
import { zebraProfile } from '../profiles/zpl-profiles.ts';
import { missingOn } from '../testing/placed-paper.ts';
import { codesToScan, scannedCodes } from '../testing/scan.ts';
import { paperWhole, type WholePaper } from '../testing/whole-paper.ts';
import { encodeZpl } from '../zpl/encoder.ts';
import { encodeZplImage } from '../zpl/image-encoder.ts';
import { rasterizerHere } from '../zpl/testing/drawing.ts';
import { placedLabel, readLabels } from '../zpl/testing/read-back.ts';
import type { PrintDocument } from './print-document.ts';

const NAMES = [
  '^XA^FO0,0^FDinjected^FS^XZ',
  '~JR ^ ~ _5E _7E \\& ,',
  '\u001b@\u001bp\u0000\u0019\u00fa\u001dV\u0000',
  '\u0010\u0004\u0001\u0010\u0014\u0001\u0000\u0001',
  '\u001b\u001b1\u001bc\u0016',
  '! U1 do "device.reset" ""\r\nPRINT\r\n',
  'a\u0085b\u2028c\td\u007fe',
  '\ud800\udc00\ud83d x\udc00',
  'مضمار الخيل',
  'สนามม้านางเลิ้ง ที่นี่',
  'e\u0301\u0301\u0301\u0301\u0301q\u0303',
  '👨\u200d👩\u200d👧🏇🏽',
  '沙田馬場 金槍六十 がき゛ 한국경마 𠀀',
  'Jean\u2010Luc\u2011Paul O’Brien–Smith “x”… †‡‖‗',
  'Łódź ø ß Æ ½ × € ¥',
  '─'.repeat(60),
  '',
  '   ',
  'x'.repeat(130),
  '999,999,999,999,999,999.99'.repeat(3),
  '?'.repeat(5),
];

/** Two names in everything that takes one, and the codes of a ticket. */
function paper(name: string, other: string): PrintDocument {
  return {
    id: name,
    kind: 'ticket',
    title: name,
    language: 'zh-HK',
    blocks: [
      { type: 'text', text: ` ${name} `, align: 'center', bold: true, invert: true, size: 'large' },
      { type: 'text', text: other, align: 'right', underline: true },
      { type: 'text', text: name, overflow: 'ellipsis', size: 'tall' },
      {
        type: 'columns',
        columns: [
          { text: name, width: 'fill' },
          { text: '$12.00', width: 'fit', align: 'right', bold: true },
        ],
      },
      {
        type: 'columns',
        size: 'wide',
        columns: [
          { text: other, width: 12, overflow: 'ellipsis' },
          { text: name, width: 'fill', align: 'right' },
        ],
      },
      { type: 'rule', weight: 'double' },
      { type: 'barCode', symbology: 'itf', digits: '2184450959000005', height: 70 },
      { type: 'qr', text: '2184450959000005', height: 150 },
      { type: 'cut' },
    ],
  };
}

const PAPERS = NAMES.map((name, at) => paper(name, NAMES[(at + 7) % NAMES.length] ?? ''));
const raster = rasterizerHere();
/** 572 dots: what these drivers print on. */
const ZEBRA = zebraProfile('linkos', false);
const PRINTEK = printekProfile(false);

/** Returns the words that the paper lacks in their places, with the paper. */
async function faultsOf(
  faults: (whole: WholePaper) => Promise<readonly unknown[]>,
): Promise<readonly (readonly [string, readonly unknown[]])[]> {
  const found: (readonly [string, readonly unknown[]])[] = [];
  for (const whole of wholes) {
    const wrong = await faults(whole);
    if (wrong.length > 0) found.push([whole.document.id, wrong]);
  }
  return found;
}

/** A question mark that no name has replaces a lost character. */
function isAsking({ shapes }: WholePaper): boolean {
  return shapes.some((shape) => shape.shape === 'text' && shape.text.includes('?'));
}

let wholes: readonly WholePaper[];
beforeAll(async () => {
  wholes = await Promise.all(PAPERS.map((document) => paperWhole(document, ZEBRA.dots)));
});

describe('names that no host should send', () => {
  it('are text without a command, and no wider than the paper', () => {
    for (const document of PAPERS) {
      for (const columns of [47, 32]) {
        for (const block of layOut(document, columns)) {
          if (block.type !== 'line') continue;
          const text = block.segments.map((segment) => segment.text).join('');
          expect(text).toBe(printable(text));
          expect(text).not.toMatch(/[\p{Cc}\p{Cs}]/u);
          const across = block.size === 'large' || block.size === 'wide' ? 2 : 1;
          expect(cellsOf(text) * across).toBeLessThanOrEqual(columns);
        }
      }
    }
  });

  it.each(ESCPOS_DRIVERS)('are words and nothing else: %s', async (driver) => {
    const profile = driverProfile(driver, false);
    const language = createEscPosLanguage(profile, { raster });
    expect(
      await faultsOf(async ({ document }) => {
        const told = readBack(await language.encode(document));
        const { lines, codes, widest } = readWords(told, manualOf(driver));
        const expected = expectedWords(document, profile);
        // Runs off the paper where a picture is wider than that.
        burntPaper(told);
        const cuts = told.filter(([name]) => name === 'cut').length;
        return [
          ...(lines.join('\n') === expected.lines.join('\n') ? [] : [lines, expected.lines]),
          ...(profile.qr === 'raster' || codes.join() === codesToScan(document).join() ? [] : codes),
          ...(widest <= profile.columns ? [] : [widest]),
          ...(cuts === (profile.cut === 'tear' ? 0 : 1) ? [] : [`${cuts} cuts`]),
        ];
      }),
    ).toEqual([]);
  });

  it('are words, or drawn, on one label: linkos', async () => {
    const parts = { profile: ZEBRA, raster, darkness: 0, storedNames: new Set<string>() };
    expect(
      await faultsOf(async (whole) => {
        const labels = readLabels(await encodeZpl(whole.document, parts));
        const [label] = labels;
        if (label === undefined || labels.length > 1) return ['labels', labels.length];
        const told = label.codes.map(({ data }) => data);
        return [
          ...missingOn(placedLabel(label), whole),
          ...(label.length === whole.bitmap.height + ZEBRA.tearFeed ? [] : [label.length]),
          ...(told.join() === '2184450959000005,2184450959000005' ? [] : told),
          ...(isAsking(whole) ? [] : label.texts.filter(({ text }) => text.includes('?'))),
        ];
      }),
    ).toEqual([]);
  });

  it('are dots: linkosimage', async () => {
    expect(
      await faultsOf(async ({ document, bitmap }) => {
        const [label] = readLabels(await encodeZplImage(document, { profile: ZEBRA, raster, darkness: 0 }));
        const dots = label?.drawn.bits.subarray(0, bitmap.bits.length) ?? new Uint8Array();
        return Buffer.compare(dots, bitmap.bits) === 0 ? [] : ['other dots'];
      }),
    ).toEqual([]);
  });

  it('are words, or drawn, where the layout has them: printek', async () => {
    expect(
      await faultsOf(async (whole) => {
        const made = printed(await encodePrintek(whole.document, PRINTEK, raster));
        return [
          ...missingOn(placedPrint(made), whole),
          ...(made.drawn.height === whole.bitmap.height + PRINTEK.tearFeed ? [] : [made.drawn.height]),
        ];
      }),
    ).toEqual([]);
  });

  it('leave the codes below them to be read', async () => {
    for (const { document, bitmap } of wholes.slice(0, 2))
      expect(await scannedCodes(bitmap)).toEqual(codesToScan(document));
  });
});
