/**
 * Opens a whole window on a host over the network, in Node, with a teller who sells at it. Everything but the
 * browser is the program's own: till, journal, tote client, live connection. Only its pauses are shorter.
 */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { SETTINGS_KEY } from '../../../src/config/persisted-settings.ts';
import { summaryAtom } from '../../../src/till/cards/card-state.ts';
import { inDoubtCountAtom } from '../../../src/till/doubts/in-doubt-state.ts';
import { customerAtom } from '../../../src/till/session/customer-state.ts';
import { tellerAtom } from '../../../src/till/session/teller-state.ts';
import { enterWinBet, lastOpenRace, openCard } from '../../../src/till/testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../../../src/till/testing/test-window.ts';
import { lockedAtom, noticeAtom } from '../../../src/till/window/dialog-state.ts';
import { operationPhaseAtom } from '../../../src/till/window/operation-phase-state.ts';
import { toteConnectedAtom } from '../../../src/till/window/start-up-state.ts';
import { type Clock, systemClock } from '../../../src/wagering/ground/clock.ts';
import { networkTransport } from '../../terminal/network-transport.ts';
import { windowKey } from '../windows.ts';

/** So much faster than a window's own are its pauses. */
const FASTER = 10;
/** Milliseconds between two looks at a window. */
const LOOK = 20;

/** The program's time, with shorter pauses: a test waits for a host that is away. */
const impatientClock: Clock = {
  ...systemClock,
  after: (delay, task) => systemClock.after(delay / FASTER, task),
};

export interface SellingWindow {
  readonly number: number;
  readonly signOn: () => Promise<void>;
  /** Sells one ticket after another until `stop`; resolves when the last is through. */
  readonly sell: () => Promise<void>;
  readonly stop: () => void;
  /** Resolves when the window has its connection back and no post is in doubt. */
  readonly recovered: () => Promise<void>;
  /** The serial numbers of all tickets that the window has sold, oldest first. */
  readonly tickets: () => readonly string[];
  /** The serial numbers on all sheets that came out, reprints aside. */
  readonly printed: () => readonly string[];
  /** The keys of the questions and notices that the teller was shown, once each. */
  readonly notices: ReadonlySet<string>;
  /** How often a post of this window was in doubt. */
  readonly doubts: () => number;
  /** Takes the window away. */
  readonly close: () => void;
}

/** `base`: what a room of tests has, used as it is but for the tote. */
export async function openSellingWindow(base: Room, url: string, number: number): Promise<SellingWindow> {
  const { fetch, openSocket, xsrfToken } = networkTransport(url);
  const room: Room = {
    ...base,
    tote: {
      ...base.tote,
      fetch: (path, init) => {
        const xsrf = xsrfToken();
        const isPost = init.method === 'POST' && xsrf !== null;
        return fetch(path, isPost ? { ...init, headers: { ...init.headers, 'X-XSRF-TOKEN': xsrf } } : init);
      },
      openSocket,
    },
    printer: { outcomes: [], sheets: [], status: 'Ready' },
    tab: new Map(),
    browser: new Map([[SETTINGS_KEY, JSON.stringify({ windowKey: windowKey(number) })]]),
    log: [],
  };
  // A browser has asked its host for something before it posts, and has its cookie.
  await fetch('/tg5/rs/terminal/commTest', { method: 'GET', headers: {} });
  globalThis.indexedDB = new IDBFactory();
  const window = await openWindow(room, { clock: impatientClock });
  const { till, store } = window;
  const notices = new Set<string>();
  let doubts = 0;
  let isOver = false;
  const stopCounting = store.sub(inDoubtCountAtom, () => {
    if (store.get(inDoubtCountAtom) > 0) doubts += 1;
  });

  /** Waits until something is so; meanwhile answers whatever the window asks with its first answer. */
  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      answerNotice(window, notices);
      await new Promise((resolve) => setTimeout(resolve, LOOK));
    }
  }

  const isSelling = (): boolean => !isOver;

  const isFree = (): boolean =>
    store.get(noticeAtom) === null &&
    !store.get(lockedAtom) &&
    store.get(toteConnectedAtom) &&
    store.get(operationPhaseAtom) === 'idle' &&
    store.get(inDoubtCountAtom) === 0;

  async function sellOne(): Promise<void> {
    till.clearWager();
    till.clearWager();
    const card = await openCard(window, ({ raceType }) => raceType === 'thoroughbred').catch(() => null);
    if (card === null) return;
    const race = lastOpenRace(card);
    till.chooseRace(race.num);
    await enterWinBet(window, race, 200);
    let isThrough = false;
    const buying = till.buy().finally(() => {
      isThrough = true;
    });
    await until(() => isThrough || isOver);
    if (isThrough) await buying;
  }

  return {
    number,
    async signOn() {
      if (!(await till.signOn(String(number), String(number)))) {
        throw new Error(`window ${number} did not sign on: ${store.get(noticeAtom)?.title.key ?? ''}`);
      }
      await until(
        () => store.get(tellerAtom) !== null && store.get(summaryAtom).state === 'ready' && isFree(),
      );
    },
    async sell() {
      while (isSelling()) {
        await until(() => isFree() || isOver);
        if (isSelling()) await sellOne();
      }
    },
    stop() {
      isOver = true;
    },
    recovered: () => until(isFree),
    tickets: () => store.get(customerAtom).transactions.flatMap(({ tsn }) => (tsn === null ? [] : [tsn])),
    printed: () =>
      room.printer.sheets.filter(({ reprint }) => !reprint).map(({ transaction }) => transaction),
    notices,
    doubts: () => doubts,
    close() {
      isOver = true;
      stopCounting();
      till.stop();
    },
  };
}

function answerNotice({ till, store }: TestWindow, seen: Set<string>): void {
  const notice = store.get(noticeAtom);
  const [action] = notice?.actions ?? [];
  if (notice === null || action === undefined) return;
  seen.add(`${notice.title.key} > ${action.id}`);
  till.answerNotice(notice.id, action.id);
}
