/**
 * Answers POST /account/releaseIRSOnHold (S134): pays a win that is on hold into its account, with the claim
 * on the tax form.
 *
 * Reading: `account_index` counts the account's wins on hold, from 0, the first sold first. Each is released
 * alone, since a claim is of one ticket (S025). The call asks for id and PIN, and needs no sign-on of the
 * account. The player's tax number is checked for its form, and is in no record and no answer.
 */
import { ACCOUNT } from '../../../tote/wire/account.ts';
import { addPennies } from '../../../wagering/ground/money.ts';
import { parseSerial } from '../../../wagering/tickets/ticket-serial.ts';
import type { Session } from '../../ledger/sessions.ts';
import type { PaymentRecord } from '../../records/records.ts';
import { isSocialSecurityNumber } from '../../terms/tax-form.ts';
import { accountBalance, heldWins } from '../request/account-worth.ts';
import { type Answer, refusal } from '../request/answer.ts';
import { atWindow } from '../request/selling-window.ts';
import type { ToteContext } from '../request/tote-context.ts';
import type { ReceivedRequest } from '../request/tote-request.ts';
import { answerOf } from '../session/answer-again.ts';
import { postOf } from '../session/terminal-calls.ts';
import { accountByPin } from './account-of.ts';
import { claimVoucherOf } from './ticket-calls.ts';

export function releaseIrsOnHold(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, ACCOUNT.releaseIRSOnHold.asked, async (_window, asked) => {
    const of = await accountByPin(context, asked.account_id, asked.pin);
    if ('body' in of) return of;
    const { account: id } = of;
    const held = heldWins(context, id)[asked.account_index];
    const tsn = parseSerial(held?.sale.ticket.id ?? '');
    if (held === undefined || !tsn.ok) return refusal('nothingHeld');
    if (!isSocialSecurityNumber(asked.ssn)) return refusal('invalidSsn');
    const record: PaymentRecord = {
      kind: 'payment',
      at: context.clock.now(),
      token: session.token,
      post: postOf(request),
      act: 'CASH',
      tsn: tsn.value,
      transType: 'awSell',
      amount: held.amount,
      exchange: null,
      irsVoucher: claimVoucherOf(context, tsn.value, held.claim),
      account: { id, balance: addPennies(accountBalance(context, id), held.amount) },
    };
    await context.commit(record);
    return answerOf(record);
  });
}
