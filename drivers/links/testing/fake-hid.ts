/** Test support: HID devices as a page sees them, which are plugged in, pulled out, and send reports. */

export interface FakeHidDevice {
  readonly device: HIDDevice;
  /** Feature reports that the page sent: their ids. */
  readonly features: number[];
  /** How the next openings end. */
  openWith: () => Promise<void>;
  say(reportId: number, data: Uint8Array): void;
}

export interface FakeHid {
  readonly hid: HID;
  /** Adds the device to those that the browser remembers, and fires its event so often. */
  plug(fake: FakeHidDevice, events?: number): void;
  pull(fake: FakeHidDevice, events?: number): void;
}

const SCANNER = [{ usagePage: 0x8c, usage: 2 }];

export function createFakeHidDevice(
  vendorId: number,
  productId: number,
  productName = '',
  collections: readonly { usagePage: number; usage: number }[] = SCANNER,
): FakeHidDevice {
  const target = new EventTarget();
  let opened = false;
  const device = Object.assign(target, {
    vendorId,
    productId,
    productName,
    collections,
    async open() {
      await fake.openWith();
      opened = true;
    },
    async close() {
      opened = false;
    },
    async forget() {
      opened = false;
    },
    async sendFeatureReport(id: number) {
      fake.features.push(id);
    },
  });
  Object.defineProperty(device, 'opened', {
    get: () => opened,
    set(is: boolean) {
      opened = is;
    },
  });
  const fake: FakeHidDevice = {
    // Only the part of a device that a link uses.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    device: device as unknown as HIDDevice,
    features: [],
    openWith: () => Promise.resolve(),
    say(reportId, data) {
      const event = Object.assign(new Event('inputreport'), {
        reportId,
        data: new DataView(data.slice().buffer),
      });
      if (opened) target.dispatchEvent(event);
    },
  };
  return fake;
}

/** Returns the browser's HID devices; the chooser gives all that are plugged in. */
export function createFakeHid(...plugged: readonly FakeHidDevice[]): FakeHid {
  const target = new EventTarget();
  let here = plugged.map(({ device }) => device);
  const all = async (): Promise<readonly HIDDevice[]> => here;
  const tell = (word: string, device: HIDDevice, events: number): void => {
    for (let told = 0; told < events; told += 1) {
      target.dispatchEvent(Object.assign(new Event(word), { device }));
    }
  };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    hid: Object.assign(target, { getDevices: all, requestDevice: all }) as unknown as HID,
    plug({ device }, events = 1) {
      here = [...here, device];
      tell('connect', device, events);
    },
    pull({ device }, events = 1) {
      here = here.filter((one) => one !== device);
      // The browser closes what is gone.
      Object.assign(device, { opened: false });
      tell('disconnect', device, events);
    },
  };
}
