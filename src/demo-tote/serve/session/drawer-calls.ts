/**
 * Answers the calls of a teller's drawer: draws, returns, exceptions, bags.
 *
 * Readings: a final return's count, if there is one, adds up to the return. A bag holds the cash that was
 * counted into it. It also holds the slips of final returns whose cash is in it.
 */
import type * as v from 'valibot';
import { DRAWER } from '../../../tote/wire/drawer.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { addPennies, type Pennies, pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { Session } from '../../ledger/sessions.ts';
import type { SlipWhat } from '../../records/slip-kinds.ts';
import { type Answer, refusal } from '../request/answer.ts';
import { CREDITS, DEBITS } from '../request/exception-types.ts';
import { atWindow } from '../request/selling-window.ts';
import type { ToteContext } from '../request/tote-context.ts';
import type { ReceivedRequest } from '../request/tote-request.ts';
import { giveSlip } from './give-slip.ts';

/** POST /terminal/draw (S076). */
export function draw(context: ToteContext, session: Session, request: ReceivedRequest): Promise<Answer> {
  return atWindow(session, request, DRAWER.draw.asked, async (window, { amount }) =>
    giveSlip(context, session, request, { what: 'draw', window, amount }),
  );
}

/** POST /terminal/drawCheck (S077). */
export function drawCheck(context: ToteContext, session: Session, request: ReceivedRequest): Promise<Answer> {
  return atWindow(session, request, DRAWER.drawCheck.asked, async (window, { checkId, amount }) => {
    if (checkId.trim() === '') return refusal('noCheckNumber');
    return giveSlip(context, session, request, {
      what: 'checkDraw',
      window,
      amount,
      lines: [`Check ${checkId}`],
    });
  });
}

const RETURNS = {
  REGULAR: 'regularReturn',
  CHIP_N_PIN: 'chipAndPinReturn',
} as const satisfies Readonly<Record<string, SlipWhat>>;

/** POST /terminal/return (S078). */
export function returnCash(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, DRAWER.return.asked, async (window, { amount, type, label }) =>
    giveSlip(context, session, request, {
      what: RETURNS[type],
      window,
      amount,
      lines: label === null ? [] : [label],
    }),
  );
}

type CashCount = v.InferOutput<typeof DRAWER.finalReturn.asked>['cashCount'];

/** Returns the value of banknotes and coins; null if a count is not valid. */
function worthOf(cashCount: CashCount): Pennies | null {
  const isCount = cashCount.every(
    ({ value, quantity }) => value > 0n && Number.isSafeInteger(quantity) && quantity >= 0,
  );
  return isCount
    ? addPennies(ZERO, ...cashCount.map(({ value, quantity }) => pennies(value * BigInt(quantity))))
    : null;
}

/** POST /terminal/finalReturn (S079). */
export function finalReturn(
  context: ToteContext,
  session: Session,
  request: ReceivedRequest,
): Promise<Answer> {
  return atWindow(session, request, DRAWER.finalReturn.asked, async (window, { amount, cashCount }) => {
    const worth = worthOf(cashCount);
    if (worth === null || (cashCount.length > 0 && worth !== amount)) return refusal('countDiffers');
    return giveSlip(context, session, request, { what: 'finalReturn', window, amount });
  });
}

/** POST /sell/exceptionCreditDebit (S112): one of the kinds that the window's sign-on named. */
export function exception(context: ToteContext, session: Session, request: ReceivedRequest): Promise<Answer> {
  return atWindow(session, request, DRAWER.exception.asked, async (window, body) => {
    const { isDebit, index, amount, description } = body;
    const type = (isDebit ? DEBITS : CREDITS).find(({ id }) => id === index);
    if (type === undefined) return refusal('unknownException');
    return giveSlip(context, session, request, {
      what: isDebit ? 'debit' : 'credit',
      window,
      amount,
      lines: [type.name, ...(description === undefined ? [] : [description])],
    });
  });
}

/** Returns why a final return may not go into a bag; null if it may. */
function refuseInBag({ books }: ToteContext, tsn: TicketSerial): Answer | null {
  if (books.slip(tsn)?.what !== 'finalReturn') return refusal('notAFinalReturn');
  if (books.statusOf(tsn) === 'cancelled') return refusal('ticketCancelled');
  // Its cash is with the teller who cashed it. Before that no other may send it away (T291).
  if (books.statusOf(tsn) !== 'cashed') return refusal('returnNotCashed');
  return books.bagWith(tsn) === undefined ? null : refusal('alreadyInBag');
}

/** POST /sell/bags (S117). A barcode and a final return are in one bag only (T353, T291). */
export function bag(context: ToteContext, session: Session, request: ReceivedRequest): Promise<Answer> {
  return atWindow(session, request, DRAWER.bags.asked, async (window, body) => {
    const { bagBarcode: barcode, cashCount, isDebit, tsns } = body;
    if (!/^\d+$/.test(barcode)) return refusal('invalidBarcode');
    if (context.books.bagOf(barcode) !== undefined) return refusal('duplicateBag');
    if (new Set(tsns).size < tsns.length) return refusal('alreadyInBag');
    for (const tsn of tsns) {
      const refused = refuseInBag(context, tsn);
      if (refused !== null) return refused;
    }
    const worth = worthOf(cashCount);
    if (worth === null) return refusal('countDiffers');
    return giveSlip(context, session, request, {
      what: isDebit ? 'bagDebit' : 'bagCredit',
      window,
      amount: worth,
      lines: [`Bag ${barcode}`],
      bag: { barcode, tsns },
    });
  });
}
