/**
 * A step of the enter-ticket view: its state and context, its events, and the effects that the shell carries
 * out.
 */
import type { Say } from '../../../i18n/say.ts';
import type { ToteFailure } from '../../../tote/transport/failure.ts';
import type { FixedOddsCode } from '../../../wagering/card/fixed-odds.ts';
import type { TicketSerial, Wager } from '../../../wagering/card/wager.ts';
import type { Result } from '../../../wagering/ground/result.ts';
import type { ExchangeData } from '../../../wagering/pending/wager-state.ts';
import type { ClassifiedScan, ScanSource } from '../../../wagering/tickets/scan-classification.ts';
import type { ScanTaker } from '../../scans/scan-desk.ts';
import type { Transaction } from '../../transactions/customer-session.ts';
import type { NoticeText } from '../../window/dialogs.ts';
import type { HomeView } from '../../window/view-stack.ts';
import type { CashEnd, HandedInTicket } from '../cashing/cash-desk.ts';
import type { FormTicket, TicketEntry, TicketMode } from './ticket-entry-state.ts';

export interface TicketEntryState {
  readonly entry: TicketEntry;
  /** The ticket that waits for the tax form; null: none. */
  readonly form: FormTicket | null;
}

/** The window around the view when an event arrives. */
export interface TicketEntryContext {
  /** The view of the home page. */
  readonly view: HomeView;
  /** A page covers the home page. */
  readonly isCovered: boolean;
  /** The window may begin an operation. */
  readonly isFree: boolean;
  readonly tracksPlayers: boolean;
  /** One ticket is cancelled each time that is asked for: a customer does it, who holds others. */
  readonly cancelsOnce: boolean;
  /** The beginning of a serial number that the window adds by itself (T342). */
  readonly defaultTsn: string;
  /** Returns the sale of a ticket by its number; null: this window did not sell it. */
  readonly saleOf: (number: string) => Transaction | null;
}

/** A ticket that the host is asked about. */
export type TicketRequest =
  | { readonly what: 'ticket'; readonly ticket: HandedInTicket; readonly mode: TicketMode }
  | { readonly what: 'form'; readonly ticket: FormTicket }
  | { readonly what: 'fixedOdds'; readonly code: FixedOddsCode; readonly source: ScanSource };

export type TicketEntryEvent =
  /** The view is opened afresh. */
  | { readonly type: 'opened'; readonly mode: TicketMode }
  | { readonly type: 'modeChosen'; readonly mode: TicketMode }
  /** The whole text of the entry. */
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'confirmed' }
  /** `ssn`: nine digits. */
  | { readonly type: 'formConfirmed'; readonly ssn: string }
  | { readonly type: 'formLeft' }
  | { readonly type: 'viewChanged' }
  /** `code`: as it was read. */
  | {
      readonly type: 'scanned';
      readonly scan: ClassifiedScan;
      readonly source: ScanSource;
      readonly code: string;
    }
  /** A scan that waited for the ticket before it. */
  | { readonly type: 'turnCame'; readonly scan: ClassifiedScan; readonly source: ScanSource }
  | { readonly type: 'linkRead'; readonly source: ScanSource; readonly answer: LinkAnswer }
  /** `isTellerHere`: the teller who handed the ticket in is signed on yet. */
  | {
      readonly type: 'answered';
      readonly request: TicketRequest;
      readonly end: CashEnd;
      readonly isTellerHere: boolean;
    }
  /** The results of the shown loser are wanted again. */
  | { readonly type: 'resultAsked' }
  | { readonly type: 'signedOff' };

export type LinkAnswer = Result<{ readonly tsn: TicketSerial }, ToteFailure>;

export type TicketEntryEffect =
  | { readonly type: 'request'; readonly request: Exclude<TicketRequest, { what: 'form' }> }
  /** `ssn` goes to the host and nowhere else. */
  | { readonly type: 'requestWithForm'; readonly ticket: FormTicket; readonly ssn: string }
  | { readonly type: 'readLink'; readonly code: string; readonly source: ScanSource }
  | { readonly type: 'eject' }
  /** Takes the tax form out of the view stack. */
  | { readonly type: 'closeForm' }
  | { readonly type: 'goTo'; readonly view: 'EnterTicket' | 'EnterSSN' }
  /** Closes the pages over the home page. */
  | { readonly type: 'uncover' }
  | { readonly type: 'beginCustomer' }
  /** `holdsScans`: scans that wait go on once it was answered. */
  | { readonly type: 'alert'; readonly notice: NoticeText; readonly holdsScans?: true }
  | { readonly type: 'announce'; readonly text: Say; readonly tone: 'good' | 'warning' }
  | { readonly type: 'lost'; readonly number: string }
  | { readonly type: 'readResults'; readonly wagers: readonly Wager[] }
  | { readonly type: 'printReceipt'; readonly transaction: Transaction }
  | { readonly type: 'enterExchange'; readonly exchange: ExchangeData }
  /** Keeps the credit of a ticket whose teller has signed off. */
  | { readonly type: 'creditFound'; readonly transaction: Transaction }
  | { readonly type: 'dropScans' };

export interface TicketEntryStep {
  readonly state: TicketEntryState;
  /** In their order. */
  readonly effects: readonly TicketEntryEffect[];
  /** Of a scan: true: taken; 'refused': answered with a refusal; false: another part's. */
  readonly taken: ReturnType<ScanTaker>;
}
