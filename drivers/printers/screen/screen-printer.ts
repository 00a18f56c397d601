/**
 * Prints on the screen: shows the paper of a receipt printer. Always connected, and without faults unless
 * they are ordered (screen-faults.ts).
 */
import { DOTS_PER_MM } from '../bytes/bitmap.ts';
import { documentFault } from '../document/check-document.ts';
import { fitPictures } from '../document/fit-pictures.ts';
import type { PrintDocument } from '../document/print-document.ts';
import type { Printer } from '../document/printer.ts';
import { drawDocument, type PaperProfile } from '../layout/paper-picture.ts';
import { paperSvg, type ScreenPaper } from './paper-svg.ts';
import { createScreenFaults, type ScreenFaults } from './screen-faults.ts';

/** The common 80 mm paper. */
export const SCREEN_PAPER: PaperProfile = { dots: 576, columns: 48, margin: 3 * DOTS_PER_MM };

/**
 * `show` puts the paper before people. A document counts as printed when it returns, unless a fault is
 * ordered.
 */
export function createScreenPrinter(
  show: (document: PrintDocument, paper: ScreenPaper) => void,
  faults: ScreenFaults = createScreenFaults(),
  profile: PaperProfile = SCREEN_PAPER,
): Printer {
  return {
    name: 'Screen',
    connect: () => Promise.resolve(faults.state()),
    status: () => Promise.resolve(faults.state()),
    lastState: faults.state,
    print(asked) {
      const document = fitPictures(asked, profile.dots);
      const fault = documentFault(document, profile.dots);
      if (fault !== null) return Promise.resolve({ outcome: 'notPrinted', reason: fault });
      const met = faults.meet();
      if (met?.isShown !== false) show(document, paperSvg(drawDocument(document, profile), document.title));
      return Promise.resolve(met?.outcome ?? { outcome: 'printed', confirmedBy: 'screen' });
    },
    onStatus: faults.onState,
    disconnect: () => Promise.resolve(),
  };
}
