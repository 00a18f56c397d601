/**
 * Reads the input report of a MagTek USB HID swipe reader: one a swipe, with the tracks in fields of a fixed
 * length.
 *
 * Source: MagTek, USB HID Swipe Reader Technical Reference Manual 99875191, Card data. Three bytes of decode
 * status come first, then three of lengths and one of the card's encoding. 110 bytes a track follow, with
 * both sentinels. Bytes behind a track's length are undefined.
 */

const LENGTHS_AT = 3;
const TRACKS_AT = 7;
const TRACK_BYTES = 110;
const TRACKS = 3;

/**
 * Returns the tracks one after the other, as a reader that types would type them. Null: the report is none of
 * a swipe. `report`: without its id.
 */
export function readMagtekReport(report: Uint8Array): string | null {
  if (report.length < TRACKS_AT + TRACKS * TRACK_BYTES) return null;
  let swipe = '';
  for (let track = 0; track < TRACKS; track += 1) {
    const length = report[LENGTHS_AT + track] ?? 0;
    if (length > TRACK_BYTES) return null;
    // A track that was not decoded has no length: its status alone tells of it.
    if (((report[track] ?? 0) & 1) !== 0) swipe += `${STARTS[track]}E?`;
    const at = TRACKS_AT + track * TRACK_BYTES;
    for (const byte of report.subarray(at, at + length)) swipe += String.fromCharCode(byte);
  }
  return swipe;
}

const STARTS = ['%', ';', '+'] as const;
