/** Says thousands of drawn wagers, and reads each sentence back: it must mean exactly the wager. */
import type { Card, RaceType } from '../../../wagering/card/card.ts';
import type { ParlayLegEntry, Wager } from '../../../wagering/card/wager.ts';
import { type Pennies, pennies } from '../../../wagering/ground/money.ts';
import { seededRandom } from '../../../wagering/ground/random.ts';
import { checkParlay } from '../../../wagering/rules/parlay-wager.ts';
import { checkWager, type EnteredWager } from '../../../wagering/rules/validation.ts';
import { sampleCard, sampleInterests, withRace } from '../../../wagering/testing/sample-card.ts';
import { type AskKind, MANNERS } from '../../asks/ask.ts';
import { USUAL_AMOUNTS } from '../../asks/draw-ask.ts';
import { drawWishes } from '../../asks/draw-wishes.ts';
import { mistakesOf } from '../../asks/same-bets.ts';
import { drawFrom, placedOf, type Speech } from '../speech.ts';

/** A wager as it was heard, and the card that it is on. */
export interface HeardWager extends EnteredWager {
  readonly card: Card;
  /** The legs, where a parlay was heard. */
  readonly parlay?: readonly ParlayLegEntry[];
}

/** Returns a parlay as it was heard; its own race and runners are those of its first leg. */
export function heardParlay(
  card: Card,
  amount: Pennies,
  legs: readonly (readonly [race: number, bet: number, runner: number])[],
): HeardWager {
  const parlay = legs.map(([raceNo, betType, runner]) => ({ raceNo, betType, runners: [[runner]] }));
  const [first] = parlay;
  if (first === undefined) throw new Error('no legs');
  return { card, race: first.raceNo, bet: first.betType, amount, runners: first.runners, parlay };
}

const NAMES = ['Copper Kettle', 'Night Tariff', 'Old Harbor Light', 'Two Bits', 'Bold Recital', 'Tin Roof'];
const ODDS = ['5/2', '9/5', '12', '7/2', '20', '8', '6', '30', '15'];

/** Returns a card with names and odds, and a scratch in each race; the third has fourteen runners. */
function trackCard(id: string, name: string, raceType: RaceType): Card {
  const card = sampleCard({ id, name, raceType });
  return card.races.reduce(
    (named, race) =>
      withRace(named, race.num, {
        bettingInterests: sampleInterests(race.num === 3 ? 14 : 8, [race.num % 8]).map((interest, index) => ({
          ...interest,
          name: NAMES[index] ?? interest.name,
          odds: ODDS[(index + race.num) % ODDS.length] ?? null,
        })),
        availableBets: race.availableBets.map((bet) => ({ ...bet, allowCashParlay: bet.id < 4 })),
      }),
    card,
  );
}

/** Returns the card with bets from half a dollar. */
function inHalves(card: Card): Card {
  return {
    ...card,
    races: card.races.map((race) => ({
      ...race,
      availableBets: race.availableBets.map((bet) => ({
        ...bet,
        minimum: pennies(50),
        increment: pennies(50),
      })),
    })),
  };
}

/** The cards of one track with bets from half a dollar, and of tracks with horses, dogs and players. */
export const ONE_TRACK = [inHalves(trackCard('A', 'Harlan Park', 'thoroughbred'))];
export const THREE_TRACKS = [
  trackCard('A', 'Harlan Park', 'harness'),
  trackCard('B', 'Cedar Downs', 'greyhound'),
  trackCard('C', 'Palma Fronton', 'jaiAlai'),
] as const;

export const RANGE = {
  bets: [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 15, 16, 17, 18, 23, 29, 31],
  manners: MANNERS,
  amounts: [...USUAL_AMOUNTS, pennies(50)],
  mostCost: pennies(20_000),
};

/** Customers to be heard. */
export interface Hearing {
  readonly cards: readonly Card[];
  readonly seed: string;
  readonly customers: number;
  /** Left out: customers who want one wager. */
  readonly kinds?: readonly AskKind[];
}

export type Hear = (sentence: string, cards: readonly Card[]) => readonly HeardWager[];

/**
 * Draws customers, and returns the sentences that are heard as other wagers than were drawn, or as none. Adds
 * a line if the same sentences come too often.
 */
export function misheard(
  speech: Speech,
  hear: Hear,
  { cards, seed, customers, kinds = ['one'] }: Hearing,
): readonly string[] {
  const random = seededRandom(seed);
  const said = new Set<string>();
  const faults: string[] = [];
  for (let customer = 0; customer < customers; customer += 1) {
    const ask = drawWishes(cards, { ...RANGE, kinds }, random);
    if (ask === null) return ['nothing drawn'];
    const sentence = speech.wagers(placedOf(ask.wagers, cards), drawFrom(random));
    said.add(sentence);
    const fault = faultOf(
      ask.wagers.map(({ wager }) => wager),
      sentence,
      hear,
      cards,
    );
    if (fault !== null) faults.push(`${sentence} ${fault}`);
  }
  if (said.size < customers * 0.8) faults.push(`only ${said.size} sentences differ`);
  return faults;
}

/** Returns what customers who want one wager say at this card, each on a line. */
export function saidAt(card: Card, speech: Speech, seed: string): string {
  const random = seededRandom(seed);
  return Array.from({ length: 500 }, () => {
    const { wagers } = drawWishes([card], RANGE, random) ?? { wagers: [] };
    return speech.wagers(placedOf(wagers, [card]), drawFrom(random));
  }).join('\n');
}

/** Returns why the sentence does not mean the wagers; null if it does, each to the cent. */
export function faultOf(
  wagers: readonly Wager[],
  sentence: string,
  hear: Hear,
  cards: readonly Card[],
): string | null {
  try {
    const heard = hear(sentence, cards);
    if (heard.length !== wagers.length) return `${heard.length} wagers`;
    const faults = wagers.map((wager, index) => faultOfOne(wager, heard[index], cards));
    return faults.find((fault) => fault !== null) ?? null;
  } catch (error) {
    return String(error);
  }
}

function faultOfOne(wager: Wager, heard: HeardWager | undefined, cards: readonly Card[]): string | null {
  if (heard === undefined) return 'none';
  const rules = { defaultToMin: false, maxTicketCost: null };
  const checked =
    heard.parlay === undefined
      ? checkWager(heard.card, heard, rules)
      : checkParlay(heard.card, { amount: heard.amount, legs: heard.parlay }, rules);
  if (!checked.ok) return checked.refusal.code;
  const { betType, totalCost } = checked.value;
  const mistakes = mistakesOf([wager], [checked.value], (id) => cards.find((card) => card.id === id));
  if (mistakes.length > 0) return mistakes.join();
  return betType === wager.betType && totalCost === wager.totalCost ? null : 'another bet or cost';
}

/**
 * Hears wagers one after the other. One that names no track is at the track of the one before; the first has
 * none before it.
 */
export function heardInTurn(
  parts: readonly string[],
  hear: (part: string, before: Card | null) => HeardWager,
): readonly HeardWager[] {
  const heard: HeardWager[] = [];
  for (const part of parts) heard.push(hear(part, heard.at(-1)?.card ?? null));
  return heard;
}

/** Returns the runner with the lowest odds, read as a customer reads the board. */
export function shortestPrice(card: Card, race: number): number {
  const priced = card.races
    .find(({ num }) => num === race)
    ?.bettingInterests.filter(({ odds, scratched }) => odds !== null && !scratched)
    .map(({ num, odds }) => {
      const [over = 0, under = 1] = (odds ?? '').split(/[/-]/).map(Number);
      return [num, over / under] as const;
    })
    .toSorted((one, other) => one[1] - other[1]);
  const [first] = priced ?? [];
  if (first === undefined) throw new Error('no favourite');
  return first[0];
}

/** Takes a sentence's parts away one after the other. */
export class Sentence {
  rest: string;

  constructor(text: string) {
    this.rest = text;
  }

  /** Removes what the pattern matches, and returns it; null if nothing does. */
  take(pattern: RegExp): RegExpExecArray | null {
    const match = pattern.exec(this.rest);
    if (match !== null) this.rest = this.rest.replace(match[0], ' ').replaceAll(/\s+/g, ' ').trim();
    return match;
  }

  /** Throws if a letter or a digit is left. */
  end(): void {
    if (/[\p{L}\d]/u.test(this.rest)) throw new Error(`not understood: ${this.rest}`);
  }
}
