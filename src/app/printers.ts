/**
 * The printers of this page: the browser's Bluetooth and serial ports, and the screen, whose paper lands in the window's state.
 */
import { createPrinterDesk } from '../devices/page-printer-desk.ts';
import type { PrinterDesk } from '../devices/printer-desk.ts';
import type { TextKey } from '../i18n/say.ts';
import { translator } from '../i18n/translate.ts';
import type { Store } from '../till/counter.ts';
import { paperAtom, settingsAtom } from '../till/state.ts';
import type { Clock } from '../wagering/clock.ts';

/** What a paper on the screen is called; anything else is a ticket. */
const TITLES: Readonly<Record<string, TextKey>> = { testTicket: 'printer.test' };

export function createPagePrinters(store: Store, clock: Clock): PrinterDesk {
  return createPrinterDesk({
    clock,
    // The typings promise both; browsers do not.
    bluetooth: 'bluetooth' in navigator ? navigator.bluetooth : undefined,
    serial: 'serial' in navigator ? navigator.serial : undefined,
    storage: pageStorage(),
    showPaper({ id, kind }, { svg, width, height }) {
      const settings = store.get(settingsAtom);
      const title = translator(settings.language, settings)(TITLES[kind] ?? 'paper.name');
      store.set(paperAtom, (papers) => [...papers, { id, title, svg, width, height }]);
    },
    defaultKind: store.get(settingsAtom).demoMode ? 'screen' : 'none',
  });
}

/** A storage the browser refuses is as good as none. */
function pageStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
