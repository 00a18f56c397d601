/**
 * Decides when cash of an account may be moved, asks about it, and makes its posts (S002, S130-S133). Pure;
 * account-desk.ts runs the operations. Writes a PIN into the body of a post, and into no written body.
 */
import { say } from '../../i18n/say.ts';
import type { TransferPostKind } from '../../journal/post.ts';
import type { AccountCalls } from '../../tote/calls/account.ts';
import type { MoneyPost } from '../../tote/transport/http.ts';
import { toWireAmount } from '../../tote/wire/amount.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { magnitude, type Pennies, ZERO } from '../../wagering/ground/money.ts';
import type { ScanSource } from '../../wagering/tickets/scan-classification.ts';
import type { Confirmation } from '../money/operation-lock.ts';
import type { PostRequest } from '../money/post-request.ts';
import { READ_BACK_ANSWERS } from '../money/read-back.ts';
import { refusedAs, refuseSlipAmount } from '../money/slip-amount.ts';
import type { PlayerAccount } from '../session/account-state.ts';
import type { NoticeText } from '../window/dialogs.ts';
import type { Transfer } from './account-cash.ts';
import { overBalance } from './account-sale.ts';

/** Cash in, cash out, and the whole balance out. */
export type CashKind = Extract<TransferPostKind, 'accountDeposit' | 'accountWithdraw' | 'accountCash'>;

/** Cash that a teller moves; `holder`: the account that was signed on when they began. */
export interface CashMove {
  readonly kind: CashKind;
  /** Minor units. */
  readonly amount: Pennies;
  readonly holder: PlayerAccount;
}

/** Makes posts of an account, and sends none. */
export type AccountPosts = {
  readonly [Call in
    | 'cash'
    | 'deposit'
    | 'withdraw'
    | 'cashTicket'
    | 'cancelDeposit'
    | 'cancelWithdraw'
    | 'voucher'
    | 'releaseIRSOnHold']: Pick<AccountCalls[Call], 'post'>;
};

const OUT = {
  failed: say('account.withdrawFailed'),
  title: 'account.askWithdraw',
  yes: say('account.withdraw'),
} as const;

const WORDS = {
  accountDeposit: {
    failed: say('account.depositFailed'),
    title: 'account.askDeposit',
    yes: say('account.deposit'),
  },
  accountWithdraw: OUT,
  accountCash: OUT,
} as const;

export const CASH_FAILED = say('cash.failed');
export const VOUCHER_FAILED = say('account.withdrawFailed');
export const RELEASE_FAILED = say('account.releaseFailed');
export const TAKE_BACK_FAILED = say('account.takeBackFailed');

/** Returns the title of a move that failed. */
export function moveFailed(kind: CashKind): (typeof WORDS)[CashKind]['failed'] {
  return WORDS[kind].failed;
}

/**
 * Asks about a move as about a voucher: above the limit of W150. `limit` in minor units; zero: no limit.
 * Null: there is nothing to confirm.
 */
export function moveQuestion({ kind, amount, holder }: CashMove, limit: Pennies): Confirmation | null {
  if (limit === 0n || amount <= limit) return null;
  const { title, yes } = WORDS[kind];
  return {
    text: { title: say(title, { amount }), lines: [say('account.of', { name: holder.name })] },
    answers: READ_BACK_ANSWERS.map((answer) => ({
      ...answer,
      label: answer.isSafe === true ? say('action.goBack') : yes,
    })),
    yes: 'sell',
  };
}

/** Refuses a move by the account and the limits (minor units) of now; null: it may be made. */
export function refuseMove(
  { kind, amount, holder }: CashMove,
  now: PlayerAccount | null,
  limits: { readonly depositLimit: Pennies; readonly withdrawLimit: Pennies },
): NoticeText | null {
  const title = WORDS[kind].failed;
  if (now?.id !== holder.id) return { title, lines: [say('account.gone')] };
  const isDeposit = kind === 'accountDeposit';
  const refused = refuseSlipAmount(amount, isDeposit ? limits.depositLimit : limits.withdrawLimit);
  if (refused !== null) return refused;
  return !isDeposit && amount > now.balance ? { title, lines: overBalance(amount, now.balance) } : null;
}

function movePost(
  { kind, amount, holder }: CashMove,
  calls: AccountPosts,
  pin: string,
  player: string | null,
): MoneyPost {
  if (kind === 'accountCash') return calls.cash.post({ amount, pin, accountId: holder.id }, player);
  const call = kind === 'accountDeposit' ? calls.deposit : calls.withdraw;
  return call.post({ account_id: holder.id, pin, amount }, player);
}

/** Makes the post of a move. */
export function moveRequest(
  move: CashMove,
  calls: AccountPosts,
  pin: string,
  player: string | null,
): PostRequest {
  const { kind, amount, holder } = move;
  return {
    kind,
    value: amount,
    post: movePost(move, calls, pin, player),
    account: holder.id,
    writtenBody: JSON.stringify({ account_id: holder.id, amount: toWireAmount(amount) }),
    refusal: refusedAs(WORDS[kind].failed),
  };
}

/** Makes the post that cashes a ticket onto an account. Only the host knows its amount. */
export function cashTicketRequest(
  ticket: { readonly tsn: TicketSerial; readonly source: ScanSource },
  calls: AccountPosts,
  accountId: string,
  player: string | null,
): PostRequest {
  return {
    kind: 'accountCashTicket',
    value: ZERO,
    account: accountId,
    post: calls.cashTicket.post({ ...ticket, accountId }, player),
    refusal: ({ lines = [], ...notice }) => ({
      ...notice,
      title: CASH_FAILED,
      lines: [say('transaction.tsn', { tsn: ticket.tsn }), ...lines],
    }),
  };
}

/** Refuses to take back what can no longer be; null: it may be taken back. */
export function refuseTakeBack(id: string, takeable: readonly Pick<Transfer, 'id'>[]): NoticeText | null {
  return takeable.some((each) => each.id === id)
    ? null
    : { title: TAKE_BACK_FAILED, lines: [say('account.gone')] };
}

/** Makes the post that takes back a deposit or a withdrawal. */
export function takeBackRequest(
  made: Pick<Transfer, 'type' | 'value' | 'account'>,
  calls: AccountPosts,
  pin: string,
  player: string | null,
): PostRequest {
  const isDeposit = made.type === 'ACCOUNT_DEPOSIT';
  const call = isDeposit ? calls.cancelDeposit : calls.cancelWithdraw;
  const { id, tfAddress } = made.account;
  return {
    kind: isDeposit ? 'accountDepositBack' : 'accountWithdrawBack',
    value: magnitude(made.value),
    post: call.post({ account_id: id, pin, tfAddress }, player),
    writtenBody: JSON.stringify({ account_id: id, tfAddress }),
    refusal: refusedAs(TAKE_BACK_FAILED),
  };
}

/** Refuses a voucher by the account and the limits (minor units) of now; null: it may be asked for. */
export function refuseVoucher(
  amount: Pennies,
  holder: PlayerAccount,
  now: PlayerAccount | null,
  limits: { readonly depositLimit: Pennies; readonly withdrawLimit: Pennies; readonly voucherLimit: Pennies },
): NoticeText | null {
  const refused = refuseSlipAmount(amount, limits.voucherLimit);
  return refused ?? refuseMove({ kind: 'accountWithdraw', amount, holder }, now, limits);
}

/** Makes the post of a voucher that an account pays. */
export function voucherRequest(
  amount: Pennies,
  calls: AccountPosts,
  accountId: string,
  pin: string,
  player: string | null,
): PostRequest {
  return {
    kind: 'accountVoucher',
    value: amount,
    account: accountId,
    post: calls.voucher.post({ amount, pin }, player),
    writtenBody: JSON.stringify({ amount: toWireAmount(amount) }),
    refusal: refusedAs(VOUCHER_FAILED),
  };
}

/** Reading: wins on hold are counted from 0, and the first is released first. */
const FIRST_HELD = 0;

/** Makes the post that releases the first win on hold. Only the host knows its amount. */
export function releaseRequest(
  secret: { readonly ssn: string; readonly pin: string },
  calls: AccountPosts,
  accountId: string,
  player: string | null,
): PostRequest {
  const named = { account_id: accountId, account_index: FIRST_HELD };
  return {
    kind: 'accountRelease',
    value: ZERO,
    account: accountId,
    post: calls.releaseIRSOnHold.post({ ...named, ...secret }, player),
    writtenBody: JSON.stringify(named),
    refusal: refusedAs(RELEASE_FAILED),
  };
}
