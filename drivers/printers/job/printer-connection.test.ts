/** Every event of a printer's connection, while it is closed and while it is open. */
import { describe, expect, it } from 'vitest';
import {
  afterConnectionEvent,
  FRESH,
  isIdle,
  isStateCurrent,
  mayQueryAhead,
  newConnection,
  type PrinterConnection,
  type PrinterConnectionEffect,
  type PrinterConnectionEvent,
} from './printer-connection.ts';

const CLOSED = newConnection(true);
const OPEN: PrinterConnection = { ...CLOSED, isOpen: true };
const BUSY: PrinterConnection = { ...OPEN, tasks: 1 };
/** The end of a connection: everything was known. */
const KNOWN: PrinterConnection = { ...CLOSED, reportsChanges: true, storedPictures: 'known' };

const opened: PrinterConnectionEvent = { event: 'opened' };
const lost: PrinterConnectionEvent = { event: 'ended', reason: 'linkClosed' };

function state(status: 'Not connected' | 'Not initialized' | 'Ready', reason: 'linkClosed' | null) {
  return { do: 'setState', state: { status, reason } } as const;
}
const AFTER_OPENING = [{ do: 'resetConversation' }, { do: 'expectAnotherPrinter' }] as const;
const AFTER_ENDING = [
  { do: 'stopWatching' },
  state('Not connected', 'linkClosed'),
  { do: 'resetConversation' },
] as const;
const WATCH = [{ do: 'watch' }] as const;
const STOP = [{ do: 'stopWatching' }] as const;

const CASES: readonly (readonly [
  string,
  PrinterConnection,
  PrinterConnectionEvent,
  Partial<PrinterConnection>,
  readonly PrinterConnectionEffect[],
])[] = [
  ['closed, opened', CLOSED, opened, { isOpen: true }, [...AFTER_OPENING, state('Not initialized', null)]],
  [
    'closed, opened, of a printer that cannot answer',
    newConnection(false),
    opened,
    { isOpen: true },
    [...AFTER_OPENING, state('Ready', null)],
  ],
  [
    'closed, opened, after a connection that was known',
    KNOWN,
    opened,
    { isOpen: true, reportsChanges: false, storedPictures: 'unknown' },
    [...AFTER_OPENING, state('Not initialized', null)],
  ],
  ['closed, ended', CLOSED, lost, {}, []],
  ['open, ended', OPEN, lost, { isOpen: false }, AFTER_ENDING],
  ['busy, ended', BUSY, lost, { isOpen: false }, AFTER_ENDING],
  ['closed, answered', CLOSED, { event: 'answered', at: 7 }, { answeredAt: 7 }, []],
  ['open, answered', OPEN, { event: 'answered', at: 7 }, { answeredAt: 7 }, []],
  ['closed, changed', CLOSED, { event: 'changed' }, { reportsChanges: true }, []],
  ['open, changed', OPEN, { event: 'changed' }, { reportsChanges: true }, []],
  ['open, listed', OPEN, { event: 'listed', isAnswered: true }, { storedPictures: 'known' }, []],
  ['open, not listed', OPEN, { event: 'listed', isAnswered: false }, { storedPictures: 'silent' }, []],
  ['closed, task asked', CLOSED, { event: 'taskAsked' }, { tasks: 1 }, STOP],
  ['open, task asked', OPEN, { event: 'taskAsked' }, { tasks: 1 }, STOP],
  ['closed, last task ended', { ...CLOSED, tasks: 1 }, { event: 'taskEnded' }, { tasks: 0 }, []],
  ['open, last task ended', BUSY, { event: 'taskEnded' }, { tasks: 0 }, WATCH],
  ['open, one of two tasks ended', { ...OPEN, tasks: 2 }, { event: 'taskEnded' }, { tasks: 1 }, []],
  [
    'open, last task ended, of a printer that cannot answer',
    { ...BUSY, isAnswering: false },
    { event: 'taskEnded' },
    { tasks: 0 },
    [],
  ],
  ['open, paper asked', OPEN, { event: 'paperAsked' }, { papers: 1 }, []],
  [
    'open, paper ended',
    { ...OPEN, papers: 2, answeredAt: 7 },
    { event: 'paperEnded' },
    { papers: 1, answeredAt: Number.NEGATIVE_INFINITY },
    [],
  ],
  ['open, disconnect asked', OPEN, { event: 'disconnectAsked' }, { disconnections: 1 }, []],
];

describe('the connection of a printer', () => {
  it.each(CASES)('%s', (_, connection, event, changes, effects) => {
    expect(afterConnectionEvent(connection, event)).toEqual({
      connection: { ...connection, ...changes },
      effects,
    });
  });

  it.each([
    ['never answered', OPEN, false],
    ['answered just now', { ...OPEN, answeredAt: 100 }, true],
    ['answered long ago', { ...OPEN, answeredAt: 100 - FRESH - 1 }, false],
    ['reporting its changes', { ...OPEN, reportsChanges: true }, true],
  ])('knows its state, or does not: %s', (_, connection, isCurrent) => {
    expect(isStateCurrent(connection, 100)).toBe(isCurrent);
  });

  it.each([
    ['closed', CLOSED, false, false],
    ['open', OPEN, true, true],
    ['busy', BUSY, false, false],
    ['reporting its changes', { ...OPEN, reportsChanges: true }, true, false],
    ['unable to answer', { ...OPEN, isAnswering: false }, true, false],
  ])('is idle and may be queried ahead, or not: %s', (_, connection, idle, ahead) => {
    expect(isIdle(connection)).toBe(idle);
    expect(mayQueryAhead(connection)).toBe(ahead);
  });
});
