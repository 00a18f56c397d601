/**
 * Finds the account that a call is about: by its id and PIN, or the one that is signed on in the session.
 */
import { parseAccountId } from '../../../wagering/tickets/account-id.ts';
import type { Session } from '../../ledger/sessions.ts';
import { isAccountPin } from '../request/account-pin.ts';
import { type Answer, refusal } from '../request/answer.ts';
import { refusePin } from '../request/pin-lock.ts';
import type { ToteContext } from '../request/tote-context.ts';

/** Returns the account that id and PIN are of, or the refusal: `wrong`, or that it is locked. */
export async function accountByPin(
  context: ToteContext,
  id: string,
  pin: string,
  wrong: 'invalidAccount' | 'wrongPin' = 'invalidAccount',
): Promise<{ readonly account: string } | Answer> {
  const account = parseAccountId(id);
  if (account === null) return refusal(wrong);
  return (await refusePin(context, account, () => isAccountPin(context, account, pin), wrong)) ?? { account };
}

/**
 * Returns the account that is signed on in the session, if it is the one that is meant. Returns undefined if
 * none is, or another.
 */
export function meantAccount(
  context: ToteContext,
  { token }: Session,
  accountId: string | undefined,
): string | undefined {
  const signedOn = context.books.players.signedOnIn(token);
  return accountId === undefined || accountId === signedOn ? signedOn : undefined;
}
