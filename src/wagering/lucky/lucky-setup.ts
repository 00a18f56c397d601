/**
 * Puts lucky quick pick sets together: card, race, bet and amount for three legs a set (T106).
 *
 * Works as a pure machine over the sets as far as they are filled, and the cell being chosen for. Decides
 * about a choice: the values that it keeps or clears, its next cell, its dependencies. Decides too if
 * everything can be saved (T359-T361). The screen offers what a race has, and the till checks it.
 */
import type { CardId, RaceNumber } from '../card/card.ts';
import type { BetId } from '../card/catalogue.ts';
import type { LuckyRefusal } from '../card/refusal.ts';
import type { Pennies } from '../ground/money.ts';
import { ok, type Result, refuse } from '../ground/result.ts';
import { LUCKY_LEGS, type LuckyBet, type LuckySet } from './lucky-quick-pick.ts';

export interface LuckyLegDraft {
  readonly race: RaceNumber | null;
  readonly pool: BetId | null;
  readonly betAmount: Pennies | null;
}

/** A set as far as it is filled. Always three legs. */
export interface LuckyDraft {
  readonly id: string;
  readonly card: CardId | null;
  readonly legs: readonly LuckyLegDraft[];
}

/** The choice being made: a set's card, or a part of one of its legs, which count from 0. */
export type LuckyCell =
  | { readonly set: string; readonly part: 'card' }
  | { readonly set: string; readonly part: 'race' | 'pool' | 'amount'; readonly leg: number };

export interface LuckySetup {
  readonly drafts: readonly LuckyDraft[];
  readonly cell: LuckyCell | null;
}

export type LuckySetupEvent =
  | { readonly type: 'setAdded'; readonly id: string }
  | { readonly type: 'setDeleted'; readonly set: string }
  /** Opens a cell. Refuses while a choice that it depends on is missing (T434-T436). */
  | { readonly type: 'cellOpened'; readonly cell: LuckyCell }
  | { readonly type: 'cardChosen'; readonly card: CardId }
  | { readonly type: 'raceChosen'; readonly race: RaceNumber }
  | { readonly type: 'poolChosen'; readonly pool: BetId }
  | { readonly type: 'amountChosen'; readonly amount: Pennies };

const EMPTY_LEG: LuckyLegDraft = { race: null, pool: null, betAmount: null };
const EMPTY_LEGS: readonly LuckyLegDraft[] = Array.from({ length: LUCKY_LEGS }, () => EMPTY_LEG);

function draftOf({ id, card, bets }: LuckySet): LuckyDraft {
  return { id, card, legs: bets };
}

/** The set-up as it opens: the sets as they are kept; without any, an empty one to begin with. */
export function openSetup(sets: readonly LuckySet[], newId: () => string): LuckySetup {
  if (sets.length > 0) return { drafts: sets.map(draftOf), cell: null };
  const id = newId();
  return { drafts: [{ id, card: null, legs: EMPTY_LEGS }], cell: { set: id, part: 'card' } };
}

/** Something in it is not as it is kept, and would be lost: sets that are still empty are nothing. */
export function isUnsaved({ drafts }: LuckySetup, sets: readonly LuckySet[]): boolean {
  const begun = drafts.filter(({ card }) => card !== null);
  return begun.length !== sets.length || begun.some((draft, index) => !isAsKept(draft, sets[index]));
}

function isAsKept(draft: LuckyDraft, set: LuckySet | undefined): boolean {
  if (set === undefined || draft.id !== set.id || draft.card !== set.card) return false;
  return draft.legs.every((leg, index) => {
    const bet = set.bets[index];
    return leg.race === bet?.race && leg.pool === bet.pool && leg.betAmount === bet.betAmount;
  });
}

/** The next set-up, or why the choice cannot be made yet. A choice without an open cell changes nothing. */
export function stepSetup(setup: LuckySetup, event: LuckySetupEvent): Result<LuckySetup, LuckyRefusal> {
  switch (event.type) {
    case 'setAdded':
      return ok({
        drafts: [...setup.drafts, { id: event.id, card: null, legs: EMPTY_LEGS }],
        cell: { set: event.id, part: 'card' },
      });
    case 'setDeleted':
      return ok({
        drafts: setup.drafts.filter((draft) => draft.id !== event.set),
        cell: setup.cell?.set === event.set ? null : setup.cell,
      });
    case 'cellOpened':
      return openCell(setup, event.cell);
    case 'cardChosen':
      return ok(chooseCard(setup, event.card));
    case 'raceChosen':
      return ok(
        chooseInLeg(setup, 'race', (leg) =>
          leg.race === event.race ? leg : { ...EMPTY_LEG, race: event.race },
        ),
      );
    case 'poolChosen':
      return ok(
        chooseInLeg(setup, 'pool', (leg) =>
          leg.pool === event.pool ? leg : { ...leg, pool: event.pool, betAmount: null },
        ),
      );
    case 'amountChosen':
      return ok(chooseInLeg(setup, 'amount', (leg) => ({ ...leg, betAmount: event.amount })));
    default:
      return event satisfies never;
  }
}

function openCell(setup: LuckySetup, cell: LuckyCell): Result<LuckySetup, LuckyRefusal> {
  const draft = setup.drafts.find(({ id }) => id === cell.set);
  if (draft === undefined) return ok(setup);
  const refusal = cell.part === 'card' ? null : missingFor(draft, cell.part, cell.leg);
  return refusal === null ? ok({ ...setup, cell }) : refuse(refusal);
}

/** Returns the first missing choice that a part of a leg depends on. */
function missingFor(draft: LuckyDraft, part: 'race' | 'pool' | 'amount', leg: number): LuckyRefusal | null {
  const { race, pool } = draft.legs[leg] ?? EMPTY_LEG;
  if (draft.card === null) return { code: 'luckyNoCard' };
  if (part === 'race') return null;
  if (race === null) return { code: 'luckyNoRace' };
  return part === 'amount' && pool === null ? { code: 'luckyNoBet' } : null;
}

/** Another card has other races: the legs begin anew. */
function chooseCard(setup: LuckySetup, card: CardId): LuckySetup {
  const { cell } = setup;
  if (cell === null || cell.part !== 'card') return setup;
  const drafts = setup.drafts.map((draft) =>
    draft.id !== cell.set || draft.card === card ? draft : { ...draft, card, legs: EMPTY_LEGS },
  );
  return { drafts, cell: nextCell(drafts, cell) };
}

function chooseInLeg(
  setup: LuckySetup,
  part: 'race' | 'pool' | 'amount',
  change: (leg: LuckyLegDraft) => LuckyLegDraft,
): LuckySetup {
  const { cell } = setup;
  if (cell === null || cell.part !== part) return setup;
  const drafts = setup.drafts.map((draft) =>
    draft.id !== cell.set
      ? draft
      : { ...draft, legs: draft.legs.map((leg, index) => (index === cell.leg ? change(leg) : leg)) },
  );
  return { drafts, cell: nextCell(drafts, cell) };
}

/**
 * Returns the first part of the set, in the order of choosing, that is still missing. Null when the set is
 * full.
 */
function nextCell(drafts: readonly LuckyDraft[], { set }: LuckyCell): LuckyCell | null {
  const draft = drafts.find(({ id }) => id === set);
  if (draft === undefined) return null;
  if (draft.card === null) return { set, part: 'card' };
  const leg = draft.legs.findIndex((each) => betOf(each) === null);
  const open = draft.legs[leg];
  if (open === undefined) return null;
  return { set, leg, part: open.race === null ? 'race' : open.pool === null ? 'pool' : 'amount' };
}

/**
 * Returns the bet of a leg that has race, bet and an amount above zero (T359). Null as long as one is
 * missing.
 */
function betOf({ race, pool, betAmount }: LuckyLegDraft): LuckyBet | null {
  return race === null || pool === null || betAmount === null || betAmount <= 0n
    ? null
    : { race, pool, betAmount };
}

/** The set that a draft is; null while something of it is missing. */
export function setOf({ id, card, legs }: LuckyDraft): LuckySet | null {
  const [one, two, three, ...more] = legs.map(betOf).filter((bet) => bet !== null);
  const isFull = one !== undefined && two !== undefined && three !== undefined && more.length === 0;
  return card !== null && isFull ? { id, card, bets: [one, two, three] } : null;
}

/** A set that was added and not begun: it is in nobody's way. */
function isUntouched({ card, legs }: LuckyDraft): boolean {
  return card === null && legs.every((leg) => leg.race === null && leg.pool === null);
}

/**
 * Returns the sets to keep: every full one. A set that is begun and not full refuses them all (T360). None is
 * refused too (T361), unless sets were kept before: then the teller has deleted them, and that is kept.
 */
export function setsToSave(
  drafts: readonly LuckyDraft[],
  kept: readonly LuckySet[],
): Result<readonly LuckySet[], LuckyRefusal> {
  const sets: LuckySet[] = [];
  for (const draft of drafts.filter((each) => !isUntouched(each))) {
    const set = setOf(draft);
    if (set === null) return refuse({ code: 'luckyPartialSet' });
    sets.push(set);
  }
  return sets.length === 0 && kept.length === 0 ? refuse({ code: 'luckyNothingToSave' }) : ok(sets);
}
