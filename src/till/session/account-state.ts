/** The account of the customer at the window, where they have signed one on (T214). */
import { atom } from 'jotai/vanilla';
import type { Pennies } from '../../wagering/ground/money.ts';

export interface PlayerAccount {
  /** Ten digits (S051). */
  readonly id: string;
  /** As the host names its player. */
  readonly name: string;
  readonly balance: Pennies;
  /** Part of it that the host holds back, as given at sign-on (S019); null: not given. */
  readonly onHold?: Pennies | null;
}

/** Holds the account number of a card that was swiped or scanned at an account terminal; null: none was. */
export const accountOfCardAtom = atom<string | null>(null);

export const accountAtom = atom<PlayerAccount | null>(null);
