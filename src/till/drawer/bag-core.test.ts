/**
 * Proves the steps of the bag view: what each event does in each state. At a whole window:
 * bags.window.test.ts.
 */
import { describe, expect, it } from 'vitest';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import { type BaggedReturn, type ClosedBag, openedBag, withReturn } from '../session/pending-bag.ts';
import { aTransaction } from '../testing/transactions.ts';
import { stepBags } from './bag-core.ts';
import type { BagContext, BagEffect, BagEvent, BagState } from './bag-step.ts';

const HELD = aSerial('5554-C70F-0001');
const FREE = aSerial('5554-C70F-0002');
const IN_OTHER = aSerial('5554-C70F-0003');
const BAG = aSerial('5554-C70F-0009');
const GONE = aSerial('5554-C70F-0010');

const count = [{ value: pennies(2_000), quantity: 2 }];
const returned = (tsn: TicketSerial): BaggedReturn => ({ tsn, cashCount: count });
const closedBag = (tsn: TicketSerial, barcode: string, isCancelled = false): ClosedBag => ({
  tsn,
  timestamp: 0,
  barcode,
  value: pennies(4_000),
  isDebit: false,
  tsns: [IN_OTHER],
  isCancelled,
  transaction: aTransaction({ type: 'BAG' }),
});
const CLOSED = [closedBag(BAG, '99'), closedBag(GONE, '98', true)];

const CONTEXT: BagContext = {
  tellerId: '4417',
  isShown: true,
  isBusy: false,
  isInDoubt: false,
  closed: () => CLOSED,
  wasCashedHere: () => false,
};

const EMPTY = openedBag('11', '4417');
const FILLED = withReturn(EMPTY, returned(HELD));
const STATES = {
  none: { bag: null, page: 'list', barcode: '' },
  typing: { bag: null, page: 'barcode', barcode: '22' },
  empty: { bag: EMPTY, page: 'cash', barcode: '11' },
  filled: { bag: FILLED, page: 'cash', barcode: '11' },
  renaming: { bag: FILLED, page: 'barcode', barcode: '22' },
} satisfies Record<string, BagState>;

const finalReturn = (serial: TicketSerial): BagEvent => ({
  type: 'scanned',
  scan: { kind: 'tellerReturn', returnType: 'final', serial, cashCount: count },
  source: 'OPTICAL',
  code: 'code',
});
const barcode = (code: string): BagEvent => ({
  type: 'scanned',
  scan: { kind: 'unknown' },
  source: 'OPTICAL',
  code,
});
const given = { barcode: '22', tellerId: '4417', page: 'cash' } as const;

const EVENTS: Readonly<Record<string, BagEvent>> = {
  opened: { type: 'opened' },
  'went back': { type: 'wentBack' },
  'add chosen': { type: 'addChosen' },
  'bar code shown': { type: 'barcodeShown' },
  'bar code typed': { type: 'barcodeTyped', text: '3 3a' },
  'bar code confirmed': { type: 'barcodeConfirmed' },
  'bar code agreed': { type: 'barcodeAgreed', given },
  'bar code agreed by another': { type: 'barcodeAgreed', given: { ...given, tellerId: '1' } },
  'quantity set': { type: 'quantitySet', value: pennies(100), quantity: 3 },
  'debit set': { type: 'debitSet', isDebit: true },
  'return removed': { type: 'returnRemoved', tsn: HELD },
  'return scanned': finalReturn(FREE),
  'return of this bag scanned': finalReturn(HELD),
  'return of another bag scanned': finalReturn(IN_OTHER),
  'ticket scanned': {
    type: 'scanned',
    scan: { kind: 'ticket', serial: FREE },
    source: 'TICKETREADER',
    code: 'code',
  },
  'bar code scanned': barcode('22'),
  'bar code of a closed bag scanned': barcode('99'),
  'bar code of a cancelled bag scanned': barcode('98'),
  'nonsense scanned': barcode('xyz'),
  'return cashed': { type: 'returnChecked', added: returned(FREE), barcode: '11', isCashed: true },
  'return not cashed': { type: 'returnChecked', added: returned(FREE), barcode: '11', isCashed: false },
  'return of a gone bag cashed': {
    type: 'returnChecked',
    added: returned(FREE),
    barcode: '12',
    isCashed: true,
  },
  'discard chosen': { type: 'discardChosen' },
  'discard confirmed': { type: 'discardConfirmed' },
  'save chosen': { type: 'saveChosen' },
  saved: { type: 'saved' },
  'cancel chosen': { type: 'cancelChosen', tsn: BAG },
  'cancel of a cancelled bag chosen': { type: 'cancelChosen', tsn: GONE },
  cancelled: { type: 'cancelled', barcode: '99' },
  'transactions changed': { type: 'transactionsChanged' },
  'signed on': { type: 'signedOn', tellerId: '4417' },
  'another signed on': { type: 'signedOn', tellerId: '1' },
  'signed off': { type: 'signedOff' },
};

function effectText(effect: BagEffect): string {
  if (effect.type === 'alert' || effect.type === 'ask') return `${effect.type} ${effect.notice.title.key}`;
  return effect.type === 'announce' ? `announce ${effect.text.key}` : effect.type;
}

function stateText({ bag, page, barcode: typed }: BagState): string {
  const contents =
    bag === null
      ? 'no bag'
      : `bag ${bag.barcode}: ${bag.returns.length}/${bag.entries.length}${bag.isDebit ? ' debit' : ''}`;
  return `${page} '${typed}', ${contents}`;
}

function step(state: BagState, event: BagEvent, context: Partial<BagContext> = {}): string {
  const { state: next, effects, isDone } = stepBags(state, event, { ...CONTEXT, ...context });
  const result = stateText(next) === stateText(state) ? 'same' : stateText(next);
  return `${[...effects.map(effectText), `-> ${result}`].join(', ')}${isDone ? '' : ' (not done)'}`;
}

/** By event: the states, and what the event does in them. 'same': nothing of the state changes. */
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  opened: {
    none: 'goToBags, readHistory, -> same',
    typing: "goToBags, readHistory, -> list '22', no bag",
    empty: "goToBags, readHistory, -> list '11', bag 11: 0/0",
    filled: "goToBags, readHistory, -> list '11', bag 11: 1/1",
    renaming: "goToBags, readHistory, -> list '22', bag 11: 1/1",
  },
  'went back': {
    none: '-> same (not done)',
    typing: "-> list '22', no bag",
    empty: "-> barcode '11', bag 11: 0/0",
    filled: "-> barcode '11', bag 11: 1/1",
    renaming: "-> list '22', bag 11: 1/1",
  },
  'add chosen': {
    'none typing': "-> barcode '', no bag",
    'empty filled': '-> same',
    renaming: "-> cash '22', bag 11: 1/1",
  },
  'bar code shown': {
    'none typing': "-> barcode '', no bag",
    empty: "-> barcode '11', bag 11: 0/0",
    'filled renaming': "-> barcode '11', bag 11: 1/1",
  },
  'bar code typed': {
    none: "-> list '33', no bag",
    typing: "-> barcode '33', no bag",
    empty: "-> cash '33', bag 11: 0/0",
    filled: "-> cash '33', bag 11: 1/1",
    renaming: "-> barcode '33', bag 11: 1/1",
  },
  'bar code confirmed': {
    none: 'alert bag.noBag, -> same (not done)',
    typing: "-> cash '22', bag 22: 0/0",
    'empty filled': '-> same',
    renaming: 'ask bag.otherBag, -> same',
  },
  'bar code agreed': {
    'none typing empty': "-> cash '22', bag 22: 0/0",
    'filled renaming': "-> cash '22', bag 22: 1/1",
  },
  'bar code agreed by another': { all: '-> same (not done)' },
  'quantity set': {
    'none typing': '-> same',
    empty: "-> cash '11', bag 11: 0/1",
    filled: "-> cash '11', bag 11: 1/2",
    renaming: "-> barcode '22', bag 11: 1/2",
  },
  'debit set': {
    'none typing': '-> same',
    empty: "-> cash '11', bag 11: 0/0 debit",
    filled: "-> cash '11', bag 11: 1/1 debit",
    renaming: "-> barcode '22', bag 11: 1/1 debit",
  },
  'return removed': {
    'none typing empty': '-> same',
    filled: "-> cash '11', bag 11: 0/0",
    renaming: "-> barcode '22', bag 11: 0/0",
  },
  'return scanned': {
    'none typing': 'uncover, alert bag.noBag, -> same',
    'empty filled renaming': 'uncover, checkReturn, -> same',
  },
  'return of this bag scanned': {
    'none typing': 'uncover, alert bag.noBag, -> same',
    empty: 'uncover, checkReturn, -> same',
    'filled renaming': 'uncover, ask bag.duplicateReturn, -> same',
  },
  'return of another bag scanned': {
    'none typing': 'uncover, alert bag.noBag, -> same',
    'empty filled renaming': 'uncover, alert bag.duplicateReturn, -> same',
  },
  'ticket scanned': { all: 'eject, uncover, alert bag.invalidScan, -> same' },
  'bar code scanned': {
    none: "uncover, -> barcode '22', bag 22: 0/0",
    'typing empty': "uncover, -> cash '22', bag 22: 0/0",
    'filled renaming': 'uncover, ask bag.otherBag, -> same',
  },
  'bar code of a closed bag scanned': { all: 'uncover, alert bag.duplicate, -> same' },
  'bar code of a cancelled bag scanned': {
    none: "uncover, -> barcode '98', bag 98: 0/0",
    'typing empty': "uncover, -> cash '98', bag 98: 0/0",
    'filled renaming': 'uncover, ask bag.otherBag, -> same',
  },
  'nonsense scanned': { all: 'uncover, alert scan.notRecognized, -> same' },
  'return cashed': {
    'none typing': '-> same (not done)',
    empty: "announce bag.added, -> cash '11', bag 11: 1/1",
    filled: "announce bag.added, -> cash '11', bag 11: 2/1",
    renaming: "announce bag.added, -> barcode '22', bag 11: 2/1",
  },
  'return not cashed': {
    'none typing': '-> same (not done)',
    'empty filled renaming': 'alert bag.uncashed, -> same (not done)',
  },
  'return of a gone bag cashed': { all: '-> same (not done)' },
  'discard chosen': {
    'none typing': '-> same (not done)',
    empty: "-> list '11', no bag",
    'filled renaming': 'ask bag.discardTitle, -> same',
  },
  'discard confirmed': {
    none: '-> same',
    'typing renaming': "-> list '22', no bag",
    'empty filled': "-> list '11', no bag",
  },
  'save chosen': {
    'none typing': 'alert bag.noBag, -> same (not done)',
    empty: 'alert money.invalidAmount, -> same (not done)',
    'filled renaming': 'save, -> same',
  },
  saved: {
    none: 'leave, -> same',
    typing: "leave, -> list '22', no bag",
    empty: "leave, -> list '11', bag 11: 0/0",
    filled: "leave, -> list '11', bag 11: 1/1",
    renaming: "leave, -> list '22', bag 11: 1/1",
  },
  'cancel chosen': { all: 'cancel, -> same' },
  'cancel of a cancelled bag chosen': { all: '-> same (not done)' },
  cancelled: { all: 'announce bag.cancelled, -> same' },
  'transactions changed': { all: '-> same (not done)' },
  'signed on': { all: 'readHistory, -> same' },
  'another signed on': {
    'none typing': 'readHistory, -> same',
    'empty filled': "readHistory, -> cash '11', no bag",
    renaming: "readHistory, -> barcode '22', no bag",
  },
  'signed off': {
    none: 'forgetHistory, -> same',
    typing: "forgetHistory, -> list '', no bag",
    empty: "forgetHistory, -> list '', bag 11: 0/0",
    'filled renaming': "forgetHistory, -> list '', bag 11: 1/1",
  },
};

describe('a step of the bag view', () => {
  it('is in the table for every event', () => {
    expect(Object.keys(TABLE)).toEqual(Object.keys(EVENTS));
  });

  it.each(Object.entries(EVENTS))('after %s is the one of the table in every state', (name, event) => {
    const steps = Object.entries(TABLE[name] ?? {}).flatMap(([states, expected]) =>
      (states === 'all' ? Object.keys(STATES) : states.split(' ')).map((state) => [state, expected]),
    );
    const actual = Object.entries(STATES).map(([state, of]) => [state, step(of, event)]);
    expect(Object.fromEntries(actual)).toEqual(Object.fromEntries(steps));
  });

  it.each<[string, Partial<BagContext>, BagState, BagEvent, string]>([
    [
      'outside of the view is another’s',
      { isShown: false },
      STATES.filled,
      barcode('22'),
      '-> same (not done)',
    ],
    [
      'of a busy window is refused',
      { isBusy: true },
      STATES.none,
      barcode('22'),
      'uncover, announce scan.notNow, -> same',
    ],
    [
      'of a return that this window cashed asks no host [S152]',
      { wasCashedHere: () => true },
      STATES.empty,
      finalReturn(FREE),
      "uncover, announce bag.added, -> cash '11', bag 11: 1/1",
    ],
  ])('for a scan %s', (_, context, state, event, expected) => {
    expect(step(state, event, context)).toBe(expected);
  });

  it.each([
    'bar code confirmed',
    'quantity set',
    'debit set',
    'return removed',
    'discard chosen',
    'save chosen',
  ])('after %s changes nothing while a bag is in doubt', (name) => {
    const event = EVENTS[name] ?? { type: 'opened' };
    expect(step(STATES.renaming, event, { isInDoubt: true })).toBe('alert bag.inDoubt, -> same (not done)');
  });

  it.each(['return scanned', 'bar code scanned'])(
    'after %s changes nothing while a bag is in doubt',
    (name) => {
      const event = EVENTS[name] ?? { type: 'opened' };
      expect(step(STATES.renaming, event, { isInDoubt: true })).toBe('uncover, alert bag.inDoubt, -> same');
    },
  );

  it('gives up the open bag once it is found among the closed ones [T287]', () => {
    const context = { closed: () => [closedBag(BAG, '11')] };
    expect(step(STATES.filled, { type: 'transactionsChanged' }, context)).toBe("-> cash '11', no bag");
  });

  it('refuses to close a bag whose bar code another one has by now', () => {
    const context = { closed: () => [closedBag(BAG, '11')] };
    expect(step(STATES.filled, { type: 'saveChosen' }, context)).toBe(
      'alert bag.duplicate, -> same (not done)',
    );
  });
});
