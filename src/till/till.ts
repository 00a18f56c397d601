/**
 * Lists the commands of the window, the one interface that screens call. A command answers at once. Its
 * results appear in the atoms of its room, and its failures as notices. No command throws for what a teller
 * or the world can cause.
 */

import type { CardListSettings } from '../config/card-list-settings.ts';
import type { ListView, ViewSetting } from '../config/list-views.ts';
import type { Settings } from '../config/settings.ts';
import type { Say } from '../i18n/say.ts';
import type { CardId, RaceNumber } from '../wagering/card/card.ts';
import type { Pennies } from '../wagering/ground/money.ts';
import type { WagerEvent, WholeEntry } from '../wagering/pending/pending-wager.ts';
import type { SlipMarks } from '../wagering/slips/slip-marks.ts';
import type { ScanSource } from '../wagering/tickets/scan-classification.ts';
import type { DeviceScan } from '../wagering/tickets/scan-event.ts';
import type { CodeReading, ReadingChoice } from '../wagering/tickets/scan-reading.ts';
import type { AccountCommands } from './account/create-account-room.ts';
import type { BillCommands } from './bills/create-bills-room.ts';
import type { ConfigurationCommands } from './configuration/configuration-commands.ts';
import type { PlayerDesk } from './customer/player-desk.ts';
import type { DisplayCommands } from './display/create-display-room.ts';
import type { BagCommands } from './drawer/bag-desk.ts';
import type { DrawerDesk } from './drawer/drawer-desk.ts';
import type { PunchClock } from './drawer/punch-clock.ts';
import type { TellerReports } from './drawer/teller-reports.ts';
import type { LogCommands } from './logs/log-commands.ts';
import type { StatedResolution } from './posts/reading/stated-resolution.ts';
import type { ShowSample } from './printing/paper-preview.ts';
import type { PrinterCommands } from './printing/printer-acts.ts';
import type { SessionPapers } from './printing/session-papers.ts';
import type { CameraCommands } from './scans/camera-desk.ts';
import type { ReaderCommands } from './scans/reader-desk.ts';
import type { ScannerCommands } from './scans/scanner-commands.ts';
import type { SelfServeCommands } from './self-serve/create-self-serve-room.ts';
import type { LuckyQuickPicks } from './selling/lucky-quick-pick.ts';
import type { TypedOrder } from './selling/typed-bets.ts';
import type { SetupAct } from './setup/setup-desk.ts';
import type { DeviceCare } from './storage/device-care.ts';
import type { LanguageFailure } from './storage/file-repair.ts';
import type { PreviewCommands } from './storage/preview-switch.ts';
import type { TechnicianCommands } from './technician/technician-commands.ts';
import type { TicketEntryCommands } from './tickets/entry/ticket-entry.ts';
import type { ExceptionDesk } from './tickets/exception-desk.ts';
import type { FixedOddsCommands } from './tickets/fixed-odds/fixed-odds-desk.ts';
import type { TicketReviewCommands } from './tickets/ticket-review.ts';
import type { VoucherCommands } from './tickets/voucher-desk.ts';
import type { TrainerCommands } from './trainer/trainer.ts';
import type { KeyedInputs } from './wager/keyed-input.ts';
import type { Announcement } from './window/notices.ts';
import type { Page } from './window/pages.ts';
import type { ConfigurationTab } from './window/settings-state.ts';
import type { HomeView } from './window/view-stack.ts';

export interface Till {
  /**
   * Signs the teller on, then the window. A refusal is a notice; the form stays as it is. Resolves when it is
   * over.
   */
  readonly signOn: (tellerId: string, password: string) => Promise<boolean>;
  /** Refused with a notice while a post is unresolved. */
  readonly signOff: () => Promise<void>;
  readonly lockWindow: () => Promise<void>;
  readonly answerNotice: (notice: number, action: string) => void;
  readonly cancelLock: () => void;
  /** Says a line that goes by itself. */
  readonly announce: (text: Say, tone?: Announcement['tone']) => void;
  readonly takePaper: (id: string) => void;
  /** All that lie on the screen now. */
  readonly takeAllPapers: () => void;
  readonly printers: PrinterCommands;
  readonly changeSettings: (change: Partial<Settings>) => void;
  /** Switches the language until the page is left (T509). */
  readonly switchLanguage: (language: string) => void;
  /** The key of the protected settings, and Save of the configuration page. */
  readonly configuration: ConfigurationCommands;
  /** Acts on Window Setup; what they change is in its atoms. */
  readonly setup: (act: SetupAct) => void;
  readonly changeView: (setting: ViewSetting, view: ListView) => void;
  /** Filter, sort and pins of the card list, kept in this browser (T234). */
  readonly changeCardList: (change: Partial<CardListSettings>) => void;
  /** Demo mode: throws the training day away and lays a new one. Asks first. */
  readonly restartTrainingDay: () => void;
  /** Demo mode: the trainer's panel. */
  readonly trainer: TrainerCommands;
  readonly activateUpdate: () => void;
  /** Checks for a new version and downloads it (T199). Installs it if nobody is signed on. */
  readonly checkForUpdate: () => Promise<void>;
  /** Asks the host for its version and its package of this program. */
  readonly readHostVersion: () => Promise<void>;
  /**
   * Checks the stored files of the program, fetches the bad ones again and reloads the page. Open work is
   * kept.
   */
  readonly repairFiles: () => Promise<void>;
  /** A part of the program could not be loaded: offers the repair. */
  readonly offerRepair: (file: string) => Promise<void>;
  /** The chosen language is not loaded: says what to do. */
  readonly languageNotLoaded: (failure: LanguageFailure) => Promise<void>;
  /** Tries the tote at once instead of at the end of the pause. */
  readonly reconnect: () => void;
  /** Installs the program and has its data kept; the answers are in their atoms. */
  readonly device: DeviceCare;
  readonly preview: PreviewCommands;
  /** Sends, saves and reads the window's log. */
  readonly logs: LogCommands;
  /** Signs a technician on, and does what they order (S059). */
  readonly technician: TechnicianCommands;
  readonly openPage: (page: Page) => void;
  /** The configuration page, at one of its sub-pages (T192-T197). */
  readonly openConfiguration: (tab: ConfigurationTab) => void;
  readonly closePage: () => void;

  // The commands from here on run once the signed-on till is loaded, which sign-on waits for
  // (create-till.ts).

  /** Goes to a view of the home page; refused silently if what it needs does not exist (T083-T087). */
  readonly select: (element: HomeView) => void;
  readonly back: () => void;
  readonly forward: () => void;
  /** A card of the list: loads it and puts it into the wager. */
  readonly chooseCard: (card: CardId) => Promise<void>;
  /** An open race goes to the pools, an official one without bets to its results (T310, T311). */
  readonly chooseRace: (race: RaceNumber) => void;
  /** The wager on every race of the card that takes bets (W002). */
  readonly chooseAllRaces: () => void;
  readonly showResults: (race: RaceNumber) => void;
  /**
   * Shows win odds, pools, probables and will-pays of a race of the pending wager's card. Takes the given
   * race, else the wager's, else the card's current one.
   */
  readonly showOdds: (race?: RaceNumber) => void;
  readonly retryOdds: () => void;
  readonly retrySummary: () => void;
  readonly retryCard: () => void;
  /** Any other event of the pending wager. */
  readonly wager: (event: WagerEvent) => void;
  /** Chance fills the empty legs; again, what it filled is taken back (W038, W040). */
  readonly quickPick: () => void;
  /**
   * Sells what is ready and prints the ticket, so many times; once if left out (W106). Above the confirmation
   * limit the first call reads back under Buy, and the second one sells. One at a time: a second call while
   * one runs does nothing.
   */
  readonly buy: (tickets?: number) => Promise<void>;
  /** Takes back what is read back under Buy, unsold. */
  readonly dropReadBack: () => void;
  /**
   * Sells a smart quick pick of the card, race, bet and amount that are entered. The host draws the runners
   * (W107).
   */
  readonly sellSmartQuickPick: () => Promise<void>;
  /**
   * Watches the card that the typed line names into `typedCardAtom`; null when it names no other than the
   * wager's.
   */
  readonly lookUpTyped: (card: CardId | null) => void;
  /**
   * Makes a typed wager the pending one and sells it as `buy` does, or as a smart quick pick. False, with the
   * reason shown, if it was not sold.
   */
  readonly buyTyped: (card: CardId, entry: WholeEntry, how?: TypedOrder) => Promise<boolean>;
  /** Waits for a scan, which must begin within five seconds (W160). */
  readonly awaitScan: () => void;
  /** A scanner has begun to read; what it read comes with `scanned`. */
  readonly scanBegun: () => void;
  /** Handles an event of a scanner, reader or keyboard (W028). A code goes the way of `scanned`. */
  readonly handleScan: (scan: DeviceScan) => void;
  /**
   * Takes a code from a scanner, and gives it to the room that takes its kind. Ignores a duplicate within the
   * interval (W067). `before` a dialog of a view's own, refuses the code in words. Such a dialog waits for
   * something else, and would close with its view.
   */
  readonly scanned: (data: string, source: ScanSource) => void;
  /**
   * Chooses what a scan read if keys before it may be its own. Shortest reading first; null: reads the
   * shortest.
   */
  readonly chooseReading: <T extends CodeReading>(readings: readonly T[]) => ReadingChoice<T> | null;
  /** Refuses a scan that reads two ways, in words. */
  readonly scanUnclear: () => void;
  /** Scanners that are devices (T420). */
  readonly scanners: ScannerCommands;
  /** The ticket reader, for the Devices page. Each waits until the window is loaded. */
  readonly reader: ReaderCommands;
  /** Commands of a self-serve terminal (T002). Each does nothing before the window is signed on. */
  readonly selfServe: SelfServeCommands;
  /** The bill acceptor (T011). */
  readonly bills: BillCommands;
  /** The computer's camera as a scanner (T094). */
  readonly camera: CameraCommands;
  /**
   * Remembers the view and the wager. The answer goes back there, over what a scanner's keys have done since,
   * but not behind a sale.
   */
  readonly prepareScanUndo: () => () => void;
  /** A betting slip as its reader saw it: asks whether its wager is to be sold, and sells it. */
  readonly readSlip: (marks: SlipMarks) => Promise<void>;
  /** Cashes or cancels a ticket that is typed in at the enter-ticket view; `scanned` takes a scanned one. */
  readonly tickets: TicketEntryCommands;
  readonly vouchers: VoucherCommands;
  readonly exceptions: ExceptionDesk;
  /** Wagers at fixed odds. */
  readonly fixedOdds: FixedOddsCommands;
  /** The teller's draws and returns. */
  readonly drawer: DrawerDesk;
  /** Keeps the input of a view beside the wager, as long as Back leads there. */
  readonly keyIn: KeyedInputs['keyIn'];
  readonly bags: BagCommands;
  /** Enters the last sold wager again and sells nothing until Buy. */
  readonly repeat: () => void;
  readonly clearWager: () => void;
  readonly luckyQuickPick: LuckyQuickPicks;
  /** The customer's display (T013). */
  readonly display: DisplayCommands;
  /**
   * Prints the newest ticket that is not known to be on paper. If there is none, prints the newest ticket
   * again, marked as a reprint.
   */
  readonly printLast: () => Promise<void>;
  /** Prints a transaction's ticket again, marked as a reprint. */
  readonly reprint: (transaction: string) => Promise<void>;
  /** The teller says whether paper came out of an uncertain print. */
  readonly confirmPaper: (transaction: string, printed: boolean) => Promise<void>;
  /** Cancels a ticket or voucher that was sold to the customer, after a question (T266-T268). */
  readonly cancelTransaction: (transaction: string) => Promise<void>;
  /**
   * Cancels an open wager of the account that is signed on, after a question (S123). `words`: the wager, in
   * the window's language.
   */
  readonly cancelAccountWager: (id: string, words: string) => Promise<void>;
  /**
   * Settles what the customer is owed, ends them and starts a new one (T251, T260-T265). A second call while
   * one runs does nothing.
   */
  readonly totalOut: () => Promise<void>;
  /** The cash that the customer hands over, to show the change; null: none keyed. Moves nothing. */
  readonly keyCashGiven: (amount: Pennies | null) => void;
  /** Ends the customer with their balance as it is (T154). Asks where something was done for them. */
  readonly clearCustomer: () => Promise<void>;
  /**
   * The page of total out: the customer's summary, or the session's in single-session mini-banker mode (T065,
   * T066). Refused without a customer.
   */
  readonly openTransactionSummary: () => void;
  readonly papers: SessionPapers;
  /** The cash position and the agent's report. */
  readonly reports: TellerReports;
  /** Clocks an employee in or out (S089). */
  readonly punchClock: PunchClock;
  /** Reads what the Single Session Summary shows (T155); what fails is in its atom. */
  readonly readSingleSession: () => Promise<void>;
  readonly ticketReview: TicketReviewCommands;
  /** Sets who the customer is, by number. */
  readonly players: Pick<PlayerDesk, 'set' | 'type'>;
  /** The customer's account with the host. */
  readonly accounts: AccountCommands;
  /** Asks the host about sales in doubt at once instead of at the end of the pause. */
  readonly askDoubts: () => void;
  /**
   * Ends a doubt by the word of the tote room (manual-resolution.ts). Asks twice; refused with a notice
   * before it may.
   */
  readonly resolveDoubt: (post: string, resolution: StatedResolution) => Promise<void>;
  readonly printTestTicket: () => Promise<void>;
  /** A sample of a paper on the preview's page, in a language or the window's own; nothing is printed. */
  readonly previewPaper: ShowSample;
  /** The scratches of the wager's card on paper (T135). */
  readonly printScratches: () => Promise<void>;
  /** The prices of the race whose results are shown on paper (T138). */
  readonly printResults: () => Promise<void>;
  /** Which race runs next on each card, on paper (T120). */
  readonly printRaceSummaries: () => Promise<void>;
}
