/**
 * Derives what the runner view reads of the window. A tap on a runner changes only what that runner's button
 * reads.
 *
 * Every tap makes a new view of the wager. These atoms keep the same value unless their own part changed, so
 * the other buttons are not drawn.
 */
import { type Atom, atom } from 'jotai/vanilla';
import { selectAtom } from 'jotai/vanilla/utils';
import { cardAtom, type OddsMove, oddsMovesAtom, readyCardAtom } from '../../../till/cards/card-state.ts';
import { isAccountTerminalAtom, isSelfServeAtom } from '../../../till/session/self-serve-credit.ts';
import { wagerAtom } from '../../../till/wager/pending-wager-state.ts';
import { wagerViewAtom } from '../../../till/wager/wager-view-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { ALL_RACES, raceOrAllOf, racesForAll } from '../../../wagering/bets/all-races.ts';
import { canKeyHorse } from '../../../wagering/bets/key-horse.ts';
import { isSelectable } from '../../../wagering/bets/resolve-legs.ts';
import type { Race, RaceNumber } from '../../../wagering/card/card.ts';
import type { Leg } from '../../../wagering/card/selection.ts';
import { legCountOf } from '../../../wagering/pending/wager-state.ts';
import { offersSmartQuickPick } from '../../../wagering/rules/smart-quick-pick.ts';
import { type RunnerLine, runnerLine } from './runner-line.ts';
import type { RunnerNote } from './runner-note.ts';

/**
 * Makes one atom for each parameter at its first use. Parameters are interest numbers and legs, so there are
 * never many.
 */
function family<Value>(make: (param: number) => Atom<Value>): (param: number) => Atom<Value> {
  const made = new Map<number, Atom<Value>>();
  return (param) => {
    const known = made.get(param);
    if (known !== undefined) return known;
    const fresh = make(param);
    made.set(param, fresh);
    return fresh;
  };
}

export const currentLegAtom = atom((get) => get(wagerAtom).currentLeg);
export const betAtom = atom((get) => get(wagerViewAtom).bet);

const legRaceNumberAtom = atom((get): RaceNumber | null => {
  const { legs, race } = get(wagerViewAtom);
  return legs.find((leg) => leg.isCurrent)?.race ?? race?.num ?? null;
});

/** Race of the current leg; null while the card has none. */
export const legRaceAtom = atom((get): Race | null => {
  const card = get(readyCardAtom);
  const num = get(legRaceNumberAtom);
  return card === null || num === null ? null : (raceOrAllOf(card, num) ?? null);
});

/** Interests of the current leg's race, in the order of the programme. */
export const runnerNumbersAtom = atom((get): readonly number[] =>
  (get(legRaceAtom)?.bettingInterests ?? []).map((interest) => interest.num),
);

/** Races that a number means while all of them are bet on, in order. Empty if a number is one runner. */
export const allRacesAtom = selectAtom(
  atom((get): readonly RaceNumber[] => {
    const card = get(readyCardAtom);
    return card === null || get(wagerAtom).race !== ALL_RACES ? [] : racesForAll(card).map(({ num }) => num);
  }),
  (races) => races,
  (some, others) => some.join() === others.join(),
);

/** Races among them in which a number is scratched. */
export const outInAtom = family((num) =>
  selectAtom(
    atom((get): readonly RaceNumber[] => {
      const card = get(readyCardAtom);
      const isOut = ({ bettingInterests }: Race): boolean =>
        bettingInterests.some((interest) => interest.num === num && interest.scratched);
      return card === null
        ? []
        : racesForAll(card)
            .filter(isOut)
            .map((race) => race.num);
    }),
    (races) => races,
    (some, others) => some.join() === others.join(),
  ),
);

export interface RunnerFacts extends RunnerLine {
  readonly oddsHidden: boolean;
  readonly selectable: boolean;
  readonly move: OddsMove | null;
}

/**
 * Facts of a runner's button; null when the race has no such interest any more. Equal words are the same
 * value.
 */
export const runnerFactsAtom = family((num) => selectAtom(factsOf(num), (facts) => facts, sameFacts));

function factsOf(num: number): Atom<RunnerFacts | null> {
  return atom((get) => {
    const race = get(legRaceAtom);
    const bet = get(betAtom);
    const interest = race?.bettingInterests.find((each) => each.num === num);
    if (race === null || interest === undefined) return null;
    const oddsHidden = get(settingsAtom).hideOdds;
    return {
      ...runnerLine(interest, race, oddsHidden),
      oddsHidden,
      selectable: bet !== null && isSelectable(interest, bet),
      move: get(oddsMovesAtom)[race.num]?.[num] ?? null,
    };
  });
}

function sameFacts(a: RunnerFacts | null, b: RunnerFacts | null): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Is true if the runner is picked in the current leg, by itself or by ALL. */
export const chosenAtom = family((num) =>
  atom((get): boolean => get(wagerViewAtom).legs.some((leg) => leg.isCurrent && leg.numbers.includes(num))),
);

/**
 * Other legs of the same race that have the runner, from 0: '0,2'. A text, so that the same legs are the same
 * value.
 */
export const otherLegsAtom = family((num) =>
  atom((get): string => {
    const { legs } = get(wagerViewAtom);
    const race = get(legRaceNumberAtom);
    return legs
      .filter((leg) => !leg.isCurrent && leg.race === race && leg.numbers.includes(num))
      .map((leg) => leg.index)
      .join(',');
  }),
);

/** Race of the wager, which is its first leg's; null while there is none. */
export const wagerRaceAtom = atom((get): RaceNumber | null => get(wagerViewAtom).race?.num ?? null);
export const cardStateAtom = atom((get) => get(cardAtom)?.state ?? null);

const NO_CHOICES: Leg = [];
/** Choices in a leg, from 0. */
export const legChoicesAtom = family((leg) => atom((get): Leg => get(wagerAtom).runners[leg] ?? NO_CHOICES));
/** Is true if the wager is refused because of this leg. */
export const legRefusedAtom = family((leg) =>
  atom((get): boolean => get(wagerViewAtom).legs[leg]?.isRefused === true),
);

export const allAtom = atom((get) => get(wagerViewAtom).allSelected);
export const favouriteAtom = atom((get) => get(wagerViewAtom).favouriteSelected);
export const boxedAtom = atom((get) => get(wagerViewAtom).boxed);
export const canBoxAtom = atom((get) => get(wagerViewAtom).canBox);

export const keyHorseAtom = atom((get) => get(wagerViewAtom).keyHorse);
export const quickPickedAtom = atom((get) => get(wagerViewAtom).quickPicked);

/** Lists the bets that have SQP. A host sells none on an account: an account terminal has none. */
const smartBetsAtom = atom((get) =>
  get(isAccountTerminalAtom) ? [] : get(settingsAtom).smartQuickPickConfig,
);

/** Is true if the card and the bet have SQP (W057). */
export const offersSmartAtom = atom((get): boolean => {
  const { card, bet } = get(wagerViewAtom);
  return card !== null && bet !== null && offersSmartQuickPick(card, bet.id, get(smartBetsAtom));
});

/** Is true if the bet has SQP, or a boxed bet has it without its box. So the key keeps its place. */
export const showsSmartAtom = atom((get): boolean => {
  const { card, bet } = get(wagerViewAtom);
  if (get(offersSmartAtom)) return true;
  const plain = bet?.isBoxed === true ? bet.toggleBoxBet : null;
  return card !== null && plain !== null && offersSmartQuickPick(card, plain, get(smartBetsAtom));
});

/** Names the effect of QP, to fill or to take back, or why it has none (W056). */
export type QuickPickState =
  | 'ready'
  | 'notAllowed'
  | 'smartInstead'
  | 'allLeavesNone'
  | 'tooFewRunners'
  | 'nothingToPick';
export const quickPickStateAtom = atom((get): QuickPickState => {
  if (!get(settingsAtom).allowQPK) return 'notAllowed';
  if (get(offersSmartAtom)) return 'smartInstead';
  const { canQuickPick, allLeavesNone, lacksRunners } = get(wagerViewAtom);
  if (canQuickPick) return 'ready';
  if (allLeavesNone) return 'allLeavesNone';
  return lacksRunners ? 'tooFewRunners' : 'nothingToPick';
});

/** Bet that names the legs: a key horse has its key and the others, as a key box has. */
export const namedBetAtom = selectAtom(
  atom((get) => {
    const { bet, keyHorse } = get(wagerViewAtom);
    return bet !== null && keyHorse ? { ...bet, isBoxed: true } : bet;
  }),
  (bet) => bet,
  (one, other) => one === other || (one?.id === other?.id && one?.isBoxed === other?.isBoxed),
);

/** Number of legs in the leg bar. */
export const legsShownAtom = atom((get) => get(wagerViewAtom).legs.length);
/** Tells which of the keys for whole legs are drawn. */
export interface KnownKeys {
  readonly with: boolean;
  readonly all: boolean;
  readonly box: boolean;
  readonly favourite: boolean;
  readonly keyHorse: boolean;
  readonly quickPick: boolean;
}

const EVERY_KEY: KnownKeys = {
  with: true,
  all: true,
  box: true,
  favourite: true,
  keyHorse: true,
  quickPick: true,
};

/**
 * Holds the keys that are drawn. A teller's window shows them all. A self-serve terminal hides the keys that
 * the bet never uses. It shows Quick pick elsewhere.
 */
export const knownKeysAtom = selectAtom(
  atom((get): KnownKeys => {
    const bet = get(betAtom);
    if (bet === null || !get(isSelfServeAtom)) return EVERY_KEY;
    return {
      with: get(legCountAtom) > 1,
      all: bet.numAlls > 0,
      box: bet.isBoxed || bet.toggleBoxBet !== null,
      favourite: bet.allowSPFavs || get(favouriteAtom),
      keyHorse: canKeyHorse(bet) || get(keyHorseAtom),
      quickPick: false,
    };
  }),
  (keys) => keys,
  (one, other) => JSON.stringify(one) === JSON.stringify(other),
);

/** Number of legs of the bet; a box counts its keys and its others. */
export const legCountAtom = atom((get) => {
  const bet = get(betAtom);
  return bet === null ? 0 : legCountOf(bet, get(keyHorseAtom));
});

/** Scratched interests of the current leg's race. */
export const scratchedAtom = atom((get): readonly number[] =>
  (get(legRaceAtom)?.bettingInterests ?? [])
    .filter((interest) => interest.scratched)
    .map((interest) => interest.num),
);

/** Note on the last key or press; null without one. */
export const runnerNoteAtom = atom<RunnerNote | null>(null);

/** Interests that a typed number may toggle now: those that can be chosen, and the chosen ones. */
export const typeableAtom = atom((get): readonly number[] =>
  get(runnerNumbersAtom).filter(
    (num) => get(runnerFactsAtom(num))?.selectable === true || get(chosenAtom(num)),
  ),
);
