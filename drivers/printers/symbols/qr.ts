/** Draws a QR code at level H (S258), by the library qrcode-generator. Units: dots. */
import createQrCode from 'qrcode-generator';
import { type Bitmap, bitmapOf, withRowsRepeated } from '../bytes/bitmap.ts';
import { qrMode, qrModuleDots, qrVersion } from './qr-size.ts';

/** The code without its quiet zone, at most `height` dots high; null when the text is too long (S210). */
export function qrBitmap(text: string, height: number, paperDots: number): Bitmap | null {
  const version = qrVersion(text);
  if (version === null) return null;
  const code = createQrCode(0, 'H');
  const mode = qrMode(text);
  // The library takes bytes as characters up to 255; without this it would cut every other character short.
  code.addData(mode === 'Byte' ? String.fromCharCode(...new TextEncoder().encode(text)) : text, mode);
  code.make();
  const dots = qrModuleDots(version, height, paperDots);
  const modules = code.getModuleCount();
  const rows = bitmapOf(modules * dots, modules, (x, y) => code.isDark(y, Math.floor(x / dots)));
  return withRowsRepeated(rows, dots);
}
