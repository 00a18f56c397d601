/**
 * Invents a race day for the gallery: cards of every sport, races in every state, full fields. Rates and
 * limits are plausible.
 */
import type {
  BetAvailability,
  BettingInterest,
  Card,
  CardSummary,
  Race,
  RaceType,
  Status,
} from '../../../src/wagering/card/card.ts';
import { betDefinition } from '../../../src/wagering/card/catalogue.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';

/** Is a local afternoon, so that the clock of the pictures reads 3:42 PM everywhere. */
export const NOW = new Date(2026, 4, 2, 15, 42, 10).getTime();
const MINUTE = 60_000;

const NAMES = [
  'Copper Kettle',
  'Night Tariff',
  'Old Harbor Light',
  'Quiet Ledger',
  'Bold Recital',
  'Mister Pennyweight',
  'Saltgrass',
  'Winter Semaphore',
  'Paper Lantern',
  'Tin Roof Rusted',
  'Harvest Clerk',
  'Juniper Road',
  'The Long Way Around Again',
  'Ferryman',
] as const;
const RIDERS = [
  'J. Arden',
  'L. Sorrel',
  'M. Ferrow',
  'D. Dunmore',
  'P. Oakes',
  'K. Carrow',
  'R. Sandell',
] as const;
const ODDS = [
  '5/2',
  '7/2',
  '9/5',
  '12-1',
  '6-1',
  '20-1',
  '8-1',
  '10-1',
  '15-1',
  '9-2',
  '30-1',
  '10-1',
  '99-1',
  '40-1',
] as const;

function interests(count: number): readonly BettingInterest[] {
  return NAMES.slice(0, count).map((name, index) => ({
    num: index + 1,
    scratched: index === 7,
    saddleCloth: String(index + 1),
    name,
    jockey: RIDERS[index % RIDERS.length] ?? '',
    odds: index === 12 ? null : (ODDS[index] ?? null),
    morningLine: ODDS[(index + 3) % ODDS.length] ?? null,
  }));
}

const TWINS: Readonly<Record<number, number>> = {
  8: 9,
  9: 8,
  10: 11,
  11: 10,
  12: 13,
  13: 12,
  23: 24,
  24: 23,
};

function bet(id: number): BetAvailability {
  const definition = betDefinition(id);
  if (definition === undefined) throw new Error(`no bet ${id}`);
  const minimum = [12, 13].includes(id)
    ? 50
    : id >= 18
      ? 20
      : [23, 24].includes(id)
        ? 10
        : [1, 2, 3].includes(id)
          ? 200
          : 100;
  return {
    id,
    name: definition.name,
    abbr: definition.abbr,
    minimum: pennies(minimum),
    maximum: pennies(id === 12 ? 5000 : 0),
    increment: pennies(10),
    unitValue: pennies(100),
    minCost: pennies(0),
    buyinPrice: 100,
    taxRate: 0,
    comboServiceCharge: pennies(0),
    nonComboServiceCharge: pennies(0),
    toggleBoxBet: TWINS[id] ?? null,
    isBoxed: definition.boxed,
    numLegs: definition.raceLegs.length,
    numAlls: definition.raceLegs.length,
    raceLegs: definition.raceLegs,
    canBetOnScratches: false,
    allowCashParlay: false,
    allowSPFavs: id === 18,
    buyin: false,
  };
}

const BETS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 23, 24, 14, 15, 18].map(bet);

function race(num: number, current: number, field: number): Race {
  const status: Status = num < current - 1 ? 'Official' : num === current - 1 ? 'Betting off' : 'Betting on';
  const runners = interests(field);
  return {
    num,
    status,
    postTime: NOW + (num - current) * 30 * MINUTE + 3.5 * MINUTE,
    name: num % 3 === 0 ? 'Harborview Handicap' : '',
    availableBets: status === 'Betting on' ? BETS : [],
    bettingInterests: runners,
    runners: runners.map((interest) => ({
      saddleCloth: interest.saddleCloth,
      name: interest.name,
      bettingInterest: interest.num,
      status: interest.scratched ? 'scratched' : 'running',
    })),
  };
}

interface Meeting {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly sport: RaceType;
  readonly current: number;
  readonly last: number;
  /** Minutes from now to the next post. */
  readonly next: number;
  readonly status?: Status;
}

const MEETINGS: readonly Meeting[] = [
  { id: 'HVP', name: 'Harborview Park', code: 'HVP', sport: 'thoroughbred', current: 7, last: 11, next: 3.5 },
  { id: 'CDR', name: 'Cedar Downs', code: 'CDR', sport: 'thoroughbred', current: 5, last: 10, next: -0.2 },
  { id: 'GPR', name: 'Gulf Prairie', code: 'GPR', sport: 'thoroughbred', current: 8, last: 12, next: 8.4 },
  { id: 'NGR', name: 'Northgate Raceway', code: 'NGR', sport: 'harness', current: 2, last: 12, next: 11.2 },
  { id: 'MSM', name: 'Millstone Meadows', code: 'MSM', sport: 'harness', current: 1, last: 13, next: 16.5 },
  { id: 'SMK', name: 'Southmark', code: 'SMK', sport: 'greyhound', current: 9, last: 18, next: 1.5 },
  { id: 'CFR', name: 'Costa Fronton', code: 'CFR', sport: 'jaiAlai', current: 3, last: 14, next: 21.5 },
  { id: 'AVI', name: 'Alta Vista', code: 'AVI', sport: 'thoroughbred', current: 3, last: 9, next: 30.5 },
  { id: 'RIV', name: 'Riverton', code: 'RIV', sport: 'thoroughbred', current: 1, last: 10, next: 73 },
];

function summary(meeting: Meeting): CardSummary {
  return {
    id: meeting.id,
    name: meeting.name,
    raceType: meeting.sport,
    perfDate: '2026-05-02',
    perf: 'D',
    traCode: meeting.code,
    csn: 1,
    nextPost: NOW + meeting.next * MINUTE,
    status: meeting.status ?? 'Betting on',
    currentRace: meeting.current,
    maxRace: meeting.last,
    usesUnits: false,
    allowSQPick: false,
    allowVanityTicket: false,
    isFuture: false,
  };
}

export const SUMMARY: readonly CardSummary[] = MEETINGS.map(summary);

/** Returns a card of the day with `field` runners in every race. */
export function exampleCard(id = 'HVP', field = 12): Card {
  const meeting = MEETINGS.find((each) => each.id === id);
  if (meeting === undefined) throw new Error(`no card ${id}`);
  const races = Array.from({ length: meeting.last }, (_, index) => race(index + 1, meeting.current, field));
  return { ...summary(meeting), loadTime: NOW, races };
}
