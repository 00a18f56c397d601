/** The bets and parlays that are in the pools: those of every ticket that was sold and not cancelled. */
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import type { OwnBet } from '../pools/own-bet.ts';
import type { OwnParlay } from '../pools/parlay.ts';
import { drop, push } from '../records/lists.ts';
import type { SaleRecord } from '../records/records.ts';

/** A list only grows; one that loses a bet is another list. */
export interface BetsRead {
  readonly betsOn: (card: CardId, race: RaceNumber) => readonly OwnBet[];
  readonly parlaysOn: (card: CardId) => readonly OwnParlay[];
}

export interface BetBook extends BetsRead {
  readonly sold: (record: SaleRecord) => void;
  /** Takes the bets of a cancelled ticket out of the pools. */
  readonly cancelled: (record: SaleRecord) => void;
  readonly clear: () => void;
}

function raceKey({ card, race }: { readonly card: CardId; readonly race: RaceNumber }): string {
  return `${card}/${race}`;
}

const NO_BETS: readonly OwnBet[] = [];
const NO_PARLAYS: readonly OwnParlay[] = [];

export function createBetBook(): BetBook {
  const betsByRace = new Map<string, OwnBet[]>();
  const parlaysByCard = new Map<CardId, OwnParlay[]>();
  return {
    sold({ bets, parlays }) {
      for (const bet of bets) push(betsByRace, raceKey(bet), bet);
      for (const parlay of parlays) push(parlaysByCard, parlay.card, parlay);
    },
    cancelled({ bets, parlays }) {
      for (const bet of bets) drop(betsByRace, raceKey(bet), bet);
      for (const parlay of parlays) drop(parlaysByCard, parlay.card, parlay);
    },
    clear() {
      betsByRace.clear();
      parlaysByCard.clear();
    },
    betsOn: (card, race) => betsByRace.get(raceKey({ card, race })) ?? NO_BETS,
    parlaysOn: (card) => parlaysByCard.get(card) ?? NO_PARLAYS,
  };
}
