/**
 * Checks that every document of the specification exists, and their common parts: codes, sizes, the white
 * below, the picture above.
 */
import { describe, expect, it } from 'vitest';
import { blankBitmap, DOTS_PER_MM, isBlack } from '../../drivers/printers/bytes/bitmap.ts';
import { documentFault } from '../../drivers/printers/document/check-document.ts';
import type { PrintBlock } from '../../drivers/printers/document/print-document.ts';
import { targetPrintWidth } from '../../drivers/printers/document/print-width.ts';
import { PRINTER_DRIVERS } from '../../drivers/printers/driver-list.ts';
import { drawDocument } from '../../drivers/printers/layout/paper-picture.ts';
import { paperSvg } from '../../drivers/printers/screen/paper-svg.ts';
import { SCREEN_PAPER } from '../../drivers/printers/screen/screen-printer.ts';
import { scannedCodes } from '../../drivers/printers/testing/scan.ts';
import { readSettings } from '../config/read-settings.ts';
import { DEFAULT_SETTINGS } from '../config/settings.ts';
import { translator } from '../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../wagering/ground/money.ts';
import { DEFAULT_BRAND_WIDTH } from './blocks/head.ts';
import { SAMPLE_BRAND } from './samples/sample-brand.ts';
import { SAMPLE_IDS, type SampleId } from './samples/sample-list.ts';
import { type SampleWords, sampleOf } from './samples/samples.ts';

/** Dots of an 80 mm print head. */
const HEAD = 576;

const WORDS: SampleWords = {
  say: translator('en-us', DEFAULT_MONEY_FORMAT),
  money: DEFAULT_MONEY_FORMAT,
  language: 'en-us',
  associationName: 'Harborview Racing Association',
};

const blocksOf = (id: SampleId, words = WORDS): readonly PrintBlock[] => sampleOf(id, words).blocks;

function textOf(id: SampleId): string {
  return blocksOf(id)
    .flatMap((block) =>
      block.type === 'text'
        ? [block.text]
        : block.type === 'columns'
          ? block.columns.map(({ text }) => text)
          : [],
    )
    .join('|');
}

function find<Type extends PrintBlock['type']>(id: SampleId, type: Type) {
  return blocksOf(id).filter((block): block is PrintBlock & { readonly type: Type } => block.type === type);
}

/** Names the documents as the specification does, with a text of each. */
const DOCUMENTS: readonly (readonly [name: string, sample: SampleId, says: string])[] = [
  ['ticket', 'ticket', 'Trifecta'],
  ['account ticket', 'accountTicket', 'ACCOUNT TICKET'],
  ['voucher', 'voucher', 'VOUCHER'],
  ['exchange voucher', 'exchangeVoucher', 'EXCHANGE VOUCHER'],
  ['exchange receipt', 'exchangeReceipt', 'EXCHANGE RECEIPT'],
  ['cash receipt', 'cashReceipt', 'CASH RECEIPT'],
  ['account deposit receipt', 'accountDeposit', 'DEPOSIT'],
  ['account withdrawal receipt', 'accountWithdrawal', 'WITHDRAWAL'],
  ['IRS claim voucher', 'taxClaim', 'IRS CLAIM'],
  ['fixed odds ticket', 'fixedOddsTicket', 'FIXED ODDS'],
  ['kiosk deposit receipt', 'kioskDeposit', 'KIOSK DEPOSIT'],
  ['kiosk withdraw receipt', 'kioskWithdrawal', 'KIOSK WITHDRAWAL'],
  ['kiosk donation receipt', 'kioskDonation', 'DONATION'],
  ['time clock slip', 'clockOut', 'Clock out'],
  ['scratches list', 'scratches', 'Scratches'],
  ['prices list', 'prices', 'Results of Race 7'],
  ['lines', 'lines', 'Morning line, Race 7'],
  ['cash position', 'cashPosition', 'Cash Position'],
  ['test ticket', 'testTicket', 'VOID. NOT FOR SALE'],
  ['temporary account open slip', 'temporaryAccountOpened', 'TEMPORARY ACCOUNT'],
  ['temporary account close slip', 'temporaryAccountClosed', 'ACCOUNT CLOSED'],
  ['agent report', 'agentReport', 'Agent report'],
  ['draw', 'draw', 'DRAW'],
  ['draw check', 'drawCheck', 'DRAW CHECK'],
  ['return', 'return', 'RETURN'],
  ['final return', 'finalReturn', 'FINAL RETURN'],
  ['instant winner', 'instantWinner', 'INSTANT WINNER'],
  ['bag', 'bag', 'BAG'],
  ['exception credit', 'credit', 'CREDIT'],
  ['exception debit', 'debit', 'DEBIT'],
  ['cash coin list', 'coinList', 'CASH COUNT'],
  ['sign on', 'signOn', 'SIGNED ON'],
  ['sign off', 'signOff', 'SIGNED OFF'],
];

describe('documents', () => {
  it.each(DOCUMENTS)('there is a %s [S004]', (_, sample, says) => {
    expect(
      textOf(sample)
        .split('|')
        .map((text) => text.trim()),
    ).toContain(says);
  });

  it('end with the knife, every one', () => {
    for (const id of SAMPLE_IDS) expect(blocksOf(id).at(-1)).toEqual({ type: 'cut' });
  });
});

describe('the codes of a document', () => {
  it('have a QR code of 150 dots on tickets and 100 on slips [S243]', () => {
    expect(find('ticket', 'qr').map(({ height }) => height)).toEqual([150]);
    for (const slip of ['voucher', 'draw', 'return', 'bag', 'taxClaim', 'instantWinner'] as const) {
      expect(find(slip, 'qr').map(({ height }) => height)).toEqual([100]);
    }
  });

  it('have one of 180 on a fixed odds ticket, with its code, which a scanner reads [S244]', async () => {
    const [qr] = find('fixedOddsTicket', 'qr');
    expect(qr).toMatchObject({ text: 'FO4D7A21B90C13', height: 180 });
    const document = sampleOf('fixedOddsTicket', WORDS);
    const code = drawDocument(document, SCREEN_PAPER).shapes.findLast((shape) => shape.shape === 'dots');
    if (code?.shape !== 'dots') throw new Error('there is no code');
    expect(code.bitmap.width).toBeLessThanOrEqual(180);
    expect(await scannedCodes(code.bitmap)).toEqual(['QRCode FO4D7A21B90C13']);
    expect(textOf('fixedOddsTicket')).toContain('WIN');
  });

  it('have no bar code where the window prints none, and a strip of marks where it prints one', () => {
    expect(find('ticket', 'barCode')).toHaveLength(1);
    expect(find('ticket', 'hollerith')).toHaveLength(0);
    expect(find('markedTicket', 'barCode')).toHaveLength(0);
    const [strip] = find('markedTicket', 'hollerith');
    const [qr] = find('markedTicket', 'qr');
    expect(qr?.text.startsWith(strip?.digits ?? 'none')).toBe(true);
    expect(strip?.digits).toHaveLength(15);
  });

  it('are not on paper that is a proof and no more', () => {
    for (const proof of [
      'cashReceipt',
      'exchangeReceipt',
      'accountDeposit',
      'temporaryAccountClosed',
    ] as const) {
      expect([...find(proof, 'barCode'), ...find(proof, 'qr')]).toEqual([]);
    }
  });
});

describe('the paper of a document', () => {
  it('has 45 dots of white under the last line of a ticket [S242]', () => {
    for (const ticket of ['ticket', 'fixedOddsTicket', 'voucher'] as const) {
      const pad = blocksOf(ticket).at(-2);
      expect(pad?.type === 'feed' ? pad.mm * DOTS_PER_MM : pad).toBe(45);
    }
  });

  it('is 600 units wide as a picture, a ticket and a receipt [S241, S256]', () => {
    for (const id of ['ticket', 'cashReceipt'] as const) {
      const { svg, width } = paperSvg(drawDocument(sampleOf(id, WORDS), SCREEN_PAPER), '');
      expect(width).toBe(600);
      expect(svg).toContain('viewBox="0 0 600 ');
    }
  });

  it("begins with the association's picture, 384 dots wide unless the site says otherwise, and its name [T482]", () => {
    expect(DEFAULT_SETTINGS.brandWidth).toBe(384);
    expect(DEFAULT_BRAND_WIDTH).toBe(384);
    for (const id of SAMPLE_IDS) {
      const blocks = blocksOf(id, { ...WORDS, brand: SAMPLE_BRAND });
      const at = blocks.findIndex(({ type }) => type === 'picture');
      const picture = blocks[at];
      if (picture?.type !== 'picture') throw new Error(`${id} has no picture`);
      expect([picture.bitmap.width, picture.storedAs]).toEqual([384, SAMPLE_BRAND.kept]);
      expect(blocks[at + 2]).toMatchObject({ type: 'text', text: WORDS.associationName });
      // Allows only warnings above it.
      for (const above of blocks.slice(0, at)) expect(above.type === 'feed' || 'invert' in above).toBe(true);
      expect(blocksOf(id).some(({ type }) => type === 'picture')).toBe(false);
    }
    expect(isBlack(SAMPLE_BRAND.bitmap, 192, 2)).toBe(true);
  });

  it("is printed with the association's picture on every driver's paper, however wide a site may ask for it", () => {
    const isTaken = (width: number): boolean => readSettings({ brandWidth: width }).brandWidth === width;
    const widths = Array.from({ length: 1000 }, (_, width) => width).filter(isTaken);
    const widest = Math.max(...widths);
    expect(widest).toBeGreaterThanOrEqual(DEFAULT_BRAND_WIDTH);
    const bitmap = blankBitmap(widest, 1);
    const blocks = blocksOf('ticket', { ...WORDS, brand: { bitmap, kept: 'WIDEST' } });
    const document = { ...sampleOf('ticket', WORDS), blocks };
    for (const { id } of PRINTER_DRIVERS) {
      for (const onWindows of [false, true]) {
        const dots = Math.min(HEAD, targetPrintWidth(id, onWindows));
        expect([id, documentFault(document, dots)]).toEqual([id, null]);
      }
    }
  });

  it('says first and largest that it is a reprint, or worth nothing', () => {
    expect(blocksOf('reprintedTicket')[0]).toMatchObject({ text: ' REPRINT ', size: 'large', invert: true });
    expect(blocksOf('trainingTicket')[0]).toMatchObject({
      text: ' VOID. NOT FOR SALE ',
      size: 'large',
      invert: true,
    });
    expect(textOf('ticket')).not.toMatch(/REPRINT|VOID\./);
  });

  it('is signed where money was handed out', () => {
    for (const id of SAMPLE_IDS) {
      const isSigned = textOf(id).includes('Signature');
      expect([id, isSigned]).toEqual([id, id === 'taxClaim' || id === 'accountWithdrawal']);
    }
  });

  it('of a keepsake names its runners', () => {
    expect(textOf('vanityTicket')).toContain('4|Quiet Thunder');
    expect(textOf('ticket')).not.toContain('Quiet Thunder');
  });
});
