/** Counts what the readers of the window read, well or badly, for the host (S027). Pure. */
import * as v from 'valibot';
import type { ScanAction } from './scan-event.ts';

export interface ReaderStats {
  readonly goodReads: number;
  readonly badReads: number;
  readonly bettingSlipReads: number;
  /** When the counting began, epoch milliseconds. */
  readonly since: number;
}

const countSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const statsSchema = v.object({
  goodReads: countSchema,
  badReads: countSchema,
  bettingSlipReads: countSchema,
  since: v.pipe(v.number(), v.finite()),
});

export function noReads(since: number): ReaderStats {
  return { goodReads: 0, badReads: 0, bettingSlipReads: 0, since };
}

/** Returns the counts after an event. Only codes, tracks, bad reads and slips are reads. */
export function afterRead(stats: ReaderStats, action: ScanAction): ReaderStats {
  switch (action) {
    case 'SCAN':
    case 'MAGSCAN':
      return { ...stats, goodReads: stats.goodReads + 1 };
    case 'BADSCAN':
      return { ...stats, badReads: stats.badReads + 1 };
    case 'BETTINGSLIP':
      return { ...stats, bettingSlipReads: stats.bettingSlipReads + 1 };
    case 'CONNECTED':
    case 'DISCONNECTED':
    case 'CONFIGCHANGE':
      return stats;
  }
}

/** Returns the counts that were kept as text. Begins anew at `now` if they cannot be read. */
export function readReaderStats(kept: string | null, now: number): ReaderStats {
  try {
    const read = v.safeParse(statsSchema, JSON.parse(kept ?? 'null'));
    return read.success ? read.output : noReads(now);
  } catch {
    return noReads(now);
  }
}
