/**
 * Answers POST /account/voucher (S126): a voucher out of the account that is signed on, for its PIN.
 *
 * Readings: the least is a voucher's. Such a voucher is paid like any other, in cash or onto an account, and
 * is not cancelled. Account wagering has it, since it takes no cash (S055).
 */
import { ACCOUNT } from '../../../tote/wire/account.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import type { Session } from '../../ledger/sessions.ts';
import { accountBalance } from '../request/account-worth.ts';
import { type Answer, refusal } from '../request/answer.ts';
import { atWindow } from '../request/selling-window.ts';
import type { ToteContext } from '../request/tote-context.ts';
import type { ReceivedRequest } from '../request/tote-request.ts';
import { giveSlip } from '../session/give-slip.ts';
import { accountByPin, meantAccount } from './account-of.ts';
import { LEAST_VOUCHER } from './voucher-calls.ts';

export function accountVoucher(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, ACCOUNT.voucher.asked, async (window, { amount, pin }) => {
    const id = meantAccount(context, session, undefined);
    if (id === undefined) return refusal('noAccount');
    const of = await accountByPin(context, id, pin, 'wrongPin');
    if ('body' in of) return of;
    if (amount < LEAST_VOUCHER) return refusal('voucherTooSmall');
    const balance = pennies(accountBalance(context, id) - amount);
    if (balance < 0n) return refusal('accountFunds');
    return giveSlip(context, session, request, {
      what: 'accountVoucher',
      window,
      amount,
      account: { id, balance },
    });
  });
}
