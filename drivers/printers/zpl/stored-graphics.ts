/**
 * The pictures that a Zebra keeps in its flash memory, each under the name its document gives it.
 *
 * Owns which are kept, by the printer's own listing, and what stores one that is not. Compressing takes a while: a picture is made ready when
 * a document with it is, and is offered once it is there.
 */
import { ascii } from '../bytes/bytes.ts';
import type { PictureBlock, PrintDocument } from '../document/print-document.ts';
import type { PictureKeeping } from '../job/language.ts';
import { LIST_KEPT, removedGraphic, storedGraphic } from './graphics.ts';

export interface StoredGraphics {
  readonly names: () => ReadonlySet<string>;
  /** The printer's listing has been heard. */
  readonly heard: (names: readonly string[]) => void;
  /** Makes ready what of a document could be stored. */
  readonly prepare: (document: PrintDocument) => Promise<void>;
  readonly keeping: PictureKeeping;
}

export function createStoredGraphics(): StoredGraphics {
  let kept: ReadonlySet<string> = new Set();
  /** What stores a picture, by its name; null while it is being compressed. */
  const storings = new Map<string, string | null>();
  const offered = new Set<string>();

  async function makeReady(name: string, { bitmap }: PictureBlock): Promise<void> {
    storings.set(name, null);
    storings.set(name, await storedGraphic(name, bitmap));
  }

  return {
    names: () => kept,
    heard(names) {
      // A picture that the printer had and has no more may be offered again.
      for (const name of kept) if (!names.includes(name)) offered.delete(name);
      kept = new Set(names);
    },
    async prepare(document) {
      const missing = keepable(document).filter(([name]) => !kept.has(name) && !storings.has(name));
      await Promise.all(missing.map(([name, block]) => makeReady(name, block)));
    },
    keeping: {
      ask: ascii(LIST_KEPT),
      missing(document) {
        for (const [name] of keepable(document)) {
          const storing = storings.get(name) ?? null;
          if (kept.has(name) || offered.has(name) || storing === null) continue;
          offered.add(name);
          return { bytes: ascii(storing), undo: ascii(`~JX\r\n${removedGraphic(name)}`) };
        }
        return null;
      },
    },
  };
}

function keepable({ blocks }: PrintDocument): readonly (readonly [string, PictureBlock])[] {
  return blocks.flatMap((block) =>
    block.type === 'picture' && block.kept !== undefined ? [[block.kept, block] as const] : [],
  );
}
