/**
 * Links to a device over Bluetooth LE: its GATT connection behind the port of all links.
 *
 * Opens, reopens and ends the connection, and cuts writes to the device's length. An ended connection leaves
 * dead characteristics, so every opening discovers the services anew. A write is never sent again, except one
 * that was refused for its length and so did not arrive.
 */
import type { DriverClock } from '../driver-clock.ts';
import { bluetoothFault, isLengthRejection } from './bluetooth-errors.ts';
import {
  type ChunkSize,
  chunkFailed,
  chunkLength,
  chunkReconnected,
  chunkRefused,
  chunkTaken,
  FIRST_CHUNK,
  UNACKNOWLEDGED_CHUNK,
} from './chunk-size.ts';
import { CLOSED } from './fault.ts';
import { forgetDevice } from './forget-device.ts';
import { type DeviceCharacteristics, discoverDevice, listenTo } from './gatt-discovery.ts';
import { GATT_PROFILES, type GattProfile } from './gatt-profiles.ts';
import type { Link, LinkFault, OpenOutcome, WriteOutcome } from './link.ts';
import { createLinkEvents } from './link-events.ts';
import { withinTime } from './within-time.ts';
import { createWriteQueue, type WriteQueue, writeOn } from './write-queue.ts';

/** Some systems go on looking for a device that is switched off and never answer. ms */
const CONNECT_LIMIT = 20_000;

interface Connection {
  readonly queue: WriteQueue;
  /** Ends listening to the device's answers. */
  readonly stop: () => void;
}

type Discovery =
  | { readonly ok: true; readonly characteristics: DeviceCharacteristics; readonly stop: () => void }
  | { readonly ok: false; readonly fault: LinkFault };

/** `device` as the chooser or the browser's memory gave it. The link is not open yet. */
export function createBluetoothLink(
  device: BluetoothDevice,
  clock: DriverClock,
  profiles: readonly GattProfile[] = GATT_PROFILES,
): Link {
  const events = createLinkEvents();
  let connection: Connection | null = null;
  let opening: Promise<OpenOutcome> | null = null;
  /** Rises with every close(): an opening that began before it gives up. */
  let closings = 0;
  let size: ChunkSize = FIRST_CHUNK;

  device.addEventListener('gattserverdisconnected', () =>
    end({ code: 'lost', detail: 'gattserverdisconnected' }),
  );

  function end(fault: LinkFault): void {
    if (connection === null) return;
    const { queue, stop } = connection;
    connection = null;
    stop();
    queue.end(fault);
    events.closed(fault);
  }

  async function connect(gatt: BluetoothRemoteGATTServer): Promise<OpenOutcome> {
    const atStart = closings;
    const found = await discover(gatt, profiles, events.data, clock);
    const stop = found.ok ? found.stop : () => undefined;
    const fault = faultOfOpening(found, closings !== atStart, gatt.connected);
    if (!found.ok || fault !== null) {
      stop();
      // Half a connection keeps the printer from everyone else.
      gatt.disconnect();
      return { ok: false, fault: fault ?? CLOSED };
    }
    size = found.characteristics.isAcknowledged ? chunkReconnected(size) : UNACKNOWLEDGED_CHUNK;
    const made: Connection = {
      queue: createWriteQueue((bytes) => send(found.characteristics, bytes, () => connection === made)),
      stop,
    };
    connection = made;
    return { ok: true };
  }

  async function send(
    { put }: DeviceCharacteristics,
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
        const fault = bluetoothFault(error, 'writing');
        if (!isLengthRejection(error)) {
          size = chunkFailed(size);
          return { ok: false, fault, mayHaveArrived: true };
        }
        const shorter = chunkRefused(size, chunk.length);
        if (shorter === null) return { ok: false, fault, mayHaveArrived: sent > 0 };
        size = shorter;
      }
    }
    return { ok: true };
  }

  async function close(): Promise<void> {
    closings += 1;
    end(CLOSED);
    device.gatt?.disconnect();
    await opening;
  }

  return {
    name: device.name ?? 'Bluetooth',
    id: device.id,
    open() {
      if (connection !== null) return Promise.resolve({ ok: true });
      const { gatt } = device;
      if (gatt === undefined) {
        return Promise.resolve({ ok: false, fault: { code: 'denied', detail: 'the device has no GATT' } });
      }
      opening ??= connect(gatt).finally(() => {
        opening = null;
      });
      return opening;
    },
    close,
    write: (bytes) => writeOn(connection?.queue ?? null, bytes),
    onData: events.onData,
    onClosed: events.onClosed,
    async forget() {
      await close();
      await forgetDevice(device);
    },
  };
}

/** Connects, finds the device's services in the time there is for it, and listens to it. */
async function discover(
  gatt: BluetoothRemoteGATTServer,
  profiles: readonly GattProfile[],
  onData: (bytes: Uint8Array) => void,
  clock: DriverClock,
): Promise<Discovery> {
  try {
    const search = gatt.connect().then((server) => discoverDevice(server, profiles));
    const answer = await withinTime(search, CONNECT_LIMIT, clock);
    if (!answer.inTime) return { ok: false, fault: { code: 'notFound', detail: 'no answer in time' } };
    if (answer.value === null)
      return { ok: false, fault: { code: 'wrongDevice', detail: 'no known service' } };
    const stop = await listenTo(answer.value, onData, clock);
    return { ok: true, characteristics: answer.value, stop };
  } catch (error) {
    return { ok: false, fault: bluetoothFault(error, 'connecting') };
  }
}

function faultOfOpening(found: Discovery, givenUp: boolean, connected: boolean): LinkFault | null {
  if (givenUp) return CLOSED;
  if (!found.ok) return found.fault;
  return connected ? null : { code: 'lost', detail: 'lost while opening' };
}
