/**
 * Opens the customer's display on the second screen, finds one that is open already, and closes it. Opens by
 * itself where the browser lets it. A person who closes the display is not overruled: it is offered again.
 */
import type { KeyValueStorage } from '../../config/settings-store.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import type { DisplayPort, SecondScreen } from './display-port.ts';
import type { DisplayPlace } from './display-session.ts';
import { type DisplayState, displayChoicesAtom, displayStatusAtom } from './display-state.ts';

export interface DisplayOpening {
  readonly start: () => void;
  /** Opens it within a tap: the browser may ask. */
  readonly open: () => Promise<void>;
  readonly close: () => void;
  /** Puts it where it belongs now: its size was chosen. */
  readonly place: () => void;
  readonly stop: () => void;
}

export interface DisplayOpeningDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly port: DisplayPort;
  readonly storage: KeyValueStorage | null;
  /** Version of the program, in the display's address (S011). */
  readonly version: string;
  /** A display has come, or is gone. */
  readonly onShown: (isShown: boolean) => void;
  /** The screen that it was on is no longer connected. */
  readonly onScreenGone: () => void;
  readonly log: (message: string) => void;
}

/** Milliseconds between two looks for a display that was just opened (S250). */
export const START_POLL = 200;
/** Looks before a window counts as not opened: the browser has blocked it. */
const MOST_POLLS = 50;

/** The specification's canvas, CSS pixels (S006). */
const CANVAS = { width: 320, height: 240 } as const;
/** Size of the window where there is no second screen. */
const BESIDE = { left: 40, top: 40, width: 800, height: 500, isFull: false } as const;

const CLOSED = 'mutuel.customerDisplayClosed';

/** Returns where the display goes on a screen: all of it, or the canvas in its corner. */
export function placeOn(screen: DisplayPlace, isCanvas: boolean): DisplayPlace {
  return isCanvas ? { ...screen, ...CANVAS, isFull: false } : screen;
}

export function createDisplayOpening(parts: DisplayOpeningDependencies): DisplayOpening {
  const { store, clock, port, storage, version, onShown, log } = parts;
  let isShown = false;
  /** The place it was opened at; null for one that was found. */
  let placed: DisplayPlace | null = null;
  let isOnSecond = true;
  let stops: readonly (() => void)[] = [];
  let cancelPoll = (): void => undefined;
  /** Names the state once the display is gone. */
  let afterwards: DisplayState = 'closed';
  let isOpening = false;
  /** A look is under way. */
  let isLooking = false;
  /** Says who asked for a look during one. */
  let again: 'nothing' | 'browser' | 'person' = 'nothing';

  const put = (state: DisplayState, at: DisplayPlace | null = null): void => {
    const screen = at === null ? '' : `${at.width} × ${at.height}`;
    isOpening = state === 'opening';
    store.set(displayStatusAtom, { state, screen });
  };
  const isWanted = (): boolean =>
    !store.get(settingsAtom).noCustomerDisplay && store.get(tellerAtom)?.isSelfServe !== true;
  const isCanvas = (): boolean => store.get(displayChoicesAtom).size === 'canvas';

  function wasClosed(): boolean {
    try {
      return storage?.getItem(CLOSED) === 'yes';
    } catch {
      return false;
    }
  }

  function keepClosed(isClosed: boolean): void {
    try {
      storage?.setItem(CLOSED, isClosed ? 'yes' : 'no');
    } catch {
      // It is known until the page is left: the state says so.
    }
  }

  function close(state: DisplayState): void {
    cancelPoll();
    afterwards = state;
    if (isShown) port.send({ command: 'close' });
    else put(state);
  }

  function open(screen: DisplayPlace): void {
    placed = placeOn(screen, isCanvas());
    put('opening');
    afterwards = 'closed';
    port.open(placed);
    let polls = 0;
    const poll = (): void => {
      polls += 1;
      if (isShown) return;
      void port.find();
      if (polls < MOST_POLLS) cancelPoll = clock.after(START_POLL, poll);
      else {
        log('customer display: the browser did not open it');
        put('mayNot');
      }
    };
    cancelPoll();
    cancelPoll = clock.after(START_POLL, poll);
  }

  async function greeted(of: string): Promise<void> {
    if (of !== version) {
      port.send({ command: 'reload', version });
      return;
    }
    if (!isWanted()) {
      port.send({ command: 'close' });
      return;
    }
    cancelPoll();
    onShown(true);
    if (isShown) return;
    isShown = true;
    keepClosed(false);
    put(isOnSecond ? 'shown' : 'beside', placed);
    log('customer display: shown');
    void place(true);
    await port.gone();
    isShown = false;
    placed = null;
    onShown(false);
    log('customer display: gone');
    if (stops.length === 0) return;
    if (afterwards === 'closed') keepClosed(true);
    put(afterwards);
  }

  /**
   * Puts a display that is there on its screen. Closes it where that is gone: it would cover the window.
   * `isNew`: the display has just greeted, and has heard no place.
   */
  async function place(isNew = false): Promise<void> {
    const second = await port.secondScreen(false);
    if (!isShown) return;
    if (second.is === 'missing' && isOnSecond && placed !== null) {
      parts.onScreenGone();
      return close('noScreen');
    }
    if (second.is !== 'there') return;
    isOnSecond = true;
    const now = placeOn(second.place, isCanvas());
    if (!isNew && JSON.stringify(now) === JSON.stringify(placed)) return;
    placed = now;
    port.send({ command: 'place', place: now });
    put('shown', now);
  }

  /** Decides what is to be done now. `byPerson`: within a tap that asks for the display. */
  async function look(byPerson: boolean): Promise<void> {
    if (!isWanted()) return close('off');
    if (isShown) return place();
    if (isOpening || (await port.find())) return;
    if (wasClosed() && !byPerson) return put('closed');
    const second = await port.secondScreen(byPerson);
    if (isShown || !isWanted()) return;
    isOnSecond = second.is === 'there';
    if (second.is === 'there') return open(second.place);
    if (byPerson) return open(BESIDE);
    put(withoutScreen(second));
  }

  /** Looks, one look at a time: two at once would open two windows. */
  async function lookInTurn(byPerson: boolean): Promise<void> {
    if (isLooking) {
      if (again !== 'person') again = byPerson ? 'person' : 'browser';
      return;
    }
    isLooking = true;
    try {
      await look(byPerson);
    } finally {
      isLooking = false;
    }
    if (again === 'nothing') return;
    const isByPerson = again === 'person';
    again = 'nothing';
    await lookInTurn(isByPerson);
  }

  return {
    start() {
      stops = [
        port.followGreetings(({ version: of }) => void greeted(of)),
        port.followScreens(() => void lookInTurn(false)),
        store.sub(settingsAtom, () => {
          const { state } = store.get(displayStatusAtom);
          if (isWanted() === (state === 'off')) void lookInTurn(false);
        }),
        store.sub(tellerAtom, () => {
          const { state } = store.get(displayStatusAtom);
          if (isWanted() === (state === 'off')) void lookInTurn(false);
        }),
      ];
      void lookInTurn(false);
    },
    open: () => lookInTurn(true),
    close() {
      keepClosed(true);
      close('closed');
    },
    place: () => void place(),
    stop() {
      cancelPoll();
      for (const stop of stops) stop();
      stops = [];
      port.stop();
    },
  };
}

function withoutScreen({ is }: SecondScreen): DisplayState {
  return is === 'hidden' ? 'mayNot' : 'noScreen';
}
