/**
 * Keeps the card list and the pending wager's card in the window's atoms, and fetches results (T292, S237, T301).
 * Owns who is watched and how often. Knows no wager rule: whoever is told of a card update decides what it means.
 */

import { type Say, say } from '../../i18n/say.ts';
import type { CardBook, Watched } from '../../tote/card-book.ts';
import type { SocketMessage } from '../../tote/wire/socket.ts';
import type { Card, CardId, RaceNumber } from '../../wagering/card/card.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Store } from '../window/dialogs.ts';
import { linesOf } from '../window/failure-notice.ts';
import { LOADING, type Loadable } from '../window/loadable.ts';
import {
  cardAtom,
  oddsMovesAtom,
  readyCardAtom,
  resultsAtom,
  settingsAtom,
  summaryAtom,
  toteConnectedAtom,
} from '../window/state.ts';
import { oddsMoves } from './odds-moves.ts';

/** The pending wager's card is refreshed every 5 seconds (T292), milliseconds. */
export const CARD_REFRESH = 5_000;

/** How often what is shown is looked at for its age, milliseconds. */
const AGE_CHECK = 1_000;

/** While the live connection is down nobody says that a card changed: the summary and the cards may be as old as this, milliseconds (S239). */
export const DISCONNECTED_AGE = 10_000;

export type CardOpening = 'ready' | 'superseded' | { readonly reason: Say };

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
  readonly showResults: (card: CardId, race: RaceNumber) => Promise<void>;
}

export interface CardWatchParts {
  readonly store: Store;
  readonly book: CardBook;
  readonly clock: Clock;
  readonly onCard: (card: Card) => void;
}

function shown<Value>(watched: Watched<Value>): Loadable<Value> {
  if (watched.state !== 'failed') return watched;
  return { state: 'failed', reason: linesOf(watched.failure)[0] ?? say('tote.noCommunication') };
}

export function createCardWatch({ store, book, clock, onCard }: CardWatchParts): CardWatch {
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
      onCard(next.value);
      arrived('ready');
      return;
    }
    const seen: Loadable<Card> = shown<Card>(next);
    store.set(cardAtom, seen);
    if (seen.state === 'failed') arrived({ reason: seen.reason });
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

  async function showResults(card: CardId, race: RaceNumber): Promise<void> {
    store.set(resultsAtom, { card, race, prices: LOADING });
    const answer = await book.prices(card, race);
    const asked = store.get(resultsAtom);
    if (asked?.card !== card || asked.race !== race) return;
    store.set(resultsAtom, {
      card,
      race,
      prices: answer.ok
        ? { state: 'ready', value: answer.value }
        : { state: 'failed', reason: linesOf(answer.refusal)[0] ?? say('tote.noCommunication') },
    });
  }

  function watchAge(): void {
    cancelAgeing = clock.after(AGE_CHECK, () => {
      book.refreshAged();
      watchAge();
    });
  }

  return {
    start() {
      if (unwatchSummary === null) watchAge();
      unwatchSummary ??= book.watchSummary((summary) => store.set(summaryAtom, shown(summary)));
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
    showResults,
  };
}

/** How old cards may get at this window, milliseconds: as old as its setting says while the host can speak, else ten seconds (S037, S238, S239). */
export function cardAgeLimit(store: Store): () => number {
  return () => (store.get(toteConnectedAtom) ? store.get(settingsAtom).cardTimeToLive : DISCONNECTED_AGE);
}
