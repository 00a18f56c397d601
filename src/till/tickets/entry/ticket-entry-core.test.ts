/**
 * Proves the steps of the enter-ticket view: what each event does in each state. At a whole window:
 * cash.window.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../../wagering/ground/money.ts';
import { aFixedOddsCode, aSerial } from '../../../wagering/testing/tickets.ts';
import { writtenSerial } from '../../../wagering/tickets/ticket-serial.ts';
import { aTransaction } from '../../testing/transactions.ts';
import type { NoticeText } from '../../window/dialogs.ts';
import type { CashEnd, HandedInTicket } from '../cashing/cash-desk.ts';
import { stepTicketEntry } from './ticket-entry-core.ts';
import { type FormTicket, NO_TICKET_ENTRY, TICKET_MODES, type TicketEntry } from './ticket-entry-state.ts';
import type {
  TicketEntryContext,
  TicketEntryEffect,
  TicketEntryEvent,
  TicketEntryState,
} from './ticket-entry-step.ts';

const TSN = aSerial('5554-C70F-0007');
const OTHER = aSerial('5554-C70F-0002');
const CODE = aFixedOddsCode('FO123456789012');
const TYPED = writtenSerial(TSN).replaceAll('-', '');

const PAID = aTransaction({ type: 'CASH', value: pennies(-500), tsn: TSN, handedIn: true });
const CONTEXT: TicketEntryContext = {
  view: 'EnterTicket',
  isCovered: false,
  isFree: true,
  cancelsOnce: false,
  tracksPlayers: true,
  defaultTsn: '',
  saleOf: () => null,
};

const entryOf = (changes: Partial<TicketEntry>): TicketEntry => ({ ...NO_TICKET_ENTRY, ...changes });
const FORM: FormTicket = { tsn: OTHER, source: 'TICKETREADER', said: [] };
const FROM_READER: HandedInTicket = { tsn: TSN, source: 'TICKETREADER' };
const paid: TicketEntry['paid'] = {
  mode: TICKET_MODES.cash,
  tsn: OTHER,
  what: 'TICKET',
  amount: pennies(500),
  way: 'pay',
  withForm: false,
};

const STATES = {
  empty: { entry: NO_TICKET_ENTRY, form: null },
  number: { entry: entryOf({ typed: TYPED }), form: null },
  code: { entry: entryOf({ typed: CODE }), form: null },
  cancelling: { entry: entryOf({ typed: CODE, mode: TICKET_MODES.cancel }), form: null },
  paid: { entry: entryOf({ paid }), form: null },
  lost: { entry: entryOf({ typed: TYPED, lost: { tsn: TSN, transaction: null } }), form: null },
  form: { entry: entryOf({ typed: TYPED }), form: FORM },
} satisfies Record<string, TicketEntryState>;

const ticketAsked = { what: 'ticket', ticket: FROM_READER, mode: TICKET_MODES.cash } as const;
const codeAsked = { what: 'fixedOdds', code: CODE, source: 'OPTICAL' } as const;
const formAsked = { what: 'form', ticket: FORM } as const;
const answered = (
  request: Extract<TicketEntryEvent, { type: 'answered' }>['request'],
  end: CashEnd,
  isTellerHere = true,
): TicketEntryEvent => ({ type: 'answered', request, end, isTellerHere });
const done: CashEnd = { end: 'done', transaction: PAID };

const EVENTS: Readonly<Record<string, TicketEntryEvent>> = {
  opened: { type: 'opened', mode: TICKET_MODES.cancel },
  'mode chosen': { type: 'modeChosen', mode: TICKET_MODES.cancel },
  'digit typed': { type: 'typed', text: '5' },
  confirmed: { type: 'confirmed' },
  'form confirmed': { type: 'formConfirmed', ssn: '123456789' },
  'form left': { type: 'formLeft' },
  'view changed': { type: 'viewChanged' },
  'ticket scanned': {
    type: 'scanned',
    scan: { kind: 'ticket', serial: TSN },
    source: 'OPTICAL',
    code: TYPED,
  },
  'ticket in the reader': {
    type: 'scanned',
    scan: { kind: 'ticket', serial: TSN },
    source: 'TICKETREADER',
    code: TYPED,
  },
  'code scanned': {
    type: 'scanned',
    scan: { kind: 'fixedOdds', code: CODE },
    source: 'OPTICAL',
    code: CODE,
  },
  'link scanned': {
    type: 'scanned',
    scan: { kind: 'digitalLink', code: 'DL-1' },
    source: 'OPTICAL',
    code: 'DL-1',
  },
  'bad read': { type: 'scanned', scan: { kind: 'badRead' }, source: 'OPTICAL', code: '?' },
  'unknown scanned': { type: 'scanned', scan: { kind: 'unknown' }, source: 'OPTICAL', code: 'xyz' },
  'player scanned': {
    type: 'scanned',
    scan: { kind: 'playerId', playerId: '77' },
    source: 'OPTICAL',
    code: '77',
  },
  'turn came': { type: 'turnCame', scan: { kind: 'ticket', serial: TSN }, source: 'OPTICAL' },
  'link read': { type: 'linkRead', source: 'OPTICAL', answer: { ok: true, value: { tsn: TSN } } },
  'link not read': {
    type: 'linkRead',
    source: 'OPTICAL',
    answer: { ok: false, refusal: { code: 'timedOut', method: 'POST', url: '' } },
  },
  'ticket paid': answered(ticketAsked, done),
  'ticket lost': answered(ticketAsked, { end: 'lost' }),
  'ticket needs the form': answered(ticketAsked, { end: 'needsForm', said: [] }),
  'ticket refused': answered(ticketAsked, { end: 'refused' }),
  'ticket not begun': answered(ticketAsked, { end: 'notBegun' }),
  'ticket paid late': answered(ticketAsked, done, false),
  'ticket lost late': answered(ticketAsked, { end: 'lost' }, false),
  'code paid': answered(codeAsked, done),
  'code lost': answered(codeAsked, { end: 'lost' }),
  'code refused': answered(codeAsked, { end: 'refused' }),
  'form paid': answered(formAsked, done),
  'form refused': answered(formAsked, { end: 'refused' }),
  'form not begun': answered(formAsked, { end: 'notBegun' }),
  'form refused late': answered(formAsked, { end: 'refused' }, false),
  'result asked': { type: 'resultAsked' },
  'signed off': { type: 'signedOff' },
};

const keyOf = ({ title, lines = [] }: NoticeText): string => [title, ...lines].at(-1)?.key ?? '';

function effectText(effect: TicketEntryEffect): string {
  switch (effect.type) {
    case 'request':
      return `request ${effect.request.what}`;
    case 'goTo':
      return `goTo ${effect.view}`;
    case 'alert':
      return `alert ${keyOf(effect.notice)}${effect.holdsScans === true ? ' holding scans' : ''}`;
    case 'announce':
      return `announce ${effect.text.key}`;
    default:
      return effect.type;
  }
}

function stateText({ entry, form }: TicketEntryState): string {
  const { mode, typed, earlier } = entry;
  const words = [
    mode === TICKET_MODES.cancel ? 'cancel' : '',
    typed === '' ? '' : typed === TYPED ? 'number' : typed === CODE ? 'code' : 'digits',
    entry.paid === null ? '' : 'paid',
    entry.lost === null ? '' : 'lost',
    earlier.length === 0 ? '' : `after ${earlier.length}`,
    form === null ? '' : form === FORM ? 'form' : 'new form',
  ].filter((word) => word !== '');
  return words.length === 0 ? 'empty' : words.join(' ');
}

function step(
  state: TicketEntryState,
  event: TicketEntryEvent,
  context: Partial<TicketEntryContext> = {},
): string {
  const view = state.form === null ? 'EnterTicket' : 'EnterSSN';
  const { state: next, effects, taken } = stepTicketEntry(state, event, { ...CONTEXT, view, ...context });
  const isSame = next.entry === state.entry && next.form === state.form;
  const text = [...effects.map(effectText), `-> ${isSame ? 'same' : stateText(next)}`].join(', ');
  return taken === true ? text : `${text} (${taken === false ? 'not taken' : taken})`;
}

/** By event: the states, and what the event does in them. 'same': nothing of the state changes. */
const TABLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  opened: {
    'empty number code cancelling paid lost': 'goTo EnterTicket, -> cancel',
    form: 'closeForm, eject, goTo EnterTicket, -> cancel',
  },
  'mode chosen': {
    empty: '-> cancel',
    number: '-> cancel number',
    'code cancelling': '-> cancel code',
    paid: '-> cancel after 1',
    lost: '-> cancel number after 1',
    form: '-> cancel number form',
  },
  'digit typed': {
    'empty number code': '-> digits',
    cancelling: '-> cancel digits',
    'paid lost': '-> digits after 1',
    form: '-> digits form',
  },
  confirmed: {
    'empty paid': '-> same',
    number: 'request ticket, -> number',
    code: 'request fixedOdds, -> code',
    cancelling: 'alert fixedOdds.noCancelLine, -> cancel code',
    lost: 'request ticket, -> number after 1',
    form: 'request ticket, -> number form',
  },
  'form confirmed': { 'empty number code cancelling paid lost': '-> same', form: 'requestWithForm, -> same' },
  'form left': { 'empty number code cancelling paid lost': '-> same', form: 'closeForm, eject, -> empty' },
  'view changed': { all: '-> same' },
  'ticket scanned': {
    'empty number code': 'uncover, request ticket, -> number',
    cancelling: 'uncover, request ticket, -> cancel number',
    'paid lost': 'uncover, request ticket, -> number after 1',
    form: 'closeForm, eject, uncover, request ticket, -> number',
  },
  'ticket in the reader': {
    'empty number code': 'uncover, request ticket, -> number',
    cancelling: 'uncover, request ticket, -> cancel number',
    'paid lost': 'uncover, request ticket, -> number after 1',
    form: 'closeForm, uncover, request ticket, -> number',
  },
  'code scanned': {
    'empty number code': 'uncover, request fixedOdds, -> code',
    cancelling: 'uncover, alert fixedOdds.noCancelLine, -> cancel',
    'paid lost': 'uncover, request fixedOdds, -> code after 1',
    form: 'closeForm, eject, uncover, request fixedOdds, -> code',
  },
  'link scanned': { all: 'readLink, -> same' },
  'bad read': {
    'empty number code cancelling paid lost': 'alert scan.again holding scans, -> same (refused)',
    form: '-> same (not taken)',
  },
  'unknown scanned': {
    'empty number code cancelling paid lost': 'alert scan.again holding scans, -> same',
    form: 'alert ssn.typed, -> same (refused)',
  },
  'player scanned': {
    'empty number code cancelling paid lost': 'alert scan.again holding scans, -> same',
    form: 'alert ssn.typed, -> same (refused)',
  },
  'turn came': {
    'empty number code': 'uncover, request ticket, -> number',
    cancelling: 'uncover, request ticket, -> cancel number',
    'paid lost': 'uncover, request ticket, -> number after 1',
    form: 'closeForm, eject, uncover, request ticket, -> number',
  },
  'link read': {
    'empty number code': 'uncover, request ticket, -> number',
    cancelling: 'uncover, request ticket, -> cancel number',
    'paid lost': 'uncover, request ticket, -> number after 1',
    form: 'closeForm, eject, uncover, request ticket, -> number',
  },
  'link not read': { all: 'alert tote.timedOut, -> same' },
  'ticket paid': {
    'empty number code paid': 'printReceipt, -> paid',
    cancelling: 'printReceipt, -> cancel paid',
    lost: 'printReceipt, -> paid lost',
    form: 'printReceipt, announce cash.doneLine, -> paid form',
  },
  'ticket lost': {
    'empty number code lost': 'lost, readResults, eject, -> lost',
    cancelling: 'lost, readResults, eject, -> cancel lost',
    paid: 'lost, readResults, eject, -> paid lost',
    form: 'lost, readResults, announce cash.lostLine, eject, -> lost form',
  },
  'ticket needs the form': {
    empty: 'goTo EnterSSN, -> new form',
    'number form': 'goTo EnterSSN, -> number new form',
    code: 'goTo EnterSSN, -> code new form',
    cancelling: 'goTo EnterSSN, -> cancel code new form',
    paid: 'goTo EnterSSN, -> paid new form',
    lost: 'goTo EnterSSN, -> number lost new form',
  },
  'ticket refused': {
    'empty number code': 'eject, -> empty',
    cancelling: 'eject, -> cancel',
    paid: 'eject, -> paid',
    lost: 'eject, -> lost',
    form: 'eject, -> form',
  },
  'ticket not begun': {
    'empty number code': 'eject, -> empty',
    cancelling: 'eject, -> cancel',
    paid: 'eject, -> paid',
    lost: 'eject, -> lost',
    form: 'eject, -> form',
  },
  'ticket paid late': { all: 'creditFound, -> same' },
  'ticket lost late': { all: 'eject, -> same' },
  'code paid': {
    'empty number code paid': 'printReceipt, -> paid',
    cancelling: 'printReceipt, -> cancel paid',
    lost: 'printReceipt, -> paid lost',
    form: 'printReceipt, announce cash.doneLine, -> paid form',
  },
  'code lost': {
    'empty number code lost': 'lost, readResults, -> lost',
    cancelling: 'lost, readResults, -> cancel lost',
    paid: 'lost, readResults, -> paid lost',
    form: 'lost, readResults, announce cash.lostLine, -> lost form',
  },
  'code refused': {
    'empty number code': '-> empty',
    cancelling: '-> cancel',
    paid: '-> paid',
    lost: '-> lost',
    form: '-> form',
  },
  'form paid': {
    'empty number code paid form': 'closeForm, printReceipt, -> paid',
    cancelling: 'closeForm, printReceipt, -> cancel paid',
    lost: 'closeForm, printReceipt, -> paid lost',
  },
  'form refused': {
    'empty number code cancelling paid lost': 'closeForm, -> same',
    form: 'closeForm, eject, -> empty',
  },
  'form not begun': { all: '-> same' },
  'form refused late': { all: '-> same' },
  'result asked': { all: 'readResults, -> same' },
  'signed off': {
    empty: 'dropScans, -> same',
    'number code cancelling paid lost': 'dropScans, -> empty',
    form: 'closeForm, eject, dropScans, -> empty',
  },
};

describe('a step of the enter-ticket view', () => {
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
});

const scanOf = (
  scan: Extract<TicketEntryEvent, { type: 'scanned' }>['scan'],
  source: 'OPTICAL' | 'TICKETREADER' = 'OPTICAL',
  code = 'code',
): TicketEntryEvent => ({ type: 'scanned', scan, source, code });

describe('a scan outside of the enter-ticket view', () => {
  it.each<[string, Partial<TicketEntryContext>, TicketEntryEvent, string]>([
    [
      'opens it for cash, whatever was done there last',
      { view: 'Pool' },
      scanOf({ kind: 'ticket', serial: TSN }),
      'uncover, beginCustomer, goTo EnterTicket, request ticket, -> number',
    ],
    [
      'opens it for cash where a page covers it',
      { isCovered: true },
      scanOf({ kind: 'ticket', serial: TSN }),
      'uncover, beginCustomer, goTo EnterTicket, request ticket, -> number',
    ],
    [
      'that could not be read is another’s',
      { view: 'Pool' },
      scanOf({ kind: 'badRead' }),
      '-> same (not taken)',
    ],
    ['that is unknown is another’s', { view: 'Pool' }, scanOf({ kind: 'unknown' }), '-> same (not taken)'],
    [
      'of a player is another’s',
      { view: 'Pool' },
      scanOf({ kind: 'playerId', playerId: '77' }),
      '-> same (not taken)',
    ],
    [
      'of a player opens it where no players are tracked',
      { view: 'Pool', tracksPlayers: false },
      scanOf({ kind: 'playerId', playerId: '77' }),
      'uncover, beginCustomer, goTo EnterTicket, alert scan.again, -> empty',
    ],
    [
      'of a ticket is refused while a player’s number is asked for',
      { view: 'PlayerId' },
      scanOf({ kind: 'ticket', serial: TSN }),
      'alert player.isTicket, -> same (refused)',
    ],
    [
      'of a ticket that may be a player is another’s there',
      { view: 'PlayerId' },
      scanOf({ kind: 'ticket', serial: TSN, orPlayer: '77' }, 'TICKETREADER'),
      '-> same (not taken)',
    ],
    [
      'is given back by the reader there',
      { view: 'PlayerId' },
      scanOf({ kind: 'ticket', serial: TSN }, 'TICKETREADER'),
      'eject, alert player.isTicket, -> same (refused)',
    ],
    [
      'that is no ticket is given back by the reader',
      { view: 'Pool' },
      scanOf({ kind: 'badRead' }, 'TICKETREADER'),
      'eject, -> same (not taken)',
    ],
  ])('%s [T282, T283]', (_, context, event, expected) => {
    expect(
      step({ ...STATES.cancelling, entry: entryOf({ mode: TICKET_MODES.cancel }) }, event, context),
    ).toBe(expected);
  });
});

describe('an answer', () => {
  const leaves = { amount: pennies(300), cardNo: 'AAA1', raceNo: 4, poolNo: 1, bets: [] } as const;

  it.each<[string, Partial<TicketEntryContext>, TicketEntryEvent, string]>([
    [
      'is announced to a teller who looks elsewhere',
      { view: 'Pool' },
      answered(ticketAsked, done),
      'printReceipt, announce cash.doneLine, -> paid',
    ],
    [
      'that leaves credit enters it',
      {},
      answered(ticketAsked, { end: 'done', transaction: { ...PAID, leaves } }),
      'printReceipt, announce cash.doneLine, enterExchange, -> paid',
    ],
    [
      'of a cancel prints no receipt',
      {},
      answered({ ...ticketAsked, mode: TICKET_MODES.cancel }, done),
      '-> paid',
    ],
    [
      'that a busy window did not ask for says so',
      { isFree: false },
      answered(ticketAsked, { end: 'notBegun' }),
      'announce scan.notNow, eject, -> empty',
    ],
    [
      'about a link says so while the window is busy',
      { isFree: false },
      { type: 'linkRead', source: 'OPTICAL', answer: { ok: true, value: { tsn: TSN } } },
      'announce scan.notNow, -> same',
    ],
    [
      'about a link is silent where the session has ended',
      {},
      {
        type: 'linkRead',
        source: 'OPTICAL',
        answer: { ok: false, refusal: { code: 'sessionExpired', status: 401, method: 'POST', url: '' } },
      },
      '-> same',
    ],
  ])('%s', (_, context, event, expected) => {
    expect(step(STATES.empty, event, context)).toBe(expected);
  });
});
