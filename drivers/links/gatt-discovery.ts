/**
 * Finds the characteristics of a connected Bluetooth LE printer. One takes its bytes, and one notifies its
 * answers.
 *
 * Chooses the profile and the kind of write. Characteristics belong to one connection and are dead after it.
 */
import type { DriverClock } from '../driver-clock.ts';
import { GATT_PROFILES, type GattProfile } from './gatt-profiles.ts';
import { withinTime } from './within-time.ts';

export interface PrinterCharacteristics {
  readonly profile: GattProfile;
  /** True if the device answers each write, and so refuses one that is too long. */
  readonly isAcknowledged: boolean;
  /** One write, at most 512 bytes; rejects with the browser's exception. */
  readonly put: (chunk: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Null: the printer answers nothing. */
  readonly notify: BluetoothRemoteGATTCharacteristic | null;
}

/** Some devices never acknowledge the request for notifications. ms */
const NOTIFY_LIMIT = 3000;

/** Returns the first profile of the table that the device has; null if it has none. */
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
    // A write without an acknowledgement reports no refusal and no loss: part of a ticket would be missing in
    // silence.
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
 * Hands on the device's notifications until the returned function is called. A device that refuses
 * notifications can still print.
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
