import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TicketSerial } from '../card/wager.ts';
import { fuzz } from '../testing/fuzz.ts';
import {
  checkCharacter,
  DIAGNOSTIC_SERIAL,
  hasWeightedCheckDigit,
  parseManualSerial,
  parseSerial,
  parseSerialDigits,
  parseWrittenSerial,
  serialDigits,
  serialOfWords,
  weightedCheckDigit,
  writtenSerial,
} from './ticket-serial.ts';

const word = fc.integer({ min: 0, max: 0xffff });
const serial = fc.tuple(word, word, word).map(serialOfWords);

function serialOf(text: string): TicketSerial {
  const parsed = parseSerial(text);
  if (!parsed.ok) throw new RangeError(text);
  return parsed.value;
}

describe('a ticket serial', () => {
  it('is written as three groups of four joined by dashes [T204]', () => {
    expect(serialOfWords([0x5554, 0xc70f, 0])).toBe('5554-C70F-0000');
    expect(parseSerial('5554-c70f-0000')).toEqual({ ok: true, value: '5554-C70F-0000' });
    expect(parseSerial('5554C70F0000')).toEqual({ ok: true, value: '5554-C70F-0000' });
  });

  it('has 13 characters by hand: a check character and three groups [T203, W062]', () => {
    expect(parseWrittenSerial(DIAGNOSTIC_SERIAL)).toEqual({ ok: true, value: '5554-C70F-0000' });
    expect(parseWrittenSerial('c5554c70f0000')).toEqual({ ok: true, value: '5554-C70F-0000' });
    expect(writtenSerial(serialOf('5554-C70F-0000'))).toBe('C-5554-C70F-0000');
    expect(writtenSerial(serialOf('5554-C70F-0000')).replaceAll('-', '')).toHaveLength(13);
  });

  it.each(['', '5554-C70F', '5554-C70F-000', '5554-C70F-00000', '5554-C70G-0000', '5554 C70F 0000'])(
    'is not %j: a word cannot be parsed [W140]',
    (text) => {
      expect(parseSerial(text)).toEqual({ ok: false, refusal: { code: 'malformedSerialWord' } });
    },
  );

  it('is refused without all of its groups, or with another check character than its own [T341]', () => {
    expect(parseWrittenSerial('C-5554-C70F')).toEqual({
      ok: false,
      refusal: { code: 'malformedSerialWord' },
    });
    expect(parseWrittenSerial('D-5554-C70F-0000')).toEqual({
      ok: false,
      refusal: { code: 'wrongSerialCheck' },
    });
  });

  it('throws on words that do not fit 16 bits', () => {
    expect(() => serialOfWords([0x10000, 0, 0])).toThrow(RangeError);
    expect(() => serialOfWords([-1, 0, 0])).toThrow(RangeError);
  });
});

describe('checkCharacter', () => {
  it.each<[string, string]>([
    ['5554-C70F-0000', 'C'],
    ['0000-0000-0001', '3'],
    ['A1B2-C3D4-E5F6', 'D'],
    ['FFFF-FFFF-FFFF', '9'],
    ['1234-5678-9ABC', '7'],
  ])('of %s is %s [T341, W062]', (text, check) => {
    expect(checkCharacter(serialOf(text))).toBe(check);
  });

  it('tells every single wrong character and every swap of two of the 13 [T341]', () => {
    const hex = fc.constantFrom(...'0123456789ABCDEF'.split(''));
    const place = fc.integer({ min: 0, max: 12 });
    fc.assert(
      fc.property(serial, place, place, hex, (ticket, one, other, digit) => {
        const written = writtenSerial(ticket).replaceAll('-', '').split('');
        const mistyped = written.with(one, digit).join('');
        expect(parseWrittenSerial(mistyped).ok).toBe(mistyped === written.join(''));
        const swapped = written
          .with(one, written[other] ?? '')
          .with(other, written[one] ?? '')
          .join('');
        expect(parseWrittenSerial(swapped).ok).toBe(swapped === written.join(''));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('the digits of a bar code', () => {
  it('are five a word and a check digit', () => {
    expect(serialDigits(serialOf('5554-C70F-0000'))).toBe('2184450959000005');
    expect(weightedCheckDigit('218445095900000')).toBe(5);
  });

  it('are 16 and begin with 0 to 6: the three words in full, and the check digit that is theirs', () => {
    fc.assert(
      fc.property(fc.tuple(word, word, word), (words) => {
        const digits = serialDigits(serialOfWords(words));
        expect(digits).toMatch(/^[0-6]\d{15}$/);
        expect([0, 5, 10].map((at) => Number(digits.slice(at, at + 5)))).toEqual(words);
        expect(Number(digits.at(-1))).toBe(weightedCheckDigit(digits.slice(0, -1)));
      }),
    );
  });

  it('have another check digit for every single wrong digit', () => {
    const place = fc.integer({ min: 0, max: 14 });
    fc.assert(
      fc.property(serial, place, fc.integer({ min: 1, max: 9 }), (ticket, at, by) => {
        const digits = serialDigits(ticket).slice(0, -1).split('');
        const wrong = digits.with(at, `${(Number(digits[at]) + by) % 10}`).join('');
        expect(weightedCheckDigit(wrong)).not.toBe(weightedCheckDigit(digits.join('')));
      }),
    );
  });
});

describe('a serial typed by hand', () => {
  const DEFAULT = 'C5554C70F0000';

  it.each([
    ['C5554C70F0000', ''],
    ['c-5554-c70f-0000', ''],
    ['0000', DEFAULT],
    ['F0000', 'C-5554-C70F-0000'],
    ['5554C70F0000', 'C'],
    ['0', 'C5554C70F0009'],
  ])('%s is filled from %j at its left to 13 characters [T342]', (typed, defaultTsn) => {
    expect(parseManualSerial(typed, defaultTsn)).toEqual({ ok: true, value: '5554-C70F-0000' });
  });

  it.each([
    ['0000', '', 'malformedSerialWord'],
    ['', DEFAULT, 'malformedSerialWord'],
    ['-', DEFAULT, 'malformedSerialWord'],
    ['0000', 'C5554C70', 'malformedSerialWord'],
    ['0001', DEFAULT, 'wrongSerialCheck'],
    ['C5554C70F00000', DEFAULT, 'malformedSerialWord'],
    ['D5554C70F0000', DEFAULT, 'wrongSerialCheck'],
  ])('%j with the default %j is refused: %s [T341, T342]', (typed, defaultTsn, code) => {
    expect(parseManualSerial(typed, defaultTsn)).toEqual({ ok: false, refusal: { code } });
  });

  it('of any text has an answer', () => {
    const pieces = ['0', '7', 'A', 'F', '-', ' ', 'C5554', 'C70F', '0000'];
    let right = 0;
    fuzz('serials', pieces, ({ text }) => {
      const typed = text();
      const read = [
        parseManualSerial(typed, DEFAULT),
        parseWrittenSerial(typed),
        parseSerial(typed),
        parseSerialDigits(typed),
      ];
      if (read.some((each) => each.ok)) right += 1;
    });
    expect(right).toBeGreaterThan(0);
  });
});

describe('the digits of a bar code, read back', () => {
  it('are the serial that they were', () => {
    fc.assert(
      fc.property(serial, (ticket) => {
        const digits = serialDigits(ticket);
        expect(hasWeightedCheckDigit(digits)).toBe(true);
        expect(parseSerialDigits(digits.slice(0, -1))).toEqual({ ok: true, value: ticket });
      }),
    );
  });

  it.each(['', '655360000000000', '000006553600000', '00000000006553', '00000000000000a'])(
    '%j is none',
    (digits) => {
      expect(parseSerialDigits(digits)).toEqual({ ok: false, refusal: { code: 'malformedSerialWord' } });
    },
  );
});
