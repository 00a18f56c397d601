/**
 * Draws what a practice customer wants, from the races that take bets now. A seed draws the same customers on
 * the same cards. Every drawn wager can be sold (validation.ts) and costs no more than a person carries.
 */
import { isOneRace } from '../../wagering/bets/bet-count.ts';
import { interestsOfLeg, isSelectable } from '../../wagering/bets/resolve-legs.ts';
import {
  type BetAvailability,
  type BettingInterest,
  betOf,
  type Card,
  type Race,
  takesBets,
} from '../../wagering/card/card.ts';
import { type BetId, betDefinition } from '../../wagering/card/catalogue.ts';
import { oddsValue } from '../../wagering/card/odds-value.ts';
import type { Leg, Selection } from '../../wagering/card/selection.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { Random } from '../../wagering/ground/random.ts';
import { checkWager } from '../../wagering/rules/validation.ts';
import type { AskKind, Manner, WagerAsk } from './ask.ts';

/** Limits what is drawn. */
export interface AskRange {
  /** Bets without a box: the boxed twin of each is drawn with the manners `box` and `keyBox`. */
  readonly bets: readonly BetId[];
  readonly manners: readonly Manner[];
  /** Amounts of one bet that people ask for; the bet's least amount is always among them. */
  readonly amounts: readonly Pennies[];
  /** The most that a customer may spend. */
  readonly mostCost: Pennies;
  /** Kinds of customers; left out: those who want one wager. */
  readonly kinds?: readonly AskKind[];
  /** Several wagers are all on one race, as one ticket has them (W048). */
  readonly sameRace?: boolean | undefined;
}

/** Tries so often before it gives up: most draws can be sold. */
const TRIES = 60;
/** Favours the race that is next: so do customers. */
const NEXT_RACE = 0.6;

/** Returns a customer's wager; null if no open race has any in the range. */
export function drawAsk(cards: readonly Card[], range: AskRange, random: Random): WagerAsk | null {
  const open = cards
    .map((card) => ({ card, races: card.races.filter(takesBets) }))
    .filter(({ races }) => races.length > 0);
  if (open.length === 0) return null;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { card, races } = drawOne(open, random);
    const race = random() < NEXT_RACE ? (races[0] ?? drawOne(races, random)) : drawOne(races, random);
    const ask = drawInRace(card, race, range, random);
    if (ask !== null) return ask;
  }
  return null;
}

function drawInRace(card: Card, race: Race, range: AskRange, random: Random): WagerAsk | null {
  const offered = race.availableBets.filter(({ id }) => range.bets.includes(id));
  if (offered.length === 0) return null;
  const straight = drawOne(offered, random);
  const manners = mannersOf(straight, race).filter((manner) => range.manners.includes(manner));
  if (manners.length === 0) return null;
  const manner = drawOne(manners, random);
  const isBox = manner === 'box' || manner === 'keyBox';
  const bet = isBox ? betOf(race, straight.toggleBoxBet ?? -1) : straight;
  if (bet === undefined) return null;
  const runners = drawRunners(card, race, bet, manner, random);
  if (runners === null) return null;
  const amount = drawOne([bet.minimum, ...range.amounts], random);
  const check = checkWager(
    card,
    { race: race.num, bet: bet.id, amount, runners },
    { defaultToMin: false, maxTicketCost: range.mostCost },
  );
  if (!check.ok) return null;
  return { wager: check.value, manner, named: drawNaming(race, check.value.runners, random) };
}

/** Returns the manners that a bet has in its race. */
function mannersOf(bet: BetAvailability, race: Race): readonly Manner[] {
  const legs = bet.raceLegs.length;
  if (legs === 1) return ['straight'];
  if (!isOneRace(bet.raceLegs)) return ['straight', 'wheel'];
  const definition = betDefinition(bet.id);
  const boxed = betOf(race, bet.toggleBoxBet ?? -1);
  return [
    'straight',
    ...(definition?.anyOrder === true ? [] : (['wheel'] as const)),
    ...(boxed?.isBoxed === true ? (['box'] as const) : []),
    ...(legs >= 3 && definition?.anyOrder !== true ? (['key'] as const) : []),
    ...(legs >= 3 && boxed?.isBoxed === true ? (['keyBox'] as const) : []),
  ];
}

/** Returns the runners leg by leg; null if a race has too few. */
function drawRunners(
  card: Card,
  race: Race,
  bet: BetAvailability,
  manner: Manner,
  random: Random,
): Selection | null {
  const legs = bet.raceLegs.length;
  const numbers = bet.raceLegs.map((_, leg) =>
    interestsOfLeg(bet, card, race.num, leg)
      .filter((interest) => isSelectable(interest, bet) && !interest.scratched)
      .map(({ num }) => num),
  );
  const [first = []] = numbers;
  if (numbers.some((leg) => leg.length < 2)) return null;
  const some = (from: readonly number[], count: number): readonly number[] =>
    shuffled(from, random)
      .slice(0, count)
      .toSorted((a, b) => a - b);
  const upTo = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
  if (manner === 'straight') {
    if (!isOneRace(bet.raceLegs)) return numbers.map((leg) => some(leg, 1));
    const order = shuffled(first, random).slice(0, legs);
    return order.length < legs ? null : order.map((num) => [num]);
  }
  if (manner === 'box') {
    const count = upTo(legs === 2 ? 2 : legs, legs + 1);
    return count > first.length ? null : [some(first, count)];
  }
  if (manner === 'key' || manner === 'keyBox') {
    const [key, ...others] = shuffled(first, random);
    const count = upTo(legs - 1, legs + 1);
    if (key === undefined || others.length < count) return null;
    return [[key], others.slice(0, count).toSorted((a, b) => a - b)];
  }
  const mostAlls = Math.min(bet.numAlls, 1);
  const allIn = random() < 0.4 && mostAlls > 0 ? Math.floor(random() * legs) : -1;
  const wheel = numbers.map((leg, index): Leg => (index === allIn ? ['all'] : some(leg, upTo(1, 3))));
  return wheel.every((leg) => leg.length === 1 && leg[0] !== 'all') ? null : wheel;
}

/** Returns the way in which the runner of a one-runner bet is named. */
function drawNaming(race: Race, runners: Selection, random: Random): WagerAsk['named'] {
  const [only, ...more] = runners.flat();
  if (typeof only !== 'number' || more.length > 0) return 'number';
  const drawn = random();
  if (drawn < 0.15 && favouriteOf(race)?.num === only) return 'favourite';
  const same = race.bettingInterests.filter(({ name }) => name === nameOf(race, only));
  return drawn > 0.8 && same.length === 1 && nameOf(race, only) !== '' ? 'name' : 'number';
}

function nameOf(race: Race, num: number): string {
  return race.bettingInterests.find((interest) => interest.num === num)?.name ?? '';
}

/** Returns the runner with the lowest odds; null if there are no odds, or two runners share the lowest. */
export function favouriteOf(race: Race): BettingInterest | null {
  const priced = race.bettingInterests
    .filter(({ scratched }) => !scratched)
    .flatMap((interest) => {
      const value = interest.odds === null ? null : oddsValue(interest.odds);
      return value === null ? [] : [{ interest, value }];
    })
    .toSorted((one, other) => one.value - other.value);
  const [lowest, next] = priced;
  return lowest === undefined || lowest.value === next?.value ? null : lowest.interest;
}

/** Draws one of these; throws if there are none. */
export function drawOne<T>(all: readonly T[], random: Random): T {
  const chosen = all[Math.floor(random() * all.length)];
  if (chosen === undefined) throw new RangeError('nothing to draw from');
  return chosen;
}

function shuffled<T>(all: readonly T[], random: Random): readonly T[] {
  const rest = [...all];
  const order: T[] = [];
  while (rest.length > 0) order.push(...rest.splice(Math.floor(random() * rest.length), 1));
  return order;
}

/** Lists the amounts of one bet that people ask for, in minor units. */
export const USUAL_AMOUNTS: readonly Pennies[] = [100, 200, 200, 500, 1_000, 2_000].map((amount) =>
  pennies(amount),
);
