/**
 * Encodes documents ahead of their print, each once.
 *
 * A document that cannot be encoded delays no other.
 */
import { documentFault } from '../document/check-document.ts';
import { fitPictures } from '../document/fit-pictures.ts';
import type { PrintDocument } from '../document/print-document.ts';
import type { PrinterReason } from '../document/printer.ts';
import type { PrinterLanguage } from './language.ts';

export interface Prepared {
  /** Why no byte of it is to be sent; null where it can be. */
  readonly fault: PrinterReason | null;
  readonly bytes: Uint8Array;
}

export interface PreparedDocuments {
  /** At once where nothing is drawn. Never rejects. */
  readonly of: (document: PrintDocument) => Prepared | Promise<Prepared>;
  /** Drops all encoded documents: the settings that they were encoded by have changed. */
  readonly reset: () => void;
}

const NOT_DRAWN: Prepared = { fault: 'notDrawn', bytes: new Uint8Array() };

/** `log` gets the reason why a document could not be encoded. */
export function createPreparedDocuments(
  language: Pick<PrinterLanguage, 'dots' | 'encode'>,
  log: (message: string) => void,
): PreparedDocuments {
  let prepared = new WeakMap<PrintDocument, Prepared | Promise<Prepared>>();

  function make(asked: PrintDocument): Prepared | Promise<Prepared> {
    const document = fitPictures(asked, language.dots);
    const fault = documentFault(document, language.dots);
    if (fault !== null) return { fault, bytes: new Uint8Array() };
    try {
      const encoded = language.encode(document);
      return encoded instanceof Uint8Array ? { fault, bytes: encoded } : drawn(asked, encoded);
    } catch (error) {
      return untold(document, error);
    }
  }

  /** Keeps no failure: a document that could not be drawn once may be drawn the next time. */
  async function drawn(document: PrintDocument, encoding: Promise<Uint8Array>): Promise<Prepared> {
    try {
      return { fault: null, bytes: await encoding };
    } catch (error) {
      prepared.delete(document);
      return untold(document, error);
    }
  }

  function untold({ id }: PrintDocument, error: unknown): Prepared {
    log(`${id} cannot be told to the printer: ${String(error)}`);
    return NOT_DRAWN;
  }

  return {
    of(document) {
      const known = prepared.get(document);
      if (known !== undefined) return known;
      const made = make(document);
      prepared.set(document, made);
      return made;
    },
    reset() {
      prepared = new WeakMap();
    },
  };
}
