import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLetter, readTicketReader } from './reader-check.ts';
import { weightedCheckDigit } from './ticket-serial.ts';

const BAD = { ok: false, refusal: { code: 'badRead' } };

describe('a ticket reader', () => {
  it('reads 15 digits as they are, whatever the last one [W063]', () => {
    expect(readTicketReader('218445095900000')).toEqual({ ok: true, value: '218445095900000' });
    expect(readTicketReader('218445095900007')).toEqual({ ok: true, value: '218445095900007' });
  });

  it.each(['2184450959000005', '218445095900000005', '700000000000000017'])(
    'reads %s with the check digit that is its own [W064]',
    (data) => {
      const fixed = `${data.slice(0, -1)}${weightedCheckDigit(data.slice(0, -1))}`;
      expect(readTicketReader(fixed)).toEqual({ ok: true, value: data.slice(0, -1) });
    },
  );

  it('weighs even places, counted from 0, three times and odd ones once [W064]', () => {
    expect(readTicketReader('1000000000000003').ok).toBe(true);
    expect(readTicketReader('0100000000000001').ok).toBe(true);
    expect(readTicketReader('0100000000000003').ok).toBe(false);
  });

  it.each([
    '',
    '2',
    '21844509590000',
    '21844509590000000',
    '2184450959000005000',
    '2184450959000006',
    '21844509590000x',
    ' 218445095900000',
  ])('has read %j badly: another length, another check digit, or no digits [W065]', (data) => {
    expect(readTicketReader(data)).toEqual(BAD);
  });

  it('reads letters alone with their check letter [W066]', () => {
    const letters = 'CBIEEFAJFJAAAAA';
    expect(readTicketReader(`${letters}${checkLetter(letters)}`)).toEqual({
      ok: true,
      value: '218445095900000',
    });
    expect(checkLetter('AAAAAAAAAAAAAAB')).toBe('D');
    expect(checkLetter('AAAAAAAAAAAAABA')).toBe('B');
  });

  it.each(['CBIEEFAJFJAAAAAA', 'CBIEEFAJFJAAAAK', 'KBIEEFAJFJAAAAAA', 'A', 'CBIEEFAJFJAAAA'])(
    'has read the letters %s badly [W065, W066]',
    (data) => {
      expect(readTicketReader(data)).toEqual(BAD);
    },
  );

  it('tells every single wrong digit and letter', () => {
    const digits = fc.stringMatching(/^\d{15}$/);
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 14 }), fc.integer({ min: 1, max: 9 }), (code, at, by) => {
        const wrong = code
          .split('')
          .with(at, `${(Number(code[at]) + by) % 10}`)
          .join('');
        expect(readTicketReader(`${wrong}${weightedCheckDigit(code)}`)).toEqual(BAD);
        const inLetters = (text: string): string =>
          text.replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));
        expect(readTicketReader(`${inLetters(wrong)}${checkLetter(inLetters(code))}`)).toEqual(BAD);
      }),
    );
  });
});
