/**
 * Provides a card that is never run, for previews and tests of reports. Its last runners have names in other
 * scripts, and a very long one.
 */
import type { BettingInterest, Card, Race } from '../../wagering/card/card.ts';
import type { RaceResult } from '../../wagering/card/price-table.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { SAMPLE_DATE, SAMPLE_TRACK } from './sample-tickets.ts';

const FIELD: readonly (readonly [name: string, jockey: string, morningLine: string | null])[] = [
  ['Copper Lantern', 'A. Quist', '5/2'],
  ['Tidewater Rose', 'M. Okafor', '4/1'],
  ['Second Harvest', 'J. Bellweather', '12/1'],
  ['Quiet Thunder', 'R. Salas', '7/2'],
  ['Night Ferry', 'T. Lindqvist', '20/1'],
  ['Granite Song', 'P. Duval', '8/1'],
  ['Año de Lluvia', 'C. Núñez', '15/1'],
  ['金槍六十', '何澤堯', '9/5'],
  ['Thewinnerofthelongestnameonthecardisnotoftenseen', 'B. Featherstonehaugh-Cholmondeley', '99/1'],
  ['Ash Hollow', '', null],
];

const OUT = 5;

function interestsOf(): readonly BettingInterest[] {
  return FIELD.map(([name, jockey, morningLine], index) => ({
    num: index + 1,
    scratched: index + 1 === OUT,
    saddleCloth: `${index + 1}`,
    name,
    jockey,
    odds: morningLine,
    morningLine,
  }));
}

export const SAMPLE_RACE: Race = {
  num: 7,
  status: 'Betting on',
  postTime: 0,
  name: 'The Lantern Stakes',
  availableBets: [],
  bettingInterests: interestsOf(),
  runners: [
    ...FIELD.map(([name], index) => ({
      saddleCloth: `${index + 1}`,
      name,
      bettingInterest: index + 1,
      status: index + 1 === OUT ? ('scratched' as const) : ('running' as const),
    })),
    { saddleCloth: '1A', name: 'Copper Kettle', bettingInterest: 1, status: 'scratched' },
  ],
};

export const SAMPLE_CARD: Card = {
  id: 'HBV1',
  name: SAMPLE_TRACK,
  raceType: 'thoroughbred',
  perfDate: SAMPLE_DATE,
  perf: 'E1',
  traCode: 'HBV',
  csn: 1,
  nextPost: 0,
  status: 'Open',
  currentRace: 7,
  maxRace: 9,
  usesUnits: false,
  allowSQPick: false,
  allowVanityTicket: true,
  isFuture: false,
  loadTime: 0,
  races: [SAMPLE_RACE],
};

export const SAMPLE_RESULT: RaceResult = {
  finish: [[4], [1], [8], [2]],
  prices: [
    { id: 1, base: pennies(200), combo: [[4]], payoff: pennies(980) },
    { id: 2, base: pennies(200), combo: [[4]], payoff: pennies(520) },
    { id: 3, base: pennies(200), combo: [[4]], payoff: pennies(340) },
    { id: 2, base: pennies(200), combo: [[1]], payoff: pennies(460) },
    { id: 3, base: pennies(200), combo: [[1]], payoff: pennies(310) },
    { id: 3, base: pennies(200), combo: [[8]], payoff: pennies(280) },
    { id: 8, base: pennies(200), combo: [[4], [1]], payoff: pennies(4120) },
    { id: 10, base: pennies(200), combo: [[1, 4]], payoff: pennies(1890) },
    { id: 12, base: pennies(50), combo: [[4], [1], [8]], payoff: pennies(31_050) },
    { id: 23, base: pennies(10), combo: [[4], [1], [8], [2]], payoff: pennies(1_284_065) },
  ],
};
