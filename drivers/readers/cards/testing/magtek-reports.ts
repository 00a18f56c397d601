/** Test support: the input report of a MagTek swipe reader for one card, as its manual's table has it. */

export const MAGTEK = { vendorId: 0x0801, productId: 0x0002 } as const;

/** `status`: not 0 for a track that was not decoded. The manual leaves bytes behind a track undefined. */
export function magtekReport(
  tracks: readonly [string, string, string],
  status: readonly [number, number, number] = [0, 0, 0],
): Uint8Array {
  const report = new Uint8Array(337);
  report.set(status, 0);
  for (const [at, track] of tracks.entries()) {
    report[3 + at] = track.length;
    report.fill(0x55, 7 + 110 * at, 117 + 110 * at);
    report.set(new TextEncoder().encode(track), 7 + 110 * at);
  }
  return report;
}
