/**
 * Lays out documents with any names of tracks, bets and runners, and any figures. Each must fit and keep
 * every letter.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, printable } from '../../drivers/printers/bytes/cells.ts';
import { documentFault } from '../../drivers/printers/document/check-document.ts';
import type { PrintDocument } from '../../drivers/printers/document/print-document.ts';
import { columnsAt, layOut } from '../../drivers/printers/layout/layout.ts';
import { translator } from '../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT, formatMoney, pennies } from '../wagering/ground/money.ts';
import { coinListDocument } from './blocks/coin-list.ts';
import { linesDocument } from './blocks/lines.ts';
import { cashPositionDocument } from './reports/cash-position.ts';
import { pricesDocument } from './reports/prices.ts';
import { SAMPLE_CARD, SAMPLE_RACE } from './samples/sample-races.ts';
import { TRIFECTA_TICKET } from './samples/sample-tickets.ts';
import { ticketDocument } from './tickets/ticket.ts';

const WORDS = {
  say: translator('en-us', DEFAULT_MONEY_FORMAT),
  money: DEFAULT_MONEY_FORMAT,
  language: 'en-us',
  tellerId: '4417',
  windowNumber: 12,
  training: false,
};
const DATE_TIME = '05/02/26 3:42:00 PM';

const name = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '金槍六十金槍六十金槍六十金槍六十金槍六十金槍六十',
    'مضمار الخيل',
    '',
    ' ',
    '\u0000\u001b@',
    '👨‍👩‍👧',
  ),
);
/** Generates amounts of up to 21 digits either way. */
const amount = fc.bigInt({ min: -(10n ** 21n) + 1n, max: 10n ** 21n - 1n }).map(pennies);

/**
 * Returns the faults of a document on both widths of paper. A fault is a line too wide, a lost letter of
 * `words`, or a broken text of `figures`.
 */
function faultsOf(
  document: PrintDocument,
  words: readonly string[],
  figures: readonly string[],
): readonly string[] {
  return [[48, 576] as const, [32, 384] as const].flatMap(([columns, dots]) => {
    const fault = documentFault(document, dots);
    const laid = layOut(document, columns).flatMap((block) =>
      block.type === 'line' ? [{ ...block, text: block.segments.map(({ text }) => text).join('') }] : [],
    );
    const said = new Set(laid.map(({ text }) => text).join(''));
    const letters = words.flatMap((word) =>
      Array.from(word.split('\n').map(printable).join('').replaceAll(/\s/gu, '')),
    );
    return [
      ...(fault === null ? [] : [fault]),
      ...laid
        .filter(({ text, size }) => cellsOf(text) > columnsAt(size, columns))
        .map(({ text }) => `too wide: ${text}`),
      ...letters.filter((letter) => !said.has(letter)).map((letter) => `lost: ${letter}`),
      ...figures
        .filter((figure) => !laid.some(({ text }) => text.includes(figure)))
        .map((figure) => `broken: ${figure}`),
    ];
  });
}

const written = (minor: ReturnType<typeof pennies>): string => formatMoney(minor, DEFAULT_MONEY_FORMAT);

describe('with any names and any amounts', () => {
  it('a ticket is whole', () => {
    fc.assert(
      fc.property(name, name, name, name, amount, (association, track, bet, line, cost) => {
        const [first] = TRIFECTA_TICKET.wagers;
        if (first === undefined) throw new Error('no wager');
        const document = ticketDocument(
          {
            ...TRIFECTA_TICKET,
            ticketCost: cost,
            ticketLines: [line],
            wagers: [{ ...first, cardName: track, betName: bet, betAmount: cost, betCost: cost }],
          },
          {
            ...WORDS,
            associationName: association,
            performance: null,
            dateTime: () => DATE_TIME,
            reprint: true,
            training: true,
            vanity: [{ saddleCloth: bet, name: track }],
          },
        );
        const figures = [written(cost), TRIFECTA_TICKET.id];
        expect(faultsOf(document, [association, track, bet, line], figures)).toEqual([]);
      }),
    );
  });

  it('the lines of a race are whole', () => {
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 69 }), name, (runners, track) => {
        const [interest] = SAMPLE_RACE.bettingInterests;
        if (interest === undefined) throw new Error('no runner');
        const race = {
          ...SAMPLE_RACE,
          bettingInterests: runners.map((runner, index) => ({
            ...interest,
            num: index + 1,
            name: runner,
            jockey: runner,
          })),
        };
        const card = { ...SAMPLE_CARD, name: track };
        const context = { ...WORDS, associationName: track, dateTime: DATE_TIME, time: () => '3:42 PM' };
        expect(faultsOf(linesDocument({ card, race }, context), [track, ...runners], [])).toEqual([]);
      }),
    );
  });

  it('the prices of a race are whole', () => {
    fc.assert(
      fc.property(name, amount, fc.array(amount, { minLength: 4, maxLength: 4 }), (runner, base, paid) => {
        const [interest] = SAMPLE_RACE.bettingInterests;
        if (interest === undefined) throw new Error('no runner');
        const prices = paid.map((payoff, index) =>
          index < 3
            ? { id: index + 1, base, combo: [[1]], payoff }
            : { id: 12, base, combo: [[1], [1], Array.from({ length: 69 }, (_, num) => num + 1)], payoff },
        );
        const document = pricesDocument(
          {
            card: SAMPLE_CARD,
            race: { num: 7, bettingInterests: [{ ...interest, name: runner }] },
            result: { finish: [[1]], prices },
          },
          { ...WORDS, associationName: '', dateTime: DATE_TIME },
        );
        expect(faultsOf(document, [runner], [base, ...paid].map(written))).toEqual([]);
      }),
    );
  });

  it("the papers of a teller's drawer are whole", () => {
    fc.assert(
      fc.property(name, name, amount, fc.nat(), (teller, title, sum, count) => {
        const context = { ...WORDS, associationName: teller, tellerName: teller, dateTime: DATE_TIME };
        const position = {
          balance: sum,
          shortage: sum,
          balanceStatus: 'OVER' as const,
          entries: [{ count, title, amount: sum }],
        };
        const figures = [written(sum), `${count}`];
        expect(faultsOf(cashPositionDocument(position, context), [teller, title], figures)).toEqual([]);
        const coins = [{ value: pennies(500), quantity: count }];
        const worth = written(pennies(500n * BigInt(count)));
        expect(faultsOf(coinListDocument(coins, context), [teller], [worth])).toEqual([]);
      }),
    );
  });
});
