/**
 * Tests answers that are longer than any tote's. A sale with such an answer is in doubt, and the window goes
 * on.
 */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { customerAtom } from '../session/customer-state.ts';
import { beginShift, build, ticketsAt } from '../testing/at-the-window.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from './in-doubt-state.ts';

const MEGABYTE = 'x'.repeat(1_000_000);

it.each<[string, (text: string) => string]>([
  ['a line of a ticket', (text) => text.replace(/"ticketLines":\[/, `"ticketLines":["${MEGABYTE}",`)],
  [
    'a line of 600 letters',
    (text) => text.replace(/"ticketLines":\[/, `"ticketLines":["${'x'.repeat(600)}",`),
  ],
  ['a refusal', () => JSON.stringify({ statusCode: 5, statusMessage: MEGABYTE })],
  ['all of it', (text) => text + ' '.repeat(16_000_000)],
])('a sale of which %s is too long is in doubt and is found', async (_, spoil) => {
  const { room, window } = await beginShift();
  await build(window);
  const { fetch } = room.tote;
  let answer: Promise<string> | null = null;
  room.see = (path, request) => {
    if (request.method === 'POST' && path.endsWith('/sell/wagers'))
      answer ??= fetch(path, request).then((response) => response.text());
  };
  room.intercept = (path, method) => {
    if (!path.endsWith('/sell/wagers')) return null;
    if (method === 'GET') return new Response('', { status: 503 });
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(new TextEncoder().encode(spoil((await answer) ?? '')));
        controller.close();
      },
    });
    return new Response(body);
  };
  void window.till.buy();
  await window.settle();
  expect(window.store.get(inDoubtRowsAtom)).toHaveLength(1);
  const heard = room.log.join() + JSON.stringify(window.store.get(inDoubtRowsAtom)[0]?.why);
  expect(heard.length).toBeLessThan(10_000);
  room.intercept = () => null;
  window.till.askDoubts();
  await window.settle();
  expect(window.store.get(inDoubtCountAtom)).toBe(0);
  expect([await ticketsAt(room), window.store.get(customerAtom).transactions.length]).toEqual([1, 1]);
});
