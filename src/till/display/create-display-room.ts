/**
 * Builds the room of the customer's display: where it is opened, what it shows, and what a teller chooses
 * for it (T013). Without a second window of the page it does nothing.
 */
import type { KeyValueStorage } from '../../config/settings-store.ts';
import { say } from '../../i18n/say.ts';
import type { CardBook } from '../../tote/card-book.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { HandInFailure } from '../tickets/cashing/hand-in-failure.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import type { DisplayFeed, DisplayFeedDependencies } from './display-feed.ts';
import { createDisplayOpening } from './display-opening.ts';
import type { DisplayPort } from './display-port.ts';
import { type DisplayChoices, displayChoicesAtom } from './display-state.ts';
import type { MessageSay } from './display-words.ts';
import type { ColourOf } from './next-races.ts';

/** The display as the page provides it. */
export interface DisplayOfPage {
  readonly port: DisplayPort;
  /** Loads the feed, once a display greets: most windows have none. */
  readonly loadFeed: () => Promise<(parts: DisplayFeedDependencies) => DisplayFeed>;
  readonly colourOf: ColourOf;
  /** Address of the site's picture for the customer; null without one (S012). */
  readonly image: () => string | null;
}

/** Commands for the page of devices. */
export interface DisplayCommands {
  /** Opens the display within a tap. */
  readonly open: () => void;
  readonly close: () => void;
  readonly choose: (change: Partial<DisplayChoices>) => void;
}

export interface DisplayRoom {
  readonly acts: DisplayCommands;
  /** A transaction is shown at the window. */
  readonly done: (transaction: Transaction) => void;
  /** A ticket could not be cashed or cancelled. */
  readonly failed: (failure: HandInFailure) => void;
  /** Shows a message of no transaction; does nothing without a display. */
  readonly tell: (message: MessageSay) => void;
  readonly stop: () => void;
}

export interface DisplayRoomDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'announce'>;
  readonly clock: Clock;
  readonly cards: Pick<CardBook, 'watchCard'>;
  readonly storage: KeyValueStorage | null;
  /** Null where the page has no second window. */
  readonly display: DisplayOfPage | null;
  readonly version: string;
  readonly log: (message: string) => void;
}

/** Milliseconds after which a feed that was not loaded is loaded again. */
const LOAD_AGAIN = 5_000;

export function createDisplayRoom(parts: DisplayRoomDependencies): DisplayRoom {
  const { store, dialogs, clock, cards, storage, display, version, log } = parts;
  const choose = (change: Partial<DisplayChoices>): void =>
    store.set(displayChoicesAtom, (before) => ({ ...before, ...change }));
  if (display === null) {
    const nothing = (): void => undefined;
    return {
      acts: { open: nothing, close: nothing, choose },
      done: nothing,
      failed: nothing,
      tell: nothing,
      stop: nothing,
    };
  }
  const { port, colourOf, image, loadFeed } = display;
  choose({ isPrivate: store.get(settingsAtom).defaultToPrivacyMode });
  let feed: DisplayFeed | null = null;
  let isShown = false;
  let cancelAgain = (): void => undefined;

  /** Feeds a display that has greeted. */
  async function begin(): Promise<void> {
    cancelAgain();
    try {
      const createFeed = await loadFeed();
      feed ??= createFeed({ store, clock, cards, send: port.send, image, colourOf });
      if (isShown) feed.begin();
    } catch (error) {
      log(`customer display: not loaded: ${String(error)}`);
      if (isShown) cancelAgain = clock.after(LOAD_AGAIN, () => void begin());
    }
  }

  function end(): void {
    isShown = false;
    cancelAgain();
    feed?.end();
  }

  const opening = createDisplayOpening({
    store,
    clock,
    port,
    storage,
    version,
    onShown(isThere) {
      if (!isThere) return end();
      isShown = true;
      if (feed === null) void begin();
      else feed.begin();
    },
    onScreenGone: () => dialogs.announce(say('display.screenGone'), 'warning'),
    log,
  });
  opening.start();
  return {
    acts: {
      open: () => void opening.open(),
      close: opening.close,
      choose(change) {
        choose(change);
        if (change.size !== undefined) opening.place();
      },
    },
    done: (transaction) => feed?.done(transaction),
    failed: (failure) => feed?.failed(failure),
    tell: (message) => feed?.tell(message),
    stop() {
      end();
      opening.stop();
    },
  };
}
