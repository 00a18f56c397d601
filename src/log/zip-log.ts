/** Zips files of the log, with fflate. Loaded when a log is zipped, not before. */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { LogFile } from './log-files.ts';

/**
 * Returns a zip file of the files. Compresses one file in each task of the browser, so that keys are answered
 * meanwhile. `turn`: resolves in the next task. Rejects if a file cannot be compressed.
 */
export async function zipLog(
  files: readonly LogFile[],
  turn: () => Promise<void>,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip();
  const ended = new Promise<void>((resolve, reject) => {
    zip.ondata = (error, piece, isLast) => {
      if (error !== null) reject(error);
      pieces.push(piece);
      if (isLast) resolve();
    };
  });
  for (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    file.push(strToU8(text), true);
    await turn();
  }
  zip.end();
  await ended;
  return joined(pieces);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Returns bytes in base 64, as S083 sends them. */
export function base64Of(bytes: Uint8Array): string {
  let text = '';
  // A call takes a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 0x2000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x2000));
  }
  return btoa(text);
}
