/**
 * Keeps the repairs of jobs that are not known to have ended, in the browser's storage. They survive reloads,
 * other drivers, and a device that is forgotten and found anew.
 *
 * A repair is the bytes that its driver gave. The next driver of the printer thus need not know the one
 * before.
 */
import type { UnfinishedJob } from '../../../drivers/printers/bytes/unfinished-job.ts';
import type { ChoiceStorage } from '../model/printer-choice.ts';
import {
  CONNECTIONS,
  type Connection,
  type FoundPrinter,
  type PrinterAddress,
} from '../model/printer-model.ts';

const KEY = 'mutuel.printer.unfinished';
/** More printers than a window breaks off on. */
const MOST = 12;

interface Kept {
  readonly connection: Connection;
  /**
   * Is null once the device was forgotten. The browser may give the device another id when it is found again:
   * only its name is left.
   */
  readonly id: string | null;
  readonly name: string;
  readonly mode: string;
  readonly repair: Uint8Array;
}

export interface UnfinishedJobs {
  /** Returns the port of one device, for the driver of this id. */
  readonly of: (device: FoundPrinter, mode: string) => UnfinishedJob;
  /**
   * Notes that the window was stopped while it printed on this device. A browser that loses its power may
   * have lost the last repair. The next driver of the device sends its own then.
   */
  readonly doubted: (device: FoundPrinter) => void;
  /** The browser does not know the device any more. */
  readonly forgotten: (address: PrinterAddress) => void;
}

export function createUnfinishedJobs(storage: ChoiceStorage | null): UnfinishedJobs {
  let jobs = read(storage);
  const atStart = jobs;

  function keep(next: readonly Kept[]): void {
    jobs = next.slice(0, MOST);
    try {
      storage?.setItem(KEY, jobs.length === 0 ? '' : JSON.stringify(jobs.map(spelt)));
    } catch {
      // It is known until the window is closed.
    }
  }

  return {
    of(device, mode) {
      const isIts = (job: Kept): boolean => isOf(job, device);
      const without = (): readonly Kept[] => jobs.filter((job) => !isIts(job));
      return {
        left() {
          const job = jobs.find(isIts);
          return job === undefined ? null : { repair: job.repair, isOthers: job.mode !== mode };
        },
        begun(repair) {
          const { connection, id, name } = device;
          keep([{ connection, id, name, mode, repair }, ...without()]);
        },
        ended() {
          if (jobs.some(isIts)) keep(without());
        },
      };
    },
    doubted({ connection, id, name }) {
      // A repair that was known at the start was not lost, and may have been sent since.
      if (atStart.some((job) => isOf(job, { connection, id, name }))) return;
      keep([{ connection, id, name, mode: UNKNOWN, repair: NOTHING }, ...jobs]);
    },
    forgotten({ connection, id }) {
      const isIt = (job: Kept): boolean => job.connection === connection && job.id === id;
      if (jobs.some(isIt)) keep(jobs.map((job) => (isIt(job) ? { ...job, id: null } : job)));
    },
  };
}

const NOTHING = new Uint8Array();
/** No driver is called so. */
const UNKNOWN = '';

function isOf({ connection, id, name }: Kept, device: FoundPrinter): boolean {
  return connection === device.connection && (id === null ? name === device.name : id === device.id);
}

/**
 * Counts the blanks that a repair begins with, thousands for a picture, and spells the rest in pairs of
 * digits.
 */
function spelt({ repair, ...job }: Kept): Readonly<Record<string, unknown>> {
  const blanks = repair.findIndex((byte) => byte !== 0);
  const count = blanks === -1 ? repair.length : blanks;
  const rest = Array.from(repair.subarray(count), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { ...job, blanks: count, rest };
}

function read(storage: ChoiceStorage | null): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) || '[]');
    return Array.isArray(kept) ? kept.flatMap(readOne) : [];
  } catch {
    return [];
  }
}

/** Another version of the program may have kept something else: what cannot be read is left out. */
function readOne(kept: unknown): readonly Kept[] {
  if (typeof kept !== 'object' || kept === null) return [];
  const { connection, id, name, mode, blanks, rest }: Readonly<Record<string, unknown>> = { ...kept };
  const known = CONNECTIONS.find((each) => each === connection);
  if (known === undefined || typeof name !== 'string' || typeof mode !== 'string') return [];
  if (typeof id !== 'string' && id !== null) return [];
  if (typeof blanks !== 'number' || !(blanks >= 0 && blanks <= MOST_BLANKS)) return [];
  if (typeof rest !== 'string' || !/^(?:[0-9a-f]{2})*$/.test(rest)) return [];
  const spoken = Array.from(rest.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  const repair = new Uint8Array(Math.floor(blanks) + spoken.length);
  repair.set(spoken, Math.floor(blanks));
  return [{ connection: known, id, name, mode, repair }];
}

/** A printer's picture command takes no more than 16 bits of bytes, and has a head. */
const MOST_BLANKS = 0x1_01_00;
