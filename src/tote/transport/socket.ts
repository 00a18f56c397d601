/**
 * Opens the live connection with the session key, and checks it by ping and pong. Opens it again after a loss
 * (S029, S030, S168, S169, S236). Its listener reads the messages.
 */
import type { Clock } from '../../wagering/ground/clock.ts';
import { parseSocketMessage, type SocketMessage, terminalMessages } from '../wire/socket.ts';
import { endingWords } from './ending-words.ts';
import { type OpenToteSocket, SOCKET_PATH, type ToteSocket } from './transport.ts';

/** Pause between pings, and before a new try, in milliseconds (S236). */
export const SOCKET_INTERVAL = 10_000;

/** The most characters of a message. Longer ones are not read. */
export const LONGEST_MESSAGE = 1_000_000;

/** The events of a connection and of the sessions on it (S029). */
export type ConnectionEvent = 'CONNECTED' | 'DISCONNECTED' | 'SESSION_EXPIRED' | 'ACCOUNT_SESSION_EXPIRED';

export interface SocketDependencies {
  readonly open: OpenToteSocket;
  readonly clock: Clock;
  readonly token: () => string | null;
  readonly onMessage: (message: SocketMessage) => void;
  /** `reason`: the host's own, of a session that ended; null: it gave none. */
  readonly onEvent: (event: ConnectionEvent, reason: string | null) => void;
  /** A message that could not be read; called once for each distinct word. */
  readonly onUnknown: (text: string) => void;
}

export interface ToteConnection {
  readonly send: (text: string) => void;
  /** Presents a new session key on the open socket. */
  readonly present: () => void;
  /** Opens it at once where it waits for the end of the pause. */
  readonly retry: () => void;
  readonly stop: () => void;
}

/**
 * Returns the session that a close reason ends (S202). Reading: the reason names an account if it is an
 * account's.
 */
function sessionEnd(reason: string): ConnectionEvent | null {
  if (/account session expired/i.test(reason)) return 'ACCOUNT_SESSION_EXPIRED';
  return /session expired/i.test(reason) ? 'SESSION_EXPIRED' : null;
}

export function connectSocket(parts: SocketDependencies): ToteConnection {
  let socket: ToteSocket | null = null;
  let connected = false;
  let stopped = false;
  let awaitingPong = false;
  let cancelTimer: () => void = () => undefined;
  const unknownWords = new Set<string>();

  function setConnected(value: boolean): void {
    if (connected === value) return;
    connected = value;
    parts.onEvent(value ? 'CONNECTED' : 'DISCONNECTED', null);
  }

  function present(): void {
    const token = parts.token();
    if (token !== null) socket?.send(terminalMessages.sessionKey(token));
  }

  function hear(text: string): void {
    if (text.length > LONGEST_MESSAGE) return parts.onUnknown(text.slice(0, 80));
    const message = parseSocketMessage(text);
    if (message === null) {
      const word = text.split('/', 1)[0] ?? '';
      if (!unknownWords.has(word)) parts.onUnknown(text);
      unknownWords.add(word);
      return;
    }
    if (message.word === 'pong') awaitingPong = false;
    if (message.word === 'sessionExpired') parts.onEvent('SESSION_EXPIRED', null);
    parts.onMessage(message);
  }

  function giveUp(mine: ToteSocket): void {
    mine.close();
    lost(mine);
  }

  function beat(mine: ToteSocket): void {
    cancelTimer = parts.clock.after(SOCKET_INTERVAL, () => {
      if (awaitingPong) {
        // Silence for a whole interval: a half-open socket still reads as open, so it is given up from this
        // side.
        giveUp(mine);
        return;
      }
      awaitingPong = true;
      mine.send(terminalMessages.ping());
      beat(mine);
    });
  }

  function lost(mine: ToteSocket | null): void {
    if (stopped || socket !== mine) return;
    socket = null;
    cancelTimer();
    setConnected(false);
    cancelTimer = parts.clock.after(SOCKET_INTERVAL, open);
  }

  function open(): void {
    awaitingPong = false;
    const mine: ToteSocket = parts.open(SOCKET_PATH, {
      opened: () => {
        if (socket !== mine) return;
        cancelTimer();
        setConnected(true);
        present();
        mine.send(terminalMessages.csn());
        beat(mine);
      },
      message: (text) => {
        if (socket === mine) hear(text);
      },
      closed: (reason) => {
        if (socket !== mine) return;
        const ended = sessionEnd(reason);
        if (ended !== null) parts.onEvent(ended, endingWords(reason));
        lost(mine);
      },
    });
    socket = mine;
    // A host that lets it wait to be opened is silent too; a browser by itself would wait for minutes.
    cancelTimer = parts.clock.after(SOCKET_INTERVAL, () => giveUp(mine));
  }

  open();
  return {
    send: (text) => socket?.send(text),
    present,
    retry() {
      if (stopped || socket !== null) return;
      cancelTimer();
      open();
    },
    stop() {
      stopped = true;
      cancelTimer();
      socket?.close();
      setConnected(false);
    },
  };
}
