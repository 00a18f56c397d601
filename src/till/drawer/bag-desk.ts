/**
 * Bags (T286-T291, S117): opened by their bar code, filled with what is counted and with final returns that are scanned, closed by a post, and
 * taken back by cancelling it. Owns the pages, what a scan does in their view, what is sent, and when the open bag is gone. What a bag holds is
 * pending-bag.ts; that the open bag is kept over a reload is window-memory.ts.
 *
 * Readings: a scan of a bar code opens the bag and shows its page from the list, and goes on to the cash from there (T286); a final return counts
 * as cashed if the host lists it or this window cashed it, so that a host which does not answer is no reason against one (S152). While a bag of the
 * teller is in doubt it stays as it was sent: what is put in meanwhile would be on no slip, and under another bar code it would be closed again.
 */
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { type Pennies, ZERO } from '../../wagering/ground/money.ts';
import type { ClassifiedScan, ScanSource } from '../../wagering/tickets/scan-classification.ts';
import { inDoubtRowsAtom } from '../doubts/in-doubt-state.ts';
import type { MoneyDesk } from '../money/money-desk.ts';
import { runUntilSettled } from '../money/run-until-settled.ts';
import { refusedAs, refuseSlipAmount } from '../money/slip-amount.ts';
import {
  type BagPage,
  bagPageAtom,
  closedBagsAtom,
  pendingBagAtom,
  typedBarcodeAtom,
} from '../session/bag-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import {
  BARCODE_LENGTH,
  type BaggedReturn,
  bagOfReturn,
  bagTotal,
  bagWith,
  type ClosedBag,
  closedBags,
  holdsReturn,
  isBarcode,
  isEmptyBag,
  openedBag,
  type PendingBag,
  submissionOf,
  withEntry,
  withoutReturn,
  withReturn,
} from '../session/pending-bag.ts';
import type { ShiftHistory } from '../session/shift-history.ts';
import { shiftHistoryAtom } from '../session/shift-history-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { CashDesk } from '../tickets/cashing/cash-desk.ts';
import { cancelQuestion } from '../tickets/cashing/easy-cancel.ts';
import { wasDone } from '../transactions/customer-session.ts';
import { lockedAtom } from '../window/dialog-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import type { PageStack } from '../window/pages.ts';
import { salePhaseAtom } from '../window/sale-phase-state.ts';
import type { HomeView } from '../window/view-stack.ts';
import { homeViewAtom } from '../window/view-state.ts';

/** What the views call. */
export interface BagActs {
  /** Reads again which bags were closed. */
  readonly refresh: () => Promise<void>;
  /** The cash of the open bag; its bar code where none is open. */
  readonly addToBag: () => void;
  /** The entry of the bar code, with that of the open bag in it. */
  readonly showBarcode: () => void;
  /** What stands in that entry now; what is no digit is left out. */
  readonly typeBarcode: (text: string) => void;
  /** Opens the bag with the bar code that is typed and goes on to its cash. False, with what was in the way said. */
  readonly confirmBarcode: () => Promise<boolean>;
  readonly setQuantity: (value: Pennies, quantity: number) => void;
  readonly setDebit: (isDebit: boolean) => void;
  readonly removeReturn: (tsn: TicketSerial) => void;
  /** Gives the open bag up, after a question where there is something in it. */
  readonly discard: () => Promise<void>;
  /** Closes the open bag (T287). False if it was not done, with what was in the way said. */
  readonly save: () => Promise<boolean>;
  /** Takes back a closed bag, after a question (T290). */
  readonly cancel: (tsn: TicketSerial) => Promise<void>;
}

export interface BagDesk {
  readonly acts: BagActs;
  /** Shows the list of bags. */
  readonly open: () => void;
  /** A page back within the view; false on its first. */
  readonly back: () => boolean;
  /** Takes whatever is scanned in the view, and brings it to sight from under a page; false anywhere else. */
  readonly takeScan: (scan: ClassifiedScan, source: ScanSource, code: string) => boolean;
  /** A teller has signed on: a bag that another one left open is not theirs. */
  readonly begun: (tellerId: string) => void;
  /** The teller has gone; their open bag waits for them. */
  readonly reset: () => void;
  readonly stop: () => void;
}

export interface BagDeskParts {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly desk: MoneyDesk;
  readonly cashing: Pick<CashDesk, 'cancel'>;
  readonly calls: Pick<ToteCalls, 'drawer' | 'cashedReturns'>;
  readonly history: Pick<ShiftHistory, 'refresh' | 'reset'>;
  readonly pages: Pick<PageStack, 'reset'>;
  readonly select: (element: HomeView) => void;
  /** Leaves the view. */
  readonly leave: () => void;
  /** Lets what was scanned out of the reader, where there is one. */
  readonly eject: () => void;
}

const NO_BAG = { title: say('bag.noBag'), lines: [say('bag.scanFirst')] };
const IN_DOUBT = { title: say('bag.inDoubt'), lines: [say('bag.inDoubtLine')] };
const FAILED = say('bag.failed');

export function createBagDesk(parts: BagDeskParts): BagDesk {
  const { store, dialogs } = parts;

  const show = (page: BagPage): void => store.set(bagPageAtom, page);

  /** Whether a bag of this teller was sent and nobody knows what became of it; said where it is. */
  function isFrozen(): boolean {
    const teller = store.get(tellerAtom)?.tellerId;
    const isInDoubt = store
      .get(inDoubtRowsAtom)
      .some(({ kind, tellerId }) => kind === 'bag' && tellerId === teller);
    if (isInDoubt) void dialogs.alert(IN_DOUBT);
    return isInDoubt;
  }

  /** Puts something into the open bag, or takes it out; false if it may not be changed now. */
  function change(by: (bag: PendingBag) => PendingBag): boolean {
    if (isFrozen()) return false;
    store.set(pendingBagAtom, (bag) => (bag === null ? null : by(bag)));
    return true;
  }

  /** Those of the present customer at least, where the journal cannot be read: the host knows the others. */
  function closed(): readonly ClosedBag[] {
    const bags = store.get(closedBagsAtom);
    return bags.state === 'ready' ? bags.value : closedBags(store.get(customerAtom).transactions);
  }

  /** A closed bag is open no longer, however its post ended (T287). */
  const unfollow = store.sub(customerAtom, () => {
    const open = store.get(pendingBagAtom);
    if (open !== null && bagWith(closed(), open.barcode) !== undefined) store.set(pendingBagAtom, null);
  });

  /** Says so where the bar code is another bag's already. */
  async function refuseDuplicate(barcode: string): Promise<boolean> {
    if (bagWith(closed(), barcode) === undefined) return false;
    await dialogs.alert({ title: say('bag.duplicate'), lines: [say('bag.duplicateLine', { barcode })] });
    return true;
  }

  async function mayTakeBarcode(barcode: string): Promise<boolean> {
    if (await refuseDuplicate(barcode)) return false;
    const open = store.get(pendingBagAtom);
    if (open === null || open.barcode === barcode || isEmptyBag(open)) return true;
    const answer = await dialogs.ask(
      {
        title: say('bag.otherBag', { barcode }),
        lines: [say('bag.otherBagLine', { open: open.barcode, amount: bagTotal(open) })],
      },
      [
        { id: 'change', label: say('bag.changeBarcode'), tone: 'primary' },
        { id: 'goBack', label: say('action.goBack'), tone: 'plain', isSafe: true },
      ],
    );
    return answer === 'change';
  }

  /** Opens the bag with that bar code, or gives it to the one that is open. */
  async function openBag(barcode: string): Promise<boolean> {
    const teller = store.get(tellerAtom)?.tellerId;
    if (isFrozen() || !(await mayTakeBarcode(barcode))) return false;
    if (teller === undefined || store.get(tellerAtom)?.tellerId !== teller) return false;
    store.set(pendingBagAtom, (bag) => (bag === null ? openedBag(barcode, teller) : { ...bag, barcode }));
    store.set(typedBarcodeAtom, barcode);
    return true;
  }

  async function scannedBarcode(barcode: string): Promise<void> {
    const page = store.get(bagPageAtom);
    if (await openBag(barcode)) show(page === 'list' ? 'barcode' : 'cash');
  }

  async function isCashed(tsn: TicketSerial): Promise<boolean> {
    const past = store.get(shiftHistoryAtom);
    const known = [...(past.state === 'ready' ? past.value : []), ...store.get(customerAtom).transactions];
    if (known.some((each) => each.type === 'CASH' && each.tsn === tsn && wasDone(each))) return true;
    const cover = dialogs.hold(say('bag.checkingReturn'));
    const cashed = await parts.calls.cashedReturns().finally(cover.release);
    return cashed.includes(tsn);
  }

  async function askToRemove(tsn: TicketSerial): Promise<void> {
    const answer = await dialogs.ask(
      { title: say('bag.duplicateReturn'), lines: [say('transaction.tsn', { tsn })] },
      [
        { id: 'remove', label: say('bag.removeFromBag'), tone: 'danger' },
        { id: 'goBack', label: say('action.goBack'), tone: 'primary', isSafe: true },
      ],
    );
    if (answer === 'remove') change((bag) => withoutReturn(bag, tsn));
  }

  async function scannedReturn(added: BaggedReturn): Promise<void> {
    if (isFrozen()) return;
    const open = store.get(pendingBagAtom);
    if (open === null) return dialogs.alert(NO_BAG);
    if (holdsReturn(open, added.tsn)) return askToRemove(added.tsn);
    const other = bagOfReturn(closed(), added.tsn);
    if (other !== undefined) {
      // The host would refuse the whole bag for it.
      const lines = [
        say('transaction.tsn', { tsn: added.tsn }),
        say('bag.returnInOther', { barcode: other.barcode }),
      ];
      return dialogs.alert({ title: say('bag.duplicateReturn'), lines });
    }
    const isReady = await isCashed(added.tsn);
    // The teller may have gone meanwhile.
    if (store.get(pendingBagAtom)?.barcode !== open.barcode || store.get(tellerAtom) === null) return;
    if (!isReady) {
      await dialogs.alert({ title: say('bag.uncashed'), lines: [say('bag.uncashedLine')] });
      return;
    }
    if (!change((bag) => withReturn(bag, added))) return;
    dialogs.announce(say('bag.added'), 'good');
  }

  async function take(scan: ClassifiedScan, code: string): Promise<void> {
    if (scan.kind === 'tellerReturn' && scan.returnType === 'final') {
      return scannedReturn({ tsn: scan.serial, cashCount: scan.cashCount ?? [] });
    }
    if (scan.kind === 'ticket' || scan.kind === 'tellerReturn') {
      return dialogs.alert({ title: say('bag.invalidScan'), lines: [say('bag.invalidScanLine')] });
    }
    if (isBarcode(code)) return scannedBarcode(code);
    return dialogs.alert({ title: say('scan.notRecognized') });
  }

  const acts: BagActs = {
    refresh: parts.history.refresh,
    addToBag() {
      if (store.get(pendingBagAtom) === null) acts.showBarcode();
      else show('cash');
    },
    showBarcode() {
      store.set(typedBarcodeAtom, store.get(pendingBagAtom)?.barcode ?? '');
      show('barcode');
    },
    typeBarcode: (text) =>
      store.set(typedBarcodeAtom, text.replaceAll(/[^0-9]/g, '').slice(0, BARCODE_LENGTH)),
    async confirmBarcode() {
      const typed = store.get(typedBarcodeAtom);
      if (!isBarcode(typed)) {
        await dialogs.alert(NO_BAG);
        return false;
      }
      if (!(await openBag(typed))) return false;
      show('cash');
      return true;
    },
    setQuantity: (value, quantity) => void change((bag) => withEntry(bag, value, quantity)),
    setDebit: (isDebit) => void change((bag) => ({ ...bag, isDebit })),
    removeReturn: (tsn) => void change((bag) => withoutReturn(bag, tsn)),
    async discard() {
      const open = store.get(pendingBagAtom);
      if (open === null || isFrozen()) return;
      if (!isEmptyBag(open)) {
        const answer = await dialogs.ask(
          {
            title: say('bag.discardTitle', { barcode: open.barcode }),
            lines: [say('bag.discardLine', { amount: bagTotal(open) })],
          },
          [
            { id: 'discard', label: say('bag.discard'), tone: 'danger' },
            { id: 'goBack', label: say('action.goBack'), tone: 'primary', isSafe: true },
          ],
        );
        if (answer !== 'discard') return;
      }
      store.set(pendingBagAtom, null);
      show('list');
    },
    async save() {
      if (isFrozen()) return false;
      const open = store.get(pendingBagAtom);
      if (open === null) {
        await dialogs.alert(NO_BAG);
        return false;
      }
      // When it was opened, the bags that were closed may not have been read yet.
      if (await refuseDuplicate(open.barcode)) return false;
      const refused = refuseSlipAmount(bagTotal(open), ZERO);
      if (refused !== null) {
        await dialogs.alert(refused);
        return false;
      }
      const isSaved = await runUntilSettled(parts.desk, {
        failed: FAILED,
        prints: true,
        requests: [
          {
            kind: 'bag',
            value: bagTotal(open),
            post: () => parts.calls.drawer.bags.post(submissionOf(open)),
            refusal: refusedAs(FAILED),
          },
        ],
      });
      if (!isSaved) return false;
      show('list');
      if (store.get(homeViewAtom).current === 'Bag') parts.leave();
      return true;
    },
    async cancel(tsn) {
      const bag = closed().find((each) => each.tsn === tsn);
      if (bag === undefined || bag.isCancelled) return;
      const { barcode, value: amount } = bag;
      const ended = await parts.cashing.cancel(
        { tsn, source: 'MANUAL', skipEject: true },
        {
          failed: say('bag.notCancelled'),
          question: cancelQuestion(say('bag.cancelTitle', { barcode }), [
            say('drawer.cancelLine', { amount }),
            say('transaction.tsn', { tsn }),
          ]),
        },
      );
      if (ended.end === 'done') dialogs.announce(say('bag.cancelled', { barcode }), 'good');
    },
  };

  return {
    acts,
    open() {
      show('list');
      parts.select('Bag');
      void parts.history.refresh();
    },
    back() {
      const page = store.get(bagPageAtom);
      if (page === 'list') return false;
      show(page === 'cash' ? 'barcode' : 'list');
      if (page === 'cash') store.set(typedBarcodeAtom, store.get(pendingBagAtom)?.barcode ?? '');
      return true;
    },
    takeScan(scan, source, code) {
      if (store.get(homeViewAtom).current !== 'Bag') return false;
      if (source === 'TICKETREADER') parts.eject();
      parts.pages.reset('home');
      if (store.get(salePhaseAtom) !== 'idle' || store.get(lockedAtom)) {
        dialogs.announce(say('scan.notNow'), 'warning');
      } else void take(scan, code);
      return true;
    },
    begun(tellerId) {
      store.set(pendingBagAtom, (bag) => (bag?.tellerId === tellerId ? bag : null));
      void parts.history.refresh();
    },
    reset() {
      show('list');
      store.set(typedBarcodeAtom, '');
      parts.history.reset();
    },
    stop: unfollow,
  };
}
