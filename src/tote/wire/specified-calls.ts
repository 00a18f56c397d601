/**
 * Lists the calls of the specification by subject, as data (its third document, section 7). Lists the calls
 * that this project adds. A host need not have those: the program works without them. A test holds the wire's
 * own table against both lists.
 */

/** A method and a path below the base, or one under /tg6 as a whole (S061, S062). */
export type CallName = `${'GET' | 'POST'} /${string}`;

/**
 * Reading: a call without a method in the specification is a POST. '(and Manually)' is a second path.
 */
export const SPECIFIED_CALLS = {
  terminal: [
    'POST /terminal/signon',
    'POST /terminal/signonWindowForTeller',
    'POST /terminal/signonWindowForSelfServe',
    'GET /terminal/resumeSession',
    'POST /terminal/signoff',
    'POST /terminal/lockWindow',
    'POST /terminal/draw',
    'POST /terminal/drawCheck',
    'POST /terminal/return',
    'POST /terminal/finalReturn',
    'GET /terminal/position',
    'POST /version',
    'POST /terminal/logs',
    'POST /terminal/ziplog',
    'POST /terminal/luckyqp',
    'POST /terminal/sss',
    'GET /terminal/commTest',
    'POST /terminal/validateTech',
    'POST /terminal/stats',
    'POST /terminal/clock',
    'POST /terminal/sendTermEventMsg',
  ],
  sell: [
    'POST /sell/openTempAcct',
    'POST /sell/closeTempAcct',
    'POST /sell/voucher',
    'POST /sell/exchVoucher',
    'POST /sell/exchTransfer',
    'POST /sell/agentReport',
    'POST /sell/promoVoucher',
    'POST /sell/totalOut',
    'POST /sell/wagers',
    'POST /sell/parlay',
    'POST /sell/exchWagers',
    'POST /sell/tickets',
    'POST /sell/exchTickets',
    'POST /sell/smartQuickPick',
    'POST /sell/cashTicket',
    'POST /sell/cashTicketManually',
    'POST /sell/cashIRSTicket',
    'POST /sell/cashIRSTicketManually',
    'POST /sell/cancelTicket',
    'POST /sell/cancelTicketManually',
    'POST /sell/cancelTicketWithPin',
    'POST /sell/exceptionCreditDebit',
    'GET /sell/wagers',
    'POST /sell/verifyPlayer',
    'POST /sell/acceptBill',
    'POST /sell/lockTicket',
    'POST /sell/bags',
    'POST /sell/digitalLinkQuery',
  ],
  account: [
    'POST /account/accountSignon',
    'POST /account/acctSignOff',
    'POST /account/resumeSession',
    'POST /account/sellAdwWager',
    'POST /account/cancelAdwWagerTSN',
    'GET /account/activity',
    'POST /account/activityOnDate',
    'POST /account/voucher',
    'POST /account/cash',
    'POST /account/cashTicket',
    'POST /account/acceptBill',
    'POST /account/accountDeposit',
    'POST /account/accountWithdraw',
    'POST /account/accountCancelDeposit',
    'POST /account/accountCancelWithdraw',
    'POST /account/releaseIRSOnHold',
    'POST /account/changePin',
    'POST /account/checkPin',
    'POST /account/queryTempAccount',
  ],
  cards: [
    'GET /cards/summary',
    'GET /cards/allCards',
    'GET /cards/{card}',
    'GET /cards/prices/{card}/{race}',
    'GET /cards/pooltotals/{card}/{race}',
    'GET /cards/runnertotals/{card}/{race}/{pool}',
    'GET /cards/runnerOdds/{card}/{race}',
    'GET /cards/winProbs/{card}/{race}',
  ],
  fixedOdds: [
    'GET /tg6/raceLab/allCards',
    'GET /tg6/raceLab/{traCode}/{perfDate}/{race}',
    'GET /tg6/fixedOdds/{traCode}/{perfDate}/{race}',
    'POST /tg6/fixedOdds/wager/place',
    'POST /tg6/fixedOdds/wager/cash',
  ],
  other: ['GET /info/cashedReturns'],
} as const satisfies Readonly<Record<string, readonly CallName[]>>;

/**
 * The calls that this project adds. Each says what a window does without it.
 *
 * - probables: the odds board has no grids of exactas and doubles, and no will-pays.
 */
export const ADDED_CALLS = ['GET /cards/probables/{card}/{race}'] as const satisfies readonly CallName[];

/** Groups of specified calls that a track may do without. */
export const OPTIONAL_CALLS = {
  accounts: SPECIFIED_CALLS.account,
  fixedOdds: SPECIFIED_CALLS.fixedOdds,
  luckySets: ['POST /terminal/luckyqp'],
  winProbs: ['GET /cards/winProbs/{card}/{race}'],
} as const satisfies Readonly<Record<string, readonly CallName[]>>;
export type OptionalCalls = keyof typeof OPTIONAL_CALLS;

/** Returns true if a request is one of the calls. `path` has no base and no query. */
export function isCallOf(calls: readonly CallName[], method: string, path: string): boolean {
  return calls.some((call) => patternOf(call).test(`${method} ${path}`));
}

const patterns = new Map<CallName, RegExp>();

function patternOf(call: CallName): RegExp {
  const known = patterns.get(call);
  if (known !== undefined) return known;
  const pattern = new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  patterns.set(call, pattern);
  return pattern;
}
