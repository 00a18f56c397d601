/** Every state of a print request with every event that it awaits, and with those that it does not. */
import { describe, expect, it } from 'vitest';
import {
  nextPrintRequest,
  type PrintFacts,
  type PrintRequest,
  type PrintRequestEvent,
  type PrintRequestStep,
} from './print-request.ts';

const READY: PrintFacts = {
  chosen: 'bluetooth',
  active: { kind: 'bluetooth', status: 'Ready' },
  state: { kind: 'bluetooth', reason: null },
};
const AWAY: PrintFacts = { ...READY, active: { kind: 'bluetooth', status: 'Not connected' } };
const ON_SCREEN: PrintFacts = { ...READY, chosen: 'screen', active: { kind: 'screen', status: 'Ready' } };
const SCREEN_TO_COME: PrintFacts = { ...ON_SCREEN, active: null, state: { kind: 'screen', reason: null } };
const NONE: PrintFacts = { chosen: 'none', active: null, state: { kind: 'none', reason: null } };
const NOT_THERE: PrintFacts = { ...READY, active: null };
const NO_MODE: PrintFacts = { ...READY, active: null, state: { kind: 'bluetooth', reason: 'noMode' } };

const asked: PrintRequestEvent = { event: 'asked' };
const restored: PrintRequestEvent = { event: 'restored' };
const connected: PrintRequestEvent = { event: 'connected' };
const printed: PrintRequestEvent = {
  event: 'printed',
  outcome: { outcome: 'printed', confirmedBy: 'printer' },
};
const ended = (outcome: 'notPrinted' | 'uncertain'): PrintRequestEvent => ({
  event: 'printed',
  outcome: { outcome, reason: 'paperOut' },
});

function refused(reason: 'trouble.noMode' | 'trouble.noPrinter' | 'trouble.notConnected'): PrintRequestStep {
  return { do: 'end', result: { outcome: 'notPrinted', reason }, takesPaper: false };
}
function end(outcome: 'notPrinted' | 'uncertain', takesPaper: boolean): PrintRequestStep {
  return { do: 'end', result: { outcome, reason: 'trouble.paperOut' }, takesPaper };
}
function done(takesPaper: boolean): PrintRequestStep {
  return { do: 'end', result: { outcome: 'printed' }, takesPaper };
}

const CASES: readonly (readonly [
  string,
  PrintRequest,
  PrintRequestEvent,
  PrintFacts,
  PrintRequest,
  PrintRequestStep,
])[] = [
  ['asked of a printer that is ready', 'asked', asked, READY, 'printing', { do: 'print' }],
  ['asked of a printer that is away', 'asked', asked, AWAY, 'connecting', { do: 'connect' }],
  ['asked of the screen', 'asked', asked, ON_SCREEN, 'printing', { do: 'print' }],
  ['asked of a screen to come', 'asked', asked, SCREEN_TO_COME, 'restoring', { do: 'restore' }],
  ['asked of none', 'asked', asked, NONE, 'ended', refused('trouble.noPrinter')],
  ['asked of one not there', 'asked', asked, NOT_THERE, 'ended', refused('trouble.notConnected')],
  ['asked of one without a driver', 'asked', asked, NO_MODE, 'ended', refused('trouble.noMode')],
  ['restored', 'restoring', restored, ON_SCREEN, 'printing', { do: 'print' }],
  ['restored in vain', 'restoring', restored, SCREEN_TO_COME, 'ended', refused('trouble.notConnected')],
  ['restored as another', 'restoring', restored, AWAY, 'connecting', { do: 'connect' }],
  ['connected', 'connecting', connected, READY, 'printing', { do: 'print' }],
  ['connected in vain', 'connecting', connected, AWAY, 'printing', { do: 'print' }],
  ['printed', 'printing', printed, READY, 'ended', done(true)],
  ['printed on the screen', 'printing', printed, ON_SCREEN, 'ended', done(false)],
  ['uncertain', 'printing', ended('uncertain'), READY, 'ended', end('uncertain', true)],
  ['uncertain on the screen', 'printing', ended('uncertain'), ON_SCREEN, 'ended', end('uncertain', false)],
  ['not printed', 'printing', ended('notPrinted'), READY, 'ended', end('notPrinted', false)],
];

describe('a print request', () => {
  it.each(CASES)('%s', (_, request, event, facts, next, step) => {
    expect(nextPrintRequest(request, event, facts)).toEqual({ request: next, step });
  });

  const STATES: readonly PrintRequest[] = ['asked', 'restoring', 'connecting', 'printing', 'ended'];
  const EVENTS = [asked, restored, connected, printed];
  const UNEXPECTED = STATES.flatMap((request, at) =>
    EVENTS.filter((_, index) => index !== at).map((event) => [request, event.event, event] as const),
  );

  it.each(UNEXPECTED)('%s awaits no %s', (request, _, event) => {
    expect(() => nextPrintRequest(request, event, READY)).toThrow(RangeError);
  });
});
