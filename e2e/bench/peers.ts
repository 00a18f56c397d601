/**
 * Times one task here and by published peers, in the same process, and compares them. Units: milliseconds.
 */
import { type Measurement, measured } from '../measurement.ts';

const RUNS = 60;
const WARM_UP = 20;

export interface Candidates<Value> {
  readonly ours: Value;
  readonly peers: Readonly<Record<string, Value>>;
}

/** Median times from runs in turn, so that a busy machine slows all alike. */
export async function alternately({
  ours: own,
  peers,
}: Candidates<() => Uint8Array | Promise<Uint8Array>>): Promise<Candidates<number>> {
  const names = Object.keys(peers);
  const encoders = [own, ...names.map((name) => peers[name] ?? own)];
  const runs: number[][] = encoders.map(() => []);
  for (let run = 0; run < WARM_UP + RUNS; run += 1) {
    for (const [index, encode] of encoders.entries()) {
      const started = performance.now();
      const bytes = await encode();
      const passed = performance.now() - started;
      if (bytes.length === 0) throw new Error('nothing encoded');
      if (run >= WARM_UP) runs[index]?.push(passed);
    }
  }
  const [ownTime = Number.NaN, ...peerTimes] = runs.map(median);
  return {
    ours: ownTime,
    peers: Object.fromEntries(names.map((name, index) => [name, peerTimes[index] ?? Number.NaN])),
  };
}

/** Held against the better of the peers. */
export function against(
  name: string,
  unit: string,
  goal: number,
  { ours: value, peers }: Candidates<number>,
): Measurement {
  const [peer = 'nobody', againstValue = Number.NaN] =
    Object.entries(peers).toSorted(([, one], [, other]) => one - other)[0] ?? [];
  return measured({ name, value, unit, against: peer, againstValue, goal });
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
