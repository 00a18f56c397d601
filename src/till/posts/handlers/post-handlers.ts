/**
 * The handlers of all kinds of money posts, by kind. A kind that has none does not compile. To add a kind: name it in
 * journal/post.ts, write its handler beside the others, and list it here.
 */
import type { JournaledPost, PostKind } from '../../../journal/post.ts';
import type { DecodedBet, DecodedPost } from '../reading/decoded-post.ts';
import type { PostHandler } from '../reading/post-handler.ts';
import { ACCOUNT_CANCEL, ACCOUNT_CASH_TICKET } from './account-payments.ts';
import { CASH_FIXED_ODDS, FIXED_ODDS } from './fixed-odds.ts';
import { CANCEL, CASH, CASH_IRS } from './payments.ts';
import { ACCOUNT_SELL, SELL, SMART_QUICK_PICK } from './sales.ts';
import {
  BAG,
  DRAW,
  DRAW_CHECK,
  EXCEPTION,
  EXCH_VOUCHER,
  FINAL_RETURN,
  PROMO_VOUCHER,
  RETURN,
  VOUCHER,
} from './slips.ts';
import {
  ACCOUNT_CASH,
  ACCOUNT_DEPOSIT,
  ACCOUNT_DEPOSIT_BACK,
  ACCOUNT_WITHDRAW,
  ACCOUNT_WITHDRAW_BACK,
} from './transfers.ts';

export const POST_HANDLERS: Readonly<Record<PostKind, PostHandler>> = {
  sell: SELL,
  smartQuickPick: SMART_QUICK_PICK,
  cash: CASH,
  cashIRS: CASH_IRS,
  cancel: CANCEL,
  fixedOdds: FIXED_ODDS,
  cashFixedOdds: CASH_FIXED_ODDS,
  voucher: VOUCHER,
  promoVoucher: PROMO_VOUCHER,
  exchVoucher: EXCH_VOUCHER,
  draw: DRAW,
  drawCheck: DRAW_CHECK,
  return: RETURN,
  finalReturn: FINAL_RETURN,
  exception: EXCEPTION,
  bag: BAG,
  accountSell: ACCOUNT_SELL,
  accountCancel: ACCOUNT_CANCEL,
  accountCashTicket: ACCOUNT_CASH_TICKET,
  accountCash: ACCOUNT_CASH,
  accountDeposit: ACCOUNT_DEPOSIT,
  accountWithdraw: ACCOUNT_WITHDRAW,
  accountDepositBack: ACCOUNT_DEPOSIT_BACK,
  accountWithdrawBack: ACCOUNT_WITHDRAW_BACK,
};

/** Reads what a post asked for back out of its body. Never throws. */
export function decodePost(post: Pick<JournaledPost, 'kind' | 'body'>): DecodedPost {
  return POST_HANDLERS[post.kind].decode(post);
}

/** Reads the bets of a post; empty where it sells none, or where its body cannot be read. */
export function decodePostBets(post: Pick<JournaledPost, 'kind' | 'body'>): readonly DecodedBet[] {
  return POST_HANDLERS[post.kind].bets(post);
}
