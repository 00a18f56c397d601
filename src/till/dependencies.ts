/**
 * Names the dependencies of a till. Its page provides some, and the window lends others to the rooms of a
 * signed-on teller.
 */
import type { PrintDocument } from '../../drivers/printers/document/print-document.ts';
import type { CameraScanner } from '../../drivers/scanners/camera-scanner.ts';
import type { KeyValueStorage, SettingsStore } from '../config/settings-store.ts';
import type { PrinterService } from '../devices/active/printer-service.ts';
import type { BillService } from '../devices/bills/bill-model.ts';
import type { ReaderService } from '../devices/reader/reader-model.ts';
import type { ScannerService } from '../devices/scanner/scanner-model.ts';
import type { Journal } from '../journal/journal.ts';
import type { TerminalCalls } from '../tote/calls/terminal.ts';
import type { ToteCalls } from '../tote/calls.ts';
import type { CardBook } from '../tote/card-book.ts';
import type { TipsFeed } from '../tote/tips/tips-feed.ts';
import type { SessionStore } from '../tote/transport/session-store.ts';
import type { OpenToteSocket } from '../tote/transport/transport.ts';
import type { Clock } from '../wagering/ground/clock.ts';
import type { DisplayOfPage } from './display/create-display-room.ts';
import type { PunchDocument } from './drawer/punch-clock.ts';
import type { TellerReportDocuments } from './drawer/teller-reports.ts';
import type { LogCommands } from './logs/log-commands.ts';
import type { WindowMemory } from './memory/window-memory.ts';
import type { SendTimes } from './posts/send-times.ts';
import type { SamplePaper } from './printing/paper-preview.ts';
import type { RaceDocuments } from './printing/race-papers.ts';
import type { SessionDocuments } from './printing/session-papers.ts';
import type { TellerSlipDocuments } from './printing/teller-papers.ts';
import type { CustomerBook } from './session/customer-book.ts';
import type { NativeBridge } from './setup/browser-policy.ts';
import type { SetupOrigin } from './setup/setup-state.ts';
import type { Device } from './storage/device-care.ts';
import type { StoredFiles } from './storage/file-repair.ts';
import type { OtherBuild } from './storage/preview-switch.ts';
import type { ProgramUpdates } from './storage/program-updates.ts';
import type { RoomTrainer, TrainingRoom } from './trainer/training-room.ts';
import type { Transaction } from './transactions/customer-session.ts';
import type { Dialogs, Store } from './window/dialogs.ts';
import type { PageStack } from './window/pages.ts';
import type { HomeView } from './window/view-stack.ts';

export interface TillDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly newId: () => string;
  /** From 0 up to and without 1; never decides about money. */
  readonly random: () => number;
  /** Loads the program anew, which takes up where the journal left off. */
  readonly reload: () => void;
  readonly settings: SettingsStore;
  readonly session: SessionStore;
  /** The tote that the window works with, by name (journal/post.ts). */
  readonly host: string;
  /** Names who chose that tote, and the window's key (config/tote-choice.ts). */
  readonly chosenBy: SetupOrigin;
  /** The calls before sign-on; those of a signed-on teller come with the signed-on till. */
  readonly calls: TerminalCalls;
  readonly openSocket: OpenToteSocket;
  /** False where a request would certainly not leave this machine; true where nobody can say. */
  readonly isOnline: () => boolean;
  readonly journal: Journal<Transaction>;
  /** The browser's small storage, which outlives its databases; null where it refuses one. */
  readonly storage: KeyValueStorage | null;
  readonly printers: PrinterService;
  readonly pages: PageStack;
  /** Demo mode's tote; null on a real host. */
  readonly demo: TrainingRoom | null;
  /** The tote of a training room, for its trainer; null in demo mode and at a live window. */
  readonly room: RoomTrainer | null;
  /** Version of the program, as reported to the host (S174). */
  readonly version: string;
  readonly updates: ProgramUpdates & StoredFiles;
  readonly device: Device;
  readonly otherBuild: OtherBuild;
  /** Reads the configuration files beside the program; never rejects. */
  readonly loadLocalFiles: () => Promise<void>;
  /** Resolves when what is on screen now has been painted. */
  readonly painted: () => Promise<void>;
  /** Resolves a while after a tap, when it has been answered and drawn; at once when the page is left. */
  readonly quiet: () => Promise<void>;
  /** Resolves in a task of its own, behind what is under way now. */
  readonly turn: () => Promise<void>;
  /**
   * Keeps the screen from drawing what only follows from a tap, such as a total. Draws it when the returned
   * function is called or a moment has passed.
   */
  readonly holdScreen: () => () => void;
  /** Writes a fault to the window's log, and to the browser's console. */
  readonly log: (message: string) => void;
  /** Writes what was done to the window's log. */
  readonly note: (message: string) => void;
  readonly logs: LogCommands;
}

/** Provides what only the rooms of a signed-on teller need; it is loaded with them. */
export interface SignedOnDependencies {
  readonly calls: ToteCalls;
  readonly cards: CardBook;
  readonly tips: TipsFeed;
  /** Null where the browser has no camera that reads codes. */
  readonly camera: CameraScanner | null;
  readonly scanners: ScannerService;
  /** The reader that tickets are put into; null where the window can have none. */
  readonly ticketReader: ReaderService | null;
  /** The customer's display; null where the page has no second window. */
  readonly display: DisplayOfPage | null;
  readonly bills: BillService;
  /** A transaction as paper, in the window's language. */
  readonly documentOf: (transaction: Transaction, reprint: boolean) => PrintDocument;
  readonly testDocument: () => PrintDocument;
  readonly raceDocuments: RaceDocuments;
  readonly sessionDocuments: SessionDocuments;
  readonly tellerDocuments: TellerReportDocuments & TellerSlipDocuments;
  readonly punchDocument: PunchDocument;
  readonly samplePaper: SamplePaper;
  /** Returns true while a dialog of a view is open that takes no scans. */
  readonly isBehindDialog: () => boolean;
  /** Origin of the page. */
  readonly page: string;
  /** Asks a host that the window does not work with yet. */
  readonly fetchHost: (url: string, init: RequestInit) => Promise<Response>;
  /** Values of the machine itself; null where the browser brings none (T421). */
  readonly bridge: NativeBridge | null;
  /** Drops what this browser kept of the site and of printers. */
  readonly forgetKept: () => void;
}

/** Lends what the window owns to the rooms of a signed-on teller. */
export interface WindowServices {
  readonly dialogs: Dialogs;
  readonly customers: CustomerBook;
  readonly memory: WindowMemory;
  readonly sendTimes: SendTimes;
  /** Opens the page where a printer is chosen. */
  readonly openPrinterSetup: () => void;
  /** Blocks the window, which cannot write its journal: nothing more is sold. */
  readonly blockStorage: (detail: string) => void;
  readonly sessionExpired: () => void;
  /** Reports a view that the teller went to. */
  readonly onSelected: (element: HomeView) => void;
  /** Sends a text on the live connection; drops it where there is none. */
  readonly tell: (text: string) => void;
}
