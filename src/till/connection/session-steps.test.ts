import { describe, expect, it } from 'vitest';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { STATUS_CODES } from '../../tote/wire/status.ts';
import type { WindowSignOn } from '../../tote/wire/terminal.ts';
import { ok, refuse } from '../../wagering/ground/result.ts';
import type { OperationPhase } from '../window/operation-phase-state.ts';
import {
  afterLeaving,
  afterResume,
  isTellersRefusal,
  takeOverQuestion,
  whatKeepsTeller,
} from './session-steps.ts';

const SITE = { method: 'POST', url: '/terminal/resumeSession' } as const;
const refused = (statusCode: number): ToteFailure => ({
  ...SITE,
  code: 'refused',
  statusCode,
  statusMessage: 'no',
  response: {},
});
const ENDED: ToteFailure = { ...SITE, code: 'sessionExpired', status: 401 };
const FAILURES: Readonly<Record<string, ToteFailure>> = {
  ended: ENDED,
  refused: refused(7),
  unknownWindow: refused(STATUS_CODES.windowIdUnknown),
  notFound: { ...SITE, code: 'notFound' },
  unreachable: { ...SITE, code: 'unreachable', reason: 'down' },
  timedOut: { ...SITE, code: 'timedOut' },
  http: { ...SITE, code: 'http', status: 503, statusText: 'later' },
};
const signedOn = (isLocked: boolean): WindowSignOn => ({
  statusCode: 0,
  statusMessage: '',
  sessionToken: 'token',
  tellerId: '12',
  tellerName: 'A Teller',
  windowNumber: 7,
  credits: [],
  debits: [],
  config: {},
  staticKeys: [],
  timeStamp: 0,
  isLocked,
  isSelfServe: false,
});

describe('after the host was asked for the session of before a reload', () => {
  it.each([
    ['ended', 'end'],
    ['refused', 'end'],
    ['unknownWindow', 'end'],
    ['notFound', 'end'],
    ['unreachable', 'wait'],
    ['timedOut', 'wait'],
    ['http', 'wait'],
  ])('%s: %s [S232]', (name, step) => {
    const failure = FAILURES[name] ?? ENDED;
    expect(afterResume(refuse(failure))).toEqual({ do: step, failure });
  });

  it('begins an open one, and finds a locked one locked [T037]', () => {
    expect(afterResume(ok(signedOn(false)))).toMatchObject({ do: 'begin' });
    expect(afterResume(ok(signedOn(true)))).toMatchObject({ do: 'findLocked' });
  });

  it('gives it up with its teller', () => {
    expect(afterResume(null)).toEqual({ do: 'giveUp' });
  });
});

it('a refusal is about the teller unless it is about the window [S042]', () => {
  const about = Object.entries(FAILURES).filter(([, failure]) => isTellersRefusal(failure));
  expect(about.map(([name]) => name)).toEqual(['refused']);
});

it.each([
  [null, false, 'none'],
  ['12', false, 'none'],
  ['34', false, 'window'],
  [null, true, 'customer'],
  ['12', true, 'customer'],
  ['34', true, 'customer'],
] as const)(
  'a window locked by %s, with another’s customer: %s, asks %s',
  (lockedBy, hasAnothersCustomer, asks) => {
    expect(takeOverQuestion({ tellerId: '12', lockedBy, hasAnothersCustomer })).toBe(asks);
  },
);

it.each<[number, OperationPhase, 'doubt' | 'sale' | null]>([
  [0, 'idle', null],
  [0, 'selling', 'sale'],
  [0, 'printing', 'sale'],
  [1, 'idle', 'doubt'],
  [2, 'selling', 'doubt'],
])('%s posts in doubt while %s keep a teller: %s', (inDoubt, salePhase, kept) => {
  expect(whatKeepsTeller({ inDoubt, salePhase })).toBe(kept);
});

describe('after the host was asked to sign the teller off', () => {
  it.each(['same', 'nobody'] as const)('they leave, where %s is there', (present) => {
    expect(afterLeaving(ok(undefined), present)).toBe('left');
    expect(afterLeaving(refuse(ENDED), present)).toBe('left');
    expect(afterLeaving(refuse(refused(7)), present)).toBe('refused');
  });

  it('nothing is done to another who has come meanwhile', () => {
    for (const answer of [ok(undefined), refuse(ENDED), refuse(refused(7))])
      expect(afterLeaving(answer, 'another')).toBe('gone');
  });
});
