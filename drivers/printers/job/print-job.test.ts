/** Every state of a print job with every event that it awaits, and with one that it does not. */
import { describe, expect, it } from 'vitest';
import { PAPER_OUT, type PrinterState } from '../document/printer.ts';
import {
  newPrintJob,
  nextPrintStep,
  type PrinterView,
  type PrintJob,
  type PrintJobEvent,
  type PrintJobStep,
} from './print-job.ts';

const READY: PrinterState = { status: 'Ready', reason: null };
const OFFLINE: PrinterState = { status: 'Not initialized', reason: null };
const VIEW: PrinterView = { state: READY, isCurrent: true, hasPendingReply: false, isConnected: true };

/** 250 bytes in pieces of 100, to a printer that answers. */
const JOB = newPrintJob({ length: 250, writeBytes: 100, isAnswering: true });
const MUTE = newPrintJob({ length: 250, writeBytes: 100, isAnswering: false });
const EMPTY = newPrintJob({ length: 0, writeBytes: 100, isAnswering: false });

function place(job: PrintJob, at: PrintJob['at'], written = 0): PrintJob {
  return { ...job, at, written };
}

const querying = place(JOB, 'querying');
const repairing = place(JOB, 'repairing');
const draining = place(JOB, 'draining');
const first = place(JOB, 'writing', 100);
const second = place(JOB, 'writing', 200);
const last = place(JOB, 'writing', 300);
const confirming = place(JOB, 'confirming', 300);

const prepared: PrintJobEvent = { event: 'prepared', fault: null };
const queried: PrintJobEvent = { event: 'queried' };
const repaired: PrintJobEvent = { event: 'repaired', refusal: null };
const drained: PrintJobEvent = { event: 'drained' };
const taken: PrintJobEvent = { event: 'written', refusal: null };
const refused = (mayHaveArrived: boolean): PrintJobEvent => ({
  event: 'written',
  refusal: { reason: 'linkFailed', mayHaveArrived },
});
const confirmed: PrintJobEvent = {
  event: 'confirmed',
  outcome: { outcome: 'printed', confirmedBy: 'printer' },
};

const WRITE_FIRST: PrintJobStep = { do: 'write', from: 0, to: 100 };
const END_BY_LINK: PrintJobStep = {
  do: 'end',
  outcome: { outcome: 'printed', confirmedBy: 'link' },
  repair: 'done',
};

function end(
  outcome: 'notPrinted' | 'uncertain',
  reason: 'coverOpen' | 'linkFailed' | 'notDrawn' | 'offline' | 'paperOut',
  repair: 'unchanged' | 'restored' = 'unchanged',
): PrintJobStep {
  return { do: 'end', outcome: { outcome, reason }, repair };
}

const CASES: readonly (readonly [
  string,
  PrintJob,
  PrintJobEvent,
  Partial<PrinterView>,
  PrintJob['at'],
  PrintJobStep,
])[] = [
  [
    'a document with a fault',
    JOB,
    { event: 'prepared', fault: 'notDrawn' },
    {},
    'ended',
    end('notPrinted', 'notDrawn'),
  ],
  ['a state that is current', JOB, prepared, {}, 'repairing', { do: 'repair' }],
  ['a state that is old', JOB, prepared, { isCurrent: false }, 'querying', { do: 'query' }],
  [
    'a printer out of paper when it was last heard',
    JOB,
    prepared,
    { state: PAPER_OUT },
    'querying',
    { do: 'query' },
  ],
  ['a printer that is ready', querying, queried, {}, 'repairing', { do: 'repair' }],
  [
    'a ready printer whose answer is old',
    querying,
    queried,
    { isCurrent: false },
    'repairing',
    { do: 'repair' },
  ],
  ['a printer out of paper', querying, queried, { state: PAPER_OUT }, 'ended', end('notPrinted', 'paperOut')],
  [
    'a printer that says no reason',
    querying,
    queried,
    { state: OFFLINE },
    'ended',
    end('notPrinted', 'offline'),
  ],
  [
    'a repair refused',
    repairing,
    { event: 'repaired', refusal: 'linkFailed' },
    {},
    'ended',
    end('notPrinted', 'linkFailed'),
  ],
  ['a reply pending', repairing, repaired, { hasPendingReply: true }, 'draining', { do: 'awaitReplies' }],
  ['nothing pending', repairing, repaired, {}, 'writing', WRITE_FIRST],
  ['the replies awaited', draining, drained, { hasPendingReply: true }, 'writing', WRITE_FIRST],
  [
    'the first piece refused whole',
    first,
    refused(false),
    {},
    'ended',
    end('notPrinted', 'linkFailed', 'restored'),
  ],
  ['the first piece refused in part', first, refused(true), {}, 'ended', end('uncertain', 'linkFailed')],
  ['a later piece refused whole', second, refused(false), {}, 'ended', end('uncertain', 'linkFailed')],
  ['a later piece refused in part', second, refused(true), {}, 'ended', end('uncertain', 'linkFailed')],
  ['a printer that stopped', first, taken, { state: PAPER_OUT }, 'ended', end('uncertain', 'paperOut')],
  [
    'a printer that stopped at the end',
    last,
    taken,
    { state: PAPER_OUT },
    'ended',
    end('uncertain', 'paperOut'),
  ],
  [
    'a printer that gives no reason',
    first,
    taken,
    { state: OFFLINE },
    'writing',
    { do: 'write', from: 100, to: 200 },
  ],
  ['a piece taken', first, taken, {}, 'writing', { do: 'write', from: 100, to: 200 }],
  ['the piece before the last taken', second, taken, {}, 'writing', { do: 'write', from: 200, to: 300 }],
  ['all taken', last, taken, {}, 'confirming', { do: 'confirm' }],
  ['all taken by a printer that cannot answer', place(MUTE, 'writing', 300), taken, {}, 'ended', END_BY_LINK],
  [
    'all taken by a link that ended after it',
    place(MUTE, 'writing', 300),
    taken,
    { isConnected: false },
    'ended',
    { ...END_BY_LINK, repair: 'unchanged' },
  ],
  ['nothing to write', place(EMPTY, 'repairing'), repaired, {}, 'ended', END_BY_LINK],
  [
    'a confirmation',
    confirming,
    confirmed,
    {},
    'ended',
    { do: 'end', outcome: confirmed.outcome, repair: 'done' },
  ],
  [
    'a doubt on a link that is open',
    confirming,
    { event: 'confirmed', outcome: { outcome: 'uncertain', reason: 'coverOpen' } },
    {},
    'ended',
    { do: 'end', outcome: { outcome: 'uncertain', reason: 'coverOpen' }, repair: 'done' },
  ],
  [
    'a doubt on a link that has ended',
    confirming,
    { event: 'confirmed', outcome: { outcome: 'uncertain', reason: 'coverOpen' } },
    { isConnected: false },
    'ended',
    end('uncertain', 'coverOpen'),
  ],
];

describe('a print job', () => {
  it.each(CASES)('with %s takes the next step', (_, job, event, view, at, step) => {
    const move = nextPrintStep(job, event, { ...VIEW, ...view });
    expect(move.job.at).toBe(at);
    expect(move.step).toEqual(step);
  });

  const STATES = [JOB, querying, repairing, draining, first, confirming, place(JOB, 'ended', 300)];
  const EVENTS = [prepared, queried, repaired, drained, taken, confirmed];
  const UNEXPECTED = STATES.flatMap((job, at) =>
    EVENTS.filter((_, index) => index !== at).map((event) => [job.at, event.event, job, event] as const),
  );

  it.each(UNEXPECTED)('at %s awaits no %s', (_, __, job, event) => {
    expect(() => nextPrintStep(job, event, VIEW)).toThrow(RangeError);
  });

  it('writes every byte once, in order, and ends once', () => {
    const events = [prepared, repaired, taken, taken, taken, confirmed];
    const steps: PrintJobStep[] = [];
    events.reduce((job, event) => {
      const move = nextPrintStep(job, event, VIEW);
      steps.push(move.step);
      return move.job;
    }, JOB);
    expect(steps.map((step) => (step.do === 'write' ? `${step.from}-${step.to}` : step.do))).toEqual([
      'repair',
      '0-100',
      '100-200',
      '200-300',
      'confirm',
      'end',
    ]);
  });
});
