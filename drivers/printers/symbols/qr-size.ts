/**
 * Computes the size of a QR code at error correction level H (S258) without drawing it. A printer that draws
 * it natively gets the size of a module before the text.
 *
 * Holds the capacities of ISO/IEC 18004 at level H. Units: modules, dots.
 */

/** Data codewords of versions 1 to 40 at level H (ISO/IEC 18004, table 7). */
const DATA_CODEWORDS = [
  9, 16, 26, 36, 46, 60, 66, 86, 100, 122, 140, 158, 180, 197, 223, 253, 283, 313, 341, 385, 406, 442, 464,
  514, 538, 596, 628, 661, 701, 745, 793, 845, 901, 961, 986, 1054, 1096, 1142, 1222, 1276,
] as const;

/** Blank on every side, in modules (ISO/IEC 18004). */
export const QR_QUIET_ZONE = 4;

export type QrMode = 'Numeric' | 'Alphanumeric' | 'Byte';

const MODE_BITS = 4;
/** Bits of the character count in versions 1-9, 10-26, 27-40. */
const COUNT_BITS: Readonly<Record<QrMode, readonly [number, number, number]>> = {
  Numeric: [10, 12, 14],
  Alphanumeric: [9, 11, 13],
  Byte: [8, 16, 16],
};

/** The densest mode that carries the whole text. */
export function qrMode(text: string): QrMode {
  if (/^\d+$/.test(text)) return 'Numeric';
  return /^[0-9A-Z $%*+\-./:]+$/.test(text) ? 'Alphanumeric' : 'Byte';
}

function dataBits(mode: QrMode, text: string): number {
  if (mode === 'Numeric') {
    return Math.floor(text.length / 3) * 10 + ([0, 4, 7][text.length % 3] ?? 0);
  }
  if (mode === 'Alphanumeric') return Math.floor(text.length / 2) * 11 + (text.length % 2) * 6;
  return new TextEncoder().encode(text).length * 8;
}

/**
 * Returns the version, 1 to 40, that the text needs at level H. Returns null if it is too long for any
 * (S210).
 */
export function qrVersion(text: string): number | null {
  const mode = qrMode(text);
  const data = dataBits(mode, text);
  const at = DATA_CODEWORDS.findIndex((codewords, index) => {
    const [small, middle, large] = COUNT_BITS[mode];
    const count = index < 9 ? small : index < 26 ? middle : large;
    return MODE_BITS + count + data <= codewords * 8;
  });
  return at < 0 ? null : at + 1;
}

/** Modules along a side. */
export function qrModules(version: number): number {
  return 17 + 4 * version;
}

/**
 * Returns the dots of a module, at least one. The square is at most `height` dots and fits the paper with its
 * quiet zones.
 */
export function qrModuleDots(version: number, height: number, paperDots: number): number {
  const modules = qrModules(version);
  const byHeight = Math.floor(height / modules);
  const byWidth = Math.floor(paperDots / (modules + 2 * QR_QUIET_ZONE));
  return Math.max(1, Math.min(byHeight, byWidth, 16));
}
