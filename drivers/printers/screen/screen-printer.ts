/**
 * The screen as a printer: shows the paper that a receipt printer would put out. Always there, never out of paper.
 *
 * Owns nothing but the port. Knows no screen: it is handed the function that shows.
 */
import { documentFault } from '../check-document.ts';
import type { PrintDocument } from '../print-document.ts';
import type { Printer, PrinterState } from '../printer.ts';
import { drawDocument, type PaperProfile } from './paper-picture.ts';
import { paperSvg, type ScreenPaper } from './paper-svg.ts';

/** The common 80 mm paper. */
export const SCREEN_PAPER: PaperProfile = { dots: 576, columns: 48 };

const READY: PrinterState = { status: 'Ready', reason: null };

/** `show` puts the paper where people see it; a document counts as printed when it returns. */
export function createScreenPrinter(
  show: (document: PrintDocument, paper: ScreenPaper) => void,
  profile: PaperProfile = SCREEN_PAPER,
): Printer {
  return {
    name: 'Screen',
    connect: () => Promise.resolve(READY),
    status: () => Promise.resolve(READY),
    lastState: () => READY,
    print(document) {
      const fault = documentFault(document, profile.dots);
      if (fault !== null) return Promise.resolve({ outcome: 'notPrinted', reason: fault });
      show(document, paperSvg(drawDocument(document, profile), document.title));
      return Promise.resolve({ outcome: 'printed', confirmedBy: 'screen' });
    },
    // Its state never changes.
    onStatus: () => () => undefined,
    disconnect: () => Promise.resolve(),
  };
}
