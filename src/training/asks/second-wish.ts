/**
 * Draws what some practice customers want once they have their ticket: the same again with one runner
 * changed, or their money back.
 */
import { interestsOfLeg } from '../../wagering/bets/resolve-legs.ts';
import { betOf, type Card, raceOf } from '../../wagering/card/card.ts';
import type { Leg } from '../../wagering/card/selection.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import type { Random } from '../../wagering/ground/random.ts';
import { checkWager } from '../../wagering/rules/validation.ts';
import type { AskRange } from './draw-ask.ts';

/** `again`: another ticket like the first, with the runner `to` in the place of `from`. */
export type SecondWish =
  | { readonly kind: 'cancel' }
  | { readonly kind: 'again'; readonly wager: Wager; readonly from: number; readonly to: number };

/** Says if some customers want more once they have their ticket. `cancel`: half want their money back. */
export type WantMore = boolean | 'cancel';

/** The parts of all customers who want to cancel, and who want the same again. */
const PARTS = { some: { cancel: 0.1, again: 0.2 }, cancel: { cancel: 0.5, again: 0 } } as const;

/** Returns a second wish after this wager; null for most customers, and where nothing can be changed. */
export function drawSecondWish(
  wager: Wager,
  card: Card,
  { mostCost, wantMore }: Pick<AskRange, 'mostCost'> & { readonly wantMore: WantMore },
  random: Random,
): SecondWish | null {
  if (wantMore === false) return null;
  const parts = PARTS[wantMore === true ? 'some' : wantMore];
  const drawn = random();
  if (drawn < parts.cancel) return { kind: 'cancel' };
  return drawn < parts.cancel + parts.again ? again(wager, card, mostCost, random) : null;
}

function again(wager: Wager, card: Card, mostCost: AskRange['mostCost'], random: Random): SecondWish | null {
  const named = wager.runners.flat().filter((choice) => typeof choice === 'number');
  // A runner that is named once: nobody asks which one of two is meant.
  const once = named.filter((num) => named.indexOf(num) === named.lastIndexOf(num));
  const from = once[Math.floor(random() * once.length)];
  const race = raceOf(card, wager.raceNo);
  const bet = race === undefined ? undefined : betOf(race, wager.betType);
  if (from === undefined || bet === undefined) return null;
  const leg = wager.runners.findIndex((choices) => choices.includes(from));
  const others = interestsOfLeg(bet, card, wager.raceNo, leg)
    .filter(({ num, scratched }) => !scratched && !named.includes(num))
    .map(({ num }) => num);
  const to = others[Math.floor(random() * others.length)];
  if (to === undefined) return null;
  const runners = wager.runners.map(
    (choices): Leg => choices.map((choice) => (choice === from ? to : choice)),
  );
  const check = checkWager(
    card,
    { race: wager.raceNo, bet: wager.betType, amount: wager.betAmount, runners },
    { defaultToMin: false, maxTicketCost: mostCost },
  );
  return check.ok ? { kind: 'again', wager: check.value, from, to } : null;
}
