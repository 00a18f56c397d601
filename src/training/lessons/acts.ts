/** Names what a teller did at the window, for lessons that no practice customer checks. Pure. */
import { type PaperState, type Transaction, wasDone } from '../../till/transactions/customer-session.ts';

/**
 * Names an act. `printedAgain`: a paper that had not come out, or may not have, was printed. `doubtEnded`: a
 * transaction in doubt has ended. `changeCounted`: the cash of a customer was keyed. `paidOut`: a customer
 * was paid more than they spent. `shiftClosed`: the teller signed off after a final return.
 */
export const ACTS = [
  'severalWagers',
  'parlay',
  'ticketCancelled',
  'ticketCashed',
  'taxForm',
  'voucherSold',
  'voucherCashed',
  'draw',
  'return',
  'bag',
  'printedAgain',
  'doubtEnded',
  'changeCounted',
  'paidOut',
  'shiftClosed',
] as const;
export type Act = (typeof ACTS)[number];

/** Maps the ids of transactions that were counted to the state of their paper. */
export type CountedTransactions = ReadonlyMap<string, PaperState>;

export const NOTHING_COUNTED: CountedTransactions = new Map();

/** Returns the acts that are new in these transactions, and all of them as counted. */
export function newActs(
  counted: CountedTransactions,
  transactions: readonly Transaction[],
): { readonly acts: readonly Act[]; readonly counted: CountedTransactions } {
  const done = transactions.filter(wasDone);
  const acts = done.flatMap((transaction): readonly Act[] => {
    const before = counted.get(transaction.id);
    if (before === undefined) return actsOf(transaction);
    const wasMissing = before === 'notPrinted' || before === 'uncertain';
    return wasMissing && transaction.paper === 'printed' ? ['printedAgain'] : [];
  });
  return { acts, counted: new Map([...counted, ...done.map(({ id, paper }) => [id, paper] as const)]) };
}

function actsOf({ type, wagerData = 'TICKET', ticket, claim }: Transaction): readonly Act[] {
  switch (type) {
    case 'SELL': {
      if (wagerData === 'TELLER_DRAW') return ['draw'];
      if (wagerData === 'TELLER_RETURN') return ['return'];
      const wagers = ticket?.wagers ?? [];
      return [
        ...(wagers.length > 1 ? (['severalWagers'] as const) : []),
        ...(wagers.some(({ isParlay, parlayLegs }) => isParlay === true || parlayLegs !== undefined)
          ? (['parlay'] as const)
          : []),
      ];
    }
    case 'CANCEL':
      return wagerData === 'TICKET' ? ['ticketCancelled'] : [];
    case 'CASH':
      if (wagerData === 'VOUCHER') return ['voucherCashed'];
      if (wagerData !== 'TICKET') return [];
      return claim === undefined ? ['ticketCashed'] : ['ticketCashed', 'taxForm'];
    case 'SELL_VOUCHER':
      return ['voucherSold'];
    case 'BAG':
      return ['bag'];
    default:
      return [];
  }
}

/** Returns true if the shift was closed: a final return was listed, and is gone with its teller. */
export function isShiftClosed(
  before: readonly Transaction[],
  now: readonly Transaction[],
  isSomebodySignedOn: boolean,
): boolean {
  const isFinal = ({ returnType, type }: Transaction): boolean => returnType === 'final' && type === 'SELL';
  return !isSomebodySignedOn && before.some(isFinal) && !now.some(isFinal);
}
