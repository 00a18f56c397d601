/**
 * Carries out the host's orders to a window and answers its queries on the live connection (S060, S173-S175,
 * S188-S191). An order is a command or a change of settings.
 *
 * Checks whether an order is meant for this window. Carries none out during a sale.
 */
import type { SettingsStore } from '../../config/settings-store.ts';
import {
  type SocketCommand,
  type SocketMessage,
  type SocketQuery,
  terminalMessages,
} from '../../tote/wire/socket.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { readerStatsAtom } from '../scans/scan-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { windowNumberAtom } from '../session/teller-state.ts';
import { lockedAtom, noticeAtom } from '../window/dialog-state.ts';
import type { Store } from '../window/dialogs.ts';
import { printerAtom } from '../window/printer-state.ts';

/** The window number that means all windows (S060). */
const ALL_WINDOWS = 0;

export interface HostOrdersDependencies {
  readonly store: Store;
  readonly settings: Pick<SettingsStore, 'hostChanged'>;
  readonly send: (text: string) => void;
  readonly reload: () => void;
  readonly log: (message: string) => void;
  /** Sends the window's log to the host. */
  readonly sendLog: () => Promise<void>;
  /** Posts the statistics of readers and paper (S088); nothing before a teller has signed on. */
  readonly sendStats: () => void;
  /** Version of the program. */
  readonly version: string;
}

export interface HostOrders {
  /** False for a message that is no order. */
  readonly heard: (message: SocketMessage) => boolean;
  /** Says who this window is: once it is connected, and again when it has a number. */
  readonly introduce: () => void;
  readonly stop: () => void;
}

export function createHostOrders(parts: HostOrdersDependencies): HostOrders {
  const { store } = parts;
  let rebootOrdered = false;
  let stops: (() => void)[] = [];

  const isBusy = (): boolean => store.get(lockedAtom) || store.get(noticeAtom) !== null;

  /**
   * At once, or when what is under way and what the teller must read are over. A second order changes
   * nothing.
   */
  function reboot(): void {
    if (rebootOrdered) return;
    rebootOrdered = true;
    parts.log('the host ordered the program to be loaded anew');
    const tryNow = (): void => {
      if (isBusy()) return;
      stop();
      parts.reload();
    };
    stops = [lockedAtom, noticeAtom].map((of) => store.sub(of, tryNow));
    tryNow();
  }

  function stop(): void {
    for (const each of stops) each();
    stops = [];
  }

  const COMMAND: Readonly<Record<SocketCommand, () => void>> = {
    reboot,
    uploadLog: () => void parts.sendLog(),
  };

  const QUERY: Readonly<Record<SocketQuery, () => void>> = {
    stats() {
      const { goodReads, badReads, bettingSlipReads, since } = store.get(readerStatsAtom);
      parts.sendStats();
      parts.send(
        terminalMessages.stats({
          window: store.get(windowNumberAtom) ?? 0,
          printer: store.get(printerAtom).status,
          unresolved: store.get(inDoubtCountAtom),
          transactions: store.get(customerAtom).transactions.length,
          goodReads,
          badReads,
          bettingSlipReads,
          since,
        }),
      );
    },
    version: () => parts.send(terminalMessages.version(parts.version)),
    id: () => parts.send(terminalMessages.id(store.get(windowNumberAtom) ?? 0)),
  };

  const isMeant = (window: number): boolean =>
    window === ALL_WINDOWS || window === store.get(windowNumberAtom);

  return {
    heard(message) {
      if (message.word === 'cfg' || message.word === 'wcfg') parts.settings.hostChanged(message.values);
      else if (message.word === 'cmd') {
        if (isMeant(message.window)) COMMAND[message.command]();
      } else if (message.word === 'qry') {
        if (isMeant(message.window)) QUERY[message.query]();
      } else return false;
      return true;
    },
    introduce() {
      QUERY.version();
      if (store.get(windowNumberAtom) !== null) QUERY.id();
    },
    stop,
  };
}
