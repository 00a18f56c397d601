/** Shows the views of the home page, also those that are pages or modes of one view, and leaves them. */
import type { DrawerRoom } from './drawer/create-drawer-room.ts';
import type { TicketsRoom } from './tickets/create-tickets-room.ts';
import { TICKET_MODES } from './tickets/entry/ticket-entry-state.ts';
import type { Navigation } from './wager/navigation.ts';
import type { WagerEntry } from './wager/wager-entry.ts';
import type { Store } from './window/dialogs.ts';
import type { HomeView } from './window/view-stack.ts';
import { homeViewAtom } from './window/view-state.ts';

export interface ViewCommandDependencies {
  readonly store: Store;
  readonly navigation: Pick<Navigation, 'select' | 'forward'>;
  readonly back: () => void;
  readonly entry: Pick<WagerEntry, 'send'>;
  readonly tickets: Pick<TicketsRoom, 'entry'>;
  readonly drawer: Pick<DrawerRoom, 'bags' | 'reports'>;
}

export interface ViewCommands {
  readonly select: (view: HomeView) => void;
  readonly back: () => void;
  readonly forward: () => void;
}

export function createViewCommands(deps: ViewCommandDependencies): ViewCommands {
  const { store, navigation, entry, tickets, drawer } = deps;
  return {
    select(view) {
      // The commands for tickets that are handed in are two modes of one view (T060).
      if (view === 'CashTicket') tickets.entry.open(TICKET_MODES.cash);
      else if (view === 'CancelTicket') tickets.entry.open(TICKET_MODES.cancel);
      else if (view === 'Bag') drawer.bags.open();
      else if (view === 'CashPosition') drawer.reports.openCashPosition();
      else navigation.select(view);
    },
    back() {
      const { current } = store.get(homeViewAtom);
      if (current === 'EnterSSN') tickets.entry.acts.leaveForm();
      else if (current !== 'Bag' || !drawer.bags.back()) deps.back();
    },
    forward: () => navigation.forward(entry.send),
  };
}
