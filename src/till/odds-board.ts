/**
 * The odds board of a race: what is in its pools, what combinations would pay, what a double or pick that ends with it will pay. Win odds are the
 * card's own and live there.
 *
 * Owns which race the board shows and when it is fetched again: when the host says that odds or totals of it changed, and every half
 * minute while it is looked at. A board that cannot be refreshed stands as it was.
 */
import { say } from '../i18n/say.ts';
import type { ToteCalls } from '../tote/calls.ts';
import { REFETCH_PAUSE } from '../tote/card-book.ts';
import { paced } from '../tote/paced.ts';
import type { SocketMessage } from '../tote/wire/socket.ts';
import type { CardId, RaceNumber } from '../wagering/card.ts';
import type { Clock } from '../wagering/clock.ts';
import type { Store } from './counter.ts';
import { linesOf } from './failure-notice.ts';
import { LOADING } from './loadable.ts';
import { elementAtom, oddsBoardAtom, readyCardAtom, wagerAtom } from './state.ts';

/** While it is looked at the board is fetched again after so many milliseconds: a card event of the tote. */
export const BOARD_REFRESH = 30_000;

export interface OddsBoardParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly calls: Pick<ToteCalls, 'poolTotals' | 'probables'>;
  readonly select: (element: 'Odds') => void;
}

export interface OddsBoardWatch {
  /** Shows the board of a race of the card in hand: the given one, that of the wager, or the card's current one. Without a card: none. */
  readonly open: (race?: RaceNumber) => void;
  readonly retry: () => void;
  readonly heard: (message: SocketMessage) => void;
  readonly stop: () => void;
}

export function createOddsBoard({ store, clock, calls, select }: OddsBoardParts): OddsBoardWatch {
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

  /** Odds and totals may change many times a second; the board is asked for once in a while. */
  const changed = paced(clock, REFETCH_PAUSE, refresh);

  function refresh(): void {
    const shown = store.get(oddsBoardAtom);
    if (shown === null || store.get(elementAtom).current !== 'Odds') return;
    cancelRefresh();
    cancelRefresh = clock.after(BOARD_REFRESH, refresh);
    void fetchBoard(shown.card, shown.race);
  }

  function show(card: CardId, race: RaceNumber): void {
    const shown = store.get(oddsBoardAtom);
    if (shown?.card !== card || shown.race !== race || shown.board.state === 'failed') {
      store.set(oddsBoardAtom, { card, race, board: LOADING });
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
    heard(message) {
      const shown = store.get(oddsBoardAtom);
      if (shown === null || !('card' in message) || message.card !== shown.card) return;
      if (message.word === 'cardUpdate' || message.race === shown.race) changed.ask();
    },
    stop() {
      changed.stop();
      cancelRefresh();
    },
  };
}
