/**
 * Every teller's drawer, by teller. drawer-movements.ts says what a record moves in one;
 * records/drawer-account.ts adds the movements up.
 */
import {
  type DrawerAccount,
  exchanged,
  exchangedBack,
  type Movement,
  moved,
  NO_ACCOUNT,
} from '../records/drawer-account.ts';

export interface DrawerBook {
  readonly of: (tellerId: string) => DrawerAccount;
  readonly move: (tellerId: string, movement: Movement) => void;
  /** `isEmptied`: the teller has made their final return. A draw begins another drawer. */
  readonly empty: (tellerId: string, isEmptied: boolean) => void;
  /** Counts a sale for exchange credit, which moves no money. */
  readonly exchanged: (tellerId: string, tsn: string) => void;
  /** Takes such a sale back from the teller who made it. Does nothing for any other serial number. */
  readonly exchangedBack: (tsn: string) => void;
  readonly clear: () => void;
}

export function createDrawerBook(): DrawerBook {
  const accounts = new Map<string, DrawerAccount>();
  /**
   * Holds the teller of each sale that exchange credit paid for, by serial number. Their session may be over
   * when the sale is cancelled.
   */
  const exchangeSellers = new Map<string, string>();

  const of = (tellerId: string): DrawerAccount => accounts.get(tellerId) ?? NO_ACCOUNT;

  return {
    of,
    move: (tellerId, movement) => accounts.set(tellerId, moved(of(tellerId), movement)),
    empty: (tellerId, isEmptied) => accounts.set(tellerId, { ...of(tellerId), isEmptied }),
    exchanged(tellerId, tsn) {
      accounts.set(tellerId, exchanged(of(tellerId)));
      exchangeSellers.set(tsn, tellerId);
    },
    exchangedBack(tsn) {
      const seller = exchangeSellers.get(tsn);
      if (seller !== undefined) accounts.set(seller, exchangedBack(of(seller)));
    },
    clear() {
      accounts.clear();
      exchangeSellers.clear();
    },
  };
}
