/**
 * Reads a serial port and passes on its bytes, until the port ends or the reading is stopped.
 *
 * An error of the line (a framing error, an overrun) ends the browser's stream but not the port. The port
 * then offers a new stream. Always releases its lock.
 */
import type { LinkFault } from './link.ts';
import { isPassing, serialFault } from './serial-errors.ts';

export interface SerialReading {
  /** Resolves with why nothing more is read; never rejects. */
  readonly ended: Promise<LinkFault>;
  /** Ends the reading; resolves when the lock is let go. */
  cancel(): Promise<void>;
}

const LOST: LinkFault = { code: 'lost', detail: 'the port reads no more' };

export function readSerial(
  port: Pick<SerialPort, 'readable'>,
  onData: (bytes: Uint8Array) => void,
): SerialReading {
  const demand = { wanted: true };
  let reader: ReadableStreamDefaultReader<Uint8Array> | null = null;

  async function run(): Promise<LinkFault> {
    let last: ReadableStream<Uint8Array> | null = null;
    // A port that offers the stream that has just failed has no other.
    while (demand.wanted && port.readable !== null && port.readable !== last) {
      last = port.readable;
      reader = last.getReader();
      const fault = await readToEnd(reader, onData);
      reader = null;
      if (fault !== null) return fault;
    }
    return LOST;
  }

  const ended = run();
  return {
    ended,
    async cancel() {
      demand.wanted = false;
      // A stream that has failed already rejects its cancelling too: it has ended, which is all that is
      // wanted.
      await reader?.cancel().catch(() => undefined);
      await ended;
    },
  };
}

/** Null: the port continues with a new stream. */
async function readToEnd(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onData: (bytes: Uint8Array) => void,
): Promise<LinkFault | null> {
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return LOST;
      onData(value);
    }
  } catch (error) {
    return isPassing(error) ? null : serialFault(error, 'using');
  } finally {
    reader.releaseLock();
  }
}
