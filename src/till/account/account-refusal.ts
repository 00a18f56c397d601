/** Refuses operations for cash while an account is signed on (W102). */
import type { Say } from '../../i18n/say.ts';
import type { Dialogs } from '../window/dialogs.ts';
import type { AccountSession } from './account-session.ts';

export interface AccountRefusalParts {
  readonly accounts: Pick<AccountSession, 'payer'>;
  readonly dialogs: Pick<Dialogs, 'alert'>;
}

/**
 * True: it must not be done; whose the money would be is not clear. Where nobody can tell whether an account
 * is signed on, that has been said already.
 */
export async function refusedForAccount(
  { accounts, dialogs }: AccountRefusalParts,
  title: Say,
  line: Say,
): Promise<boolean> {
  const payer = await accounts.payer();
  if (payer !== null && payer !== 'unknown') await dialogs.alert({ title, lines: [line] });
  return payer !== null;
}
