/**
 * What betting guides, racetracks and newspapers print that wagers cost, against what they cost here.
 *
 * Owns the figures and where each was read. Every wager goes the whole way of a sale: on a card of the field the source has in mind,
 * checked, counted and priced. Where a source disagrees with its own rule the figure is left out and the reason stands with it.
 */
import { describe, expect, it } from 'vitest';
import type { Card } from './card.ts';
import { type BetId, betDefinitions } from './catalogue.ts';
import { pennies } from './money.ts';
import type { Leg, Selection } from './selection.ts';
import { sampleBet, sampleCard, sampleInterests, sampleRace } from './testing/sample-card.ts';
import { checkWager } from './validation.ts';

/** Amount of one bet and price of the wager, in major units as they are printed; the runners; how many run, where that counts. */
type Printed = readonly [
  what: string,
  amount: string,
  bet: string,
  runners: Selection,
  price: string,
  field?: number,
];

interface Source {
  readonly name: string;
  readonly url: string;
  readonly costs: readonly Printed[];
}

const range = (from: number, upTo: number): readonly number[] =>
  Array.from({ length: upTo - from + 1 }, (_, index) => from + index);
const box = (runners: number): Selection => [range(1, runners)];
/** Runner 1 over so many others in every place below. */
const key = (others: number, places: number): Selection => [
  [1],
  ...range(2, places).map(() => range(2, others + 1)),
];
/** So many runners in each race, a race a number. */
const pick = (...runners: readonly number[]): Selection => runners.map((count) => range(1, count));
const ALL: Leg = ['all'];

const SOURCES: readonly Source[] = [
  {
    name: 'Hastings Racecourse, New to Wagering 103 (key tables)',
    url: 'https://www.hastingsracecourse.com/new-to-wagering-103/',
    costs: [
      ['exactor key over 2', '1.00', 'EXA', key(2, 2), '2.00'],
      ['exactor key over 7', '1.00', 'EXA', key(7, 2), '7.00'],
      ['exactor key over 11', '1.00', 'EXA', key(11, 2), '11.00'],
      ['triactor key over 2', '1.00', 'TRI', key(2, 3), '2.00'],
      ['triactor key over 5', '1.00', 'TRI', key(5, 3), '20.00'],
      ['triactor key over 9', '1.00', 'TRI', key(9, 3), '72.00'],
      ['superfecta key over 3', '1.00', 'SUP', key(3, 4), '6.00'],
      ['superfecta key over 7', '1.00', 'SUP', key(7, 4), '210.00'],
      ['superfecta key over 11', '1.00', 'SUP', key(11, 4), '990.00'],
      ['superfecta key over 8 at 20 cents', '0.20', 'SUP', key(8, 4), '67.20'],
      ['superfecta key over 11 at 20 cents', '0.20', 'SUP', key(11, 4), '198.00'],
      ['exactor key 2 with 4, 5', '2.00', 'EXA', [[2], [4, 5]], '4.00'],
    ],
  },
  {
    name: 'Hastings Racecourse, New to Wagering 101 (quinella boxes)',
    url: 'https://www.hastingsracecourse.com/new-to-wagering-101-2-2-2/',
    costs: [
      ['quinella box of 2', '2.00', 'QUB', box(2), '2.00'],
      ['quinella box of 3', '2.00', 'QUB', box(3), '6.00'],
      ['quinella box of 5 for 3.00', '3.00', 'QUB', box(5), '30.00'],
      ['quinella box of 8', '2.00', 'QUB', box(8), '56.00'],
      ['quinella box of 14', '2.00', 'QUB', box(14), '182.00'],
    ],
  },
  {
    name: 'Betzotic, Boxes and Wheels',
    url: 'https://www.betzotic.com/cms/boxes-and-wheels/',
    costs: [
      ['exacta box of 2', '2.00', 'EXB', box(2), '4.00'],
      ['exacta box 4, 5, 6', '2.00', 'EXB', [[4, 5, 6]], '12.00'],
      ['exacta box of 9', '2.00', 'EXB', box(9), '144.00'],
    ],
  },
  {
    name: 'Gaming tutorial: horse racing betting and wagering (exotic ticket costs)',
    url: 'https://legalny-bukmacher.eu/2019/06/17/gaming-tutorial-horse-racing-betting-and-wagering/',
    costs: [
      ['exacta box of 12', '2.00', 'EXB', box(12), '264.00'],
      ['exacta wheel 1 / ALL of 6', '2.00', 'EXA', [[1], ALL], '10.00', 6],
      ['exacta wheel ALL / 1 of 12', '2.00', 'EXA', [ALL, [1]], '22.00', 12],
      ['trifecta wheel 1 / ALL / ALL of 6', '1.00', 'TRI', [[1], ALL, ALL], '20.00', 6],
      ['trifecta wheel ALL / 1 / ALL of 9', '1.00', 'TRI', [ALL, [1], ALL], '56.00', 9],
      ['trifecta wheel ALL / ALL / 1 of 12', '1.00', 'TRI', [ALL, ALL, [1]], '110.00', 12],
      ['trifecta box of 3', '1.00', 'TRB', box(3), '6.00'],
      ['trifecta box of 8', '1.00', 'TRB', box(8), '336.00'],
    ],
  },
  {
    name: 'Suffolk OTB, How to Handicap',
    url: 'https://suffolkotb.com/pages/how_to_handicap.html',
    costs: [
      ['trifecta key 5 with 1, 2, 3', '1.00', 'TRI', [[5], [1, 2, 3]], '6.00'],
      ['trifecta key over 4', '1.00', 'TRI', key(4, 3), '12.00'],
      ['trifecta 9 / 3 / ALL of 12', '1.00', 'TRI', [[9], [3], ALL], '10.00', 12],
      [
        'trifecta part wheel',
        '1.00',
        'TRI',
        [
          [4, 7],
          [1, 9, 11],
          [2, 5],
        ],
        '12.00',
      ],
    ],
  },
  {
    name: 'Betmaker, Quinella',
    url: 'https://betmaker.com/quinella',
    costs: [
      ['quinella part wheel 3 with 4, 5, 6', '2.00', 'QUI', [[3], [4, 5, 6]], '6.00'],
      ['quinella wheel 2 with ALL of 8', '2.00', 'QUI', [[2], ALL], '14.00', 8],
    ],
  },
  {
    name: 'Practical Punting, Twos company, threes a problem',
    url: 'https://practicalpunting.com.au/pp-online/a-z-of-betting/exotic-betting/range-of-exotics/twos-company-threes-a-problem-20110922',
    costs: [
      ['trifecta box of 7', '1.00', 'TRB', box(7), '210.00'],
      ['trifecta box of 12', '1.00', 'TRB', box(12), '1320.00'],
      ['quinella box of 12', '1.00', 'QUB', box(12), '66.00'],
    ],
  },
  {
    name: 'Practical Punting, Lovely link-ups (its superfecta is of six places)',
    url: 'https://practicalpunting.com.au/pp-online/a-z-of-betting/exotic-betting/first-four/lovely-linkups-19920214',
    costs: [
      ['box of 6 in six places', '1.00', 'HXB', box(6), '720.00'],
      ['box of 7 in six places', '1.00', 'HXB', box(7), '5040.00'],
      ['box of 8 in six places', '1.00', 'HXB', box(8), '20160.00'],
    ],
  },
  {
    name: 'Bet types, First Four calculator (in order, four places)',
    url: 'http://bet-types.com.au/bet-calculator/first-four',
    costs: [
      ['box of 4 in four places', '1.00', 'SUB', box(4), '24.00'],
      ['box of 6 in four places', '1.00', 'SUB', box(6), '360.00'],
      ['box of 10 in four places', '1.00', 'SUB', box(10), '5040.00'],
    ],
  },
  {
    name: 'Daily Racing Form, Superduper High Five',
    url: 'http://www.drf.com/blogs/superduper-high-five',
    costs: [
      ['box of 5', '1.00', 'SHB', box(5), '120.00'],
      ['box of 9', '1.00', 'SHB', box(9), '15120.00'],
      ['ALL five times, of 12', '1.00', 'SH5', [ALL, ALL, ALL, ALL, ALL], '95040.00', 12],
      ['1 on top of 4', '1.00', 'SH5', key(4, 5), '24.00'],
      ['1 on top of 8', '1.00', 'SH5', key(8, 5), '1680.00'],
      ['1 on top of 11', '1.00', 'SH5', key(11, 5), '7920.00'],
      ['1 / 2 / 3-7 / 3-7 / 3-7', '1.00', 'SH5', [[1], [2], range(3, 7), range(3, 7), range(3, 7)], '60.00'],
      ['1 / 3-7 / 2 / 3-7 / 3-7', '1.00', 'SH5', [[1], range(3, 7), [2], range(3, 7), range(3, 7)], '60.00'],
    ],
  },
  {
    // Left out: 1 / 2,3 / 2-4 / 2-5 / 6, printed as 3.20, which its other lines make 1.60.
    name: 'Jackpot Super High-5, How to Play (20 cents)',
    url: 'https://pdfslide.us/documents/how-to-play-wagering-payout-v2pdf-daily-jackpot-super-high-5-pool-will-be.html',
    costs: [
      ['box of 6', '0.20', 'SHB', box(6), '144.00'],
      ['1 / 2 / 3-10 below', '0.20', 'SH5', [[1], [2], range(3, 10)], '67.20'],
      ['1 / 2-10 below', '0.20', 'SH5', key(9, 5), '604.80'],
      ['1 / 2,3 / 2,3 / 4,5 / 4,5', '0.20', 'SH5', [[1], [2, 3], [2, 3], [4, 5], [4, 5]], '0.80'],
      ['1 / 2-4 / 2-4 / 2-4 / 5-7', '0.20', 'SH5', [[1], [2, 3, 4], [2, 3, 4], [2, 3, 4], [5, 6, 7]], '3.60'],
      [
        '1,2 / 1-3 / 1-4 / 1-5 / 1-6',
        '0.20',
        'SH5',
        [[1, 2], range(1, 3), range(1, 4), range(1, 5), range(1, 6)],
        '6.40',
      ],
      [
        '1 / 2,3 / 2-4 / 2-5 / 2-10',
        '0.20',
        'SH5',
        [[1], [2, 3], range(2, 4), range(2, 5), range(2, 10)],
        '9.60',
      ],
    ],
  },
  {
    name: 'Pipkin Games, What is a trifecta key box bet',
    url: 'https://pipkingames.com/bets/what-is-a-trifecta-key-box-bet.html',
    costs: [['trifecta key box 1 with 2, 3, 4', '1.00', 'TRB', [[1], [2, 3, 4]], '18.00']],
  },
  {
    name: 'Belmont, Trifecta',
    url: 'http://www.belmont.ag/horse-betting/trifecta',
    costs: [
      ['trifecta full wheel 6 / ALL / ALL of 8', '1.00', 'TRI', [[6], ALL, ALL], '42.00', 8],
      ['trifecta full wheel 6 / ALL / ALL of 11', '1.00', 'TRI', [[6], ALL, ALL], '90.00', 11],
    ],
  },
  {
    name: 'The Pricer, of a NYRA wagering handout',
    url: 'https://www.thepricer.org/how-much-does-a-3-horse-trifecta-box-cost/',
    costs: [
      ['trifecta box of 3 at 50 cents', '0.50', 'TRB', box(3), '3.00'],
      ['trifecta box of 5 at 50 cents', '0.50', 'TRB', box(5), '30.00'],
    ],
  },
  {
    name: 'Chronicle of the Horse forum, placing a bet',
    url: 'https://forum.chronofhorse.com/t/help-the-noob-placing-a-bet/283393',
    costs: [['win, place and show on 4', '2.00', 'WPS', [[4]], '6.00']],
  },
  {
    name: '123 Bet, Types of bet explained',
    url: 'https://intercom.help/123-bet/en/articles/4539236-types-of-bet-explained',
    costs: [
      ['win and place', '2.00', 'WP', [[1]], '4.00'],
      ['place and show', '2.00', 'PS', [[1]], '4.00'],
    ],
  },
  {
    // Left out: 9 with 2, printed as 38, which its own rule makes 36.
    name: 'Handicapping.com, Daily Double chart',
    url: 'http://www.handicapping.com/wageringcharts/dailydouble.htm',
    costs: [
      ['daily double of 1 with 3', '2.00', 'DBL', pick(1, 3), '6.00'],
      ['daily double of 2 with 6', '2.00', 'DBL', pick(2, 6), '24.00'],
      ['daily double of 7 with 1', '2.00', 'DBL', pick(7, 1), '14.00'],
      ['daily double of 12 with 12', '2.00', 'DBL', pick(12, 12), '288.00'],
    ],
  },
  {
    name: 'Betmaker, Daily double',
    url: 'https://www.betmaker.com/daily-double/',
    costs: [['daily double wheel 1 with 4, 5, 6', '1.00', 'DBL', [[1], [4, 5, 6]], '3.00']],
  },
  {
    name: 'Easylotto, Pick 3 and Pick 4',
    url: 'https://easylotto.co.za/pick-3-horse-racing/',
    costs: [['pick 3 part wheel', '2.00', 'PK3', [[3], [1, 5, 7], [2, 5, 8, 10, 12]], '30.00']],
  },
  {
    name: 'Getting Out of the Gate, Pick-X wagers',
    url: 'http://gettingoutofthegate.com/pick-x-wagers/',
    costs: [['pick 3 of 3 by 2 by 4', '2.00', 'PK3', pick(3, 2, 4), '48.00']],
  },
  {
    name: 'Principal Handicapping, Constructing a Pick 4 ticket',
    url: 'https://principalhandicapping.com/constructing-a-pick-4-ticket',
    costs: [['pick 4 of 2 by 3 by 4 by 2', '0.50', 'PK4', pick(2, 3, 4, 2), '24.00']],
  },
  {
    name: 'TwinSpires, How to calculate the cost of a multi-race wager',
    url: 'https://edge.twinspires.com/racing/how-to-calculate-the-cost-of-a-multi-race-wager/',
    costs: [
      ['pick 6 of 2 in each', '1.00', 'PK6', pick(2, 2, 2, 2, 2, 2), '64.00'],
      ['pick 4 of 3 by 2 by 1 by 5', '0.50', 'PK4', pick(3, 2, 1, 5), '15.00'],
      ['pick 4 of 3 by 2 by 1 by 6', '0.50', 'PK4', pick(3, 2, 1, 6), '18.00'],
      ['pick 4 of 3 by 2 by 2 by 5', '0.50', 'PK4', pick(3, 2, 2, 5), '30.00'],
    ],
  },
  {
    name: 'Horse.bet, What is a pick 6',
    url: 'https://horse.bet/guides/what-is-a-pick-6-in-horse-racing/',
    costs: [['pick 6 of 3, 1, 4, 6, 2, 2', '0.50', 'PK6', pick(3, 1, 4, 6, 2, 2), '144.00']],
  },
  {
    // Left out: 2 by 3 by 3 by 1 by 4, printed as 36 bets, which is 72 as the price beside it has it.
    name: 'Handicapping.com, Pick 5 chart',
    url: 'http://www.handicapping.com/wageringcharts/pick5.htm',
    costs: [
      ['pick 5 of 3 in each', '1.00', 'PK5', pick(3, 3, 3, 3, 3), '243.00'],
      ['pick 5 of 12 in each', '1.00', 'PK5', pick(12, 12, 12, 12, 12), '248832.00'],
      ['pick 5 of 2, 2, 3, 4, 2', '1.00', 'PK5', pick(2, 2, 3, 4, 2), '96.00'],
      ['pick 5 of 1, 3, 1, 5, 1', '1.00', 'PK5', pick(1, 3, 1, 5, 1), '15.00'],
    ],
  },
];

/** '0.20' is 20. */
const minorUnits = (printed: string): number => Number(printed.replace('.', ''));

const idOf = (abbr: string): BetId => {
  const definition = betDefinitions().find((candidate) => candidate.abbr === abbr);
  if (definition === undefined) throw new RangeError(`no bet ${abbr}`);
  return definition.id;
};

/** Six races of so many runners, selling the bet for any amount. */
function cardOf(bet: BetId, field: number): Card {
  const changes = {
    availableBets: [sampleBet(bet, { minimum: pennies(1), increment: pennies(1) })],
    bettingInterests: sampleInterests(field),
  };
  return sampleCard({ races: range(1, 6).map((num) => sampleRace(num, changes)) });
}

const printed = SOURCES.flatMap(({ name, costs }) =>
  costs.map(([what, amount, abbr, runners, price, field = 14]) => ({
    name,
    what,
    amount,
    abbr,
    runners,
    price,
    field,
  })),
);

describe('published costs', () => {
  it.each(printed)('$name: $what [W097, W098]', ({ amount, abbr, runners, price, field }) => {
    const bet = idOf(abbr);
    const entry = { race: 1, bet, amount: pennies(minorUnits(amount)), runners };
    const check = checkWager(cardOf(bet, field), entry, { defaultToMin: false, maxTicketCost: null });
    expect(check).toMatchObject({ ok: true, value: { totalCost: BigInt(minorUnits(price)) } });
  });

  it('are at least forty, each of a source that can be looked up', () => {
    expect(printed.length).toBeGreaterThanOrEqual(40);
    for (const { url, costs } of SOURCES) {
      expect(URL.canParse(url)).toBe(true);
      expect(costs.length).toBeGreaterThan(0);
    }
  });
});
