/**
 * Reads the words of a typed line on a card, wager by wager. Returns race, bet, amount and runners, or the
 * first refusal.
 *
 * The card is found in typed-card.ts, the sale is made in typed-sale.ts. Refusals are in the order of the
 * line, and missing words come after wrong ones.
 */
import { ALL_RACES, cardFor, raceOrAllOf } from '../bets/all-races.ts';
import { effectiveAmount, validateAmount } from '../bets/bet-amount.ts';
import { raceOfLeg } from '../bets/resolve-legs.ts';
import { unitsAmount, validateUnits } from '../bets/unit-bets.ts';
import {
  type BetAvailability,
  betOf,
  type Card,
  checkBetting,
  type Race,
  type RaceNumber,
} from '../card/card.ts';
import { betDefinition } from '../card/catalogue.ts';
import type { Pennies } from '../ground/money.ts';
import { refuse } from '../ground/result.ts';
import { notStored } from '../rules/combine.ts';
import { nextParlayRace, parlayPoolsOf, refuseParlayLeg } from '../rules/parlay-rules.ts';
import { checkWager } from '../rules/validation.ts';
import type { TypedText, TypedWords } from './typed-bet.ts';
import { pickTyped, type TypedChance } from './typed-bet-chance.ts';
import { faultOf } from './typed-bet-fault.ts';
import { abbreviationBegins, beginsBet, betCalled, nameBegins } from './typed-bet-names.ts';
import { notSold, type TypedRefusal } from './typed-bet-refusal.ts';
import {
  type ReadWager,
  stillMissing,
  type TypedAt,
  type TypedReading,
  type TypedRules,
  type TypedWagerReading,
} from './typed-reading.ts';
import { checkLine, costOfWagers, typedCostOf } from './typed-sale.ts';

const NO_CHANCE: TypedChance = { seed: '', isAllowed: true, smart: [] };

const NOTHING = { race: null, bet: null, amount: null, units: null, runners: [], betsToType: [] } as const;

/**
 * Reads the line on `card`, as far as it is typed. Returns each of its wagers, the cost so far, and the sale
 * or the first refusal. Without `chance` a quick pick is allowed and draws the same runners every time.
 * `raceNow`: the race of a line that names none, which is the one on the slip.
 */
export function readTypedWager(
  text: TypedText,
  card: Card,
  rules: TypedRules,
  chance: TypedChance = NO_CHANCE,
  raceNow: RaceNumber | null = null,
): TypedReading {
  const place = { card, text, rules, chance, raceNow };
  const read: ReadWager[] = [];
  for (const [index, words] of text.wagers.entries()) {
    const one = readOne(place, words, read, index);
    read.push(one);
    if (one.refusal !== null) break;
  }
  const [first = { ...NOTHING, refusal: null }, ...more] = read;
  const last = read.at(-1) ?? first;
  const check = last.refusal === null ? checkLine(place, read) : refuse(last.refusal);
  return {
    ...first,
    more,
    betsToType: last.betsToType,
    cost: check.ok ? costOfWagers(check.value.wagers) : typedCostOf(place, read),
    check,
    fault: check.ok ? null : faultOf(text, read.length - 1, check.refusal),
  };
}

function readOne(place: TypedAt, words: TypedWords, before: readonly ReadWager[], index: number): ReadWager {
  const joined = refuseJoin(place, words, before);
  if (joined !== null) return { ...NOTHING, refusal: joined };
  const { card, rules } = place;
  const num = raceNumberOf(place, words, before);
  if (num === ALL_RACES && rules.allRaces === false) return { ...NOTHING, refusal: { code: 'noAllRaces' } };
  const race = num === null ? undefined : raceOrAllOf(card, num);
  if (num === ALL_RACES && race === undefined)
    return { ...NOTHING, refusal: notSold({ code: 'noValidWagers' }) };
  if (num !== null && race === undefined)
    return { ...NOTHING, refusal: { code: 'unknownRace', race: num, card: card.name } };
  if (race === undefined && words.join === null && words.places.amount !== null)
    return { ...NOTHING, refusal: withoutRace(words) };
  if (race === undefined) return { ...NOTHING, refusal: stillMissing(words) };
  const open = checkBetting(race, race.num);
  if (!open.ok) return { ...NOTHING, race, refusal: notSold(open.refusal) };
  return readBet(place, words, before, { index, race });
}

/**
 * Returns the refusal of a line that begins with its amount while no race is on the slip. A wrong word comes
 * before the missing race.
 */
function withoutRace({ bet, refusal }: TypedWords): TypedRefusal {
  if (refusal?.code === 'notThat') return refusal;
  if (bet !== null && !beginsBet(bet)) return { code: 'unknownBet', text: bet, race: ALL_RACES };
  return { code: 'missing', part: 'race' };
}

/** Returns why a wager or a leg cannot follow those before it; null if it can. */
function refuseJoin(
  { text, rules }: TypedAt,
  words: TypedWords,
  before: readonly ReadWager[],
): TypedRefusal | null {
  const { join } = words;
  const [first] = text.wagers;
  if (join === null) return null;
  if (first.smart || words.smart) return { code: 'smartAlone' };
  const joins = text.wagers.slice(1, before.length + 1).map((each) => each.join);
  if (joins.some((each) => each !== join)) return notSold({ code: 'parlayWithString' });
  if (first.race === ALL_RACES)
    return notSold({ code: join === 'leg' ? 'invalidParlayWager' : 'allRacesWithString' });
  if (join === 'leg') return null;
  const isOther = words.race !== null && words.race !== first.race;
  if (isOther) return notSold(notStored('otherRace'));
  return rules.accountMode === true ? notSold(notStored('account')) : null;
}

/**
 * Returns the typed race. Without it, a later leg has the next race (W043), and a later wager that of the
 * first (W048).
 */
function raceNumberOf(
  { card, raceNow }: TypedAt,
  words: TypedWords,
  before: readonly ReadWager[],
): RaceNumber | null {
  if (words.race !== null) return words.race;
  if (words.join === null && words.amount !== null) return raceNow;
  const races = before.flatMap(({ race }) => (race === null ? [] : [race.num]));
  if (words.join === 'wager') return races[0] ?? null;
  return words.join === 'leg'
    ? nextParlayRace(
        card,
        races.map((raceNo) => ({ raceNo })),
      )
    : null;
}

interface InRace {
  readonly index: number;
  readonly race: Race;
}

function readBet(
  place: TypedAt,
  words: TypedWords,
  before: readonly ReadWager[],
  { index, race }: InRace,
): ReadWager {
  const isSized = words.amount !== null || words.units !== null || words.join !== null;
  const offered = words.join === 'leg' ? parlayPoolsOf(race) : race.availableBets;
  const betsToType = isSized ? offered : [];
  const size = words.amount === null && words.units === null ? (before.at(-1) ?? words) : words;
  const sized = { ...NOTHING, race, amount: size.amount, units: size.units };
  if (words.bet === null && (words.join !== 'leg' || words.places.runners === null))
    return { ...sized, betsToType, refusal: stillMissing(words) };
  const bet = words.bet === null ? sameBet(race, before) : namedBet(race, words.bet);
  if (bet !== undefined) {
    const named = words.boxed && !bet.isBoxed ? boxedTwin(race, bet) : bet;
    if (named === undefined) return { ...sized, bet, refusal: noBox(bet, race) };
    const read = readRunners(place, words, before, { ...sized, index, race, bet: named });
    // `EX` is the exacta, and may still become EXB.
    const mayGrow = words.places.runners === null && named.abbr.toUpperCase() !== words.bet;
    return mayGrow ? { ...read, betsToType: begunWith(betsToType, words.bet) } : read;
  }
  const text = words.bet ?? '';
  const begun = begunWith(betsToType, text);
  const isOpen = words.bet !== null && words.places.runners === null && begun.length > 0;
  if (isOpen) return { ...sized, betsToType: begun, refusal: { code: 'missing', part: 'bet' } };
  const refusal = words.bet === null ? noSameBet(race, before) : noSuchBet(text, race);
  // With the bets that the race has, in place of a word that is none.
  return { ...sized, betsToType: refusal.code === 'unknownBet' ? betsToType : [], refusal };
}

/** The bets whose abbreviation begins so, else those whose name does; none for a number. */
function begunWith(bets: readonly BetAvailability[], word: string | null): readonly BetAvailability[] {
  if (word === null || /^\d/.test(word)) return [];
  const begun = bets.filter((bet) => abbreviationBegins(bet, word));
  return begun.length > 0 ? begun : bets.filter((bet) => nameBegins(bet, word));
}

/** The bet of the leg before, in the race of this one. */
function sameBet(race: Race, before: readonly ReadWager[]): BetAvailability | undefined {
  const bet = before.at(-1)?.bet ?? null;
  return bet === null ? undefined : betOf(race, bet.id);
}

function noSameBet(race: Race, before: readonly ReadWager[]): TypedRefusal {
  return { code: 'notOffered', betName: before.at(-1)?.bet?.name ?? '', race: race.num };
}

/** BOX behind a bet that has no box at all, or whose box this race does not offer. */
function noBox(bet: BetAvailability, race: Race): TypedRefusal {
  const twin = bet.toggleBoxBet === null ? undefined : betDefinition(bet.toggleBoxBet);
  return twin?.boxed === true
    ? { code: 'notOffered', betName: twin.name, race: race.num }
    : notSold({ code: 'invalidBetType', betId: bet.id });
}

function boxedTwin(race: Race, bet: BetAvailability): BetAvailability | undefined {
  const twin = bet.toggleBoxBet === null ? undefined : betOf(race, bet.toggleBoxBet);
  return twin?.isBoxed === true ? twin : undefined;
}

/**
 * Finds a bet by its abbreviation as the race offers it, or by its abbreviation or number in the catalogue.
 * Also finds it by the number on its key, or by a teller's name.
 */
function namedBet(race: Race, word: string): BetAvailability | undefined {
  const offered = race.availableBets.find(({ abbr }) => abbr.toUpperCase() === word);
  const called = betCalled(word);
  return offered ?? (called === undefined ? undefined : betOf(race, called));
}

/** A bet of the catalogue is not offered here, or not in all races (W123); any other word is none. */
function noSuchBet(word: string, race: Race): TypedRefusal {
  const called = betCalled(word);
  const known = called === undefined ? undefined : betDefinition(called);
  if (known === undefined) return { code: 'unknownBet', text: word, race: race.num };
  return race.num === ALL_RACES
    ? notSold({ code: 'noValidBets' })
    : { code: 'notOffered', betName: known.name, race: race.num };
}

interface InBet extends InRace {
  readonly bet: BetAvailability;
  readonly amount: Pennies | null;
  readonly units: number | null;
}

function readRunners(
  place: TypedAt,
  words: TypedWords,
  before: readonly ReadWager[],
  chosen: InBet,
): ReadWager {
  const { card, rules, chance } = place;
  const { race, bet, units, index } = chosen;
  const amount = units === null ? effectiveAmount(bet, chosen.amount, rules) : unitsAmount(bet, units);
  const read = { ...NOTHING, race, bet, amount, units, runners: words.runners };
  const unitsRefusal =
    units === null || card.usesUnits ? null : ({ code: 'noUnits', card: card.name } as const);
  if (unitsRefusal !== null) return { ...read, refusal: unitsRefusal };
  const wrongAmount = units === null ? validateAmount(bet, amount) : validateUnits(bet, units);
  // A parlay's amount is that of its first leg.
  if (wrongAmount !== null && words.join !== 'leg') return { ...read, refusal: notSold(wrongAmount) };
  if (words.refusal !== null) return { ...read, refusal: words.refusal };
  if (words.smart) return { ...read, refusal: null };
  const unknown = unknownRunner(card, race.num, bet, words);
  if (unknown !== null) return { ...read, refusal: unknown };
  const picked = pickTyped({ card: cardFor(card, race.num), race, bet }, words, chance, index);
  if (!picked.ok) return { ...read, refusal: picked.refusal };
  const whole = { ...read, runners: picked.value };
  return { ...whole, refusal: refuseWhole(place, words, before, whole) };
}

/**
 * Returns the first runner that is named by a cloth which no runner of the leg's race wears. In all-races
 * mode, one race without it is enough.
 */
function unknownRunner(
  card: Card,
  race: RaceNumber,
  bet: BetAvailability,
  { coupled }: TypedWords,
): TypedRefusal | null {
  for (const { leg, cloth } of coupled) {
    const num = race === ALL_RACES ? ALL_RACES : raceOfLeg(bet, race, leg);
    const lacking = card.races
      .filter((each) => num === ALL_RACES || each.num === num)
      .find(({ runners }) => !runners.some(({ saddleCloth }) => saddleCloth.toUpperCase() === cloth));
    if (lacking !== undefined) return { code: 'unknownRunner', text: cloth, leg: leg + 1, race: lacking.num };
  }
  return null;
}

/**
 * Returns why a wager beside others on the line cannot be sold with them. One by itself is checked as the
 * ticket.
 */
function refuseWhole(
  { card, text, rules }: TypedAt,
  { join }: TypedWords,
  before: readonly ReadWager[],
  read: TypedWagerReading,
): TypedRefusal | null {
  const next = text.wagers[before.length + 1]?.join ?? null;
  // All races go with no others, which is said of those.
  if (read.race === null || read.race.num === ALL_RACES) return null;
  if (read.bet === null || (join ?? next) === null) return null;
  const { race, bet, amount, units, runners } = read;
  if ((join ?? next) === 'leg') {
    const legs = before.flatMap((each) => (each.race === null ? [] : [{ raceNo: each.race.num }]));
    const refusal = refuseParlayLeg(card, legs, { raceNo: race.num, betType: bet.id, runners });
    return refusal === null ? null : notSold(refusal);
  }
  const check = checkWager(card, { race: race.num, bet: bet.id, amount, units, runners }, rules);
  return check.ok ? null : notSold(check.refusal);
}
