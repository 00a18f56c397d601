/**
 * A mark beside a ledger: its number of lines and the checksum of the last. It follows each line and is not
 * awaited, so that it may be behind the ledger and never ahead. A ledger with fewer lines than its mark was
 * cut.
 */
import { open } from 'node:fs/promises';

export interface LedgerMark {
  /** The ledger has so many lines now, the last with this checksum. */
  readonly set: (count: number, sum: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const FORM = /^(\d{12}) ([0-9a-f]{8})\n$/;

/**
 * Rejects if the ledger has lost lines that its mark counts. `sums`: the checksums of its lines. Logs a mark
 * that cannot be read.
 */
export async function openLedgerMark(
  file: string,
  sums: readonly string[],
  log: (message: string) => void,
): Promise<LedgerMark> {
  const path = `${file}.mark`;
  // Makes the file where there is none and leaves it as it is where there is one.
  await (await open(path, 'a')).close();
  const handle = await open(path, 'r+');
  try {
    const text = (await handle.readFile()).toString();
    const [, digits = '0', sum = ''] = FORM.exec(text) ?? [];
    if (text !== '' && sum === '') log(`${path} cannot be read: begun anew.`);
    const count = Number(digits);
    if (sum !== '' && sums[count - 1] !== sum) {
      throw new Error(
        sums.length < count
          ? `${file} ends with line ${sums.length + 1}, but had ${count + 1}: it was cut. Bring the whole file back, or remove ${path} to go on without them.`
          : `${file} is not the ledger that ${path} belongs to. Bring the right file back, or remove ${path}.`,
      );
    }
    const set: LedgerMark['set'] = async (lines, last) => {
      // A full disk leaves the mark behind the ledger, which does no harm.
      await handle.write(`${String(lines).padStart(12, '0')} ${last}\n`, 0).catch(() => undefined);
    };
    const last = sums.at(-1);
    if (last !== undefined) await set(sums.length, last);
    return { set, close: () => handle.close() };
  } catch (problem) {
    await handle.close();
    throw problem;
  }
}
