/** Opens a shared ledger on a database in memory that another process has written to. */
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { directory } from '../testing/test-host.ts';
import type { LedgerRow } from './ledger-store.ts';
import { checksum, toText } from './ledger-text.ts';
import { openSharedLedger } from './shared-ledger.ts';
import type { SharedStore } from './shared-store.ts';

const TERMS = { speed: 1, real: 0, day: 0, utcOffsetMinutes: 0, profile: 'null', trainerKey: 'k' };
const WANTED = {
  speed: 1,
  notBefore: 0,
  utcOffsetMinutes: 0,
  profile: 'null',
  trainerKey: null,
  newTrainerKey: () => 'k',
};

/** Returns rows of so many records. */
function rowsOf(count: number): LedgerRow[] {
  const rows: LedgerRow[] = [];
  for (let number = 1; number <= count; number += 1) {
    const text = toText({ kind: 'closure', number });
    rows.push({ number, text, sum: checksum(text, rows.at(-1)?.sum ?? ''), post: null });
  }
  return rows;
}

/** A database that notes how each turn began, and with how many rows. */
function databaseOf(rows: LedgerRow[]) {
  const turns: string[] = [];
  const store: SharedStore = {
    terms: TERMS,
    begin(turn, from) {
      const asked = rows.slice(from - 1);
      turns.push(`${turn} ${asked.length}`);
      const last = rows.at(-1);
      const end = last === undefined ? { number: 0, sum: '' } : { number: last.number, sum: last.sum };
      return Promise.resolve({ rows: asked, end });
    },
    commit(more) {
      rows.push(...more);
      return Promise.resolve();
    },
    release: () => Promise.resolve(),
    giveWindow: () => Promise.resolve(1),
    close: () => Promise.resolve(),
    abandon: () => undefined,
  };
  return { store, turns };
}

/** Opens a ledger of so many rows; another process sells two while the past is read for the first time. */
async function openWith(count: number) {
  const rows = rowsOf(count);
  const { store, turns } = databaseOf(rows);
  const taken: number[] = [];
  let told = 0;
  const ledger = await openSharedLedger({
    name: 'm/room',
    connect(wanted) {
      expect(wanted).toEqual(WANTED);
      return Promise.resolve(store);
    },
    mark: join(await directory(), 'mark'),
    wanted: () => WANTED,
    agreed: (terms) => expect(terms).toEqual(TERMS),
    log: () => undefined,
  });
  ledger.shared.read({ take: (records) => taken.push(records.length), taken: () => (told += 1) });
  turns.length = 0;
  const begin = store.begin.bind(store);
  vi.spyOn(store, 'begin').mockImplementationOnce(async (turn, from) => {
    const began = await begin(turn, from);
    rows.push(...rowsOf(count + 2).slice(count));
    return began;
  });
  const sell = () => ledger.shared.inTurn('append', () => ledger.append({ kind: 'closure' }));
  return { ledger, rows, turns, taken, told: () => told, sell };
}

it('lets the tote take the past before its first turn that appends, and keeps the room from nobody', async () => {
  const at = await openWith(5);
  await at.sell();
  expect(at.turns).toEqual(['read 5', 'append 2']);
  expect([at.taken, at.told(), at.rows.length]).toEqual([[5, 2], 1, 8]);
  await at.sell();
  expect(at.turns.slice(2)).toEqual(['append 0']);
  await at.ledger.close();
});

it('reads a long past until a short rest is left', async () => {
  const at = await openWith(600);
  await at.sell();
  expect(at.turns).toEqual(['read 600', 'read 2', 'append 0']);
  expect([at.taken, at.told()]).toEqual([[600, 2], 1]);
  await at.ledger.close();
});
