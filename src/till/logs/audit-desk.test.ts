/** Proves how the audit trail is saved, and what the log notes of it. */
import { createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import { unzip } from '../../../e2e/lab/unzip.ts';
import { type ChainedRecord, chained, NO_RECORDS } from '../../journal/audit/audit-chain.ts';
import { checkAuditLines } from '../../journal/audit/audit-file.ts';
import { base64Of, zipLog } from '../../log/zip-log.ts';
import { tellerAtom, windowNumberAtom } from '../session/teller-state.ts';
import { createAuditDesk } from './audit-desk.ts';
import { type AuditSaving, auditSavingAtom } from './log-state.ts';

const TELLER = { tellerId: '4417', tellerName: 'A', windowNumber: 12, isSelfServe: false } as const;

async function desk(touch: (records: readonly ChainedRecord[]) => readonly ChainedRecord[] = (all) => all) {
  const store = createStore();
  store.set(windowNumberAtom, 12);
  store.set(tellerAtom, TELLER);
  const records = await chained(NO_RECORDS, [
    { at: 1, what: 'began', data: {} },
    { at: 2, what: 'post', data: { id: 'a', value: '200' } },
    { at: 3, what: 'answer', data: { id: 'a', state: 'done' } },
  ]);
  const logged: string[] = [];
  const saved = new Map<string, Uint8Array>();
  const seen: AuditSaving[] = [];
  store.sub(auditSavingAtom, () => seen.push(store.get(auditSavingAtom)));
  let isRefused = false;
  const kept = <Value>(value: Value): Promise<Value> =>
    isRefused ? Promise.reject(new Error('no storage')) : Promise.resolve(value);
  const commands = createAuditDesk({
    store,
    trail: {
      read: () => kept({ after: NO_RECORDS, records: touch(records) }),
      head: () => kept(records[2] ?? NO_RECORDS),
    },
    host: () => 'https://tote.track',
    loadZipper: () => Promise.resolve({ zipLog, base64Of }),
    saveFile: (name, bytes) => void saved.set(name, bytes),
    turn: () => Promise.resolve(),
    now: () => Date.UTC(2026, 10, 24, 15, 30),
    log: (message) => logged.push(message),
  });
  const refuse = (): void => {
    isRefused = true;
  };
  return { store, commands, records, logged, saved, seen, refuse };
}

it('is one file with the chain, which holds, and the table', async () => {
  const { commands, saved, seen, logged } = await desk();
  await commands.saveAudit();
  const [[name, bytes] = ['', new Uint8Array()]] = saved;
  expect(name).toBe('mutuel-audit-window-12-2026-11-24T15-30.zip');
  expect(seen).toEqual([{ phase: 'preparing' }, { phase: 'saved', name }]);
  const files = unzip(Buffer.from(bytes));
  const lines = (files.get('audit.txt') ?? '').trimEnd().split('\n');
  expect(await checkAuditLines(lines)).toMatchObject({
    fault: null,
    heading: { window: 12, host: 'https://tote.track' },
  });
  expect(files.get('audit.csv')).toContain(',post,a,,,,200,');
  expect(logged).toEqual([]);
});

it('is saved as it is where it is not whole, and the log says so', async () => {
  const { commands, saved, logged } = await desk((all) => all.filter(({ seq }) => seq !== 2));
  await commands.saveAudit();
  expect([...unzip(Buffer.from([...saved.values()][0] ?? [])).keys()]).toEqual(['audit.txt']);
  expect(logged).toEqual(['audit: removed at record 2']);
});

it('is not saved twice at once, and says that the storage cannot be read', async () => {
  const { commands, saved, seen, refuse } = await desk();
  await Promise.all([commands.saveAudit(), commands.saveAudit()]);
  expect(saved.size).toBe(1);
  refuse();
  await commands.saveAudit();
  expect(seen.at(-1)).toEqual({ phase: 'failed' });
});

it('has its newest record in the log after each sign-off, and not before', async () => {
  const { store, logged, records, refuse } = await desk();
  store.set(tellerAtom, { ...TELLER, tellerName: 'B' });
  expect(logged).toEqual([]);
  store.set(tellerAtom, null);
  await new Promise(setImmediate);
  expect(logged).toEqual([`audit: 3:${records[2]?.hash}`]);
  refuse();
  store.set(tellerAtom, TELLER);
  store.set(tellerAtom, null);
  await new Promise(setImmediate);
  expect(logged.at(-1)).toBe('audit: not read: Error: no storage');
});
