/** Decides which drivers fit a printer (T391, T392, S057). Pure. */
import type { DriverInfo } from '../model/printer-model.ts';

/** Printers that are driven in one way only, by a part of their names. */
const BY_NAME: readonly { readonly part: string; readonly mode: string }[] = [
  { part: 'FP530', mode: 'printek' },
];
/** The only driver of a window that prints over USB alone. */
const USB_MODE = 'epson';

/** Returns the drivers to choose from. usbOnly comes first, then a name's own driver. */
export function driversFor(
  name: string,
  drivers: readonly DriverInfo[],
  usbOnly: boolean,
): readonly DriverInfo[] {
  const mode = usbOnly ? USB_MODE : BY_NAME.find(({ part }) => name.includes(part))?.mode;
  return mode === undefined ? drivers : drivers.filter(({ id }) => id === mode);
}
