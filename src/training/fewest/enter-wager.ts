/**
 * Finds the fewest touches that enter a wager, its runners too. The window's own machine and checks say that
 * it is the wager that was asked for.
 */
import type { Card } from '../../wagering/card/card.ts';
import { WIN_BET } from '../../wagering/card/catalogue.ts';
import type { Leg, Selection } from '../../wagering/card/selection.ts';
import type { ParlayLegEntry, Wager } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { winBetEntered, winBetOf } from '../../wagering/pending/win-bet.ts';
import { checkWager } from '../../wagering/rules/validation.ts';
import { mistakesOf } from '../asks/same-bets.ts';
import { type Reached, type ServingWindow, servingCard } from './serving-window.ts';
import { once, type Press, reachedBy } from './take-step.ts';
import { toRace, toRunners } from './to-runners.ts';
import type { Hand } from './touches.ts';

/** A plain wager, or one leg of a parlay as if it were one. */
type Entered = Pick<Wager, 'cardId' | 'raceNo' | 'betType' | 'betAmount' | 'runners'>;

/** One touch shows the odds of the race, from any step. */
const SHOW_ODDS = 1;

const ANY_COST = { defaultToMin: false, maxTicketCost: null };

/** Returns the legs of a parlay as wagers of its amount. */
export function legAsWager(cardId: string, betAmount: Pennies, leg: ParlayLegEntry): Entered {
  return { cardId, betAmount, raceNo: leg.raceNo, betType: leg.betType, runners: leg.runners };
}

/**
 * Returns the selections that may be keyed for these runners: leg by leg, and where all legs after the first
 * are the same, one over the others.
 */
export function selectionsOf(runners: Selection): readonly Selection[] {
  const last = runners.findLastIndex((leg) => leg.length > 0);
  const filled = runners.slice(0, last + 1);
  const [first = [], second = [], ...rest] = filled;
  const isKey = rest.length > 0 && rest.every((leg) => isSameLeg(leg, second));
  return isKey ? [[first, second], filled] : [filled];
}

function isSameLeg(one: Leg, other: Leg): boolean {
  return one.length === other.length && one.every((choice) => other.includes(choice));
}

/** Returns the presses of a selection, from its first leg. */
function pressRunners(runners: Selection): readonly Press[] {
  return runners.flatMap((leg, index) => [
    ...(index === 0 ? [] : [once({ type: 'withPressed' })]),
    ...leg.map(pressChoice),
  ]);
}

/** By keys, a runner is the digits of its number. The one that a digit would extend is pressed last. */
export function pressChoice(choice: Leg[number]): Press {
  if (choice === 'all') return once({ type: 'allToggled' });
  if (choice === 'favourite') return once({ type: 'favouriteToggled' });
  return { event: { type: 'runnerToggled', num: choice }, taps: 1, keys: String(choice).length };
}

/** Returns the wager entered, ready for Buy or Store; null if it cannot be. */
export function enterWager(at: ServingWindow, from: Reached, wager: Entered, hand: Hand): Reached | null {
  const card = servingCard(at, wager.cardId);
  if (card === null) return null;
  const ways = [bySteps(at, from, wager, card, hand), fromOdds(at, from, wager, card, hand)];
  return fewestOf(ways.filter((way) => way !== null));
}

function bySteps(at: ServingWindow, from: Reached, wager: Entered, card: Card, hand: Hand): Reached | null {
  const there = toRunners(at, from, wager, hand);
  if (there === null) return null;
  const box = there.stand.wager.bet === wager.betType ? [] : [once({ type: 'boxToggled' })];
  const ways = selectionsOf(wager.runners).flatMap((runners) => {
    const entered = reachedBy(at, there, [...box, ...pressRunners(runners)], hand);
    return entered !== null && isWagerEntered(entered, wager, card) ? [entered] : [];
  });
  return fewestOf(ways);
}

/** Returns a win bet entered with a touch of its runner on the odds board; null for any other wager. */
function fromOdds(at: ServingWindow, from: Reached, wager: Entered, card: Card, hand: Hand): Reached | null {
  const [[runner] = [], ...others] = wager.runners;
  const isOne = wager.runners[0]?.length === 1 && others.every(({ length }) => length === 0);
  if (wager.betType !== WIN_BET || !isOne || typeof runner !== 'number') return null;
  const there = toRace(at, from, wager, hand);
  const bet = there === null ? null : winBetOf(there.stand.wager, card, wager.raceNo, at);
  if (there === null || bet === null || bet.amount !== wager.betAmount) return null;
  const press: Press = {
    event: winBetEntered(bet, runner),
    taps: SHOW_ODDS + 1,
    keys: SHOW_ODDS + String(runner).length,
  };
  const entered = reachedBy(at, there, [press], hand);
  return entered !== null && isWagerEntered(entered, wager, card) ? entered : null;
}

/** Returns true if what is entered is the wager, to the cent. */
export function isWagerEntered({ stand }: Reached, wager: Entered, card: Card): boolean {
  const { race, bet, amount, units, runners } = stand.wager;
  if (stand.wager.card !== card.id || race === null || bet === null) return false;
  const sold = checkWager(card, { race, bet, amount, units, runners }, ANY_COST);
  if (!sold.ok) return false;
  const { raceNo, betType, betAmount } = wager;
  const isSame =
    sold.value.raceNo === raceNo && sold.value.betType === betType && sold.value.betAmount === betAmount;
  if (isSame && areSameLegs(sold.value.runners, wager.runners)) return true;
  const asked = checkWager(
    card,
    { race: raceNo, bet: betType, amount: betAmount, runners: wager.runners },
    ANY_COST,
  );
  return asked.ok && mistakesOf([asked.value], [sold.value], () => card).length === 0;
}

function areSameLegs(one: Selection, other: Selection): boolean {
  return one.length === other.length && one.every((leg, index) => isSameLeg(leg, other[index] ?? []));
}

/** Returns the one with the fewest touches; null if there is none. */
export function fewestOf(ways: readonly Reached[]): Reached | null {
  return ways.toSorted((one, other) => one.touches - other.touches)[0] ?? null;
}
