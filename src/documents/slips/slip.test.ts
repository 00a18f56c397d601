/** Checks the contents of slips and tax claims, and their order. */
import { describe, expect, it } from 'vitest';
import { layOut } from '../../../drivers/printers/layout/layout.ts';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { aSerial, aTaxClaim, aTicket } from '../../wagering/testing/tickets.ts';
import { classifyScan } from '../../wagering/tickets/scan-classification.ts';
import { SLIP_TITLES, type SlipContext, slipDocument } from './slip.ts';
import { taxClaimDocument } from './tax-claim.ts';

const TSN = aSerial('5554-C70F-0001');
const SLIP = aTicket({
  id: TSN,
  ticketCost: pennies(2_500),
  expirationString: 'Void after one year',
});
const CONTEXT: SlipContext = {
  say: translator('en-us', DEFAULT_MONEY_FORMAT),
  money: DEFAULT_MONEY_FORMAT,
  language: 'en-us',
  associationName: 'Mutuel',
  tellerId: '4417',
  dateTime: () => '06/06/26 1:00 PM',
  reprint: false,
  training: false,
  kind: 'voucher',
  details: [],
};

const linesOf = (blocks: ReturnType<typeof slipDocument>['blocks']): readonly string[] =>
  blocks.flatMap((block) => {
    if (block.type === 'text') return [block.text.trim()];
    return block.type === 'columns' ? [block.columns.map(({ text }) => text).join(' | ')] : [];
  });

describe('the slip of what was counted', () => {
  const cashCount = [
    { value: pennies(500), quantity: 3 },
    { value: pennies(1_000), quantity: 1 },
  ];

  it('of a final return carries what it is made of, as its QR code is read in a bag [T220, T221]', () => {
    const { blocks } = slipDocument(SLIP, { ...CONTEXT, kind: 'finalReturn', cashCount });
    const qr = blocks.find((block) => block.type === 'qr');
    expect(qr?.text).toBe('FR5554-C70F-0001/8:3/9:1RF');
    expect(classifyScan(qr?.text ?? '', 'OPTICAL')).toEqual({
      kind: 'tellerReturn',
      returnType: 'final',
      serial: TSN,
      cashCount,
    });
    const bar = blocks.find((block) => block.type === 'barCode');
    expect(classifyScan(bar?.digits ?? '', 'OPTICAL')).toMatchObject({ returnType: 'final', serial: TSN });
  });

  it('that the code cannot hold carries its number alone', () => {
    const quarters = [{ value: pennies(25), quantity: 8 }];
    const { blocks } = slipDocument(SLIP, { ...CONTEXT, kind: 'finalReturn', cashCount: quarters });
    const qr = blocks.find((block) => block.type === 'qr');
    expect(classifyScan(qr?.text ?? '', 'OPTICAL')).toEqual({
      kind: 'tellerReturn',
      returnType: 'final',
      serial: TSN,
    });
  });

  it('lists it, on lines of 36 [T480]', () => {
    const { blocks } = slipDocument(SLIP, { ...CONTEXT, kind: 'bag', details: ['0080'], cashCount });
    expect(linesOf(blocks)).toContain('3 × | $5.00 | $15.00');
    expect(linesOf(blocks)).toContain('0080');
    const list = blocks.filter((block) => block.type === 'columns' && block.columns[0]?.text.endsWith('×'));
    for (const block of list) {
      const [line] = layOut({ id: '', kind: '', title: '', language: 'en-us', blocks: [block] }, 48);
      const text = line?.type === 'line' ? line.segments.map((segment) => segment.text).join('') : '';
      expect(text).toHaveLength(36);
    }
    expect(list).toHaveLength(2);
  });
});

describe('a slip', () => {
  it('says what it is, for how much, and can be scanned', () => {
    const { blocks } = slipDocument(SLIP, { ...CONTEXT, details: ['Customer relations'] });
    const lines = linesOf(blocks);
    expect(lines.slice(0, 2)).toEqual(['Mutuel', 'VOUCHER']);
    expect(lines).toContain('Customer relations');
    expect(lines).toContainEqual(expect.stringMatching(/^TOTAL \| \$25\.00$/));
    expect(lines).toContain('Void after one year');
    expect(blocks.filter(({ type }) => type === 'barCode' || type === 'qr')).toHaveLength(2);
  });

  it('has a head of its own for every kind', () => {
    const heads = (Object.keys(SLIP_TITLES) as (keyof typeof SLIP_TITLES)[]).map(
      (kind) => linesOf(slipDocument(SLIP, { ...CONTEXT, kind }).blocks)[1],
    );
    expect(new Set(heads).size).toBe(heads.length);
  });

  it.each([
    ['return', 'regular'],
    ['chipAndPinReturn', 'chipAndPin'],
    ['finalReturn', 'final'],
  ] as const)(
    'of a %s is scanned as one, by the laser and by the camera [T208, T345]',
    (kind, returnType) => {
      const { blocks } = slipDocument(SLIP, { ...CONTEXT, kind });
      const codes = blocks.flatMap((block) =>
        block.type === 'barCode' ? [block.digits] : block.type === 'qr' ? [block.text] : [],
      );
      expect(codes).toHaveLength(2);
      for (const code of codes) {
        expect(classifyScan(code, 'OPTICAL')).toEqual({ kind: 'tellerReturn', returnType, serial: TSN });
      }
    },
  );

  it('that is no return is scanned as its serial number', () => {
    const { blocks } = slipDocument(SLIP, { ...CONTEXT, kind: 'draw' });
    const [code] = blocks.flatMap((block) => (block.type === 'barCode' ? [block.digits] : []));
    expect(classifyScan(code ?? '', 'OPTICAL')).toEqual({ kind: 'ticket', serial: TSN });
  });

  it('says once what the host says too', () => {
    const slip = { ...SLIP, ticketLines: ['Safe 2', 'Counted'] };
    const lines = linesOf(slipDocument(slip, { ...CONTEXT, kind: 'return', details: ['Safe 2'] }).blocks);
    expect(lines.filter((line) => line === 'Safe 2')).toHaveLength(1);
    expect(lines).toContain('Counted');
  });

  it('says first that it is a reprint, and that a training slip is worth nothing', () => {
    const lines = linesOf(slipDocument(SLIP, { ...CONTEXT, reprint: true, training: true }).blocks);
    expect(lines.slice(0, 2)).toEqual(['REPRINT', 'VOID. NOT FOR SALE']);
  });
});

describe('a claim', () => {
  const claim = aTaxClaim({
    claimAmount: pennies(1_000_000),
    irsDeductAmt: pennies(240_000),
    otherDeductAmt: pennies(1_000),
  });

  it('says what was won, what was withheld and what was paid', () => {
    const lines = linesOf(taxClaimDocument(claim, 0, { ...CONTEXT, window: 12 }).blocks);
    expect(lines).toContainEqual(expect.stringContaining('$10,000.00'));
    expect(lines).toContainEqual(expect.stringMatching(/^Federal tax \| \$2,400\.00$/));
    expect(lines).toContainEqual(expect.stringMatching(/^PAID \| \$7,590\.00$/));
    expect(lines.join('\n')).not.toContain('State tax');
  });
});
