/**
 * Describes the port that keeps the repair of a job that broke off.
 *
 * Keeps it for as long as the printer may be in the middle of that job. The time may be longer than a
 * connection, a driver and a page live.
 */
import { joined } from './bytes.ts';

export interface Unfinished {
  /** The bytes that end the job, as the driver that began it gave them. */
  readonly repair: Uint8Array;
  /**
   * True if another driver began the job, or an unknown one: the printer may understand only this driver's
   * repair.
   */
  readonly isOthers: boolean;
}

export interface UnfinishedJob {
  /** Null while the printer is known to be between two jobs. */
  readonly left: () => Unfinished | null;
  /** Called before the first byte of a job, with the bytes that end that job wherever it breaks off. */
  readonly begun: (repair: Uint8Array) => void;
  /** The job was printed, or its repair has arrived. */
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

/**
 * Returns the bytes that a driver sends to a printer in the middle of a job. `own` is the driver's own
 * repair, sent once if both are the same.
 */
export function repairOf({ repair, isOthers }: Unfinished, own: Uint8Array): Uint8Array {
  return isOthers && !isSame(repair, own) ? joined([repair, own]) : repair;
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
