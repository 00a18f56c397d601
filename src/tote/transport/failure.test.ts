import { describe, expect, it } from 'vitest';
import {
  isIntermediaryError,
  leavesDoubt,
  saysUnknownCall,
  statusCodeOf,
  type ToteFailure,
} from './failure.ts';

const site = { method: 'POST', url: '/tg5/rs/sell/wagers' } as const;
const refused = { ...site, code: 'refused', statusCode: 4, statusMessage: 'Closed', response: {} } as const;
const http = (status: number) => ({ ...site, code: 'http', status, statusText: '' }) as const;

/**
 * Lists failures. The first flag is true if the host may have carried the post out, the second if somebody
 * else refused. The number is the code in the details.
 */
const FAILURES: readonly (readonly [string, ToteFailure, boolean, boolean, number])[] = [
  ['a host that cannot be reached', { ...site, code: 'unreachable', reason: 'gone' }, true, false, 0],
  ['no answer in time', { ...site, code: 'timedOut' }, true, false, -1001],
  ['an answer that cannot be read', { ...site, code: 'malformed', field: '', problem: '' }, true, false, 0],
  ['an answer without an end', { ...site, code: 'tooLong', field: '' }, true, false, 0],
  ['a no of the tote', refused, false, false, 4],
  ['a session that somebody calls ended', { ...site, code: 'sessionExpired', status: 403 }, true, false, 403],
  [
    'a session that the tote calls ended',
    { ...site, code: 'sessionExpired', status: 401, fromTote: true },
    false,
    false,
    401,
  ],
  ['a path that somebody does not know', { ...site, code: 'notFound' }, true, true, 404],
  ['a path that the tote does not know', { ...site, code: 'notFound', fromTote: true }, false, false, 404],
  ['a status of somebody’s', http(413), true, true, 413],
  ['a status of the tote’s', { ...http(400), fromTote: true }, false, false, 400],
  // A host that says 408, 409 or 500 and more has not said what it did.
  ['a time-out of the host', { ...http(408), fromTote: true }, true, false, 408],
  ['a conflict', { ...http(409), fromTote: true }, true, false, 409],
  ['an error within the host', { ...http(500), fromTote: true }, true, false, 500],
  ['the last status that is a no', { ...http(499), fromTote: true }, false, false, 499],
  ['an error of a gateway', http(502), true, false, 502],
];

describe.each(FAILURES)('after %s', (_, failure, isDoubt, isStrangers, code) => {
  it(`${isDoubt ? 'the post may have been carried out' : 'nothing was carried out'} [S197, S198]`, () => {
    expect(leavesDoubt(failure)).toBe(isDoubt);
  });

  it('a refusal by an intermediary is distinguished from one by the tote', () => {
    expect(isIntermediaryError(failure)).toBe(isStrangers);
  });

  it(`the details show ${code}`, () => {
    expect(statusCodeOf(failure)).toBe(code);
  });

  it('to a repeated post only the tote’s no counts [S233]', () => {
    expect(leavesDoubt({ ...failure, isRepeat: true })).toBe(failure.code !== 'refused');
  });
});

it.each([404, 405, 501])('%i says that the host has no such call', (status) => {
  const failure: ToteFailure = status === 404 ? { ...site, code: 'notFound' } : http(status);
  expect(saysUnknownCall(failure)).toBe(true);
});

it('404 in other words of the tote is about what the call names [S205]', () => {
  const by = (said: string): ToteFailure => ({ ...site, code: 'notFound', fromTote: true, said });
  expect(saysUnknownCall(by('Resource not found'))).toBe(true);
  expect(saysUnknownCall(by('No such account'))).toBe(false);
});

it.each([400, 408, 500, 502, 503])('%i says nothing of which calls the host has', (status) => {
  expect(saysUnknownCall(http(status))).toBe(false);
});
