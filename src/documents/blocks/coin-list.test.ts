/** Checks the lines of a count of cash, on common and on narrow paper. */
import { describe, expect, it } from 'vitest';
import { layOut } from '../../../drivers/printers/layout/layout.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { coinLines } from './coin-list.ts';

function linesOn(columns: number, value: number, quantity: number): readonly string[] {
  const blocks = coinLines({ value: pennies(value), quantity }, DEFAULT_MONEY_FORMAT);
  const laid = layOut({ id: '', kind: 'coinList', title: '', language: 'en-us', blocks }, columns);
  return laid.map((line) => (line.type === 'line' ? line.segments.map(({ text }) => text).join('') : ''));
}

describe('a denomination that was counted', () => {
  it('is a line of 36 characters [T480]', () => {
    expect(linesOn(48, 2000, 41)).toEqual(['   41 × $20.00               $820.00']);
  });

  it('keeps every figure whole, however long they are', () => {
    expect(linesOn(48, 10_000, 123_456_789)).toEqual(['123456789 × $100.00 $12,345,678,900.00']);
    expect(linesOn(32, 10_000, 123_456_789)).toEqual([
      '                     123456789 ×',
      '$100.00',
      '              $12,345,678,900.00',
    ]);
    expect(linesOn(32, 2000, 41)).toEqual(['   41 × $20.00           $820.00']);
  });
});
