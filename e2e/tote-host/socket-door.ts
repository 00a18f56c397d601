/**
 * The host's WebSocket side at /tg5/ws: each connection is one of the tote's own sockets. Refuses pages of
 * other origins, limits what a slow listener may leave unread, and injects the faults of a socket.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { DemoTote } from '../../src/demo-tote/demo-tote.ts';
import { SOCKET_PATH, type ToteSocket } from '../../src/tote/transport/transport.ts';
import type { Faults } from './faults.ts';
import { isOwnOrigin, pathOf } from './http/http-words.ts';
import type { KnownNames } from './known-names.ts';
import type { OtherOrigins } from './other-origins.ts';

/** The longest message a terminal may send, in bytes. */
const LONGEST_MESSAGE = 64 * 1024;
/** A listener that leaves so much unread, in bytes, is given up: it comes back and asks again. */
const MOST_UNREAD = 4 * 2 ** 20;
/** Connections that are written to before requests have their turn: news goes to a thousand at once. */
const WRITTEN_TOGETHER = 5;
/** Milliseconds between two checks for a listener: a terminal that was switched off closes nothing. */
const LOOK_EVERY = 30_000;

const GOING_AWAY = 1001;
const NORMAL = 1000;

export interface SocketDoorDependencies {
  readonly tote: Pick<DemoTote, 'openSocket'>;
  readonly faults: Pick<Faults, 'silencesSocket'>;
  /** Sites beside this host's own whose terminals may use it. */
  readonly origins: Pick<OtherOrigins, 'allows'>;
  /** The names that it is asked by. */
  readonly names: KnownNames;
}

export interface SocketDoor {
  /** Takes over a connection that asks to become a socket. */
  upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void;
  /** The number of open connections. */
  count(): number;
  /** Breaks every connection without a word. */
  cut(): void;
  /** Says this on every socket, whatever it is. */
  say(text: string): void;
  /** Shows the tote every socket's key again: it notifies those whose session has ended. */
  checkKeys(): void;
  /** Says goodbye on every socket. */
  stop(): void;
}

interface Connection {
  readonly socket: WebSocket;
  /** The connection that the socket writes to. */
  readonly line: Duplex;
  /** null on a silent one. */
  tote: ToteSocket | null;
  /** Texts that are written at the next turn, oldest first. */
  unwritten: string[];
  /** The message that named its session. */
  key: string | null;
  heard: boolean;
  /** True until it is asked whether it is still there. */
  isToAsk: boolean;
}

export function createSocketDoor({ tote, faults, origins, names }: SocketDoorDependencies): SocketDoor {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LONGEST_MESSAGE,
    perMessageDeflate: false,
  });
  const connections = new Set<Connection>();
  /** The connections with unwritten texts, in the order of their first. */
  const waiting = new Set<Connection>();
  let isWriting = false;

  function connect(socket: WebSocket, line: Duplex): void {
    const connection: Connection = {
      socket,
      line,
      key: null,
      heard: true,
      isToAsk: false,
      tote: null,
      unwritten: [],
    };
    if (!silent()) connection.tote = openTote(connection);
    connections.add(connection);
    socket.on('pong', () => {
      connection.heard = true;
    });
    // A breach of the protocol closes the connection by itself; the close is all that is of interest.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      connections.delete(connection);
      waiting.delete(connection);
      connection.tote?.close();
    });
    socket.on('message', (data, isBinary) => {
      // The words of this wire are texts.
      if (isBinary || !Buffer.isBuffer(data) || connection.tote === null) return;
      const text = data.toString();
      if (text.startsWith('skey/')) connection.key = text;
      connection.tote.send(text);
    });
  }

  function silent(): boolean {
    return faults.silencesSocket();
  }

  function openTote(connection: Connection): ToteSocket {
    return tote.openSocket(SOCKET_PATH, {
      opened: () => undefined,
      message: (text) => send(connection, text),
      closed: (reason) => close(connection, NORMAL, reason),
    });
  }

  function close(connection: Connection, code: number, reason: string): void {
    write(connection);
    connection.socket.close(code, reason);
  }

  function send(connection: Connection, text: string): void {
    connection.unwritten.push(text);
    writeSoon(connection);
  }

  function writeSoon(connection: Connection): void {
    waiting.add(connection);
    if (isWriting) return;
    isWriting = true;
    setImmediate(writeSome);
  }

  /** Writes to some of those that wait, and to the others after whatever else has come by then. */
  function writeSome(): void {
    let left = WRITTEN_TOGETHER;
    for (const connection of waiting) {
      write(connection);
      left -= 1;
      if (left === 0) break;
    }
    isWriting = waiting.size > 0;
    if (isWriting) setImmediate(writeSome);
  }

  /** Writes all that a connection waits for at once. */
  function write(connection: Connection): void {
    const { socket, line, unwritten } = connection;
    waiting.delete(connection);
    connection.unwritten = [];
    if (socket.bufferedAmount > MOST_UNREAD) return socket.terminate();
    line.cork();
    for (const text of unwritten) socket.send(text);
    if (connection.isToAsk) socket.ping();
    connection.isToAsk = false;
    line.uncork();
  }

  const looking = setInterval(() => {
    for (const connection of connections) {
      if (!connection.heard) connection.socket.terminate();
      connection.heard = false;
      connection.isToAsk = true;
      writeSoon(connection);
    }
  }, LOOK_EVERY);

  return {
    upgrade(request, connection, head) {
      if (pathOf(request) !== SOCKET_PATH) return refuse(connection, '404 Not Found');
      if (!names.isKnown(request)) return refuse(connection, '421 Misdirected Request');
      if (!isOwnOrigin(request) && !origins.allows(request)) return refuse(connection, '403 Forbidden');
      server.handleUpgrade(request, connection, head, (socket) => connect(socket, connection));
    },
    count: () => connections.size,
    cut() {
      for (const { socket } of connections) socket.terminate();
    },
    say(text) {
      for (const connection of connections) send(connection, text);
    },
    checkKeys() {
      for (const { key, tote: own } of connections) if (key !== null) own?.send(key);
    },
    stop() {
      clearInterval(looking);
      for (const connection of connections) close(connection, GOING_AWAY, 'The tote is going down');
    },
  };
}

function refuse(connection: Duplex, status: string): void {
  // A client may be gone by now, and the server listens for its errors no more.
  connection.on('error', () => undefined);
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
