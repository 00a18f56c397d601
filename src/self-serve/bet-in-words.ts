/** Words a bet for the key that buys it: 'Buy $2 Win 5, race 3', and what its price holds besides. Pure. */
import { type Say, say } from '../i18n/say.ts';
import { ALL_RACES } from '../wagering/bets/all-races.ts';
import type { BetAvailability, RaceNumber, RaceType } from '../wagering/card/card.ts';
import type { WagerCost } from '../wagering/card/wager.ts';
import { addPennies } from '../wagering/ground/money.ts';
import type { WagerLegView } from '../wagering/pending/wager-view.ts';

export interface BetToName {
  readonly bet: Pick<BetAvailability, 'raceLegs'>;
  /** The bet's name in the window's language. */
  readonly name: string;
  /** Size of each bet, as the window writes money. */
  readonly amount: string;
  /** Race of the first leg, or ALL_RACES. */
  readonly race: RaceNumber;
  readonly sport: RaceType;
  readonly legs: readonly Pick<WagerLegView, 'choices' | 'interests'>[];
  /** The words for all runners and for the favourite. */
  readonly words: { readonly all: string; readonly favourite: string };
}

/** Leaves longer runners to the legs, which show them: the key keeps its size. Characters. */
const MOST_RUNNERS = 14;

/**
 * Names the bet, its runners where they are few, and its race. Keeps the number of a 'Pick 4' on the line of
 * its name, and apart from the runners: it reads like one of them.
 */
export function buyWords({ bet, name, amount, race, sport, legs, words }: BetToName): Say {
  const runners = legs
    .filter(({ choices }) => choices.length > 0)
    .map((leg) => legInNumbers(leg, words))
    .join(' / ');
  const where = whereOf(bet, race, sport);
  const named = name.replace(/ (?=\d)/g, '\u00a0');
  if (runners === '' || runners.length > MOST_RUNNERS)
    return say('selfServe.buyBetOnly', { amount, bet: named, where });
  return say(/\d$/.test(name) ? 'selfServe.buyBetWith' : 'selfServe.buyBet', {
    amount,
    bet: named,
    runners,
    where,
  });
}

/**
 * Writes the runners of a leg one by one, as on their cloths: '1, 2, 3'. A range such as 1-3 reads like odds
 * or like places.
 */
export function legInNumbers(
  { choices, interests }: Pick<WagerLegView, 'choices' | 'interests'>,
  words: BetToName['words'],
): string {
  const numbers = choices.filter((choice): choice is number => typeof choice === 'number');
  const clothOf = (num: number): string =>
    interests.find((interest) => interest.num === num)?.saddleCloth ?? String(num);
  return [
    ...(choices.includes('all') ? [words.all] : numbers.toSorted((a, b) => a - b).map(clothOf)),
    ...(choices.includes('favourite') ? [words.favourite] : []),
  ].join(', ');
}

function whereOf({ raceLegs }: BetToName['bet'], race: RaceNumber, sport: RaceType): Say {
  if (race === ALL_RACES) return say('selfServe.inAllRaces');
  const isGame = sport === 'jaiAlai';
  const last = race + Math.max(0, ...raceLegs);
  if (last === race) return say(isGame ? 'selfServe.inGame' : 'selfServe.inRace', { race });
  return say(isGame ? 'selfServe.inGames' : 'selfServe.inRaces', { first: race, last });
}

/** Names the service charge and the tax in a price, minor units; null: there is neither. */
export function chargesIn({ serviceCharge, tax }: Pick<WagerCost, 'serviceCharge' | 'tax'>): Say | null {
  if (serviceCharge > 0n && tax > 0n)
    return say('selfServe.withChargeAndTax', { amount: addPennies(serviceCharge, tax) });
  if (serviceCharge > 0n) return say('selfServe.withCharge', { amount: serviceCharge });
  return tax > 0n ? say('selfServe.withTax', { amount: tax }) : null;
}
