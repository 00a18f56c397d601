/** Lets one bad read of a burst through: noise soon after noise is the same. Units: milliseconds. */

/** Noise within this time after noise is the same. */
const NOISE_PAUSE = 2_000;

export interface NoiseGate {
  /** Returns true if this noise is not of the burst before it. `at`: by any one clock. */
  readonly isNew: (at: number) => boolean;
  /** A good read ends the burst. */
  readonly clear: () => void;
}

export function createNoiseGate(): NoiseGate {
  let last = Number.NEGATIVE_INFINITY;
  return {
    isNew(at) {
      const isSame = at >= last && at - last < NOISE_PAUSE;
      last = at;
      return !isSame;
    },
    clear() {
      last = Number.NEGATIVE_INFINITY;
    },
  };
}
