/** Proves each step of an account's session: what answers, messages and transactions lead to. */
import { describe, expect, it } from 'vitest';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { SocketMessage } from '../../tote/wire/socket.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { ok, refuse } from '../../wagering/ground/result.ts';
import type { PlayerAccount } from '../session/account-state.ts';
import {
  accountOf,
  afterMessage,
  afterSignOn,
  afterTakeUp,
  afterTransaction,
  isQuiet,
  payerOf,
} from './account-steps.ts';

const ID = '0000004711';
const OTHER = '0000000815';
const SIGNED_ON = {
  accountId: ID,
  accountName: 'A. Player',
  accountBalance: pennies(10_000),
  accountSessionToken: 'T',
};
const ACCOUNT: PlayerAccount = { id: ID, name: 'A. Player', balance: pennies(10_000) };
const KEPT = { id: ID, token: 'T' };
const SITE = { method: 'POST', path: '/account', url: '' };
const REFUSED = {
  ...SITE,
  code: 'refused',
  statusCode: 8,
  statusMessage: '',
  response: {},
} as unknown as ToteFailure;
const UNREACHABLE = { ...SITE, code: 'unreachable', reason: '' } as unknown as ToteFailure;
const EXPIRED = { ...SITE, code: 'sessionExpired', status: 401 } as unknown as ToteFailure;

const ANSWERS = {
  itself: ok(SIGNED_ON),
  shortId: ok({ ...SIGNED_ON, accountId: '4711' }),
  another: ok({ ...SIGNED_ON, accountId: OTHER }),
  refused: refuse(REFUSED),
  unreachable: refuse(UNREACHABLE),
  expired: refuse(EXPIRED),
};

it('an account is shown with what the host holds back of it, where the host says that [S019]', () => {
  expect(accountOf(SIGNED_ON)).toEqual(ACCOUNT);
  expect(accountOf({ ...SIGNED_ON, accountOnHoldBalance: pennies(0) })).toEqual({ ...ACCOUNT, onHold: 0n });
});

it.each([
  ['idle', 0, true],
  ['idle', 1, false],
  ['selling', 0, false],
  ['printing', 0, false],
  ['selling', 2, false],
] as const)(
  'an account may come and leave while the window is %s with %s in doubt: %s',
  (salePhase, inDoubt, quiet) => {
    expect(isQuiet({ salePhase, inDoubt })).toBe(quiet);
  },
);

describe('a sign-on', () => {
  it.each([
    ['itself', { do: 'show', signedOn: SIGNED_ON }],
    ['shortId', { do: 'show', signedOn: { ...SIGNED_ON, accountId: '4711' } }],
    ['another', { do: 'signOffOther' }],
    ['refused', { do: 'refuse', failure: REFUSED }],
    ['unreachable', { do: 'refuse', failure: UNREACHABLE }],
    ['expired', { do: 'refuse', failure: EXPIRED }],
  ] as const)('is answered: %s', (answer, step) => {
    expect(afterSignOn(ANSWERS[answer], ID, true)).toEqual(step);
    expect(afterSignOn(ANSWERS[answer], ID, false)).toEqual({ do: 'nothing' });
  });
});

describe('an account that is taken up', () => {
  it.each([
    ['itself', { do: 'show', signedOn: SIGNED_ON }],
    ['shortId', { do: 'nothing' }],
    ['another', { do: 'nothing' }],
    ['refused', { do: 'expire' }],
    ['unreachable', { do: 'nothing' }],
    ['expired', { do: 'nothing' }],
  ] as const)('is answered: %s', (answer, step) => {
    expect(afterTakeUp(ANSWERS[answer], KEPT, { ...KEPT })).toEqual(step);
    // It was signed off meanwhile, or is signed on anew.
    for (const present of [null, { id: ID, token: 'U' }]) {
      expect(afterTakeUp(ANSWERS[answer], KEPT, present)).toEqual({ do: 'nothing' });
    }
  });
});

describe('the balance', () => {
  const shown = (balance: number) => ({ do: 'show', account: { ...ACCOUNT, balance: pennies(balance) } });

  it.each([
    ['on it, with what it left', { id: ID, balance: pennies(55) }, shown(55)],
    ['on it, that left nothing', { id: ID, balance: pennies(0) }, shown(0)],
    ['on it, without what it left', { id: ID, balance: null }, { do: 'takeUp' }],
    ['on another', { id: OTHER, balance: pennies(55) }, { do: 'nothing' }],
    ['on none', undefined, { do: 'nothing' }],
  ])('after a transaction %s', (_, account, step) => {
    const transaction = account === undefined ? {} : { account };
    expect(afterTransaction(ACCOUNT, transaction)).toEqual(step);
    expect(afterTransaction(null, transaction)).toEqual({ do: 'nothing' });
  });

  it.each<[string, SocketMessage, object]>([
    ['its balance', { word: 'bal', balance: pennies(77) }, shown(77)],
    ['a change of it', { word: 'acct', accountId: ID }, { do: 'takeUp' }],
    ['a change of another', { word: 'acct', accountId: OTHER }, { do: 'nothing' }],
    ['something else', { word: 'pong' }, { do: 'nothing' }],
    ['the end of the teller’s session', { word: 'sessionExpired' }, { do: 'nothing' }],
  ])('after a message of %s', (_, message, step) => {
    expect(afterMessage(ACCOUNT, message)).toEqual(step);
    expect(afterMessage(null, message)).toEqual({ do: 'nothing' });
  });
});

it.each([
  ['no account', null, null, null],
  ['the account that is signed on', KEPT, ACCOUNT, ACCOUNT],
  ['an account of before a reload', KEPT, null, 'unknown'],
] as const)('a sale on %s is paid by it', (_, kept, account, payer) => {
  expect(payerOf(kept, account)).toEqual(payer);
});
