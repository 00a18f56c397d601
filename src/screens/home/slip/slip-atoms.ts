/**
 * Derives what the slip reads of the wager. Each field changes only with what it shows. A tap on a runner
 * draws one leg and the cost. A second of the clock draws nothing but a new minute.
 */
import { type Atom, atom } from 'jotai/vanilla';
import { selectAtom } from 'jotai/vanilla/utils';
import { legLabel } from '../../../i18n/leg-label.ts';
import { type Say, say } from '../../../i18n/say.ts';
import { runnersText } from '../../../i18n/step-text.ts';
import { readyCardAtom } from '../../../till/cards/card-state.ts';
import { type CountdownTone, countdownTone, countdownWords } from '../../../till/cards/countdown.ts';
import { partsAtom, wagerAtom } from '../../../till/wager/pending-wager-state.ts';
import { wagerViewAtom } from '../../../till/wager/wager-view-state.ts';
import { nowAtom } from '../../../till/window/clockwork.ts';
import { type HomeView, mayReach } from '../../../till/window/view-stack.ts';
import { homeViewAtom } from '../../../till/window/view-state.ts';
import { repeatedLeg } from '../../../wagering/bets/resolve-legs.ts';
import type { RaceType } from '../../../wagering/card/card.ts';
import { minutesToPost } from '../../../wagering/card/minutes-to-post.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';
import type { WagerLegView } from '../../../wagering/pending/wager-view.ts';
import { legPage, pageOfLeg } from '../legs/leg-pages.ts';

export const currentViewAtom = atom((get) => get(homeViewAtom).current);
export const hasCardAtom = atom((get) => get(wagerAtom).card !== null);

/** Fields of the slip, and the step that each opens (T116). */
export const SLIP_FIELDS = ['Card', 'Race', 'Pool', 'Amount'] as const satisfies readonly HomeView[];
export type SlipField = (typeof SLIP_FIELDS)[number];

function reachable(view: HomeView): Atom<boolean> {
  return atom((get) => mayReach(view, get(partsAtom)));
}
export const REACHABLE: Readonly<Record<SlipField, Atom<boolean>>> = {
  Card: reachable('Card'),
  Race: reachable('Race'),
  Pool: reachable('Pool'),
  Amount: reachable('Amount'),
};

/** Name and track code of the card; 'loading' while it loads; null without one. */
export const slipCardAtom = selectAtom(
  atom((get) => {
    const card = get(readyCardAtom);
    if (card !== null) return { name: card.name, code: card.traCode };
    return get(wagerAtom).card === null ? null : ('loading' as const);
  }),
  (shown) => shown,
  (a, b) =>
    a === b || (typeof a === 'object' && typeof b === 'object' && a?.name === b?.name && a?.code === b?.code),
);

export const slipRaceAtom = atom((get) => get(wagerAtom).race);

export interface SlipPost {
  readonly line: readonly Say[];
  readonly spoken: Say;
  readonly tone: CountdownTone;
}

/** Minutes to post, computed every second (T484), as words that change once a minute. */
export const slipPostAtom = selectAtom(
  atom((get) => {
    const { race } = get(wagerViewAtom);
    return race === null ? null : minutesToPost(race, get(nowAtom));
  }),
  (countdown): SlipPost | null => {
    if (countdown === null) return null;
    const { line, spoken } = countdownWords(countdown);
    return { line, spoken, tone: countdownTone(countdown) };
  },
  (a, b) => JSON.stringify(a) === JSON.stringify(b),
);

export const slipPoolAtom = atom((get) => get(wagerViewAtom).bet?.name ?? null);
export const slipMinimumAtom = atom((get): Pennies | null => get(wagerViewAtom).bet?.minimum ?? null);
export const slipAmountAtom = atom((get): Pennies | null => get(wagerViewAtom).amount);

/** Cost of the ticket; null while no leg makes a bet. */
export const ticketCostAtom = atom((get): Pennies | null => get(wagerViewAtom).total);
/** Is true while legs are empty. The price is that of the legs so far, and not yet the ticket's cost. */
export const isSoFarAtom = atom((get): boolean => {
  const { ticket } = get(wagerViewAtom);
  if (ticket.ok) return false;
  const { refusal } = ticket;
  return (
    refusal.code === 'notEnoughLegs' || (refusal.code === 'incorrectLeg' && refusal.fault.rule === 'empty')
  );
});
export const betCostAtom = atom((get): Pennies | null => get(wagerViewAtom).cost?.bets ?? null);
/** The service charge and the tax on the bets; null while there are no bets. */
export const chargesAtom = atom((get) => get(wagerViewAtom).cost);
export const betCountAtom = atom((get): bigint => get(wagerViewAtom).cost?.betCount ?? 0n);

export const sportAtom = atom((get): RaceType => get(readyCardAtom)?.raceType ?? 'thoroughbred');

export const storedAtom = atom((get) => get(wagerAtom).stored);
/** Place of the stored wager that cannot be sold any more; null while each can. */
export const storedRefusedAtom = atom((get): number | null => {
  const { ticket } = get(wagerViewAtom);
  return !ticket.ok && ticket.refusal.code === 'storedWager' ? ticket.refusal.index : null;
});
export const parlayAtom = atom((get) => get(wagerAtom).parlay);
export const inParlayAtom = atom((get) => get(wagerAtom).parlay !== null);
export const exchangeAtom = atom((get) => get(wagerAtom).exchange);
/** Size in units, if it was given so (W001). */
export const slipUnitsAtom = atom((get) => get(wagerAtom).units);

/** Shown legs: all up to four, three at a time above, the current one among them (T485, T486). */
export const shownLegsAtom = selectAtom(
  atom((get) => {
    const { legs } = get(wagerViewAtom);
    const current = legs.findIndex((leg) => leg.isCurrent);
    if (legs.length === 1) return { legs: [0], page: 0, pages: 1 };
    const { legs: shown, page, pages } = legPage(legs.length, pageOfLeg(Math.max(current, 0)));
    return { legs: shown, page, pages };
  }),
  (shown) => shown,
  (a, b) => a.page === b.page && a.pages === b.pages && a.legs.join() === b.legs.join(),
);

export interface SlipLeg {
  readonly label: Say;
  readonly isCurrent: boolean;
  readonly isRefused: boolean;
  readonly isAll: boolean;
  readonly isFavourite: boolean;
  /** Leg whose runners are sold in this one too, because it is empty; null for a leg of its own. */
  readonly repeats: Say | null;
  /** Numbers as on the cloths. */
  readonly cloths: readonly string[];
}

function clothsOf(leg: WagerLegView): readonly string[] {
  const picked = leg.choices.filter((choice): choice is number => typeof choice === 'number');
  return picked
    .toSorted((a, b) => a - b)
    .map((num) => leg.interests.find((interest) => interest.num === num)?.saddleCloth ?? String(num));
}

function slipLeg(index: number): Atom<SlipLeg | null> {
  return selectAtom(
    atom((get): SlipLeg | null => {
      const { legs, bet: own, keyHorse } = get(wagerViewAtom);
      const bet = own !== null && keyHorse ? { ...own, isBoxed: true } : own;
      const leg = legs[index];
      if (leg === undefined || bet === null) return null;
      const nameOf = (each: number): Say => legLabel(bet, each, leg.race, legs.length, get(sportAtom));
      const repeated = repeatedLeg(bet, get(wagerAtom).runners);
      return {
        label: legs.length === 1 ? say(runnersText(get(sportAtom))) : nameOf(index),
        repeats: repeated !== null && index > repeated ? nameOf(repeated) : null,
        isCurrent: leg.isCurrent && get(homeViewAtom).current === 'Runner',
        isRefused: leg.isRefused,
        isAll: leg.choices.includes('all'),
        isFavourite: leg.choices.includes('favourite'),
        cloths: clothsOf(leg),
      };
    }),
    (leg) => leg,
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
}

const legAtoms: Atom<SlipLeg | null>[] = [];

/** Returns the atom of a leg, made at its first use. */
export function slipLegAtom(index: number): Atom<SlipLeg | null> {
  const known = legAtoms[index];
  if (known !== undefined) return known;
  const made = slipLeg(index);
  legAtoms[index] = made;
  return made;
}
