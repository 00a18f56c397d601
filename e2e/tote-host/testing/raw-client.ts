/** A client that sends whatever bytes a test likes, and the memory that a host keeps of it. */
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { onTestFinished } from 'vitest';

export interface RawClient {
  readonly socket: Socket;
  /** Resolves once the bytes are with the system, or the connection has ended. */
  readonly send: (bytes: string | Uint8Array) => Promise<void>;
  /** All that came so far. */
  readonly heard: () => string;
  /** Resolves when so much has come as the pattern needs; rejects if the host ends the connection before. */
  readonly until: (pattern: RegExp) => Promise<void>;
  /** Sends the bytes again and again until the host ends the connection. */
  readonly sendOn: (bytes: string | Uint8Array, pause?: number) => Promise<void>;
  /** Resolves when the host has ended the connection. */
  readonly ended: Promise<void>;
}

/** Connects to the host at `url`; the connection ends with the test. */
export async function rawClient(url: string): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let heard = '';
  let isOver = false;
  const waiting = new Set<() => void>();
  const look = (): void => {
    for (const one of waiting) one();
  };
  const ended = new Promise<void>((resolve) => {
    socket.on('close', () => {
      isOver = true;
      resolve();
      look();
    });
  });
  socket.on('error', () => undefined);
  // Nothing is read before somebody waits for it.
  const read = (): void => {
    if (socket.listenerCount('data') > 0) return;
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString('latin1');
      look();
    });
  };
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.once('close', () => resolve());
  });
  const send: RawClient['send'] = (bytes) =>
    new Promise((resolve) => {
      void ended.then(resolve);
      // The end of a connection comes at a later turn.
      if (!socket.destroyed) socket.write(bytes, () => setImmediate(resolve));
    });
  const hasEnded = (): boolean => isOver;
  return {
    socket,
    send,
    async sendOn(bytes, pause = 0) {
      read();
      while (!hasEnded()) {
        await send(bytes);
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    },
    heard: () => heard,
    until(pattern) {
      read();
      return new Promise((resolve, reject) => {
        const tryNow = (): void => {
          if (!pattern.test(heard) && !isOver) return;
          waiting.delete(tryNow);
          if (pattern.test(heard)) resolve();
          else reject(new Error(`ended after: ${heard.slice(0, 200)}`));
        };
        waiting.add(tryNow);
        tryNow();
      });
    },
    get ended() {
      read();
      return ended;
    },
  };
}

/** Opens a live socket by hand, for frames that no library sends. */
export async function rawLiveSocket(url: string): Promise<RawClient> {
  const client = await rawClient(url);
  await client.send(
    `GET /tg5/ws HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await client.until(/\r\n\r\n/);
  return client;
}

/**
 * Returns a client's frame (RFC 6455, 5.2) of at most 125 bytes, masked with zeros. `first`: its flags and
 * opcode.
 */
export function shortFrame(first: number, payload: string): Buffer {
  const bytes = Buffer.from(payload, 'latin1');
  return Buffer.concat([Buffer.from([first, 0x80 | bytes.length, 0, 0, 0, 0]), bytes]);
}

/** Returns the bytes of the heap that are in use once what nobody needs was collected. */
export function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
