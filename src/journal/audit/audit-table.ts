/**
 * Writes the audit trail as a table for a regulator: CSV by RFC 4180, one row a record. Begins with the mark
 * of UTF-8, by which spreadsheets know it. Amounts are minor units.
 */
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

const BYTE_ORDER_MARK = '\uFEFF';

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
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const words = (value: string | number | boolean | null | undefined): string =>
  value === undefined || value === null ? '' : String(value);

/** Quotes where it must. Keeps a spreadsheet from reading a text as a formula, numbers excepted. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
