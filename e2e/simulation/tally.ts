/** What many sessions came to, together. Owns the sums and how they are told. */
import { createHash } from 'node:crypto';
import { FAULTS, type FaultCounts } from './faults.ts';
import type { SessionReport } from './session.ts';

export interface Tally {
  readonly sessions: number;
  readonly operations: number;
  readonly sales: number;
  readonly faults: FaultCounts;
  /** Where programs were stopped dead, and how often. */
  readonly stops: Readonly<Record<string, number>>;
  readonly doubleSales: number;
  readonly lostSales: number;
  readonly doublePrints: number;
  readonly missingPaper: number;
  readonly unresolved: number;
  readonly differences: number;
  /** Seeds of the sessions that went wrong. */
  readonly failed: readonly string[];
  /** One hash over the traces of all sessions, in their order: as many hashes as there are sessions. */
  readonly hashes: readonly string[];
}

const ZEROES = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<
  (typeof FAULTS)[number],
  number
>;

export const NO_SESSIONS: Tally = {
  sessions: 0,
  operations: 0,
  sales: 0,
  faults: ZEROES,
  stops: {},
  doubleSales: 0,
  lostSales: 0,
  doublePrints: 0,
  missingPaper: 0,
  unresolved: 0,
  differences: 0,
  failed: [],
  hashes: [],
};

function addRecords(
  ones: Readonly<Record<string, number>>,
  others: Readonly<Record<string, number>>,
): Record<string, number> {
  const sums = { ...ones };
  for (const [key, count] of Object.entries(others)) sums[key] = (sums[key] ?? 0) + count;
  return sums;
}

export function plusTally(one: Tally, other: Tally): Tally {
  return {
    sessions: one.sessions + other.sessions,
    operations: one.operations + other.operations,
    sales: one.sales + other.sales,
    faults: { ...ZEROES, ...addRecords(one.faults, other.faults) },
    stops: addRecords(one.stops, other.stops),
    doubleSales: one.doubleSales + other.doubleSales,
    lostSales: one.lostSales + other.lostSales,
    doublePrints: one.doublePrints + other.doublePrints,
    missingPaper: one.missingPaper + other.missingPaper,
    unresolved: one.unresolved + other.unresolved,
    differences: one.differences + other.differences,
    failed: [...one.failed, ...other.failed],
    hashes: [...one.hashes, ...other.hashes],
  };
}

export function tallyOf(report: SessionReport): Tally {
  const { verdict } = report;
  return {
    sessions: 1,
    operations: report.operations,
    sales: report.sales,
    faults: report.faults,
    stops: report.stops,
    doubleSales: verdict.doubleSales,
    lostSales: verdict.lostSales,
    doublePrints: verdict.doublePrints,
    missingPaper: verdict.missingPaper,
    unresolved: verdict.unresolved,
    differences: verdict.differences.length,
    failed: report.good ? [] : [report.seed],
    hashes: [report.hash],
  };
}

/** The same for the same sessions, however they were shared out. */
export function hashOf({ hashes }: Tally): string {
  return createHash('sha256').update(hashes.join()).digest('hex');
}

/** What is printed at the end. */
export function tell(tally: Tally): string {
  const line = (name: string, value: number | string): string => `${name.padEnd(28)}${value}`;
  const counts = (records: Readonly<Record<string, number>>): readonly string[] =>
    Object.entries(records).map(([name, count]) => line(`  ${name}`, count));
  const stops = Object.entries(tally.stops).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [
    line('sessions', tally.sessions),
    line('operations', tally.operations),
    line('tickets sold', tally.sales),
    'faults',
    ...counts(tally.faults),
    'stopped dead',
    ...counts(Object.fromEntries(stops)),
    line('double sales', tally.doubleSales),
    line('lost sales', tally.lostSales),
    line('double prints', tally.doublePrints),
    line('tickets without paper', tally.missingPaper),
    line('unresolved doubts', tally.unresolved),
    line('differences in the books', tally.differences),
    line('trace', hashOf(tally)),
  ].join('\n');
}
