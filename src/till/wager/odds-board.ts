/**
 * The odds board of a race: what is in its pools, what combinations would pay, what a double or pick that ends with it will pay, and of each runner
 * the money in the win pool and its chance. Win odds are the card's own and live there.
 *
 * Owns which race the board shows and when it is fetched again: when the host says that odds or totals of it changed, and every half
 * minute while it is looked at; with each, the runners' money is asked for on the live connection (S172). A board that cannot be refreshed stands
 * as it was; a host that says nothing of the runners leaves them out.
 */
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import { ODDS_PAUSE, REFETCH_PAUSE } from '../../tote/card-book.ts';
import { throttle } from '../../tote/throttle.ts';
import { type SocketMessage, terminalMessages } from '../../tote/wire/socket.ts';
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import type { PoolId } from '../../wagering/card/catalogue.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Store } from '../window/dialogs.ts';
import { linesOf } from '../window/failure-notice.ts';
import { LOADING } from '../window/loadable.ts';
import {
  type BoardRunners,
  boardRunnersAtom,
  homeViewAtom,
  NO_BOARD_RUNNERS,
  oddsBoardAtom,
  readyCardAtom,
  wagerAtom,
} from '../window/state.ts';

/** While it is looked at the board is fetched again after so many milliseconds: a card event of the tote. */
export const BOARD_REFRESH = 30_000;

const WIN_POOL: PoolId = 1;

export interface OddsBoardParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly calls: Pick<ToteCalls, 'poolTotals' | 'probables' | 'winProbs'>;
  /** Says a word on the live connection, if there is one. */
  readonly tell: (text: string) => void;
  readonly select: (element: 'Odds') => void;
}

export interface OddsBoardWatch {
  /** Shows the board of a race of the card in hand: the given one, that of the wager, or the card's current one. Without a card: none. */
  readonly open: (race?: RaceNumber) => void;
  readonly retry: () => void;
  /** The live connection is there again: what was missed is asked for. */
  readonly connected: () => void;
  readonly heard: (message: SocketMessage) => void;
  readonly stop: () => void;
}

export function createOddsBoard({ store, clock, calls, tell, select }: OddsBoardParts): OddsBoardWatch {
  let cancelRefresh: () => void = () => undefined;

  async function fetchBoard(card: CardId, race: RaceNumber): Promise<void> {
    const [totals, probables] = await Promise.all([
      calls.poolTotals(card, race),
      calls.probables(card, race),
    ]);
    const shown = store.get(oddsBoardAtom);
    if (shown?.card !== card || shown.race !== race) return;
    if (totals.ok && probables.ok) {
      const value = { totals: totals.value.pools, ...probables.value };
      store.set(oddsBoardAtom, { card, race, board: { state: 'ready', value } });
    } else if (shown.board.state !== 'ready') {
      const failure = totals.ok ? probables : totals;
      const reason = (failure.ok ? [] : linesOf(failure.refusal))[0] ?? say('tote.noCommunication');
      store.set(oddsBoardAtom, { card, race, board: { state: 'failed', reason } });
    }
  }

  /** What was heard of the runners since it was last shown. */
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

  async function fetchChances(card: CardId, race: RaceNumber): Promise<void> {
    const answer = await calls.winProbs(card, race);
    const shown = store.get(oddsBoardAtom);
    if (answer.ok && shown?.card === card && shown.race === race) {
      hearOfRunners({ chances: answer.value.runners });
    }
  }

  /** Odds and totals may change many times a second; the board is asked for once in a while. */
  const changed = throttle(clock, REFETCH_PAUSE, refresh);

  function refresh(): void {
    const shown = store.get(oddsBoardAtom);
    if (shown === null || store.get(homeViewAtom).current !== 'Odds') return;
    cancelRefresh();
    cancelRefresh = clock.after(BOARD_REFRESH, refresh);
    void fetchBoard(shown.card, shown.race);
    void fetchChances(shown.card, shown.race);
    tell(terminalMessages.runnerTotals(shown.card, shown.race, WIN_POOL));
  }

  function show(card: CardId, race: RaceNumber): void {
    const shown = store.get(oddsBoardAtom);
    if (shown?.card !== card || shown.race !== race || shown.board.state === 'failed') {
      store.set(oddsBoardAtom, { card, race, board: LOADING });
      heardOfRunners = {};
      store.set(boardRunnersAtom, NO_BOARD_RUNNERS);
    }
    refresh();
  }

  return {
    open(asked) {
      const card = store.get(readyCardAtom);
      select('Odds');
      if (card === null) return store.set(oddsBoardAtom, null);
      const wanted = asked ?? store.get(wagerAtom).race;
      const race = card.races.find(({ num }) => num === wanted)?.num ?? card.currentRace;
      show(card.id, race);
    },
    retry() {
      const shown = store.get(oddsBoardAtom);
      if (shown !== null) show(shown.card, shown.race);
    },
    connected: refresh,
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
      changed.stop();
      showRunners.stop();
      cancelRefresh();
    },
  };
}
