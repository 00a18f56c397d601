/**
 * Frames of ID-003: SYNC LEN CMD data CRC. LEN counts the whole frame. The CRC is CRC-16 CCITT in Kermit's
 * form (reflected, from zero) of the bytes before it, low byte first.
 */
const SYNC = 0xfc;
/** SYNC, LEN, CMD and two bytes of CRC. */
const SHORTEST = 5;
/** Bounds a frame. The longest answer lists the currency of 16 notes. */
const LONGEST = 80;
const POLYNOMIAL = 0x8408;

export interface Id003Frame {
  readonly command: number;
  readonly data: Uint8Array;
}

export function id003Frame(command: number, data: readonly number[] = []): Uint8Array {
  const body = [SYNC, data.length + SHORTEST, command, ...data];
  const crc = crcOf(body);
  return Uint8Array.of(...body, crc & 0xff, crc >> 8);
}

function crcOf(bytes: Iterable<number>): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 0 ? crc >> 1 : (crc >> 1) ^ POLYNOMIAL;
  }
  return crc;
}

/** Cuts frames out of bytes. Skips byte by byte over what is none. */
export function cutId003Frames(bytes: Uint8Array): {
  readonly frames: readonly Id003Frame[];
  readonly rest: Uint8Array;
  readonly noise: number;
} {
  const frames: Id003Frame[] = [];
  let noise = 0;
  let at = 0;
  while (at < bytes.length) {
    const length = bytes[at + 1];
    if (bytes[at] === SYNC && (length === undefined || (length >= SHORTEST && length <= LONGEST))) {
      if (length === undefined || at + length > bytes.length) break;
      const frame = bytes.subarray(at, at + length);
      const crc = crcOf(frame.subarray(0, length - 2));
      if (frame[length - 2] === (crc & 0xff) && frame[length - 1] === crc >> 8) {
        frames.push({ command: frame[2] ?? 0, data: frame.slice(3, length - 2) });
        at += length;
        continue;
      }
    }
    noise += 1;
    at += 1;
  }
  return { frames, rest: bytes.slice(at), noise };
}
