/**
 * Finds the characteristics of a connected Bluetooth LE device. One takes its bytes, and one notifies its
 * answers. A scanner has the second alone.
 *
 * Chooses the profile and the kind of write. Characteristics belong to one connection and are dead after it.
 */
import type { DriverClock } from '../driver-clock.ts';
import { GATT_PROFILES, type GattProfile } from './gatt-profiles.ts';
import { withinTime } from './within-time.ts';

export interface DeviceCharacteristics {
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

/** Returns the first of the profiles that the device has; null if it has none. */
export async function discoverDevice(
  server: BluetoothRemoteGATTServer,
  profiles: readonly GattProfile[] = GATT_PROFILES,
): Promise<DeviceCharacteristics | null> {
  const services = await server.getPrimaryServices();
  for (const profile of profiles) {
    const service = services.find(({ uuid }) => uuid === profile.service);
    if (service === undefined) continue;
    const characteristics = await service.getCharacteristics();
    const notify = characteristics.find(({ uuid }) => uuid === profile.notify) ?? null;
    if (profile.write === null) {
      if (notify === null) continue;
      return { profile, isAcknowledged: false, put: refuse, notify };
    }
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
      notify,
    };
  }
  return null;
}

function refuse(): Promise<never> {
  return Promise.reject(new DOMException('The device takes no bytes.', 'NotSupportedError'));
}

/**
 * Hands on the device's notifications until the returned function is called. A device that refuses
 * notifications can still print. Rejects for one that can do nothing else.
 */
export async function listenTo(
  { notify, profile }: Pick<DeviceCharacteristics, 'notify' | 'profile'>,
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
  const stop = (): void => notify.removeEventListener('characteristicvaluechanged', hear);
  try {
    const { inTime } = await withinTime(notify.startNotifications(), NOTIFY_LIMIT, clock);
    if (!inTime) throw new DOMException('Notifications did not begin in time.', 'TimeoutError');
  } catch (error) {
    if (profile.write === null) {
      stop();
      throw error;
    }
  }
  return stop;
}
