import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHUNK_LENGTHS,
  type ChunkSize,
  chunkFailed,
  chunkLength,
  chunkReconnected,
  chunkRefused,
  chunkTaken,
  FIRST_CHUNK,
} from './chunk-size.ts';

/** Sends `bytes` over a device that takes at most `limit` a write; the lengths tried, and what arrived. */
function sendOver(limit: number, bytes: number, start: ChunkSize = FIRST_CHUNK) {
  let size: ChunkSize | null = start;
  let arrived = 0;
  const tried: number[] = [];
  while (arrived < bytes && size !== null) {
    const length: number = Math.min(chunkLength(size), bytes - arrived);
    tried.push(length);
    if (length > limit) size = chunkRefused(size, length);
    else {
      arrived += length;
      size = chunkTaken(size, length);
    }
  }
  return { arrived, tried, size };
}

describe('the length of a Bluetooth write', () => {
  it('begins at 100 bytes and climbs to 512', () => {
    expect(sendOver(512, 3000).tried).toEqual([100, 182, 244, 509, 512, 512, 512, 429]);
  });

  it('steps down to what the device takes and never climbs above it again', () => {
    expect(sendOver(185, 1000).tried).toEqual([100, 182, 244, 182, 182, 182, 172]);
    expect(sendOver(20, 70).tried).toEqual([70, 48, 20, 20, 20, 10]);
  });

  it('gives up on a device that refuses even the shortest', () => {
    expect(sendOver(19, 100)).toMatchObject({ arrived: 0, size: null });
  });

  it('brings every byte to every device that takes 20, with at most one refusal a length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 600 }), fc.integer({ min: 0, max: 20_000 }), (limit, bytes) => {
        const { arrived, tried } = sendOver(limit, bytes);
        expect(arrived).toBe(bytes);
        expect(Math.max(0, ...tried)).toBeLessThanOrEqual(512);
        expect(tried.filter((length) => length > limit).length).toBeLessThan(CHUNK_LENGTHS.length);
      }),
    );
  });

  it('never lengthens after anything but a full write that was taken', () => {
    const step = fc.oneof(
      fc.constant('refused' as const),
      fc.constant('failed' as const),
      fc.constant('taken' as const),
      fc.constant('short' as const),
      fc.constant('reconnected' as const),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let size: ChunkSize = FIRST_CHUNK;
        for (const what of steps) {
          const before = chunkLength(size);
          if (what === 'refused') size = chunkRefused(size, before) ?? size;
          else if (what === 'failed') size = chunkFailed(size);
          else if (what === 'short') size = chunkTaken(size, before - 1);
          else if (what === 'reconnected') size = chunkReconnected(size);
          else size = chunkTaken(size, before);
          const longest = what === 'taken' ? 512 : before;
          expect(chunkLength(size)).toBeLessThanOrEqual(
            what === 'reconnected' ? Math.max(100, before) : longest,
          );
          expect(size.rung).toBeLessThanOrEqual(size.ceiling);
        }
      }),
    );
  });

  it('keeps a length that worked when a write fails for another reason', () => {
    const climbed = chunkTaken(chunkTaken(FIRST_CHUNK, 100), 182);
    expect(chunkLength(chunkFailed(FIRST_CHUNK))).toBe(100);
    // 244 was only being tried: not again.
    const after = chunkFailed(climbed);
    expect(chunkLength(after)).toBe(182);
    expect(chunkLength(chunkTaken(after, 182))).toBe(182);
    expect(chunkLength(chunkFailed(after))).toBe(182);
  });

  it('begins again at the start on a new connection, below what the device was found to refuse', () => {
    expect(chunkLength(chunkReconnected(sendOver(512, 3000).size ?? FIRST_CHUNK))).toBe(100);
    const small = chunkReconnected(sendOver(50, 500).size ?? FIRST_CHUNK);
    expect(chunkLength(small)).toBe(48);
    expect(sendOver(512, 200, small).tried.every((length) => length <= 48)).toBe(true);
  });
});
