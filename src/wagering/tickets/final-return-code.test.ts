import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Pennies, pennies } from '../ground/money.ts';
import { fuzz } from '../testing/fuzz.ts';
import { type CashCount, plusCount, totalOf } from './cash-count.ts';
import { CODE_DENOMINATIONS, parseFinalReturn, writeFinalReturn } from './final-return-code.ts';
import { classifyScan, SCAN_SOURCES } from './scan-classification.ts';
import { serialOfWords } from './ticket-serial.ts';

const TSN = serialOfWords([0x5554, 0xc70f, 0]);

function count(...pairs: readonly (readonly [number, number])[]): readonly CashCount[] {
  return pairs.map(([value, quantity]) => ({ value: pennies(value), quantity }));
}

function written(cashCount: readonly CashCount[]): string {
  const text = writeFinalReturn({ tsn: TSN, cashCount });
  if (!text.ok) throw new Error(`cannot be written: ${text.refusal.value}`);
  return text.value;
}

const anySerial = fc
  .tuple(fc.nat(0xffff), fc.nat(0xffff), fc.nat(0xffff))
  .map((words) => serialOfWords(words));
const anyDenomination: fc.Arbitrary<Pennies> = fc.oneof(
  fc.constantFrom(...CODE_DENOMINATIONS),
  fc.bigInt(101n, 999_999_999_999n).map(pennies),
);
const anyCount = fc
  .array(fc.record({ value: anyDenomination, quantity: fc.integer({ min: 1, max: 99_999 }) }), {
    maxLength: 24,
  })
  .map((entries) => plusCount([], entries));

describe('the code of a final return', () => {
  it('begins with FR and the number and ends with RF [T220]', () => {
    expect(written([])).toBe('FR5554-C70F-0000RF');
  });

  it('holds index and quantity between them, in the order of denominations from 0 [T221, T476]', () => {
    expect(written(count([1, 4], [50, 3], [500, 12], [50_000_000, 1]))).toBe(
      'FR5554-C70F-0000/0:4/5:3/8:12/20:1RF',
    );
    expect(CODE_DENOMINATIONS.map(Number)).toEqual([
      1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000, 1e6, 2e6, 5e6, 1e7, 2e7, 5e7,
    ]);
  });

  it('holds a denomination of its own by itself, which exceeds 100 [T221]', () => {
    expect(written(count([250, 2]))).toBe('FR5554-C70F-0000/250:2RF');
    expect(writeFinalReturn({ tsn: TSN, cashCount: count([25, 4]) })).toEqual({
      ok: false,
      refusal: { code: 'unwritableDenomination', value: 25n },
    });
  });

  it('leaves out what there is none of', () => {
    expect(written(count([100, 0], [200, 1]))).toBe('FR5554-C70F-0000/7:1RF');
  });

  it('is read as it was written, whatever it holds [T220, T221]', () => {
    fc.assert(
      fc.property(anySerial, anyCount, (tsn, cashCount) => {
        const text = writeFinalReturn({ tsn, cashCount });
        expect(text.ok && parseFinalReturn(text.value)).toEqual({ tsn, cashCount });
      }),
    );
  });

  it.each([
    'FR5554-C70F-0000/5:3/8:12RF',
    'FR5554-C70F-0000,5:3,8:12RF',
    'FR5554-C70F-00005:3,8:12RF',
    'FR5554C70F00005:3;8:12RF',
    'FR5554-C70F-0000|5:3|8:12RF',
    'FR5554-C70F-0000 5:3 8:12RF',
  ])('is read whatever stands between its pairs: %s [T220, T221]', (text) => {
    expect(parseFinalReturn(text)).toEqual({ tsn: TSN, cashCount: count([50, 3], [500, 12]) });
  });

  it.each([
    'FR5554-C70F-0000/5:3//8:12RF',
    'FR5554-C70F-0000/5:38:12RF',
    'FR5554-C70F-0000/5:3/RF',
    'FR5554-C70F-0000//5:3RF',
    'FRANZRF',
    'FR5554-C70F-000RF',
    'FR5554-C70F-0000/21:1RF',
    'FR5554-C70F-0000/100:1RF',
    'FR5554-C70F-0000/5RF',
    'FR5554-C70F-0000/5:RF',
    'FR5554-C70F-0000/5:-1RF',
    'FR5554-C70F-0000/5:1.5RF',
    'FR5554-C70F-0000/5:1',
    'FR5554-C70F-0000/5:1FR',
    'RF5554-C70F-0000/5:1FR',
  ])('is nothing else: %s', (text) => {
    expect(parseFinalReturn(text)).toBeNull();
  });

  it('is a teller’s return wherever it is scanned, with what it is made of', () => {
    const expected = { kind: 'tellerReturn', returnType: 'final', serial: TSN };
    for (const source of SCAN_SOURCES.filter((each) => each !== 'TICKETREADER')) {
      expect(classifyScan(written(count([500, 12])), source)).toEqual({
        ...expected,
        cashCount: count([500, 12]),
      });
      expect(classifyScan('FR5554C70F0000RF', source)).toEqual(expected);
    }
  });

  it('is read from any text without a throw, and what is read can be written again', () => {
    const pieces = ['FR', 'RF', '5554-C70F-0000', '5554', '-', '/', ':', '/5:3', '/250:1', '99', '0', 'fr'];
    fuzz('final returns', pieces, ({ text }) => {
      const read = parseFinalReturn(text());
      if (read === null) return;
      const again = writeFinalReturn(read);
      if (!again.ok) throw new Error(`not to be written: ${again.refusal.value}`);
      expect(parseFinalReturn(again.value)).toEqual(read);
      expect(totalOf(read.cashCount) >= 0n).toBe(true);
    });
  });
});
