/**
 * The PIN of a player's account (S058): a hash with the account's id is kept, and the PIN itself in no record
 * and no answer. Reading: in training it is the last four digits of the id until it is changed. Four digits
 * can be tried out with any hash; the hash keeps them from being read.
 */
import { isPin, PIN_LENGTH } from '../../../wagering/tickets/account-id.ts';
import { textKey } from '../../records/text-key.ts';
import type { ToteContext } from './tote-context.ts';

export function accountPinHash(account: string, pin: string): string {
  return textKey(`${account}/${pin}`);
}

export function isAccountPin({ books }: Pick<ToteContext, 'books'>, account: string, pin: string): boolean {
  const kept = books.players.pinHashOf(account) ?? accountPinHash(account, account.slice(-PIN_LENGTH));
  return isPin(pin) && kept === accountPinHash(account, pin);
}
