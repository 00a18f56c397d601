/** A ticket that was cashed or cancelled, as the enter-ticket view and an announcement show it. */
import { type Say, say } from '../../../i18n/say.ts';
import { addPennies, magnitude, type Pennies } from '../../../wagering/ground/money.ts';
import { numberOf, type Transaction } from '../../transactions/customer-session.ts';
import { type PaidAnswer, TICKET_MODES, type TicketMode } from './ticket-entry-state.ts';

/** Returns the winnings and the taxes withheld of them, as the claim has them. */
function taxOf(claim: Transaction['claim']): Pick<PaidAnswer, 'claim'> {
  if (claim === undefined) return {};
  const { claimAmount, irsDeductAmt, stateDeductAmt, localDeductAmt, otherDeductAmt } = claim;
  const tax = addPennies(irsDeductAmt, stateDeductAmt, localDeductAmt, otherDeductAmt);
  return { claim: { won: claimAmount, tax } };
}

/** Returns the ticket of a payment, or of a cancel. Throws for a transaction without a number. */
export function paidAnswerOf(mode: TicketMode, transaction: Transaction): PaidAnswer {
  const { value, moved, ofTeller, wagerData = 'TICKET', claim, account, fixedOdds } = transaction;
  const tsn = numberOf(transaction);
  if (tsn === null) throw new TypeError('a payment without its ticket');
  const amount: Pennies = moved ?? magnitude(value);
  const way: PaidAnswer['way'] =
    ofTeller === true ? 'drawer' : account !== undefined ? 'account' : value > 0n ? 'collect' : 'pay';
  const what = fixedOdds === undefined ? wagerData : 'FIXED_ODDS';
  return { mode, tsn, what, amount, way, withForm: claim !== undefined, ...taxOf(claim) };
}

/** Returns the announcement of a payment or a cancel, for a teller who looks elsewhere. */
export function paidLine({ mode, what, tsn, amount }: PaidAnswer): Say {
  const data = { tsn, amount };
  if (what === 'FIXED_ODDS') return say('fixedOdds.cashedLine', data);
  return say(mode === TICKET_MODES.cash ? 'cash.doneLine' : 'cancel.doneLine', data);
}
