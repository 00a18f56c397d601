/**
 * The fixed-odds view's cards and prices: which race it shows, when it asks the host again, and which way each price moved. Sells nothing.
 *
 * Prices move by themselves: as long as the view is looked at they are asked for every few seconds, and at once when a wager was refused because its
 * price had moved. A board that cannot be refreshed stands as it was; the host refuses a wager at a price that is over.
 */
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { RaceNumber } from '../../wagering/card/card.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { Store } from '../window/dialogs.ts';
import { linesOf } from '../window/failure-notice.ts';
import { LOADING } from '../window/loadable.ts';
import { homeViewAtom } from '../window/state.ts';
import { withinReach } from '../window/view-stack.ts';
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

/** While they are looked at, prices are asked for again after so many milliseconds. */
export const PRICE_REFRESH = 10_000;

export interface FixedOddsBoardParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly calls: Pick<ToteCalls, 'fixedOdds'>;
}

export interface FixedOddsWatch {
  /** Asks for cards and prices now, if the view is in hand. */
  readonly refresh: () => void;
  readonly chooseCard: (card: Pick<FixedOddsCard, 'traCode' | 'perfDate'>) => void;
  readonly chooseRace: (race: RaceNumber) => void;
  /** Asks for what could not be had. */
  readonly retry: () => void;
  readonly reset: () => void;
  readonly stop: () => void;
}

function reasonOf(failure: ToteFailure) {
  return linesOf(failure)[0] ?? say('tote.noCommunication');
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

export function createFixedOddsBoard({ store, clock, calls }: FixedOddsBoardParts): FixedOddsWatch {
  let cancelRefresh: () => void = () => undefined;
  const isShown = (): boolean => store.get(homeViewAtom).current === 'FixedOdds';

  async function fetchBoard(at: FixedOddsPlace): Promise<void> {
    const place = [at.traCode, at.perfDate, at.race] as const;
    const [race, odds] = await Promise.all([calls.fixedOdds.race(...place), calls.fixedOdds.odds(...place)]);
    const shown = store.get(fixedOddsRaceAtom);
    if (shown?.at !== at) return;
    const before = shown.board.state === 'ready' ? shown.board.value.runners : [];
    if (race.ok && odds.ok) {
      const prices = new Map(odds.value.runners.map(({ saddleCloth, payout }) => [saddleCloth, payout]));
      const value: FixedOddsBoard = {
        status: race.value.status,
        base: odds.value.base,
        runners: race.value.runners.map((runner) => {
          const payout = prices.get(runner.saddleCloth) ?? null;
          const old = before.find(({ saddleCloth }) => saddleCloth === runner.saddleCloth);
          return { ...runner, payout, move: moveOf(old, payout) };
        }),
      };
      store.set(fixedOddsRaceAtom, { at, board: { state: 'ready', value } });
    } else if (shown.board.state !== 'ready') {
      const failed = race.ok ? odds : race;
      const reason = failed.ok ? say('tote.noCommunication') : reasonOf(failed.refusal);
      store.set(fixedOddsRaceAtom, { at, board: { state: 'failed', reason } });
    }
  }

  function show(at: FixedOddsPlace): void {
    store.set(fixedOddsRaceAtom, { at, board: LOADING });
    store.set(fixedOddsClothAtom, null);
    void fetchBoard(at);
  }

  /** A race of a card that is not listed any more makes way for one that is. */
  async function fetchCards(): Promise<void> {
    const answer = await calls.fixedOdds.allCards();
    if (!answer.ok) {
      if (store.get(fixedOddsCardsAtom).state !== 'ready')
        store.set(fixedOddsCardsAtom, { state: 'failed', reason: reasonOf(answer.refusal) });
      return;
    }
    const { cards } = answer.value;
    store.set(fixedOddsCardsAtom, { state: 'ready', value: cards });
    const at = store.get(fixedOddsRaceAtom)?.at;
    if (at !== undefined && cards.some((card) => isPlace(card, at))) return;
    const open = cards.find(({ races }) => races.some(({ status }) => status === 'Betting on')) ?? cards[0];
    const first = open === undefined ? null : firstRace(open);
    if (first === null) store.set(fixedOddsRaceAtom, null);
    else show(first);
  }

  function refresh(): void {
    cancelRefresh();
    if (!isShown()) return;
    cancelRefresh = clock.after(PRICE_REFRESH, refresh);
    const race = store.get(fixedOddsRaceAtom);
    if (race !== null) void fetchBoard(race.at);
    void fetchCards();
  }

  const unfollow = store.sub(homeViewAtom, () => {
    if (isShown()) refresh();
    else cancelRefresh();
    // What was chosen stays while Back leads to it, as the amount does.
    if (!withinReach(store.get(homeViewAtom)).includes('FixedOdds')) store.set(fixedOddsClothAtom, null);
  });

  return {
    refresh,
    chooseCard(asked) {
      const cards = store.get(fixedOddsCardsAtom);
      const card = cards.state === 'ready' ? cards.value.find((each) => isPlace(each, asked)) : undefined;
      const first = card === undefined ? null : firstRace(card);
      if (first !== null) show(first);
    },
    chooseRace(race) {
      const shown = store.get(fixedOddsRaceAtom);
      if (shown !== null) show({ ...shown.at, race });
    },
    retry() {
      if (store.get(fixedOddsCardsAtom).state === 'failed') store.set(fixedOddsCardsAtom, LOADING);
      store.set(fixedOddsRaceAtom, (race) =>
        race?.board.state === 'failed' ? { ...race, board: LOADING } : race,
      );
      refresh();
    },
    reset() {
      store.set(fixedOddsCardsAtom, LOADING);
      store.set(fixedOddsRaceAtom, null);
      store.set(fixedOddsClothAtom, null);
    },
    stop() {
      unfollow();
      cancelRefresh();
    },
  };
}
