/**
 * Stores pictures in an ESC/POS printer's memory (NV graphics): a logo is sent once, and named after that.
 *
 * A printer's name for a picture is two characters computed from its own name and its dots. Another picture
 * under the same name is thus never taken for it. Source: Epson's ESC/POS command reference (`GS ( L`,
 * functions 64, 66, 67 and 69). The list comes in blocks that are acknowledged.
 */

import { ByteRun } from '../bytes/bytes.ts';
import type { PictureBlock, PrintDocument } from '../document/print-document.ts';
import type { PictureUpload } from '../job/language.ts';
import { definePicture, deletePicture, INITIALIZE, type KeyCode } from './commands.ts';
import { withoutCommands } from './real-time.ts';

/** Two characters of 33 to 126, as a string. */
type PictureKey = string;

/** The longest that one command takes (16 bits of length). */
const MOST_BYTES = 65_535 - 11;

/** Null for a picture that is not to be kept, or is too large to be. */
export function pictureKey({ storedAs, bitmap }: PictureBlock): PictureKey | null {
  if (storedAs === undefined || bitmap.bits.length > MOST_BYTES) return null;
  if (bitmap.width > 8192 || bitmap.height > 2304) return null;
  let hash = 0x811c9dc5;
  const mix = (byte: number): void => {
    hash = Math.imul(hash ^ byte, 0x01000193);
  };
  for (const character of storedAs) mix(character.charCodeAt(0));
  mix(bitmap.width & 0xff);
  mix(bitmap.width >> 8);
  bitmap.bits.forEach(mix);
  const spread = (hash >>> 0) % (94 * 94);
  return String.fromCharCode(33 + Math.floor(spread / 94), 33 + (spread % 94));
}

export function keyCode(key: PictureKey): KeyCode {
  return [key.charCodeAt(0), key.charCodeAt(1)];
}

export interface NvGraphics {
  /** Returns the keys of the pictures that the printer has listed. */
  readonly stored: () => ReadonlySet<PictureKey>;
  /** Reads a block of the printer's list. Returns 'all' when the list is whole. */
  readonly hear: (block: readonly number[]) => 'nothing' | 'part' | 'all';
  /** Drops the part of a list that never became whole. */
  readonly dropPartial: () => void;
  /** Returns what stores the first picture of a document that is neither stored nor offered yet. */
  readonly missing: (document: PrintDocument) => PictureUpload | null;
}

export function createNvGraphics(): NvGraphics {
  let stored: ReadonlySet<PictureKey> = new Set();
  let heard: readonly PictureKey[] = [];
  const offered = new Set<PictureKey>();

  return {
    stored: () => stored,
    hear(block) {
      const list = keysIn(block);
      if (list === null) return 'nothing';
      heard = [...heard, ...list.keys];
      if (!list.isLast) return 'part';
      stored = new Set(heard);
      heard = [];
      return 'all';
    },
    dropPartial() {
      heard = [];
    },
    missing({ blocks }) {
      for (const block of blocks) {
        const key = block.type === 'picture' ? pictureKey(block) : null;
        if (block.type !== 'picture' || key === null || stored.has(key) || offered.has(key)) continue;
        offered.add(key);
        const bytes = uploadOf(key, block);
        return { bytes, undo: undoUpload(key, bytes.length) };
      }
      return null;
    },
  };
}

function uploadOf(key: PictureKey, { bitmap }: PictureBlock): Uint8Array {
  const run = new ByteRun();
  run.append(definePicture(keyCode(key), bitmap.width, bitmap.height, bitmap.bits.length));
  run.append(withoutCommands(bitmap.bits));
  return run.toBytes();
}

/**
 * Ends an upload that broke off anywhere: as many blanks as its bytes, which mean nothing outside of one.
 * Then deletes the half picture.
 */
function undoUpload(key: PictureKey, length: number): Uint8Array {
  return Uint8Array.from([...new Uint8Array(length), ...INITIALIZE, ...deletePicture(keyCode(key))]);
}

const HEADER = 0x37;
const KEYS_BLOCK = 0x72;
const MORE_FOLLOW = 0x41;

/** One block of the printer's list; null when it is another block. */
function keysIn(
  block: readonly number[],
): { readonly keys: readonly PictureKey[]; readonly isLast: boolean } | null {
  const [header, kind, status, ...characters] = block;
  if (header !== HEADER || kind !== KEYS_BLOCK) return null;
  const keys = String.fromCharCode(...characters).match(/[^]{2}/g) ?? [];
  return { keys, isLast: status !== MORE_FOLLOW };
}
