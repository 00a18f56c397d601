/**
 * Builds the room of the customer's display: where it is opened, what it shows, and what a teller chooses
 * for it (T013). Without a second window of the page it does nothing.
 */
import type { KeyValueStorage } from '../../config/settings-store.ts';
import type { CardBook } from '../../tote/card-book.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { HandInFailure } from '../tickets/hand-in-failure.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { createDisplayFeed } from './display-feed.ts';
import { createDisplayOpening } from './display-opening.ts';
import type { DisplayPort } from './display-port.ts';
import { type DisplayChoices, displayChoicesAtom } from './display-state.ts';
import type { ColourOf } from './next-races.ts';

/** The display as the page provides it. */
export interface DisplayOfPage {
  readonly port: DisplayPort;
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
  readonly stop: () => void;
}

export interface DisplayRoomDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly cards: Pick<CardBook, 'watchCard'>;
  readonly storage: KeyValueStorage | null;
  /** Null where the page has no second window. */
  readonly display: DisplayOfPage | null;
  readonly version: string;
  readonly log: (message: string) => void;
}

export function createDisplayRoom(parts: DisplayRoomDependencies): DisplayRoom {
  const { store, clock, cards, storage, display, version, log } = parts;
  const choose = (change: Partial<DisplayChoices>): void =>
    store.set(displayChoicesAtom, (before) => ({ ...before, ...change }));
  if (display === null) {
    const nothing = (): void => undefined;
    return {
      acts: { open: nothing, close: nothing, choose },
      done: nothing,
      failed: nothing,
      stop: nothing,
    };
  }
  const { port, colourOf, image } = display;
  choose({ isPrivate: store.get(settingsAtom).defaultToPrivacyMode });
  const feed = createDisplayFeed({ store, clock, cards, send: port.send, image, colourOf });
  const opening = createDisplayOpening({
    store,
    clock,
    port,
    storage,
    version,
    onShown: (isShown) => (isShown ? feed.begin() : feed.end()),
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
    done: feed.done,
    failed: feed.failed,
    stop() {
      feed.end();
      opening.stop();
    },
  };
}
