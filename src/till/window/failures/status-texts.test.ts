import { describe, expect, it } from 'vitest';
import { translator } from '../../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../../wagering/ground/money.ts';
import { statusSay } from './status-texts.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const said = (code: number, isTotes: boolean): string => words(statusSay(code, isTotes));

describe('the text of a status code', () => {
  it.each([
    [10, 'The tax form comes before this payment.'],
    [20, 'The tax form comes before this payment.'],
    [72, 'The exchange credit cannot be transferred.'],
    [-1001, 'Operation timed out'],
    [-1111, "The tote does not know this window's key."],
    [4711, "A code of the tote's own. The tote room knows its meaning."],
    [503, "A code of the tote's own. The tote room knows its meaning."],
  ])('of the tote %i is its meaning there [T457]', (code, text) => {
    expect(said(code, true)).toBe(text);
  });

  it.each([
    [0, 'No answer that can be used.'],
    [-1001, 'Operation timed out'],
    [302, 'The server sends the request to another address.'],
    [401, 'The session is over, or does not allow this.'],
    [404, 'Resource not found'],
    [418, 'The server refused the request.'],
    [500, 'The server had an error of its own.'],
    [503, 'The server is down or overloaded for now.'],
    [599, 'The server had an error of its own.'],
  ])('of HTTP or the window %i is its meaning there [T457]', (code, text) => {
    expect(said(code, false)).toBe(text);
  });

  it('is translated', () => {
    expect(translator('test', DEFAULT_MONEY_FORMAT)(statusSay(503, false))).toMatch(/^\[.*~|^\[.*[áéíöü]/);
  });
});
