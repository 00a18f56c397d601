/** Writes the audit trail as a table for a regulator: CSV, one row a record. Amounts are minor units. */
import { csvTable } from '../../wagering/ground/csv.ts';
import type { AuditRecord } from './audit-file.ts';

/** Names the columns that hold a field of a record's data. The column `more` holds all others. */
const FIELDS = [
  'id',
  'kind',
  'state',
  'type',
  'value',
  'tsn',
  'paper',
  'tellerId',
  'session',
  'reqseq',
  'host',
  'line',
] as const;

/** Returns the whole text of the table. */
export function auditTable(records: readonly AuditRecord[]): string {
  const rows = records.map(({ seq, at, what, data, hash }) => {
    const more = Object.entries(data).filter(([key]) => !FIELDS.some((field) => field === key));
    return [
      String(seq),
      Number.isFinite(at) && Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : String(at),
      what,
      ...FIELDS.map((field) => words(data[field])),
      more.length === 0 ? '' : JSON.stringify(Object.fromEntries(more)),
      hash,
    ];
  });
  const head = ['seq', 'time', 'what', ...FIELDS, 'more', 'hash'];
  return csvTable([head, ...rows]);
}

const words = (value: string | number | boolean | null | undefined): string =>
  value === undefined || value === null ? '' : String(value);
