/**
 * Hands tickets that are scanned to the view that cashes them onto the account, while it is shown (S128).
 * Refuses all other scans meanwhile. account-desk.ts cashes the ticket; elsewhere in account mode
 * cash-desk.ts refuses it (W102).
 *
 * An account terminal has no such view. It takes the number of a player's card until an account is signed on.
 * From then on it takes tickets and vouchers onto that account. Reading: a player's card holds the account
 * number.
 */
import { say } from '../../i18n/say.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { parseAccountId } from '../../wagering/tickets/account-id.ts';
import type { ScanSource } from '../../wagering/tickets/scan-classification.ts';
import type { ScanTaker } from '../scans/scan-desk.ts';
import { accountAtom, accountOfCardAtom } from '../session/account-state.ts';
import { isAccountTerminalAtom } from '../session/self-serve-credit.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';

/** Resolves once the ticket was answered. */
export type TakeTicket = (tsn: TicketSerial, source: ScanSource) => Promise<unknown>;

export interface AccountTickets {
  /** Gives each scan to `take` until the returned function is called. */
  readonly followTickets: (take: TakeTicket) => () => void;
  /** Returns the taker that gets each scan now; null: none. */
  readonly taker: () => ScanTaker | null;
}

export interface AccountTicketsDependencies {
  readonly store: Store;
  /** Cashes a ticket onto the account that is signed on. */
  readonly cashTicket: TakeTicket;
  readonly dialogs: Pick<Dialogs, 'announce'>;
  /** Ejects the scanned paper from the reader, where there is one. */
  readonly eject: () => void;
}

export function createAccountTickets({
  store,
  cashTicket,
  dialogs,
  eject,
}: AccountTicketsDependencies): AccountTickets {
  let follower: TakeTicket | null = null;

  async function hand(take: TakeTicket, tsn: TicketSerial, source: ScanSource): Promise<void> {
    try {
      await take(tsn, source);
    } finally {
      if (source === 'TICKETREADER') eject();
    }
  }

  /** Takes the number of a card before anybody has signed on. */
  const takeCard: ScanTaker = (scan, source) => {
    if (source === 'TICKETREADER') eject();
    const id = scan.kind === 'playerId' ? parseAccountId(scan.playerId) : null;
    if (id === null) {
      dialogs.announce(say('account.cardFirst'), 'warning');
      return 'refused';
    }
    store.set(accountOfCardAtom, id);
    return true;
  };

  return {
    followTickets(take) {
      follower = take;
      return () => {
        if (follower === take) follower = null;
      };
    },
    taker() {
      const isTerminal = store.get(isAccountTerminalAtom);
      if (isTerminal && store.get(accountAtom) === null) return takeCard;
      const take = follower ?? (isTerminal ? cashTicket : null);
      if (take === null) return null;
      return (scan, source) => {
        if (scan.kind === 'ticket' || scan.kind === 'tellerReturn') {
          void hand(take, scan.serial, source);
          return true;
        }
        if (source === 'TICKETREADER') eject();
        const isOther = scan.kind === 'playerId' || scan.kind === 'fixedOdds' || scan.kind === 'digitalLink';
        if (!isOther) return false;
        dialogs.announce(say('account.onlyTickets'), 'warning');
        return 'refused';
      };
    },
  };
}
