/**
 * Opens the window's live connection, and passes the host's messages to the rooms that they concern. Asks for
 * the cards' sequence numbers every 30 seconds (S237). Locks the screen while the connection is lost (S031,
 * S032). tote/transport/socket.ts has the socket.
 */
import { say } from '../../i18n/say.ts';
import { type ConnectionEvent, connectSocket, type ToteConnection } from '../../tote/transport/socket.ts';
import type { OpenToteSocket } from '../../tote/transport/transport.ts';
import { type SocketMessage, terminalMessages } from '../../tote/wire/socket.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Dialogs, ScreenLock, Store } from '../window/dialogs.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { toteConnectedAtom } from '../window/start-up-state.ts';

/** Pause between questions for the sequence numbers, milliseconds (S237). */
export const CSN_INTERVAL = 30_000;

export interface LiveConnectionDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly dialogs: Dialogs;
  readonly openSocket: OpenToteSocket;
  readonly token: () => string | null;
  readonly onSessionExpired: (reason: string | null) => void;
  readonly onAccountExpired: () => void;
  /** Everything but a session's end and an alert. */
  readonly onMessage: (message: SocketMessage) => void;
  /** Called when the connection is back: posts that wait for the host may be asked about at once. */
  readonly onConnected: () => void;
  readonly log: (message: string) => void;
}

export function openLiveConnection(parts: LiveConnectionDependencies): ToteConnection {
  const { store, clock, dialogs } = parts;
  let cancelQuestion: () => void = () => undefined;
  let lock: ScreenLock | null = null;
  /** Since the start: a window that has had no connection yet has lost none. */
  let wasConnected = false;

  function heard(message: SocketMessage): void {
    if (message.word === 'ALERT') {
      dialogs.announce(say('tote.refused', { message: message.text }), 'warning');
    } else if (message.word !== 'sessionExpired') parts.onMessage(message);
  }

  /** A signed-on teller whose connection is lost waits behind a lock until it is back (S031, S032). */
  function guard(): void {
    const { dontLockOnConnectionLoss } = store.get(settingsAtom);
    const lost = store.get(tellerAtom) !== null && wasConnected && !store.get(toteConnectedAtom);
    wasConnected ||= store.get(toteConnectedAtom);
    if (lost && !dontLockOnConnectionLoss) lock ??= dialogs.hold(say('tote.connectionLost'));
    else {
      lock?.release();
      lock = null;
    }
  }
  const stopGuarding = [tellerAtom, settingsAtom].map((of) => store.sub(of, guard));

  function setConnected(connected: boolean): void {
    store.set(toteConnectedAtom, connected);
    guard();
    if (connected) parts.onConnected();
  }

  const ON_EVENT: Readonly<Record<ConnectionEvent, (reason: string | null) => void>> = {
    CONNECTED: () => setConnected(true),
    DISCONNECTED: () => setConnected(false),
    SESSION_EXPIRED: parts.onSessionExpired,
    ACCOUNT_SESSION_EXPIRED: () => parts.onAccountExpired(),
  };

  const connection = connectSocket({
    open: parts.openSocket,
    clock,
    token: parts.token,
    onMessage: heard,
    onEvent: (event, reason) => ON_EVENT[event](reason),
    onUnknown: (text) => parts.log(`unknown message: ${text.slice(0, 80)}`),
  });

  function askForCsn(): void {
    cancelQuestion = clock.after(CSN_INTERVAL, () => {
      connection.send(terminalMessages.csn());
      askForCsn();
    });
  }
  askForCsn();

  return {
    ...connection,
    stop() {
      for (const stop of stopGuarding) stop();
      lock?.release();
      cancelQuestion();
      connection.stop();
    },
  };
}
