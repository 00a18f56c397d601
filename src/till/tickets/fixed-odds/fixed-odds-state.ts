/**
 * Atoms of the fixed-odds view: the cards with fixed odds, the shown race with its prices, and the chosen
 * runner. The amount is keyed-input.ts's.
 */
import { atom } from 'jotai/vanilla';
import type { RaceNumber, RaceType, Status } from '../../../wagering/card/card.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';
import type { OddsMove } from '../../cards/card-state.ts';
import { LOADING, type Loadable } from '../../window/loadable.ts';

export interface FixedOddsCard {
  readonly traCode: string;
  readonly perfDate: string;
  readonly cardName: string;
  readonly raceType: RaceType;
  readonly races: readonly {
    readonly race: RaceNumber;
    readonly status: Status;
    /** Epoch milliseconds. */
    readonly postTime: number;
  }[];
}

/** Names a race as the paths of the host's calls do. */
export interface FixedOddsPlace extends Pick<FixedOddsCard, 'traCode' | 'perfDate'> {
  readonly race: RaceNumber;
}

export interface FixedOddsPrice {
  readonly saddleCloth: string;
  readonly name: string;
  readonly scratched: boolean;
  /** Payout for the board's base, stake included; null: the host gives no price now. */
  readonly payout: Pennies | null;
  /** Direction of the price's last change. */
  readonly move: OddsMove | null;
}

export interface FixedOddsBoard {
  readonly status: Status;
  /** Amount that prices are given for, minor units. */
  readonly base: Pennies;
  readonly runners: readonly FixedOddsPrice[];
}

export const fixedOddsCardsAtom = atom<Loadable<readonly FixedOddsCard[]>>(LOADING);

/** The present race, with its board as far as it has arrived. */
export interface FixedOddsRace {
  readonly at: FixedOddsPlace;
  readonly board: Loadable<FixedOddsBoard>;
}

export const fixedOddsRaceAtom = atom<FixedOddsRace | null>(null);

/** The cloth of the runner that is chosen. */
export const fixedOddsClothAtom = atom<string | null>(null);

export function isPlace(
  one: Pick<FixedOddsPlace, 'traCode' | 'perfDate'>,
  other: Pick<FixedOddsPlace, 'traCode' | 'perfDate'>,
): boolean {
  return one.traCode === other.traCode && one.perfDate === other.perfDate;
}

/** The card of the present race. */
export const fixedOddsCardAtom = atom((get): FixedOddsCard | null => {
  const cards = get(fixedOddsCardsAtom);
  const race = get(fixedOddsRaceAtom);
  if (cards.state !== 'ready' || race === null) return null;
  return cards.value.find((card) => isPlace(card, race.at)) ?? null;
});

/** The price that a wager would be sold at; null while no runner with a price is chosen. */
export interface FixedOddsChoice {
  readonly at: FixedOddsPlace;
  readonly base: Pennies;
  readonly saddleCloth: string;
  readonly name: string;
  readonly payout: Pennies;
}

export const fixedOddsChoiceAtom = atom((get): FixedOddsChoice | null => {
  const race = get(fixedOddsRaceAtom);
  const cloth = get(fixedOddsClothAtom);
  if (race?.board.state !== 'ready') return null;
  const runner = race.board.value.runners.find(({ saddleCloth }) => saddleCloth === cloth);
  if (runner === undefined || runner.payout === null) return null;
  const { saddleCloth, name, payout } = runner;
  return { at: race.at, base: race.board.value.base, saddleCloth, name, payout };
});
