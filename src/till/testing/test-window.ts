/**
 * Runs a whole window without a browser: the real till, journal and tote client on the demo tote. The test
 * holds its clock, printer and pages. A window can be stopped and started again over the same storage, as a
 * reload does.
 */

import { IDBFactory } from 'fake-indexeddb';
import { createStore } from 'jotai/vanilla';
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { CameraCallbacks } from '../../../drivers/scanners/camera-scanner.ts';
import { httpTerms } from '../../config/http-terms.ts';
import { createSettingsStore } from '../../config/settings-store.ts';
import { createDemoTote, type DemoTote } from '../../demo-tote/demo-tote.ts';
import { createMemoryStorage } from '../../demo-tote/storage.ts';
import type { PrinterService, PrintResult } from '../../devices/active/printer-service.ts';
import type { BillService } from '../../devices/bills/bill-model.ts';
import type { ActivePrinterState } from '../../devices/model/printer-model.ts';
import type { ReaderService } from '../../devices/reader/reader-model.ts';
import type { ScannerService } from '../../devices/scanner/scanner-model.ts';
import { createNoBills } from '../../devices/testing/no-bills.ts';
import { createNoScanners } from '../../devices/testing/no-scanners.ts';
import { plainPrinterService } from '../../devices/testing/plain-printer-service.ts';
import { createSimpleReader } from '../../devices/testing/simple-reader.ts';
import type { Journal } from '../../journal/journal.ts';
import { openJournal } from '../../journal/open-journal.ts';
import { createWindowLog } from '../../log/window-log.ts';
import { createToteCalls } from '../../tote/calls.ts';
import { createCardBook } from '../../tote/card-book.ts';
import { createToteHttp } from '../../tote/transport/http.ts';
import { createSessionStore } from '../../tote/transport/session-store.ts';
import type { SocketHandlers, ToteRequest } from '../../tote/transport/transport.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { createManualClock, type ManualClock } from '../../wagering/testing/manual-clock.ts';
import { cardAgeLimit } from '../cards/card-age.ts';
import { createTill, type RunningTill } from '../create-till.ts';
import type { SignedOnDependencies, TillDependencies } from '../dependencies.ts';
import type { DisplayOfPage } from '../display/create-display-room.ts';
import { createLogDesk } from '../logs/log-desk.ts';
import type { NativeBridge } from '../setup/browser-policy.ts';
import { createSignedOnTill, type SignedOnTill } from '../signed-on-till.ts';
import type { DeviceFacts } from '../storage/device-state.ts';
import { createTechnicianRoom } from '../technician/create-technician-room.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { hasReceipt } from '../transactions/on-account.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import type { Store } from '../window/dialogs.ts';
import type { Page } from '../window/pages.ts';
import { NO_TIPS } from './no-tips.ts';

/** A printed sheet, as far as money is concerned. */
export interface Sheet {
  readonly transaction: string;
  readonly reprint: boolean;
}

export interface TestPrinter {
  /** Results of the next prints, in order; 'printed' when none is left. */
  readonly outcomes: PrintResult[];
  /** Keeps every paper from ending until it resolves. */
  held?: Promise<void>;
  /** Sheets that came out or may have. */
  readonly sheets: Sheet[];
  status: ActivePrinterState['status'];
}

/** Holds all that outlives a reload. */
export interface Room {
  readonly clock: ManualClock;
  readonly tote: DemoTote;
  readonly printer: TestPrinter;
  /** The ticket reader, and how often it let a ticket go. */
  readonly reader: { ejected: number };
  /** True: a dialog of a view is open that takes no scans. */
  isBehindDialog: boolean;
  /** The computer's camera; null while nobody looks through it. */
  readonly camera: { told: CameraCallbacks | null };
  /** Holds what the browser says of the computer's camera. */
  facts: Pick<DeviceFacts, 'hasCamera'>;
  /** The window's scanners; none unless a test puts others here before the window opens. */
  scanners: ScannerService;
  /** The window's bill acceptor; none unless a test puts another here before the window opens. */
  bills: BillService;
  readonly tab: Map<string, string>;
  readonly browser: Map<string, string>;
  /** How a look for a new version ends. */
  /** The tote that the window's posts are sent to, by name. */
  host: string;
  /** Names who chose it. */
  chosenBy: TillDependencies['chosenBy'];
  /** Answers the check of a host that the window does not work with. */
  askHost: (url: string) => Promise<Response>;
  /** Values of the machine itself (T421). */
  bridge: NativeBridge | null;
  display: DisplayOfPage | null;
  /** Counts how often the copies of site and printers were dropped. */
  forgotten: number;
  readonly updates: Pick<TillDependencies['updates'], 'check' | 'waits' | 'repair'>;
  /** Draws a sample for the preview of papers. */
  samplePaper: SignedOnDependencies['samplePaper'];
  /** Reads the files beside the program. */
  loadLocalFiles: () => Promise<void>;
  /** Resolves when the browser has painted. */
  painted: () => Promise<void>;
  /** Lines of the window's log. */
  readonly log: string[];
  /** False: the browser says that it has no line. */
  online: boolean;
  /** Wraps the journal of the window. */
  disk: (journal: Journal<Transaction>) => Journal<Transaction>;
  /** Orders that a trainer at the window may give; null if the window has no tote in the page. */
  demo: TillDependencies['demo'];
  /** The tote of a training room, for its trainer; null anywhere else. */
  trainersTote: TillDependencies['room'];
  /** Answers in the tote's place; null lets the tote answer. */
  intercept: (path: string, method: string) => Response | null;
  /** Is shown every request on its way. */
  see: (path: string, request: ToteRequest) => void;
  /** Delays a request on its way to the tote. */
  delay: (path: string) => Promise<void> | null;
}

export interface TestWindow {
  readonly till: RunningTill;
  /** The rooms behind the till, for what no screen calls by itself. Throws before they are loaded. */
  readonly rooms: () => SignedOnTill;
  readonly store: Store;
  readonly pages: Page[];
  /** Words that the window sent on the live connection. */
  readonly told: readonly string[];
  /** The host says this on the live connection. */
  readonly hear: (text: string) => void;
  /** The host ends the live connection. */
  readonly hangUp: (reason: string) => void;
  /** How often the program asked to be loaded anew. */
  readonly reloads: () => number;
  /** How often a new version was let in. */
  readonly activations: () => number;
  /** Lets everything that is ready run, without moving the time. */
  readonly settle: () => Promise<void>;
  /** Answers the notice on top. */
  readonly answer: (action: string) => Promise<void>;
}

/** Noon, so that every race of the day has the same date. */
const START = Date.UTC(2026, 8, 12, 12, 0, 0);

export async function openRoom(seed = 'window test'): Promise<Room> {
  globalThis.indexedDB = new IDBFactory();
  const clock = createManualClock(START);
  const tote = await createDemoTote({ seed, startTime: START, clock, storage: createMemoryStorage() });
  return {
    clock,
    tote,
    printer: { outcomes: [], sheets: [], status: 'Ready' },
    reader: { ejected: 0 },
    isBehindDialog: false,
    camera: { told: null },
    facts: { hasCamera: null },
    scanners: createNoScanners(),
    bills: createNoBills(),
    tab: new Map(),
    browser: new Map(),
    host: 'https://tote.test',
    chosenBy: { tote: 'site', windowKey: 'site', fixed: [] },
    askHost: () => Promise.resolve(Response.json({ statusCode: 1, statusMessage: '' })),
    bridge: null,
    display: null,
    forgotten: 0,
    updates: {
      check: () => Promise.resolve('current'),
      waits: () => Promise.resolve(false),
      repair: () => Promise.resolve('clean'),
    },
    samplePaper: () => Promise.reject(new Error('there are no samples here')),
    loadLocalFiles: () => Promise.resolve(),
    painted: () => Promise.resolve(),
    log: [],
    online: true,
    disk: (journal) => journal,
    demo: null,
    trainersTote: null,
    intercept: () => null,
    see: () => undefined,
    delay: () => null,
  };
}

function storageOver(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

function deskOver(printer: TestPrinter): PrinterService {
  const state = (): ActivePrinterState => ({
    kind: 'screen',
    name: 'Test',
    status: printer.status,
    reason: null,
  });
  return plainPrinterService({
    state,
    onState: () => () => undefined,
    async print(document) {
      const result = printer.outcomes.shift() ?? { outcome: 'printed' };
      const sheet = document as unknown as Sheet;
      if (result.outcome !== 'notPrinted') printer.sheets.push(sheet);
      await printer.held;
      return result;
    },
  });
}

/**
 * Starts a window in the room and lets its start-up finish. `clock`: the machine's, where that is not the
 * host's. `printers`, `ticketReader`: the test's own.
 */
export async function openWindow(
  room: Room,
  {
    waitForStart = true,
    clock = room.clock,
    printers = deskOver(room.printer),
    ticketReader = createSimpleReader(() => void (room.reader.ejected += 1)),
  }: {
    readonly waitForStart?: boolean;
    readonly clock?: Clock;
    readonly printers?: PrinterService;
    readonly ticketReader?: ReaderService;
  } = {},
): Promise<TestWindow> {
  const { tote } = room;
  const store = createStore();
  const pages: Page[] = [];
  let reloads = 0;
  let activations = 0;
  const told: string[] = [];
  let heard: SocketHandlers | null = null;
  let ids = room.tab.size;
  const newId = (): string => `${clock.now()}-${(ids += 1)}-${pages.length}`;
  const session = createSessionStore(
    { tab: storageOver(room.tab), browser: storageOver(room.browser) },
    newId,
  );
  const settings = createSettingsStore(storageOver(room.browser), {});
  const http = createToteHttp({
    fetch: async (path, init) => {
      room.see(path, init);
      const line = room.delay(path);
      if (line !== null) await line;
      return room.intercept(path, init.method) ?? tote.fetch(path, init);
    },
    ...httpTerms(settings),
    clock,
    token: session.token,
    onExpired: (reason, failure) => till.sessionExpired(reason, failure),
  });
  const calls = createToteCalls(http, session);
  const late: SignedOnDependencies = {
    calls,
    cards: createCardBook({ http, clock, ageLimit: cardAgeLimit(store) }),
    tips: NO_TIPS,
    camera: {
      look(looker) {
        room.camera.told = looker;
        const stop = (): void => void (room.camera.told = null);
        return { showIn: () => undefined, stop };
      },
    },
    scanners: room.scanners,
    ticketReader,
    display: room.display,
    bills: room.bills,
    isBehindDialog: () => room.isBehindDialog,
    page: 'https://terminal.test',
    fetchHost: (url) => room.askHost(url),
    bridge: room.bridge,
    forgetKept: () => void (room.forgotten += 1),
    documentOf(transaction, reprint) {
      const { ticket, claim, tsn, account, transfer, fixedOdds } = transaction;
      const number = tsn ?? fixedOdds?.code ?? account?.tfAddress ?? transfer?.tfAddress;
      const hasNone = tsn !== null && ticket === null && claim === undefined && !hasReceipt(transaction);
      if (number === undefined || hasNone) throw new Error('there is no document of nothing');
      return { transaction: number, reprint } satisfies Sheet as unknown as PrintDocument;
    },
    testDocument: () => ({}) as unknown as PrintDocument,
    samplePaper: (...sample) => room.samplePaper(...sample),
    raceDocuments: {
      scratches: (card) =>
        ({ transaction: `scratches ${card.id}`, reprint: false }) as unknown as PrintDocument,
      prices: (card, race) =>
        ({ transaction: `prices ${card} ${race}`, reprint: false }) as unknown as PrintDocument,
      summaries: (cards) =>
        ({ transaction: `summaries of ${cards.length}`, reprint: false }) as unknown as PrintDocument,
    },
    sessionDocuments: {
      customer: ({ transactions }) =>
        ({ transaction: `summary of ${transactions.length}`, reprint: false }) as unknown as PrintDocument,
      singleSession: (transactions) =>
        ({ transaction: `session of ${transactions.length}`, reprint: false }) as unknown as PrintDocument,
      kioskDeposit: ({ accountId, notes, vouchers, balance }, reprint) =>
        ({
          transaction: `${accountId} put in ${notes} and ${vouchers}, has ${balance}`,
          reprint,
        }) as unknown as PrintDocument,
    },
    tellerDocuments: {
      coinList: (count, by) =>
        ({ transaction: `count of ${count.length} by ${by}`, reprint: false }) as unknown as PrintDocument,
      cashReceipt: ({ tsn, paid }) =>
        ({ transaction: `paid ${tsn} ${paid}`, reprint: false }) as unknown as PrintDocument,
      signSlip: (kind, { tellerId }) =>
        ({ transaction: `${kind} of ${tellerId}`, reprint: false }) as unknown as PrintDocument,
      position: ({ balance, entries }) =>
        ({
          transaction: `position ${balance}, ${entries.length} lines`,
          reprint: false,
        }) as unknown as PrintDocument,
      agentReport: ({ tellerId, balance }) =>
        ({ transaction: `report of ${tellerId}, ${balance}`, reprint: false }) as unknown as PrintDocument,
    },
    punchDocument: ({ employeeId, clockIn }, { hours_worked: hours }) =>
      ({
        transaction: `${employeeId} ${clockIn ? 'in' : 'out'}, ${hours}`,
        reprint: false,
      }) as unknown as PrintDocument,
  };
  let rooms: SignedOnTill | null = null;
  const windowLog = createWindowLog(clock);
  const till: RunningTill = createTill({
    store,
    clock,
    newId,
    loadSignedOnTill: () => Promise.resolve((given) => (rooms = createSignedOnTill({ ...given, ...late }))),
    loadTechnician: () => Promise.resolve(createTechnicianRoom),
    random: () => 0.5,
    reload: () => void (reloads += 1),
    settings,
    session,
    host: room.host,
    chosenBy: room.chosenBy,
    storage: storageOver(room.browser),
    calls,
    openSocket(path, handlers) {
      heard = handlers;
      const socket = tote.openSocket(path, handlers);
      return {
        send(text) {
          told.push(text);
          socket.send(text);
        },
        close: () => socket.close(),
      };
    },
    isOnline: () => room.online,
    journal: room.disk((await openJournal<Transaction>()).journal),
    printers,
    pages: {
      push: (page) => pages.push(page),
      pop: () => pages.pop(),
      reset: (page) => pages.splice(0, pages.length, page),
      top: () => pages.at(-1),
    },
    demo: room.demo,
    room: room.trainersTote,
    version: '1.2.3',
    updates: {
      ...room.updates,
      async activate() {
        activations += 1;
      },
      packageAddress: () => Promise.resolve(null),
    },
    otherBuild: { isThere: () => Promise.resolve(false), open: () => undefined },
    device: {
      install: () => Promise.resolve('unavailable'),
      keepData: () => Promise.resolve('unavailable'),
      facts: () => Promise.resolve({ browser: 'Test', storageUsed: null, isStored: false, ...room.facts }),
    },
    loadLocalFiles: room.loadLocalFiles,
    painted: room.painted,
    quiet: () => Promise.resolve(),
    turn: () => Promise.resolve(),
    holdScreen: () => () => undefined,
    log: (message) => void room.log.push(windowLog.note(message)),
    note: windowLog.note,
    logs: {
      ...createLogDesk({
        store,
        calls,
        writer: {
          read: () => Promise.resolve(windowLog.from(0).entries),
          inMemory: () => windowLog.from(0).entries,
        },
        loadZipper: () => Promise.reject(new Error('nothing is zipped here')),
        saveFile: () => undefined,
        copy: () => Promise.resolve(),
        turn: () => Promise.resolve(),
        now: () => clock.now(),
        log: (message) => void room.log.push(windowLog.note(message)),
      }),
      saveAudit: () => Promise.resolve(),
    },
  });
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 40; turn += 1) await room.clock.advanceAndSettle(0);
  };
  const starting = till.start();
  await settle();
  if (waitForStart) await starting;
  return {
    till,
    rooms() {
      if (rooms === null) throw new Error('the signed-on till is not loaded');
      return rooms;
    },
    store,
    pages,
    told,
    hear: (text) => heard?.message(text),
    hangUp: (reason) => heard?.closed(reason),
    reloads: () => reloads,
    activations: () => activations,
    settle,
    async answer(action) {
      const notice = store.get(noticeAtom);
      if (notice === null) throw new Error(`no notice stands to be answered '${action}'`);
      if (!notice.actions.some(({ id }) => id === action)) {
        throw new Error(`'${notice.title.key}' has no answer '${action}'`);
      }
      till.answerNotice(notice.id, action);
      await settle();
    },
  };
}
