/**
 * Finds, on a connected Bluetooth LE device, where a printer takes its bytes and where its answers come from.
 *
 * Owns the choice of the profile and of the kind of write. Knows no queue and no chunk. Characteristics are of one connection and
 * dead after it.
 */
import type { DriverClock } from '../driver-clock.ts';
import { GATT_PROFILES, type GattProfile } from './gatt-profiles.ts';
import { withinTime } from './within-time.ts';

export interface PrinterCharacteristics {
  readonly profile: GattProfile;
  /** Whether the device answers each write, and so refuses one that is too long. */
  readonly isAcknowledged: boolean;
  /** One write, at most 512 bytes; rejects with the browser's exception. */
  readonly put: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Null: the printer answers nothing. */
  readonly notify: BluetoothRemoteGATTCharacteristic | null;
}

/** Some devices never acknowledge the request for notifications. ms */
const NOTIFY_LIMIT = 3000;

/** The first profile of the table that the device has; null when it has none, and so is no printer known here. */
export async function discoverPrinter(
  server: BluetoothRemoteGATTServer,
): Promise<PrinterCharacteristics | null> {
  const services = await server.getPrimaryServices();
  for (const profile of GATT_PROFILES) {
    const service = services.find(({ uuid }) => uuid === profile.service);
    if (service === undefined) continue;
    const characteristics = await service.getCharacteristics();
    const write = characteristics.find(({ uuid }) => uuid === profile.write);
    if (write === undefined) continue;
    // Whoever writes without an acknowledgement is told of no refusal and no loss: part of a ticket would be missing in silence.
    const isAcknowledged = write.properties.write;
    return {
      profile,
      isAcknowledged,
      put: isAcknowledged
        ? (chunk) => write.writeValueWithResponse(chunk)
        : (chunk) => write.writeValueWithoutResponse(chunk),
      notify: characteristics.find(({ uuid }) => uuid === profile.notify) ?? null,
    };
  }
  return null;
}

/**
 * Hands on what the device says until the answer is called. A device that refuses notifications can still print: it is only not
 * heard.
 */
export async function listenTo(
  notify: BluetoothRemoteGATTCharacteristic | null,
  onData: (bytes: Uint8Array) => void,
  clock: DriverClock,
): Promise<() => void> {
  if (notify === null) return () => undefined;
  const hear = (): void => {
    const { value } = notify;
    if (value === undefined) return;
    // A copy: the browser may use the memory again for the next notification.
    onData(new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice());
  };
  notify.addEventListener('characteristicvaluechanged', hear);
  await withinTime(notify.startNotifications(), NOTIFY_LIMIT, clock).catch(() => undefined);
  return () => notify.removeEventListener('characteristicvaluechanged', hear);
}
