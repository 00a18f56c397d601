/**
 * Puts a Bluetooth LE printer, or a scanner's serial bridge, beside the terminal. The browser's own Bluetooth
 * code talks to a peripheral that Chromium simulates.
 *
 * Simulates the peripheral's services, its answers to connections and writes, the chooser, and failures of
 * the link. EscPosPrinter reads the bytes. One stand-in is needed, since the simulation carries no
 * notifications. An init script keeps the characteristic whose notifications were started, and passes it the
 * printer's answers.
 */
import { setTimeout as after } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright/test';
import { EscPosPrinter } from './escpos-printer.ts';

export interface PeripheralKind {
  readonly name: string;
  readonly service: string;
  readonly write: string;
  readonly notify: string;
}

/** The service of the cheap printers that publish one. */
const PRINTER: PeripheralKind = {
  name: 'Lab printer',
  service: '000018f0-0000-1000-8000-00805f9b34fb',
  write: '00002af1-0000-1000-8000-00805f9b34fb',
  notify: '00002af0-0000-1000-8000-00805f9b34fb',
};
/** A serial bridge: the Nordic UART service. `answer` hands the device's bytes to the page. */
export const SERIAL_BRIDGE: PeripheralKind = {
  name: 'Lab scanner',
  service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
  write: '6e400002-b5a3-f393-e0a9-e50e24dcca9e',
  notify: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
};
const NOTIFICATION_SETTINGS = '00002902-0000-1000-8000-00805f9b34fb';

const ADDRESS = '00:11:22:33:44:55';
const OK = 0;
/** Milliseconds between two looks at what the page has heard. */
const LOOK_EVERY = 20;
/** ATT error codes: the value is too long; something else went wrong. */
const INVALID_LENGTH = 0x0d;
const UNLIKELY_ERROR = 0x0e;

export class BluetoothPrinter {
  readonly name: string;
  readonly #kind: PeripheralKind;
  /** Every write as it came, in order. */
  readonly writes: Uint8Array[] = [];
  readonly printer: EscPosPrinter;
  readonly #page: Page;
  readonly #radio: CDPSession;
  readonly #chooser: CDPSession;
  #chosen: 'this' | 'none' = 'this';
  #longestWrite = 512;
  #cutAfter = Number.POSITIVE_INFINITY;
  #failAfter = Number.POSITIVE_INFINITY;
  #bytes = 0;
  #writeCharacteristic = '';
  #listener: ((bytes: Uint8Array) => void) | null = null;
  #isOff = false;

  private constructor(page: Page, radio: CDPSession, chooser: CDPSession, kind: PeripheralKind) {
    this.name = kind.name;
    this.#kind = kind;
    this.#page = page;
    this.#radio = radio;
    this.#chooser = chooser;
    this.printer = new EscPosPrinter((bytes) => this.#whileOn(() => this.#notify(bytes)));
  }

  /** Switches the printer on within reach of the page's browser. The page is opened afterwards. */
  static async switchOn(browser: Browser, page: Page, kind = PRINTER): Promise<BluetoothPrinter> {
    const radio = await browser.newBrowserCDPSession();
    const chooser = await page.context().newCDPSession(page);
    const printer = new BluetoothPrinter(page, radio, chooser, kind);
    await page.addInitScript(keepNotifications);
    await printer.#answerTheChooser();
    printer.#heed();
    await printer.#appear();
    return printer;
  }

  /**
   * Ends with the test, and the page before the radio. Chromium died in one of fourteen tries when the radio
   * ended while a page was still connected. In this order it died in none of 300.
   */
  async switchOff(): Promise<void> {
    this.#isOff = true;
    await this.#page.close();
    await this.#radio.send('BluetoothEmulation.disable');
    await this.#radio.detach();
  }

  /** From now on the person closes the chooser without choosing. */
  closeTheChooser(): void {
    this.#chosen = 'none';
  }

  /** A printer of another make: it receives the bytes, and sends its own with `answer`. */
  heardBy(listener: (bytes: Uint8Array) => void): void {
    this.#listener = listener;
  }

  answer(bytes: Uint8Array): void {
    this.#whileOn(() => this.#notify(bytes));
  }

  /**
   * Writes longer than this many bytes are refused for their length, as a printer with a small buffer does.
   */
  refuseWritesLongerThan(bytes: number): void {
    this.#longestWrite = bytes;
  }

  /** The link breaks after this many more bytes; the write beyond fails first and does not arrive. */
  cutLinkAfter(bytes: number): void {
    this.#cutAfter = this.#bytes + bytes;
  }

  /** Writes fail, on a link that stays up, once this many more bytes have come in. */
  failWritesAfter(bytes: number): void {
    this.#failAfter = this.#bytes + bytes;
  }

  /** Cuts the link, and waits until the page's browser has told it so. */
  async cutLinkHeard(): Promise<void> {
    const told = () => this.#page.evaluate(() => globalThis.labLinksLost ?? 0);
    const before = await told();
    await this.cutLink();
    while ((await told()) === before) await after(LOOK_EVERY);
  }

  /** Breaks the link now, as when the printer is carried away. It can be connected again. */
  async cutLink(): Promise<void> {
    this.#cutAfter = Number.POSITIVE_INFINITY;
    await this.#radio.send('BluetoothEmulation.simulateGATTDisconnection', { address: ADDRESS });
    await this.#comeIntoReach();
  }

  /** Restores it after a reload of the page, which ends the simulated radio. */
  async backAfterReload(): Promise<void> {
    await this.#radio.send('BluetoothEmulation.disable');
    await this.#appear();
  }

  async #appear(): Promise<void> {
    await this.#radio.send('BluetoothEmulation.enable', { state: 'powered-on', leSupported: true });
    await this.#comeIntoReach();
  }

  /** A question of the page before its reload, or at the end of its test, gets no answer any more. */
  #whileOn(answer: () => Promise<unknown>): void {
    answer().catch((error: unknown) => {
      if (!this.#isOff && !String(error).includes('BluetoothEmulation not enabled')) throw error;
    });
  }

  /** Answers what the page's browser asks of the peripheral. */
  #heed(): void {
    const radio = this.#radio;
    radio.on('BluetoothEmulation.gattOperationReceived', ({ type }) => {
      this.#whileOn(async () => {
        if (type === 'discovery') await this.#publish();
        await radio.send('BluetoothEmulation.simulateGATTOperationResponse', {
          address: ADDRESS,
          type,
          code: OK,
        });
      });
    });
    radio.on('BluetoothEmulation.characteristicOperationReceived', ({ characteristicId, type, data }) => {
      const bytes = Buffer.from(data ?? '', 'base64');
      const code =
        type === 'write' && characteristicId === this.#writeCharacteristic ? this.#take(bytes) : OK;
      this.#whileOn(async () => {
        await radio.send('BluetoothEmulation.simulateCharacteristicOperationResponse', {
          characteristicId,
          type,
          code: code ?? UNLIKELY_ERROR,
        });
        // The simulation tells the page nothing of a link that breaks under an unanswered write, so the write
        // fails first.
        if (code === undefined) await this.cutLink();
      });
    });
    radio.on('BluetoothEmulation.descriptorOperationReceived', ({ descriptorId, type }) => {
      this.#whileOn(() =>
        radio.send('BluetoothEmulation.simulateDescriptorOperationResponse', {
          descriptorId,
          type,
          code: OK,
        }),
      );
    });
  }

  async #comeIntoReach(): Promise<void> {
    await this.#radio.send('BluetoothEmulation.simulatePreconnectedPeripheral', {
      address: ADDRESS,
      name: this.name,
      manufacturerData: [],
      knownServiceUuids: [this.#kind.service],
    });
  }

  /** Told anew after every connection: a link that broke leaves dead characteristics behind. */
  async #publish(): Promise<void> {
    const { serviceId } = await this.#radio.send('BluetoothEmulation.addService', {
      address: ADDRESS,
      serviceUuid: this.#kind.service,
    });
    const write = await this.#radio.send('BluetoothEmulation.addCharacteristic', {
      serviceId,
      characteristicUuid: this.#kind.write,
      properties: { write: true, writeWithoutResponse: true },
    });
    const notify = await this.#radio.send('BluetoothEmulation.addCharacteristic', {
      serviceId,
      characteristicUuid: this.#kind.notify,
      properties: { notify: true },
    });
    await this.#radio.send('BluetoothEmulation.addDescriptor', {
      characteristicId: notify.characteristicId,
      descriptorUuid: NOTIFICATION_SETTINGS,
    });
    this.#writeCharacteristic = write.characteristicId;
  }

  /**
   * Returns the answer to a write; undefined if the link breaks instead. A refused or lost write did not
   * reach the printer.
   */
  #take(bytes: Uint8Array): number | undefined {
    if (bytes.length > this.#longestWrite) return INVALID_LENGTH;
    if (this.#bytes + bytes.length > this.#failAfter) return UNLIKELY_ERROR;
    if (this.#bytes + bytes.length > this.#cutAfter) return undefined;
    this.#bytes += bytes.length;
    this.writes.push(Uint8Array.from(bytes));
    if (this.#listener === null) this.printer.receive(bytes);
    else this.#listener(bytes);
    return OK;
  }

  async #answerTheChooser(): Promise<void> {
    await this.#chooser.send('DeviceAccess.enable');
    const answered = new Set<string>();
    this.#chooser.on('DeviceAccess.deviceRequestPrompted', ({ id, devices }) => {
      // The prompt is announced again whenever a device appears in it; it can be answered once.
      if (answered.has(id)) return;
      if (this.#chosen === 'none') {
        answered.add(id);
        void this.#chooser.send('DeviceAccess.cancelPrompt', { id });
        return;
      }
      const device = devices.find(({ id: address }) => address === ADDRESS);
      if (device === undefined) return;
      answered.add(id);
      void this.#chooser.send('DeviceAccess.selectPrompt', { id, deviceId: device.id });
    });
  }

  async #notify(bytes: Uint8Array): Promise<void> {
    if (this.#page.isClosed()) return;
    await this.#page.evaluate((values) => globalThis.labNotify?.(values), [...bytes]);
  }
}

declare global {
  /** In a page of the lab: hands bytes to the characteristic whose notifications were started. */
  var labNotify: ((values: readonly number[]) => void) | undefined;
  /** In a page of the lab: counts the links that were lost. */
  var labLinksLost: number | undefined;
  /** The typings of Web Bluetooth give the interface only. */
  var BluetoothRemoteGATTCharacteristic: { prototype: BluetoothRemoteGATTCharacteristic };
}

/** Runs in the page before its own scripts. */
function keepNotifications(): void {
  const { prototype } = globalThis.BluetoothRemoteGATTCharacteristic;
  const start = Object.getOwnPropertyDescriptor(prototype, 'startNotifications')
    ?.value as () => Promise<BluetoothRemoteGATTCharacteristic>;
  prototype.startNotifications = async function startNotifications() {
    const started = await start.call(this);
    const countLost = (): void => {
      globalThis.labLinksLost = (globalThis.labLinksLost ?? 0) + 1;
    };
    this.service?.device.addEventListener('gattserverdisconnected', countLost, { once: true });
    globalThis.labNotify = (values) => {
      Object.defineProperty(this, 'value', {
        configurable: true,
        value: new DataView(Uint8Array.from(values).buffer),
      });
      this.dispatchEvent(new Event('characteristicvaluechanged', { bubbles: true }));
    };
    return started;
  };
}
