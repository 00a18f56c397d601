/**
 * What a printer may have been left in the middle of.
 *
 * Owns the port through which that is remembered for as long as the printer can be in it: longer than a connection, a driver and a page live.
 * Knows no language and no storage; whoever creates a driver says where it is kept.
 */
import { joined } from './bytes.ts';

export interface Unfinished {
  /** What ends it, as the driver that began it said then. */
  readonly repair: Uint8Array;
  /** Another driver's job, or nobody knows whose: the printer may understand this one's repair alone. */
  readonly isOthers: boolean;
}

export interface UnfinishedJob {
  /** Null while the printer is known to be between two jobs. */
  readonly left: () => Unfinished | null;
  /** Told before the first byte of a job; what ends that job wherever it breaks off. */
  readonly begun: (repair: Uint8Array) => void;
  /** It was worked off, or has been put right. */
  readonly ended: () => void;
}

/** One that lives as long as its driver. */
export function createUnfinishedJob(): UnfinishedJob {
  let left: Unfinished | null = null;
  return {
    left: () => left,
    begun(repair) {
      left = { repair, isOthers: false };
    },
    ended() {
      left = null;
    },
  };
}

/** What a driver sends to a printer that was left so; `own` is its own repair, sent once where the other's is the same. */
export function repairOf({ repair, isOthers }: Unfinished, own: Uint8Array): Uint8Array {
  return isOthers && !isSame(repair, own) ? joined([repair, own]) : repair;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
