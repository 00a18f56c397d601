/**
 * Makes and checks the PIN of a player's account (S058). A hash of the PIN with the account's id is kept. The
 * PIN itself is in no record and no answer. Reading: in training the PIN is the last four digits of the id
 * until it is changed. Four digits can be tried out with any hash. The hash keeps them from being read.
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
