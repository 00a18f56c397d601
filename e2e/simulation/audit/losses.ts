/**
 * Keeps the losses of a window whose records the browser deleted, until the program has reported them. Each
 * loss may be reported once. It may be reported once more after a power cut that took back the note of the
 * report.
 */
export interface Losses {
  /** Notes that the browser has deleted the records of a customer who owed that, minor units. */
  readonly deleted: (owed: bigint) => void;
  /** Returns the unreported loss; null: none. */
  readonly untold: () => bigint | null;
  /**
   * Notes the amount that a teller has read at that time (epoch milliseconds). Returns what is wrong with it.
   */
  readonly told: (owed: bigint, at: number) => readonly string[];
  /** Notes that the browser's small storage has lost its writes from that time on. */
  readonly writesLost: (since: number) => void;
}

export function createLosses(): Losses {
  let untold: bigint | null = null;
  let last: { readonly owed: bigint; readonly at: number } | null = null;
  /** Keeps a reported loss that may be reported again. */
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
