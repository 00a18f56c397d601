/** Proves the texts of a failed call to the tote, word for word. */
import { describe, expect, it } from 'vitest';
import { say } from '../../i18n/say.ts';
import { translator } from '../../i18n/translate.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { failureNotice } from './failure-notice.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const SITE = { method: 'POST', url: '/tg5/rs/sell/totalOut' } as const;
const UNREACHABLE: ToteFailure = { ...SITE, code: 'unreachable', reason: 'Failed to fetch' };

function told(failure: ToteFailure): { readonly lines: readonly string[]; readonly statusCode: unknown } {
  const notice = failureNotice(say('tote.noCommunication'), failure);
  return { lines: (notice.lines ?? []).map(words), statusCode: notice.details?.statusCode };
}

const http = (status: number): ToteFailure => ({ ...SITE, code: 'http', status, statusText: '' });

describe('a call that failed', () => {
  it.each([
    ...[302, 400, 405, 408, 409, 413, 429, 500, 502, 503, 504, 520, 524].map(
      (status) => [`with HTTP ${status}`, http(status)] as const,
    ),
    ['because no host was reached', UNREACHABLE] as const,
  ])('%s says that the server could not be reached and what to look at [S199]', (_, failure) => {
    expect(told(failure).lines).toEqual([
      'Could not communicate with the server.',
      'Please check the connection and try again.',
    ]);
  });

  it.each([401, 403])('with HTTP %i says that the session has expired [S198]', (status) => {
    expect(told({ ...SITE, code: 'sessionExpired', status })).toEqual({
      lines: ['Session expired.'],
      statusCode: status,
    });
  });

  it('for want of what was asked for says that [S205]', () => {
    expect(told({ ...SITE, code: 'notFound' })).toEqual({ lines: ['Resource not found'], statusCode: 404 });
  });

  it('for lack of an answer in time says that, with code -1001 [S200]', () => {
    expect(told({ ...SITE, code: 'timedOut' })).toEqual({
      lines: ['Operation timed out'],
      statusCode: -1001,
    });
  });

  it.each([
    ['that is no answer', '', 'The address did not answer like a tote. Check the host.'],
    ['with a field that cannot be right', 'ticket.id', "The tote's answer could not be read (ticket.id)."],
  ])('for an answer %s says that', (_, field, line) => {
    expect(told({ ...SITE, code: 'malformed', field, problem: 'not JSON' }).lines).toEqual([line]);
  });

  it.each(['', '  '])('because the host said no, and nothing more than %j, says that', (statusMessage) => {
    expect(told({ ...SITE, code: 'refused', statusCode: 12, statusMessage, response: {} })).toEqual({
      lines: ['The tote refused with status code 12 and gave no reason.'],
      statusCode: 12,
    });
  });

  it('because the host said no says why in the host’s words [S197]', () => {
    const failure: ToteFailure = {
      ...SITE,
      code: 'refused',
      statusCode: 12,
      statusMessage: 'Not today',
      response: {},
    };
    expect(told(failure)).toEqual({ lines: ['Not today'], statusCode: 12 });
  });
});

describe('the details of a call that failed', () => {
  const detailsOfUrl = (url: string) =>
    failureNotice(say('tote.noCommunication'), { ...UNREACHABLE, url }).details?.url;

  it.each([
    [
      'https://tote.example/tg5/rs/sell/wagers?since=4&token=SECRET',
      'https://tote.example/tg5/rs/sell/wagers',
    ],
    ['/tg5/rs/info/x#token=SECRET', '/tg5/rs/info/x'],
    ['https://teller:SECRET@tote.example/tg5/rs/x', 'https://tote.example/tg5/rs/x'],
    ['/tg5/rs/cards/HVP@12', '/tg5/rs/cards/HVP@12'],
  ])('show %s without what may be a secret [T457]', (url, shown) => {
    expect(detailsOfUrl(url)).toBe(shown);
  });

  const FAILURES: readonly (readonly [ToteFailure, object])[] = [
    [
      {
        ...SITE,
        code: 'http',
        status: 500,
        statusText: 'Internal Server Error',
        said: 'NullPointerException',
      },
      { statusCode: 500, statusText: 'Internal Server Error', inner: ['NullPointerException'] },
    ],
    [
      { ...UNREACHABLE, causes: ['Error: reset'] },
      { statusCode: 0, inner: ['Failed to fetch', 'Error: reset'] },
    ],
    [
      { ...SITE, code: 'malformed', field: 'ticket.id', problem: 'Expected string' },
      { statusCode: 0, inner: ['ticket.id: Expected string'] },
    ],
    [
      { ...SITE, code: 'malformed', field: '', problem: 'not JSON' },
      { statusCode: 0, inner: ['not JSON'] },
    ],
    [
      { ...SITE, code: 'refused', statusCode: 72, statusMessage: 'No', response: {} },
      { statusCode: 72, isTotesCode: true, statusText: 'No' },
    ],
    [{ ...SITE, code: 'timedOut' }, { statusCode: -1001 }],
  ];

  it.each(FAILURES)('have the code, the status and the messages within [T457]', (failure, details) => {
    expect(failureNotice(say('tote.noCommunication'), failure).details).toEqual({
      method: SITE.method,
      url: SITE.url,
      ...details,
    });
  });
});
