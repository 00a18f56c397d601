/**
 * Proves a host that repeats the customer's tax number in its answer. The window neither shows the number,
 * nor logs it, nor writes it down.
 */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import { translator } from '../../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../../wagering/ground/money.ts';
import { inDoubtRowsAtom } from '../../doubts/in-doubt-state.ts';
import { beginShift } from '../../testing/at-the-window.ts';
import { noticeAtom } from '../../window/dialog-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const SSN = '078051120';

async function kept(): Promise<string> {
  const db = await openDB('mutuel-window');
  const stores = await Promise.all([...db.objectStoreNames].map((name) => db.getAll(name)));
  db.close();
  return JSON.stringify(stores, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

it.each<[string, object]>([
  ['as it was sent', { statusCode: 7001, statusMessage: `Bad number ${SSN}` }],
  ['as it is written on a form', { statusCode: 7001, statusMessage: 'Bad number 078-05-1120' }],
  ['its last digits', { statusCode: 7001, statusMessage: 'Bad number: ends in 1120' }],
  [
    'in an answer of another shape',
    { statusCode: 1, statusMessage: '', transType: 'ticket', amount: `${SSN}x` },
  ],
])('is repeated %s [T405]', async (_, answer) => {
  const { room, window } = await beginShift();
  window.till.changeSettings({ canCashIRS: true });
  room.intercept = (path, method) => {
    if (method !== 'POST') return path.endsWith('/sell/wagers') ? new Response('', { status: 503 }) : null;
    if (path.endsWith('/cashTicket')) return Response.json({ statusCode: 10, statusMessage: 'ssn' });
    return path.includes('/cashIRSTicket') ? Response.json(answer) : null;
  };
  window.till.scanned('218445095900001', 'OPTICAL');
  await window.settle();
  void window.till.tickets.confirmForm(SSN);
  await window.settle();
  const notice = window.store.get(noticeAtom);
  const doubts = window.store.get(inDoubtRowsAtom).flatMap(({ why }) => why.map((line) => words(line)));
  const shown = [
    ...(notice === null ? [] : [notice.title, ...notice.lines].map((line) => words(line))),
    ...doubts,
    JSON.stringify(notice?.details ?? null),
  ].join('\n');
  expect(shown).not.toBe('null');
  const digits = (text: string): string => text.replaceAll(/[-\s]/g, '');
  expect(digits(shown)).not.toContain(SSN);
  expect(digits(await kept())).not.toContain(SSN);
  expect(digits(room.log.join('\n'))).not.toContain(SSN.slice(-4));
});
