/**
 * Counts what a host does, for Prometheus: calls and how long they took, records of the ledger, windows,
 * sockets, and the process itself. Labels are names of the wire and kinds of records: their number is fixed,
 * and none is a person's, an account's or a ticket's. Amounts are not exported: a room's handle is its own.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import * as v from 'valibot';
import { recordSchema } from '../../../src/demo-tote/records/records.ts';
import type { WatchedCall } from './watched-calls.ts';

/** Upper bounds of the histogram, seconds: a sale on this machine to a time-out at the window (S231). */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

export interface HostMetrics {
  readonly hear: (call: WatchedCall) => void;
  /** Counts a record that is on the medium. */
  readonly written: (record: unknown) => void;
  /** Returns the text that Prometheus reads, and its type. */
  readonly text: () => Promise<{ readonly body: string; readonly type: string }>;
}

export interface HostMetricsDependencies {
  /** Returns the number of open sockets. */
  readonly sockets: () => number;
  /** Returns the number of windows of the room that have a session, whichever host signed them on. */
  readonly windows: () => number;
  /** Returns true while the host sells. */
  readonly isSelling: () => boolean;
}

export function createHostMetrics({ sockets, windows, isSelling }: HostMetricsDependencies): HostMetrics {
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
  const gauges = [
    ['mutuel_sockets', 'Open sockets', sockets],
    [
      'mutuel_windows_signed_on',
      'Windows of the room with a session; the same at each of its hosts',
      windows,
    ],
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

  return {
    hear: ({ name, end, lasted }) => duration.observe({ call: name, end }, lasted / 1_000),
    written: (record) => records.inc({ kind: countedAs(record) }),
    text: async () => ({ body: await registry.metrics(), type: registry.contentType }),
  };
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
