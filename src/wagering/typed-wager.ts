/**
 * What a typed line is on a card: its race, its bet, what it costs so far, and the wager or the first thing in its way.
 *
 * Owns the meaning of the words of typed-bet.ts. Knows no screen; which card a line is on is asked first (typedCard). The order of
 * refusals is the order of the line, and what is merely not typed yet comes after what is wrong. What it makes is entered as the
 * pending wager is, and what Buy would sell of that is what the line sells (pending-ticket.ts).
 */
import { ALL_RACES, cardFor, raceOrAllOf } from './all-races.ts';
import {
  type BetAvailability,
  betOf,
  type Card,
  type CardSummary,
  type Race,
  type RaceNumber,
  takesBets,
} from './card.ts';
import { betDefinitions } from './catalogue.ts';
import { wagerCost } from './cost.ts';
import { addPennies, type Pennies, pennies, ZERO } from './money.ts';
import {
  countParlayBets,
  inRaceOrder,
  nextParlayRace,
  parlayPoolsOf,
  refuseParlayLeg,
} from './parlay-rules.ts';
import { ticketOf } from './pending-ticket.ts';
import type { WholeEntry } from './pending-wager.ts';
import type { WagerRefusal } from './refusal.ts';
import { ok, type Result, refuse } from './result.ts';
import type { Selection } from './selection.ts';
import { checkSmartQuickPick } from './smart-quick-pick.ts';
import type { Span, TypedText, TypedWords } from './typed-bet.ts';
import { pickTyped, type TypedChance } from './typed-bet-chance.ts';
import { faultOf } from './typed-bet-fault.ts';
import type { TypedRefusal } from './typed-bet-refusal.ts';
import { unitsAmount, validateUnits } from './unit-bets.ts';
import {
  checkWager,
  effectiveAmount,
  type SaleRules,
  validateAmount,
  type WagerEntry,
} from './validation.ts';
import type { ParlayLeg, Wager, WagerCost } from './wager.ts';
import { EMPTY_WAGER } from './wager-state.ts';
import { addCosts, costSoFar } from './wager-view.ts';

/** What a whole line sells. */
export interface TypedSale {
  /** The last wager of it, with those before it as stored wagers or legs of its parlay. */
  readonly entry: WholeEntry;
  /** How many times. */
  readonly tickets: number;
  /** The host draws the runners: a smart quick pick, with no wagers yet. */
  readonly smart: boolean;
  readonly wagers: readonly Wager[];
  /** What all the tickets cost. */
  readonly total: Pennies;
}

/** One wager of a line on a card, or one leg of its parlay. */
export interface TypedWagerReading {
  readonly race: Race | null;
  readonly bet: BetAvailability | null;
  readonly amount: Pennies | null;
  readonly units: number | null;
  /** With what chance picked. */
  readonly runners: Selection;
}

/** A line on a card. */
export interface TypedReading extends TypedWagerReading {
  /** The wagers or legs after the first, as far as they were read. */
  readonly more: readonly TypedWagerReading[];
  /** Bets that the word for the bet may become; empty once it is one. */
  readonly betsToType: readonly BetAvailability[];
  /** Of one ticket with the runners so far; null while they make no bet, and of a smart quick pick. */
  readonly cost: WagerCost | null;
  /** What would be sold, and as what it is entered. */
  readonly check: Result<TypedSale, TypedRefusal>;
  /** The word at fault, where there is one. */
  readonly fault: Span | null;
}

/** What the window has to say about a sale that is typed. */
export interface TypedRules extends SaleRules {
  /** A customer's account is signed on: nothing is stored (W050). */
  readonly accountMode?: boolean | undefined;
  /** All races at once are sold at this window (T134); left out: they are. */
  readonly allRaces?: boolean | undefined;
}

const NO_CHANCE: TypedChance = { seed: '', isAllowed: true, smart: [] };

/** The card that a line is on: the one whose track code or id it names, else the one in hand (`inHand`). */
export function typedCard(
  { card }: Pick<TypedText, 'card'>,
  cards: readonly CardSummary[],
  inHand: string | null,
): Result<string, TypedRefusal> {
  if (card === null) return inHand === null ? refuse({ code: 'noCard' }) : ok(inHand);
  const named = cards.find(({ traCode, id }) => [traCode, id].some((code) => code.toUpperCase() === card));
  return named === undefined ? refuse({ code: 'unknownCard', text: card }) : ok(named.id);
}

/** Cards whose track code begins as typed. */
export function cardsToType(card: string, cards: readonly CardSummary[]): readonly CardSummary[] {
  return cards.filter(({ traCode }) => traCode.toUpperCase().startsWith(card));
}

/** One wager as far as it was read. */
interface Read extends TypedWagerReading {
  readonly betsToType: readonly BetAvailability[];
  readonly refusal: TypedRefusal | null;
}

const NOTHING = { race: null, bet: null, amount: null, units: null, runners: [], betsToType: [] } as const;

/** The window that a line is typed at. */
interface Place {
  readonly card: Card;
  readonly text: TypedText;
  readonly rules: TypedRules;
  readonly chance: TypedChance;
}

export function readTypedWager(
  text: TypedText,
  card: Card,
  rules: TypedRules,
  chance: TypedChance = NO_CHANCE,
): TypedReading {
  const place = { card, text, rules, chance };
  const read: Read[] = [];
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
    cost: check.ok ? costOfWagers(check.value.wagers) : costOf(place, read),
    check,
    fault: check.ok ? null : faultOf(text, read.length - 1, check.refusal),
  };
}

function readOne(place: Place, words: TypedWords, before: readonly Read[], index: number): Read {
  const joined = refuseJoin(place, words, before);
  if (joined !== null) return { ...NOTHING, refusal: joined };
  const { card, rules } = place;
  const num = raceNumberOf(card, words, before);
  if (num === ALL_RACES && rules.allRaces === false) return { ...NOTHING, refusal: { code: 'noAllRaces' } };
  const race = num === null ? undefined : raceOrAllOf(card, num);
  if (num === ALL_RACES && race === undefined)
    return { ...NOTHING, refusal: notSold({ code: 'noValidWagers' }) };
  if (num !== null && race === undefined)
    return { ...NOTHING, refusal: { code: 'unknownRace', race: num, card: card.name } };
  if (race === undefined) return { ...NOTHING, refusal: stillMissing(words) };
  if (!takesBets(race))
    return { ...NOTHING, race, refusal: notSold({ code: 'raceNotBetting', raceNum: race.num }) };
  return readBet(place, words, before, { index, race });
}

/** What keeps a wager or a leg from standing after those before it; null where nothing does. */
function refuseJoin({ text, rules }: Place, words: TypedWords, before: readonly Read[]): TypedRefusal | null {
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
  return isOther || rules.accountMode === true ? notSold({ code: 'stringNotStored' }) : null;
}

/** The race that is typed; of a later leg else the next one (W043), of a later wager that of the first (W048). */
function raceNumberOf(card: Card, words: TypedWords, before: readonly Read[]): RaceNumber | null {
  if (words.race !== null) return words.race;
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

function readBet(place: Place, words: TypedWords, before: readonly Read[], { index, race }: InRace): Read {
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
    if (named === undefined)
      return { ...sized, bet, refusal: notSold({ code: 'invalidBetType', betId: bet.id }) };
    return readRunners(place, words, before, { ...sized, index, race, bet: named });
  }
  const text = words.bet ?? '';
  const begun = betsToType.filter(({ abbr }) => abbr.toUpperCase().startsWith(text));
  const isOpen = words.bet !== null && words.places.runners === null && begun.length > 0;
  if (isOpen) return { ...sized, betsToType: begun, refusal: { code: 'missing', part: 'bet' } };
  return { ...sized, refusal: words.bet === null ? goneBet(before) : noSuchBet(text, race) };
}

/** The bet of the leg before, in the race of this one. */
function sameBet(race: Race, before: readonly Read[]): BetAvailability | undefined {
  const bet = before.at(-1)?.bet ?? null;
  return bet === null ? undefined : betOf(race, bet.id);
}

function goneBet(before: readonly Read[]): TypedRefusal {
  return notSold({ code: 'betGone', betName: before.at(-1)?.bet?.name ?? '' });
}

function boxedTwin(race: Race, bet: BetAvailability): BetAvailability | undefined {
  const twin = bet.toggleBoxBet === null ? undefined : betOf(race, bet.toggleBoxBet);
  return twin?.isBoxed === true ? twin : undefined;
}

/** By its abbreviation as the race offers it, or by its abbreviation or number in the catalogue. */
function namedBet(race: Race, word: string): BetAvailability | undefined {
  if (/^\d{1,2}$/.test(word)) return betOf(race, Number(word));
  const offered = race.availableBets.find(({ abbr }) => abbr.toUpperCase() === word);
  const known = betDefinitions().find(({ abbr }) => abbr === word);
  return offered ?? (known === undefined ? undefined : betOf(race, known.id));
}

/** A bet of the catalogue is not offered here, or not in all races (W123); any other word is none. */
function noSuchBet(word: string, race: Race): TypedRefusal {
  const known = betDefinitions().find(({ abbr, id }) => abbr === word || `${id}` === word);
  if (known === undefined) return { code: 'unknownBet', text: word, race: race.num };
  return notSold(race.num === ALL_RACES ? { code: 'noValidBets' } : { code: 'betGone', betName: known.name });
}

interface InBet extends InRace {
  readonly bet: BetAvailability;
  readonly amount: Pennies | null;
  readonly units: number | null;
}

function readRunners(place: Place, words: TypedWords, before: readonly Read[], chosen: InBet): Read {
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
  const picked = pickTyped({ card: cardFor(card, race.num), race, bet }, words, chance, index);
  if (!picked.ok) return { ...read, refusal: picked.refusal };
  const whole = { ...read, runners: picked.value };
  return { ...whole, refusal: refuseWhole(place, words, before, whole) };
}

/** Why a wager that others follow or that follows others cannot be sold with them; one that stands alone is checked as the ticket. */
function refuseWhole(
  { card, text, rules }: Place,
  { join }: TypedWords,
  before: readonly Read[],
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

/** The whole line as the pending wager that it is, or the first thing in its way. */
function checkLine(place: Place, read: readonly Read[]): Result<TypedSale, TypedRefusal> {
  const { card, text, rules, chance } = place;
  const { tickets } = text;
  const entry = entryOf(place, read);
  if (entry === null) return refuse(stillMissing(text.wagers[0]));
  if (text.wagers[0].smart) {
    const picks = checkSmartQuickPick(card, entry, chance.smart, rules);
    if (!picks.ok) return refuse(notSold(picks.refusal));
    const total = timesOf(addPennies(...picks.value.map(({ totalCost }) => totalCost)), tickets);
    return ok({ entry, tickets, smart: true, wagers: [], total });
  }
  const { units = null, stored = [], parlay = null } = entry;
  const state = { ...EMPTY_WAGER, ...entry, card: card.id, units, stored, parlay };
  const ticket = ticketOf(state, card, rules);
  if (!ticket.ok) return refuse(notSold(ticket.refusal));
  const { wagers, totalCost } = ticket.value;
  return ok({ entry, tickets, smart: false, wagers, total: timesOf(totalCost, tickets) });
}

function timesOf(amount: Pennies, times: number): Pennies {
  return pennies(amount * BigInt(times));
}

/** A wager that has its race and its bet. */
interface Chosen {
  readonly race: Race;
  readonly bet: BetAvailability;
  readonly amount: Pennies | null;
  readonly units: number | null;
  readonly runners: Selection;
}

function chosenOnes(read: readonly Read[]): readonly Chosen[] {
  return read.flatMap(({ race, bet, amount, units, runners }) =>
    race === null || bet === null ? [] : [{ race, bet, amount, units, runners }],
  );
}

function isParlay({ text }: Place): boolean {
  return text.wagers[1]?.join === 'leg';
}

/** The last wager as it is entered, with those before it; null while one of them is none. */
function entryOf(place: Place, read: readonly Read[]): WholeEntry | null {
  const chosen = chosenOnes(read);
  const [first] = chosen;
  const last = chosen.at(-1);
  if (first === undefined || last === undefined || chosen.length < read.length) return null;
  const before = chosen.slice(0, -1);
  if (isParlay(place)) {
    // One amount, the first leg's, is bet on all of them.
    const parlay = { legs: inRaceOrder(before.map(legOf)), editing: null };
    return { ...entered(last), amount: first.amount, units: null, parlay };
  }
  const stored: Wager[] = [];
  for (const each of before) {
    const check = checkWager(place.card, entered(each), place.rules);
    if (!check.ok) return null;
    stored.push(check.value);
  }
  return before.length === 0 ? entered(last) : { ...entered(last), stored };
}

function entered({ race, bet, amount, units, runners }: Chosen): WagerEntry {
  return { race: race.num, bet: bet.id, amount, units, runners };
}

function legOf({ race, bet, runners }: Chosen): ParlayLeg {
  return { raceNo: race.num, betType: bet.id, betName: bet.name, runners };
}

/** What one ticket of it costs so far. */
function costOf(place: Place, read: readonly Read[]): WagerCost | null {
  const chosen = chosenOnes(read);
  const [first] = chosen;
  if (first === undefined) return null;
  if (isParlay(place)) {
    const legs = chosen.filter(({ runners }) => runners.some((leg) => leg.length > 0)).map(legOf);
    const count = countParlayBets(place.card, legs);
    const amount = first.amount ?? ZERO;
    return count > 0n && amount > 0n ? wagerCost(first.bet, amount, count) : null;
  }
  const costs = chosen.flatMap(({ race, bet, amount, runners }) => {
    if (amount === null || amount <= 0n) return [];
    const card = cardFor(place.card, race.num);
    const cost = costSoFar({ card, race, bet }, place.card, amount, runners);
    return cost === null ? [] : [cost];
  });
  return costs.length === 0 ? null : addCosts(costs);
}

/** What the wagers of a ticket cost together. */
function costOfWagers(wagers: readonly Wager[]): WagerCost | null {
  if (wagers.length === 0) return null;
  return addCosts(
    wagers.map(({ betCount, betCost, serviceCharge, tax, totalCost }) => ({
      betCount,
      bets: betCost,
      serviceCharge,
      tax,
      total: totalCost,
    })),
  );
}

function notSold(refusal: WagerRefusal): TypedRefusal {
  return { code: 'notSold', refusal };
}

/** Whatever ended the reading before its runners. */
function stillMissing({ refusal }: TypedWords): TypedRefusal {
  return refusal ?? { code: 'missing', part: 'runners' };
}
