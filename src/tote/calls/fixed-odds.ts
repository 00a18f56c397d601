/** Fixed odds: cards, a race, its prices, a wager. Shapes are wire/fixed-odds.ts. */
import type { RaceNumber } from '../../wagering/card/card.ts';
import { FIXED_ODDS } from '../wire/fixed-odds.ts';
import type { Caller } from './caller.ts';

export type FixedOddsCalls = ReturnType<typeof createFixedOddsCalls>;

export function createFixedOddsCalls(caller: Caller) {
  return {
    allCards: () => caller.get(FIXED_ODDS.allCards),
    race: (traCode: string, perfDate: string, race: RaceNumber) =>
      caller.get(FIXED_ODDS.race, { traCode, perfDate, race }),
    odds: (traCode: string, perfDate: string, race: RaceNumber) =>
      caller.get(FIXED_ODDS.odds, { traCode, perfDate, race }),
    place: caller.money(FIXED_ODDS.place),
    cash: caller.money(FIXED_ODDS.cash),
  };
}
