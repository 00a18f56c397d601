/**
 * Decides what the bag view shows and what is done next, as a pure machine (T286-T291, S117). A bag is opened
 * by its bar code, filled and closed by a post, and may be cancelled. The effects are run by bag-desk.ts. The
 * contents of a bag are in pending-bag.ts.
 *
 *             bar code                      saved
 *     none ─────────────▶ open ─────────────────────────▶ closed ──── cancelled ────▶ its bar code is free
 *      ▲                   │ ▲                              ▲
 *      └──── discarded ────┘ └ counted, return, bar code    └ also found closed after a doubt
 *
 * Readings: a scanned bar code opens the bag and shows its page from the list. It continues from there to the
 * cash (T286). A final return counts as cashed if the host lists it or this window cashed it. A host that
 * does not answer is no reason against a final return (S152). While a bag of the teller is in doubt, the open
 * bag stays as it was sent. A return added meanwhile would be on no slip. Under another bar code the bag
 * would be closed again.
 */
import { say } from '../../i18n/say.ts';
import { ZERO } from '../../wagering/ground/money.ts';
import { refuseSlipAmount } from '../money/slip-amount.ts';
import type { BagPage } from '../session/bag-state.ts';
import {
  BARCODE_LENGTH,
  type BaggedReturn,
  bagOfReturn,
  bagTotal,
  bagWith,
  holdsReturn,
  isBarcode,
  isEmptyBag,
  openedBag,
  type PendingBag,
  withEntry,
  withoutReturn,
  withReturn,
} from '../session/pending-bag.ts';
import type { NoticeText } from '../window/dialogs.ts';
import type { NoticeAction } from '../window/notices.ts';
import type { BagContext, BagEffect, BagEvent, BagState, BagStep, GivenBarcode } from './bag-step.ts';

const NO_BAG: NoticeText = { title: say('bag.noBag'), lines: [say('bag.scanFirst')] };
const IN_DOUBT: NoticeText = { title: say('bag.inDoubt'), lines: [say('bag.inDoubtLine')] };

/** Returns the next state and its effects. An event without a meaning in this state changes nothing. */
export function stepBags(state: BagState, event: BagEvent, context: BagContext): BagStep {
  switch (event.type) {
    case 'opened':
      return done({ ...state, page: 'list' }, { type: 'goToBags' }, { type: 'readHistory' });
    case 'wentBack':
      return goBack(state);
    case 'addChosen':
      return done(state.bag === null ? withBarcodePage(state) : { ...state, page: 'cash' });
    case 'barcodeShown':
      return done(withBarcodePage(state));
    case 'barcodeTyped':
      return done({ ...state, barcode: event.text.replaceAll(/[^0-9]/g, '').slice(0, BARCODE_LENGTH) });
    case 'barcodeConfirmed':
      return isBarcode(state.barcode)
        ? giveBarcode(state, state.barcode, 'cash', context)
        : refused(state, NO_BAG);
    case 'barcodeAgreed':
      return openBag(state, event.given, context);
    case 'quantitySet':
      return change(state, context, (bag) => withEntry(bag, event.value, event.quantity));
    case 'debitSet':
      return change(state, context, (bag) => ({ ...bag, isDebit: event.isDebit }));
    case 'returnRemoved':
      return change(state, context, (bag) => withoutReturn(bag, event.tsn));
    case 'scanned':
      return takeScan(state, event, context);
    case 'returnChecked':
      return addReturn(state, event, context);
    case 'discardChosen':
      return discard(state, context);
    case 'discardConfirmed':
      return done({ ...state, bag: null, page: 'list' });
    case 'saveChosen':
      return save(state, context);
    case 'saved':
      return done({ ...state, page: 'list' }, ...(context.isShown ? [{ type: 'leave' } as const] : []));
    case 'cancelChosen': {
      const bag = context.closed().find(({ tsn }) => tsn === event.tsn);
      return bag === undefined || bag.isCancelled ? ignored(state) : done(state, { type: 'cancel', bag });
    }
    case 'cancelled': {
      const text = say('bag.cancelled', { barcode: event.barcode });
      return done(state, { type: 'announce', text, tone: 'good' });
    }
    case 'transactionsChanged': {
      // A closed bag is open no longer, however its post ended (T287).
      const { bag } = state;
      const isClosed = bag !== null && bagWith(context.closed(), bag.barcode) !== undefined;
      return isClosed ? done({ ...state, bag: null }) : ignored(state);
    }
    case 'signedOn': {
      // A bag that another teller left open is not this one's.
      const bag = state.bag?.tellerId === event.tellerId ? state.bag : null;
      return done({ ...state, bag }, { type: 'readHistory' });
    }
    case 'signedOff':
      return done({ ...state, page: 'list', barcode: '' }, { type: 'forgetHistory' });
  }
}

const done = (state: BagState, ...effects: readonly BagEffect[]): BagStep => ({
  state,
  effects,
  isDone: true,
});
const ignored = (state: BagState): BagStep => ({ state, effects: [], isDone: false });
const refused = (state: BagState, notice: NoticeText): BagStep => ({
  state,
  effects: [{ type: 'alert', notice }],
  isDone: false,
});

/** Refuses a change while a bag is in doubt. The caller goes on before the alert is answered. */
const frozen = (state: BagState): BagStep => ({
  state,
  effects: [{ type: 'alert', notice: IN_DOUBT, isNotAwaited: true }],
  isDone: false,
});

function goBack(state: BagState): BagStep {
  if (state.page === 'list') return ignored(state);
  return done(state.page === 'cash' ? withBarcodePage(state) : { ...state, page: 'list' });
}

/** Shows the entry of the bar code, with the open bag's in it. */
function withBarcodePage(state: BagState): BagState {
  return { ...state, page: 'barcode', barcode: state.bag?.barcode ?? '' };
}

/** Changes the open bag, unless a bag is in doubt. */
function change(state: BagState, { isInDoubt }: BagContext, by: (bag: PendingBag) => PendingBag): BagStep {
  if (isInDoubt) return frozen(state);
  return done({ ...state, bag: state.bag === null ? null : by(state.bag) });
}

// --- The bar code.

/** Returns a refusal of a bar code that another bag of the shift has; null: it has none. */
function duplicateNotice(barcode: string, { closed }: BagContext): NoticeText | null {
  if (bagWith(closed(), barcode) === undefined) return null;
  return { title: say('bag.duplicate'), lines: [say('bag.duplicateLine', { barcode })] };
}

/** Opens a bag with a bar code, or gives the code to the open bag. Asks first if there is something in it. */
function giveBarcode(state: BagState, barcode: string, page: BagPage, context: BagContext): BagStep {
  if (context.isInDoubt) return frozen(state);
  const duplicate = duplicateNotice(barcode, context);
  if (duplicate !== null) return refused(state, duplicate);
  const given: GivenBarcode = { barcode, tellerId: context.tellerId, page };
  const { bag } = state;
  if (bag === null || bag.barcode === barcode || isEmptyBag(bag)) return openBag(state, given, context);
  return done(state, {
    type: 'ask',
    notice: {
      title: say('bag.otherBag', { barcode }),
      lines: [say('bag.otherBagLine', { open: bag.barcode, amount: bagTotal(bag) })],
    },
    actions: [
      { id: 'change', label: say('bag.changeBarcode'), tone: 'primary' },
      { id: 'goBack', label: say('action.goBack'), tone: 'plain', isSafe: true },
    ],
    yes: 'change',
    event: { type: 'barcodeAgreed', given },
  });
}

/** Opens the bag, unless its teller has signed off while the question was shown. */
function openBag(state: BagState, { barcode, tellerId, page }: GivenBarcode, context: BagContext): BagStep {
  if (tellerId === null || context.tellerId !== tellerId) return ignored(state);
  const bag = state.bag === null ? openedBag(barcode, tellerId) : { ...state.bag, barcode };
  return done({ bag, page, barcode });
}

// --- Scans.

type Scanned = Extract<BagEvent, { type: 'scanned' }>;

/** Takes each scan in the view, also from under a page; elsewhere none. */
function takeScan(state: BagState, event: Scanned, context: BagContext): BagStep {
  if (!context.isShown) return ignored(state);
  const eject: readonly BagEffect[] = event.source === 'TICKETREADER' ? [{ type: 'eject' }] : [];
  const step = context.isBusy
    ? done(state, { type: 'announce', text: say('scan.notNow'), tone: 'warning' })
    : take(state, event, context);
  return { state: step.state, effects: [...eject, { type: 'uncover' }, ...step.effects], isDone: true };
}

function take(state: BagState, { scan, code }: Scanned, context: BagContext): BagStep {
  if (scan.kind === 'tellerReturn' && scan.returnType === 'final') {
    return takeReturn(state, { tsn: scan.serial, cashCount: scan.cashCount ?? [] }, context);
  }
  if (scan.kind === 'ticket' || scan.kind === 'tellerReturn') {
    return refused(state, { title: say('bag.invalidScan'), lines: [say('bag.invalidScanLine')] });
  }
  if (!isBarcode(code)) return refused(state, { title: say('scan.notRecognized') });
  return giveBarcode(state, code, state.page === 'list' ? 'barcode' : 'cash', context);
}

/** Puts a final return into the open bag, once the host or this window says that it was cashed. */
function takeReturn(state: BagState, added: BaggedReturn, context: BagContext): BagStep {
  if (context.isInDoubt) return frozen(state);
  const { bag } = state;
  const { tsn } = added;
  if (bag === null) return refused(state, NO_BAG);
  if (holdsReturn(bag, tsn)) return done(state, askToRemove(added));
  const other = bagOfReturn(context.closed(), tsn);
  if (other !== undefined) {
    // The host would refuse the whole bag for it.
    const lines = [say('transaction.tsn', { tsn }), say('bag.returnInOther', { barcode: other.barcode })];
    return refused(state, { title: say('bag.duplicateReturn'), lines });
  }
  if (!context.wasCashedHere(tsn)) return done(state, { type: 'checkReturn', added, barcode: bag.barcode });
  return addReturn(state, { added, barcode: bag.barcode, isCashed: true }, context);
}

function askToRemove({ tsn }: BaggedReturn): BagEffect {
  return {
    type: 'ask',
    notice: { title: say('bag.duplicateReturn'), lines: [say('transaction.tsn', { tsn })] },
    actions: [
      { id: 'remove', label: say('bag.removeFromBag'), tone: 'danger' },
      { id: 'goBack', label: say('action.goBack'), tone: 'primary', isSafe: true },
    ],
    yes: 'remove',
    event: { type: 'returnRemoved', tsn },
  };
}

type Checked = Omit<Extract<BagEvent, { type: 'returnChecked' }>, 'type'>;

/** Adds a return that was cashed, unless its bag or its teller is gone. */
function addReturn(state: BagState, { added, barcode, isCashed }: Checked, context: BagContext): BagStep {
  if (state.bag?.barcode !== barcode || context.tellerId === null) return ignored(state);
  if (!isCashed) {
    return refused(state, { title: say('bag.uncashed'), lines: [say('bag.uncashedLine')] });
  }
  const step = change(state, context, (bag) => withReturn(bag, added));
  if (!step.isDone) return step;
  return done(step.state, { type: 'announce', text: say('bag.added'), tone: 'good' });
}

// --- The end of a bag.

function discard(state: BagState, { isInDoubt }: BagContext): BagStep {
  const { bag } = state;
  if (bag === null) return ignored(state);
  if (isInDoubt) return frozen(state);
  if (isEmptyBag(bag)) return done({ ...state, bag: null, page: 'list' });
  const actions: readonly NoticeAction[] = [
    { id: 'discard', label: say('bag.discard'), tone: 'danger' },
    { id: 'goBack', label: say('action.goBack'), tone: 'primary', isSafe: true },
  ];
  return done(state, {
    type: 'ask',
    notice: {
      title: say('bag.discardTitle', { barcode: bag.barcode }),
      lines: [say('bag.discardLine', { amount: bagTotal(bag) })],
    },
    actions,
    yes: 'discard',
    event: { type: 'discardConfirmed' },
  });
}

function save(state: BagState, context: BagContext): BagStep {
  if (context.isInDoubt) return frozen(state);
  const { bag } = state;
  if (bag === null) return refused(state, NO_BAG);
  // The closed bags may not have been read when the bag was opened.
  const refusal = duplicateNotice(bag.barcode, context) ?? refuseSlipAmount(bagTotal(bag), ZERO);
  return refusal === null ? done(state, { type: 'save', bag }) : refused(state, refusal);
}
