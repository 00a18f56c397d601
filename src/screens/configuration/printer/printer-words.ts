/** Names the connections to a printer for the printer page. */
import type { Connection } from '../../../devices/model/printer-model.ts';
import type { TextKey } from '../../../i18n/say.ts';

export const CONNECTION_WORDS = {
  bluetooth: 'printer.bluetooth',
  serial: 'printer.serial',
} as const satisfies Readonly<Record<Connection, TextKey>>;

export const SCAN_WORDS = {
  bluetooth: 'printer.scanBluetooth',
  serial: 'printer.scanSerial',
} as const satisfies Readonly<Record<Connection, TextKey>>;
