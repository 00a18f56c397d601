/** Adds up the results of many sessions, and prints them. */
import { createHash } from 'node:crypto';
import { FAULTS, type FaultCounts } from './ground/faults.ts';
import type { SessionReport } from './session.ts';

export interface Tally {
  readonly sessions: number;
  /** Of those, on the journal's own database. */
  readonly onDatabase: number;
  readonly operations: number;
  readonly sales: number;
  readonly faults: FaultCounts;
  /** The places where programs were stopped dead, and how often. */
  readonly stops: Readonly<Record<string, number>>;
  /** The posts that were written to the journal, by kind. */
  readonly begun: Readonly<Record<string, number>>;
  /** Payments that the host can be asked about no more, because the tax number went with the page. */
  readonly closedByHand: number;
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

type Counts = Readonly<Record<string, number>>;

function sumOf(records: readonly Counts[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const record of records) {
    for (const [key, count] of Object.entries(record)) sums[key] = (sums[key] ?? 0) + count;
  }
  return sums;
}

/** All of them together, in their order. */
export function totalOf(tallies: readonly Tally[]): Tally {
  const total = (count: (tally: Tally) => number): number =>
    tallies.reduce((sum, tally) => sum + count(tally), 0);
  return {
    sessions: total(({ sessions }) => sessions),
    onDatabase: total(({ onDatabase }) => onDatabase),
    operations: total(({ operations }) => operations),
    sales: total(({ sales }) => sales),
    faults: { ...ZEROES, ...sumOf(tallies.map(({ faults }) => faults)) },
    stops: sumOf(tallies.map(({ stops }) => stops)),
    begun: sumOf(tallies.map(({ begun }) => begun)),
    closedByHand: total(({ closedByHand }) => closedByHand),
    doubleSales: total(({ doubleSales }) => doubleSales),
    lostSales: total(({ lostSales }) => lostSales),
    doublePrints: total(({ doublePrints }) => doublePrints),
    missingPaper: total(({ missingPaper }) => missingPaper),
    unresolved: total(({ unresolved }) => unresolved),
    differences: total(({ differences }) => differences),
    failed: tallies.flatMap(({ failed }) => failed),
    hashes: tallies.flatMap(({ hashes }) => hashes),
  };
}

export function tallyOf(report: SessionReport): Tally {
  const { verdict } = report;
  return {
    sessions: 1,
    onDatabase: report.database ? 1 : 0,
    operations: report.operations,
    sales: report.sales,
    faults: report.faults,
    stops: report.stops,
    begun: report.begun,
    closedByHand: report.closedByHand,
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

/** The text at the end. */
export function tell(tally: Tally): string {
  const line = (name: string, value: number | string): string => `${name.padEnd(28)}${value}`;
  const counts = (records: Readonly<Record<string, number>>): readonly string[] =>
    Object.entries(records).map(([name, count]) => line(`  ${name}`, count));
  const stops = Object.entries(tally.stops).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [
    line('sessions', tally.sessions),
    line('on the real journal', tally.onDatabase),
    line('operations', tally.operations),
    line('tickets sold', tally.sales),
    'faults',
    ...counts(tally.faults),
    'stopped dead',
    ...counts(Object.fromEntries(stops)),
    'posts',
    ...counts(tally.begun),
    line('closed by hand', tally.closedByHand),
    line('double sales', tally.doubleSales),
    line('lost sales', tally.lostSales),
    line('double prints', tally.doublePrints),
    line('tickets without paper', tally.missingPaper),
    line('unresolved doubts', tally.unresolved),
    line('differences in the books', tally.differences),
    line('trace', hashOf(tally)),
  ].join('\n');
}
