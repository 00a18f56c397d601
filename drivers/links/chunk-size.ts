/**
 * How many bytes go into one write over Bluetooth LE, where the device's limit can only be found by trying.
 *
 * Owns the rule as a pure machine: begin at a length that nearly every device takes, climb the lengths that real connections
 * negotiate, step down only where a device refuses a length. Knows no Bluetooth API. Units: bytes.
 * Source: Bluetooth Core Specification, Vol 3 Part F (a write carries the ATT MTU less 3; the MTU is at least 23, a value at most 512).
 */

/** The payloads of the usual MTUs (23, 185, 247, 512), 512 as the longest value there is, and two between for small buffers. */
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

/** A write of `length` bytes was taken. A shorter one than the present length, the end of a job say, proves nothing of it. */
export function chunkTaken(size: ChunkSize, length: number): ChunkSize {
  if (length < chunkLength(size)) return size;
  return {
    ...size,
    proven: Math.max(size.proven, size.rung),
    rung: Math.min(size.rung + 1, size.ceiling),
  };
}

/**
 * A write of `length` bytes was refused for its length, so none of it arrived and it goes again, shorter. Null when there is no
 * shorter one.
 */
export function chunkRefused(size: ChunkSize, length: number): ChunkSize | null {
  const lower = CHUNK_LENGTHS.findLastIndex((candidate) => candidate < length);
  if (lower < 0) return null;
  return { rung: lower, ceiling: lower, proven: Math.min(size.proven, lower) };
}

/**
 * A write failed for another reason; it may have arrived and is never sent again. A length that was only being tried is not tried
 * again on this device: some systems give no reason for a write that is too long, and every later job would end the same way.
 */
export function chunkFailed(size: ChunkSize): ChunkSize {
  if (size.rung <= START || size.rung <= size.proven) return size;
  const known = Math.max(START, size.proven);
  return { ...size, rung: known, ceiling: known };
}

/** A new connection may have another limit: it begins at the start again, below what the device was found to refuse. */
export function chunkReconnected(size: ChunkSize): ChunkSize {
  return { rung: Math.min(START, size.ceiling), ceiling: size.ceiling, proven: -1 };
}
