/** Whatever a host calls its tracks, bets and runners, and however large its figures: a document is laid out, fits, and keeps every letter. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellsOf, printable } from '../../drivers/printers/cells.ts';
import { documentFault } from '../../drivers/printers/check-document.ts';
import { columnsAt, layOut } from '../../drivers/printers/layout.ts';
import type { PrintDocument } from '../../drivers/printers/print-document.ts';
import { translator } from '../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT, formatMoney, pennies } from '../wagering/money.ts';
import { cashPositionDocument } from './cash-position.ts';
import { coinListDocument } from './coin-list.ts';
import { linesDocument } from './lines.ts';
import { pricesDocument } from './prices.ts';
import { SAMPLE_CARD, SAMPLE_RACE } from './samples/sample-races.ts';
import { TRIFECTA_TICKET } from './samples/sample-tickets.ts';
import { ticketDocument } from './ticket.ts';

const WORDS = {
  say: translator('en-us', DEFAULT_MONEY_FORMAT),
  money: DEFAULT_MONEY_FORMAT,
  language: 'en-us',
  tellerId: '4417',
  windowNumber: 12,
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
/** 21 digits either way. */
const amount = fc.bigInt({ min: -(10n ** 21n) + 1n, max: 10n ** 21n - 1n }).map(pennies);

function textsOf(document: PrintDocument, columns: number): readonly string[] {
  return layOut(document, columns).flatMap((block) => {
    if (block.type !== 'line') return [];
    const text = block.segments.map((segment) => segment.text).join('');
    expect(cellsOf(text)).toBeLessThanOrEqual(columnsAt(block.size, columns));
    return [text];
  });
}

/** Fits both widths of paper, and says all of `words` and `figures`, the figures in one piece. */
function holds(document: PrintDocument, words: readonly string[], figures: readonly string[]): void {
  for (const [columns, dots] of [
    [48, 576],
    [32, 384],
  ] as const) {
    expect(documentFault(document, dots)).toBeNull();
    const lines = textsOf(document, columns);
    const said = new Set(lines.join(''));
    for (const word of words) {
      const letters = Array.from(word.split('\n').map(printable).join('').replaceAll(/\s/gu, ''));
      expect(letters.filter((letter) => !said.has(letter))).toEqual([]);
    }
    for (const figure of figures) expect(lines.some((line) => line.includes(figure))).toBe(true);
  }
}

const written = (minor: ReturnType<typeof pennies>): string => formatMoney(minor, DEFAULT_MONEY_FORMAT);

describe('with any names and any amounts', () => {
  it('a ticket holds', () => {
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
        holds(document, [association, track, bet, line], [written(cost), TRIFECTA_TICKET.id]);
      }),
    );
  });

  it('the reports of a race hold', () => {
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
        holds(linesDocument({ card, race }, context), [track, ...runners], []);
      }),
    );
  });

  it('prices hold, all of a race', () => {
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
        holds(document, [runner], [base, ...paid].map(written));
      }),
    );
  });

  it("the papers of a teller's drawer hold", () => {
    fc.assert(
      fc.property(name, name, amount, fc.nat(), (teller, title, sum, count) => {
        const context = { ...WORDS, associationName: teller, tellerName: teller, dateTime: DATE_TIME };
        const position = {
          balance: sum,
          shortage: sum,
          balanceStatus: 'OVER' as const,
          entries: [{ count: count % 10_000, title, amount: sum }],
        };
        holds(cashPositionDocument(position, context), [teller, title], [written(sum)]);
        const coins = [{ value: pennies(500), quantity: count }];
        holds(coinListDocument(coins, context), [teller], [written(pennies(500n * BigInt(count)))]);
      }),
    );
  });
});
