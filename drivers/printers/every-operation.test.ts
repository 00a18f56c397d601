/**
 * Prints every print operation of the specification on every driver, as the program creates it. The printer
 * at the link carries out its commands and answers by itself. A paper comes out with all of the document on
 * it. Each printer's own tests try other languages and scan the codes.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import type { SampleId } from '../../src/documents/samples/sample-list.ts';
import { loadSampleWords } from '../../src/documents/samples/testing/sample-papers.ts';
import { createManualClock } from '../../src/wagering/testing/manual-clock.ts';
import { createSimulatedLink, type SimulatedLink } from '../links/testing/simulated-link.ts';
import { blankBitmap, place } from './bytes/bitmap.ts';
import type { PrintDocument } from './document/print-document.ts';
import { PRINTER_DRIVERS } from './driver-list.ts';
import { createPaperWidth } from './escpos/paper-width.ts';
import { burntPaper } from './escpos/testing/burnt-paper.ts';
import { readBack } from './escpos/testing/read-back.ts';
import { expectedWords, readWords } from './escpos/testing/read-words.ts';
import { manualOf, VirtualPrinter } from './escpos/testing/virtual-printer.ts';
import { indent } from './layout/character-grid.ts';
import { placedPrint, printed } from './printek/testing/printed.ts';
import { createSimulatedPrintek } from './printek/testing/simulated-printek.ts';
import { driverProfile, ESCPOS_DRIVERS, type EscPosDriverId } from './profiles/escpos-profiles.ts';
import { printekProfile } from './profiles/printek-profiles.ts';
import { zebraProfile } from './profiles/zpl-profiles.ts';
import type { Rasterizer } from './raster/rasterizer.ts';
import { missingOn } from './testing/placed-paper.ts';
import { codesToScan, scannedCodes } from './testing/scan.ts';
import { settledWhenIdle } from './testing/settled.ts';
import { wholePaper } from './testing/whole-paper.ts';
import { runEncodingTask } from './worker/run-encoding-task.ts';
import { rasterizerHere } from './zpl/testing/drawing.ts';
import { placedLabel, readLabels } from './zpl/testing/read-back.ts';
import { createSimulatedZebra } from './zpl/testing/simulated-zebra.ts';

/** The operations in the specification's order and by its names; the paper that each prints. */
const OPERATIONS = [
  ['ticket', 'ticket'],
  ['AW ticket', 'accountTicket'],
  ['voucher', 'voucher'],
  ['exchange voucher', 'exchangeVoucher'],
  ['exchange receipt', 'exchangeReceipt'],
  ['temp account open', 'temporaryAccountOpened'],
  ['temp account close', 'temporaryAccountClosed'],
  ['exception credit', 'credit'],
  ['exception debit', 'debit'],
  ['draw', 'draw'],
  ['draw check', 'drawCheck'],
  ['return', 'return'],
  ['final return', 'finalReturn'],
  ['instant winner', 'instantWinner'],
  ['cash position', 'cashPosition'],
  ['prices', 'prices'],
  ['lines', 'lines'],
  ['scratches', 'scratches'],
  ['receipt', 'cashReceipt'],
  ['cash coin list', 'coinList'],
  ['sign on', 'signOn'],
  ['sign off', 'signOff'],
  ['agent report', 'agentReport'],
  ['bags', 'bag'],
  ['test ticket', 'testTicket'],
  ['kiosk deposit', 'kioskDeposit'],
  ['kiosk withdraw', 'kioskWithdrawal'],
  ['kiosk donation', 'kioskDonation'],
  ['fixed odds ticket', 'fixedOddsTicket'],
] as const satisfies readonly (readonly [string, SampleId])[];

/** A printer at the other end, and how the paper it made of a job is read. */
interface Device {
  readonly papers: () => readonly string[];
  /**
   * Returns the parts of the document that the last paper lacks. `sent`: the bytes since the document was
   * asked for.
   */
  readonly missing: (id: SampleId, document: PrintDocument, sent: Uint8Array) => Promise<readonly string[]>;
}

/** Returns the expected parts that are missing; all of them if the order is wrong or something is added. */
function notOnIt(expected: readonly string[], found: readonly string[]): readonly string[] {
  if (expected.join('\n') === found.join('\n')) return [];
  const lost = expected.filter((one) => !found.includes(one));
  return lost.length === 0 ? found : lost;
}

function escPos(link: SimulatedLink, driver: EscPosDriverId): Device {
  const device = new VirtualPrinter((bytes) => link.answer(...bytes), manualOf(driver));
  // Half of the models have a narrower head: what was laid out for the other is cut there.
  const width = createPaperWidth(driverProfile(driver, false));
  width.named(device.model ?? '');
  const profile = width.profile();
  link.onArrival((bytes) => device.receive(bytes));
  return {
    papers: () => device.papers(),
    async missing(_, document, sent) {
      const told = readBack(sent);
      const { lines, codes } = readWords(told, manualOf(driver));
      const expected = expectedWords(document, profile);
      const toScan = codesToScan(document);
      const burnt = burntPaper(told, device.head);
      const scanned = profile.qr === 'native' || toScan.length === 0 ? codes : await scannedCodes(burnt);
      const drawn = await Promise.all(
        expected.drawn.map(async (line) => {
          const words = await raster.drawLine(line, 12 * profile.columns, document.language);
          const onPaper = blankBitmap(burnt.width, words.height);
          place(words, onPaper, indent(line.align, burnt.width - words.width), 0);
          return onPaper;
        }),
      );
      return [
        ...drawn.flatMap(({ bits }) =>
          Buffer.from(burnt.bits).includes(bits) ? [] : ['a line that is drawn'],
        ),
        ...notOnIt(expected.lines, lines),
        ...notOnIt(toScan, scanned),
      ];
    },
  };
}

function printek(link: SimulatedLink): Device {
  const device = createSimulatedPrintek(link);
  const { dots } = printekProfile(false);
  return {
    papers: device.papers,
    async missing(id, _, sent) {
      // Before the document, and behind it, it is asked how it is.
      const begin = sent.findIndex((byte) => byte !== ASKED);
      const end = sent.findLastIndex((byte) => byte !== ASKED) + 1;
      return missingOn(placedPrint(printed(sent.subarray(begin, end))), await wholePaper(id, 'en-us', dots));
    },
  };
}

const ASKED = 0x16;

function zebra(link: SimulatedLink): Device {
  const device = createSimulatedZebra(link);
  const { dots } = zebraProfile('linkos', false);
  // Every picture is on its paper: what is named of a memory is not on the label.
  device.isFull = true;
  return {
    papers: device.papers,
    async missing(id, document) {
      const [label] = readLabels(Buffer.from(`^XA${device.labels.at(-1) ?? ''}^XZ\n`, 'latin1'));
      if (label === undefined) return ['a label'];
      const told = label.codes.map(({ data, kind }) => `${kind === 'qr' ? 'QRCode' : 'ITF'} ${data}`);
      return [
        ...missingOn(placedLabel(label), await wholePaper(id, 'en-us', dots)),
        ...(told.length === 0 ? [] : notOnIt(codesToScan(document), told.toSorted())),
      ];
    },
  };
}

type DriverId = (typeof PRINTER_DRIVERS)[number]['id'];

/** The devices of the other languages. */
const DEVICES: Readonly<Record<Exclude<DriverId, EscPosDriverId>, (link: SimulatedLink) => Device>> = {
  linkos: zebra,
  linkosimage: zebra,
  printek,
};

function deviceOf(id: DriverId, link: SimulatedLink): Device {
  if (isEscPos(id)) return escPos(link, id);
  if (!Object.hasOwn(DEVICES, id)) throw new Error(`Give '${id}' a simulated printer in DEVICES.`);
  return DEVICES[id](link);
}

const isEscPos = (id: string): id is EscPosDriverId => ESCPOS_DRIVERS.some((one) => one === id);

const here = rasterizerHere();
/** As on the page: another thread encodes drawn papers. */
const raster: Rasterizer = { ...here, encode: (task) => runEncodingTask(structuredClone(task), here) };
beforeAll(loadSampleWords);

describe.each(PRINTER_DRIVERS.map((driver) => [driver.id, driver] as const))('%s prints', (_, driver) => {
  const link = createSimulatedLink('Counter 3');
  const clock = createManualClock(0);
  const device = deviceOf(driver.id, link);
  const printer = driver.create(link, {
    clock,
    raster,
    onWindows: false,
  });

  beforeAll(async () => {
    await settledWhenIdle(clock, printer.connect());
  });

  it.each(OPERATIONS)('%s [S193]', async (__, id) => {
    const { document } = await wholePaper(id, 'en-us', 576);
    const papers = device.papers().length;
    const before = link.received().length;
    expect(await settledWhenIdle(clock, printer.print(document))).toEqual({
      outcome: 'printed',
      confirmedBy: 'printer',
    });
    const sent = link.received().subarray(before);
    expect(device.papers()).toHaveLength(papers + 1);
    expect(await device.missing(id, document, sent)).toEqual([]);
  });
});
