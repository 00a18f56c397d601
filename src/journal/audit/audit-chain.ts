/**
 * Chains the entries of the audit trail by their hashes. Pure. A record has the SHA-256 of the hash before
 * it, a line feed, and its own text. A record that is changed, removed or put in changes every later
 * hash. The hash of the newest record shows that too, where somebody has noted it elsewhere.
 */

/**
 * Names what a record tells. 'began': the trail begins. 'post': the window is about to send it. 'marked': an
 * open post has changed. 'answer': a post has ended, and what it became. 'hostSaid': the host reports on a
 * post that a person closed. 'paper': a transaction's paper. 'customer', 'teller': theirs has ended.
 * 'notes': banknotes under way. 'said': a person's act, or a change of the window.
 */
export const AUDIT_SUBJECTS = [
  'began',
  'post',
  'marked',
  'answer',
  'hostSaid',
  'paper',
  'customer',
  'teller',
  'notes',
  'said',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Holds the facts of a record. Amounts are minor units as decimal text. */
export type AuditData = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditEntry {
  /** Epoch milliseconds by the machine's clock. */
  readonly at: number;
  readonly what: AuditSubject;
  readonly data: AuditData;
}

/** The place of a record in the chain. Sequence numbers begin with 1 and leave none out. */
export interface ChainHead {
  readonly seq: number;
  /** SHA-256 in 64 lower-case hexadecimal digits. */
  readonly hash: string;
}

export interface ChainedRecord extends ChainHead {
  /** JSON of one line: `seq`, `at`, `what`, and the data. The hash is over these characters. */
  readonly text: string;
}

/** The head of a chain without records. */
export const NO_RECORDS: ChainHead = { seq: 0, hash: '0'.repeat(64) };

/** Returns an entry as the text of a record. */
export function recordText(seq: number, { at, what, data }: AuditEntry): string {
  return JSON.stringify({ seq, at, what, data });
}

/** Returns the hash of a record behind the record with the hash `before`. */
export async function hashOf(before: string, text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${before}\n${text}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Chains entries behind `head`, in their order. */
export async function chained(
  head: ChainHead,
  entries: readonly AuditEntry[],
): Promise<readonly ChainedRecord[]> {
  const records: ChainedRecord[] = [];
  let { seq, hash } = head;
  for (const entry of entries) {
    seq += 1;
    const text = recordText(seq, entry);
    hash = await hashOf(hash, text);
    records.push({ seq, text, hash });
  }
  return records;
}
