/**
 * Test support: a Bluetooth LE device as a page sees one: GATT that connects, breaks and refuses on demand.
 * Characteristics of an earlier connection are dead and throw, as in a browser.
 */
import type { GattProfile } from '../gatt-profiles.ts';

export interface FakeBluetoothDevice {
  readonly device: BluetoothDevice;
  /** The bytes that arrived, write by write. */
  readonly writes: number[][];
  /** Lengths of all writes tried. */
  readonly tried: number[];
  readonly counts: { connected: number; disconnected: number; forgotten: number };
  /** The errors that the next writes end with; undefined arrives. */
  onWrite: (bytes: Uint8Array) => Promise<void> | undefined;
  connectWith: () => Promise<void>;
  notifyWith: () => Promise<void>;
  say(...bytes: readonly number[]): void;
  /** The link breaks. */
  drop(): void;
}

export interface FakeOptions {
  /** The services it publishes; a profile without `write` publishes a service without that characteristic. */
  readonly profiles: readonly GattProfile[];
  /**
   * The kinds of write it offers; missing: both. An unacknowledged write that fails is lost without a word,
   * as in a browser.
   */
  readonly kinds?: readonly ('acknowledged' | 'unacknowledged')[];
  readonly name?: string;
  readonly id?: string;
  /** Characteristics outlive their connection, as in a browser that does not notice. */
  readonly undead?: boolean;
}

export function createFakeBluetoothDevice(options: FakeOptions): FakeBluetoothDevice {
  const {
    profiles,
    kinds = ['acknowledged', 'unacknowledged'],
    name = 'Fake',
    id = 'fake',
    undead = false,
  } = options;
  const target = new EventTarget();
  let era = 0;
  let connected = false;
  let listening: (EventTarget & { value?: DataView }) | null = null;

  function characteristic(uuid: string, isNotifying: boolean): object {
    const born = era;
    const write = (kind: 'acknowledged' | 'unacknowledged') => async (value: Uint8Array) => {
      if (!undead && (!connected || born !== era))
        throw new DOMException('Characteristic is no longer valid', 'InvalidStateError');
      if (!kinds.includes(kind)) throw new DOMException('wrong kind of write', 'NotSupportedError');
      fake.tried.push(value.length);
      try {
        await fake.onWrite(value);
        fake.writes.push([...value]);
      } catch (error) {
        if (kind === 'acknowledged') throw error;
      }
    };
    const made = Object.assign(new EventTarget(), {
      uuid,
      properties: {
        writeWithoutResponse: kinds.includes('unacknowledged'),
        write: kinds.includes('acknowledged'),
        notify: isNotifying,
      },
      writeValueWithoutResponse: write('unacknowledged'),
      writeValueWithResponse: write('acknowledged'),
      async startNotifications() {
        await fake.notifyWith();
        listening = made;
      },
    });
    return made;
  }

  const gatt = {
    get connected() {
      return connected;
    },
    async connect() {
      await fake.connectWith();
      connected = true;
      era += 1;
      fake.counts.connected += 1;
      return gatt;
    },
    disconnect() {
      if (!connected) return;
      connected = false;
      fake.counts.disconnected += 1;
      target.dispatchEvent(new Event('gattserverdisconnected'));
    },
    async getPrimaryServices() {
      return profiles.map((profile) => ({
        uuid: profile.service,
        getCharacteristics: async () =>
          [...new Set([profile.write, profile.notify])]
            .filter((uuid) => uuid !== null)
            .filter((uuid) => uuid !== '')
            .map((uuid) => characteristic(uuid, uuid === profile.notify)),
      }));
    },
  };

  const forget = (): Promise<void> => {
    fake.counts.forgotten += 1;
    return Promise.resolve();
  };
  const fake: FakeBluetoothDevice = {
    // Only the part of a device that a link uses.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    device: Object.assign(target, { id, name, gatt, forget }) as unknown as BluetoothDevice,
    writes: [],
    tried: [],
    counts: { connected: 0, disconnected: 0, forgotten: 0 },
    onWrite: () => undefined,
    connectWith: () => Promise.resolve(),
    notifyWith: () => Promise.resolve(),
    say(...bytes) {
      if (listening === null) return;
      listening.value = new DataView(Uint8Array.of(0, ...bytes).buffer, 1);
      listening.dispatchEvent(new Event('characteristicvaluechanged'));
    },
    drop() {
      connected = false;
      target.dispatchEvent(new Event('gattserverdisconnected'));
    },
  };
  return fake;
}

/**
 * Returns a browser's Bluetooth whose chooser gives `device`, or throws it. Remembers no device unless
 * `remembered` is given.
 */
export function fakeBluetooth(
  chosen: () => Promise<BluetoothDevice>,
  remembered?: readonly BluetoothDevice[],
): Bluetooth & { readonly asked: RequestDeviceOptions[] } {
  const asked: RequestDeviceOptions[] = [];
  const bluetooth = {
    asked,
    requestDevice(options: RequestDeviceOptions) {
      asked.push(options);
      return chosen();
    },
    ...(remembered === undefined ? {} : { getDevices: () => Promise.resolve(remembered) }),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return bluetooth as unknown as Bluetooth & { readonly asked: RequestDeviceOptions[] };
}
