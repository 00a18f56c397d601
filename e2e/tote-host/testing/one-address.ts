/**
 * Serves several hosts at one address: hands each request to the next of them in turn. A request whose host
 * ends before its answer is broken off, and is nobody's to repeat but the terminal's.
 */
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface OneAddress {
  readonly url: string;
  /** Hands requests to this host too. */
  readonly add: (host: string) => void;
  readonly remove: (host: string) => void;
}

/** Opens the address. Closes it after the test. */
export async function openOneAddress(): Promise<OneAddress> {
  const hosts: string[] = [];
  const server = createServer((request, response) => {
    const host = hosts.shift();
    if (host === undefined) {
      response.destroy();
      return;
    }
    hosts.push(host);
    const { method = 'GET', headers, url = '/' } = request;
    const asked = ask(new URL(url, host), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.rawHeaders);
      answer.on('error', () => response.destroy());
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (host) => void hosts.push(host),
    remove: (host) => void hosts.splice(hosts.indexOf(host), hosts.includes(host) ? 1 : 0),
  };
}
