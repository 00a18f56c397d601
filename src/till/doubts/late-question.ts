/**
 * Decides whether a teller is asked about a transaction that was found after they stopped waiting for it.
 * Decides what follows from the answer. Pure. after-doubt.ts asks, and carries the answer out.
 *
 *   found late --> asked --give--> answered, and its paper is printed
 *       |           ^ |   '--- while another operation runs --> asked again
 *       |           | |--cancel--> cancelling --cancelled--> answered
 *       |           '-|---------------'--- not cancelled
 *       |             '--taken back--> left to the next teller
 *       |--its number was cashed, and it has no paper--> told --ok--> answered
 *       '--its paper was handed in--> answered
 */
import {
  type HandedInBy,
  type HandedInNumbers,
  handedInBy,
  type Transaction,
} from '../transactions/customer-session.ts';
import { TAKEN_BACK } from '../window/notices.ts';

export type LateStep =
  | { readonly do: 'ask' }
  /** 'tellCashed': the teller reads that the money is gone; 'answer': nothing is left to be said. */
  | { readonly do: 'tellCashed' | 'answer'; readonly by: HandedInBy };

/**
 * Decides about a ticket that was cancelled or cashed since, which is no paper to give out. A host restored
 * from a backup issues a number again, and cashes an older paper for the newer one.
 */
export function beforeQuestion(transaction: Transaction, handedIn: HandedInNumbers): LateStep {
  const by = transaction.handedIn === true ? null : handedInBy(transaction, handedIn);
  if (by === null) return { do: 'ask' };
  return { do: by === 'CASH' && transaction.paper === 'notPrinted' ? 'tellCashed' : 'answer', by };
}

/**
 * Decides after an answer: the id of a key, or how the ticket was handed in. A cancel has a lock of its own,
 * and is tried though another operation runs. 'leave': asks the next teller.
 */
export function afterAnswer(answer: string, isBusy: boolean): 'leave' | 'cancel' | 'askAgain' | 'answer' {
  if (answer === TAKEN_BACK) return 'leave';
  if (answer === 'cancel') return 'cancel';
  return answer === 'give' && isBusy ? 'askAgain' : 'answer';
}

/** Returns true for an answer that gives out a paper which was never printed. */
export function printsPaper(answer: string, { paper }: Pick<Transaction, 'paper'>): boolean {
  return answer === 'give' && paper === 'notPrinted';
}
