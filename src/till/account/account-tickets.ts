/**
 * Tickets that are scanned while the view stands that cashes them onto the account (S128): they go there, as what is typed there does, and nothing that
 * is scanned goes anywhere else meanwhile. Owns that; what is done with the ticket is account-desk.ts, and elsewhere in account mode a ticket is refused
 * by cash-desk.ts (W102).
 */
import { say } from '../../i18n/say.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import type { ScanSource } from '../../wagering/tickets/scan-classification.ts';
import type { ScanTaker } from '../scans/scan-desk.ts';
import type { Dialogs } from '../window/dialogs.ts';

/** Resolves when it is known what became of the ticket. */
export type TakeTicket = (tsn: TicketSerial, source: ScanSource) => Promise<unknown>;

export interface AccountTickets {
  /** From now on `take` has what is scanned, until the answer is called. */
  readonly followTickets: (take: TakeTicket) => () => void;
  /** Whoever alone has it now; null: nobody. */
  readonly taker: () => ScanTaker | null;
}

export interface AccountTicketsParts {
  readonly dialogs: Pick<Dialogs, 'announce'>;
  /** Lets what was scanned out of the reader, where there is one. */
  readonly eject: () => void;
}

export function createAccountTickets({ dialogs, eject }: AccountTicketsParts): AccountTickets {
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
