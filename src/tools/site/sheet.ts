/**
 * Draws the window keys of a site as a page to print: a QR code a window, which Window Setup scans (T386-
 * T388). Behind `npm run site -- sheet DIR`.
 */
import createQrCode from 'qrcode-generator';
import { originOfHost } from '../../config/host-address.ts';

/** A window of the sheet: its key, and its host as the site writes it; empty: the host of the page. */
export interface SheetWindow {
  readonly key: string;
  readonly host: string;
}

/**
 * Returns the text of a window's code. The host has its port: the form of BM needs four parts. A host that
 * this form cannot hold is written as JSON (T388): an IPv6 address has colons, and a scheme would be lost.
 */
export function windowCode({ key, host }: SheetWindow): string {
  const origin = originOfHost(host, '');
  if (origin === undefined || origin === '') return `BM:${key}:MB`;
  const { hostname, port, protocol } = new URL(origin);
  const hostAndPort = `${hostname}:${port === '' ? DEFAULT_PORTS[protocol] : port}`;
  return !hostname.includes(':') && originOfHost(hostAndPort, '') === origin
    ? `BM:${hostAndPort}:${key}:MB`
    : JSON.stringify({ host: origin, windowKey: key });
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

/** Returns the page as HTML with its own style, for A4 and Letter, eight windows a page. */
export function sheetHtml(windows: readonly SheetWindow[], association: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Window keys, ${escaped(association)}</title>
<style>
  body { margin: 0; font: 11pt/1.35 system-ui, sans-serif; color: #000; background: #fff; }
  header { padding: 8mm 12mm 4mm; }
  h1 { margin: 0; font-size: 15pt; }
  p { margin: 1mm 0 0; }
  main { display: grid; grid-template-columns: 1fr 1fr; padding: 0 12mm; }
  section { display: flex; gap: 5mm; align-items: center; padding: 5mm; border: 0.2mm dashed #999; break-inside: avoid; }
  svg { width: 38mm; height: 38mm; flex: none; }
  strong { display: block; font-size: 14pt; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  @page { margin: 8mm; }
</style>
<header>
  <h1>${escaped(association)}: window keys</h1>
  <p>At the window: Configuration, Window setup, Scan. Keep this page locked away: a key is a window.</p>
</header>
<main>
${windows.map(tile).join('\n')}
</main>
</html>
`;
}

function tile(window: SheetWindow): string {
  const host = window.host === '' ? 'at the address of the program' : escaped(window.host);
  return `  <section>${qrCode(windowCode(window))}<div>Window key<strong>${escaped(window.key)}</strong>${host}</div></section>`;
}

function qrCode(text: string): string {
  // Level M holds on a page that is scanned from a folder's plastic sleeve.
  const code = createQrCode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  return code.createSvgTag({ cellSize: 4, margin: 16, scalable: true });
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
