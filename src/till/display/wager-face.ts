/** Words the pending wager for the customer's display: legs in cloths, and its cost as it grows. Pure. */

import { legLabel } from '../../i18n/leg-label.ts';
import { raceText } from '../../i18n/race-text.ts';
import { type Say, say } from '../../i18n/say.ts';
import { runnersText } from '../../i18n/step-text.ts';
import type { Translate } from '../../i18n/translate.ts';
import { ALL_RACES } from '../../wagering/bets/all-races.ts';
import { repeatedLeg } from '../../wagering/bets/resolve-legs.ts';
import { runnerNotation } from '../../wagering/bets/runner-notation.ts';
import type { RaceType } from '../../wagering/card/card.ts';
import { fixedPayout } from '../../wagering/card/fixed-odds.ts';
import { minutesToPost } from '../../wagering/card/minutes-to-post.ts';
import type { Selection } from '../../wagering/card/selection.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { PendingWager } from '../../wagering/pending/wager-state.ts';
import type { WagerLegView, WagerView } from '../../wagering/pending/wager-view.ts';
import { countdownTone, countdownWords } from '../cards/countdown.ts';
import type { FixedOddsCard, FixedOddsChoice } from '../tickets/fixed-odds/fixed-odds-state.ts';
import {
  type DisplayLeg,
  type DisplayLine,
  type DisplayWager,
  MOST_DRAWN_LEGS,
  MOST_LISTED_WAGERS,
} from './display-session.ts';
import type { ColourOf } from './next-races.ts';

export interface FaceParts {
  readonly now: number;
  readonly say: Translate;
  /** Writes an amount, or hides it in privacy mode. */
  readonly money: (amount: Pennies) => string;
  readonly betName: (english: string) => string;
  /** Writes a number of bets. */
  readonly count: (bets: bigint) => string;
  readonly colourOf: ColourOf;
}

/** Writes runners as one line: '1,7/All'. */
export function notationOf(runners: Selection, words: Translate): string {
  return runnerNotation(runners, { all: words('runner.all'), favourite: words('runner.favourite') });
}

/** Returns the face of the wager that is being entered; null before its race is chosen. */
export function wagerFace(wager: PendingWager, view: WagerView, parts: FaceParts): DisplayWager | null {
  const { say: words, money } = parts;
  if (view.card === null || view.race === null) return null;
  const { card, race, bet, amount, cost, total } = view;
  const sport = card.raceType;
  const isAll = race.num === ALL_RACES;
  const countdown = isAll ? null : minutesToPost(race, parts.now);
  return {
    card: card.name,
    race: isAll ? words('slip.allRaces') : words(raceText(sport), { race: race.num }),
    post:
      countdown === null
        ? ''
        : countdownWords(countdown)
            .line.map((word) => words(word))
            .join(' '),
    tone: countdown === null ? 'calm' : countdownTone(countdown),
    pool: bet === null ? '' : parts.betName(bet.name),
    amount: amount === null ? '' : money(amount),
    legs: legsInSight([...parlayLegs(wager, sport, parts), ...ownLegs(wager, view, sport, parts)]),
    stored: storedLines(wager, parts),
    bets:
      cost === null || amount === null
        ? ''
        : cost.betCount === 1n
          ? words('slip.oneBet', { amount: money(amount) })
          : words('slip.bets', { bets: parts.count(cost.betCount), amount: money(amount) }),
    cost: total === null ? '' : money(total),
    costCaption: words('slip.ticketCost'),
  };
}

/** Returns the face of a wager that is read back before it is sold, such as a betting slip's. */
export function readBackFace(wager: Wager, { say: words, money, betName, count }: FaceParts): DisplayWager {
  const { betAmount, betCount } = wager;
  return {
    card: wager.cardName,
    race: words(raceText(null), { race: wager.raceNo }),
    post: '',
    tone: 'calm',
    pool: betName(wager.betName),
    amount: money(betAmount),
    legs: [{ name: '', cloths: [], words: [notationOf(wager.runners, words)] }],
    stored: [],
    bets:
      betCount === 1n
        ? words('slip.oneBet', { amount: money(betAmount) })
        : words('slip.bets', { bets: count(betCount), amount: money(betAmount) }),
    cost: money(wager.totalCost),
    costCaption: words('slip.ticketCost'),
  };
}

/** Returns the legs to show: the first ten, or those up to the leg that is entered after the tenth (S253). */
function legsInSight(legs: readonly DisplayLeg[]): readonly DisplayLeg[] {
  const entered = legs.findLastIndex(({ cloths, words }) => cloths.length + words.length > 0);
  const end = Math.min(legs.length, Math.max(MOST_DRAWN_LEGS, entered + 2));
  return legs.slice(Math.max(0, end - MOST_DRAWN_LEGS), end);
}

function storedLines(
  { stored }: PendingWager,
  { say: words, money, betName }: FaceParts,
): readonly DisplayLine[] {
  return stored.slice(-MOST_LISTED_WAGERS).map(({ betName: name, runners, totalCost }) => ({
    title: betName(name),
    detail: notationOf(runners, words),
    amount: money(totalCost),
    isPaid: false,
  }));
}

/** Returns the legs of a parlay that are entered already: the race, and bet and runners in words. */
function parlayLegs({ parlay }: PendingWager, sport: RaceType, parts: FaceParts): readonly DisplayLeg[] {
  const { say: words, betName } = parts;
  return (parlay?.legs ?? []).map(({ raceNo, betName: name, runners }) => ({
    name: words(sport === 'jaiAlai' ? 'slip.gameShort' : 'slip.raceShort', { race: raceNo }),
    cloths: [],
    words: [words('transaction.wager', { bet: betName(name), runners: notationOf(runners, words) })],
  }));
}

function ownLegs(
  { runners }: PendingWager,
  { bet: own, keyHorse, legs }: WagerView,
  sport: RaceType,
  { say: words, colourOf }: FaceParts,
): readonly DisplayLeg[] {
  if (own === null) return [];
  const bet = keyHorse ? { ...own, isBoxed: true } : own;
  const repeated = repeatedLeg(bet, runners);
  const nameOf = (index: number, race: number): Say => legLabel(bet, index, race, legs.length, sport);
  const first = legs[0];
  return legs.map((leg) => {
    const { index, race, choices } = leg;
    const repeats = repeated !== null && index > repeated ? nameOf(repeated, first?.race ?? race) : null;
    return {
      name: words(legs.length === 1 && !bet.isBoxed ? say(runnersText(sport)) : nameOf(index, race)),
      cloths: clothsOf(leg).map((text) => ({ text, colour: colourOf(sport, text) })),
      words: [
        ...(choices.includes('all') ? [words('runner.all')] : []),
        ...(choices.includes('favourite') ? [words('runner.favourite')] : []),
        ...(legs.length === 1 ? onlyName(leg) : []),
        ...(repeats === null ? [] : [words('slip.asLeg', { leg: repeats })]),
      ],
    };
  });
}

/** Returns the name of the leg's runner if it has one alone. */
function onlyName({ choices, interests }: WagerLegView): readonly string[] {
  if (choices.length !== 1) return [];
  return interests.filter(({ num }) => num === choices[0]).map(({ name }) => name);
}

/** Returns the numbers of a leg as on the cloths, in rising order. */
function clothsOf({ choices, interests }: WagerLegView): readonly string[] {
  return choices
    .filter((choice): choice is number => typeof choice === 'number')
    .toSorted((a, b) => a - b)
    .map((num) => interests.find((interest) => interest.num === num)?.saddleCloth ?? String(num));
}

/** Returns the face of a fixed-odds wager: its runner and price, and its payout once an amount is keyed. */
export function fixedOddsFace(
  { at, base, saddleCloth, name, payout }: FixedOddsChoice,
  card: FixedOddsCard | null,
  stake: Pennies | null,
  parts: FaceParts,
): DisplayWager {
  const { say: words, money, colourOf } = parts;
  const sport = card?.raceType ?? 'thoroughbred';
  const race = card?.races.find((each) => each.race === at.race);
  const countdown = race === undefined ? null : minutesToPost(race, parts.now);
  return {
    card: card?.cardName ?? at.traCode,
    race: words(raceText(sport), { race: at.race }),
    post:
      countdown === null
        ? ''
        : countdownWords(countdown)
            .line.map((word) => words(word))
            .join(' '),
    tone: countdown === null ? 'calm' : countdownTone(countdown),
    pool: words('fixedOdds.title'),
    amount: '',
    legs: [
      { name: '', cloths: [{ text: saddleCloth, colour: colourOf(sport, saddleCloth) }], words: [name] },
    ],
    stored: [],
    bets: stake === null ? '' : words('display.winPays', { amount: money(fixedPayout(stake, payout, base)) }),
    cost: stake === null ? '' : money(stake),
    costCaption: words('slip.ticketCost'),
  };
}
