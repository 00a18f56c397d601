/**
 * The calls of a player's account: session, wagers, money. Shapes are in wire/account.ts. The caller keeps
 * the account's own session token.
 */

import type * as v from 'valibot';
import type { TicketSerial, Wager } from '../../wagering/card/wager.ts';
import type { MoneyPost } from '../transport/http.ts';
import { ACCOUNT } from '../wire/account.ts';
import { writeBody } from '../wire/body.ts';
import { toWireWager } from '../wire/sell.ts';
import type { Caller } from './caller.ts';

/** A wager of an account, and what became of it (S021). */
export type AccountWager = v.InferOutput<typeof ACCOUNT.activity.answer>['activity'][number];

export type AccountCalls = ReturnType<typeof createAccountCalls>;

export function createAccountCalls(caller: Caller) {
  return {
    signOn: (account_id: string, pin: string) => caller.post(ACCOUNT.signOn, { account_id, pin }),
    signOff: () => caller.post(ACCOUNT.signOff, {}),
    resumeSession: (accountId: string, token: string) =>
      caller.post(ACCOUNT.resumeSession, { accountId, token }),
    activity: () => caller.get(ACCOUNT.activity),
    /** `date` as on a card, 2026-11-20. */
    activityOnDate: (date: string) => caller.post(ACCOUNT.activityOnDate, { date }),
    changePin: (accountId: string, pin: string, newPin: string) =>
      caller.post(ACCOUNT.changePin, { accountId, pin, newPin }),
    checkPin: (accountId: string, pin: string) => caller.post(ACCOUNT.checkPin, { accountId, pin }),
    queryTempAccount: (tsn: TicketSerial, pin: string) => caller.post(ACCOUNT.queryTempAccount, { tsn, pin }),
    /**
     * The post that sells wagers on one ticket, paid by the account that is signed on, not yet sent (S122).
     */
    sellPost: (wagers: readonly Wager[], playerId: string | null, accountId: string): MoneyPost => ({
      path: ACCOUNT.sell.path,
      body: writeBody({ wagers: wagers.map(toWireWager), playerId, exchange: false, accountId }),
      player: playerId,
    }),
    sell: caller.money(ACCOUNT.sell),
    cancelWager: caller.money(ACCOUNT.cancelWager),
    voucher: caller.money(ACCOUNT.voucher),
    cash: caller.money(ACCOUNT.cash),
    cashTicket: caller.money(ACCOUNT.cashTicket),
    acceptBill: caller.money(ACCOUNT.acceptBill),
    deposit: caller.money(ACCOUNT.deposit),
    withdraw: caller.money(ACCOUNT.withdraw),
    cancelDeposit: caller.money(ACCOUNT.cancelDeposit),
    cancelWithdraw: caller.money(ACCOUNT.cancelWithdraw),
    releaseIRSOnHold: caller.money(ACCOUNT.releaseIRSOnHold),
  };
}
