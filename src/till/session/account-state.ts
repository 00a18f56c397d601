/** The account of the customer at the window, where they have signed one on (T214). */
import { atom } from 'jotai/vanilla';
import type { Pennies } from '../../wagering/ground/money.ts';

export interface PlayerAccount {
  /** Ten digits (S051). */
  readonly id: string;
  /** As the host names its player. */
  readonly name: string;
  readonly balance: Pennies;
  /** What of it the host holds back, as its sign-on said (S019); null: it has not said. */
  readonly onHold?: Pennies | null;
}

export const accountAtom = atom<PlayerAccount | null>(null);
