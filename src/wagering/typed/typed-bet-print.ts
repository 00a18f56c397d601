/**
 * Writes wagers as the line that reads back as the same wagers (typed-bet.ts). Writes abbreviations, every
 * size named, and one space between words. The caller gives the card's word.
 */
import { ALL_RACES } from '../bets/all-races.ts';
import { legNotation } from '../bets/runner-notation.ts';
import type { RaceNumber } from '../card/card.ts';
import { betDefinition } from '../card/catalogue.ts';
import type { Leg, Selection } from '../card/selection.ts';
import type { Wager } from '../card/wager.ts';
import type { Pennies } from '../ground/money.ts';
import { isBoxWord } from './typed-bet-names.ts';
import { LINE_WORDS } from './typed-bet-words.ts';

/** The runners of a wager to be written. */
export interface LineRunners {
  /** The bet's abbreviation. */
  readonly bet: string;
  readonly runners: Selection;
  /** Legs that chance is to pick, from 0. */
  readonly quickPick?: readonly number[];
  /** The host draws the runners. */
  readonly smart?: boolean;
}

export interface LineWager extends LineRunners {
  readonly amount: Pennies;
  /** Written in the place of the amount; null or left out: by amount. */
  readonly units?: number | null | undefined;
}

/** A ticket to be written as a line. */
export interface LineTicket extends LineWager {
  /** Left out: one. */
  readonly tickets?: number;
  /** Null: the card of the window. */
  readonly card: string | null;
  /** ALL_RACES: every race of the card. */
  readonly race: RaceNumber;
  /** The later legs of a parlay. */
  readonly legs?: readonly (LineRunners & { readonly race: RaceNumber })[];
  /** Other wagers on the ticket, in the same race. */
  readonly wagers?: readonly LineWager[];
}

/** The line that reads back as this ticket. */
export function printTypedBet(ticket: LineTicket): string {
  const { tickets = 1, card, race, legs = [], wagers = [] } = ticket;
  const first = [
    ...(tickets === 1 ? [] : [`${tickets}x`]),
    ...(card === null ? [] : [card]),
    race === ALL_RACES ? 'ALL' : race,
    ...sizedWords(ticket),
  ];
  return [
    first.join(' '),
    ...legs.map((leg) => ` > ${[leg.race, ...runnerWords(leg)].join(' ')}`),
    ...wagers.map((wager) => `; ${sizedWords(wager).join(' ')}`),
  ].join('');
}

function sizedWords(wager: LineWager): readonly string[] {
  const { units = null, amount } = wager;
  return [units === null ? typedAmount(amount) : `${units}u`, ...runnerWords(wager)];
}

function runnerWords({ bet, runners, quickPick = [], smart = false }: LineRunners): readonly string[] {
  if (smart) return [bet, 'SQP'];
  const filled = runners.findLastIndex((leg) => leg.length > 0);
  const length = Math.max(filled, ...quickPick) + 1;
  const legs = Array.from({ length }, (_, leg) =>
    quickPick.includes(leg) ? 'QP' : lineNotation(runners[leg] ?? [], isBoxWord(bet)),
  );
  return [bet, legs.join('/')];
}

/**
 * Returns a leg in the line's form. A dash in a box is no range, so that its runners are written one by one.
 */
function lineNotation(leg: Leg, isBox: boolean): string {
  if (!isBox) return legNotation(leg, LINE_WORDS);
  const numbers = leg.filter((choice) => typeof choice === 'number').toSorted((a, b) => a - b);
  const others = leg.filter((choice) => typeof choice !== 'number');
  const words = others.length === 0 ? [] : [legNotation(others, LINE_WORDS)];
  return leg.includes('all') ? legNotation(leg, LINE_WORDS) : [...new Set(numbers), ...words].join(',');
}

/** '2', '2.50': a point whatever the window's own, as on every number pad. */
function typedAmount(amount: Pennies): string {
  const digits = amount.toString().padStart(3, '0');
  const [whole, cents] = [digits.slice(0, -2), digits.slice(-2)];
  return cents === '00' ? whole : `${whole}.${cents}`;
}

/** Returns the line that sells a sold ticket again; null for a bet that the catalogue lacks. */
export function ticketAsTyped(wagers: readonly Wager[], card: string | null, tickets = 1): string | null {
  const [first, ...more] = wagers;
  if (first === undefined || wagers.some(({ betType }) => betDefinition(betType) === undefined)) return null;
  const ticket = { tickets, card, race: first.raceNo, ...lineWager(first) };
  const [, ...legs] = first.parlayLegs ?? [];
  if (more.some(({ raceNo }) => raceNo !== first.raceNo))
    return printTypedBet({ ...ticket, race: ALL_RACES });
  return printTypedBet({
    ...ticket,
    legs: legs.map(({ raceNo, betType, runners }) => ({ race: raceNo, bet: abbreviation(betType), runners })),
    wagers: more.map(lineWager),
  });
}

function lineWager({ betType, betAmount, units, runners }: Wager): LineWager {
  return { amount: betAmount, units, bet: abbreviation(betType), runners };
}

function abbreviation(bet: number): string {
  return betDefinition(bet)?.abbr ?? '';
}
