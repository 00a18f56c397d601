/** A host, or something before it, that answers a sale with what it answered to another one. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { customerAtom, unresolvedAtom } from '../../src/till/state.ts';
import { beginShift, build, ticketsAt } from './at-the-window.ts';

it('prints each sale’s own ticket, once, when the second of two alike is answered with the first one’s', async () => {
  const { room, window } = await beginShift();
  await build(window);
  const answers: string[] = [];
  const { fetch } = room.tote;
  let sales = 0;
  room.intercept = (path, method) => {
    if (method !== 'POST' || !path.endsWith('/sell/wagers')) return null;
    sales += 1;
    // The second sale is answered with the first one's ticket before the host has seen it.
    return sales === 2 ? new Response(answers[0]) : null;
  };
  Object.assign(room.tote, {
    async fetch(...asked: Parameters<typeof fetch>) {
      const answer = await fetch(...asked);
      if (asked[0].endsWith('/sell/wagers') && asked[1].method === 'POST')
        answers.push(await answer.clone().text());
      return answer;
    },
  });
  void window.till.buy(2);
  await window.settle();
  await room.clock.advanceAndSettle(10_000);
  await window.settle();
  const sold = window.store.get(customerAtom).transactions.map(({ tsn }) => tsn);
  expect(await ticketsAt(room)).toBe(2);
  expect(window.store.get(unresolvedAtom)).toBe(0);
  expect(new Set(sold).size).toBe(2);
  expect(room.printer.sheets).toEqual(sold.map((transaction) => ({ transaction, reprint: false })));
});
