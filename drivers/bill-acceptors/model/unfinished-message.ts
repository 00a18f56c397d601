/**
 * Bounds how long the bytes of an unfinished message wait for the rest. A message is whole within one turn.
 * Noise may begin as a long message does. Unbounded, it keeps the answers behind it and hands old ones on.
 */

export interface UnfinishedMessage {
  readonly rest: Uint8Array;
  /** Turns that passed since a message was whole. */
  readonly waited: number;
}

export const NOTHING_UNFINISHED: UnfinishedMessage = { rest: new Uint8Array(), waited: 0 };

/** Turns that a message may take to come, counted at their beginnings. */
const LONGEST_WAIT = 2;

/** Returns what is left at the beginning of a turn: nothing, if it has waited for too long. */
export function unfinishedAtTurn({ rest, waited }: UnfinishedMessage): UnfinishedMessage {
  return rest.length === 0 || waited + 1 >= LONGEST_WAIT ? NOTHING_UNFINISHED : { rest, waited: waited + 1 };
}
