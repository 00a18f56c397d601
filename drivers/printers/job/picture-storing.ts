/**
 * Stores pictures that return in every document in the printer's memory, and reads the printer's list of
 * stored pictures.
 *
 * Reads the list once a connection, from a printer that can print. One that has stopped would not get to the
 * query. The language knows which pictures are worth it (PictureStore in language.ts). Units: milliseconds.
 */
import type { PrintDocument } from '../document/print-document.ts';
import { canPrint, type PrinterState } from '../document/printer.ts';
import { JOB_LIMIT, PROBE_LIMIT } from './confirmation.ts';
import type { Conversation } from './conversation.ts';
import type { PrinterLanguage } from './language.ts';
import type { PreparedDocuments } from './prepared-documents.ts';
import type { WriteRefusal } from './print-job.ts';
import type { PrinterConnection } from './printer-connection.ts';
import type { Repairs } from './repairs.ts';

export interface PictureStoringDependencies {
  readonly language: Pick<PrinterLanguage, 'pictureStore' | 'queryModel'>;
  readonly conversation: Pick<Conversation, 'queryMemory'>;
  readonly repairs: Pick<Repairs, 'begun' | 'ended'>;
  readonly documents: Pick<PreparedDocuments, 'reset'>;
  readonly connection: () => PrinterConnection;
  readonly state: () => PrinterState;
  readonly writeAll: (bytes: Uint8Array) => Promise<WriteRefusal | null>;
  /** Called with whether the printer answered a query for its list. */
  readonly onListed: (isAnswered: boolean) => void;
}

export interface PictureStoring {
  /** Queries the model, which decides how wide the printer prints. */
  readonly queryModel: () => Promise<void>;
  /** Queries the list of stored pictures, unless this connection's printer was queried before. */
  readonly queryOnce: () => Promise<void>;
  /**
   * Stores one picture of a printed document, unless another paper waits. Queries the list afterwards: a
   * printer that does not list the picture gets it with every document.
   */
  readonly store: (document: PrintDocument) => Promise<void>;
}

export function createPictureStoring(parts: PictureStoringDependencies): PictureStoring {
  const { language, conversation, repairs, documents, connection, writeAll } = parts;

  const mayQuery = (): boolean => connection().isOpen && canPrint(parts.state());

  async function queryOnce(): Promise<void> {
    if (connection().storedPictures === 'unknown' && mayQuery()) await queryList(PROBE_LIMIT);
  }

  async function queryList(limit: number): Promise<void> {
    if (language.pictureStore === undefined) return;
    const isAnswered = await conversation.queryMemory(language.pictureStore.query, limit);
    parts.onListed(isAnswered);
    // Documents are encoded anew: they name the pictures that are stored now.
    if (isAnswered) documents.reset();
  }

  return {
    async queryModel() {
      if (language.queryModel === undefined || !mayQuery()) return;
      if (await conversation.queryMemory(language.queryModel, PROBE_LIMIT)) documents.reset();
    },
    queryOnce,
    async store(document) {
      if (connection().papers > 0 || !mayQuery()) return;
      await queryOnce();
      const isKnown = connection().storedPictures === 'known';
      const upload = isKnown ? (language.pictureStore?.missing(document) ?? null) : null;
      if (upload === null) return;
      repairs.begun(upload.undo);
      if ((await writeAll(upload.bytes)) !== null) return;
      await queryList(JOB_LIMIT + upload.bytes.length);
      // Bytes that a link had taken before it ended may not have arrived.
      if (connection().isOpen) repairs.ended();
    },
  };
}
