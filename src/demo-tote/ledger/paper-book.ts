/**
 * Keeps every paper with a serial number, and its status (W023).
 *
 * Keeps indexes by serial number and by window. Also keeps the bag of each final return, and the window that
 * locked a ticket.
 */

import type { TicketSerial } from '../../wagering/card/wager.ts';
import { push } from '../records/lists.ts';
import type { PaymentRecord, SaleRecord, SlipRecord } from '../records/records.ts';
import { slipTerms } from '../records/slip-kinds.ts';

export type PaperStatus = 'valid' | 'cashed' | 'cancelled';

/** A ticket or a slip. */
export type PaperRecord = SaleRecord | SlipRecord;

export interface PapersRead {
  readonly saleOf: (tsn: string) => SaleRecord | undefined;
  readonly slip: (tsn: string) => SlipRecord | undefined;
  /** Undefined for a serial number that was never given out. */
  readonly statusOf: (tsn: string) => PaperStatus | undefined;
  /** The window that locked a ticket (S116); undefined: none did. */
  readonly lockedAt: (tsn: string) => number | undefined;
  /** Returns the papers that a window gave out, newest first. */
  readonly recentPapers: (window: number, most: number) => readonly PaperRecord[];
  /** Returns the payments and cancels of a window, newest first. */
  readonly recentPayments: (window: number, most: number) => readonly PaymentRecord[];
  /** The bag with that barcode that was not cancelled. */
  readonly bagOf: (barcode: string) => SlipRecord | undefined;
  /** The bag, not cancelled, that a final return is in. */
  readonly bagWith: (tsn: string) => SlipRecord | undefined;
  /** Serial numbers of teller returns that were cashed, oldest first (S151). */
  readonly cashedReturns: () => readonly TicketSerial[];
}

export interface PaperBook extends PapersRead {
  readonly give: (record: PaperRecord) => void;
  readonly pay: (record: PaymentRecord, window: number) => void;
  readonly lock: (tsn: string, window: number) => void;
  readonly clear: () => void;
}

export function createPaperBook(): PaperBook {
  const papers = new Map<string, PaperRecord>();
  const statuses = new Map<string, Exclude<PaperStatus, 'valid'>>();
  const locks = new Map<string, number>();
  const givenByWindow = new Map<number, PaperRecord[]>();
  const paidByWindow = new Map<number, PaymentRecord[]>();
  const bags = new Map<string, SlipRecord>();
  const bagged = new Map<string, SlipRecord>();
  const returned: TicketSerial[] = [];

  function slip(tsn: string): SlipRecord | undefined {
    const paper = papers.get(tsn);
    return paper?.kind === 'slip' ? paper : undefined;
  }

  /** Empties a cancelled bag: its contents may go into another. */
  function openBag(record: SlipRecord): void {
    if (record.barcode !== null) bags.delete(record.barcode);
    for (const tsn of record.tsns) bagged.delete(tsn);
  }

  return {
    give(record) {
      papers.set(record.ticket.id, record);
      push(givenByWindow, record.ticket.window, record);
      if (record.kind !== 'slip' || record.barcode === null) return;
      bags.set(record.barcode, record);
      for (const tsn of record.tsns) bagged.set(tsn, record);
    },
    pay(record, window) {
      statuses.set(record.tsn, record.act === 'CASH' ? 'cashed' : 'cancelled');
      push(paidByWindow, window, record);
      const paid = slip(record.tsn);
      if (paid === undefined) return;
      if (record.act === 'CANCEL') openBag(paid);
      else if (slipTerms(paid.what).kind === 'tellerReturn') returned.push(record.tsn);
    },
    lock: (tsn, window) => locks.set(tsn, window),
    clear() {
      for (const index of [papers, statuses, locks, givenByWindow, paidByWindow, bags, bagged]) index.clear();
      returned.length = 0;
    },
    saleOf: (tsn) => {
      const paper = papers.get(tsn);
      return paper?.kind === 'sale' ? paper : undefined;
    },
    slip,
    statusOf: (tsn) => (papers.has(tsn) ? (statuses.get(tsn) ?? 'valid') : undefined),
    lockedAt: (tsn) => locks.get(tsn),
    recentPapers: (window, most) => (givenByWindow.get(window) ?? []).slice(-most).toReversed(),
    recentPayments: (window, most) => (paidByWindow.get(window) ?? []).slice(-most).toReversed(),
    bagOf: (barcode) => bags.get(barcode),
    bagWith: (tsn) => bagged.get(tsn),
    cashedReturns: () => returned,
  };
}
