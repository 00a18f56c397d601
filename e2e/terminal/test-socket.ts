/**
 * Opens a live socket whose messages a test reads one by one. Tokens are masked: a host draws them at random.
 */
import { type OpenToteSocket, SOCKET_PATH } from '../../src/tote/transport/transport.ts';

export interface TestSocket {
  send(text: string): void;
  close(): void;
  /** The next message that has not been read yet. */
  next(): Promise<string>;
  /** The next of this word; what came before it is passed over. */
  nextOf(word: string): Promise<string>;
  /** Returns why it was closed. Waits for the end. */
  reason(): Promise<string>;
}

/** Replaces the host's random tokens, so that two records can be compared. */
export function withoutTokens(text: string): string {
  return text.replaceAll(/[0-9a-f]{32}/g, 'token');
}

/** Opens the socket. Every message also goes into `messages`, in the order of arrival. */
export async function openTestSocket(open: OpenToteSocket, messages: string[]): Promise<TestSocket> {
  const heard: string[] = [];
  const waiting = new Set<() => void>();
  let closed: string | null = null;
  let done = false;
  const wake = (): void => {
    for (const look of waiting) look();
  };
  let openNow: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    openNow = resolve;
  });
  const socket = open(SOCKET_PATH, {
    opened: openNow,
    message(text) {
      if (done) return;
      messages.push(withoutTokens(text));
      heard.push(text);
      wake();
    },
    closed(reason) {
      if (!done) messages.push(`closed: ${reason}`);
      closed = reason;
      wake();
    },
  });
  await opened;

  function until<Value>(look: () => Value | undefined): Promise<Value> {
    return new Promise((resolve) => {
      const tryNow = (): void => {
        const found = look();
        if (found === undefined) return;
        waiting.delete(tryNow);
        resolve(found);
      };
      waiting.add(tryNow);
      tryNow();
    });
  }
  return {
    send: socket.send,
    close() {
      done = true;
      socket.close();
    },
    next: () => until(() => heard.shift()),
    nextOf: (word) =>
      until(() => {
        const index = heard.findIndex((text) => text.split('/', 1)[0] === word);
        return index < 0 ? undefined : heard.splice(0, index + 1).at(-1);
      }),
    reason: () => until(() => closed ?? undefined),
  };
}
