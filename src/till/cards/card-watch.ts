/**
 * Keeps the card list and the open card in the window's atoms, and reads results (T292, S237, T301). Decides
 * which card is watched and how often it is refreshed. card-updates.ts applies an update to the pending
 * wager.
 */

import type { CardBook } from '../../tote/card-book.ts';
import { type HostCache, valueOf, type Watched } from '../../tote/host-cache.ts';
import { createHostRead } from '../../tote/host-read.ts';
import type { SocketMessage } from '../../tote/wire/socket.ts';
import type { Card, CardId, RaceNumber } from '../../wagering/card/card.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Store } from '../window/dialogs.ts';
import { loadableOf } from '../window/failure-notice.ts';
import { type FailedRead, LOADING } from '../window/loadable.ts';
import { cardAtom, oddsMovesAtom, readyCardAtom, resultsAtom, summaryAtom } from './card-state.ts';
import { oddsMoves } from './odds-moves.ts';

/** The pending wager's card is refreshed every 5 seconds (T292), milliseconds. */
export const CARD_REFRESH = 5_000;

/** How often what is shown is looked at for its age, milliseconds. */
const AGE_CHECK = 1_000;

/** A failed read has its reason, and the details for an alert. */
export type CardOpening = 'ready' | 'superseded' | FailedRead;

export interface CardWatch {
  /** Starts with the summary; safe to call again. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Watches one card; resolves once it is there, could not be had, or another was opened in its place. */
  readonly open: (card: CardId) => Promise<CardOpening>;
  readonly close: () => void;
  readonly heard: (message: SocketMessage) => void;
  readonly refreshSummary: () => void;
  readonly refreshCard: () => void;
  readonly showResults: (card: CardId, race: RaceNumber) => void;
  /** Calls `follow` with each newer copy of the card that is watched, until the answer is called. */
  readonly onCard: (follow: (card: Card) => void) => () => void;
}

export interface CardWatchDependencies {
  readonly store: Store;
  readonly book: CardBook;
  readonly cache: HostCache;
  readonly clock: Clock;
}

export function createCardWatch({ store, book, cache, clock }: CardWatchDependencies): CardWatch {
  const followers = new Set<(card: Card) => void>();
  let unwatchSummary: (() => void) | null = null;
  let unwatchCard: () => void = () => undefined;
  let watched: CardId | null = null;
  let cancelRefresh: () => void = () => undefined;
  let cancelAgeing: () => void = () => undefined;
  /** Tells whoever waits for the card being opened that another took its place. */
  let giveUp: () => void = () => undefined;

  function see(next: Watched<Card>, arrived: (opening: CardOpening) => void): void {
    if (next.state === 'ready') {
      const before = store.get(readyCardAtom);
      if (before === next.value) return;
      store.set(oddsMovesAtom, (known) => oddsMoves(before, next.value, known));
      store.set(cardAtom, next);
      for (const follow of followers) follow(next.value);
      arrived('ready');
      return;
    }
    const seen = loadableOf<Card>(next);
    store.set(cardAtom, seen);
    if (seen.state === 'failed') arrived(seen);
  }

  function keepFresh(card: CardId): void {
    cancelRefresh = clock.after(CARD_REFRESH, () => {
      void book.refreshCard(card).finally(() => {
        if (watched === card) keepFresh(card);
      });
    });
  }

  function close(): void {
    cancelRefresh();
    giveUp();
    unwatchCard();
    unwatchCard = () => undefined;
    watched = null;
    store.set(cardAtom, null);
  }

  const results = createHostRead({
    cache,
    name: 'results',
    ask: async (card: CardId, race: RaceNumber) => valueOf(await book.prices(card, race)),
    show: (seen, card, race) => store.set(resultsAtom, { card, race, prices: loadableOf(seen) }),
  });

  function watchAge(): void {
    cancelAgeing = clock.after(AGE_CHECK, () => {
      book.refreshAged();
      watchAge();
    });
  }

  return {
    start() {
      if (unwatchSummary === null) watchAge();
      unwatchSummary ??= book.watchSummary((summary) => store.set(summaryAtom, loadableOf(summary)));
    },
    stop() {
      cancelAgeing();
      unwatchSummary?.();
      unwatchSummary = null;
      close();
      book.clear();
      store.set(summaryAtom, LOADING);
    },
    open(card) {
      if (watched === card && store.get(readyCardAtom)?.id === card) return Promise.resolve('ready');
      close();
      watched = card;
      return new Promise((resolve) => {
        giveUp = () => resolve('superseded');
        unwatchCard = book.watchCard(card, (next) => {
          if (watched === card) see(next, resolve);
        });
        keepFresh(card);
      });
    },
    close,
    heard(message) {
      if (message.word === 'cardUpdate') book.heardCsns({ [message.card]: message.csn }, 'some');
      if (message.word === 'csn') book.heardCsns(message.cards, 'all');
      if (message.word === 'oddsUpdate') book.heardOdds(message.card, message.race, message.runners);
    },
    refreshSummary: () => void book.refreshSummary(),
    refreshCard() {
      if (watched !== null) void book.refreshCard(watched);
    },
    showResults(card, race) {
      results.open(card, race);
      void results.refresh();
    },
    onCard(follow) {
      followers.add(follow);
      return () => void followers.delete(follow);
    },
  };
}
