/**
 * Creates the printer service of this page. It has the browser's Bluetooth and serial ports, and the screen.
 * Paper of the screen is put into the window's state. The service is loaded behind the first page.
 */
import type { ScreenFaults } from '../../../drivers/printers/screen/screen-faults.ts';
import type { PrinterService } from '../../devices/active/printer-service.ts';
import { createLazyPrinterService } from '../../devices/lazy-printer-service.ts';
import { paperAtom } from '../../till/printing/paper-state.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { mayPrintOnScreen } from '../../till/window/modes.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import type { Clock } from '../../wagering/ground/clock.ts';

/** `screenFaults`: what a trainer ordered of the screen printer. */
export function createPagePrinters(
  store: Store,
  clock: Clock,
  screenFaults: ScreenFaults,
  log: (message: string) => void,
): PrinterService {
  const { demoMode, trainingRoom } = store.get(settingsAtom);
  const storage = pageStorage();
  const defaultKind = demoMode || trainingRoom ? 'screen' : 'none';
  return createLazyPrinterService({
    storage,
    defaultKind,
    log,
    async load() {
      const { createPrinterService, createPageRasterizer } = await import('./page-printer-service.ts');
      return createPrinterService({
        clock,
        raster: createPageRasterizer(clock, log),
        onWindows: navigator.userAgent.includes('Windows'),
        // The typings promise both; browsers do not.
        bluetooth: 'bluetooth' in navigator ? navigator.bluetooth : undefined,
        serial: 'serial' in navigator ? navigator.serial : undefined,
        storage,
        rules() {
          const settings = store.get(settingsAtom);
          return { ...settings, noScreen: !mayPrintOnScreen(settings) };
        },
        showPaper({ id, kind, title }, { svg, width, height }) {
          store.set(paperAtom, (papers) => [...papers, { id, kind, title, svg, width, height }]);
        },
        screenFaults,
        defaultKind,
        log,
      });
    },
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
