/**
 * The handlers of all kinds of money posts, by kind. A kind that has none does not compile. To add a kind:
 * name it in journal/post.ts, write its handler beside the others, and list it here.
 */
import type { JournaledPost, PostKind } from '../../../journal/post.ts';
import type { DecodedBet, DecodedPost } from '../reading/decoded-post.ts';
import type { PostContext, PostHandler } from '../reading/post-handler.ts';
import type { PostTransport } from '../reading/post-reading.ts';
import { ACCOUNT_CANCEL_HANDLER, ACCOUNT_CASH_TICKET_HANDLER } from './account-payments.ts';
import { ACCOUNT_RELEASE_HANDLER } from './account-release.ts';
import { ACCOUNT_BILL_HANDLER, BILL_HANDLER } from './bills.ts';
import { EXCH_TRANSFER_HANDLER } from './exchange-transfer.ts';
import { CASH_FIXED_ODDS_HANDLER, FIXED_ODDS_HANDLER } from './fixed-odds.ts';
import { CANCEL_HANDLER, CASH_HANDLER, CASH_IRS_HANDLER } from './payments.ts';
import { ACCOUNT_SELL_HANDLER, SELL_HANDLER, SMART_QUICK_PICK_HANDLER } from './sales.ts';
import {
  ACCOUNT_VOUCHER_HANDLER,
  BAG_HANDLER,
  DRAW_CHECK_HANDLER,
  DRAW_HANDLER,
  EXCEPTION_HANDLER,
  EXCH_VOUCHER_HANDLER,
  FINAL_RETURN_HANDLER,
  OPEN_TEMPORARY_HANDLER,
  PROMO_VOUCHER_HANDLER,
  RETURN_HANDLER,
  VOUCHER_HANDLER,
} from './slips.ts';
import { CLOSE_TEMPORARY_HANDLER } from './temporary.ts';
import {
  ACCOUNT_CASH_HANDLER,
  ACCOUNT_DEPOSIT_BACK_HANDLER,
  ACCOUNT_DEPOSIT_HANDLER,
  ACCOUNT_WITHDRAW_BACK_HANDLER,
  ACCOUNT_WITHDRAW_HANDLER,
} from './transfers.ts';

export const POST_HANDLERS: Readonly<Record<PostKind, PostHandler>> = {
  sell: SELL_HANDLER,
  smartQuickPick: SMART_QUICK_PICK_HANDLER,
  cash: CASH_HANDLER,
  cashIRS: CASH_IRS_HANDLER,
  cancel: CANCEL_HANDLER,
  fixedOdds: FIXED_ODDS_HANDLER,
  cashFixedOdds: CASH_FIXED_ODDS_HANDLER,
  voucher: VOUCHER_HANDLER,
  promoVoucher: PROMO_VOUCHER_HANDLER,
  exchVoucher: EXCH_VOUCHER_HANDLER,
  exchTransfer: EXCH_TRANSFER_HANDLER,
  draw: DRAW_HANDLER,
  drawCheck: DRAW_CHECK_HANDLER,
  return: RETURN_HANDLER,
  finalReturn: FINAL_RETURN_HANDLER,
  exception: EXCEPTION_HANDLER,
  bag: BAG_HANDLER,
  accountSell: ACCOUNT_SELL_HANDLER,
  accountCancel: ACCOUNT_CANCEL_HANDLER,
  accountCashTicket: ACCOUNT_CASH_TICKET_HANDLER,
  accountCash: ACCOUNT_CASH_HANDLER,
  accountDeposit: ACCOUNT_DEPOSIT_HANDLER,
  accountWithdraw: ACCOUNT_WITHDRAW_HANDLER,
  accountDepositBack: ACCOUNT_DEPOSIT_BACK_HANDLER,
  accountWithdrawBack: ACCOUNT_WITHDRAW_BACK_HANDLER,
  bill: BILL_HANDLER,
  accountBill: ACCOUNT_BILL_HANDLER,
  accountVoucher: ACCOUNT_VOUCHER_HANDLER,
  openTemporary: OPEN_TEMPORARY_HANDLER,
  closeTemporary: CLOSE_TEMPORARY_HANDLER,
  accountRelease: ACCOUNT_RELEASE_HANDLER,
};

/** Returns how the posts of each kind are sent and found again at a window. */
export function transportsAt(context: PostContext): (kind: PostKind) => PostTransport {
  const transportOf = (kind: PostKind): PostTransport => POST_HANDLERS[kind].transport(context);
  return transportOf;
}

/** Reads what a post asked for back out of its body. Never throws. */
export function decodePost(post: Pick<JournaledPost, 'kind' | 'body'>): DecodedPost {
  return POST_HANDLERS[post.kind].decode(post);
}

/** Reads the bets of a post; empty where it sells none, or where its body cannot be read. */
export function decodePostBets(post: Pick<JournaledPost, 'kind' | 'body'>): readonly DecodedBet[] {
  return POST_HANDLERS[post.kind].bets(post);
}
