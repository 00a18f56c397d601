/**
 * Puts the calls of a terminal together, by subject; card-book.ts reads the cards. A money post's body is
 * made here, so that it can be journaled byte for byte before it is sent.
 */
import { type AccountCalls, createAccountCalls } from './calls/account.ts';
import { createCaller } from './calls/caller.ts';
import { type CardCalls, createCardCalls } from './calls/cards.ts';
import { createDrawerCalls, type DrawerCalls } from './calls/drawer.ts';
import { createFixedOddsCalls, type FixedOddsCalls } from './calls/fixed-odds.ts';
import { createSellCalls, type SellCalls } from './calls/sell.ts';
import { createTerminalCalls, type TerminalCalls } from './calls/terminal.ts';
import { createTicketCalls, type TicketCalls } from './calls/tickets.ts';
import { createVoucherCalls, type VoucherCalls } from './calls/vouchers.ts';
import type { ToteHttp } from './transport/http.ts';
import type { SessionStore } from './transport/session-store.ts';

export type { RecentTickets } from './calls/sell.ts';

export interface ToteCalls extends TerminalCalls, SellCalls, CardCalls {
  readonly drawer: DrawerCalls;
  readonly tickets: TicketCalls;
  readonly vouchers: VoucherCalls;
  readonly account: AccountCalls;
  readonly fixedOdds: FixedOddsCalls;
}

export function createToteCalls(http: ToteHttp, session: SessionStore): ToteCalls {
  const caller = createCaller(http, session);
  return {
    ...createTerminalCalls(caller, http, session),
    ...createSellCalls(caller, http),
    ...createCardCalls(caller),
    drawer: createDrawerCalls(caller),
    tickets: createTicketCalls(caller),
    vouchers: createVoucherCalls(caller),
    account: createAccountCalls(caller),
    fixedOdds: createFixedOddsCalls(caller),
  };
}
