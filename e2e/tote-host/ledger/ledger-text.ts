/**
 * Writes records as text, and chains them by checksums: a checksum covers a text and the checksum before it.
 * No record can be changed, removed, doubled or moved unseen.
 */
import { createHash } from 'node:crypto';

/** A value that JSON lacks is written under a key that no record has. */
const BIGINT_KEY = '$bigint';

export function toText(record: unknown): string {
  return JSON.stringify(record, (_key, value: unknown) =>
    typeof value === 'bigint' ? { [BIGINT_KEY]: value.toString() } : value,
  );
}

/** Throws on a text that is no JSON. */
export function fromText(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && BIGINT_KEY in value
      ? BigInt(String(value[BIGINT_KEY]))
      : value,
  );
}

/** Hexadecimal digits of a checksum. */
export const CHECKSUM = 8;

/** `before`: the checksum of the text before; empty for the first. */
export function checksum(text: string, before: string): string {
  return createHash('sha256').update(before).update(text).digest('hex').slice(0, CHECKSUM);
}
