/**
 * Answers the calls of temporary accounts: money on a slip that is paid out for a PIN (S091, S092).
 *
 * A PIN is in no record. A hash of it with the account's serial number is kept, so that equal PINs of two
 * accounts look unlike. Four digits can be tried out with any hash. The hash keeps them from being read.
 */
import { ACCOUNT } from '../../../tote/wire/account.ts';
import { SUCCESS } from '../../../tote/wire/status.ts';
import { VOUCHERS } from '../../../tote/wire/vouchers.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { parseSerial } from '../../../wagering/tickets/ticket-serial.ts';
import type { Session } from '../../ledger/sessions.ts';
import type { PaymentRecord, SlipRecord } from '../../records/records.ts';
import { textKey } from '../../records/text-key.ts';
import { type Answer, answer, refusal } from '../request/answer.ts';
import { refusePaper } from '../request/paper-status.ts';
import { refusePin } from '../request/pin-lock.ts';
import { atWindow } from '../request/selling-window.ts';
import type { ToteContext } from '../request/tote-context.ts';
import type { ReceivedRequest } from '../request/tote-request.ts';
import { answerOf } from '../session/answer-again.ts';
import { giveSlip } from '../session/give-slip.ts';
import { postOf } from '../session/terminal-calls.ts';

const PIN_LENGTH = 4;

function pinHash(pin: string, tsn: TicketSerial): string {
  return textKey(`${tsn}/${pin}`);
}

export function isPinOf(slip: Pick<SlipRecord, 'pinHash' | 'ticket'>, pin: string): boolean {
  const tsn = parseSerial(slip.ticket.id);
  return tsn.ok && slip.pinHash === pinHash(pin, tsn.value);
}

/** Returns why the PIN does not open the account; null if it does. Counts wrong ones. */
export function refusePinOf(
  context: ToteContext,
  slip: Pick<SlipRecord, 'pinHash' | 'ticket'>,
  tsn: TicketSerial,
  pin: string,
): Promise<Answer | null> {
  return refusePin(context, tsn, () => isPinOf(slip, pin), 'wrongPin');
}

/** POST /sell/openTempAcct. A PIN must be four long, here and wherever it is asked for again (S054). */
export function openTempAccount(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(
    session,
    request,
    VOUCHERS.openTempAcct.asked,
    async (window, { amount, pin, playerId }) => {
      if (pin.length !== PIN_LENGTH) return refusal('pinLength');
      return giveSlip(context, session, request, {
        what: 'tempAccount',
        window,
        amount,
        playerId,
        pinHash: (tsn) => pinHash(pin, tsn),
      });
    },
  );
}

/** POST /sell/closeTempAcct: all that is in it is paid. */
export function closeTempAccount(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, VOUCHERS.closeTempAcct.asked, async (window, { pin, tsn }) => {
    if (pin.length !== PIN_LENGTH) return refusal('pinLength');
    const refused = refusePaper(context, window, tsn);
    if (refused !== null) return refused;
    const slip = context.books.slip(tsn);
    if (slip?.what !== 'tempAccount') return refusal('notAnAccount');
    const wrong = await refusePinOf(context, slip, tsn, pin);
    if (wrong !== null) return wrong;
    const record: PaymentRecord = {
      kind: 'payment',
      at: context.clock.now(),
      token: session.token,
      post: postOf(request),
      act: 'CASH',
      tsn,
      transType: 'tempAccount',
      amount: pennies(BigInt(slip.ticket.ticketCost)),
      exchange: null,
      irsVoucher: null,
    };
    await context.commit(record);
    return answerOf(record);
  });
}

/** POST /account/queryTempAccount (S137): what is in it; nothing once it was closed or taken back. */
export function queryTempAccount(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, ACCOUNT.queryTempAccount.asked, async (_window, { tsn, pin }) => {
    if (pin.length !== PIN_LENGTH) return refusal('pinLength');
    const slip = context.books.slip(tsn);
    if (slip?.what !== 'tempAccount') return refusal('notAnAccount');
    const wrong = await refusePinOf(context, slip, tsn, pin);
    if (wrong !== null) return wrong;
    const isOpen = context.books.statusOf(tsn) === 'valid';
    return answer({
      statusCode: SUCCESS,
      statusMessage: '',
      accountBalance: isOpen ? slip.ticket.ticketCost : 0,
    });
  });
}
