/** The calls about a ticket that is handed in: cash, cancel, lock. Shapes are in wire/tickets.ts. */
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { TICKETS } from '../wire/tickets.ts';
import type { Caller } from './caller.ts';

export type TicketCalls = ReturnType<typeof createTicketCalls>;

export function createTicketCalls(caller: Caller) {
  return {
    cash: caller.money(TICKETS.cash),
    cashManually: caller.money(TICKETS.cashManually),
    cashIRS: caller.money(TICKETS.cashIRS),
    cashIRSManually: caller.money(TICKETS.cashIRSManually),
    cancel: caller.money(TICKETS.cancel),
    cancelManually: caller.money(TICKETS.cancelManually),
    cancelWithPin: caller.money(TICKETS.cancelWithPin),
    lock: (tsn: TicketSerial) => caller.post(TICKETS.lock, { tsn }),
    /** Asks for the ticket of a digital link (S118). */
    digitalLink: (digitalLink: string) => caller.post(TICKETS.digitalLink, { digitalLink }),
  };
}
