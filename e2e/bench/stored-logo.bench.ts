/**
 * Measures the text ticket on a printer that keeps its logo. Counts every byte on the link for it, the
 * questions about its print included. Compares with its own words and codes and a fixed sum for the rest.
 *
 * A ticket's own bytes are the characters of its words, without the blanks between columns. They also are the
 * digits of its bar code, and the text of its QR code. The driver itself stores the logo on a simulated
 * printer, with the ticket before.
 */
import { createSimulatedLink } from '../../drivers/links/testing/simulated-link.ts';
import type { PrintDocument } from '../../drivers/printers/document/print-document.ts';
import { createEscPosPrinter } from '../../drivers/printers/escpos/driver.ts';
import { VirtualPrinter } from '../../drivers/printers/escpos/testing/virtual-printer.ts';
import { driverProfile } from '../../drivers/printers/profiles/escpos-profiles.ts';
import { settled } from '../../drivers/printers/testing/settled.ts';
import { createManualClock } from '../../src/wagering/testing/manual-clock.ts';
import { type Measurement, measured } from '../measurement.ts';
import { dotsOf, drawnLogo } from './pixels.ts';
import { DIGITS, HEADER, LINES } from './ticket-words.ts';

/** For beginning, styles, places, codes, cut, logo and questions. */
const BESIDES = 150;

const TICKET: PrintDocument = {
  id: 'bench',
  kind: 'ticket',
  title: 'Ticket',
  language: 'en-us',
  blocks: [
    { type: 'picture', bitmap: dotsOf(drawnLogo()), storedAs: 'LOGO', description: 'logo' },
    { type: 'text', text: HEADER, align: 'center', bold: true, size: 'large' },
    ...LINES.map(([left, right]) => ({
      type: 'columns' as const,
      columns: [
        { text: left, width: 'fill' as const },
        { text: right, width: 18, align: 'right' as const },
      ],
    })),
    { type: 'barCode', symbology: 'itf', digits: DIGITS, height: 70 },
    { type: 'qr', text: DIGITS, height: 150 },
    { type: 'cut' },
  ],
};

/** The figure `ticket-bytes-stored-logo`. */
export async function measure(): Promise<readonly Measurement[]> {
  const link = createSimulatedLink();
  const clock = createManualClock(0);
  const device = new VirtualPrinter((bytes) => link.answer(...bytes));
  link.onArrival((bytes) => device.receive(bytes));
  // 576 dots, as wide as the logo.
  const printer = createEscPosPrinter(link, driverProfile('epson', true), clock, {
    raster: { drawLine: () => Promise.reject(new Error('nothing of this ticket is drawn')) },
  });
  await settled(clock, printer.connect());
  await settled(clock, printer.print(TICKET));
  await clock.advanceAndSettle(60_000);
  const before = link.received().length;
  const { outcome } = await settled(clock, printer.print(TICKET));
  if (outcome !== 'printed') throw new Error(`the ticket is ${outcome}`);
  checkContent(device);
  const own = [HEADER, DIGITS, DIGITS, ...LINES.flat()].join('').length;
  return [
    measured({
      name: 'ticket-bytes-stored-logo',
      value: link.received().length - before,
      unit: 'bytes',
      against: 'own words and codes x 1.05 + 150',
      againstValue: own * 1.05 + BESIDES,
      goal: 1,
    }),
  ];
}

/** The second paper has the kept logo and every word and code. */
function checkContent(device: VirtualPrinter): void {
  const paper = device.papers()[1] ?? '';
  const [key = '?'] = device.kept.keys();
  const words = [`[${key}]`, HEADER, `<${DIGITS}>`, ...LINES.flat()];
  const missing = words.filter((word) => !paper.includes(word));
  if (missing.length > 0) throw new Error(`the ticket leaves out ${missing.join(', ')}`);
}
