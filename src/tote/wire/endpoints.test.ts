/** The table of calls against the specification's list of them (section 7 of its third document). */
import { describe, expect, it } from 'vitest';
import { isSentAgain } from '../transport/post-rules.ts';
import { ENDPOINTS } from './endpoints.ts';
import { ADDED_CALLS, type CallName, isCallOf, OPTIONAL_CALLS, SPECIFIED_CALLS } from './specified-calls.ts';

/** The effect of a post at the host: asks or reports, changes something, moves money. */
type Effect = 'asks' | 'changes' | 'money';

const POSTS: readonly (readonly [path: string, effect: Effect])[] = [
  ['/terminal/signon', 'asks'],
  ['/terminal/signonWindowForTeller', 'asks'],
  ['/terminal/signonWindowForSelfServe', 'asks'],
  ['/terminal/signoff', 'changes'],
  ['/terminal/lockWindow', 'changes'],
  ['/terminal/draw', 'money'],
  ['/terminal/drawCheck', 'money'],
  ['/terminal/return', 'money'],
  ['/terminal/finalReturn', 'money'],
  ['/version', 'asks'],
  ['/terminal/logs', 'asks'],
  ['/terminal/ziplog', 'asks'],
  ['/terminal/luckyqp', 'asks'],
  ['/terminal/sss', 'asks'],
  ['/terminal/validateTech', 'asks'],
  ['/terminal/stats', 'asks'],
  ['/terminal/clock', 'changes'],
  ['/terminal/sendTermEventMsg', 'asks'],
  ['/sell/openTempAcct', 'money'],
  ['/sell/closeTempAcct', 'money'],
  ['/sell/voucher', 'money'],
  ['/sell/exchVoucher', 'money'],
  ['/sell/exchTransfer', 'money'],
  ['/sell/agentReport', 'asks'],
  ['/sell/promoVoucher', 'money'],
  ['/sell/totalOut', 'changes'],
  ['/sell/wagers', 'money'],
  ['/sell/parlay', 'money'],
  ['/sell/exchWagers', 'money'],
  ['/sell/tickets', 'money'],
  ['/sell/exchTickets', 'money'],
  ['/sell/smartQuickPick', 'money'],
  ['/sell/cashTicket', 'money'],
  ['/sell/cashTicketManually', 'money'],
  ['/sell/cashIRSTicket', 'money'],
  ['/sell/cashIRSTicketManually', 'money'],
  ['/sell/cancelTicket', 'money'],
  ['/sell/cancelTicketManually', 'money'],
  ['/sell/cancelTicketWithPin', 'money'],
  ['/sell/exceptionCreditDebit', 'money'],
  ['/sell/verifyPlayer', 'asks'],
  ['/sell/acceptBill', 'money'],
  ['/sell/lockTicket', 'changes'],
  ['/sell/bags', 'money'],
  ['/sell/digitalLinkQuery', 'asks'],
  ['/account/accountSignon', 'asks'],
  ['/account/acctSignOff', 'asks'],
  ['/account/resumeSession', 'asks'],
  ['/account/sellAdwWager', 'money'],
  ['/account/cancelAdwWagerTSN', 'money'],
  ['/account/activityOnDate', 'asks'],
  ['/account/voucher', 'money'],
  ['/account/cash', 'money'],
  ['/account/cashTicket', 'money'],
  ['/account/acceptBill', 'money'],
  ['/account/accountDeposit', 'money'],
  ['/account/accountWithdraw', 'money'],
  ['/account/accountCancelDeposit', 'money'],
  ['/account/accountCancelWithdraw', 'money'],
  ['/account/releaseIRSOnHold', 'money'],
  ['/account/changePin', 'changes'],
  ['/account/checkPin', 'asks'],
  ['/account/queryTempAccount', 'asks'],
  ['/tg6/fixedOdds/wager/place', 'money'],
  ['/tg6/fixedOdds/wager/cash', 'money'],
];

const posts = ENDPOINTS.flatMap((endpoint) => (endpoint.method === 'POST' ? [endpoint] : []));
const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`).toSorted();
const SPECIFIED: readonly CallName[] = Object.values(SPECIFIED_CALLS).flat();

describe('the table of calls', () => {
  it('has every call of the specification once, by GET where it writes GET and by POST elsewhere [S069]', () => {
    const listed = [...SPECIFIED, ...ADDED_CALLS];
    const unlisted = calls.filter((call) => !listed.some((each) => each === call));
    expect(unlisted.map((call) => `${call} needs a line in ADDED_CALLS`)).toEqual([]);
    expect(calls).toEqual(listed.toSorted());
    const named = POSTS.map(([path]) => `POST ${path}`);
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual(named.toSorted());
  });

  it('has no call under both names, specified and added', () => {
    expect(ADDED_CALLS.filter((call) => SPECIFIED.some((each) => each === call))).toEqual([]);
  });

  it('has groups of optional calls that the specification names', () => {
    const optional = Object.values(OPTIONAL_CALLS).flat();
    expect(optional.filter((call) => !SPECIFIED.some((each) => each === call))).toEqual([]);
  });

  it('finds a call by its method and its path, whatever its parts are', () => {
    expect(isCallOf(SPECIFIED, 'GET', '/cards/winProbs/SRD%201/3')).toBe(true);
    expect(isCallOf(SPECIFIED, 'POST', '/cards/winProbs/SRD%201/3')).toBe(false);
    expect(isCallOf(SPECIFIED, 'GET', '/cards/winProbs/SRD%201/3/4')).toBe(false);
    expect(isCallOf(SPECIFIED, 'GET', '/cards/probables/SRD/3')).toBe(false);
    expect(isCallOf(ADDED_CALLS, 'GET', '/cards/probables/SRD/3')).toBe(true);
  });

  it.each(POSTS)('%s %s', (path, effect) => {
    const post = posts.find((endpoint) => endpoint.path === path);
    expect([post?.reqseq, post?.money]).toEqual([effect !== 'asks', effect === 'money']);
  });

  it('lets nothing that moves money be sent again by itself, nor a window sign-on, nor the sign-off of an account', () => {
    const failure = { code: 'http', method: 'POST', url: '', status: 503, statusText: '' } as const;
    const never = posts.filter((endpoint) => !isSentAgain(endpoint, failure)).map(({ path }) => path);
    const money = POSTS.filter(([, effect]) => effect === 'money').map(([path]) => path);
    expect(never.toSorted()).toEqual(
      [
        ...money,
        '/terminal/signonWindowForTeller',
        '/terminal/signonWindowForSelfServe',
        '/account/acctSignOff',
      ].toSorted(),
    );
  });
});
