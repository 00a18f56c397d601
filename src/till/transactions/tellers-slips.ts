/** Lists the teller's draws and returns (T407-T410): their names, and which were taken back. Pure. */
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import type { TellerReturnType } from '../../wagering/card/ticket-kind.ts';
import { type Transaction, wasDone } from './customer-session.ts';

/** Names each kind of return for the euro style's choice (T101, T208). */
export const RETURN_TITLES = {
  regular: 'return.cash',
  chipAndPin: 'return.chipAndPin',
  final: 'return.final',
} as const satisfies Readonly<Record<TellerReturnType, TextKey>>;

/**
 * Names a draw or return: 'Draw', 'Draw, check 1234', 'Chip N PIN Return'. A plain return has its slip's
 * name.
 */
export function tellersSlipTitle({ wagerData, returnType = 'regular', checkNumber }: Transaction): Say {
  if (wagerData === 'TELLER_RETURN') {
    return say(returnType === 'regular' ? 'transaction.return' : RETURN_TITLES[returnType]);
  }
  return checkNumber === undefined
    ? say('transaction.draw')
    : say('transaction.drawCheck', { number: checkNumber });
}

export interface TellersSlip {
  readonly slip: Transaction;
  readonly isCancelled: boolean;
}

/** Returns the teller's slips, newest first. A slip that was taken back is marked; its cancel has no line. */
export function tellersSlips(own: readonly Transaction[]): readonly TellersSlip[] {
  const done = own.filter(wasDone);
  const cancelled = new Set(
    done.flatMap(({ type, tsn }) => (type === 'CANCEL' && tsn !== null ? [tsn] : [])),
  );
  return done
    .filter(({ type }) => type === 'SELL')
    .map((slip) => ({ slip, isCancelled: slip.tsn !== null && cancelled.has(slip.tsn) }))
    .toReversed();
}
