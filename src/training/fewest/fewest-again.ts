/**
 * Finds the fewest touches for the same again with one runner changed: as a new wager, or with Repeat. Pure.
 */
import type { Selection } from '../../wagering/card/selection.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { fewestOf, isWagerEntered, pressChoice } from './enter-wager.ts';
import { buy, fewestSales } from './fewest-sales.ts';
import { type Reached, type ServingWindow, servingCard } from './serving-window.ts';
import { once, type Press, reachedBy } from './take-step.ts';
import type { Hand } from './touches.ts';

/** Returns the window after `next` is sold, where `last` was sold before; null if no way does it. */
export function fewestAgain(
  at: ServingWindow,
  from: Reached,
  { last, next }: { readonly last: Wager; readonly next: Wager },
  hand: Hand,
): Reached | null {
  const anew = fewestSales(at, from, [next], hand);
  const repeated = repeat(at, from, last, next, hand);
  return fewestOf([anew, repeated].filter((way) => way !== null));
}

function repeat(at: ServingWindow, from: Reached, last: Wager, next: Wager, hand: Hand): Reached | null {
  const card = servingCard(at, next.cardId);
  const again = reachedBy(at, from, [once({ type: 'repeated', wagers: [last] })], hand);
  if (card === null || again === null) return null;
  const changed = reachedBy(at, again, changesOf(again.stand.wager.runners, next.runners), hand);
  return changed !== null && isWagerEntered(changed, next, card) ? buy(at, changed, [next]) : null;
}

/**
 * Returns the presses that change legs. A tap goes to any leg, and a key to the next one. A leg that both
 * have, as a box has, is left as it is.
 */
function changesOf(before: Selection, after: Selection): readonly Press[] {
  let stands = 0;
  return after.flatMap((leg, index) => {
    const had = before[index] ?? [];
    const changed = [
      ...had.filter((choice) => !leg.includes(choice)),
      ...leg.filter((choice) => !had.includes(choice)),
    ].map(pressChoice);
    if (changed.length === 0) return [];
    const away = index - stands;
    stands = index;
    const go: Press = { event: { type: 'legChosen', leg: index }, taps: 1, keys: away };
    return away === 0 ? changed : [go, ...changed];
  });
}
