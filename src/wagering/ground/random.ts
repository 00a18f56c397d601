/** Random numbers as everything here is given them: a seed gives the same sequence on every machine. */

/** Uniform in [0, 1). */
export type Random = () => number;

/** FNV-1a over the text's code units: a 32-bit seed out of any words. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/**
 * Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, far more than a training day draws in
 * quality.
 */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
