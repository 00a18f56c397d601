/**
 * Finds the call that answers a request, and checks its session. Carries posts out one after another, each
 * REQSEQ of a session once.
 */

import type { Session } from '../ledger/sessions.ts';
import { cardCall } from './cards/card-calls.ts';
import { type Answer, answer, DONE, failure, refusal } from './request/answer.ts';
import { fingerprint } from './request/post-fingerprint.ts';
import type { ReplayMemory } from './request/replay.ts';
import type { ToteContext } from './request/tote-context.ts';
import type { ReceivedRequest } from './request/tote-request.ts';
import { isOnWire } from './request/wire-calls.ts';
import { cashFixedOdds, fixedOddsCall, placeFixedOdds } from './selling/fixed-odds-calls.ts';
import { recentTickets, sellTickets, sellWagers } from './selling/sell-calls.ts';
import { sellSmartQuickPick } from './selling/smart-quick-pick-calls.ts';
import { punchClock } from './session/clock-calls.ts';
import { bag, draw, drawCheck, exception, finalReturn, returnCash } from './session/drawer-calls.ts';
import {
  agentReport,
  note,
  position,
  resumeSession,
  signOn,
  signOnSelfServe,
  signOnWindow,
} from './session/terminal-calls.ts';
import {
  acceptBillOnAccount,
  accountActivity,
  accountActivityOnDate,
  cancelDeposit,
  cancelOnAccount,
  cancelWithdrawal,
  cashFromAccount,
  cashTicketOnAccount,
  changeAccountPin,
  checkAccountPin,
  depositToAccount,
  resumeAccount,
  sellOnAccount,
  signOffAccount,
  signOnAccount,
  withdrawFromAccount,
} from './tickets/account-calls.ts';
import { accountVoucher } from './tickets/account-voucher.ts';
import { digitalLinkQuery, lockTicket } from './tickets/handed-in-calls.ts';
import { releaseIrsOnHold } from './tickets/irs-hold-calls.ts';
import { closeTempAccount, openTempAccount, queryTempAccount } from './tickets/temp-account-calls.ts';
import { cancelTicket, cancelTicketWithPin, cashIrsTicket, cashTicket } from './tickets/ticket-calls.ts';
import {
  luckyQuickPicks,
  takeEvent,
  taken,
  takeStats,
  validateTechnician,
  verifyPlayer,
} from './tickets/told-calls.ts';
import {
  acceptBill,
  exchangeTransfer,
  exchangeVoucher,
  promoVoucher,
  voucher,
} from './tickets/voucher-calls.ts';

type SessionCall = (
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
) => Answer | Promise<Answer>;

const reported: SessionCall = (_context, _session, request) => taken(request);

/**
 * The calls of a technician, who comes to a window with a session or without one. Reading: the specification
 * does not say whether they need one.
 */
const TECHNICIANS_POSTS: Readonly<
  Record<string, (context: ToteContext, session: Session | undefined, request: ReceivedRequest) => Answer>
> = {
  '/terminal/sendTermEventMsg': takeEvent,
  '/terminal/validateTech': (_context, _session, request) => validateTechnician(request),
};

const SESSION_GETS: Readonly<Record<string, SessionCall>> = {
  '/terminal/resumeSession': resumeSession,
  '/terminal/position': position,
  '/sell/wagers': recentTickets,
  '/account/activity': accountActivity,
  '/info/cashedReturns': ({ books }) => answer(books.cashedReturns()),
};

const SESSION_POSTS: Readonly<Record<string, SessionCall>> = {
  '/terminal/signonWindowForTeller': signOnWindow,
  '/terminal/signoff': (context, session, request) => note(context, session, request, 'signOff'),
  '/terminal/lockWindow': (context, session, request) => note(context, session, request, 'lock'),
  '/terminal/logs': () => DONE,
  '/terminal/ziplog': reported,
  '/terminal/stats': takeStats,
  '/terminal/sss': reported,
  '/sell/agentReport': agentReport,
  '/sell/verifyPlayer': verifyPlayer,
  '/terminal/luckyqp': (_context, _session, request) => luckyQuickPicks(request),
  '/sell/totalOut': (context, session, request) => note(context, session, request, 'totalOut'),
  '/sell/wagers': sellWagers,
  '/sell/parlay': sellWagers,
  '/sell/exchWagers': sellWagers,
  '/sell/tickets': sellTickets,
  '/sell/exchTickets': sellTickets,
  '/sell/smartQuickPick': sellSmartQuickPick,
  '/terminal/draw': draw,
  '/terminal/drawCheck': drawCheck,
  '/terminal/return': returnCash,
  '/terminal/finalReturn': finalReturn,
  '/terminal/clock': punchClock,
  '/sell/voucher': voucher,
  '/sell/promoVoucher': promoVoucher,
  '/sell/exchVoucher': exchangeVoucher,
  '/sell/exchTransfer': exchangeTransfer,
  '/sell/exceptionCreditDebit': exception,
  '/sell/bags': bag,
  '/sell/openTempAcct': openTempAccount,
  '/sell/closeTempAcct': closeTempAccount,
  '/sell/acceptBill': acceptBill,
  '/sell/cashTicket': cashTicket,
  '/sell/cashTicketManually': cashTicket,
  '/sell/cashIRSTicket': cashIrsTicket,
  '/sell/cashIRSTicketManually': cashIrsTicket,
  '/sell/cancelTicket': cancelTicket,
  '/sell/cancelTicketManually': cancelTicket,
  '/sell/cancelTicketWithPin': cancelTicketWithPin,
  '/sell/lockTicket': lockTicket,
  '/sell/digitalLinkQuery': digitalLinkQuery,
  '/tg6/fixedOdds/wager/place': placeFixedOdds,
  '/tg6/fixedOdds/wager/cash': cashFixedOdds,
  '/account/accountSignon': signOnAccount,
  '/account/acctSignOff': signOffAccount,
  '/account/resumeSession': resumeAccount,
  '/account/sellAdwWager': sellOnAccount,
  '/account/cancelAdwWagerTSN': cancelOnAccount,
  '/account/activityOnDate': accountActivityOnDate,
  '/account/queryTempAccount': queryTempAccount,
  '/account/voucher': accountVoucher,
  '/account/cash': cashFromAccount,
  '/account/cashTicket': cashTicketOnAccount,
  '/account/acceptBill': acceptBillOnAccount,
  '/account/accountDeposit': depositToAccount,
  '/account/accountWithdraw': withdrawFromAccount,
  '/account/accountCancelDeposit': cancelDeposit,
  '/account/accountCancelWithdraw': cancelWithdrawal,
  '/account/releaseIRSOnHold': releaseIrsOnHold,
  '/account/checkPin': checkAccountPin,
  '/account/changePin': changeAccountPin,
};

/** Cash, voucher and exception operations, which there are none of at account wagering (S055). */
const NOT_IN_AW_MODE: ReadonlySet<string> = new Set([
  '/sell/cashTicket',
  '/sell/cashTicketManually',
  '/sell/cashIRSTicket',
  '/sell/cashIRSTicketManually',
  '/sell/voucher',
  '/sell/promoVoucher',
  '/sell/exchVoucher',
  '/sell/exceptionCreditDebit',
  '/tg6/fixedOdds/wager/cash',
]);

/**
 * A teller's own calls, which a self-serve terminal is refused. Reading: credits, debits and
 * promotional vouchers are among them, since a teller decides on each.
 */
const TELLERS_ONLY: ReadonlySet<string> = new Set([
  '/terminal/signonWindowForTeller',
  '/terminal/draw',
  '/terminal/drawCheck',
  '/terminal/return',
  '/terminal/finalReturn',
  '/terminal/clock',
  '/sell/agentReport',
  '/sell/bags',
  '/sell/exceptionCreditDebit',
  '/sell/promoVoucher',
]);

/**
 * Calls that sell wagers, which are refused while a trainer has stopped the room. Vouchers are not: a
 * self-serve terminal pays out with one what it owes.
 */
const SALES: ReadonlySet<string> = new Set([
  '/sell/wagers',
  '/sell/parlay',
  '/sell/exchWagers',
  '/sell/tickets',
  '/sell/exchTickets',
  '/sell/smartQuickPick',
  '/tg6/fixedOdds/wager/place',
  '/account/sellAdwWager',
]);

/**
 * Calls that move no money, whose REQSEQ a terminal may leave out. Any other post without a REQSEQ could be
 * carried out twice.
 */
const WITHOUT_REQSEQ: ReadonlySet<string> = new Set([
  '/terminal/signonWindowForTeller',
  '/terminal/signoff',
  '/terminal/lockWindow',
  '/terminal/logs',
  '/terminal/ziplog',
  '/terminal/stats',
  '/terminal/sss',
  '/terminal/luckyqp',
  '/terminal/clock',
  '/sell/agentReport',
  '/sell/verifyPlayer',
  '/sell/totalOut',
  '/sell/lockTicket',
  '/sell/digitalLinkQuery',
  '/account/accountSignon',
  '/account/acctSignOff',
  '/account/resumeSession',
  '/account/activityOnDate',
  '/account/queryTempAccount',
  '/account/checkPin',
  '/account/changePin',
]);

const NOT_FOUND = failure(404, 'Resource not found');
/** The answer to a post whose records could not be written. */
export const UNWRITTEN = failure(500, 'The tote could not save the transaction');
const SESSION_EXPIRED = failure(401, 'Session expired.');

export type Route = (request: ReceivedRequest) => Promise<Answer>;

/** Returns the call at a path; undefined: there is none. */
function callAt(
  table: Readonly<Record<string, SessionCall>>,
  { path }: ReceivedRequest,
): SessionCall | undefined {
  return Object.hasOwn(table, path) ? table[path] : undefined;
}

/** `isSelling` returns false while new sales are refused. A repeated post has its answer all the same. */
export function createRouter(
  context: ToteContext,
  replays: ReplayMemory,
  isSelling: () => boolean = () => true,
): Route {
  let last: Promise<unknown> = Promise.resolve();

  /** Posts queue: what one changes, and its record, is there before the next is looked at. */
  function inTurn(task: () => Promise<Answer>): Promise<Answer> {
    const mine = last.then(task);
    last = mine.catch(() => undefined);
    return mine;
  }

  async function carryOut(request: ReceivedRequest): Promise<Answer> {
    if (request.path === '/terminal/signon') return signOn(context, request);
    if (request.path === '/version') return DONE;
    if (request.path === '/terminal/signonWindowForSelfServe') return signOnSelfServe(context, request);
    const { session: key, reqseq } = request;
    const technicians = Object.hasOwn(TECHNICIANS_POSTS, request.path)
      ? TECHNICIANS_POSTS[request.path]
      : undefined;
    if (technicians !== undefined) {
      const window = key === null ? undefined : context.books.session(key);
      return key !== null && window === undefined ? SESSION_EXPIRED : technicians(context, window, request);
    }
    const call = callAt(SESSION_POSTS, request);
    if (call === undefined) return NOT_FOUND;
    // Looked for before the session: the post that ended a session may be asked again too.
    const mark = reqseq === null ? '' : fingerprint(request);
    const known = key === null || reqseq === null ? null : replays.find(key, reqseq, mark);
    if (known === 'other') return refusal('sequenceReused');
    if (known !== null) return known;
    const session = key === null ? undefined : context.books.session(key);
    if (session === undefined) return SESSION_EXPIRED;
    if (session.isSelfServe && TELLERS_ONLY.has(request.path)) return refusal('tellersOnly');
    if (context.settings.mode === 'aw' && NOT_IN_AW_MODE.has(request.path)) return refusal('notInAwMode');
    if (reqseq === null && !WITHOUT_REQSEQ.has(request.path)) return refusal('noReqseq');
    const isStopped = SALES.has(request.path) && !isSelling();
    const answered = isStopped ? refusal('roomStopped') : await call(context, session, request);
    if (reqseq !== null) replays.remember(session.token, reqseq, mark, answered);
    return answered;
  }

  return (request) => {
    if (request.method === 'POST') {
      return inTurn(() => carryOut(request)).catch(() => UNWRITTEN);
    }
    const session = request.session === null ? undefined : context.books.session(request.session);
    if (request.segments[0] === 'cards') {
      // Cards are not secret, but an ended session is answered as such at any path.
      const expired = request.token !== null && session === undefined;
      return Promise.resolve(expired ? SESSION_EXPIRED : cardCall(context, request.segments.slice(1)));
    }
    if (request.segments[0] === 'tg6') {
      if (!isOnWire('GET', request.path)) return Promise.resolve(NOT_FOUND);
      return Promise.resolve(
        session === undefined ? SESSION_EXPIRED : fixedOddsCall(context, request.segments.slice(1)),
      );
    }
    if (request.path === '/terminal/commTest') return Promise.resolve(DONE);
    const call = callAt(SESSION_GETS, request);
    if (call === undefined) return Promise.resolve(NOT_FOUND);
    return Promise.resolve(session === undefined ? SESSION_EXPIRED : call(context, session, request));
  };
}
