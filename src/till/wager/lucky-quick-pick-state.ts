/**
 * Holds the atoms of lucky quick picks. They are the sets being put together, their cards, and the set chosen
 * to be sold. Screens read them and never write them.
 */
import { atom } from 'jotai/vanilla';
import { selectAtom } from 'jotai/vanilla/utils';
import {
  type BetAvailability,
  betOf,
  type Card,
  type CardId,
  type Race,
  raceOf,
} from '../../wagering/card/card.ts';
import type { WagerRefusal } from '../../wagering/card/refusal.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { type Result, refuse } from '../../wagering/ground/result.ts';
import {
  type DrawnBet,
  type LuckyPick,
  type LuckySet,
  luckyTotal,
  luckyWager,
  luckyWagers,
  showsEntry,
} from '../../wagering/lucky/lucky-quick-pick.ts';
import type { LuckyCell, LuckyDraft, LuckyLegDraft, LuckySetup } from '../../wagering/lucky/lucky-setup.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import { LOADING, type Loadable } from '../window/loadable.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { wagerRulesAtom } from './pending-wager-state.ts';

/** The sets being put together; null while nobody has begun, or since they were saved. */
export const luckySetupAtom = atom<LuckySetup | null>(null);

/** Cards that the sets being put together are on. */
export const luckyCardsAtom = atom<Readonly<Record<CardId, Loadable<Card>>>>({});

/** Card and race of the present choice, as far as its card has them now. */
export interface LuckyOpen {
  readonly cell: LuckyCell;
  readonly draft: LuckyDraft;
  /** The leg of the cell; null for the card's. */
  readonly leg: LuckyLegDraft | null;
  /** Null while the set has no card. */
  readonly card: Loadable<Card> | null;
  readonly race: Race | null;
  readonly bet: BetAvailability | null;
}

export const luckyOpenAtom = atom((get): LuckyOpen | null => {
  const setup = get(luckySetupAtom);
  const cell = setup?.cell ?? null;
  const draft = setup?.drafts.find(({ id }) => id === cell?.set);
  if (cell === null || draft === undefined) return null;
  const leg = cell.part === 'card' ? null : (draft.legs[cell.leg] ?? null);
  const card = draft.card === null ? null : (get(luckyCardsAtom)[draft.card] ?? LOADING);
  const race =
    leg === null || leg.race === null || card?.state !== 'ready' ? null : raceOf(card.value, leg.race);
  const bet =
    race === null || race === undefined || leg === null || leg.pool === null ? null : betOf(race, leg.pool);
  return { cell, draft, leg, card, race: race ?? null, bet: bet ?? null };
});

/** They are on their way to the host. */
export const luckySavingAtom = atom(false);

/** The set that was chosen to be sold, with its runners. */
export const luckyPickAtom = atom<LuckyPick | null>(null);

export const luckySetsAtom = atom((get) => get(settingsAtom).luckyQuickPick);

/** A set and its place among all sets, from 1, which is its name. */
export interface LuckyEntry {
  readonly set: LuckySet;
  readonly number: number;
}

/**
 * The entries of the race list: the sets of the chosen card that can be sold now (T136, T363). New odds
 * change nothing of it.
 */
export const luckyEntriesAtom = selectAtom(
  atom((get): readonly LuckyEntry[] => {
    const card = get(readyCardAtom);
    const rules = get(wagerRulesAtom);
    if (card === null) return [];
    return get(luckySetsAtom)
      .map((set, index) => ({ set, number: index + 1 }))
      .filter(({ set }) => showsEntry(set, card, rules));
  }),
  (entries) => entries,
  (some, others) =>
    some.length === others.length &&
    some.every(({ set, number }, index) => set === others[index]?.set && number === others[index].number),
);

/** The chosen set on its present card. */
export interface LuckyView {
  readonly pick: LuckyPick;
  /** Its name, from 1; null for a set that has been deleted since. */
  readonly number: number | null;
  /** Null while the card is on its way, or another is open. */
  readonly card: Card | null;
  readonly bets: readonly { readonly bet: DrawnBet; readonly check: Result<Wager, WagerRefusal> }[];
  /** All of it as it would be sold, a ticket each, or the first thing in the way. */
  readonly check: Result<readonly Wager[], WagerRefusal>;
  /** Its total cost; null while it cannot be sold. */
  readonly total: Pennies | null;
}

export const luckyViewAtom = atom((get): LuckyView | null => {
  const pick = get(luckyPickAtom);
  if (pick === null) return null;
  const open = get(readyCardAtom);
  const card = open?.id === pick.card ? open : null;
  const rules = get(wagerRulesAtom);
  const nothing: Result<never, WagerRefusal> = refuse({ code: 'invalidBetEntry' });
  const check = card === null ? nothing : luckyWagers(card, pick, rules);
  const index = get(luckySetsAtom).findIndex(({ id }) => id === pick.set);
  return {
    pick,
    number: index < 0 ? null : index + 1,
    card,
    bets: pick.bets.map((bet) => ({ bet, check: card === null ? nothing : luckyWager(card, bet, rules) })),
    check,
    total: check.ok ? luckyTotal(check.value) : null,
  };
});

/** True while a chosen lucky quick pick is in view: Buy sells it, and not the pending wager (T374). */
export const luckyShownAtom = atom(
  (get) => get(homeViewAtom).current === 'LuckyQuickPick' && get(luckyPickAtom) !== null,
);
