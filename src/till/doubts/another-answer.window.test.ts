/** A host, or something before it, that answers a sale with what it answered to another one. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import type { ToteRequest } from '../../tote/transport/transport.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { beginShift, build, signOn, ticketsAt } from '../testing/at-the-window.ts';
import { openRoom, openWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { inDoubtCountAtom } from './in-doubt-state.ts';

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
  expect(window.store.get(inDoubtCountAtom)).toBe(0);
  expect(new Set(sold).size).toBe(2);
  expect(room.printer.sheets).toEqual(sold.map((transaction) => ({ transaction, reprint: false })));
});

it.each([600_000, 30_000])(
  'sells its own ticket where it is answered with one of %i ms before that it does not know',
  async (age) => {
    const { room, window } = await beginShift();
    await build(window);
    const { fetch } = room.tote;
    Object.assign(room.tote, {
      async fetch(...asked: Parameters<typeof fetch>) {
        const answer = await fetch(...asked);
        if (!asked[0].endsWith('/sell/wagers') || asked[1].method !== 'POST') return answer;
        const text = await answer.text();
        const older = (_: string, at: string): string => `"timeStamp":${Number(at) - age}`;
        const id = '"id":"FFFF-0000-0001"';
        return new Response(text.replace(/"id":"[0-9A-F-]{14}"/, id).replace(/"timeStamp":(\d+)/, older));
      },
    });
    void window.till.buy();
    await window.settle();
    await room.clock.advanceAndSettle(10_000);
    await window.settle();
    const [sold, ...more] = window.store.get(customerAtom).transactions;
    expect(more).toEqual([]);
    expect(sold?.tsn).not.toBe('FFFF-0000-0001');
    expect(room.printer.sheets).toEqual([{ transaction: sold?.tsn, reprint: false }]);
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
  },
);

it.each([2, 1])(
  'counts the %i that were sold where a sale was refused after all, and the next is answered with its ticket',
  async (sold) => {
    const { room, window } = await beginShift();
    const { fetch } = room.tote;
    const answers: string[] = [];
    room.intercept = (path, method) => {
      if (method !== 'POST' || !path.endsWith('/sell/wagers')) return null;
      return answers.length === 1
        ? new Response(answers[0])
        : Response.json({ statusCode: 5, statusMessage: 'Race closed' });
    };
    const carryOut = async (path: string, request: ToteRequest): Promise<void> => {
      answers.push(await (await fetch(path, request)).text());
    };
    room.see = (path, request) => {
      if (request.method === 'POST' && path.endsWith('/sell/wagers') && answers.length < sold)
        void carryOut(path, request);
    };
    await build(window);
    void window.till.buy();
    await window.settle();
    expect(window.store.get(noticeAtom)?.title.key).toBe('sale.failed');
    await window.answer('ok');
    void window.till.buy();
    await window.settle();
    expect(room.printer.sheets).toHaveLength(1);
    await room.clock.advanceAndSettle(300_000);
    await window.settle();
    expect(await ticketsAt(room)).toBe(sold);
    expect(window.store.get(totalsAtom).balance).toBe(BigInt(sold) * 200n);
    expect(window.store.get(noticeAtom)?.title.key).toBe(sold === 2 ? 'afterDoubt.betSold' : undefined);
    if (sold === 2) await window.answer('give');
    const { transactions } = window.store.get(customerAtom);
    const numbers = answers.map((answer) => /"id":"([0-9A-F-]{14})"/.exec(answer)?.[1]);
    expect(transactions.map(({ tsn }) => tsn)).toEqual(numbers);
    expect(room.printer.sheets).toEqual(numbers.map((transaction) => ({ transaction, reprint: false })));
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
  },
);

it.each(['the answer is lost', 'the request is lost', 'nothing is lost'])(
  'sells over the end of the numbers, 999 and then 0, each once, where %s [S064]',
  async (what) => {
    const room = await openRoom();
    room.browser.set('mutuel.reqseq', '999');
    let window = await openWindow(room);
    await signOn(window);
    const sent: (string | undefined)[] = [];
    room.see = (path, { method, headers }) => {
      if (method === 'POST' && path.endsWith('/sell/wagers')) sent.push(headers['REQSEQ']);
    };
    for (const sold of [1, 2]) {
      await build(window);
      if (what === 'the answer is lost') room.tote.faults.loseNextAnswer();
      if (what === 'the request is lost') {
        let lost = 0;
        room.intercept = (path, method) => {
          if (method !== 'POST' || !path.endsWith('/sell/wagers') || (lost += 1) > 1) return null;
          throw new TypeError('Failed to fetch');
        };
      }
      void window.till.buy();
      await window.settle();
      await room.clock.advanceAndSettle(10_000);
      await window.settle();
      expect(await ticketsAt(room)).toBe(sold);
      expect(window.store.get(inDoubtCountAtom)).toBe(0);
      expect(room.printer.sheets).toHaveLength(sold);
    }
    expect([...new Set(sent)]).toEqual(['999', '0']);
    window.till.stop();
    window = await openWindow(room);
    await build(window);
    void window.till.buy();
    await window.settle();
    expect(sent.at(-1)).toBe('1');
  },
);
