/** Lists the printers that the window knows, as screens show them. Pure. */
import type { Printer } from '../../../drivers/printers/document/printer.ts';
import {
  addressOf,
  type FoundPrinter,
  type FoundPrinters,
  isSameAddress,
  type KnownPrinters,
  type PrinterRecord,
} from '../model/printer-model.ts';

export interface KnownPrintersFacts
  extends Pick<KnownPrinters, 'connections' | 'drivers' | 'isScanning' | 'paired' | 'scanned' | 'selected'> {
  /** The active printer; undefined while there is none. */
  readonly printer: Pick<Printer, 'density' | 'width'> | undefined;
  /** The printers used at this window, the newest first. */
  readonly records: readonly PrinterRecord[];
  /** Returns a device's name, its former one if the browser no longer says it. */
  readonly nameOf: (device: FoundPrinter) => string;
}

export function knownPrinters({ printer, records, nameOf, ...known }: KnownPrintersFacts): KnownPrinters {
  const { selected, paired, scanned } = known;
  const named = (device: FoundPrinter): FoundPrinter => ({ ...device, name: nameOf(device) });
  const isOther = (record: PrinterRecord): boolean =>
    selected === null || !isSameAddress(addressOf(record), addressOf(selected));
  return {
    ...known,
    density: printer?.density?.get() ?? null,
    width: widthOf(printer?.width),
    previous: records.filter(isOther),
    paired: namedAll(paired, named),
    scanned: scanned.map(named),
  };
}

function namedAll(found: FoundPrinters, named: (device: FoundPrinter) => FoundPrinter): FoundPrinters {
  return found.state === 'ready' ? { ...found, value: found.value.map(named) } : found;
}

function widthOf(width: Printer['width']): KnownPrinters['width'] {
  if (width === undefined) return null;
  return { options: width.options, chosen: width.chosen(), used: width.used() };
}
