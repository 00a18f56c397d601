import { describe, expect, it } from 'vitest';
import { TICKET_KINDS } from '../card/ticket-kind.ts';
import { fuzz } from '../testing/fuzz.ts';
import { classifyScan, SCAN_SOURCES, type ScanSource, ticketKindOf } from './scan-classification.ts';
import { serialDigits, serialOfWords, weightedCheckDigit, writtenSerial } from './ticket-serial.ts';

const SERIAL = serialOfWords([0x1234, 0x5678, 0x9abc]);
const DIGITS = serialDigits(SERIAL).slice(0, 15);
const TICKET = { kind: 'ticket', serial: '1234-5678-9ABC' };

function checked(digits: string): string {
  return `${digits}${weightedCheckDigit(digits)}`;
}

describe('a scan', () => {
  it.each([DIGITS, checked(DIGITS), checked(`${DIGITS}00`), checked(`${DIGITS}47`)])(
    '%s of 15, 16 or 18 digits that begin with 0 to 6 is a ticket [W058]',
    (code) => {
      for (const source of SCAN_SOURCES) expect(classifyScan(code, source)).toEqual(TICKET);
    },
  );

  it.each([DIGITS.replace(/^0/, '8'), DIGITS.slice(1), `${DIGITS}11`])(
    '%s is no ticket: another first digit or length [W058]',
    (code) => {
      expect(classifyScan(code, 'OPTICAL').kind).toBe('playerId');
    },
  );

  it('of the form of a ticket with a word or a check digit that cannot be is no valid one', () => {
    expect(classifyScan('655360000000000', 'OPTICAL')).toEqual({
      kind: 'unreadableTicket',
      refusal: { code: 'malformedSerialWord' },
    });
    expect(classifyScan('A-5554-C70F-0001', 'OPTICAL')).toEqual({
      kind: 'unreadableTicket',
      refusal: { code: 'wrongSerialCheck' },
    });
  });

  it.each<[string, string]>([
    ['5000000000000000', 'C350-0000-0000'],
    ['500000000000000000', 'C350-0000-0000'],
  ])(
    '%s without its check digit is a ticket, or a player’s card, unless a reader read it [W058, W064]',
    (code, serial) => {
      for (const source of ['MAGCARD', 'OPTICAL', 'UNKNOWN', 'MANUAL'] as const) {
        expect(classifyScan(code, source)).toEqual({ kind: 'ticket', serial, orPlayer: code });
      }
      expect(classifyScan(code, 'TICKETREADER')).toEqual({ kind: 'badRead' });
    },
  );

  it.each(['6034932528973614', '4929888899990001', '603493252897361499'])(
    '%s has no serial in it: a player’s card, unless a reader read it [W061, W064]',
    (code) => {
      expect(classifyScan(code, 'UNKNOWN')).toEqual({ kind: 'playerId', playerId: code });
      expect(classifyScan(code, 'TICKETREADER').kind).not.toBe('playerId');
    },
  );

  it('of 15 digits behind the filler 0 of a bar code of even length is that ticket', () => {
    expect(weightedCheckDigit(`0${DIGITS.slice(0, 14)}`)).not.toBe(Number(DIGITS.at(-1)));
    expect(classifyScan(`0${DIGITS}`, 'OPTICAL')).toEqual(TICKET);
    expect(classifyScan(`0${DIGITS}`, 'TICKETREADER')).toEqual({ kind: 'badRead' });
    expect(classifyScan(`070${DIGITS}`, 'OPTICAL')).toMatchObject({ kind: 'tellerReturn' });
  });

  it.each(['FO123456789012', '0F123456789012', 'FOabcdefghijkl'])('%s is fixed odds [W059]', (code) => {
    expect(classifyScan(code, 'OPTICAL')).toEqual({ kind: 'fixedOdds', code });
  });

  it.each(['fof86e3fa8b305', '0ff86e3fa8b305'])(
    '%s, typed with the capitals locked, is too [W059]',
    (code) => {
      expect(classifyScan(code, 'UNKNOWN')).toEqual({ kind: 'fixedOdds', code: code.toUpperCase() });
    },
  );

  it.each(['F0123456789012', 'OF123456789012', 'FO12345678901', 'FO1234567890123'])(
    '%s is no fixed odds: other letters or length [W059]',
    (code) => {
      expect(classifyScan(code, 'OPTICAL').kind).toBe('playerId');
    },
  );

  it.each<[ScanSource, string]>([
    ['OPTICAL', 'digitalLink'],
    ['UNKNOWN', 'digitalLink'],
    ['MAGCARD', 'unknown'],
    ['MANUAL', 'unknown'],
    ['TICKETREADER', 'badRead'],
  ])('DL-1F from %s is %s [W060]', (source, kind) => {
    expect(classifyScan('DL-1F', source).kind).toBe(kind);
  });

  it.each(['DL-', 'DL-1f', 'DL-1G', 'dl-1F', 'DL1F-'])('%s is no digital link [W060]', (code) => {
    expect(classifyScan(code, 'OPTICAL').kind).not.toBe('digitalLink');
  });

  it.each([
    ['0000123', '123'],
    ['AB12', 'AB12'],
    ['ab12', 'ab12'],
    ['123456789012345678901'.slice(0, 17), '12345678901234567'],
    ['9', '9'],
    [`00${'9'.repeat(18)}`, '9'.repeat(18)],
  ])('%s is the player %s [W061]', (code, playerId) => {
    expect(classifyScan(code, 'MAGCARD')).toEqual({ kind: 'playerId', playerId });
  });

  it.each(['', '000', '12 34', '12-34', 'Ä1', '9'.repeat(19), 'http://x'])(
    '%j is nothing known [W061]',
    (code) => {
      expect(classifyScan(code, 'OPTICAL')).toEqual({ kind: 'unknown' });
    },
  );

  it.each(['C-5554-C70F-0000', 'C5554C70F0000', '5554-C70F-0000', '218445095900000', '2184450959000005'])(
    '%s is the diagnostic ticket [W062]',
    (code) => {
      expect(classifyScan(code, 'OPTICAL')).toEqual({ kind: 'diagnostic', serial: '5554-C70F-0000' });
    },
  );

  it('of a serial with its dashes is that ticket; without them it may be anybody', () => {
    expect(classifyScan(writtenSerial(SERIAL), 'OPTICAL')).toEqual(TICKET);
    expect(classifyScan('1234-5678-9ABC', 'OPTICAL')).toEqual(TICKET);
    expect(classifyScan('123456789ABC', 'OPTICAL').kind).toBe('playerId');
  });

  it.each([
    ['0', 'regular'],
    ['1', 'chipAndPin'],
    ['2', 'final'],
  ])('that begins with 7%s is a %s return, and its serial follows [T345]', (digit, returnType) => {
    const expected = { kind: 'tellerReturn', returnType, serial: '1234-5678-9ABC' };
    const digits = `7${digit}${DIGITS}`;
    expect(classifyScan(digits, 'OPTICAL')).toEqual(expected);
    expect(classifyScan(checked(digits), 'OPTICAL')).toEqual(expected);
    expect(classifyScan(checked(digits), 'TICKETREADER')).toEqual(expected);
    expect(classifyScan(`7${digit}${writtenSerial(SERIAL).replaceAll('-', '')}`, 'OPTICAL')).toEqual(
      expected,
    );
    expect(classifyScan(`7${digit}1234-5678-9ABC`, 'MANUAL')).toEqual(expected);
  });

  it('that begins with 7 and holds no serial is none, or one that was read wrong [T345]', () => {
    const digits = checked(`70${DIGITS}`);
    const wrong = `${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}`;
    expect(classifyScan(wrong, 'OPTICAL').kind).toBe('unreadableTicket');
    expect(classifyScan(`70${'9'.repeat(15)}`, 'OPTICAL').kind).toBe('unreadableTicket');
    expect(classifyScan(`73${DIGITS}`, 'OPTICAL').kind).toBe('playerId');
    expect(classifyScan('7012345', 'OPTICAL').kind).toBe('playerId');
  });

  it('by the ticket reader that is not read right is a bad read [W065]', () => {
    expect(classifyScan(`${checked(DIGITS).slice(0, -1)}x`, 'TICKETREADER')).toEqual({ kind: 'badRead' });
    expect(classifyScan('AB12', 'TICKETREADER')).toEqual({ kind: 'badRead' });
  });

  it('says what kind of ticket it is as far as it can be known [W022]', () => {
    expect(TICKET_KINDS.join(' ')).toBe(
      'unknown ticket voucher tellerDraw tellerReturn parlay debit credit fixedOdds tempAccount awSell',
    );
    expect(ticketKindOf(classifyScan(DIGITS, 'OPTICAL'))).toBe('unknown');
    expect(ticketKindOf(classifyScan(`70${DIGITS}`, 'OPTICAL'))).toBe('tellerReturn');
    expect(ticketKindOf(classifyScan('FO123456789012', 'OPTICAL'))).toBe('fixedOdds');
    expect(ticketKindOf(classifyScan('DL-5554C70F', 'OPTICAL'))).toBe('unknown');
    expect(ticketKindOf(classifyScan('AB12', 'OPTICAL'))).toBeNull();
  });

  it('of any text has an answer', () => {
    const pieces = [
      '0',
      '1',
      '6',
      '7',
      '9',
      '12345',
      '65535',
      'A',
      'F',
      'FO',
      '0F',
      'DL-',
      '-',
      'C-5554-C70F-0000',
      DIGITS,
    ];
    const kinds = new Set<string>();
    const count = fuzz('scans', pieces, ({ text, whole }) => {
      kinds.add(classifyScan(text(), SCAN_SOURCES[whole(SCAN_SOURCES.length)] ?? 'UNKNOWN').kind);
    });
    expect(count).toBeGreaterThan(0);
    expect(kinds).toContain('ticket');
    expect(kinds).toContain('playerId');
    expect(classifyScan('7'.repeat(1_000_000), 'OPTICAL')).toEqual({ kind: 'unknown' });
  });
});
