/**
 * Compresses bytes as Printek's graphics: counters and what they count.
 *
 * One byte more than a counter of 0 to 127 says follows it, to be taken as it is. A counter of 128 to 255 is
 * followed by a byte to be repeated 257 less it times. Runs continue from one row into the next. Source:
 * Printek's MtP Series programmer's manual, ESC v.
 */
import { ByteRun } from '../bytes/bytes.ts';

const LONGEST_COPY = 128;
const LONGEST_RUN = 129;

export function runLength(bytes: Uint8Array): Uint8Array {
  const coded = new ByteRun();
  let at = 0;
  while (at < bytes.length) {
    const run = runAt(bytes, at);
    if (run >= 2) {
      coded.append([257 - run, bytes[at] ?? 0]);
      at += run;
      continue;
    }
    const start = at;
    // Two alike within a copy cost as much as leaving it; three are worth it.
    while (at < bytes.length && at - start < LONGEST_COPY && runAt(bytes, at) < 3) at += 1;
    coded.append([at - start - 1]);
    coded.append(bytes.subarray(start, at));
  }
  return coded.toBytes();
}

/** Counts the equal bytes from here on. */
function runAt(bytes: Uint8Array, from: number): number {
  let end = from + 1;
  while (end < bytes.length && end - from < LONGEST_RUN && bytes[end] === bytes[from]) end += 1;
  return end - from;
}
