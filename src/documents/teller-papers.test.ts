/**
 * Reads a teller's own papers as a printer's lines. These are the cash position, the agent's report, and the
 * slip of the time clock.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PrintDocument } from '../../drivers/printers/document/print-document.ts';
import { encodeEscPos } from '../../drivers/printers/escpos/testing/encode.ts';

import { linesOfText } from '../../drivers/printers/escpos/testing/read-back.ts';
import { layOut } from '../../drivers/printers/layout/layout.ts';
import { GENERIC_80 } from '../../drivers/printers/profiles/escpos-profiles.ts';
import { translator } from '../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../wagering/ground/money.ts';
import { COUNTED_LINE_WIDTH, countedLines } from './blocks/counted-line.ts';
import { cashPositionDocument } from './reports/cash-position.ts';
import { hoursText, punchSlipDocument } from './slips/punch-slip.ts';

const say = translator('en-us', DEFAULT_MONEY_FORMAT);
const CONTEXT = {
  say,
  money: DEFAULT_MONEY_FORMAT,
  language: 'en-us',
  associationName: 'Meadowlark Racing Association',
  tellerId: '4417',
  tellerName: 'Ada Marsh',
  windowNumber: 12,
  training: false,
  dateTime: '09/12/26 3:14:00 PM',
};
const POSITION: Parameters<typeof cashPositionDocument>[0] = {
  balance: pennies(123_450),
  shortage: pennies(500),
  balanceStatus: 'SHORT',
  entries: [
    { count: 12, title: 'Sales', amount: pennies(150_000) },
    { count: 3, title: 'Cashed tickets', amount: pennies(-26_550) },
  ],
};

function linesOf(document: PrintDocument): readonly string[] {
  return linesOfText(encodeEscPos(document, GENERIC_80)).map((line) => line.trimEnd());
}

describe('the cash position on paper', () => {
  it('is its balance, shortage and status, and a line of 36 with a count of 4 for all that moved it [T158, T159, T223, T479]', () => {
    const lines = linesOf(cashPositionDocument(POSITION, CONTEXT));
    const first = lines.findIndex((line) => line.includes('Balance'));
    expect(lines.slice(first)).toEqual([
      '     Balance               $1,234.50',
      '     Shortage                  $5.00',
      '     Status              Short $5.00',
      '  12 Sales                 $1,500.00',
      '   3 Cashed tickets         -$265.50',
    ]);
    expect(lines.join('|')).toMatch(/Window 12 .* Ada Marsh/);
  });

  it.each([
    ['BALANCED', 'Balanced'],
    ['SHORT', 'Short $5.00'],
    ['OVER', 'Over $5.00'],
  ] as const)('says %s as %s [T224]', (balanceStatus, word) => {
    const lines = linesOf(cashPositionDocument({ ...POSITION, balanceStatus }, CONTEXT));
    expect(lines.some((line) => line.startsWith('     Status') && line.endsWith(` ${word}`))).toBe(true);
  });

  it('has no shortage where there is too much in the drawer', () => {
    const over: typeof POSITION = { ...POSITION, balanceStatus: 'OVER', shortage: pennies(-700) };
    const lines = linesOf(cashPositionDocument(over, CONTEXT));
    expect(lines).toContain('     Shortage                  $0.00');
    expect(lines).toContain('     Status               Over $7.00');
  });

  it('says which window and which teller it is of [T402]', () => {
    const lines = linesOf(cashPositionDocument(POSITION, CONTEXT));
    expect(lines.some((line) => /^Window 12 . Teller 4417 . Ada Marsh$/.test(line))).toBe(true);
  });

  it('is headed as a report where it is one', () => {
    const lines = linesOf(cashPositionDocument(POSITION, CONTEXT, 'agentReport.title'));
    expect(lines.join('|')).toContain('Agent report');
    expect(lines.join('|')).not.toContain('Cash Position');
  });

  it('has lines of 36 characters with any contents [T479]', () => {
    fc.assert(
      fc.property(
        fc.nat(9999),
        fc.stringMatching(/^[a-z]{1,12}$/),
        fc.bigInt({ min: -99_999_999n, max: 99_999_999n }),
        (count, name, minor) => {
          const amount = say({ key: 'tote.refused', data: { message: pennies(minor) } });
          const blocks = countedLines({ count: `${count}`, name, amount });
          const [line = ''] = linesOf({ ...cashPositionDocument(POSITION, CONTEXT), blocks });
          expect(line).toHaveLength(COUNTED_LINE_WIDTH);
          expect(line.slice(0, 4).trim()).toBe(`${count}`);
          expect(line.slice(5).startsWith(name)).toBe(true);
          expect(line.endsWith(amount)).toBe(true);
        },
      ),
    );
  });
});

describe('a paper of a training day', () => {
  it.each([
    ['cash position', cashPositionDocument(POSITION, { ...CONTEXT, training: true })],
    ['agent report', cashPositionDocument(POSITION, { ...CONTEXT, training: true }, 'agentReport.title')],
  ])('says first that it is void: %s', (_, document) => {
    expect(linesOf(document)[0]).toContain('VOID');
    expect(linesOf(cashPositionDocument(POSITION, CONTEXT)).join('|')).not.toContain('VOID');
  });
});

describe('a count of more than four figures', () => {
  it('is whole, on paper of any width', () => {
    const blocks = countedLines({ count: '12345', name: 'Cashed tickets', amount: '-$265.50' });
    const document = { ...cashPositionDocument(POSITION, CONTEXT), blocks };
    expect(linesOf(document)).toEqual(['12345 Cashed tickets        -$265.50']);
    const narrow = layOut(document, 32).flatMap((block) =>
      block.type === 'line' ? [block.segments.map(({ text }) => text).join('')] : [],
    );
    expect(narrow.join('|')).toMatch(/^12345 Cashed/);
  });

  it('is whole above an amount that has a line to itself', () => {
    const amount = '$9,999,999,999,999,999,999.99';
    const blocks = countedLines({ count: '1000000000', name: 'Sales', amount });
    const lines = linesOf({ ...cashPositionDocument(POSITION, CONTEXT), blocks });
    expect(lines).toEqual(['1000000000 Sales', amount.padStart(COUNTED_LINE_WIDTH)]);
  });
});

describe('hours of the time clock', () => {
  it.each([
    [825, '8.25'],
    [800, '8.00'],
    [5, '0.05'],
    [0, '0.00'],
    [12_345, '123.45'],
  ])('are hundredths: %i is %s [S024]', (hundredths, text) => {
    expect(hoursText(hundredths, '.')).toBe(text);
  });

  it('are written as the window writes decimals', () => {
    expect(hoursText(825, ',')).toBe('8,25');
  });
});

describe('the slip of the time clock', () => {
  const slip = {
    employeeId: '4417',
    shift: 2,
    clockIn: false,
    hoursWorked: 825,
    time: '18:15',
    date: '2026-09-12',
    timeTaken: '4:05',
  };

  it('has hours, time, date and time taken as the host has them [S023, S024]', () => {
    const lines = linesOf(punchSlipDocument(slip, { ...CONTEXT, radix: '.' }));
    const text = lines.join('|');
    expect(text).toContain('Clock out');
    expect(text).toContain('09/12/26 18:15');
    expect(text).toMatch(/Employee ID +4417/);
    expect(text).toMatch(/Shift +2/);
    expect(text).toMatch(/Hours worked +8\.25/);
    expect(text).toMatch(/Time taken +4:05/);
  });

  it('says nothing of a stretch that has not ended', () => {
    const text = linesOf(
      punchSlipDocument({ ...slip, clockIn: true, timeTaken: '' }, { ...CONTEXT, radix: '.' }),
    ).join('|');
    expect(text).toContain('Clock in');
    expect(text).not.toContain('Time taken');
  });
});
