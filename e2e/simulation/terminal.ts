/**
 * The machine at the window: starts the program over what its storages hold, stops it dead, and starts it again. Owns what outlives the program
 * and what does not. The program is the real one: till, journal rules, tote client.
 */
import { NO_TIPS } from '../window/no-tips.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createStore } from 'jotai/vanilla';
import { createSettingsStore } from '../../src/config/settings-store.ts';
import type { CustomerRecord } from '../../src/journal/journal.ts';
import { type Journal, openJournal } from '../../src/journal/journal.ts';
import { cardAgeLimit } from '../../src/till/card-watch.ts';
import type { Store } from '../../src/till/counter.ts';
import { createTill, type RunningTill } from '../../src/till/create-till.ts';
import type { Transaction } from '../../src/till/customer-session.ts';
import type { Page } from '../../src/till/pages.ts';
import { startUpAtom } from '../../src/till/state.ts';
import { createTellersWork } from '../../src/till/tellers-work.ts';
import type { WorkParts } from '../../src/till/till-parts.ts';
import { createToteCalls } from '../../src/tote/calls.ts';
import { createCardBook } from '../../src/tote/card-book.ts';
import { createToteHttp } from '../../src/tote/http.ts';
import { createSessionStore } from '../../src/tote/session-store.ts';
import type { Clock } from '../../src/wagering/clock.ts';
import { magnitude } from '../../src/wagering/money.ts';
import { createBrowserStorage } from './browser-storage.ts';
import { keptCardBook } from './card-answers.ts';
import type { Chance } from './chance.ts';
import { createDisk } from './disk.ts';
import type { Faults } from './faults.ts';
import type { Host } from './host.ts';
import { createLife, type Life } from './life.ts';
import { createMemoryDisk, createMemoryJournal } from './memory-journal.ts';
import type { Network } from './network.ts';
import { asDocument, type Printer } from './printer.ts';
import { socketFor } from './socket.ts';
import type { Trace } from './trace.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The running program. */
export interface Window {
  readonly till: RunningTill;
  readonly store: Store;
  readonly pages: readonly Page[];
  readonly life: Life;
  /** The machine's, which may be wrong. */
  readonly clock: Pick<Clock, 'now'>;
}

export interface Terminal {
  readonly start: (moments: number | null) => Promise<Window>;
  /** What a stop does to the storages: the tab's may go with its tab, and a cut of the power takes late writes. */
  readonly afterStop: (how: { readonly tabLost: boolean; readonly powerCut: boolean }) => Promise<void>;
  /** The machine's clock is set to another time. */
  readonly moveClock: (ms: number) => void;
  /** The journal as it lies on the disk. */
  readonly onDisk: Journal<Transaction>;
  /** Where the program was stopped dead, and how often. */
  readonly stops: () => Readonly<Record<string, number>>;
}

export interface TerminalParts {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly trace: Trace;
  readonly host: Host;
  readonly network: Network;
  readonly printer: Printer;
  /** The journal is a database and not memory. */
  readonly database: boolean;
  /** Cards and prices are asked of the tote every time. */
  readonly full: boolean;
  /** How long an answer may take, milliseconds. */
  readonly timeout: number;
  readonly onClosed: (customer: CustomerRecord<Transaction> | null) => void;
}

/** Without what differs from one sale to the next. */
function placeOf(where: string): string {
  return where
    .replace(/ #\d+/, '')
    .replace(/ [0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/, '')
    .replace(/(cards)\/.*/, '$1')
    .replace(/(kept|keep) .*/, '$1')
    .trim();
}

async function openDisk(database: boolean): Promise<Journal<Transaction>> {
  if (!database) return createMemoryJournal(createMemoryDisk());
  globalThis.indexedDB = new IDBFactory();
  return (await openJournal<Transaction>()).journal;
}

export async function createTerminal(parts: TerminalParts): Promise<Terminal> {
  const { time, chance, faults, trace, host, network, printer, full } = parts;
  const onDisk = await openDisk(parts.database);
  const disk = createDisk(parts);
  const tab = createBrowserStorage(() => time.now());
  const browser = createBrowserStorage(() => time.now());
  const stops: Record<string, number> = {};
  let clockError = 0;
  let lives = 0;

  function clockOf(life: Life): Clock {
    return {
      now: () => time.now() + clockError,
      elapsed: () => time.elapsed(),
      after: (delay, task) =>
        time.after(delay, () => {
          if (life.alive()) task();
        }),
    };
  }

  function start(moments: number | null): Promise<Window> {
    lives += 1;
    const name = `life ${lives}`;
    const life = createLife(moments, (where) => {
      trace.line(time.now(), `${name} ends ${where}`);
      const place = placeOf(where);
      stops[place] = (stops[place] ?? 0) + 1;
    });
    trace.line(time.now(), `${name} begins`);
    const clock = clockOf(life);
    const store = createStore();
    const pages: Page[] = [];
    let ids = 0;
    const newId = (): string => `${lives}-${(ids += 1)}`;
    const session = createSessionStore(
      { tab: tab.storageFor(life), browser: browser.storageFor(life) },
      newId,
    );
    const http = createToteHttp({
      fetch: network.fetchFor(life),
      clock,
      token: session.token,
      timeout: () => parts.timeout,
      onExpired: () => till.sessionExpired(),
    });
    const briefly = (where: string): Promise<void> =>
      new Promise((resolve) => {
        time.after(0, () => {
          if (life.moment(where, true)) resolve();
        });
      });
    const late: WorkParts = {
      tips: NO_TIPS,
      camera: null,
      documentOf: (transaction, reprint) =>
        asDocument({
          tsn: transaction.tsn ?? transaction.fixedOdds?.code ?? transaction.account?.tfAddress ?? '',
          cost: transaction.ticket?.ticketCost ?? magnitude(transaction.value),
          reprint,
        }),
      testDocument: () => asDocument({ tsn: 'test', cost: 0n, reprint: false }),
      samplePaper: () => Promise.reject(new Error('nobody looks at samples here')),
      sessionDocuments: {
        customer: () => asDocument({ tsn: 'summary', cost: 0n, reprint: false }),
        singleSession: () => asDocument({ tsn: 'session', cost: 0n, reprint: false }),
      },
      tellerDocuments: {
        cashReceipt: ({ tsn, paid }) => asDocument({ tsn: `receipt of ${tsn}`, cost: paid, reprint: false }),
        signSlip: () => asDocument({ tsn: 'sign slip', cost: 0n, reprint: false }),
        position: () => asDocument({ tsn: 'position', cost: 0n, reprint: false }),
        agentReport: () => asDocument({ tsn: 'agent report', cost: 0n, reprint: false }),
      },
      punchDocument: () => asDocument({ tsn: 'punch', cost: 0n, reprint: false }),
      raceDocuments: {
        scratches: () => asDocument({ tsn: 'scratches', cost: 0n, reprint: false }),
        summaries: () => asDocument({ tsn: 'summaries', cost: 0n, reprint: false }),
        prices: () => asDocument({ tsn: 'prices', cost: 0n, reprint: false }),
      },
    };
    const till: RunningTill = createTill({
      store,
      clock,
      newId,
      loadWork: () => Promise.resolve((given) => createTellersWork({ ...given, ...late })),
      random: () => chance.between(0, 999) / 1_000,
      reload: () => life.end('reload'),
      version: 'simulated',
      settings: createSettingsStore(browser.storageFor(life), { canCashIRS: true }),
      session,
      host: 'https://tote.test',
      storage: browser.storageFor(life),
      calls: createToteCalls(http, session),
      cards: full
        ? createCardBook({ http, clock, ageLimit: cardAgeLimit(store) })
        : keptCardBook({ http, clock, ageLimit: cardAgeLimit(store) }, () => time.now()),
      isOnline: network.isOnline,
      openSocket: socketFor(life, { time, chance, faults, trace, host, full }),
      journal: disk.journalFor(life, onDisk),
      ticketReader: null,
      printers: printer.deskFor(life),
      pages: {
        push: (page) => pages.push(page),
        pop: () => pages.pop(),
        reset: (page) => pages.splice(0, pages.length, page),
        top: () => pages.at(-1),
      },
      demo: null,
      room: null,
      updates: {
        check: () => Promise.resolve('current'),
        activate: () => Promise.resolve(),
        repair: () => Promise.resolve('clean'),
      },
      device: {
        install: () => Promise.resolve('unavailable'),
        keepData: () => Promise.resolve('unavailable'),
      },
      loadLocalFiles: () => Promise.resolve(),
      painted: () => briefly('painted'),
      log: (message) => {
        if (life.alive()) trace.line(time.now(), `log ${message}`);
      },
    });
    // As the page does: a window that cannot start is blocked.
    till.start().catch((error: unknown) => {
      store.set(startUpAtom, { phase: 'blocked', reason: 'storage', detail: String(error) });
    });
    return Promise.resolve({ till, store, pages, life, clock });
  }

  return {
    start,
    async afterStop({ tabLost, powerCut }) {
      if (powerCut) {
        await disk.loseLateWrites(onDisk);
        browser.loseSince(time.now(), chance.between(0, 5_000));
      }
      if (tabLost) tab.clear();
      else if (powerCut) tab.loseSince(time.now(), chance.between(0, 5_000));
    },
    moveClock(ms) {
      clockError += ms;
    },
    onDisk,
    stops: () => stops,
  };
}
