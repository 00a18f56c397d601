/**
 * What the program must tell a teller whose window's records the browser deleted. Owns which amounts it may tell:
 * each loss once, and once more where a cut of the power took back that it had been told.
 */
export interface Losses {
  /** The browser has deleted the records of a customer who owed that, minor units. */
  readonly deleted: (owed: bigint) => void;
  /** What was deleted and not told so far; null: nothing. */
  readonly untold: () => bigint | null;
  /** The teller has read that so much was lost, at that time (epoch milliseconds). Returns what is wrong with it. */
  readonly told: (owed: bigint, at: number) => readonly string[];
  /** What the browser's small storage was told from that time on is gone. */
  readonly writesLost: (since: number) => void;
}

export function createLosses(): Losses {
  let untold: bigint | null = null;
  let last: { readonly owed: bigint; readonly at: number } | null = null;
  /** What was told before, and may come back. */
  let again: bigint | null = null;

  return {
    deleted(owed) {
      untold = (untold ?? 0n) + owed;
    },
    untold: () => untold,
    told(owed, at) {
      const allowed = [untold, again === null ? null : (untold ?? 0n) + again].filter(
        (each) => each !== null,
      );
      const lost = allowed.length === 0 ? 'nothing' : allowed.join(' or ');
      untold = null;
      again = null;
      last = { owed, at };
      return allowed.includes(owed) ? [] : [`told as lost: ${owed}; lost: ${lost}`];
    },
    writesLost(since) {
      if (last !== null && last.at >= since) again = last.owed;
    },
  };
}
