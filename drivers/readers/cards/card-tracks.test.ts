/** Reads magnetic cards by a table of swipes, from one reader's report, and from any text at all. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_SWIPE, readCardTracks } from './card-tracks.ts';
import { createSwipeParser } from './hid-swipe-reader.ts';
import { readMagtekReport } from './magtek-report.ts';
import { magtekReport } from './testing/magtek-reports.ts';

/** A number that every maker's manual uses as an example of a payment card. */
const PAYMENT = '4111111111111111';

describe('a swipe', () => {
  it.each([
    ['%00012345?', '00012345'],
    [';12345678?', '12345678'],
    [';12345678=99?', '12345678'],
    ['%P778899^DOE/JANE^X?;778899?', '778899'],
    ['%P778899^DOE/JANE^X?\r;778899?\r', '778899'],
    ['%TRACK1?;5?+77?', '5'],
    ['+4455?', '4455'],
    ['%m42?', 'M42'],
    [';1234567?4', '1234567'],
    ['%12?9;34?', '34'],
    // A month that is none, and a number without its check digit.
    [`;${PAYMENT}=9913?`, PAYMENT],
    [';4111111111111112=2512?', '4111111111111112'],
    [`;${PAYMENT}?`, PAYMENT],
  ])('%j has the number %s [W027, W028]', (swipe, number) => {
    expect(readCardTracks(swipe)).toEqual({ kind: 'card', number });
  });

  it.each([
    `%B${PAYMENT}^CARDHOLDER/JANE^2512101000000?`,
    `%B4111 1111 1111 1111^CARDHOLDER/JANE^2512101?;${PAYMENT}=2512101?`,
    `;${PAYMENT}=2512101?`,
    `;12345?+01${PAYMENT}=2512101?`,
    `%E1?;${PAYMENT}=25121010000?`,
    // A separator is in the place of a date that the card lacks.
    `;${PAYMENT}==12345?`,
    `%B${PAYMENT}^CARDHOLDER/JANE^^101?`,
  ])('of a payment card is refused, and nothing of it is told', (swipe) => {
    expect(readCardTracks(swipe)).toEqual({ kind: 'paymentCard' });
  });

  it.each([
    ['', 'no track'],
    ['%?', 'no track'],
    ['12345', 'no start of a track'],
    [';12345', 'a track without its end'],
    [';E?', 'a track that was not read'],
    [';12A45?', 'characters of no track'],
    [';1234567?9', 'a wrong check character'],
    [';=99?', 'a track without a number'],
    [`;${'1'.repeat(LONGEST_SWIPE)}?`, `${LONGEST_SWIPE + 2} characters`],
  ])('%j is a bad read: %s', (swipe, detail) => {
    expect(readCardTracks(swipe)).toEqual({ kind: 'badCard', detail });
  });

  it('of any text is read without an exception, and only its own number is told', () => {
    const characters = fc.constantFrom(...'%;+?=^B0123456789 E\r'.split(''));
    const told = fc.property(
      fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: characters })),
      (swipe) => {
        const reading = readCardTracks(swipe);
        if (reading.kind === 'card')
          return swipe
            .toUpperCase()
            .replaceAll(/[\r\n\t]/g, '')
            .includes(reading.number);
        return reading.kind === 'paymentCard' || !/\d{6}/.test(reading.detail);
      },
    );
    expect(fc.check(told, { numRuns: 5_000 }).counterexample).toBeNull();
  });
});

describe('a report of a swipe reader', () => {
  it('is its tracks, without what lies behind them', () => {
    expect(readMagtekReport(magtekReport(['%P7^X?', ';7?', '']))).toBe('%P7^X?;7?');
    expect(readCardTracks(readMagtekReport(magtekReport(['', ';778899?', ''])) ?? '')).toEqual({
      kind: 'card',
      number: '778899',
    });
  });

  it('with a track that was not decoded is a bad read', () => {
    const swipe = readMagtekReport(magtekReport(['', ';7?', ''], [1, 0, 0]));
    expect(readCardTracks(swipe ?? '').kind).toBe('badCard');
  });

  it('that is too short, or whose lengths are wrong, is none', () => {
    expect(readMagtekReport(new Uint8Array(336))).toBeNull();
    const report = magtekReport(['', '', '']);
    report[4] = 111;
    expect(readMagtekReport(report)).toBeNull();
  });

  it('of any bytes is read without an exception', () => {
    const read = fc.property(fc.uint8Array({ minLength: 300, maxLength: 400 }), (report) => {
      readCardTracks(readMagtekReport(report) ?? '');
    });
    expect(fc.check(read).failed).toBe(false);
  });

  it('is one bad reading for a run of noise, and one refusal for a bank’s card sent twice', () => {
    const parser = createSwipeParser();
    const kinds = (reports: readonly Uint8Array[]) =>
      reports.map((report, at) => parser.take(report, at)?.kind ?? null);
    const noise = new Uint8Array(8);
    const bank = magtekReport(['', `;${PAYMENT}=2512101?`, '']);
    const card = magtekReport(['', ';778899?', '']);
    expect(kinds([noise, noise, bank, bank, noise])).toEqual(['badCard', null, 'paymentCard', null, null]);
    expect(kinds([card, card, noise, bank])).toEqual(['card', 'card', 'badCard', 'paymentCard']);
  });
});
