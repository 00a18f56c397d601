/**
 * Counts what a host does, for Prometheus: calls and how long they took, records of the ledger, windows,
 * sockets, and the process itself. Labels are names of the wire and kinds of records: their number is fixed,
 * and none is a person's, an account's or a ticket's. Amounts are not exported: a room's handle is its own.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import * as v from 'valibot';
import {
  NO_SESSIONS,
  type SessionRecord,
  type Sessions,
  sessionsAfter,
} from '../../../src/demo-tote/ledger/sessions.ts';
import { recordSchema, type ToteRecord } from '../../../src/demo-tote/records/records.ts';
import type { WatchedCall } from './watched-calls.ts';

/** Upper bounds of the histogram, seconds: a sale on this machine to a time-out at the window (S231). */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

export interface HostMetrics {
  readonly hear: (call: WatchedCall) => void;
  /** Takes the records that a host starts with: they are in no count, but their windows are signed on. */
  readonly began: (records: readonly ToteRecord[]) => void;
  /** Counts a record that is on the medium. */
  readonly written: (record: unknown) => void;
  /** Returns the text that Prometheus reads, and its type. */
  readonly text: () => Promise<{ readonly body: string; readonly type: string }>;
}

export interface HostMetricsDependencies {
  /** Returns the number of open sockets. */
  readonly sockets: () => number;
  /** Returns true while the host sells. */
  readonly isSelling: () => boolean;
}

const sessionRecordSchema = v.object({
  kind: v.picklist(['signOn', 'selfServeSignOn', 'windowSignOn', 'lock', 'signOff']),
});

export function createHostMetrics({ sockets, isSelling }: HostMetricsDependencies): HostMetrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'mutuel_call_duration_seconds',
    help: 'Time from the first byte of a call to the last of its answer, by name and how it ended',
    labelNames: ['call', 'end'],
    buckets: BOUNDS,
    registers,
  });
  const records = new Counter({
    name: 'mutuel_records_total',
    help: 'Records that this process wrote to the ledger: sale, cash, cancel, slip and others, by kind',
    labelNames: ['kind'],
    registers,
  });
  let sessions: Sessions = NO_SESSIONS;
  const gauges = [
    ['mutuel_sockets', 'Open sockets', sockets],
    ['mutuel_windows_signed_on', 'Windows with a session', () => signedOn(sessions)],
    ['mutuel_selling', '1 while the host sells, 0 while its ledger fails', () => Number(isSelling())],
  ] as const;
  for (const [name, help, value] of gauges) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(value());
        },
      }),
    );
  }
  // Shows those that matter before the first of them comes, so that a rate has a beginning.
  for (const kind of ['sale', 'cash', 'cancel', 'slip']) records.inc({ kind }, 0);

  function follow(record: unknown): void {
    if (v.is(sessionRecordSchema, record)) {
      const read = v.safeParse(recordSchema, record);
      if (read.success && isOfSession(read.output)) sessions = sessionsAfter(sessions, read.output);
    }
  }

  return {
    hear: ({ name, end, lasted }) => duration.observe({ call: name, end }, lasted / 1_000),
    began(before) {
      for (const record of before) follow(record);
    },
    written(record) {
      follow(record);
      records.inc({ kind: countedAs(record) });
    },
    text: async () => ({ body: await registry.metrics(), type: registry.contentType }),
  };
}

function isOfSession(record: ToteRecord): record is SessionRecord {
  return v.is(sessionRecordSchema, record);
}

function signedOn(sessions: Sessions): number {
  return [...sessions.values()].filter(({ window }) => window !== null).length;
}

const KINDS: ReadonlySet<string> = new Set(recordSchema.options.map(({ entries }) => entries.kind.literal));

const countedSchema = v.object({ kind: v.string(), act: v.optional(v.picklist(['CASH', 'CANCEL'])) });

/** Returns a kind of record; 'cash' or 'cancel' for a payment, and 'other' for what is none. */
function countedAs(record: unknown): string {
  const read = v.safeParse(countedSchema, record);
  if (!read.success) return 'other';
  const { kind, act } = read.output;
  if (kind === 'payment' && act !== undefined) return act === 'CASH' ? 'cash' : 'cancel';
  return KINDS.has(kind) ? kind : 'other';
}
