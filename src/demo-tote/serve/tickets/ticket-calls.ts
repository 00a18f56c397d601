/**
 * Answers the calls about a handed-in ticket or slip: cash, cash with the tax form, cancel (T403-T405).
 *
 * Orders the checks and records the payment. The payment is in cash-worth.ts, the money given back in
 * cancel-worth.ts. Typed and scanned tickets are treated alike. The customer's tax number is checked for its
 * form. It is in no record, no answer and no memory of posts.
 *
 * Readings: any window pays any window's tickets, but only the window that sold one cancels it. A PIN is that
 * of the temporary account. For a paper without one, the PIN is the teller's own password, which in training
 * is the id (S056, S111). A self-serve terminal has none.
 */
import { toWireAmount } from '../../../tote/wire/amount.ts';
import { TICKETS } from '../../../tote/wire/tickets.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import type { Session } from '../../ledger/sessions.ts';
import type { PaymentRecord } from '../../records/records.ts';
import { deducted, isSocialSecurityNumber, type TaxClaim } from '../../terms/tax-form.ts';
import { type Answer, refusal } from '../request/answer.ts';
import { refusePaper } from '../request/paper-status.ts';
import { atWindow } from '../request/selling-window.ts';
import type { ToteContext } from '../request/tote-context.ts';
import type { ReceivedRequest } from '../request/tote-request.ts';
import { type CashWorth, cashWorth, kindOf } from '../selling/cash-worth.ts';
import { answerOf } from '../session/answer-again.ts';
import { postOf } from '../session/terminal-calls.ts';
import { cancelWorth } from './cancel-worth.ts';
import { refusePinOf } from './temp-account-calls.ts';

type Paid = Pick<PaymentRecord, 'act' | 'tsn' | 'transType' | 'amount' | 'irsVoucher'> &
  Pick<CashWorth, 'exchange'>;

async function pay(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
  { exchange, ...paid }: Paid,
): Promise<Answer> {
  const record: PaymentRecord = {
    kind: 'payment',
    at: context.clock.now(),
    token: session.token,
    post: postOf(request),
    ...paid,
    exchange: exchange === null ? null : { ...exchange, bets: [...exchange.bets] },
  };
  await context.commit(record);
  return answerOf(record);
}

/**
 * Returns why a paper is neither paid nor cancelled at this window, whatever it is worth. Tickets of an
 * account belong to account-calls.ts.
 */
function refuse(context: ToteContext, window: number, tsn: TicketSerial): Answer | null {
  const isOnAccount = context.books.saleOf(tsn)?.account !== undefined;
  return refusePaper(context, window, tsn) ?? (isOnAccount ? refusal('onAccount') : null);
}

/** Returns the payment of a valid paper at this window, or the refusal. */
export function worthAt(context: ToteContext, window: number, tsn: TicketSerial): CashWorth | Answer {
  return refuse(context, window, tsn) ?? cashWorth(context, window, tsn);
}

/**
 * POST /sell/cashTicket and /sell/cashTicketManually; refused with code 10 or 20 if the tax form comes first
 * (T440).
 */
export function cashTicket(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, TICKETS.cash.asked, async (window, { tsn }) => {
    const worth = worthAt(context, window, tsn);
    if ('body' in worth) return worth;
    const { transType, amount, exchange, claim } = worth;
    // A return's cash is counted by the teller who takes it.
    if (transType === 'tellerReturn' && session.isSelfServe) return refusal('tellersOnly');
    if (claim !== null) return refusal(claim.withholds ? 'taxWithheld' : 'taxForm');
    return pay(context, session, request, {
      act: 'CASH',
      tsn,
      transType,
      amount,
      exchange,
      irsVoucher: null,
    });
  });
}

/** The claim as it is printed (S025). */
export function claimVoucherOf(
  context: ToteContext,
  tsn: TicketSerial,
  claim: TaxClaim,
): NonNullable<PaymentRecord['irsVoucher']> {
  const ticket = context.books.saleOf(tsn)?.ticket;
  return {
    perfDate: ticket?.date ?? '',
    tsn,
    meet: ticket?.wagers[0]?.cardName ?? '',
    race: claim.race,
    betAmt: toWireAmount(claim.staked),
    pool: claim.pool,
    claimAmount: toWireAmount(claim.won),
    irsDeductAmt: toWireAmount(claim.federal),
    stateDeductAmt: toWireAmount(claim.state),
    localDeductAmt: toWireAmount(claim.local),
    otherDeductAmt: toWireAmount(claim.other),
  };
}

/**
 * POST /sell/cashIRSTicket and /sell/cashIRSTicketManually: pays the rest after the deductions, and lists
 * them on the claim.
 */
export function cashIrsTicket(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, TICKETS.cashIRS.asked, async (window, { tsn, ssn }) => {
    const worth = worthAt(context, window, tsn);
    if ('body' in worth) return worth;
    const { transType, amount, exchange, claim } = worth;
    if (claim === null) return refusal('noFormNeeded');
    if (!isSocialSecurityNumber(ssn)) return refusal('invalidSsn');
    return pay(context, session, request, {
      act: 'CASH',
      tsn,
      transType,
      amount: pennies(amount - deducted(claim)),
      exchange,
      irsVoucher: claimVoucherOf(context, tsn, claim),
    });
  });
}

async function takeBack(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
  window: number,
  tsn: TicketSerial,
  pin: string | null,
): Promise<Answer> {
  const refused = refuse(context, window, tsn);
  if (refused !== null) return refused;
  const paper = context.books.saleOf(tsn) ?? context.books.slip(tsn);
  if (paper !== undefined && paper.ticket.window !== window) return refusal('notSoldHere');
  const slip = context.books.slip(tsn);
  const wrong =
    pin === null || slip?.what !== 'tempAccount' ? null : await refusePinOf(context, slip, tsn, pin);
  if (wrong !== null) return wrong;
  const worth = cancelWorth(context, window, tsn, pin);
  if ('body' in worth) return worth;
  const transType = paper === undefined ? 'unknown' : kindOf(paper);
  return pay(context, session, request, { act: 'CANCEL', tsn, transType, irsVoucher: null, ...worth });
}

/** POST /sell/cancelTicket and /sell/cancelTicketManually. */
export function cancelTicket(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, TICKETS.cancel.asked, (window, { tsn }) =>
    takeBack(context, session, request, window, tsn, null),
  );
}

/** POST /sell/cancelTicketWithPin (S111). */
export function cancelTicketWithPin(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, TICKETS.cancelWithPin.asked, async (window, { tsn, pin }) => {
    const isAccount = context.books.slip(tsn)?.what === 'tempAccount';
    if (!isAccount && (session.isSelfServe || pin !== session.tellerId)) return refusal('wrongPin');
    return takeBack(context, session, request, window, tsn, pin);
  });
}
