/**
 * Encodes bytes as ZPL's `:Z64:` text: zlib, base64, and a check over the base64.
 *
 * The platform's CompressionStream compresses, the same in a browser, a worker and Node. Nothing is loaded
 * for it, and a drawn paper is a promise anyway. A browser may deflate on the thread that asks (Chromium
 * does). Whole papers are encoded where they are drawn (../raster/encoding-task.ts). Source: Zebra's ZPL II
 * programming guide, ~DY and ^GF. The check is CRC-16 with polynomial 1021 from 0 (XMODEM).
 */

/** Returns ':Z64:BASE64:CRC4', which ZPL takes for graphic data. */
export async function z64(bytes: Uint8Array): Promise<string> {
  const text = base64(await deflated(bytes));
  return `:Z64:${text}:${crc16(text)}`;
}

async function deflated(bytes: Uint8Array): Promise<Uint8Array> {
  // A Blob takes no view of shared memory; a copy never is one.
  const compressed = new Blob([bytes.slice()]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(compressed).arrayBuffer());
}

/**
 * Sets the bytes of a part. It is a multiple of 3, so that no part but the last is padded. It is small enough
 * for the bytes to be arguments.
 */
const PART = 3 * 4096;

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PART) {
    text += btoa(String.fromCharCode(...bytes.subarray(at, at + PART)));
  }
  return text;
}

const CRC_TABLE = Uint16Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc << 1) ^ ((crc & 0x8000) === 0 ? 0 : 0x1021);
  return crc;
});

/** Four hexadecimal digits over ASCII text. */
export function crc16(text: string): string {
  let crc = 0;
  for (let at = 0; at < text.length; at += 1) {
    crc = ((crc << 8) ^ (CRC_TABLE[((crc >> 8) ^ text.charCodeAt(at)) & 0xff] ?? 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
