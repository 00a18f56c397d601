/** Choosing the window's printer: the screen is held while it connects, and what went wrong is said (T326, T452, T453). */
import type { PrinterDesk } from '../devices/printer-desk.ts';
import type { PrinterKind } from '../devices/printer-part.ts';
import { say, type TextKey } from '../i18n/say.ts';
import type { Counter } from './counter.ts';

/** What a printer is called before it has told its name. */
const NAMES = {
  none: 'printer.status.noneSelected',
  screen: 'printer.screen',
  bluetooth: 'printer.bluetooth',
  serial: 'printer.serial',
} as const satisfies Readonly<Record<PrinterKind, TextKey>>;

/** The browser opens its chooser only within the tap: nothing is waited for before the desk is asked. */
export async function choosePrinter(
  printers: Pick<PrinterDesk, 'choose'>,
  counter: Counter,
  kind: PrinterKind,
): Promise<void> {
  const choosing = printers.choose(kind);
  const lock = counter.hold(say('printer.connectingTo', { printer: say(NAMES[kind]) }));
  const result = await choosing.finally(() => lock.release());
  if (result.ok) return;
  await counter.alert(
    result.reason === 'printer.connectionCancelled'
      ? { title: say(result.reason) }
      : { title: say('printer.failedToInitialize'), lines: [say(result.reason)] },
  );
}
