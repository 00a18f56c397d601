/**
 * Provides the fixtures of browser tests: the served program, printers beside the terminal, a browser of its
 * own. `test` here replaces the runner's.
 *
 * `site` serves the built program (or the directory that `siteRoot` names) at an address of its own, one a
 * worker. `page.goto('/')` opens it.
 */
import { test as plain } from 'playwright/test';
import { BUILT } from '../workbench/build.mjs';
import { type ServedSite, serve } from '../workbench/static-server.mjs';
import { BluetoothPrinter } from './bluetooth-printer.ts';
import { type OwnBrowser, openOwnBrowser } from './own-browser.ts';
import { whyNoSerialPort } from './serial-cables.ts';
import { SerialPrinter } from './serial-printer.ts';

export interface LabOptions {
  /** The directory that is served: the built terminal unless a test says otherwise. */
  readonly siteRoot: string;
}

interface Shared extends LabOptions {
  readonly site: ServedSite;
}

interface Lab {
  /** Within reach of `page`; ask for it before the page is opened. */
  readonly bluetoothPrinter: BluetoothPrinter;
  /**
   * Has a page of its own (`serialPrinter.page`). The test is skipped, with the reason, if no serial port can
   * be simulated.
   */
  readonly serialPrinter: SerialPrinter;
  /** A browser with a profile on disk, as a person's is, at the site's address. */
  readonly ownBrowser: OwnBrowser;
}

export { expect } from 'playwright/test';

export const test = plain.extend<Lab, Shared>({
  siteRoot: [BUILT, { option: true, scope: 'worker' }],
  site: [
    async ({ siteRoot }, use) => {
      const site = await serve({ root: siteRoot });
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
  bluetoothPrinter: async ({ browser, page }, use) => {
    const printer = await BluetoothPrinter.switchOn(browser, page);
    await use(printer);
    await printer.switchOff();
  },
  serialPrinter: async ({ site }, use, testInfo) => {
    const missing = whyNoSerialPort();
    testInfo.skip(missing !== undefined, missing ?? '');
    const printer = await SerialPrinter.plugIn(site.url);
    await use(printer);
    await printer.unplug();
  },
  ownBrowser: async ({ site }, use) => {
    const browser = await openOwnBrowser({ baseURL: site.url });
    await use(browser);
    await browser.close();
  },
});
