/** Refuses operations for cash while an account is signed on (W102). */
import type { Say } from '../../i18n/say.ts';
import type { Dialogs } from '../window/dialogs.ts';
import type { AccountSession } from './account-session.ts';

export interface AccountRefusalDependencies {
  readonly accounts: Pick<AccountSession, 'payer'>;
  readonly dialogs: Pick<Dialogs, 'alert'>;
}

/**
 * Returns true if the operation must not be done, since it is not clear whose the money would be. An unknown
 * state of the account has been shown already.
 */
export async function refusedForAccount(
  { accounts, dialogs }: AccountRefusalDependencies,
  title: Say,
  line: Say,
): Promise<boolean> {
  const payer = await accounts.payer();
  if (payer !== null && payer !== 'unknown') await dialogs.alert({ title, lines: [line] });
  return payer !== null;
}
