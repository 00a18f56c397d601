/**
 * The bag view at work (T286-T291, S117): hands every event to the machine in bag-core.ts and carries out its
 * effects. The open bag is kept over a reload by create-drawer-room.ts.
 */
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { ClassifiedScan, ScanSource } from '../../wagering/tickets/scan-classification.ts';
import { inDoubtRowsAtom } from '../doubts/in-doubt-state.ts';
import type { MoneyDesk } from '../money/money-desk.ts';
import { runUntilSettled } from '../money/run-until-settled.ts';
import { refusedAs } from '../money/slip-amount.ts';
import { bagPageAtom, closedBagsAtom, pendingBagAtom, typedBarcodeAtom } from '../session/bag-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import {
  bagTotal,
  type ClosedBag,
  closedBags,
  type PendingBag,
  submissionOf,
} from '../session/pending-bag.ts';
import type { ShiftHistory } from '../session/shift-history.ts';
import { shiftHistoryAtom } from '../session/shift-history-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { CashDesk } from '../tickets/cashing/cash-desk.ts';
import { cancelQuestion } from '../tickets/cashing/easy-cancel.ts';
import { wasDone } from '../transactions/customer-session.ts';
import { lockedAtom } from '../window/dialog-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import type { PageStack } from '../window/pages.ts';
import type { HomeView } from '../window/view-stack.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { stepBags } from './bag-core.ts';
import type { BagContext, BagEffect, BagEvent, BagStep } from './bag-step.ts';

/** Commands of the views. */
export interface BagCommands {
  /** Reads again which bags were closed. */
  readonly refresh: () => Promise<void>;
  /** Shows the cash of the open bag; the entry of a bar code where none is open. */
  readonly addToBag: () => void;
  /** Shows the entry of the bar code, with the open bag's in it. */
  readonly showBarcode: () => void;
  /** Takes the text of that entry, without other characters than digits. */
  readonly typeBarcode: (text: string) => void;
  /** Opens the bag with the typed bar code and shows its cash. False: refused in an alert. */
  readonly confirmBarcode: () => Promise<boolean>;
  readonly setQuantity: (value: Pennies, quantity: number) => void;
  readonly setDebit: (isDebit: boolean) => void;
  readonly removeReturn: (tsn: TicketSerial) => void;
  /** Gives the open bag up, after a question if there is something in it. */
  readonly discard: () => Promise<void>;
  /** Closes the open bag (T287). False: not done, and an alert told why. */
  readonly save: () => Promise<boolean>;
  /** Cancels a closed bag, after a question (T290). */
  readonly cancel: (tsn: TicketSerial) => Promise<void>;
}

export interface BagDesk {
  readonly acts: BagCommands;
  /** Shows the list of bags. */
  readonly open: () => void;
  /** Shows the page before within the view. False on its first. */
  readonly back: () => boolean;
  /** Takes each scan in the view, also from under a page. False in any other view. */
  readonly takeScan: (scan: ClassifiedScan, source: ScanSource, code: string) => boolean;
  /** Begins a teller's session. Gives up a bag that another teller left open. */
  readonly begun: (tellerId: string) => void;
  /** Ends a teller's session. The open bag waits for its teller. */
  readonly reset: () => void;
  readonly stop: () => void;
}

export interface BagDeskDependencies {
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
  /** Ejects the scanned paper from the reader, where there is one. */
  readonly eject: () => void;
}

const FAILED = say('bag.failed');

/** A step whose effects have begun. */
interface BegunStep extends Pick<BagStep, 'isDone'> {
  /** Resolves once they are over: true if none of them refused the event. */
  readonly over: Promise<boolean>;
}

/** Returns the customer's bags alone if the journal cannot be read: the host knows the others. */
function closedNow(store: Store): readonly ClosedBag[] {
  const bags = store.get(closedBagsAtom);
  return bags.state === 'ready' ? bags.value : closedBags(store.get(customerAtom).transactions);
}

function wasCashedAt(store: Store, tsn: TicketSerial): boolean {
  const past = store.get(shiftHistoryAtom);
  const known = [...(past.state === 'ready' ? past.value : []), ...store.get(customerAtom).transactions];
  return known.some((each) => each.type === 'CASH' && each.tsn === tsn && wasDone(each));
}

function contextOf(store: Store): BagContext {
  const tellerId = store.get(tellerAtom)?.tellerId ?? null;
  return {
    tellerId,
    isShown: store.get(homeViewAtom).current === 'Bag',
    isBusy: store.get(operationPhaseAtom) !== 'idle' || store.get(lockedAtom),
    isInDoubt: store.get(inDoubtRowsAtom).some(({ kind, tellerId: of }) => kind === 'bag' && of === tellerId),
    closed: () => closedNow(store),
    wasCashedHere: (tsn) => wasCashedAt(store, tsn),
  };
}

/** Closes a bag by a post. False: it was refused. */
function postBag(
  bag: PendingBag,
  { desk, calls }: Pick<BagDeskDependencies, 'desk' | 'calls'>,
): Promise<boolean> {
  return runUntilSettled(desk, {
    failed: FAILED,
    prints: true,
    requests: () => [
      {
        kind: 'bag',
        value: bagTotal(bag),
        post: calls.drawer.bags.post(submissionOf(bag)),
        working: say('bag.saving'),
        refusal: refusedAs(FAILED),
      },
    ],
  });
}

/** Takes a closed bag back, after a question. False: it stays closed. */
async function cancelBag(
  { tsn, barcode, value: amount }: ClosedBag,
  { cashing }: Pick<BagDeskDependencies, 'cashing'>,
): Promise<boolean> {
  const { end } = await cashing.cancel(
    { tsn, source: 'MANUAL', skipEject: true },
    {
      failed: say('bag.notCancelled'),
      question: cancelQuestion(say('bag.cancelTitle', { barcode }), [
        say('drawer.cancelLine', { amount }),
        say('transaction.tsn', { tsn }),
      ]),
    },
  );
  return end === 'done';
}

export function createBagDesk(parts: BagDeskDependencies): BagDesk {
  const { store, dialogs } = parts;

  function begin(event: BagEvent): BegunStep {
    const before = {
      bag: store.get(pendingBagAtom),
      page: store.get(bagPageAtom),
      barcode: store.get(typedBarcodeAtom),
    };
    const { state, effects, isDone } = stepBags(before, event, contextOf(store));
    store.set(pendingBagAtom, state.bag);
    store.set(typedBarcodeAtom, state.barcode);
    store.set(bagPageAtom, state.page);
    const over = Promise.all(effects.map(carryOut));
    return { isDone, over: over.then((results) => isDone && results.every((isCarriedOut) => isCarriedOut)) };
  }

  const send = (event: BagEvent): Promise<boolean> => begin(event).over;

  /** Begins an effect at once. Resolves when it is over: false if it refused its event. */
  async function carryOut(effect: BagEffect): Promise<boolean> {
    switch (effect.type) {
      case 'goToBags':
        parts.select('Bag');
        return true;
      case 'leave':
        parts.leave();
        return true;
      case 'uncover':
        parts.pages.reset('home');
        return true;
      case 'eject':
        parts.eject();
        return true;
      case 'readHistory':
        void parts.history.refresh();
        return true;
      case 'forgetHistory':
        parts.history.reset();
        return true;
      case 'alert': {
        const shown = dialogs.alert(effect.notice);
        if (effect.isNotAwaited !== true) await shown;
        return true;
      }
      case 'announce':
        dialogs.announce(effect.text, effect.tone);
        return true;
      case 'ask': {
        const answer = await dialogs.ask(effect.notice, effect.actions);
        return answer === effect.yes && send(effect.event);
      }
      case 'checkReturn': {
        const { added, barcode } = effect;
        const cover = dialogs.hold(say('bag.checkingReturn'));
        const cashed = await parts.calls.cashedReturns().finally(cover.release);
        return send({ type: 'returnChecked', added, barcode, isCashed: cashed.includes(added.tsn) });
      }
      case 'save':
        return (await postBag(effect.bag, parts)) && send({ type: 'saved' });
      case 'cancel':
        return (
          (await cancelBag(effect.bag, parts)) && send({ type: 'cancelled', barcode: effect.bag.barcode })
        );
    }
  }

  const unfollow = store.sub(customerAtom, () => void send({ type: 'transactionsChanged' }));

  return {
    acts: {
      refresh: () => parts.history.refresh(),
      addToBag: () => void send({ type: 'addChosen' }),
      showBarcode: () => void send({ type: 'barcodeShown' }),
      typeBarcode: (text) => void send({ type: 'barcodeTyped', text }),
      confirmBarcode: () => send({ type: 'barcodeConfirmed' }),
      setQuantity: (value, quantity) => void send({ type: 'quantitySet', value, quantity }),
      setDebit: (isDebit) => void send({ type: 'debitSet', isDebit }),
      removeReturn: (tsn) => void send({ type: 'returnRemoved', tsn }),
      discard: async () => void (await send({ type: 'discardChosen' })),
      save: () => send({ type: 'saveChosen' }),
      cancel: async (tsn) => void (await send({ type: 'cancelChosen', tsn })),
    },
    open: () => void send({ type: 'opened' }),
    back: () => begin({ type: 'wentBack' }).isDone,
    takeScan: (scan, source, code) => begin({ type: 'scanned', scan, source, code }).isDone,
    begun: (tellerId) => void send({ type: 'signedOn', tellerId }),
    reset: () => void send({ type: 'signedOff' }),
    stop: unfollow,
  };
}
