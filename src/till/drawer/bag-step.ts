/** A step of the bag view: its state and context, its events, and the effects that the shell carries out. */
import type { Say } from '../../i18n/say.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { ClassifiedScan, ScanSource } from '../../wagering/tickets/scan-classification.ts';
import type { BagPage } from '../session/bag-state.ts';
import type { BaggedReturn, ClosedBag, PendingBag } from '../session/pending-bag.ts';
import type { NoticeText } from '../window/dialogs.ts';
import type { NoticeAction } from '../window/notices.ts';

export interface BagState {
  /** The open bag; null: none. */
  readonly bag: PendingBag | null;
  readonly page: BagPage;
  /** The typed bar code. */
  readonly barcode: string;
}

/** The window around the view when an event arrives. */
export interface BagContext {
  /** The teller who is signed on; null: none. */
  readonly tellerId: string | null;
  /** The bag view is the view of the home page, perhaps under a page. */
  readonly isShown: boolean;
  /** A sale runs, or the screen is locked. */
  readonly isBusy: boolean;
  /** A bag of this teller was sent, and its post is in doubt. */
  readonly isInDoubt: boolean;
  /** Returns the bags that were closed in this shift, newest first. */
  readonly closed: () => readonly ClosedBag[];
  /** Returns true if this window cashed a final return. */
  readonly wasCashedHere: (tsn: TicketSerial) => boolean;
}

export type BagEvent =
  | { readonly type: 'opened' }
  /** One page back. */
  | { readonly type: 'wentBack' }
  | { readonly type: 'addChosen' }
  | { readonly type: 'barcodeShown' }
  | { readonly type: 'barcodeTyped'; readonly text: string }
  | { readonly type: 'barcodeConfirmed' }
  /** The teller agreed to give the open bag another bar code. */
  | { readonly type: 'barcodeAgreed'; readonly given: GivenBarcode }
  | { readonly type: 'quantitySet'; readonly value: Pennies; readonly quantity: number }
  | { readonly type: 'debitSet'; readonly isDebit: boolean }
  | { readonly type: 'returnRemoved'; readonly tsn: TicketSerial }
  /** `code`: as it was read. */
  | {
      readonly type: 'scanned';
      readonly scan: ClassifiedScan;
      readonly source: ScanSource;
      readonly code: string;
    }
  /** The host was asked whether a final return was cashed, for the bag of a bar code. */
  | {
      readonly type: 'returnChecked';
      readonly added: BaggedReturn;
      readonly barcode: string;
      readonly isCashed: boolean;
    }
  | { readonly type: 'discardChosen' }
  | { readonly type: 'discardConfirmed' }
  | { readonly type: 'saveChosen' }
  /** The post of the open bag has succeeded. */
  | { readonly type: 'saved' }
  | { readonly type: 'cancelChosen'; readonly tsn: TicketSerial }
  | { readonly type: 'cancelled'; readonly barcode: string }
  /** The transactions of the customer changed. */
  | { readonly type: 'transactionsChanged' }
  | { readonly type: 'signedOn'; readonly tellerId: string }
  | { readonly type: 'signedOff' };

/** A bar code for the open bag, by whom, and the page that follows. */
export interface GivenBarcode {
  readonly barcode: string;
  readonly tellerId: string | null;
  readonly page: BagPage;
}

export type BagEffect =
  | { readonly type: 'goToBags' }
  /** Leaves the view. */
  | { readonly type: 'leave' }
  /** Closes the pages over the home page. */
  | { readonly type: 'uncover' }
  | { readonly type: 'eject' }
  | { readonly type: 'readHistory' }
  | { readonly type: 'forgetHistory' }
  | { readonly type: 'alert'; readonly notice: NoticeText; readonly isNotAwaited?: true }
  | { readonly type: 'announce'; readonly text: Say; readonly tone: 'good' | 'warning' }
  /** Asks the teller. `yes`: the answer that leads to `event`; another answer leads to nothing. */
  | {
      readonly type: 'ask';
      readonly notice: NoticeText;
      readonly actions: readonly NoticeAction[];
      readonly yes: string;
      readonly event: BagEvent;
    }
  | { readonly type: 'checkReturn'; readonly added: BaggedReturn; readonly barcode: string }
  /** Closes a bag by a post. */
  | { readonly type: 'save'; readonly bag: PendingBag }
  /** Takes a closed bag back, after a question. */
  | { readonly type: 'cancel'; readonly bag: ClosedBag };

export interface BagStep {
  readonly state: BagState;
  /** In their order. */
  readonly effects: readonly BagEffect[];
  /** False: the event was refused, or is another part's. Effects may yet refuse it. */
  readonly isDone: boolean;
}
