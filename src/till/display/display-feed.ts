/**
 * Feeds the customer's display: writes a frame behind what changed, at most ten a second, and sends what is
 * not as it was (S046). Keeps the time without activity (S047), the message and the log (S048). Runs while a
 * display is there, and costs a tap one timer.
 */
import type { Atom } from 'jotai/vanilla';
import '../../i18n/window-texts.ts';
import { followLoaded } from '../../i18n/i18n.ts';
import type { Say } from '../../i18n/say.ts';
import type { CardBook } from '../../tote/card-book.ts';
import type { Card, CardId } from '../../wagering/card/card.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { readyCardAtom, summaryAtom } from '../cards/card-state.ts';
import { accountAtom } from '../session/account-state.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { HandInFailure } from '../tickets/cashing/hand-in-failure.ts';
import { fixedOddsClothAtom, fixedOddsRaceAtom } from '../tickets/fixed-odds/fixed-odds-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { keyedAtom } from '../wager/keyed-input.ts';
import { askedWagerAtom, wagerAtom } from '../wager/pending-wager-state.ts';
import { nowAtom } from '../window/clockwork.ts';
import type { Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { homeViewAtom, pageAtom } from '../window/view-state.ts';
import { displayPage, hasTimedOut } from './display-page.ts';
import { type DisplayCommand, MOST_INFO_LINES } from './display-session.ts';
import { displayChoicesAtom } from './display-state.ts';
import { doneLine, doneMessage, failureLine, failureMessage, type MessageSay } from './display-words.ts';
import { type ColourOf, cardsToCome } from './next-races.ts';
import { isCash, sessionOf, type Writing, writingOf } from './session-of.ts';

export interface DisplayFeed {
  /** Sends everything from now on: a display has come. */
  readonly begin: () => void;
  /** Sends nothing more: the display is gone. */
  readonly end: () => void;
  readonly done: (transaction: Transaction) => void;
  readonly failed: (failure: HandInFailure) => void;
  /** Shows a message of no transaction. The log has no line of it. */
  readonly tell: (message: MessageSay) => void;
}

export interface DisplayFeedDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly cards: Pick<CardBook, 'watchCard'>;
  readonly send: (command: DisplayCommand) => void;
  /** Address of the customer's picture; null without one (S012). */
  readonly image: () => string | null;
  readonly colourOf: ColourOf;
}

/** Milliseconds between two frames: ten a second (S046). */
export const FRAME_PAUSE = 100;
/** Milliseconds that a message stays. */
export const MESSAGE_STAYS = 8_000;
/** Milliseconds in which what belongs to the same act does not end its message. */
const SAME_ACT = 1_000;

/** Lists what a customer does and gets. Each change begins the time to idle anew. */
const ACTIVITY: readonly Atom<unknown>[] = [
  wagerAtom,
  askedWagerAtom,
  customerAtom,
  accountAtom,
  tellerAtom,
  keyedAtom,
  fixedOddsClothAtom,
  pageAtom,
  homeViewAtom,
];
/** Lists what else a frame is made of. */
const SHOWN: readonly Atom<unknown>[] = [
  nowAtom,
  summaryAtom,
  readyCardAtom,
  fixedOddsRaceAtom,
  settingsAtom,
  displayChoicesAtom,
];

export function createDisplayFeed(parts: DisplayFeedDependencies): DisplayFeed {
  const { store, clock, cards, send, image, colourOf } = parts;
  let stops: readonly (() => void)[] = [];
  let cancelFrame: (() => void) | null = null;
  let sent = new Map<DisplayCommand['command'], string>();
  let lastActivity = clock.elapsed();
  let message: { readonly say: MessageSay; readonly since: number } | null = null;
  let log: readonly ((writing: Writing) => Say)[] = [];
  let next: { readonly id: CardId; readonly stop: () => void; card: Card | null } | null = null;

  function changed(): void {
    if (cancelFrame !== null || stops.length === 0) return;
    cancelFrame = clock.after(FRAME_PAUSE, frame);
  }

  function active(): void {
    lastActivity = clock.elapsed();
    changed();
  }

  /** Follows the card of the next race, whose runners are shown. */
  function followNext(): void {
    const summary = store.get(summaryAtom);
    const [first] = summary.state === 'ready' ? cardsToCome(summary.value, clock.now()) : [];
    if (first?.id === next?.id) return;
    next?.stop();
    next = null;
    if (first === undefined || store.get(tellerAtom) === null) return;
    const { id } = first;
    const following = { id, stop: (): void => undefined, card: null as Card | null };
    next = following;
    following.stop = cards.watchCard(id, (seen) => {
      following.card = seen.state === 'ready' ? seen.value : null;
      changed();
    });
  }

  /** Sends a command unless the same was sent last. */
  function sendNew(command: DisplayCommand): void {
    const written = JSON.stringify(command);
    if (sent.get(command.command) === written) return;
    sent.set(command.command, written);
    send(command);
  }

  function frame(): void {
    cancelFrame = null;
    followNext();
    const { isForcedIdle, isPrivate, showsLog, isTested } = store.get(displayChoicesAtom);
    const { customerDisplayTimeout } = store.get(settingsAtom);
    const page = displayPage({
      hasTeller: store.get(tellerAtom) !== null,
      isForcedIdle,
      balance: store.get(totalsAtom).balance,
      isTimedOut: hasTimedOut(customerDisplayTimeout, clock.elapsed() - lastActivity),
    });
    const writing = writingOf(store, clock.now(), colourOf);
    if (page !== 'customer') forget();
    if (message !== null && clock.elapsed() - message.since >= MESSAGE_STAYS) message = null;
    sendNew({ command: 'setCustomerImage', image: image() });
    sendNew({ command: 'setPrivacyMode', isPrivate });
    sendNew({ command: 'showLog', isShown: showsLog });
    sendNew({ command: 'showTest', isShown: isTested });
    sendNew({
      command: 'updateCustomerSession',
      session: sessionOf(
        store,
        { page, nextCard: next?.card ?? null, log: log.map((line) => line(writing)) },
        writing,
      ),
    });
    sendNew({
      command: 'showMessage',
      message:
        message === null
          ? null
          : {
              message: writing.say(message.say.message),
              value: message.say.value === null ? '' : writing.money(message.say.value),
              error: message.say.error === null ? '' : writing.say(message.say.error),
            },
    });
  }

  /** Keeps what is said while a display is there. The next customer reads nothing of it. */
  function show(said: MessageSay | null, line: (writing: Writing) => Say | null): void {
    if (stops.length === 0) return;
    const kept = (writing: Writing): Say => line(writing) ?? { key: 'app.name' };
    if (said !== null) message = { say: said, since: clock.elapsed() };
    log = [kept, ...log].slice(0, MOST_INFO_LINES);
    active();
  }

  function forget(): void {
    log = [];
    message = null;
  }

  /** Forgets what was said to a customer who has gone, and to whom a teller has left. */
  function forgetCustomer(): void {
    const isGone = store.get(customerAtom).transactions.length === 0 && !store.get(customerAtom).active;
    if (isGone || store.get(tellerAtom) === null) forget();
  }

  return {
    begin() {
      sent = new Map();
      if (stops.length === 0) {
        lastActivity = clock.elapsed();
        stops = [
          ...ACTIVITY.map((atom) => store.sub(atom, active)),
          ...SHOWN.map((atom) => store.sub(atom, changed)),
          store.sub(customerAtom, forgetCustomer),
          store.sub(tellerAtom, forgetCustomer),
          // The next bet ends the message of the act before.
          store.sub(wagerAtom, () => {
            if (message !== null && clock.elapsed() - message.since >= SAME_ACT) message = null;
          }),
          followLoaded(changed),
        ];
      }
      cancelFrame?.();
      frame();
    },
    end() {
      for (const stop of stops) stop();
      stops = [];
      cancelFrame?.();
      cancelFrame = null;
      forget();
      next?.stop();
      next = null;
    },
    done(transaction) {
      if (transaction.ofTeller === true) return;
      if (isCash(transaction) && store.get(settingsAtom).hideCashTrans) return;
      show(doneMessage(transaction), (writing) => doneLine(transaction, writing.money));
    },
    failed(failure) {
      show(failureMessage(failure), () => failureLine(failure));
    },
    tell(said) {
      if (stops.length === 0) return;
      message = { say: said, since: clock.elapsed() };
      active();
    },
  };
}
