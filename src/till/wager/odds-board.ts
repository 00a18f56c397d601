/**
 * Keeps the odds board of a race. It has the totals of its pools, the money on each runner in the win pool,
 * and its chance. It has what combinations and doubles would pay, where the host prices them. Win odds are
 * read into the card, which shows them.
 *
 * Chooses the race and refreshes its board while a teller looks. Refreshes every half minute, and when the
 * host says that odds or totals changed. Each refresh requests the runners' money on the live connection
 * (S172). A board that cannot be refreshed stays. The calls are odds-reads.ts.
 */
import { ODDS_PAUSE, REFETCH_PAUSE } from '../../tote/card-book.ts';
import type { HostCache } from '../../tote/host-cache.ts';
import { createHostRead } from '../../tote/host-read.ts';
import { createPoll } from '../../tote/poll.ts';
import { throttle } from '../../tote/throttle.ts';
import type { Odds } from '../../tote/wire/cards.ts';
import { type SocketMessage, terminalMessages } from '../../tote/wire/socket.ts';
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import {
  type BoardRunners,
  boardRunnersAtom,
  NO_BOARD_RUNNERS,
  oddsBoardAtom,
} from '../cards/odds-board-state.ts';
import { createOddsReads, type OddsCalls, WIN_POOL } from '../cards/odds-reads.ts';
import type { Store } from '../window/dialogs.ts';
import { loadableOf } from '../window/failure-notice.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { wagerAtom } from './pending-wager-state.ts';

/** While a teller looks, the board is refreshed after so many milliseconds: a card event of the tote. */
export const BOARD_REFRESH = 30_000;

export interface OddsBoardDependencies {
  readonly store: Store;
  readonly cache: HostCache;
  readonly clock: Clock;
  readonly calls: OddsCalls;
  /** Writes odds into the card. */
  readonly heardOdds: (card: CardId, race: RaceNumber, odds: readonly Odds[]) => void;
  /** Sends a word on the live connection, if there is one. */
  readonly tell: (text: string) => void;
  readonly select: (element: 'Odds') => void;
}

export interface OddsBoardWatch {
  /**
   * Shows the board of a race of the open card: `race`, the wager's, or the card's current one. No card:
   * none.
   */
  readonly open: (race?: RaceNumber) => void;
  readonly retry: () => void;
  /** Asks for what was missed while the live connection was down. */
  readonly connected: () => void;
  readonly heard: (message: SocketMessage) => void;
  readonly stop: () => void;
}

export function createOddsBoard({
  store,
  cache,
  clock,
  calls,
  heardOdds,
  tell,
  select,
}: OddsBoardDependencies): OddsBoardWatch {
  const reads = createOddsReads(store, calls);
  const board = createHostRead({
    cache,
    name: 'oddsBoard',
    keepsOld: true,
    ask: (card: CardId, race: RaceNumber) => reads.board(card, race),
    show: (seen, card, race) => store.set(oddsBoardAtom, { card, race, board: loadableOf(seen) }),
  });
  const runners = createHostRead({
    cache,
    name: 'boardRunners',
    ask: (card: CardId, race: RaceNumber) => {
      const shown = store.get(oddsBoardAtom)?.board;
      return reads.runners(card, race, shown?.state === 'ready' ? shown.value.totals : []);
    },
    show(seen) {
      if (seen.state === 'ready') hearOfRunners(seen.value);
    },
  });

  /** News of the runners since they were last shown. */
  let heardOfRunners: Partial<BoardRunners> = {};
  const showRunners = throttle(clock, ODDS_PAUSE, () => {
    const heard = heardOfRunners;
    heardOfRunners = {};
    store.set(boardRunnersAtom, (shown) => ({ ...shown, ...heard }));
  });
  function hearOfRunners(heard: Partial<BoardRunners>): void {
    heardOfRunners = { ...heardOfRunners, ...heard };
    showRunners.ask();
  }

  /** Reads the board, and then the figures of its runners: the host has shown that it knows the race. */
  async function readAnew(): Promise<void> {
    const answer = await board.refresh();
    const shown = store.get(oddsBoardAtom);
    if (answer?.ok !== true || shown === null) return;
    if (answer.value.odds !== null) heardOdds(shown.card, shown.race, answer.value.odds);
    await runners.refresh();
  }

  const isShown = (): boolean => store.get(homeViewAtom).current === 'Odds';
  const refreshing = createPoll(clock, BOARD_REFRESH, isShown, () => {
    const shown = store.get(oddsBoardAtom);
    if (shown === null) return;
    void readAnew();
    tell(terminalMessages.runnerTotals(shown.card, shown.race, WIN_POOL));
  });
  /** Odds and totals may change many times a second; the board is asked for once in a while. */
  const changed = throttle(clock, REFETCH_PAUSE, refreshing.now);

  /** Refreshes at each view change that shows the board, and at none while it stays shown. */
  let wasShown = isShown();
  const stopWatching = store.sub(homeViewAtom, () => {
    if (isShown() === wasShown) return;
    wasShown = !wasShown;
    if (wasShown) refreshing.now();
    else refreshing.stop();
  });

  /** Puts a race on the board, without asking for it yet. */
  function choose(card: CardId, race: RaceNumber): void {
    const shown = store.get(oddsBoardAtom);
    if (shown?.card === card && shown.race === race && shown.board.state !== 'failed') return;
    board.open(card, race);
    runners.open(card, race);
    heardOfRunners = {};
    store.set(boardRunnersAtom, NO_BOARD_RUNNERS);
  }

  /** Puts the wanted race on the board, or none without a card. */
  function chooseWanted(asked: RaceNumber | undefined): void {
    const card = store.get(readyCardAtom);
    if (card === null) {
      board.forget();
      runners.forget();
      store.set(oddsBoardAtom, null);
      return;
    }
    const wanted = asked ?? store.get(wagerAtom).race;
    const race = card.races.find(({ num }) => num === wanted)?.num ?? card.currentRace;
    choose(card.id, race);
  }

  return {
    open(asked) {
      chooseWanted(asked);
      if (isShown()) refreshing.now();
      else select('Odds');
    },
    retry() {
      const shown = store.get(oddsBoardAtom);
      if (shown === null) return;
      choose(shown.card, shown.race);
      refreshing.now();
    },
    connected: refreshing.now,
    heard(message) {
      const shown = store.get(oddsBoardAtom);
      if (shown === null || !('card' in message) || message.card !== shown.card) return;
      if (message.word === 'cardUpdate') changed.ask();
      else if (message.race !== shown.race) return;
      else if (message.word === 'winProbs') hearOfRunners({ chances: message.runners });
      else if (message.word !== 'runnerTotal') changed.ask();
      else if (message.pool === WIN_POOL) hearOfRunners({ totals: message.runners });
    },
    stop() {
      stopWatching();
      changed.stop();
      showRunners.stop();
      refreshing.stop();
    },
  };
}
