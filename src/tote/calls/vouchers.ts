/** Vouchers, exchange credit, temporary accounts and accepted bills. Shapes are wire/vouchers.ts. */
import { VOUCHERS } from '../wire/vouchers.ts';
import type { Caller } from './caller.ts';

export type VoucherCalls = ReturnType<typeof createVoucherCalls>;

export function createVoucherCalls(caller: Caller) {
  return {
    voucher: caller.money(VOUCHERS.voucher),
    promoVoucher: caller.money(VOUCHERS.promoVoucher),
    exchVoucher: caller.money(VOUCHERS.exchVoucher),
    exchTransfer: caller.money(VOUCHERS.exchTransfer),
    openTempAcct: caller.money(VOUCHERS.openTempAcct),
    closeTempAcct: caller.money(VOUCHERS.closeTempAcct),
    acceptBill: caller.money(VOUCHERS.acceptBill),
  };
}
