/** Serves the built program on a port of this machine, each request as a spec answers it. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as plain } from '../../lab/fixtures.ts';

interface OwnServer {
  /** The address without a slash at its end. */
  readonly url: string;
  /** Answers each request from now on. Before it is called, every answer is 404. */
  readonly answerWith: (listener: RequestListener) => void;
}

export const test = plain.extend<{ readonly ownServer: OwnServer }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern
  ownServer: async ({}, use) => {
    let answer: RequestListener = (_, response) => response.writeHead(404).end();
    const server = createServer((request, response) => answer(request, response));
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
    await use({
      url: urlOf(server),
      answerWith(listener) {
        answer = listener;
      },
    });
    server.closeAllConnections();
    server.close();
  },
});

function urlOf(server: Server): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has an address
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
