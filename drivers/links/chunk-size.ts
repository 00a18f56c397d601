/**
 * Decides how many bytes one write over Bluetooth LE has. A device's limit can only be found by trying. Pure.
 *
 * Begins at a length that nearly every device takes, and climbs the lengths that real connections negotiate.
 * Steps down only if a device refuses a length. Units: bytes. Source: Bluetooth Core Specification, Vol 3
 * Part F. A write carries the ATT MTU less 3. The MTU is at least 23, a value at most 512.
 */

/**
 * The payloads of the usual MTUs (23, 185, 247, 512), the longest value (512), and two between for small
 * buffers.
 */
export const CHUNK_LENGTHS = [20, 48, 100, 182, 244, 509, 512] as const;

const START = CHUNK_LENGTHS.indexOf(100);

export interface ChunkSize {
  /** Index of the length to write with. */
  readonly rung: number;
  /** Index of the longest length that may still be tried. */
  readonly ceiling: number;
  /** Index of the longest length that this connection took; -1 before the first. */
  readonly proven: number;
}

export const FIRST_CHUNK: ChunkSize = { rung: START, ceiling: CHUNK_LENGTHS.length - 1, proven: -1 };

/** Without acknowledgements no length can be tried: the shortest is what every connection carries. */
export const UNACKNOWLEDGED_CHUNK: ChunkSize = { rung: 0, ceiling: 0, proven: 0 };

/** Length of the longest write now. */
export function chunkLength(size: ChunkSize): number {
  return CHUNK_LENGTHS[size.rung] ?? CHUNK_LENGTHS[0];
}

/**
 * Returns the size after a write of `length` bytes was taken. A write shorter than the present length proves
 * nothing of it.
 */
export function chunkTaken(size: ChunkSize, length: number): ChunkSize {
  if (length < chunkLength(size)) return size;
  return {
    ...size,
    proven: Math.max(size.proven, size.rung),
    rung: Math.min(size.rung + 1, size.ceiling),
  };
}

/**
 * Returns the size after a write of `length` bytes was refused for its length. None of it arrived: the caller
 * sends it again, shorter. Returns null if there is no shorter length.
 */
export function chunkRefused(size: ChunkSize, length: number): ChunkSize | null {
  const lower = CHUNK_LENGTHS.findLastIndex((candidate) => candidate < length);
  if (lower < 0) return null;
  return { rung: lower, ceiling: lower, proven: Math.min(size.proven, lower) };
}

/**
 * Returns the size after a write that failed for another reason. It may have arrived and is never sent again.
 * A length that was only being tried is not tried again on this device. Some systems give no reason for a
 * write that is too long. Every later job would end the same way.
 */
export function chunkFailed(size: ChunkSize): ChunkSize {
  if (size.rung <= START || size.rung <= size.proven) return size;
  const known = Math.max(START, size.proven);
  return { ...size, rung: known, ceiling: known };
}

/**
 * Returns the size for a new connection, which may have another limit. It is the start, below a length that
 * the device refused.
 */
export function chunkReconnected(size: ChunkSize): ChunkSize {
  return { rung: Math.min(START, size.ceiling), ceiling: size.ceiling, proven: -1 };
}
