/**
 * Prints one wager of a ticket: race, amount, pool, runners leg by leg, bets times amount, cost.
 *
 * Owns their order and sizes. An amount has a column as wide as itself, so that no figure is ever broken or
 * shortened.
 */
import type { PrintBlock } from '../../../drivers/printers/document/print-document.ts';
import type { BetNames } from '../../i18n/bet-names.ts';
import { legLabel } from '../../i18n/leg-label.ts';
import { say as asSay } from '../../i18n/say.ts';
import type { Translate } from '../../i18n/translate.ts';
import { filledLegs, raceOfLeg } from '../../wagering/bets/resolve-legs.ts';
import { legNotation } from '../../wagering/bets/runner-notation.ts';
import { betDefinition } from '../../wagering/card/catalogue.ts';
import type { ParlayLeg, ParlayLegEntry, Wager } from '../../wagering/card/wager.ts';
import { formatMoney, type MoneyFormat } from '../../wagering/ground/money.ts';

/** Longest amount that fits beside a word in double width on 58 mm paper (16 characters). */
const LONGEST_LARGE_AMOUNT = 10;

/** Names the bets on this paper: by the host's names, unless its language has names of its own. */
export interface WagerWords {
  readonly say: Translate;
  readonly money: MoneyFormat;
  readonly betName?: BetNames | undefined;
}

export function wagerBlocks(wager: Wager, words: WagerWords): readonly PrintBlock[] {
  const { say, money } = words;
  const amount = formatMoney(wager.betAmount, money);
  return [
    ...(wager.parlayLegs === undefined
      ? [largestLine(say('race.race', { race: wager.raceNo }), amount), ...betBlocks(wager, words)]
      : [largestLine(say('command.parlay'), amount), ...parlayBlocks(wager.parlayLegs, words)]),
    // Leaves out the cost of a single bet, which is the amount above it.
    ...(wager.betCount === 1n && wager.betCost === wager.betAmount
      ? []
      : [
          amountLine(
            say('ticket.betsTimesAmount', { bets: wager.betCount.toString(), amount }),
            formatMoney(wager.betCost, money),
          ),
        ]),
    ...(wager.serviceCharge > 0n
      ? [amountLine(say('ticket.serviceCharge'), formatMoney(wager.serviceCharge, money))]
      : []),
  ];
}

/** Returns every leg of a parlay: its race, its bet, its runners. */
function parlayBlocks(legs: readonly ParlayLeg[], words: WagerWords): readonly PrintBlock[] {
  const { say } = words;
  return legs.flatMap((leg) => [
    { type: 'text', text: say('race.race', { race: leg.raceNo }), bold: true },
    ...betBlocks(leg, words),
  ]);
}

/**
 * Returns the bet, with the runners of a single leg on the same line. Runners without room go on the next
 * line.
 */
function betBlocks(leg: ParlayLeg, { say, betName: nameOf }: WagerWords): readonly PrintBlock[] {
  const bet = nameOf?.(leg.betType, leg.betName) ?? leg.betName;
  const [only, ...others] = legBlocks(leg, say);
  if (only?.type === 'text' && others.length === 0) {
    return [
      {
        type: 'columns',
        size: 'large',
        columns: [
          { text: bet, width: 'fit', bold: true },
          { text: only.text, width: 'fill', bold: true },
        ],
      },
    ];
  }
  return [
    { type: 'text', text: bet, bold: true, size: 'large' },
    ...(only === undefined ? [] : [only, ...others]),
  ];
}

/** Returns one line a leg in runner notation. Names each leg as the screens do, by its race or its place. */
function legBlocks({ betType, raceNo, runners }: ParlayLegEntry, say: Translate): readonly PrintBlock[] {
  const words = { all: say('runner.all'), favourite: say('runner.favourite') };
  const definition = betDefinition(betType);
  const raceLegs = definition?.raceLegs ?? [];
  const legs = filledLegs(runners);
  return legs.map((leg, index): PrintBlock => {
    const text = legNotation(leg, words);
    if (legs.length === 1) return { type: 'text', text, bold: true, size: 'large' };
    const race = raceOfLeg({ raceLegs }, raceNo, index);
    // Counts the legs of a bet that only the host knows.
    const name =
      definition === undefined
        ? asSay('leg.number', { leg: index + 1 })
        : legLabel({ id: betType, isBoxed: definition.boxed, raceLegs }, index, race, legs.length);
    const label = name.key === 'race.race' ? say('ticket.legRace', { race }) : say(name);
    return {
      type: 'columns',
      size: 'large',
      columns: [
        { text: label, width: 'fit' },
        { text, width: 'fill', bold: true },
      ],
    };
  });
}

/** Returns a word and an amount, or another short fact, in the size of the line below. */
export function amountLine(text: string, amount: string): PrintBlock {
  return {
    type: 'columns',
    columns: [
      { text, width: 'fill' },
      { text: amount, width: 'fit', align: 'right' },
    ],
  };
}

/** Returns a word and an amount as large as fits. */
export function largestLine(text: string, amount: string): PrintBlock {
  return {
    type: 'columns',
    size: amount.length <= LONGEST_LARGE_AMOUNT ? 'large' : 'tall',
    columns: [
      { text, width: 'fill', bold: true },
      { text: amount, width: 'fit', align: 'right', bold: true },
    ],
  };
}
