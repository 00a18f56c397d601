/**
 * A link over Bluetooth LE: Web Bluetooth's GATT behind the port of all links.
 *
 * Owns finding the printer's service, the length of writes, and the end and reopening of the connection. Knows no printer language. A
 * connection that ended leaves dead characteristics behind, so every opening discovers the services anew. A write is never sent
 * again, except one that was refused for its length and so did not arrive.
 */
import type { Clock } from '../clock.ts';
import { bluetoothFault, isLengthRejection } from './bluetooth-errors.ts';
import {
  type ChunkSize,
  chunkFailed,
  chunkLength,
  chunkReconnected,
  chunkRefused,
  chunkTaken,
  FIRST_CHUNK,
} from './chunk-size.ts';
import { CLOSED, faultOf } from './fault.ts';
import { discoverPrinter, listenTo, type PrinterCharacteristics } from './gatt-discovery.ts';
import type { Link, LinkFault, OpenOutcome, WriteOutcome } from './link.ts';
import { createLinkEvents } from './link-events.ts';
import { withinTime } from './within-time.ts';
import { createWriteQueue, type WriteQueue } from './write-queue.ts';

/** Some systems go on looking for a device that is switched off and never answer. ms */
const CONNECT_LIMIT = 20_000;

interface Connection {
  readonly queue: WriteQueue;
  /** Ends listening to the device's answers. */
  readonly stop: () => void;
}

/** `device` as the chooser or the browser's memory gave it. The link is not open yet. */
export function createBluetoothLink(device: BluetoothDevice, clock: Clock): Link {
  const events = createLinkEvents();
  let connection: Connection | null = null;
  let opening: Promise<OpenOutcome> | null = null;
  /** Counts openings given up by close() while they were under way. */
  let closings = 0;
  let size: ChunkSize = FIRST_CHUNK;

  device.addEventListener('gattserverdisconnected', () =>
    end({ code: 'lost', detail: 'gattserverdisconnected' }),
  );

  function end(fault: LinkFault): void {
    if (connection === null) return;
    const ended = connection;
    connection = null;
    ended.stop();
    ended.queue.end(fault);
    events.closed(fault);
  }

  async function connect(gatt: BluetoothRemoteGATTServer): Promise<OpenOutcome> {
    const closingsBefore = closings;
    const attempt = await withinTime(discover(gatt), CONNECT_LIMIT, clock).catch((error: unknown) => error);
    const outcome = outcomeOf(attempt, closings !== closingsBefore);
    if (!outcome.ok) {
      // Half a connection keeps the printer from everyone else.
      gatt.disconnect();
      return outcome;
    }
    const { characteristics } = outcome;
    size = chunkReconnected(size);
    const stop = await listenTo(characteristics.notify, events.data, clock);
    if (!gatt.connected || closings !== closingsBefore) {
      stop();
      gatt.disconnect();
      return { ok: false, fault: gatt.connected ? CLOSED : { code: 'lost', detail: 'lost while opening' } };
    }
    const made: Connection = {
      queue: createWriteQueue((bytes) => send(characteristics, bytes, () => connection === made)),
      stop,
    };
    connection = made;
    return { ok: true };
  }

  async function send(
    { put }: PrinterCharacteristics,
    bytes: Uint8Array,
    isLive: () => boolean,
  ): Promise<WriteOutcome> {
    let sent = 0;
    while (sent < bytes.length && isLive()) {
      const chunk = bytes.slice(sent, sent + chunkLength(size));
      try {
        await put(chunk);
        size = chunkTaken(size, chunk.length);
        sent += chunk.length;
      } catch (error) {
        const shorter = isLengthRejection(error) ? chunkRefused(size, chunk.length) : null;
        if (shorter === null) {
          const refused = isLengthRejection(error);
          if (!refused) size = chunkFailed(size);
          return {
            ok: false,
            fault: bluetoothFault(error, 'writing'),
            mayHaveArrived: !refused || sent > 0,
          };
        }
        size = shorter;
      }
    }
    return { ok: true };
  }

  return {
    name: device.name ?? device.id,
    open() {
      if (connection !== null) return Promise.resolve({ ok: true });
      const { gatt } = device;
      if (gatt === undefined) {
        return Promise.resolve({
          ok: false,
          fault: { code: 'denied', detail: 'the device has no GATT server' },
        });
      }
      opening ??= connect(gatt).finally(() => {
        opening = null;
      });
      return opening;
    },
    async close() {
      closings += 1;
      end(CLOSED);
      device.gatt?.disconnect();
      await opening;
    },
    write(bytes) {
      return (
        connection?.queue.write(bytes) ??
        Promise.resolve({
          ok: false,
          fault: { code: 'closed', detail: 'not connected' },
          mayHaveArrived: false,
        })
      );
    },
    onData: events.onData,
    onClosed: events.onClosed,
  };
}

async function discover(gatt: BluetoothRemoteGATTServer): Promise<PrinterCharacteristics | null> {
  return discoverPrinter(await gatt.connect());
}

type Discovery =
  | { readonly ok: true; readonly characteristics: PrinterCharacteristics }
  | { readonly ok: false; readonly fault: LinkFault };
