/** What is done with a ticket that is handed in: cashed, cancelled, locked. Shapes are wire/tickets.ts. */
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
    /** The ticket that a digital link stands for (S118). */
    digitalLink: (digitalLink: string) => caller.post(TICKETS.digitalLink, { digitalLink }),
  };
}
