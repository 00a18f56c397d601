/**
 * Hands tickets that are scanned to the view that cashes them onto the account, while it is shown (S128).
 * Refuses all other scans meanwhile. account-desk.ts cashes the ticket; elsewhere in account mode
 * cash-desk.ts refuses it (W102).
 */
import { say } from '../../i18n/say.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import type { ScanSource } from '../../wagering/tickets/scan-classification.ts';
import type { ScanTaker } from '../scans/scan-desk.ts';
import type { Dialogs } from '../window/dialogs.ts';

/** Resolves once the ticket was answered. */
export type TakeTicket = (tsn: TicketSerial, source: ScanSource) => Promise<unknown>;

export interface AccountTickets {
  /** Gives each scan to `take` until the returned function is called. */
  readonly followTickets: (take: TakeTicket) => () => void;
  /** Returns the taker that gets each scan now; null: none. */
  readonly taker: () => ScanTaker | null;
}

export interface AccountTicketsDependencies {
  readonly dialogs: Pick<Dialogs, 'announce'>;
  /** Ejects the scanned paper from the reader, where there is one. */
  readonly eject: () => void;
}

export function createAccountTickets({ dialogs, eject }: AccountTicketsDependencies): AccountTickets {
  let follower: TakeTicket | null = null;

  async function hand(take: TakeTicket, tsn: TicketSerial, source: ScanSource): Promise<void> {
    try {
      await take(tsn, source);
    } finally {
      if (source === 'TICKETREADER') eject();
    }
  }

  return {
    followTickets(take) {
      follower = take;
      return () => {
        if (follower === take) follower = null;
      };
    },
    taker() {
      const take = follower;
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
