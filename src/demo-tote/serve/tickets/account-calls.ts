/**
 * Answers the /account calls: a player's session at a window, their wagers, and cash in and out of the
 * account.
 *
 * The balance is computed in account-worth.ts. A player is signed on within a teller's session and window,
 * one at a time. An account is signed on in one place: a sign-on elsewhere ends the first.
 */
import {
  ACCOUNT,
  type WireAccountActivityAnswer,
  type WireSignedOnAccountAnswer,
} from '../../../tote/wire/account.ts';
import { toWireAmount } from '../../../tote/wire/amount.ts';
import { SUCCESS } from '../../../tote/wire/status.ts';
import { betDefinition } from '../../../wagering/card/catalogue.ts';
import { addPennies, negative, type Pennies, pennies } from '../../../wagering/ground/money.ts';
import { isNewPin, parseAccountId } from '../../../wagering/tickets/account-id.ts';
import { POOL } from '../../betting-public/public-money.ts';
import type { Session } from '../../ledger/sessions.ts';
import type { BillRecord, PaymentRecord, TransferRecord } from '../../records/records.ts';
import { sessionKey } from '../../records/serial-numbers.ts';
import { accountPinHash } from '../request/account-pin.ts';
import { accountBalance, accountOnHold, activityOf, investmentsOf } from '../request/account-worth.ts';
import { type Answer, answer, DONE, refusal } from '../request/answer.ts';
import { refusePaper } from '../request/paper-status.ts';
import { atWindow } from '../request/selling-window.ts';
import type { ToteContext } from '../request/tote-context.ts';
import type { ReceivedRequest } from '../request/tote-request.ts';
import { checkTicket } from '../selling/sell-calls.ts';
import { answerOf } from '../session/answer-again.ts';
import { costOf, issueOnAccount } from '../session/issue-ticket.ts';
import { inventedName, postOf } from '../session/terminal-calls.ts';
import { accountByPin, meantAccount } from './account-of.ts';
import { cancelWorth } from './cancel-worth.ts';
import { worthAt } from './ticket-calls.ts';

type AccountCall = (context: ToteContext, session: Session, request: ReceivedRequest) => Promise<Answer>;

function signedOnAnswer(context: ToteContext, account: string, token: string): Answer {
  return answer({
    statusCode: SUCCESS,
    statusMessage: '',
    accountName: inventedName(`account/${account}`),
    accountId: account,
    accountBalance: toWireAmount(accountBalance(context, account)),
    accountOnHoldBalance: toWireAmount(accountOnHold(context, account)),
    accountSessionToken: token,
    config: {},
    favorites: [],
    preferences: {},
    investments: investmentsOf(context, account),
  } satisfies WireSignedOnAccountAnswer);
}

/** POST /account/accountSignon (S119). */
export const signOnAccount: AccountCall = (context, session, request) =>
  atWindow(session, request, ACCOUNT.signOn.asked, async (_window, { account_id, pin }) => {
    const of = await accountByPin(context, account_id, pin);
    if ('body' in of) return of;
    const { account } = of;
    const { signOns } = context.books.players.accountCounts();
    const token = context.tokenOf(signOns + 1, '/account');
    await context.commit({
      kind: 'accountSignOn',
      at: context.clock.now(),
      token: session.token,
      account,
      accountToken: sessionKey(token),
    });
    return signedOnAnswer(context, account, token);
  });

/** POST /account/acctSignOff (S120): done also where none is signed on. */
export const signOffAccount: AccountCall = (context, session, request) =>
  atWindow(session, request, ACCOUNT.signOff.asked, async () => {
    if (context.books.players.signedOnIn(session.token) !== undefined) {
      await context.commit({ kind: 'accountSignOff', at: context.clock.now(), token: session.token });
    }
    return DONE;
  });

/**
 * POST /account/resumeSession (S121): refused where that session of the account has ended, or is another
 * window's.
 */
export const resumeAccount: AccountCall = (context, session, request) =>
  atWindow(session, request, ACCOUNT.resumeSession.asked, async (_window, { accountId: id, token }) => {
    const { players } = context.books;
    const account = parseAccountId(id);
    const isOn =
      account !== null &&
      players.signedOnIn(session.token) === account &&
      players.tokenOf(account) === sessionKey(token);
    return isOn ? signedOnAnswer(context, account, token) : refusal('accountSessionEnded');
  });

/** Returns true for a half of a twin pool: one leaves credit, and credit pays for the other. */
function isHalf(bet: number): boolean {
  return (
    betDefinition(bet)?.pools.some((pool) => pool === POOL.twinTri || pool === POOL.twinTriExchange) ?? false
  );
}

/**
 * POST /account/sellAdwWager (S122): one ticket, paid for by the signed-on account. An account has no
 * exchange credit.
 */
export const sellOnAccount: AccountCall = (context, session, request) =>
  atWindow(session, request, ACCOUNT.sell.asked, async (window, asked) => {
    const account = meantAccount(context, session, asked.accountId);
    if (account === undefined) return refusal('noAccount');
    if (asked.exchange || asked.wagers.some(({ betType }) => isHalf(betType))) {
      return refusal('notOffered');
    }
    const ticket = checkTicket(context, asked);
    if ('body' in ticket) return ticket;
    const balance = pennies(accountBalance(context, account) - costOf(ticket.checked));
    if (balance < 0n) return refusal('accountFunds');
    const parts = { ...ticket, window, playerId: asked.playerId, exchange: null };
    return answerOf(await issueOnAccount(context, session, request, parts, { id: account, balance }));
  });

/** POST /account/cancelAdwWagerTSN (S123): as long as it could be taken back at a window. */
export const cancelOnAccount: AccountCall = (context, session, request) =>
  atWindow(session, request, ACCOUNT.cancelWager.asked, async (window, { tsn, accountId }) => {
    const account = meantAccount(context, session, accountId);
    if (account === undefined) return refusal('noAccount');
    const refused = refusePaper(context, window, tsn);
    if (refused !== null) return refused;
    if (context.books.saleOf(tsn)?.account?.id !== account) return refusal('notOfAccount');
    const worth = cancelWorth(context, window, tsn, null);
    if ('body' in worth) return worth;
    const { amount } = worth;
    const record: PaymentRecord = {
      kind: 'payment',
      at: context.clock.now(),
      token: session.token,
      post: postOf(request),
      act: 'CANCEL',
      tsn,
      transType: 'awSell',
      amount,
      exchange: null,
      irsVoucher: null,
      account: { id: account, balance: pennies(accountBalance(context, account) + amount) },
    };
    await context.commit(record);
    return answerOf(record);
  });

/**
 * Answers POST /account/cashTicket (S128): pays the window's payment for a ticket into the signed-on account.
 * Reading: a ticket that needs the tax form is refused as at a window, and paid there with the number. So is
 * a ticket that leaves exchange credit.
 */
export const cashTicketOnAccount: AccountCall = (context, session, request) =>
  atWindow(session, request, ACCOUNT.cashTicket.asked, async (window, { tsn, accountId }) => {
    const account = meantAccount(context, session, accountId);
    if (account === undefined) return refusal('noAccount');
    const worth = worthAt(context, window, tsn);
    if ('body' in worth) return worth;
    const { transType, amount, claim, exchange } = worth;
    if (transType === 'tellerReturn' || exchange !== null) return refusal('notCashed');
    if (claim !== null) return refusal(claim.withholds ? 'taxWithheld' : 'taxForm');
    const record: PaymentRecord = {
      kind: 'payment',
      at: context.clock.now(),
      token: session.token,
      post: postOf(request),
      act: 'CASH',
      tsn,
      transType,
      amount,
      exchange: null,
      irsVoucher: null,
      account: { id: account, balance: pennies(accountBalance(context, account) + amount) },
    };
    await context.commit(record);
    return answerOf(record);
  });

function activityAnswer(context: ToteContext, session: Session, date: string | null): Answer {
  const account = context.books.players.signedOnIn(session.token);
  if (account === undefined) return refusal('noAccount');
  const isOn = (id: string): boolean => date === null || context.books.saleOf(id)?.ticket.date === date;
  return answer({
    statusCode: SUCCESS,
    statusMessage: '',
    activity: activityOf(context, account).filter(({ id }) => isOn(id)),
  } satisfies WireAccountActivityAnswer);
}

/** GET /account/activity (S124): all of the account. */
export function accountActivity(context: ToteContext, session: Session): Answer {
  return activityAnswer(context, session, null);
}

/** POST /account/activityOnDate (S125): wagers on the cards of a date. */
export const accountActivityOnDate: AccountCall = (context, session, request) =>
  atWindow(session, request, ACCOUNT.activityOnDate.asked, async (_window, { date }) =>
    activityAnswer(context, session, date),
  );

type TransferWhat = TransferRecord['what'];

/**
 * Returns the account's balance after a transfer; a deposit that is taken back reduces it, as a withdrawal
 * does.
 */
function after(context: ToteContext, account: string, amount: Pennies, comesIn: boolean): Pennies {
  return addPennies(accountBalance(context, account), comesIn ? amount : negative(amount));
}

/**
 * POST /account/accountDeposit and /account/accountWithdraw (S130, S131): for an id and its PIN, signed on or
 * not.
 */
function transfer(what: TransferWhat): AccountCall {
  return (context, session, request) =>
    atWindow(session, request, ACCOUNT.deposit.asked, async (_window, { account_id, pin, amount }) => {
      const of = await accountByPin(context, account_id, pin);
      return 'body' in of ? of : moveCash(context, session, request, { what, id: of.account, amount });
    });
}

/** POST /account/cash (S127): out of the account that is signed on, for its PIN. */
export const cashFromAccount: AccountCall = (context, session, request) =>
  atWindow(session, request, ACCOUNT.cash.asked, async (_window, { amount, pin, accountId }) => {
    const id = meantAccount(context, session, accountId);
    if (id === undefined) return refusal('noAccount');
    const of = await accountByPin(context, id, pin, 'wrongPin');
    if ('body' in of) return of;
    return moveCash(context, session, request, { what: 'withdrawal', id, amount });
  });

/**
 * POST /account/acceptBill (S129): a banknote of any worth goes to the account that is signed on; the
 * acceptor has checked it.
 */
export const acceptBillOnAccount: AccountCall = (context, session, request) =>
  atWindow(session, request, ACCOUNT.acceptBill.asked, async (_window, { amount, accountId }) => {
    const id = meantAccount(context, session, accountId);
    if (id === undefined) return refusal('noAccount');
    if (amount <= 0n) return refusal('invalidAmount');
    const record: BillRecord = {
      kind: 'bill',
      at: context.clock.now(),
      token: session.token,
      post: postOf(request),
      amount,
      account: { id, balance: after(context, id, amount, true) },
    };
    await context.commit(record);
    return answerOf(record);
  });

interface Moving {
  readonly what: TransferWhat;
  readonly id: string;
  readonly amount: Pennies;
}

async function moveCash(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
  { what, id, amount }: Moving,
): Promise<Answer> {
  if (amount <= 0n) return refusal('invalidAmount');
  const balance = after(context, id, amount, what === 'deposit');
  if (balance < 0n) return refusal('accountFunds');
  const number = context.books.players.accountCounts().transfers + 1;
  const record: TransferRecord = {
    kind: 'accountTransfer',
    at: context.clock.now(),
    token: session.token,
    post: postOf(request),
    what,
    account: { id, balance },
    amount,
    tfAddress: `TF${String(number).padStart(10, '0')}`,
  };
  await context.commit(record);
  return answerOf(record);
}
export const depositToAccount = transfer('deposit');
export const withdrawFromAccount = transfer('withdrawal');

/**
 * POST /account/accountCancelDeposit and /account/accountCancelWithdraw (S132, S133): once, and a deposit
 * only while the money is there.
 */
function transferBack(what: TransferWhat): AccountCall {
  return (context, session, request) =>
    atWindow(
      session,
      request,
      ACCOUNT.cancelDeposit.asked,
      async (_window, { account_id, pin, tfAddress }) => {
        const of = await accountByPin(context, account_id, pin);
        if ('body' in of) return of;
        const { account: id } = of;
        const made = context.books.players.transfer(tfAddress);
        if (made?.what !== what || made.account.id !== id) return refusal('noSuchTransfer');
        const balance = after(context, id, made.amount, what === 'withdrawal');
        if (balance < 0n) return refusal('accountFunds');
        const record: TransferRecord = {
          kind: 'accountTransferBack',
          at: context.clock.now(),
          token: session.token,
          post: postOf(request),
          what,
          account: { id, balance },
          amount: made.amount,
          tfAddress,
        };
        await context.commit(record);
        return answerOf(record);
      },
    );
}
export const cancelDeposit = transferBack('deposit');
export const cancelWithdrawal = transferBack('withdrawal');

/** POST /account/checkPin (S136). */
export const checkAccountPin: AccountCall = (context, session, request) =>
  atWindow(session, request, ACCOUNT.checkPin.asked, async (_window, { accountId: id, pin }) => {
    const of = await accountByPin(context, id, pin, 'wrongPin');
    return 'body' in of ? of : DONE;
  });

/** POST /account/changePin (S135): the new one has four digits (T463, S054). */
export const changeAccountPin: AccountCall = (context, session, request) =>
  atWindow(session, request, ACCOUNT.changePin.asked, async (_window, { accountId: id, pin, newPin }) => {
    const of = await accountByPin(context, id, pin, 'wrongPin');
    if ('body' in of) return of;
    const { account } = of;
    if (!isNewPin(newPin)) return refusal('pinLength');
    await context.commit({
      kind: 'accountPin',
      at: context.clock.now(),
      token: session.token,
      post: postOf(request),
      account,
      pinHash: accountPinHash(account, newPin),
    });
    return DONE;
  });
