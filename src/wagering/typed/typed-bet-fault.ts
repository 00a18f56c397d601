/** Finds the word of a typed line that a refusal is about. */
import type { WagerRefusal } from '../card/refusal.ts';
import type { TypedText } from './typed-bet.ts';
import type { TypedRefusal } from './typed-bet-refusal.ts';
import type { Span } from './typed-bet-words.ts';

/**
 * Returns the characters of the line at fault; null if none is. `index`: the refused wager of the line, from
 * 0.
 */
export function faultOf(text: TypedText, index: number, refusal: TypedRefusal): Span | null {
  const words = text.wagers[index];
  if (refusal.code === 'missing' || refusal.code === 'tooLong' || refusal.code === 'noCard') return null;
  if (words === undefined) return null;
  const { places } = words;
  switch (refusal.code) {
    case 'notThat':
      return refusal.part === 'tickets' ? text.ticketsPlace : places[refusal.part];
    case 'notRunners':
    case 'unknownRunner':
      return places.legs[refusal.leg - 1] ?? places.runners;
    case 'unknownCard':
      return text.cardPlace;
    case 'unknownRace':
    case 'noAllRaces':
      return places.race;
    case 'unknownBet':
    case 'notOffered':
      return places.bet;
    case 'noUnits':
      return places.amount;
    case 'noQuickPick':
    case 'smartAlone':
      return places.runners;
    case 'notSold': {
      const { refusal: why } = refusal;
      if (why.code === 'incorrectLeg') return places.legs[why.legNumber - 1] ?? places.runners;
      const isOtherRace = words.race !== null && words.race !== text.wagers[0].race;
      if (why.code === 'stringNotStored' && isOtherRace) return places.race;
      const part = PART_AT_FAULT[why.code];
      return part === undefined ? null : (places[part] ?? text.wagers[0].places[part]);
    }
    default:
      return refusal satisfies never;
  }
}

/** The part of a wager that a refusal is about; left out: no single one. */
const PART_AT_FAULT: Readonly<Partial<Record<WagerRefusal['code'], 'race' | 'amount' | 'bet' | 'runners'>>> =
  {
    raceNotBetting: 'race',
    raceNotYetBetting: 'race',
    noValidWagers: 'race',
    raceInParlay: 'race',
    allRacesWithString: 'race',
    betGone: 'bet',
    invalidBetType: 'bet',
    noValidBets: 'bet',
    invalidParlayWager: 'bet',
    parlayWithString: 'bet',
    stringNotStored: 'bet',
    betAmountBelowMinimum: 'amount',
    betAmountAboveMaximum: 'amount',
    ticketAmountAboveMaximum: 'amount',
    invalidBetAmount: 'amount',
    noValidBetAmount: 'amount',
    invalidWager: 'amount',
    smartQuickPickBelowMinimum: 'amount',
    notEnoughLegs: 'runners',
    tooManyLegs: 'runners',
    tooManyAlls: 'runners',
    allLeavesNone: 'runners',
    invalidRunners: 'runners',
    raceDataFailed: 'runners',
  };
