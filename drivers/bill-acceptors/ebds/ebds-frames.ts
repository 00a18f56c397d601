/**
 * Frames of EBDS: STX LEN CTL data ETX check. LEN counts the whole frame. The check is the exclusive or of
 * the bytes from LEN to the last data byte. CTL holds the type and, as its lowest bit, the acknowledge
 * toggle.
 *
 * Sources: CPI's EBDS interface as open drivers speak it (PTI.Rs232Validator, ebds-rs).
 */
const STX = 0x02;
const ETX = 0x03;
/** STX, LEN, CTL, ETX and the check. */
const SHORTEST = 5;
/** Bounds a frame: LEN is one byte of seven bits. */
const LONGEST = 127;

export const HOST_TYPE = 1;
export const STANDARD_TYPE = 2;
export const EXTENDED_TYPE = 7;

export interface EbdsFrame {
  readonly type: number;
  readonly ack: 0 | 1;
  readonly data: Uint8Array;
}

export function ebdsFrame(type: number, ack: 0 | 1, data: readonly number[]): Uint8Array {
  const body = [data.length + SHORTEST, (type << 4) | ack, ...data];
  return Uint8Array.of(STX, ...body, ETX, checkOf(body));
}

function checkOf(body: Iterable<number>): number {
  let check = 0;
  for (const byte of body) check ^= byte;
  return check;
}

export interface Cut<Frame> {
  readonly frames: readonly Frame[];
  /** Bytes of a message that has not ended, to be put before what comes next. */
  readonly rest: Uint8Array;
  readonly noise: number;
}

/** Cuts frames out of bytes. Skips byte by byte over what is none. */
export function cutEbdsFrames(bytes: Uint8Array): Cut<EbdsFrame> {
  const frames: EbdsFrame[] = [];
  let noise = 0;
  let at = 0;
  while (at < bytes.length) {
    const length = bytes[at + 1];
    if (bytes[at] === STX && (length === undefined || isLength(length))) {
      if (length === undefined || at + length > bytes.length) break;
      const frame = readFrame(bytes.subarray(at, at + length));
      if (frame !== null) {
        frames.push(frame);
        at += length;
        continue;
      }
    }
    noise += 1;
    at += 1;
  }
  return { frames, rest: bytes.slice(at), noise };
}

function isLength(length: number): boolean {
  return length >= SHORTEST && length <= LONGEST;
}

function readFrame(bytes: Uint8Array): EbdsFrame | null {
  const length = bytes.length;
  if (bytes[length - 2] !== ETX || bytes[length - 1] !== checkOf(bytes.subarray(1, length - 2))) return null;
  const control = bytes[2] ?? 0;
  return { type: control >> 4, ack: (control & 1) === 1 ? 1 : 0, data: bytes.slice(3, length - 2) };
}
