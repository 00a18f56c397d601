/** Has a monitoring agent on the window's own machine, a dead one, or none. The window sells the same. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { balancePanel, buyKey, enterWager } from '../../acts.ts';
import { expect, test as plain } from '../../lab/fixtures.ts';
import { A_WIN_BET, beginShift, DAY_START } from '../shared/training-day.ts';

interface Agent {
  readonly address: string;
  /** Requests so far: method and path, and the body as it was read. */
  readonly events: { readonly to: string; readonly body: unknown }[];
  readonly server: Server;
}

const test = plain.extend<{ readonly agent: Agent }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner wants a pattern
  agent: async ({}, use) => {
    const events: Agent['events'] = [];
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += String(part);
      });
      request.on('end', () => {
        events.push({ to: `${request.method} ${request.url}`, body: JSON.parse(text) });
        response.end();
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has an address
    const { port } = server.address() as AddressInfo;
    await use({ address: `127.0.0.1:${port}`, events, server });
    server.closeAllConnections();
    server.close();
  },
});

async function sell(page: Page): Promise<void> {
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 1 sold');
}

test('events arrive at the agent of this machine, each with the fields of its form [S161, S162]', async ({
  page,
  agent,
}) => {
  await beginShift(page, { settings: { monitoringAddress: agent.address } });
  await sell(page);
  const names = () => agent.events.map(({ body }) => JSON.stringify(body)).join('\n');
  await expect(async () => {
    await page.clock.runFor(5_000);
    expect(names()).toContain('"mutuel-start"');
    expect(names()).toContain('"mutuel-printer"');
  }).toPass();
  for (const { to, body } of agent.events) {
    expect(to).toBe('POST /sensu-event-api');
    expect(body).toEqual({
      metadata: { name: expect.stringMatching(/^mutuel-/) },
      handlers: [],
      status: expect.any(Number),
      output: expect.any(String),
      labels: expect.objectContaining({ version: expect.any(String) }),
    });
  }
});

test('a dead agent neither keeps the window from selling nor is asked all the time', async ({
  page,
  agent,
}) => {
  agent.server.close();
  await once(agent.server, 'close');
  let asked = 0;
  page.on('requestfailed', (request) => {
    if (request.url().includes('/sensu-event-api')) asked += 1;
  });
  await beginShift(page, { settings: { monitoringAddress: agent.address } });
  await expect.poll(() => asked).toBeGreaterThan(0);
  await sell(page);
  await page.clock.runFor(30_000);
  // The pause doubles after each failure: 10, 20, 40 s and so on. The day has gone on by itself besides.
  const passed = (await page.evaluate(() => Date.now())) - DAY_START;
  const due = [0, 10_000, 30_000, 70_000, 150_000].filter((time) => time <= passed);
  expect(asked).toBeLessThanOrEqual(due.length);
});
