/**
 * Builds the room of the wager. It holds cards with their odds, results and tips, the pending wager, exchange
 * credit, and their views.
 */
import type { CardBook } from '../../tote/card-book.ts';
import type { HostCache } from '../../tote/host-cache.ts';
import type { TipsFeed } from '../../tote/tips/tips-feed.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { summaryAtom } from '../cards/card-state.ts';
import { type CardWatch, createCardWatch } from '../cards/card-watch.ts';
import type { OddsCalls } from '../cards/odds-reads.ts';
import { createRaceResults, type RaceResults } from '../cards/race-results.ts';
import { createTipsWatch } from '../cards/tips-watch.ts';
import type { WindowMemory } from '../memory/window-memory.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import type { PageStack } from '../window/pages.ts';
import type { HomeView } from '../window/view-stack.ts';
import { type CardChoice, createCardChoice } from './card-choice.ts';
import { type CardUpdates, createCardUpdates } from './card-updates.ts';
import { type CreditDesk, createCreditDesk } from './credit-desk.ts';
import { createDefaultCard, type DefaultCard } from './default-card.ts';
import { createExchangeSpending, type ExchangeSpending } from './exchange-spending.ts';
import { createKeyedInputs, type KeyedInputs } from './keyed-input.ts';
import { createNavigation, type Navigation } from './navigation.ts';
import { createOddsBoard, type OddsBoardWatch } from './odds-board.ts';
import { createOpenCard } from './open-card.ts';
import { createKeptWindow, type KeptWindow } from './persisted-window.ts';
import { createWagerEntry, type WagerEntry } from './wager-entry.ts';

export interface WagerRoomDependencies {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly clock: Clock;
  readonly pages: PageStack;
  readonly memory: WindowMemory;
  readonly quiet: () => Promise<void>;
  readonly newId: () => string;
  readonly calls: OddsCalls;
  readonly cache: HostCache;
  readonly cards: CardBook;
  readonly tips: TipsFeed;
  readonly customers: Pick<CustomerBook, 'begin'>;
  /** Is called with each view that the teller goes to. */
  readonly onSelected: (view: HomeView) => void;
  /** Sends a text on the live connection. */
  readonly send: (text: string) => void;
}

export interface WagerRoom {
  readonly kept: KeptWindow;
  readonly navigation: Navigation;
  readonly keyed: KeyedInputs;
  readonly entry: WagerEntry;
  readonly cardWatch: CardWatch;
  readonly cardUpdates: CardUpdates;
  readonly choice: CardChoice;
  readonly spending: ExchangeSpending;
  readonly credits: CreditDesk;
  readonly results: RaceResults;
  readonly odds: OddsBoardWatch;
  readonly defaultCard: DefaultCard;
  /** Goes a step back, from leg to leg on the runners. */
  readonly back: () => void;
  /** Follows the list of cards, and the tips on the present card. Safe to call again. */
  readonly start: () => void;
  readonly stop: () => void;
}

export function createWagerRoom(deps: WagerRoomDependencies): WagerRoom {
  const { store, dialogs, clock, cache, cards, calls } = deps;
  const kept = createKeptWindow({ store, memory: deps.memory, quiet: deps.quiet });
  const keyed = createKeyedInputs(store);
  const cardWatch = createCardWatch({ store, book: cards, cache, clock });
  const tipsWatch = createTipsWatch({ store, tips: deps.tips });
  const navigation = createNavigation(store, deps.pages, deps.onSelected);
  const unfollowModes = navigation.followModes();
  const openCard = createOpenCard({ store, dialogs, cardWatch });
  const entry = createWagerEntry({
    store,
    dialogs,
    clock,
    select: navigation.select,
    newSeed: deps.newId,
    openCard,
  });
  const cardUpdates = createCardUpdates(store, entry.send);
  const unfollowCard = cardWatch.onCard(cardUpdates.heard);
  const spending = createExchangeSpending(store);
  const credits = createCreditDesk({ store, dialogs, entry, spending });
  const choice = createCardChoice({ store, openCard, cardWatch, customers: deps.customers, entry });
  const defaultCard = createDefaultCard({ store, choice, entry });
  const results = createRaceResults({ store, cache, book: cards });
  const odds = createOddsBoard({
    store,
    cache,
    clock,
    calls,
    heardOdds: cards.heardOdds,
    tell: deps.send,
    select: navigation.select,
  });
  return {
    kept,
    navigation,
    keyed,
    entry,
    cardWatch,
    cardUpdates,
    choice,
    defaultCard,
    spending,
    credits,
    results,
    odds,
    back: () => navigation.back(entry.send),
    start() {
      if (store.get(summaryAtom).state === 'failed') cardWatch.refreshSummary();
      cardWatch.start();
      tipsWatch.start();
    },
    stop() {
      unfollowCard();
      cardUpdates.stop();
      cardWatch.stop();
      tipsWatch.stop();
      odds.stop();
      defaultCard.stop();
      keyed.stop();
      results.stop();
      credits.stop();
      unfollowModes();
      navigation.stop();
    },
  };
}
