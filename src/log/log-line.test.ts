import { describe, expect, it } from 'vitest';
import { LONGEST_ENTRY, logLine, writtenEntry } from './log-line.ts';

describe('a line of the log', () => {
  it.each([
    ['an account', 'account 0000123456 was refused', 'account •••56 was refused'],
    ['a tax number with marks', 'ssn 123-45-6789.', 'ssn •••89.'],
    ['a tax number in one', 'ssn 123456789', 'ssn •••89'],
    ['a written serial number', 'sold 0A1B-2C3D-4E5F', 'sold •••4E5F'],
    ['a scanned serial number', 'scan 70A1B2C3D4E5F', 'scan •••E5F'],
    ['a number of eight digits', 'scan 12345678', 'scan •••78'],
  ])('masks %s but for its end', (_, message, line) => {
    expect(logLine(message)).toBe(line);
  });

  it.each([
    ['a short account number', 'account 4711 was refused', 'account ••• was refused'],
    ['one in JSON', '{"accountId":"4711","amount":200}', '{"accountId":"•••","amount":200}'],
    ['one in a path', 'GET /account/4711/balance', 'GET /account/•••/balance'],
    ['a player', 'player id: 99', 'player id: •••'],
    ['a PIN', 'pin 1234, PIN=0000', 'pin •••, PIN=•••'],
    [
      'a password with marks',
      '{"password":"se cret, 1","teller":"4417"}',
      '{"password":•••,"teller":"4417"}',
    ],
    ['a token', 'sessionToken=abc.def&window=12', 'sessionToken=•••&window=12'],
  ])('masks %s whole, after the word that names it', (_, message, line) => {
    expect(logLine(message)).toBe(line);
  });

  it.each([
    '2 tickets on account, and the password was refused',
    'teller: 4417 at window 12',
    'answered: POST /sell/wagers REQSEQ 17: 200 1, 83 ms',
    'post 0b3c1d2e-4f5a-6b7c-8d9e-0f1a2b3c4d5e settled: done',
    'transaction: SELL 500, no number, paper printed',
  ])('leaves %s as it is', (message) => {
    expect(logLine(message)).toBe(message);
  });

  it('is one line without control characters, whatever a host says', () => {
    expect(logLine('a\nb\r\n\u0000c\u001B[31md')).toBe('a b c [31md');
  });

  it('is cut at its longest', () => {
    const line = logLine('word '.repeat(10_000));
    expect(line).toHaveLength(LONGEST_ENTRY);
    expect(line.endsWith('…')).toBe(true);
  });

  it('is written with its time [T232]', () => {
    expect(writtenEntry({ ts: Date.UTC(2026, 10, 23, 15, 4, 5, 6), msg: 'page: home' })).toBe(
      '2026-11-23T15:04:05.006Z page: home',
    );
  });
});
