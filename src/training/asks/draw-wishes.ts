/**
 * Draws all that a practice customer asks for at once: one wager, several, or a parlay. Some bring a ticket
 * that won, or a voucher.
 */
import { interestsOfLeg, isSelectable } from '../../wagering/bets/resolve-legs.ts';
import { type Card, type Race, takesBets } from '../../wagering/card/card.ts';
import { type BetId, betDefinition } from '../../wagering/card/catalogue.ts';
import type { ParlayLegEntry, Wager } from '../../wagering/card/wager.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { Random } from '../../wagering/ground/random.ts';
import { isParlayPool } from '../../wagering/rules/parlay-rules.ts';
import { checkParlay } from '../../wagering/rules/parlay-wager.ts';
import type { AskKind, BroughtPaper, CustomerAsk, WagerAsk } from './ask.ts';
import { type AskRange, drawAsk, drawOne } from './draw-ask.ts';

/** How often each kind comes among the kinds that a range has: as so many parts of all. */
const PARTS: Readonly<Record<AskKind, number>> = {
  one: 6,
  several: 2,
  parlay: 1,
  cash: 2,
  buyVoucher: 0.5,
  voucher: 1.5,
};

/** The part of several wagers, and of parlays' races, that are three; the others are two. */
const THREE = 0.3;
/** Draws so often for each of several wagers, until it fits the others. */
const TRIES = 10;

/** Amounts of vouchers that people ask for, minor units. */
const VOUCHERS: readonly Pennies[] = [1_000, 2_000, 2_000, 5_000].map((amount) => pennies(amount));
/** The part of customers with a voucher who want the rest on another one; the others take cash. */
const REST_ON_VOUCHER = 0.3;

/**
 * Returns what a customer asks for; null if no open race has any in the range. `papers` are tickets that won
 * and vouchers: without one nobody brings any.
 */
export function drawWishes(
  cards: readonly Card[],
  range: AskRange,
  random: Random,
  papers: readonly BroughtPaper[] = [],
): CustomerAsk | null {
  const kinds = range.kinds ?? ['one'];
  const kind = drawKind(possibleKinds(kinds, papers), kinds.length, random);
  return drawOf(kind, cards, range, random, papers) ?? single(cards, range, random);
}

/** Leaves out the customers who bring a paper that nobody has. */
function possibleKinds(kinds: readonly AskKind[], papers: readonly BroughtPaper[]): readonly AskKind[] {
  const isThere = (wanted: BroughtPaper['kind']): boolean => papers.some(({ kind }) => kind === wanted);
  return kinds.filter((kind) => {
    if (kind === 'cash') return isThere('ticket');
    return kind !== 'voucher' || isThere('voucher');
  });
}

/** `ofRange`: so many kinds the range has, also those that nobody can be now. */
function drawKind(kinds: readonly AskKind[], ofRange: number, random: Random): AskKind {
  // Of two kinds, a lesson wants both.
  const partOf = (kind: AskKind): number => (ofRange > 2 ? PARTS[kind] : 1);
  let left = random() * kinds.reduce((sum, kind) => sum + partOf(kind), 0);
  for (const kind of kinds) {
    left -= partOf(kind);
    if (left < 0) return kind;
  }
  return 'one';
}

function drawOf(
  kind: AskKind,
  cards: readonly Card[],
  range: AskRange,
  random: Random,
  papers: readonly BroughtPaper[],
): CustomerAsk | null {
  switch (kind) {
    case 'cash': {
      const tickets = papers.filter((paper) => paper.kind === 'ticket');
      return tickets.length === 0 ? null : { wagers: [], paper: drawOne(tickets, random), voucher: null };
    }
    case 'buyVoucher':
      return { wagers: [], paper: null, voucher: drawOne(VOUCHERS, random) };
    case 'voucher': {
      const vouchers = papers.filter((paper) => paper.kind === 'voucher');
      return vouchers.length === 0 ? null : byVoucher(drawOne(vouchers, random), cards, range, random);
    }
    case 'one':
      return single(cards, range, random);
    case 'several':
      return several(cards, range, random);
    case 'parlay':
      return parlay(cards, range, random);
  }
}

function single(cards: readonly Card[], range: AskRange, random: Random): CustomerAsk | null {
  const ask = drawAsk(cards, range, random);
  return ask === null ? null : betsOnly([ask]);
}

function betsOnly(wagers: readonly WagerAsk[]): CustomerAsk {
  return { wagers, paper: null, voucher: null };
}

/** Returns one wager that a voucher pays for, or a part of it. */
function byVoucher(
  paper: Extract<BroughtPaper, { readonly kind: 'voucher' }>,
  cards: readonly Card[],
  range: AskRange,
  random: Random,
): CustomerAsk | null {
  const ask = drawAsk(cards, range, random);
  if (ask === null) return null;
  const rest = pennies(paper.value - ask.wager.totalCost);
  return { wagers: [ask], paper, voucher: rest > 0n && random() < REST_ON_VOUCHER ? rest : null };
}

/** Returns two or three wagers that cost no more together than one may; null if they do not fit. */
function several(cards: readonly Card[], range: AskRange, random: Random): CustomerAsk | null {
  const count = random() < THREE ? 3 : 2;
  const wagers: WagerAsk[] = [];
  let left: Pennies = range.mostCost;
  for (let tried = 0; tried < count * TRIES && wagers.length < count; tried += 1) {
    const [first] = wagers;
    const open = range.sameRace === true && first !== undefined ? raceAlone(cards, first.wager) : cards;
    const ask = drawAsk(open, { ...range, mostCost: left }, random);
    if (ask === null) return null;
    if (wagers.some(({ wager }) => isAlike(wager, ask.wager))) continue;
    wagers.push(ask);
    left = pennies(left - ask.wager.totalCost);
    if (left <= 0n) break;
  }
  return wagers.length === count ? betsOnly(wagers) : null;
}

/** Returns the card of a wager with its race alone open. */
function raceAlone(cards: readonly Card[], { cardId, raceNo }: Wager): readonly Card[] {
  return cards
    .filter(({ id }) => id === cardId)
    .map((card) => ({
      ...card,
      races: card.races.map((race) =>
        race.num === raceNo ? race : { ...race, status: 'Betting off' as const },
      ),
    }));
}

/** Bets of one runner in one pool: what people parlay. */
const PARLAYED: readonly BetId[] = [1, 2, 3];
/** The part of parlays whose legs are all in the same pool. */
const SAME_POOL = 0.6;

/** Returns a parlay of one runner a race; null if no card has two open races whose pools take one. */
function parlay(cards: readonly Card[], range: AskRange, random: Random): CustomerAsk | null {
  const betsIn = (race: Race): readonly BetId[] =>
    race.availableBets
      .filter((bet) => isParlayPool(bet) && PARLAYED.includes(bet.id) && range.bets.includes(bet.id))
      .map(({ id }) => id);
  const open = cards
    .map((card) => ({
      card,
      races: card.races.filter((race) => takesBets(race) && betsIn(race).length > 0),
    }))
    .filter(({ races }) => races.length > 1);
  if (open.length === 0) return null;
  const { card, races } = drawOne(open, random);
  const legCount = races.length > 2 && random() < THREE ? 3 : 2;
  const first = Math.floor(random() * (races.length - legCount + 1));
  const isSamePool = random() < SAME_POOL;
  const legs: ParlayLegEntry[] = [];
  for (const race of races.slice(first, first + legCount)) {
    const [before] = legs;
    const bets = betsIn(race);
    const bet = isSamePool && before !== undefined ? before.betType : drawOne(bets, random);
    const runner = drawRunner(card, race, bet, random);
    if (!bets.includes(bet) || runner === null) return null;
    legs.push({ raceNo: race.num, betType: bet, runners: [[runner]] });
  }
  const minimum = races[first]?.availableBets.find(({ id }) => id === legs[0]?.betType)?.minimum;
  const amount = drawOne([...(minimum === undefined ? [] : [minimum]), ...range.amounts], random);
  const check = checkParlay(card, { amount, legs }, { defaultToMin: false, maxTicketCost: range.mostCost });
  return check.ok ? betsOnly([{ wager: check.value, manner: 'straight', named: 'number' }]) : null;
}

function drawRunner(card: Card, race: Race, bet: BetId, random: Random): number | null {
  const offered = race.availableBets.find(({ id }) => id === bet);
  if (offered === undefined) return null;
  const runners = interestsOfLeg(offered, card, race.num, 0).filter(
    (interest) => isSelectable(interest, offered) && !interest.scratched,
  );
  return runners.length === 0 ? null : drawOne(runners, random).num;
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
