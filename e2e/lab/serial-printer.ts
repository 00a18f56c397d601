/**
 * Puts a printer on a serial cable (serial-cables.ts). EscPosPrinter reads the bytes, and its answers go back
 * to the window.
 */
import type { Page } from 'playwright/test';
import { EscPosPrinter } from './escpos-printer.ts';
import { type SerialCable, SerialCables } from './serial-cables.ts';

export class SerialPrinter {
  readonly printer: EscPosPrinter;
  /** A page of the browser that has the port; open the program in it. */
  readonly page: Page;
  readonly #bench: SerialCables;
  readonly #cable: SerialCable;
  #cutAfter = Number.POSITIVE_INFINITY;

  private constructor(bench: SerialCables, cable: SerialCable) {
    this.#bench = bench;
    this.#cable = cable;
    this.page = bench.page;
    this.printer = new EscPosPrinter((bytes) => cable.send(bytes));
    cable.onBytes((bytes) => this.#take(bytes));
  }

  /** Plugs the printer in and opens a browser that sees it. */
  static async plugIn(baseURL: string): Promise<SerialPrinter> {
    const bench = await SerialCables.plugIn({ baseURL, ports: [null] });
    const [cable] = bench.cables;
    if (cable === undefined) throw new Error('no cable');
    return new SerialPrinter(bench, cable);
  }

  async unplug(): Promise<void> {
    await this.#bench.unplug();
  }

  /** The cable is pulled once this many more bytes have come in. */
  cutLinkAfter(bytes: number): void {
    this.#cutAfter = this.printer.received.length + bytes;
  }

  /** Pulls the cable now. */
  cutLink(): void {
    void this.#cable.pull();
  }

  #take(bytes: Uint8Array): void {
    const room = this.#cutAfter - this.printer.received.length;
    this.printer.receive(bytes.subarray(0, Math.max(room, 0)));
    if (bytes.length >= room) this.cutLink();
  }
}
