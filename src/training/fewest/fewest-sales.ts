/**
 * Finds the fewest touches that sell wagers by the steps of the window: one after the other in any order, or
 * stored for one ticket. A parlay is entered leg by leg. Pure.
 */
import type { Wager } from '../../wagering/card/wager.ts';
import { pendingTicketOf } from '../../wagering/pending/pending-ticket.ts';
import type { WagerEvent } from '../../wagering/pending/pending-wager.ts';
import { mistakesOf } from '../asks/same-bets.ts';
import { enterWager, fewestOf, legAsWager } from './enter-wager.ts';
import { type Reached, type ServingWindow, servingCard } from './serving-window.ts';
import { once, reachedBy } from './take-step.ts';
import type { Hand } from './touches.ts';

const STORE: WagerEvent = { type: 'wagerStored' };
const PARLAY: WagerEvent = { type: 'parlayToggled' };
const NEXT_LEG: WagerEvent = { type: 'parlayLegAdded' };

/**
 * Returns the window after all of them are sold; null if no way does it. `from` has nothing of a wager
 * entered but its choices.
 */
export function fewestSales(
  at: ServingWindow,
  from: Reached,
  wagers: readonly Wager[],
  hand: Hand,
): Reached | null {
  return sellRest(at, from, [], wagers, hand);
}

/** Sells what is left. `stored`: those of the same ticket that are stored already. */
function sellRest(
  at: ServingWindow,
  from: Reached,
  stored: readonly Wager[],
  left: readonly Wager[],
  hand: Hand,
): Reached | null {
  if (left.length === 0) return stored.length === 0 ? from : null;
  const ways = left.flatMap((wager) => {
    const entered = enter(at, from, wager, hand);
    if (entered === null) return [];
    const others = left.filter((each) => each !== wager);
    const bought = buy(at, entered, [...stored, wager]);
    // Wagers of one race alone share a ticket (W048).
    const isShared = others.some(({ cardId, raceNo }) => cardId === wager.cardId && raceNo === wager.raceNo);
    const put =
      isShared && wager.parlayLegs === undefined ? reachedBy(at, entered, [once(STORE)], hand) : null;
    return [
      bought === null ? null : sellRest(at, bought, [], others, hand),
      put === null ? null : sellRest(at, put, [...stored, wager], others, hand),
    ].filter((way) => way !== null);
  });
  return fewestOf(ways);
}

/** Returns the window after Buy; null if it sells anything else than these. */
export function buy(
  at: ServingWindow,
  { stand, touches }: Reached,
  wagers: readonly Wager[],
): Reached | null {
  const card = servingCard(at, stand.wager.card);
  const ticket = pendingTicketOf(stand.wager, card, at.rules);
  if (
    !ticket.ok ||
    mistakesOf(wagers, ticket.value.wagers, (id) => servingCard(at, id) ?? undefined).length > 0
  )
    return null;
  return reachedBy(at, { stand, touches }, [once({ type: 'bought', card: null })], 'taps');
}

function enter(at: ServingWindow, from: Reached, wager: Wager, hand: Hand): Reached | null {
  const { parlayLegs } = wager;
  if (parlayLegs === undefined) return enterWager(at, from, wager, hand);
  let reached = from;
  for (const [index, leg] of parlayLegs.entries()) {
    const entered = enterWager(at, reached, legAsWager(wager.cardId, wager.betAmount, leg), hand);
    const presses = [
      ...(index === 0 ? [once(PARLAY)] : []),
      ...(index === parlayLegs.length - 1 ? [] : [once(NEXT_LEG)]),
    ];
    const next = entered === null ? null : reachedBy(at, entered, presses, hand);
    if (next === null) return null;
    reached = next;
  }
  return reached;
}
