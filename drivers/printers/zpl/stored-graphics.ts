/**
 * Stores pictures in a Zebra's flash memory, each under the name its document gives it.
 *
 * The printer's own listing says which are stored. Compressing takes a while. A picture is compressed
 * together with a document that has it, and offered when it is ready.
 */
import { ascii } from '../bytes/bytes.ts';
import type { PictureBlock, PrintDocument } from '../document/print-document.ts';
import type { PictureStore } from '../job/language.ts';
import { LIST_STORED, removedGraphic, storedGraphic } from './graphics.ts';

export interface StoredGraphics {
  readonly names: () => ReadonlySet<string>;
  /** The printer's listing has been heard. */
  readonly setNames: (names: readonly string[]) => void;
  /** Makes ready what of a document could be stored. */
  readonly prepare: (document: PrintDocument) => Promise<void>;
  readonly pictureStore: PictureStore;
}

export function createStoredGraphics(): StoredGraphics {
  let stored: ReadonlySet<string> = new Set();
  /** The upload of each picture by its name; null while it is being compressed. */
  const uploads = new Map<string, string | null>();
  const offered = new Set<string>();

  async function makeReady(name: string, { bitmap }: PictureBlock): Promise<void> {
    uploads.set(name, null);
    uploads.set(name, await storedGraphic(name, bitmap));
  }

  return {
    names: () => stored,
    setNames(names) {
      // A picture that the printer had and has no more may be offered again.
      for (const name of stored) if (!names.includes(name)) offered.delete(name);
      stored = new Set(names);
    },
    async prepare(document) {
      const missing = storable(document).filter(([name]) => !stored.has(name) && !uploads.has(name));
      await Promise.all(missing.map(([name, block]) => makeReady(name, block)));
    },
    pictureStore: {
      query: ascii(LIST_STORED),
      missing(document) {
        for (const [name] of storable(document)) {
          const storing = uploads.get(name) ?? null;
          if (stored.has(name) || offered.has(name) || storing === null) continue;
          offered.add(name);
          return { bytes: ascii(storing), undo: ascii(`~JX\r\n${removedGraphic(name)}`) };
        }
        return null;
      },
    },
  };
}

function storable({ blocks }: PrintDocument): readonly (readonly [string, PictureBlock])[] {
  return blocks.flatMap((block) =>
    block.type === 'picture' && block.storedAs !== undefined ? [[block.storedAs, block] as const] : [],
  );
}
