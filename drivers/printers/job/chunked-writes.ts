/**
 * Writes bytes to a printer's link in pieces, and gives up a link that hangs.
 *
 * Nothing is written after a piece that was refused. Units: bytes, milliseconds.
 */
import type { DriverClock } from '../../driver-clock.ts';
import type { Link, LinkFault } from '../../links/link.ts';
import { withinTime } from '../../links/within-time.ts';
import type { PrinterReason } from '../document/printer.ts';
import type { WriteRefusal } from './print-job.ts';

/** One piece on the slowest link takes under 2 s; a printer that holds back while it prints, some more. */
const WRITE_LIMIT = 10_000;

export interface ChunkedWritesDependencies {
  readonly link: Pick<Link, 'write'>;
  readonly clock: DriverClock;
  /** Bytes of a piece, at most. */
  readonly writeBytes: number;
  /** Gives up the link: what waits in it must not come out later. */
  readonly giveUp: () => void;
}

export interface ChunkedWrites {
  /** Writes one piece before it returns. Resolves with null when the link has taken it. */
  readonly write: (bytes: Uint8Array) => Promise<WriteRefusal | null>;
  /** Writes piece after piece. Resolves with null when the link has taken all. */
  readonly writeAll: (bytes: Uint8Array) => Promise<WriteRefusal | null>;
}

export function createChunkedWrites({
  link,
  clock,
  writeBytes,
  giveUp,
}: ChunkedWritesDependencies): ChunkedWrites {
  async function write(bytes: Uint8Array): Promise<WriteRefusal | null> {
    const written = await withinTime(link.write(bytes), WRITE_LIMIT, clock);
    if (!written.inTime) {
      giveUp();
      return { reason: 'silent', mayHaveArrived: true };
    }
    if (written.value.ok) return null;
    return { reason: reasonOf(written.value.fault), mayHaveArrived: written.value.mayHaveArrived };
  }

  return {
    write,
    async writeAll(bytes) {
      for (let at = 0; at < bytes.length; at += writeBytes) {
        const refusal = await write(bytes.subarray(at, at + writeBytes));
        if (refusal !== null) return refusal;
      }
      return null;
    },
  };
}

/** Returns the printer's reason for a fault of its link. */
export function reasonOf({ code }: LinkFault): PrinterReason {
  if (code === 'lost') return 'linkClosed';
  return code === 'failed' || code === 'tooLong' || code === 'busy' ? 'linkFailed' : 'notConnected';
}
