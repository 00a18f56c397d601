/** The teller's draws and returns as a list (T407-T410): what each is called, and which were taken back. Pure; knows no component. */
import { type Say, say, type TextKey } from '../../i18n/say.ts';
import type { TellerReturnType } from '../../wagering/card/ticket-kind.ts';
import { type Transaction, wasDone } from './customer-session.ts';

/** What each kind of return is called where one is chosen in the euro style (T101, T208). */
export const RETURN_TITLES = {
  regular: 'return.cash',
  chipAndPin: 'return.chipAndPin',
  final: 'return.final',
} as const satisfies Readonly<Record<TellerReturnType, TextKey>>;

/** 'Draw', 'Draw, check 1234', 'Chip N PIN Return'; a plain return is called as on its slip. */
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

/** The slips among what the teller did, newest first; one that was taken back says so and is no line of its own. */
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
