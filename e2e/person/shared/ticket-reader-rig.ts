/**
 * Puts a simulated OMR-1100 on a serial cable, remembered by the page as its ticket reader. The manager's
 * policy has granted the port: no test can answer the browser's list.
 */
import type { Page } from 'playwright/test';
import type { MarkColumns } from '../../../drivers/readers/omr/mark-record.ts';
import { createSimulatedOmr, type SimulatedOmr } from '../../../drivers/readers/omr/testing/simulated-omr.ts';
import { markSlip, type SlipFilled } from '../../../src/wagering/slips/slip-marks.ts';
import { narrowSlip } from '../../../src/wagering/slips/testing/narrow-slip.ts';
import { type SerialCable, SerialCables } from '../../lab/serial-cables.ts';
import { barCodeOf } from './keyboard-scan.ts';
import { runClockUntil } from './window-clock.ts';

const ADAPTER = { usbVendorId: 0x0403, usbProductId: 0x6001 };
/** The time until the reader is tried again after its cable was out, milliseconds. */
const AGAIN = 3_000;
/** The command by which a reader sends marks. */
const MODE = 'I00';

export interface ReaderRig {
  readonly page: Page;
  readonly omr: SimulatedOmr;
  readonly cable: SerialCable;
  /** Puts a paper in, as soon as the reader has its mode. */
  readonly put: (paper: MarkColumns) => Promise<void>;
  /** Waits until the paper is in the mouth, and takes it. */
  readonly takeBack: () => Promise<void>;
  /** Pulls the cable, and puts it back once the window has seen that it is gone. */
  readonly pullAndPutBack: () => Promise<void>;
  /** Loads the page anew, and waits until the window speaks to the reader again. */
  readonly loadAnew: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function rigReader(url: string): Promise<ReaderRig> {
  const bench = await SerialCables.plugIn({ baseURL: url, ports: [ADAPTER] });
  const { page } = bench;
  const [cable] = bench.cables;
  if (cable === undefined) throw new Error('no cable');
  const omr = createSimulatedOmr({ exitControl: true, send: (bytes) => cable.send(bytes) });
  cable.onBytes(omr.hear);
  await page.addInitScript(() => {
    const role = { connection: 'serial', id: 'USB 0403:6001', role: 'reader' };
    localStorage.setItem('mutuel.deviceRoles', JSON.stringify([role]));
  });

  /** Waits until the window has told the reader its mode again: what it said before is older. */
  async function untilOpened(before: number): Promise<void> {
    await runClockUntil(page, () => omr.commands().slice(before).includes(MODE));
    await page.clock.runFor(1_000);
  }

  return {
    page,
    omr,
    cable,
    async put(paper) {
      await runClockUntil(page, () => omr.hasMode() && omr.paper() === 'none');
      omr.feed(paper);
    },
    async takeBack() {
      await runClockUntil(page, () => omr.paper() === 'front');
      omr.takeOut();
      await page.clock.runFor(1_000);
    },
    async pullAndPutBack() {
      const before = omr.commands().length;
      await cable.pull();
      await page.clock.runFor(AGAIN);
      await cable.putBack();
      await untilOpened(before);
    },
    async loadAnew() {
      const before = omr.commands().length;
      await page.reload();
      await cable.renew();
      await untilOpened(before);
    },
    close: () => bench.unplug(),
  };
}

/** Returns a ticket as it is punched: a Hollerith digit a column. */
export function ticketPaper(tsn: string): MarkColumns {
  return Array.from(barCodeOf(tsn), (digit) => 1 << (digit === '0' ? 2 : Number(digit) + 2));
}

/** Returns a pick 3 for $1 on the first runner of each race, or another slip. */
export function slipPaper(filled: Partial<SlipFilled> = {}): MarkColumns {
  return narrowSlip(markSlip({ bets: [0], amounts: [0], legs: [[0], [0], [0]], ...filled }));
}
