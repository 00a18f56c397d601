/**
 * A mark beside a ledger: its number of records and the checksum of the last. It follows the groups of
 * records at intervals, so that it may be behind the ledger and never ahead. Nothing waits for it. A ledger
 * with fewer records than its mark is an older copy, or was cut.
 */
import { open } from 'node:fs/promises';
import { type LedgerEnd, LedgerFailure } from './ledger-store.ts';

/** Milliseconds between two notes: many groups are written in it. */
const NOTE_EVERY = 50;

export interface LedgerMark {
  /** Notes the last record soon; the newest of several. */
  readonly set: (end: LedgerEnd) => void;
  /** Resolves when all is noted. */
  readonly close: () => Promise<void>;
}

const FORM = /^(\d{12}) ([0-9a-f]{8})\n$/;

/**
 * Rejects with a LedgerFailure if the ledger lacks records that its mark counts. Logs a mark that cannot be
 * read. `found`: the checksums of its records; or a function, if others append, that reads them once the
 * mark is read. `path`: the file of the mark, beside the ledger unless given.
 */
export async function openLedgerMark(
  file: string,
  found: readonly string[] | (() => Promise<readonly string[]>),
  log: (message: string) => void,
  path = `${file}.mark`,
): Promise<LedgerMark> {
  // Makes the file where there is none and leaves it as it is where there is one.
  await (await open(path, 'a')).close();
  const handle = await open(path, 'r+');
  try {
    const text = (await handle.readFile()).toString();
    const [, digits = '0', sum = ''] = FORM.exec(text) ?? [];
    const sums = typeof found === 'function' ? await found() : found;
    if (text !== '' && sum === '') log(`${path} cannot be read: begun anew.`);
    const count = Number(digits);
    if (sum !== '' && sums[count - 1] !== sum) {
      throw new LedgerFailure(
        'restored',
        sums.length < count
          ? `${file} ends with record ${sums.length}, but had ${count}: it is an older copy, or was cut. Bring the newest one back, or remove ${path} to go on without the later records.`
          : `${file} is not the ledger that ${path} belongs to. Bring the right file back, or remove ${path}.`,
      );
    }
    let wanted: LedgerEnd | null = null;
    let waits: NodeJS.Timeout | null = null;
    let writing: Promise<unknown> = Promise.resolve();
    const write = (): void => {
      waits = null;
      if (wanted === null) return;
      const line = `${String(wanted.number).padStart(12, '0')} ${wanted.sum}\n`;
      wanted = null;
      // A full disk leaves the mark behind the ledger, which does no harm.
      writing = writing.then(() => handle.write(line, 0)).catch(() => undefined);
    };
    const set: LedgerMark['set'] = (end) => {
      wanted = end;
      waits ??= setTimeout(write, NOTE_EVERY);
    };
    const noted = async (): Promise<void> => {
      if (waits !== null) clearTimeout(waits);
      write();
      await writing;
    };
    const last = sums.at(-1);
    if (last !== undefined) set({ number: sums.length, sum: last });
    await noted();
    return {
      set,
      async close() {
        await noted();
        await handle.close();
      },
    };
  } catch (problem) {
    await handle.close();
    throw problem;
  }
}
