/** Draws all that a practice customer asks for at once: one wager or several. */
import type { Card } from '../../wagering/card/card.ts';
import { betDefinition } from '../../wagering/card/catalogue.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { Random } from '../../wagering/ground/random.ts';
import type { Ask, AskKind, WagerAsk } from './ask.ts';
import { type AskRange, drawAsk } from './draw-ask.ts';

/** How often each kind comes among the kinds that a range has: as so many parts of all. */
const PARTS: Readonly<Record<AskKind, number>> = { one: 6, several: 2 };

/** The part of several wagers that are three; the others are two. */
const THREE = 0.3;
/** Draws so often for each of several wagers, until it fits the others. */
const TRIES = 10;

/** Returns what a customer asks for; null if no open race has any in the range. */
export function drawWishes(cards: readonly Card[], range: AskRange, random: Random): Ask | null {
  return drawOf(drawKind(range.kinds ?? ['one'], random), cards, range, random) ?? one(cards, range, random);
}

function drawKind(kinds: readonly AskKind[], random: Random): AskKind {
  const all = kinds.flatMap((kind) => Array.from({ length: PARTS[kind] }, () => kind));
  return all[Math.floor(random() * all.length)] ?? 'one';
}

function drawOf(kind: AskKind, cards: readonly Card[], range: AskRange, random: Random): Ask | null {
  switch (kind) {
    case 'one':
      return one(cards, range, random);
    case 'several':
      return several(cards, range, random);
  }
}

function one(cards: readonly Card[], range: AskRange, random: Random): Ask | null {
  const ask = drawAsk(cards, range, random);
  return ask === null ? null : { wagers: [ask] };
}

/** Returns two or three wagers that cost no more together than one may; null if they do not fit. */
function several(cards: readonly Card[], range: AskRange, random: Random): Ask | null {
  const count = random() < THREE ? 3 : 2;
  const wagers: WagerAsk[] = [];
  let left: Pennies = range.mostCost;
  for (let tried = 0; tried < count * TRIES && wagers.length < count; tried += 1) {
    const ask = drawAsk(cards, { ...range, mostCost: left }, random);
    if (ask === null) return null;
    if (wagers.some(({ wager }) => isAlike(wager, ask.wager))) continue;
    wagers.push(ask);
    left = pennies(left - ask.wager.totalCost);
    if (left <= 0n) break;
  }
  return wagers.length === count ? { wagers } : null;
}

/** Returns true if both bet into the same pool of a race: nobody asks for that in one breath. */
function isAlike(one: Wager, other: Wager): boolean {
  const pools = betDefinition(other.betType)?.pools ?? [];
  return (
    one.cardId === other.cardId &&
    one.raceNo === other.raceNo &&
    (betDefinition(one.betType)?.pools ?? []).some((pool) => pools.includes(pool))
  );
}
