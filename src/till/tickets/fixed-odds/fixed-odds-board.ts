/**
 * Keeps the cards and prices of the fixed-odds view: the race that is shown, and the direction of each price.
 * Sells nothing.
 *
 * Refreshes prices every few seconds while a teller looks. Refreshes at once after a wager was refused
 * because its price had moved. A board that cannot be refreshed stays: the host refuses a wager at a price
 * that is over. A host without fixed odds is asked once in a sign-on, and has no cards.
 */
import type { ToteCalls } from '../../../tote/calls.ts';
import { type HostCache, valueOf } from '../../../tote/host-cache.ts';
import { createHostRead } from '../../../tote/host-read.ts';
import { createPoll } from '../../../tote/poll.ts';
import type { RaceNumber } from '../../../wagering/card/card.ts';
import type { Clock } from '../../../wagering/ground/clock.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';
import { isMissing, noteIfMissing } from '../../cards/missing-calls.ts';
import type { Store } from '../../window/dialogs.ts';
import { loadableOf } from '../../window/failure-notice.ts';
import { withinReach } from '../../window/view-stack.ts';
import { homeViewAtom } from '../../window/view-state.ts';
import {
  type FixedOddsBoard,
  type FixedOddsCard,
  type FixedOddsPlace,
  type FixedOddsPrice,
  fixedOddsCardsAtom,
  fixedOddsClothAtom,
  fixedOddsRaceAtom,
  isPlace,
} from './fixed-odds-state.ts';

/** While a teller looks, prices are refreshed after so many milliseconds. */
export const PRICE_REFRESH = 10_000;

export interface FixedOddsBoardDependencies {
  readonly store: Store;
  readonly cache: HostCache;
  readonly clock: Clock;
  readonly calls: Pick<ToteCalls, 'fixedOdds'>;
}

export interface FixedOddsWatch {
  /** Asks for cards and prices now, if the view is shown. */
  readonly refresh: () => void;
  readonly chooseCard: (card: Pick<FixedOddsCard, 'traCode' | 'perfDate'>) => void;
  readonly chooseRace: (race: RaceNumber) => void;
  /** Asks again for what has failed. */
  readonly retry: () => void;
  readonly reset: () => void;
  readonly stop: () => void;
}

/** The race to begin with: the first that takes bets, else the first there is. */
function firstRace({ traCode, perfDate, races }: FixedOddsCard): FixedOddsPlace | null {
  const race = races.find(({ status }) => status === 'Betting on') ?? races[0];
  return race === undefined ? null : { traCode, perfDate, race: race.race };
}

function moveOf(before: FixedOddsPrice | undefined, payout: Pennies | null): FixedOddsPrice['move'] {
  if (before === undefined || before.payout === null || payout === null) return null;
  if (payout === before.payout) return before.move;
  return payout > before.payout ? 'up' : 'down';
}

/** Returns a board with the move of each price since the board before it. */
function withMoves(board: FixedOddsBoard, before: FixedOddsBoard): FixedOddsBoard {
  return {
    ...board,
    runners: board.runners.map((runner) => {
      const old = before.runners.find(({ saddleCloth }) => saddleCloth === runner.saddleCloth);
      return { ...runner, move: moveOf(old, runner.payout) };
    }),
  };
}

export function createFixedOddsBoard({
  store,
  cache,
  clock,
  calls,
}: FixedOddsBoardDependencies): FixedOddsWatch {
  const isShown = (): boolean => store.get(homeViewAtom).current === 'FixedOdds';

  const board = createHostRead({
    cache,
    name: 'fixedOddsBoard',
    keepsOld: true,
    merge: withMoves,
    async ask(...place: [traCode: string, perfDate: string, race: RaceNumber]): Promise<FixedOddsBoard> {
      const [race, odds] = await Promise.all([
        calls.fixedOdds.race(...place),
        calls.fixedOdds.odds(...place),
      ]);
      const { status, runners } = valueOf(race);
      const { base, runners: priced } = valueOf(odds);
      const prices = new Map(priced.map(({ saddleCloth, payout }) => [saddleCloth, payout]));
      return {
        status,
        base,
        runners: runners.map((runner) => {
          const payout = prices.get(runner.saddleCloth) ?? null;
          return { ...runner, payout, move: null };
        }),
      };
    },
    show: (seen, traCode, perfDate, race) =>
      store.set(fixedOddsRaceAtom, { at: { traCode, perfDate, race }, board: loadableOf(seen) }),
  });

  function show({ traCode, perfDate, race }: FixedOddsPlace): void {
    board.open(traCode, perfDate, race);
    store.set(fixedOddsClothAtom, null);
    void board.refresh();
  }

  /** Leaves a race whose card is not listed any more for one that is. */
  function follow(cards: readonly FixedOddsCard[]): void {
    const at = store.get(fixedOddsRaceAtom)?.at;
    if (at !== undefined && cards.some((card) => isPlace(card, at))) return;
    const open = cards.find(({ races }) => races.some(({ status }) => status === 'Betting on')) ?? cards[0];
    const first = open === undefined ? null : firstRace(open);
    if (first !== null) return show(first);
    board.forget();
    store.set(fixedOddsRaceAtom, null);
  }

  const cards = createHostRead({
    cache,
    name: 'fixedOddsCards',
    keepsOld: true,
    async ask() {
      if (isMissing(store, 'fixedOdds')) return [];
      const answer = await calls.fixedOdds.allCards();
      if (!answer.ok && noteIfMissing(store, 'fixedOdds', answer.refusal)) return [];
      return valueOf(answer).cards;
    },
    show(seen) {
      store.set(fixedOddsCardsAtom, loadableOf(seen));
      if (seen.state === 'ready') follow(seen.value);
    },
  });

  const refreshing = createPoll(clock, PRICE_REFRESH, isShown, () => {
    void board.refresh();
    void cards.refresh();
  });
  const unfollow = store.sub(homeViewAtom, () => {
    if (isShown()) refreshing.now();
    else refreshing.stop();
    // The chosen runner stays while Back leads to it, as the amount does.
    if (!withinReach(store.get(homeViewAtom)).includes('FixedOdds')) store.set(fixedOddsClothAtom, null);
  });

  function reset(): void {
    cards.open();
    board.forget();
    store.set(fixedOddsRaceAtom, null);
    store.set(fixedOddsClothAtom, null);
  }
  cards.open();

  return {
    refresh: refreshing.now,
    chooseCard(asked) {
      const listed = store.get(fixedOddsCardsAtom);
      const card = listed.state === 'ready' ? listed.value.find((each) => isPlace(each, asked)) : undefined;
      const first = card === undefined ? null : firstRace(card);
      if (first !== null) show(first);
    },
    chooseRace(race) {
      const shown = store.get(fixedOddsRaceAtom);
      if (shown !== null) show({ ...shown.at, race });
    },
    retry() {
      cards.dropFailure();
      board.dropFailure();
      refreshing.now();
    },
    reset,
    stop() {
      unfollow();
      refreshing.stop();
    },
  };
}
