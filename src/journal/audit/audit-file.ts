/**
 * Writes the audit trail as lines of a file, and checks such a file. The first line names the window and the
 * record before the first. Then comes one line a record: its hash, a space, its text. The last line names the
 * newest record: it shows where lines at the end are missing.
 */
import * as v from 'valibot';
import {
  AUDIT_SUBJECTS,
  type AuditEntry,
  type ChainedRecord,
  type ChainHead,
  hashOf,
  NO_RECORDS,
} from './audit-chain.ts';

/** The version of the form of such a file. */
const FORM = 1;

export interface AuditHeading {
  /** The window's number; null before it is known. */
  readonly window: number | null;
  /** The tote by name. */
  readonly host: string;
  /** When the file was made, epoch milliseconds. */
  readonly madeAt: number;
  /** The record before the first one, which was deleted after its time, or none. */
  readonly after: ChainHead;
}

/** Returns the lines of a file, without line ends. */
export function auditLines(
  { window, host, madeAt, after }: AuditHeading,
  records: readonly ChainedRecord[],
): readonly string[] {
  const { seq, hash } = records.at(-1) ?? after;
  return [
    JSON.stringify({ audit: FORM, window, host, madeAt, after: after.seq, hash: after.hash }),
    ...records.map((record) => `${record.hash} ${record.text}`),
    JSON.stringify({ end: seq, hash }),
  ];
}

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const place = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const headingSchema = v.object({
  audit: v.literal(FORM),
  window: v.nullable(v.number()),
  host: v.string(),
  madeAt: v.number(),
  after: place,
  hash,
});
const endSchema = v.object({ end: place, hash });
const recordSchema = v.object({
  seq: place,
  at: v.number(),
  what: v.picklist(AUDIT_SUBJECTS),
  data: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
});

export interface AuditRecord extends AuditEntry, ChainHead {}

/**
 * Names the first fault of a file, at the record `seq`. 'unreadable': no audit trail, or one of a newer form.
 * 'changed': the record has other contents than its hash. 'removed': the record is missing. 'putIn': the
 * record does not belong there. 'cut': the file ends after the record, before its end. 'elsewhere': somebody
 * noted another record of that number.
 */
export interface AuditFault {
  readonly fault: 'unreadable' | 'changed' | 'removed' | 'putIn' | 'cut' | 'elsewhere';
  readonly seq: number;
  /** The line of the file, from 1. */
  readonly line: number;
}

export interface WholeTrail {
  readonly fault: null;
  readonly heading: AuditHeading;
  readonly records: readonly AuditRecord[];
  readonly head: ChainHead;
}

interface Line {
  readonly text: string;
  readonly hash: string;
  readonly record: Omit<AuditRecord, 'hash'>;
}

/**
 * Checks the lines of a file, and returns its records or its first fault. `noted`: a record whose hash was
 * kept elsewhere, such as in the window's log. One from before the first record cannot be compared.
 */
export async function checkAuditLines(
  lines: readonly string[],
  noted: ChainHead | null = null,
): Promise<WholeTrail | AuditFault> {
  const heading = readAs(headingSchema, lines[0] ?? '');
  if (heading === null) return { fault: 'unreadable', seq: 0, line: 1 };
  const { audit: _form, after, hash: afterHash, ...facts } = heading;
  let head: ChainHead = { seq: after, hash: afterHash };
  if (after === 0 && afterHash !== NO_RECORDS.hash) return { fault: 'unreadable', seq: 0, line: 1 };
  const known = new Map<number, string>([[head.seq, head.hash]]);
  const records: AuditRecord[] = [];
  for (const [index, text] of lines.entries()) {
    if (index === 0) continue;
    const line = index + 1;
    const end = readAs(endSchema, text);
    if (end !== null) {
      if (end.end > head.seq) return { fault: 'removed', seq: head.seq + 1, line };
      if (end.end < head.seq) return { fault: 'putIn', seq: end.end + 1, line };
      if (end.hash !== head.hash) return { fault: 'changed', seq: head.seq, line };
      if (index < lines.length - 1) return { fault: 'putIn', seq: head.seq + 1, line: line + 1 };
      if (noted !== null && noted.seq > head.seq) return { fault: 'cut', seq: head.seq, line };
      // A record from before the first one is gone with its time.
      if (noted !== null && noted.seq >= after && known.get(noted.seq) !== noted.hash)
        return { fault: 'elsewhere', seq: noted.seq, line };
      return { fault: null, heading: { ...facts, after: { seq: after, hash: afterHash } }, records, head };
    }
    const read = readLine(text);
    const expected = head.seq + 1;
    if (read === null) return { fault: 'changed', seq: expected, line };
    const found = await faultOf(read, head, lines[index + 1] ?? '');
    if (found !== null) return { ...found, line };
    head = { seq: read.record.seq, hash: read.hash };
    known.set(head.seq, head.hash);
    records.push({ ...read.record, hash: read.hash });
  }
  return { fault: 'cut', seq: head.seq, line: lines.length };
}

/** Names what is wrong with a line behind `head`; null if nothing is. `next`: the line after it. */
async function faultOf(read: Line, head: ChainHead, next: string): Promise<Omit<AuditFault, 'line'> | null> {
  const { seq } = read.record;
  const expected = head.seq + 1;
  if (seq === expected && (await isBehind(head, read))) return null;
  if (seq < expected) return { fault: 'putIn', seq };
  const follows = readLine(next);
  const nextBelongs = follows?.record.seq === expected && (await isBehind(head, follows));
  if (nextBelongs) return { fault: 'putIn', seq };
  return { fault: seq > expected ? 'removed' : 'changed', seq: expected };
}

async function isBehind(head: ChainHead, line: Line): Promise<boolean> {
  return (await hashOf(head.hash, line.text)) === line.hash;
}

function readLine(line: string): Line | null {
  const [, own, text] = /^([0-9a-f]{64}) (\{.*\})$/.exec(line) ?? [];
  if (own === undefined || text === undefined) return null;
  const record = readRecord(text);
  return record === null ? null : { text, hash: own, record };
}

/** Reads the text of a record; null if it is none. */
export function readRecord(text: string): Omit<AuditRecord, 'hash'> | null {
  return readAs(recordSchema, text);
}

function readAs<Schema extends v.GenericSchema>(schema: Schema, text: string): v.InferOutput<Schema> | null {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
