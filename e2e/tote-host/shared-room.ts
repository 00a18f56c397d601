/**
 * Opens a room that several host processes serve, with its ledger in a PostgreSQL database.
 *
 * The processes have one course of the day, one time zone, one trainer key and one set of windows. The first
 * process decides on them, and the database keeps them. A mark on this machine notes how far the ledger goes.
 */
import { mkdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ToteProfile } from '../../src/demo-tote/serve/request/tote-profile.ts';
import type { Clock } from '../../src/wagering/ground/clock.ts';
import { createHostClock } from './host-clock.ts';
import type { Ledger } from './ledger/ledger.ts';
import { databaseName, postgresStores } from './ledger/postgres-store.ts';
import { openSharedLedger } from './ledger/shared-ledger.ts';
import type { RoomTerms } from './ledger/shared-store.ts';
import { newTrainerKey } from './trainer-door.ts';
import type { GiveWindow } from './windows.ts';

export interface SharedRoomOptions {
  /** Such as 'postgres://user@machine/room'. */
  readonly database: string;
  /** The file of the mark; the usual one if left out. */
  readonly mark?: string;
  readonly speed?: number;
  readonly profile?: ToteProfile;
  readonly trainerKey?: string;
  /** In place of the room's own. */
  readonly clock?: Clock;
}

export interface SharedRoom {
  readonly ledger: Ledger;
  /** The time of the day that all processes have. */
  readonly clock: Clock;
  readonly terms: Pick<RoomTerms, 'utcOffsetMinutes' | 'trainerKey'>;
  readonly giveWindow: GiveWindow;
}

/** Rejects with a LedgerFailure if the database cannot be used, or its room has other terms. */
export async function openSharedRoom(
  options: SharedRoomOptions,
  log: (message: string) => void,
): Promise<SharedRoom> {
  const { database, speed = 1, profile = null } = options;
  const mark = options.mark ?? usualMark(database);
  await mkdir(dirname(mark), { recursive: true });
  const clock = createHostClock({ speed, notBefore: 0 });
  let terms: RoomTerms | null = null;
  const { giveWindow, ...ledger } = await openSharedLedger({
    name: databaseName(database),
    connect: postgresStores(database),
    mark,
    wanted: () => ({
      speed,
      notBefore: terms === null ? 0 : clock.now(),
      utcOffsetMinutes: terms?.utcOffsetMinutes ?? -new Date().getTimezoneOffset(),
      profile: JSON.stringify(profile),
      trainerKey: terms?.trainerKey ?? options.trainerKey ?? null,
      newTrainerKey,
    }),
    agreed: (next) => {
      terms ??= next;
      clock.follow(next);
    },
    log,
  });
  const agreed: RoomTerms = terms ?? noTerms();
  return {
    ledger: {
      ...ledger,
      shared: {
        ...ledger.shared,
        // Another machine's clock may be a little ahead.
        read: (reader) =>
          ledger.shared.read({
            ...reader,
            take: (records) => {
              clock.reach(latestOf(records));
              reader.take(records);
            },
          }),
      },
    },
    clock: options.clock ?? clock,
    terms: agreed,
    giveWindow,
  };
}

function noTerms(): never {
  throw new Error('A ledger was opened without terms of its room.');
}

/** Returns the latest time of records, epoch milliseconds. */
function latestOf(records: readonly unknown[]): number {
  return records.reduce<number>(
    (latest, record) =>
      typeof record === 'object' && record !== null && 'at' in record && typeof record.at === 'number'
        ? Math.max(latest, record.at)
        : latest,
    0,
  );
}

/** The processes of a machine share the mark of a database. */
function usualMark(database: string): string {
  const state = process.env['XDG_STATE_HOME'] ?? join(homedir(), '.local', 'state');
  return join(state, 'mutuel', `${databaseName(database).replaceAll(/[^\w.-]+/g, '-')}.mark`);
}
