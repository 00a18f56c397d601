/**
 * Decides the steps of an account's session at this window. Pure: account-session.ts carries them out.
 *
 *   none --sign on--> signing on --taken--> signed on --signed off, or with the teller--> none
 *                       |                    |  ^   '--ended by the host--> none, with an alert
 *                       '--refused--> none   |  '--------------.
 *                                            '--page reloaded--> unknown --the host said what it has
 *
 * An unknown account pays for nothing. An account neither comes nor leaves while a post is under way.
 */
import type { ToteFailure } from '../../tote/transport/failure.ts';
import type { KeptAccount } from '../../tote/transport/session-store.ts';
import type { SocketMessage } from '../../tote/wire/socket.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { Result } from '../../wagering/ground/result.ts';
import { parseAccountId } from '../../wagering/tickets/account-id.ts';
import type { PlayerAccount } from '../session/account-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { OperationPhase } from '../window/operation-phase-state.ts';

/** Holds the host's facts about an account at sign-on. */
export interface SignedOnAccount {
  readonly accountId: string;
  readonly accountName: string;
  readonly accountBalance: Pennies;
  readonly accountOnHoldBalance?: Pennies;
  readonly accountSessionToken: string;
}

type Answer = Result<SignedOnAccount, ToteFailure>;

/** Returns the account as the window shows it. */
export function accountOf({
  accountId: id,
  accountName: name,
  accountBalance: balance,
  accountOnHoldBalance: onHold,
}: SignedOnAccount): PlayerAccount {
  return { id, name, balance, ...(onHold === undefined ? {} : { onHold }) };
}

/** Returns true if no post on its way could be taken for another account's. */
export function isQuiet(window: { readonly salePhase: OperationPhase; readonly inDoubt: number }): boolean {
  return window.salePhase === 'idle' && window.inDoubt === 0;
}

export type SignOnStep =
  | { readonly do: 'show'; readonly signedOn: SignedOnAccount }
  | { readonly do: 'refuse'; readonly failure: ToteFailure }
  /** The host signed on another account, which is signed off again. */
  | { readonly do: 'signOffOther' }
  | { readonly do: 'nothing' };

/** Decides after the host was asked to sign an account on; does nothing for a teller who has gone. */
export function afterSignOn(answer: Answer, accountId: string, isTellerThere: boolean): SignOnStep {
  if (!isTellerThere) return { do: 'nothing' };
  if (!answer.ok) return { do: 'refuse', failure: answer.refusal };
  const isAsked = parseAccountId(answer.value.accountId) === accountId;
  return isAsked ? { do: 'show', signedOn: answer.value } : { do: 'signOffOther' };
}

export type TakeUpStep =
  | { readonly do: 'show'; readonly signedOn: SignedOnAccount }
  | { readonly do: 'expire' | 'nothing' };

/**
 * Decides after the host was asked what an account has. `present`: the account of now, which may be another.
 * Leaves an account that could not be asked about: the next connection asks again.
 */
export function afterTakeUp(answer: Answer, asked: KeptAccount, present: KeptAccount | null): TakeUpStep {
  if (present?.token !== asked.token) return { do: 'nothing' };
  if (!answer.ok) return { do: answer.refusal.code === 'refused' ? 'expire' : 'nothing' };
  // An answer about another account says nothing of this one.
  return answer.value.accountId === asked.id ? { do: 'show', signedOn: answer.value } : { do: 'nothing' };
}

export type BalanceStep =
  | { readonly do: 'show'; readonly account: PlayerAccount }
  | { readonly do: 'takeUp' | 'nothing' };

/** Decides after a transaction: the window shows the balance that it left, or asks the host for it. */
export function afterTransaction(
  account: PlayerAccount | null,
  { account: on }: Pick<Transaction, 'account'>,
): BalanceStep {
  if (account === null || on?.id !== account.id) return { do: 'nothing' };
  return on.balance === null
    ? { do: 'takeUp' }
    : { do: 'show', account: { ...account, balance: on.balance } };
}

/** Decides after a message of the host: 'bal' is about the account that is signed on, 'acct' names one. */
export function afterMessage(account: PlayerAccount | null, message: SocketMessage): BalanceStep {
  if (account === null) return { do: 'nothing' };
  if (message.word === 'bal') return { do: 'show', account: { ...account, balance: message.balance } };
  const isAboutIt = message.word === 'acct' && message.accountId === account.id;
  return { do: isAboutIt ? 'takeUp' : 'nothing' };
}

/**
 * Returns the account that pays for a sale; null: the customer does. 'unknown': one was signed on before the
 * page was reloaded, and the host has not said what it has.
 */
export function payerOf(
  kept: KeptAccount | null,
  shown: PlayerAccount | null,
): PlayerAccount | null | 'unknown' {
  return kept !== null && shown === null ? 'unknown' : shown;
}
