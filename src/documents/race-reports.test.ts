import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PrintDocument } from '../../drivers/printers/document/print-document.ts';
import { targetPrintWidth } from '../../drivers/printers/document/print-width.ts';
import { encodeEscPos } from '../../drivers/printers/escpos/testing/encode.ts';
import { PROFILES_BY_PAPER } from '../../drivers/printers/escpos/testing/profiles.ts';
import { linesOfText } from '../../drivers/printers/escpos/testing/read-back.ts';
import { columnsOf } from '../../drivers/printers/layout/character-grid.ts';
import { layOut } from '../../drivers/printers/layout/layout.ts';
import { GENERIC_80 } from '../../drivers/printers/profiles/escpos-profiles.ts';
import { translator } from '../i18n/translate.ts';
import type { CardSummary } from '../wagering/card/card.ts';
import type { RaceResult } from '../wagering/card/price-table.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../wagering/ground/money.ts';
import { sampleCard, sampleRace } from '../wagering/testing/sample-card.ts';
import { RESULT_LINE_WIDTH, reportLine } from './blocks/report-lines.ts';
import { pricesDocument } from './reports/prices.ts';
import { raceSummariesDocument } from './reports/race-summaries.ts';
import { scratchesDocument } from './reports/scratches.ts';

const CONTEXT = {
  say: translator('en-us', DEFAULT_MONEY_FORMAT),
  language: 'en-us',
  associationName: 'Meadowlark Racing Association',
  dateTime: '05/02/26 3:14:00 PM',
  money: DEFAULT_MONEY_FORMAT,
};
const TWO = pennies(200);
const price = (id: number, combo: number[][], payoff: bigint, base = TWO) => ({
  id,
  base,
  combo,
  payoff: pennies(payoff),
});
const card = sampleCard({ races: [sampleRace(2)] });
const [race = sampleRace(2)] = card.races;

function prices(result: RaceResult): PrintDocument {
  return pricesDocument({ card, race, result }, CONTEXT);
}

/** Returns the lines as the paper of a profile has them. */
function paperOf(document: PrintDocument, profile = GENERIC_80): readonly string[] {
  return linesOfText(encodeEscPos(document, profile)).map((line) => line.replaceAll('\u00c4', '─'));
}

function linesOn(columns: number, blocks: PrintDocument['blocks']): readonly string[] {
  return layOut({ id: '', kind: 'prices', title: '', language: 'en-us', blocks }, columns).flatMap((block) =>
    block.type === 'line' ? [block.segments.map(({ text }) => text).join('')] : [],
  );
}

describe('the prices of a race on paper', () => {
  const result: RaceResult = {
    finish: [[3], [5], [1]],
    prices: [
      price(1, [[3]], 560n),
      price(2, [[3]], 380n),
      price(3, [[3]], 300n),
      price(2, [[5]], 620n),
      price(3, [[5]], 440n),
      price(3, [[1]], 280n),
      price(8, [[3], [5]], 4_120n),
      price(12, [[3], [5], [-2]], 31_050n, pennies(50)),
    ],
  };

  it('are a line a finisher and a line an exotic, of 46 characters [W020]', () => {
    const lines = paperOf(prices(result)).map((line) => line.trimEnd());
    const first = lines.findIndex((line) => line.startsWith('Prices for'));
    expect(lines.slice(first, first + 6)).toEqual([
      'Prices for $2.00           Win   Place    Show',
      ' 1   3 Runner 3          $5.60   $3.80   $3.00',
      ' 2   5 Runner 5                  $6.20   $4.40',
      ' 3   1 Runner 1                          $2.80',
      '$2.00 Exacta           3/5              $41.20',
      '$0.50 Trifecta         3/5/All         $310.50',
    ]);
  });

  it('break no figure, on any paper', () => {
    const large = 9_223_372_036_854_775_807n;
    const document = prices({ finish: [[3]], prices: [price(1, [[3]], 560n), price(8, [[3], [5]], large)] });
    for (const id of ['generic-80', 'generic-58'] as const) {
      const lines = paperOf(document, PROFILES_BY_PAPER[id]).join('|');
      expect(lines).toContain('$92,233,720,368,547,758.07');
      expect(lines).toContain('$5.60');
    }
  });

  it('that are too long to be side by side are named, each on its own line', () => {
    const large = 123_456_789_012n;
    const lines = paperOf(prices({ finish: [[3]], prices: [price(1, [[3]], large), price(3, [[3]], 300n)] }));
    const from = lines.findIndex((line) => line.includes('Runner 3'));
    expect(lines.slice(from + 1, from + 3).map((line) => line.replace(/ {2,}/, ' '))).toEqual([
      'Win $1,234,567,890.12',
      'Show $3.00',
    ]);
  });

  it.each(['epson', 'woosim', 'linkos'] as const)(
    'have lines of 46 characters with any contents, on the paper of %s [T481]',
    (driver) => {
      expect(RESULT_LINE_WIDTH).toBe(46);
      const columns = columnsOf(targetPrintWidth(driver, false));
      const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
      fc.assert(
        fc.property(
          fc.string({ maxLength: 60 }),
          fc.array(word, { minLength: 1, maxLength: 3 }),
          (text, others) => {
            const block = reportLine(
              { text },
              others.map((other) => ({ text: other, least: 8, align: 'right' })),
            );
            expect(linesOn(columns, [block])[0]?.trimEnd()).toHaveLength(46);
          },
        ),
      );
    },
  );

  it('have all their figures within these 46, however long they are [T481]', () => {
    const large = 123_456_789_012n;
    const { blocks } = prices({
      finish: [[3]],
      prices: [price(1, [[3]], large), price(8, [[3], [5]], large)],
    });
    for (const columns of [47, 48, 50]) {
      const ends = linesOn(columns, blocks).filter((line) => line.endsWith('$1,234,567,890.12'));
      expect(ends.map((line) => line.length)).toEqual([46, 46]);
    }
  });
});

describe('race summaries on paper', () => {
  const context = { ...CONTEXT, time: (epoch: number) => (epoch === 60_000 ? '12:01 AM' : 'wrong') };
  const summary = (name: string, given: Partial<CardSummary>): CardSummary => ({ ...card, name, ...given });

  it('are the cards that take bets, each with the race that runs next, and no others [T120]', () => {
    const document = raceSummariesDocument(
      [
        summary('Meadowlark', { currentRace: 3, maxRace: 9, nextPost: 60_000, status: 'Open' }),
        summary('Yesterday', { status: 'Finished' }),
        summary('Tomorrow', { isFuture: true }),
        summary('Harness', { raceType: 'jaiAlai', currentRace: 2, maxRace: 4, nextPost: null }),
      ],
      context,
    );
    const lines = paperOf(document).map((line) => line.trimEnd());
    const first = lines.indexOf('Meadowlark');
    expect(lines.slice(first, first + 4)).toEqual([
      'Meadowlark',
      'Race 3 of 9                           12:01 AM',
      'Harness',
      'Game 2 of 4',
    ]);
    expect(lines.join()).not.toMatch(/Yesterday|Tomorrow/);
  });

  it('say so where no card takes bets', () => {
    const document = raceSummariesDocument([summary('Yesterday', { status: 'Finished' })], context);
    expect(paperOf(document).join()).toContain('No card is open for betting');
  });
});

describe('the scratches of a card on paper', () => {
  it('are named race by race, with coupled runners that are out alone', () => {
    const { bettingInterests, runners } = sampleRace(4);
    const out = sampleRace(4, {
      bettingInterests: bettingInterests.map((each) => ({ ...each, scratched: each.num === 2 })),
      runners: [
        ...runners,
        { saddleCloth: '1A', name: 'Stable Mate', bettingInterest: 1, status: 'scratched' as const },
      ],
    });
    const lines = paperOf(scratchesDocument(sampleCard({ races: [sampleRace(3), out] }), CONTEXT)).map(
      (line) => line.trim(),
    );
    expect(lines).toContain('Race 4');
    expect(lines).not.toContain('Race 3');
    expect(lines.some((line) => line.startsWith('2 Runner 2'))).toBe(true);
    expect(lines).toContain('1A Stable Mate');
  });

  it('are said to be none where there are none', () => {
    expect(paperOf(scratchesDocument(card, CONTEXT)).join()).toContain('No scratches');
  });
});
