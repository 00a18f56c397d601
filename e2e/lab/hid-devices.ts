/**
 * Puts HID devices at a page, behind a stand-in. Chromium simulates none, and no machine has virtual ones.
 *
 * Replaces `navigator.hid`, the page's lowest interface, by an init script. Keeps the rules of WebHID:
 * granted devices, a chooser with filters, `open`, input reports, and plug events on the list alone. A
 * device that is put back is another object to the page, as in the browser. Plugged devices outlive a
 * reload.
 */
import type { Page } from 'playwright/test';

export interface HidDeviceKind {
  readonly vendorId: number;
  readonly productId: number;
  readonly productName: string;
  readonly usagePage: number;
  readonly usage: number;
}

export class HidDevices {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Replaces the page's `navigator.hid`. The page is opened afterwards. */
  static async at(page: Page, plugged: readonly HidDeviceKind[]): Promise<HidDevices> {
    await page.addInitScript(replaceHid, plugged);
    return new HidDevices(page);
  }

  /** Sends a report of the device at this place of all that were ever plugged in. */
  async send(place: number, reportId: number, data: Uint8Array): Promise<void> {
    await this.#page.evaluate(([at, id, bytes]) => Reflect.get(window, 'labHid').send(at, id, bytes), [
      place,
      reportId,
      [...data],
    ] as const);
  }

  async pull(place: number): Promise<void> {
    await this.#page.evaluate((at) => Reflect.get(window, 'labHid').pull(at), place);
  }

  async putBack(place: number): Promise<void> {
    await this.#page.evaluate((at) => Reflect.get(window, 'labHid').putBack(at), place);
  }

  /** Returns the feature reports that the page sent to all devices: their ids. */
  features(): Promise<readonly number[]> {
    return this.#page.evaluate(() => Reflect.get(window, 'labHid').features);
  }
}

/** Runs in the page. */
function replaceHid(kinds: readonly HidDeviceKind[]): void {
  const KEY = 'lab.hid.granted';
  const features: number[] = [];
  const list = new EventTarget();
  interface Plugged {
    kind: HidDeviceKind;
    device: EventTarget & { opened: boolean };
    isThere: boolean;
  }

  function deviceOf(kind: HidDeviceKind): Plugged['device'] {
    const { vendorId, productId, productName, usagePage, usage } = kind;
    const device = Object.assign(new EventTarget(), {
      vendorId,
      productId,
      productName,
      opened: false,
      collections: [{ usagePage, usage }],
      async open() {
        if (!plugged.some((one) => one.device === device && one.isThere)) {
          throw new DOMException('Failed to open the device.', 'NetworkError');
        }
        device.opened = true;
      },
      async close() {
        device.opened = false;
      },
      async forget() {
        device.opened = false;
        grant(
          plugged.findIndex((one) => one.device === device),
          false,
        );
      },
      async sendFeatureReport(id: number) {
        features.push(id);
      },
    });
    return device;
  }

  const plugged: Plugged[] = kinds.map((kind) => ({ kind, device: deviceOf(kind), isThere: true }));
  const granted = (): number[] => JSON.parse(localStorage.getItem(KEY) ?? '[]');
  function grant(place: number, is: boolean): void {
    const others = granted().filter((one) => one !== place);
    localStorage.setItem(KEY, JSON.stringify(is ? [...others, place] : others));
  }
  function fire(word: string, device: EventTarget): void {
    list.dispatchEvent(Object.assign(new Event(word), { device }));
  }

  const hid = Object.assign(list, {
    getDevices: async () =>
      plugged.filter((one, place) => one.isThere && granted().includes(place)).map(({ device }) => device),
    // A person who chooses every device that the filters let through.
    async requestDevice({ filters }: { filters: readonly Partial<HidDeviceKind>[] }) {
      const chosen = plugged.filter(
        ({ kind, isThere }) =>
          isThere &&
          filters.some((filter) =>
            Object.entries(filter).every(([key, value]) => Reflect.get(kind, key) === value),
          ),
      );
      for (const one of chosen) grant(plugged.indexOf(one), true);
      return chosen.map(({ device }) => device);
    },
  });
  Object.defineProperty(navigator, 'hid', { configurable: true, get: () => hid });

  Object.assign(window, {
    labHid: {
      features,
      send(place: number, reportId: number, bytes: readonly number[]) {
        const one = plugged[place];
        if (one?.device.opened !== true) return;
        const data = new DataView(Uint8Array.from(bytes).buffer);
        one.device.dispatchEvent(Object.assign(new Event('inputreport'), { reportId, data }));
      },
      pull(place: number) {
        const one = plugged[place];
        if (one === undefined) return;
        one.isThere = false;
        one.device.opened = false;
        fire('disconnect', one.device);
      },
      putBack(place: number) {
        const one = plugged[place];
        if (one === undefined) return;
        one.isThere = true;
        one.device = deviceOf(one.kind);
        fire('connect', one.device);
      },
    },
  });
}
