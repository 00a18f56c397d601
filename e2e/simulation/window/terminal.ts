/**
 * Runs the machine at the window. Starts the real program (till, journal rules, tote client) over its
 * storages, stops it dead, and starts it again. Decides which parts outlive the program.
 */
import { NO_TIPS } from '../../../src/till/testing/no-tips.ts';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createStore } from 'jotai/vanilla';
import { giveUpWindow } from '../../../src/app/page/give-up.ts';
import { claimWindow } from '../../../src/app/tabs/window-claim.ts';
import { createSettingsStore } from '../../../src/config/settings-store.ts';
import { createNoScanners } from '../../../src/devices/testing/no-scanners.ts';
import { deferredJournal } from '../../../src/journal/deferred-journal.ts';
import { type Journal } from '../../../src/journal/journal.ts';
import { openJournal } from '../../../src/journal/open-journal.ts';
import type { PostKind } from '../../../src/journal/post.ts';
import { cardAgeLimit } from '../../../src/till/cards/card-age.ts';
import { createTill, type RunningTill } from '../../../src/till/create-till.ts';
import type { SignedOnDependencies } from '../../../src/till/dependencies.ts';
import { inDoubtCountAtom } from '../../../src/till/doubts/in-doubt-state.ts';
import { lazyLogCommands } from '../../../src/till/logs/log-commands.ts';
import { unprintedAtom } from '../../../src/till/self-serve/self-serve-state.ts';
import {
  canPayOutAtom,
  isAccountTerminalAtom,
  isUnattendedAtom,
  selfServeCreditAtom,
} from '../../../src/till/session/self-serve-credit.ts';
import { tellerAtom } from '../../../src/till/session/teller-state.ts';
import { createSignedOnTill, type SignedOnTill } from '../../../src/till/signed-on-till.ts';
import type { Transaction } from '../../../src/till/transactions/customer-session.ts';
import { lockedAtom, noticeAtom } from '../../../src/till/window/dialog-state.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import type { Page } from '../../../src/till/window/pages.ts';
import { startUpAtom } from '../../../src/till/window/start-up-state.ts';
import { createToteCalls } from '../../../src/tote/calls.ts';
import { createCardBook } from '../../../src/tote/card-book.ts';
import { createToteHttp } from '../../../src/tote/transport/http.ts';
import { createSessionStore } from '../../../src/tote/transport/session-store.ts';
import type { Clock } from '../../../src/wagering/ground/clock.ts';
import { magnitude } from '../../../src/wagering/ground/money.ts';
import type { Chance } from '../ground/chance.ts';
import type { Faults } from '../ground/faults.ts';
import { createLife, type Life } from '../ground/life.ts';
import type { Trace } from '../ground/trace.ts';
import type { VirtualTime } from '../ground/virtual-time.ts';
import { keptCardBook } from '../host/card-answers.ts';
import type { Host } from '../host/host.ts';
import type { Network } from '../host/network.ts';
import { socketFor } from '../host/socket.ts';
import type { BillMachine } from '../machine/bill-machine.ts';
import { createBrowserStorage } from '../machine/browser-storage.ts';
import { createDisk } from '../machine/disk.ts';
import { type Deleted, deletedWith } from '../machine/eviction.ts';
import { createLocks } from '../machine/locks.ts';
import { createMemoryDisk, createMemoryJournal } from '../machine/memory-journal.ts';
import { asDocument, type Printer } from '../machine/printer.ts';
import { siteOf, TOTE, type ToldSite } from '../machine/site.ts';

/** The running program, in a tab. */
export interface Window {
  readonly till: RunningTill;
  /** The rooms behind the till, for what no screen calls by itself. Throws before they are loaded. */
  readonly rooms: () => SignedOnTill;
  readonly store: Store;
  readonly pages: readonly Page[];
  readonly life: Life;
  /** The machine's, which may be wrong. */
  readonly clock: Pick<Clock, 'now'>;
}

/** The effect of a stop on the storages. */
export interface StopDamage {
  /** The tab's own storage is lost with its tab. */
  readonly tabLost: boolean;
  /** Late writes are gone. */
  readonly powerCut: boolean;
  /** The browser has deleted the database. */
  readonly evicted: boolean;
}

export interface Terminal {
  /**
   * Starts the program in the tab that has the window, or, `inNewTab`, in one that has taken it from that.
   */
  readonly start: (moments: number | null, inNewTab?: boolean) => Promise<Window>;
  /** Returns true if a second tab that takes nothing is the window too. */
  readonly isWindowToo: () => Promise<boolean>;
  readonly afterStop: (damage: StopDamage) => Promise<void>;
  /** The machine's clock is set to another time. */
  readonly moveClock: (ms: number) => void;
  /** Returns when the disk has done all that was begun, epoch milliseconds. */
  readonly diskQuietAt: () => number;
  /** The journal as it lies on the disk. */
  readonly onDisk: Journal<Transaction>;
  /** Every transaction that the window ever had on its disk, also before the browser deleted that. */
  readonly transactions: () => Promise<readonly Transaction[]>;
  /** The places where the program was stopped dead, and how often. */
  readonly stops: () => Readonly<Record<string, number>>;
}

export interface TerminalDependencies {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly faults: Faults;
  readonly trace: Trace;
  readonly host: Host;
  readonly network: Network;
  readonly printer: Printer;
  readonly bills: BillMachine;
  /** A line that goes down takes the live connection with it. */
  readonly lineCarriesSocket?: boolean;
  /** Settings of the build; without them, a teller's window. */
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The journal is a database and not memory. */
  readonly database: boolean;
  /** Cards and prices are asked of the tote every time. */
  readonly full: boolean;
  /** The time-out of an answer, milliseconds. */
  readonly timeout: number;
  /** A post of this kind is written to the journal. */
  readonly onBegun: (kind: PostKind) => void;
  /** A customer has gone from that window, with the transactions that go. */
  readonly onClosed: (window: Window, isGoing: (transaction: Transaction) => boolean) => void;
  /** The browser has deleted the journal. */
  readonly onEvicted: (deleted: Deleted) => void;
  /** Cuts the power: the browser's small storage loses its writes from that time on (epoch milliseconds). */
  readonly onWritesLost: (since: number) => void;
  /** Something that no window may do, in words. */
  readonly onWrong: (what: string) => void;
}

/** Lists what a terminal reads every second. */
const WATCHED = [
  isUnattendedAtom,
  isAccountTerminalAtom,
  selfServeCreditAtom,
  canPayOutAtom,
  unprintedAtom,
  lockedAtom,
  noticeAtom,
] as const;

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

export async function createTerminal(parts: TerminalDependencies): Promise<Terminal> {
  const { time, chance, faults, trace, host, network, printer, full } = parts;
  let onDisk = await openDisk(parts.database);
  const past = new Map<string, Transaction>();
  /** A slow disk ends a customer for a tab that the window has been taken from since. */
  const windows = new Map<Life, Window>();
  const disk = createDisk({
    ...parts,
    onClosed(life, isGoing) {
      const window = windows.get(life);
      if (window !== undefined) parts.onClosed(window, isGoing);
    },
  });
  const locks = createLocks();
  let tab = createBrowserStorage(() => time.now());
  const browser = createBrowserStorage(() => time.now());
  const stops: Record<string, number> = {};
  let clockError = 0;
  let lives = 0;
  /** The life of the tab that has the window. */
  let holder: Life | null = null;
  /**
   * Is true while a stored file of the program is no script. Code that loads after sign-on then cannot load,
   * until the files are repaired.
   */
  let isSpoilt = false;

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

  async function start(moments: number | null, inNewTab = false): Promise<Window> {
    if (inNewTab) {
      locks.steal();
      tab = createBrowserStorage(() => time.now());
    } else {
      locks.release();
      if (faults.injects('fileSpoilt')) isSpoilt = true;
    }
    lives += 1;
    const name = `life ${lives}`;
    const life = createLife(moments, (where) => {
      trace.line(time.now(), `${name} ends ${where}`);
      const place = placeOf(where);
      stops[place] = (stops[place] ?? 0) + 1;
    });
    trace.line(time.now(), `${name} begins${inNewTab ? ' in another tab' : ''}`);
    holder = life;
    const site = siteOf(browser.storageFor(life), chance, faults, (what) => trace.line(time.now(), what));
    const tote = await site.host;
    if (tote !== null && tote !== TOTE) parts.onWrong(`the window works with ${tote}`);
    const clock = clockOf(life);
    const store = createStore();
    // Watches them as screens do: they are worked out when they change, and not at each read.
    for (const each of WATCHED) store.sub(each, () => undefined);
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
      onExpired: (reason) => till.sessionExpired(reason),
    });
    const briefly = (where: string): Promise<void> =>
      new Promise((resolve) => {
        time.after(0, () => {
          if (life.moment(where, true)) resolve();
        });
      });
    const journal = deferredJournal<Transaction>();
    const calls = createToteCalls(http, session);
    const late: SignedOnDependencies = {
      calls,
      cards: full
        ? createCardBook({ http, clock, ageLimit: cardAgeLimit(store) })
        : keptCardBook({ http, clock, ageLimit: cardAgeLimit(store) }, () => time.now()),
      tips: NO_TIPS,
      camera: null,
      scanners: createNoScanners(),
      ticketReader: null,
      isBehindDialog: () => false,
      display: null,
      bills: parts.bills.serviceFor(life, clock),
      page: TOTE,
      fetchHost: () => Promise.reject(new Error('no host is asked here')),
      bridge: null,
      forgetKept: () => undefined,
      documentOf: (transaction, reprint) =>
        asDocument({
          tsn:
            transaction.tsn ??
            transaction.fixedOdds?.code ??
            transaction.account?.tfAddress ??
            transaction.transfer?.tfAddress ??
            '',
          sale: transaction.id,
          cost: transaction.ticket?.ticketCost ?? magnitude(transaction.value),
          reprint,
        }),
      testDocument: () => asDocument({ tsn: 'test', sale: '', cost: 0n, reprint: false }),
      samplePaper: () => Promise.reject(new Error('nobody looks at samples here')),
      sessionDocuments: {
        customer: () => asDocument({ tsn: 'summary', sale: '', cost: 0n, reprint: false }),
        singleSession: () => asDocument({ tsn: 'session', sale: '', cost: 0n, reprint: false }),
        kioskDeposit: (_, reprint) => asDocument({ tsn: 'deposits', sale: '', cost: 0n, reprint }),
      },
      tellerDocuments: {
        coinList: () => asDocument({ tsn: 'count', sale: '', cost: 0n, reprint: false }),
        cashReceipt: ({ tsn, paid }) =>
          asDocument({ tsn: `receipt of ${tsn}`, sale: '', cost: paid, reprint: false }),
        signSlip: () => asDocument({ tsn: 'sign slip', sale: '', cost: 0n, reprint: false }),
        position: () => asDocument({ tsn: 'position', sale: '', cost: 0n, reprint: false }),
        agentReport: () => asDocument({ tsn: 'agent report', sale: '', cost: 0n, reprint: false }),
      },
      punchDocument: () => asDocument({ tsn: 'punch', sale: '', cost: 0n, reprint: false }),
      raceDocuments: {
        scratches: () => asDocument({ tsn: 'scratches', sale: '', cost: 0n, reprint: false }),
        summaries: () => asDocument({ tsn: 'summaries', sale: '', cost: 0n, reprint: false }),
        prices: () => asDocument({ tsn: 'prices', sale: '', cost: 0n, reprint: false }),
      },
    };
    let rooms: SignedOnTill | null = null;
    const till: RunningTill = createTill({
      store,
      clock,
      newId,
      loadSignedOnTill() {
        if (!isSpoilt) return Promise.resolve((given) => (rooms = createSignedOnTill({ ...given, ...late })));
        // As the page does where a part of the program cannot be loaded.
        void till.offerRepair('work');
        return Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
      },
      loadTechnician: () => Promise.reject(new Error('no technician comes here')),
      random: () => chance.between(0, 999) / 1_000,
      reload: () => life.end('reload'),
      version: 'simulated',
      settings: createSettingsStore(browser.storageFor(life), {
        canCashIRS: true,
        ...parts.settings,
      }),
      session,
      host: TOTE,
      chosenBy: { tote: 'site', windowKey: 'site', fixed: [] },
      storage: browser.storageFor(life),
      calls,
      isOnline: network.isOnline,
      openSocket: socketFor(life, {
        time,
        chance,
        faults,
        trace,
        host,
        full,
        isLineThere: parts.lineCarriesSocket === true ? network.isOnline : undefined,
      }),
      journal: journal.journal,
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
        activate() {
          // A new version takes the page away.
          if (store.get(tellerAtom) !== null || store.get(inDoubtCountAtom) > 0)
            parts.onWrong('an update went live while the window was in use');
          life.end('update');
          return Promise.resolve();
        },
        waits: () => Promise.resolve(false),
        packageAddress: () => Promise.resolve(null),
        repair() {
          const outcome = isSpoilt ? 'repaired' : 'clean';
          isSpoilt = false;
          return Promise.resolve(outcome);
        },
      },
      otherBuild: { isThere: () => Promise.resolve(false), open: () => undefined },
      device: {
        install: () => Promise.resolve('unavailable'),
        keepData: () => Promise.resolve('unavailable'),
        facts: () =>
          Promise.resolve({ browser: 'Test', storageUsed: null, isStored: false, hasCamera: null }),
      },
      loadLocalFiles: () => Promise.resolve(),
      painted: () => briefly('painted'),
      quiet: () => briefly('quiet'),
      turn: () => briefly('turn'),
      holdScreen: () => () => undefined,
      note: () => undefined,
      logs: lazyLogCommands(
        () => Promise.reject(new Error('no log is sent here')),
        () => undefined,
      ),
      log: (message) => {
        if (life.alive()) trace.line(time.now(), `log ${message}`);
      },
    });
    const block = (reason: 'site' | 'storage', detail: string): void =>
      store.set(startUpAtom, { phase: 'blocked', reason, detail });
    const window: Window = {
      till,
      rooms() {
        if (rooms === null) throw new Error('the signed-on till is not loaded');
        return rooms;
      },
      store,
      pages,
      life,
      clock,
    };
    windows.set(life, window);
    // As the page does: a window that does not know its tote, or cannot start, is blocked.
    if (tote === null) {
      block('site', '');
      return window;
    }
    till.start().catch((error: unknown) => block('storage', String(error)));
    const isOurs = await claimWindow(locks.manager, () => {
      trace.line(time.now(), `${name} gives the window up`);
      giveUpWindow(store, journal, till);
    });
    if (!isOurs) parts.onWrong('a tab could not have the window');
    journal.open(disk.journalFor(life, onDisk));
    void followSite(site, window);
    return window;
  }

  /** As the page does: a site that says something else now is followed where nobody is at work. */
  async function followSite(site: ToldSite, { store, life }: Window): Promise<void> {
    if ((await site.changed) && store.get(tellerAtom) === null) life.end('site changed');
  }

  async function evict(): Promise<void> {
    const written = browser.storageFor(createLife(null, () => undefined)).getItem('mutuel.journal');
    const deleted = await deletedWith(onDisk, written, (reqseq, tellerId) =>
      host.moves().some((move) => move.reqseq === reqseq && move.tellerId === tellerId),
    );
    if (deleted === null) return;
    faults.note('journalDeleted');
    trace.line(time.now(), `the browser deletes the journal, ${deleted.owed} owed`);
    for (const transaction of deleted.transactions) past.set(transaction.id, transaction);
    onDisk = await openDisk(parts.database);
    disk.replaced();
    parts.onEvicted(deleted);
  }

  return {
    start,
    async isWindowToo() {
      const life = createLife(null, () => undefined);
      const isToo = await claimWindow(locks.manager, () => life.end('lost'));
      return isToo && holder?.alive() === true;
    },
    async afterStop({ tabLost, powerCut, evicted }) {
      if (evicted) await evict();
      if (powerCut) {
        await disk.loseLateWrites(onDisk);
        const lost = chance.between(0, 5_000);
        browser.loseSince(time.now(), lost);
        parts.onWritesLost(time.now() - lost);
      }
      if (tabLost) tab.clear();
      else if (powerCut) tab.loseSince(time.now(), chance.between(0, 5_000));
    },
    moveClock(ms) {
      clockError += ms;
    },
    diskQuietAt: disk.quietAt,
    get onDisk() {
      return onDisk;
    },
    async transactions() {
      const now = await onDisk.transactionsSince(Number.NEGATIVE_INFINITY);
      const ids = new Set(now.map(({ id }) => id));
      return [...[...past.values()].filter(({ id }) => !ids.has(id)), ...now];
    },
    stops: () => stops,
  };
}
