/** Feeds byte strings to every parser of a device: no exception, no growth, and one line a burst. */
import { describe, expect, it } from 'vitest';
import { DEVICE_PARSERS } from './device-parsers.ts';

/** Byte strings for each parser. FUZZ_RUNS=1000000 takes minutes. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 4_000);
/** A run of noise is one line of the log until it has been still for so long, milliseconds. */
const BURST = 2_000;
/** No parser keeps or hands on more: the longest code, and the key that follows it. */
const MOST_SIZE = 4_200;
const LONGEST_STRING = 90;

/** Returns numbers from 0 up to and without `below`. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

describe.each(DEVICE_PARSERS)('any bytes for $name', ({ name, own, make }) => {
  it('throw nothing, are not kept, and are one line of the log a burst', {
    timeout: 20_000 + RUNS / 2,
  }, () => {
    const chance = chanceOf(name.length);
    const take = make();
    let at = 0;
    let most = 0;
    let lines = 0;
    let good = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const isStill = chance(50) === 0;
      at += isStill ? BURST + 1 + chance(5_000) : chance(40);
      const isOwn = chance(2) === 0;
      const bytes = Uint8Array.from({ length: chance(LONGEST_STRING) }, () =>
        isOwn && chance(4) > 0 ? (own[chance(own.length)] ?? 0) : chance(256),
      );
      const fed = take(bytes, at);
      most = Math.max(most, fed.size);
      lines += fed.lines;
      good += fed.good;
    }
    if (RUNS > 100_000)
      process.stdout.write(`${name}: ${RUNS} strings, at most ${most} kept, ${lines} lines\n`);
    expect(most).toBeLessThanOrEqual(MOST_SIZE);
    // A good read and a still line each allow one more.
    expect(lines).toBeLessThanOrEqual(good + Math.floor(at / BURST) + 1);
  });

  it('that are noise alone are one line until they end', () => {
    const chance = chanceOf(name.length + 1);
    const take = make();
    let lines = 0;
    // No byte of a code, and no end of one.
    for (let at = 0; at < 20_000; at += 100) {
      lines += take(
        Uint8Array.from({ length: 1 + chance(LONGEST_STRING) }, () => 0x80 + chance(0x7e)),
        at,
      ).lines;
    }
    expect(lines).toBeLessThanOrEqual(1);
  });
});
