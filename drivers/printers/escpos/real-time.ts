/**
 * Changes dots of a picture that a printer would take for a command. It obeys real-time commands anywhere, in
 * the data of a picture too.
 *
 * Those are DLE with EOT (query), ENQ (drops the buffer) and DC4 (opens the drawer, switches off, empties the
 * buffers). Adds one dot to their first byte, which no eye and no scanner sees. Source: Epson's ESC/POS
 * command reference.
 */

const DLE = 0x10;
/** The second byte, and the third that makes it a command. */
const COMMANDS: ReadonlyMap<number, readonly number[]> = new Map([
  [0x04, [1, 2, 3, 4, 5, 6, 7, 8, 18]],
  [0x05, [0, 1, 2]],
  [0x14, [1, 2, 3, 6, 7, 8]],
]);

/** Returns the same dots, or a copy with a dot more for each command that they spell by chance. */
export function withoutCommands(bits: Uint8Array): Uint8Array {
  let safe = bits;
  for (let at = bits.indexOf(DLE); at >= 0; at = bits.indexOf(DLE, at + 1)) {
    const [, second = -1, third = -1] = bits.subarray(at, at + 3);
    if (COMMANDS.get(second)?.includes(third) !== true) continue;
    if (safe === bits) safe = bits.slice();
    safe[at] = DLE | 1;
  }
  return safe;
}
