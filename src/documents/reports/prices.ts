/**
 * Prints the prices of a race (T138). Has a line for each finisher with win, place and show, then a line for
 * each exotic bet.
 *
 * Owns their order and widths: lines of 46 characters. The table comes from wagering/card/price-table.ts.
 * Never breaks or shortens a figure: the words before it give up their room.
 */

import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { BetNames } from '../../i18n/bet-names.ts';
import { raceText } from '../../i18n/race-text.ts';
import { legNotation } from '../../wagering/bets/runner-notation.ts';
import type { Race, RaceType } from '../../wagering/card/card.ts';
import { betDefinition } from '../../wagering/card/catalogue.ts';
import { finisherOf } from '../../wagering/card/finishers.ts';
import {
  type FinisherRow,
  priceTableOf,
  type RaceResult,
  type ResultLine,
} from '../../wagering/card/price-table.ts';
import { WIRE_ALL } from '../../wagering/card/selection.ts';
import { formatMoney, type MoneyFormat, type Pennies } from '../../wagering/ground/money.ts';
import { type ReportCard, type ReportContext, reportHead, reportLine } from '../blocks/report-lines.ts';

/**
 * Least widths in characters of a price, a payoff and a combination. A longer payoff has a line to itself.
 */
const PRICE = 7;
const PAYOFF = 10;
const COMBINATION = 12;

export interface PricesContext extends ReportContext {
  readonly money: MoneyFormat;
  readonly betName?: BetNames | undefined;
}

export interface PricedRace {
  readonly card: ReportCard & { readonly id: string; readonly raceType: RaceType };
  readonly race: Pick<Race, 'num' | 'bettingInterests'>;
  readonly result: RaceResult;
}

export function pricesDocument({ card, race, result }: PricedRace, context: PricesContext): PrintDocument {
  const { say, language, dateTime } = context;
  const table = priceTableOf(result);
  const title = say(raceText(card.raceType), { race: race.num });
  return {
    id: `prices:${card.id}:${race.num}:${dateTime}`,
    kind: 'prices',
    title: say('result.ofCard', { race: title, card: card.name }),
    language,
    blocks: [
      ...reportHead(say('result.of', { race: title }), card, context),
      ...(table.finishers.length === 0 ? [] : headLines(table.base, context)),
      ...table.finishers.flatMap((row) => finisherLines(row, race, context)),
      ...(table.finishers.length === 0 || table.exotics.length === 0 ? [] : [{ type: 'rule' } as const]),
      ...table.exotics.flatMap((line) => exoticLines(line, context)),
      { type: 'cut' },
    ],
  };
}

/** Returns the names of the columns, and the amount that the prices are for. */
function headLines(base: Pennies | null, { say, money }: PricesContext): readonly PrintBlock[] {
  const first = base === null ? '' : say('result.pricesFor', { base: formatMoney(base, money) });
  return [
    reportLine(
      { text: first },
      [say('result.win'), say('result.place'), say('result.show')].map((text) => ({
        text,
        least: PRICE,
        align: 'right',
      })),
    ),
  ];
}

/** Returns one line. Prices without room side by side have lines of their own, each with its name. */
function finisherLines(
  { finished, interest, winPrice, placePrice, showPrice }: FinisherRow,
  { bettingInterests }: Pick<Race, 'bettingInterests'>,
  { say, money }: PricesContext,
): readonly PrintBlock[] {
  const { cloth, name } = finisherOf(bettingInterests, interest);
  const place = finished === null ? '-' : String(finished);
  const first = { text: `${place.padStart(2)} ${cloth.padStart(3)} ${name}`.trimEnd(), bold: finished === 1 };
  const prices = [winPrice, placePrice, showPrice].map((price) =>
    price === null ? '' : formatMoney(price, money),
  );
  if (prices.every((price) => price.length <= PAYOFF)) {
    return [
      reportLine(
        first,
        prices.map((text) => ({ text, least: PRICE, align: 'right' })),
      ),
    ];
  }
  const named = [say('result.win'), say('result.place'), say('result.show')];
  return [
    reportLine(first, []),
    ...prices.flatMap((text, index) =>
      text === ''
        ? []
        : [reportLine({ text: named[index] ?? '' }, [{ text, least: PAYOFF, align: 'right' }])],
    ),
  ];
}

function exoticLines(
  { id, base, combo, payoff }: ResultLine,
  { say, money, betName }: PricesContext,
): readonly PrintBlock[] {
  const called = betDefinition(id)?.name ?? say('result.bet', { id });
  const bet = betName?.(id, called) ?? called;
  const amount = formatMoney(payoff, money);
  const isLong = amount.length > PAYOFF;
  const line = reportLine({ text: `${formatMoney(base, money)} ${bet}` }, [
    { text: combinationText(combo, say('runner.all')), least: COMBINATION },
    { text: isLong ? '' : amount, least: PAYOFF, align: 'right' },
  ]);
  return isLong
    ? [line, reportLine({ text: '' }, [{ text: amount, least: PAYOFF, align: 'right' }])]
    : [line];
}

/** Joins legs by slash, as on a ticket. */
function combinationText(combo: ResultLine['combo'], all: string): string {
  const words = { all, favourite: '' };
  return combo
    .map((leg) =>
      legNotation(
        leg.map((num) => (num === WIRE_ALL ? 'all' : num)),
        words,
      ),
    )
    .join('/');
}
