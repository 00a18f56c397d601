/**
 * Finds the fewest touches to the runners of a wager: over card, race, pool and amount, from any state of the
 * entry. Searches the window's own machine, so that each way it finds can be gone.
 */
import { betOf, type Card, type CardId, type RaceNumber, raceOf } from '../../wagering/card/card.ts';
import type { BetId } from '../../wagering/card/catalogue.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { hasRunners } from '../../wagering/pending/wager-state.ts';
import type { WagerStep } from '../../wagering/pending/wager-step.ts';
import { type Reached, type ServingWindow, type Stand, servingCard } from './serving-window.ts';
import { mayGoTo, type Press, pressAmount, pressCard, pressPool, pressRace, reachedBy } from './take-step.ts';
import type { Hand } from './touches.ts';

/** A wager up to its runners. */
export interface EntryTarget {
  readonly cardId: CardId;
  readonly raceNo: RaceNumber;
  readonly betType: BetId;
  readonly betAmount: Pennies;
}

const STEPS: readonly WagerStep[] = ['card', 'race', 'pool', 'amount', 'runner'];

/** Returns the bet whose tile the list of pools has: a box is reached with BOX from its twin (T318). */
function listedBet(at: ServingWindow, { cardId, raceNo, betType }: EntryTarget): BetId {
  const card = servingCard(at, cardId);
  const race = card === null ? undefined : raceOf(card, raceNo);
  const bet = race === undefined ? undefined : betOf(race, betType);
  return bet?.isBoxed === true ? (bet.toggleBoxBet ?? betType) : betType;
}

/**
 * Returns the runner step of the wager with no runner picked, or with its twin's: BOX leads from one to the
 * other. Null if no way leads there.
 */
export function toRunners(at: ServingWindow, from: Reached, target: EntryTarget, hand: Hand): Reached | null {
  const listed = listedBet(at, target);
  return search(
    at,
    from,
    target,
    hand,
    ({ wager, step }) =>
      step === 'runner' &&
      wager.card === target.cardId &&
      wager.race === target.raceNo &&
      (wager.bet === target.betType || wager.bet === listed) &&
      wager.amount === target.betAmount &&
      !hasRunners(wager),
  );
}

/** Returns the race of the wager, chosen with no runner picked: the board of its odds is a touch away. */
export function toRace(at: ServingWindow, from: Reached, target: EntryTarget, hand: Hand): Reached | null {
  return search(
    at,
    from,
    target,
    hand,
    ({ wager }) => wager.card === target.cardId && wager.race === target.raceNo && !hasRunners(wager),
  );
}

/** Returns the nearest stand on the way to the wager that is as wanted; null if there is none. */
function search(
  at: ServingWindow,
  from: Reached,
  target: EntryTarget,
  hand: Hand,
  isThere: (stand: Stand) => boolean,
): Reached | null {
  const card = servingCard(at, target.cardId);
  if (card === null || card.usesUnits) return null;
  const seen = new Set<string>();
  let open: readonly Reached[] = [from];
  for (;;) {
    const next = nearest(open);
    if (next === undefined || isThere(next.stand)) return next ?? null;
    open = open.filter((each) => each !== next);
    const key = keyOf(next.stand);
    if (seen.has(key)) continue;
    seen.add(key);
    const { stand, touches } = next;
    const gone = STEPS.filter((step) => step !== stand.step && mayGoTo(step, stand.wager)).map(
      (step): Reached => ({ stand: { ...stand, step }, touches: touches + 1 }),
    );
    const pressed = pressesAt(at, stand, card, target, hand)
      .map((presses) => reachedBy(at, next, presses, hand))
      .filter((each) => each !== null);
    open = [...open, ...gone, ...pressed];
  }
}

/** Returns the ways to choose at this step what the wager has. */
function pressesAt(
  at: ServingWindow,
  stand: Stand,
  card: Card,
  target: EntryTarget,
  hand: Hand,
): readonly (readonly Press[])[] {
  switch (stand.step) {
    case 'card':
      return [pressCard(at, card)].filter((press) => press !== null).map((press) => [press]);
    case 'race':
      return [[pressRace(card, target.raceNo)]];
    case 'pool': {
      const pool = pressPool(listedBet(at, target));
      return hand === 'taps' && hasLastBet(at, target) ? [[pool], pressLastBet(pool, target)] : [[pool]];
    }
    case 'amount':
      return [pressAmount(at, stand, target.betAmount)]
        .filter((press) => press !== null)
        .map((press) => [press]);
    default:
      return [];
  }
}

function hasLastBet(at: ServingWindow, target: EntryTarget): boolean {
  const listed = listedBet(at, target);
  return at.lastBets.some(
    ({ bet, amount }) => (bet === target.betType || bet === listed) && amount === target.betAmount,
  );
}

/** The key of a last bet takes its pool and its amount at one tap. */
function pressLastBet(pool: Press, { betAmount }: EntryTarget): readonly Press[] {
  return [pool, { event: { type: 'amountChosen', amount: betAmount }, taps: 0, keys: 0 }];
}

function nearest(open: readonly Reached[]): Reached | undefined {
  return open.reduce<Reached | undefined>(
    (best, each) => (best === undefined || each.touches < best.touches ? each : best),
    undefined,
  );
}

function keyOf({ wager, step }: Stand): string {
  return [wager.card, wager.race, wager.bet, wager.amount, step, hasRunners(wager)].map(String).join(' ');
}
