import { describe, expect, it } from 'vitest';
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { encodeEscPos } from '../../../drivers/printers/escpos/testing/encode.ts';
import { PROFILES_BY_PAPER } from '../../../drivers/printers/escpos/testing/profiles.ts';
import { linesOfText } from '../../../drivers/printers/escpos/testing/read-back.ts';
import { GENERIC_80 } from '../../../drivers/printers/profiles/escpos-profiles.ts';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import {
  customerSummaryDocument,
  type SummaryDocumentLine,
  singleSessionDocument,
} from './session-summary.ts';

const CONTEXT = {
  say: translator('en-us', DEFAULT_MONEY_FORMAT),
  language: 'en-us',
  associationName: 'Meadowlark Racing Association',
  dateTime: '05/02/26 3:14:00 PM',
  money: DEFAULT_MONEY_FORMAT,
  tellerId: '4417',
  tellerName: 'A. Marlow',
  windowNumber: 12,
  training: false,
};
const LINES: readonly SummaryDocumentLine[] = [
  { name: 'summary.cashed', count: 1, value: pennies(-800) },
  { name: 'summary.sold', count: 1203, value: pennies(260_000) },
];
const SUMMARY = { lines: LINES, balance: pennies(259_200) };

function paperOf(document: PrintDocument, profile = GENERIC_80): readonly string[] {
  return linesOfText(encodeEscPos(document, profile)).map((line) => line.trimEnd());
}

describe('a summary on paper', () => {
  it('has lines of 36 characters, 4 of them the count, and the balance under them [T153, T479]', () => {
    const lines = paperOf(customerSummaryDocument(SUMMARY, CONTEXT));
    const counted = [
      '   1 Wagers cashed            -$8.00',
      '1203 Wagers sold           $2,600.00',
      '     Balance to collect    $2,592.00',
    ];
    for (const line of counted) {
      expect(line).toHaveLength(36);
      expect(lines).toContain(line);
    }
    expect(lines).toEqual(expect.arrayContaining(['Window 12', 'A. Marlow', '05/02/26 3:14:00 PM']));
  });

  it('names the balance by the way the money goes, with its sign [T153, T257]', () => {
    const lineOf = (balance: number): string =>
      paperOf(customerSummaryDocument({ lines: LINES, balance: pennies(balance) }, CONTEXT)).find((line) =>
        line.includes('Balance'),
      ) ?? '';
    expect(lineOf(1_000)).toBe('     Balance to collect       $10.00');
    expect(lineOf(-1_000)).toBe('     Balance to pay          -$10.00');
    expect(lineOf(0)).toBe('     Balance                   $0.00');
  });

  it('says which window and which teller it is of [T402]', () => {
    for (const lines of [
      paperOf(customerSummaryDocument(SUMMARY, CONTEXT)),
      paperOf(singleSessionDocument(SUMMARY, [], CONTEXT)),
    ]) {
      expect(lines).toEqual(expect.arrayContaining(['Window 12', 'Teller 4417']));
    }
  });

  it('breaks no figure, on any paper', () => {
    const large = { lines: LINES, balance: pennies(123_456_789) };
    for (const id of ['generic-80', 'generic-58'] as const) {
      const text = paperOf(customerSummaryDocument(large, CONTEXT), PROFILES_BY_PAPER[id]);
      expect(text.join('|')).toContain('$1,234,567.89');
      expect(text.join('|')).toContain('-$8.00');
    }
  });

  it('of a session lists every transaction with its time, type, number and value after the total [T156, T157]', () => {
    const list = [
      { time: '05/02/26 3:01:00 PM', type: 'Ticket', tsn: '5D41-0A04-7A20', value: pennies(200) },
      { time: '05/02/26 3:02:00 PM', type: 'Voucher cashed', tsn: '', value: pennies(-500) },
    ];
    const lines = paperOf(singleSessionDocument(SUMMARY, list, CONTEXT));
    const from = lines.indexOf('     Total                 $2,592.00');
    expect(from).toBeGreaterThan(0);
    expect(lines.slice(from + 1, from + 5)).toEqual([
      'Ticket                         $2.00',
      '05/02/26 3:01:00 PM 5D41-0A04-7A20',
      'Voucher cashed                -$5.00',
      '05/02/26 3:02:00 PM',
    ]);
  });
});
