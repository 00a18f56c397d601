/**
 * What a typed line is on a card: its race, its bet, what it costs so far, and the wager or the first thing in its way.
 *
 * Owns the meaning of the words of typed-bet.ts. Knows no screen; which card a line is on is asked first (typedCard). The order of
 * refusals is the order of the line, and what is merely not typed yet comes after what is wrong.
 */
import {
  type BetAvailability,
  betOf,
  type Card,
  type CardSummary,
  type Race,
  raceOf,
  takesBets,
} from './card.ts';
import { betDefinitions } from './catalogue.ts';
import { wagerCost } from './cost.ts';
import type { WagerRefusal } from './refusal.ts';
import { ok, type Result, refuse } from './result.ts';
import type { TypedText, TypedTextRefusal } from './typed-bet.ts';
import {
  checkWager,
  effectiveAmount,
  type SaleRules,
  validateAmount,
  type WagerEntry,
} from './validation.ts';
import type { Wager, WagerCost } from './wager.ts';
import { countSoFar } from './wager-state.ts';

export type TypedRefusal =
  | TypedTextRefusal
  /** No card is in hand and none is named. */
  | { readonly code: 'noCard' }
  | { readonly code: 'unknownCard'; readonly text: string }
  | { readonly code: 'unknownRace'; readonly race: number; readonly card: string }
  | { readonly code: 'unknownBet'; readonly text: string; readonly race: number }
  /** Whole, but it cannot be sold. */
  | { readonly code: 'notSold'; readonly refusal: WagerRefusal };

/** A line on a card. */
export interface TypedReading {
  readonly race: Race | null;
  readonly bet: BetAvailability | null;
  /** Bets that the word for the bet may become; empty once it is one. */
  readonly betsToType: readonly BetAvailability[];
  /** Of the runners so far; null while they make no bet. */
  readonly cost: WagerCost | null;
  /** What would be sold, and as what it is entered. */
  readonly check: Result<{ readonly wager: Wager; readonly entry: WagerEntry }, TypedRefusal>;
}

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

const NOTHING = { race: null, bet: null, betsToType: [], cost: null } as const;

export function readTypedWager(text: TypedText, card: Card, rules: SaleRules): TypedReading {
  const race = text.race === null ? undefined : raceOf(card, text.race);
  if (text.race !== null && race === undefined) {
    return { ...NOTHING, check: refuse({ code: 'unknownRace', race: text.race, card: card.name }) };
  }
  if (race === undefined) return { ...NOTHING, check: refuse(stillMissing(text)) };
  if (!takesBets(race))
    return { ...NOTHING, race, check: notSold({ code: 'raceNotBetting', raceNum: race.num }) };
  return readBet(text, card, race, rules);
}

function readBet(text: TypedText, card: Card, race: Race, rules: SaleRules): TypedReading {
  const betsToType = text.amount === null ? [] : race.availableBets;
  if (text.bet === null) return { ...NOTHING, race, betsToType, check: refuse(stillMissing(text)) };
  const bet = namedBet(race, text.bet);
  if (bet !== undefined) return readSelection(text, { card, race, bet }, rules);
  const begun = betsToType.filter(({ abbr }) => abbr.toUpperCase().startsWith(text.bet ?? ''));
  const isOpen = text.runners.length === 0 && begun.length > 0;
  const check = isOpen
    ? refuse<TypedRefusal>({ code: 'missing', part: 'bet' })
    : refuse(noSuchBet(text.bet, race));
  return { ...NOTHING, race, betsToType: isOpen ? begun : [], check };
}

/** By its abbreviation as the race offers it, or by its abbreviation or number in the catalogue. */
function namedBet(race: Race, word: string): BetAvailability | undefined {
  if (/^\d{1,2}$/.test(word)) return betOf(race, Number(word));
  const offered = race.availableBets.find(({ abbr }) => abbr.toUpperCase() === word);
  const known = betDefinitions().find(({ abbr }) => abbr === word);
  return offered ?? (known === undefined ? undefined : betOf(race, known.id));
}

/** A bet of the catalogue is not offered here; any other word is none. */
function noSuchBet(word: string, race: Race): TypedRefusal {
  const known = betDefinitions().find(({ abbr, id }) => abbr === word || `${id}` === word);
  return known === undefined
    ? { code: 'unknownBet', text: word, race: race.num }
    : { code: 'notSold', refusal: { code: 'betGone', betName: known.name } };
}

interface Place {
  readonly card: Card;
  readonly race: Race;
  readonly bet: BetAvailability;
}

function readSelection(text: TypedText, place: Place, rules: SaleRules): TypedReading {
  const { card, race, bet } = place;
  const amount = effectiveAmount(bet, text.amount, rules);
  const count = countSoFar(place, text.runners);
  const soFar = count > 0n && amount > 0n ? wagerCost(bet, amount, count) : null;
  const check = checkSelection();
  return { race, bet, betsToType: [], cost: check.ok ? costOf(check.value.wager) : soFar, check };

  function checkSelection(): TypedReading['check'] {
    const wrongAmount = validateAmount(bet, amount);
    if (wrongAmount !== null) return notSold(wrongAmount);
    if (text.refusal !== null) return refuse(text.refusal);
    const entry: WagerEntry = { race: race.num, bet: bet.id, amount, runners: text.runners };
    const checked = checkWager(card, entry, rules);
    return checked.ok ? ok({ wager: checked.value, entry }) : notSold(checked.refusal);
  }
}

function notSold(refusal: WagerRefusal): { readonly ok: false; readonly refusal: TypedRefusal } {
  return refuse({ code: 'notSold', refusal });
}

function costOf({ betCount, betCost, serviceCharge, tax, totalCost }: Wager): WagerCost {
  return { betCount, bets: betCost, serviceCharge, tax, total: totalCost };
}

/** Whatever ended the reading before its runners. */
function stillMissing({ refusal }: TypedText): TypedRefusal {
  return refusal ?? { code: 'missing', part: 'runners' };
}
