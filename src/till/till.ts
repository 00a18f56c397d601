/**
 * What a teller can do: the one interface screens call. Each call answers at once; what comes of it appears in the atoms of
 * state.ts, and what went wrong as a notice. Nothing here throws for something a teller or the world can cause.
 */
import type { PrinterKind } from '../devices/printer-part.ts';
import type { ListView, Settings, ViewSetting } from '../config/settings.ts';
import type { CardId, RaceNumber } from '../wagering/card.ts';
import type { WagerEvent } from '../wagering/pending-wager.ts';
import type { Element } from './element-controller.ts';
import type { Page } from './pages.ts';

export interface Till {
  /** Signs the teller on, then the window. A refusal is a notice; the form stays as it is. Resolves when it is over. */
  signOn(tellerId: string, password: string): Promise<boolean>;
  /** Refused with a notice while a post is unresolved. */
  signOff(): Promise<void>;
  lockWindow(): Promise<void>;

  /** Goes to a view of the home page; refused silently if what it needs does not exist (T083-T087). */
  select(element: Element): void;
  back(): void;
  forward(): void;

  /** A card of the list: loads it and puts it into the wager. */
  chooseCard(card: CardId): Promise<void>;
  /** An open race goes to the pools, an official one without bets to its results (T310, T311). */
  chooseRace(race: RaceNumber): void;
  showResults(race: RaceNumber): void;
  retrySummary(): void;
  retryCard(): void;
  /** Any other event of the pending wager. */
  wager(event: WagerEvent): void;
  /** Sells the pending wager and prints the ticket. One at a time: a second call while one runs does nothing. */
  buy(): Promise<void>;
  /** Enters the last sold wager again and sells nothing until Buy. */
  repeat(): void;
  clearWager(): void;
  /** Prints the newest ticket that is not known to be on paper; else the newest one again, marked as a reprint. */
  printLast(): Promise<void>;

  /** Prints a transaction's ticket again, marked as a reprint. */
  reprint(transaction: string): Promise<void>;
  /** The teller says whether paper came out of an uncertain print. */
  confirmPaper(transaction: string, printed: boolean): Promise<void>;
  /** Ends the customer and starts a new one (T251). */
  totalOut(): Promise<void>;
  newCustomer(): void;
  openTransactionSummary(): void;

  answerNotice(notice: number, action: string): void;
  cancelLock(): void;
  takePaper(id: string): void;

  choosePrinter(kind: PrinterKind): Promise<void>;
  disconnectPrinter(): Promise<void>;
  printTestTicket(): Promise<void>;

  changeSettings(change: Partial<Settings>): void;
  changeView(setting: ViewSetting, view: ListView): void;
  /** Demo mode: throws the training day away and lays a new one. Asks first. */
  restartTrainingDay(): void;
  activateUpdate(): void;
  checkForUpdate(): Promise<void>;
  openPage(page: Page): void;
  closePage(): void;
}
