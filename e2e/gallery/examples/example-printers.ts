/**
 * Invents printers and paper for the gallery: an active one, other known ones, drivers to choose from, rolls.
 */
import { PRINTER_DRIVERS } from '../../../drivers/printers/driver-list.ts';
import type {
  ActivePrinterState,
  KnownPrinters,
  PrinterRecord,
} from '../../../src/devices/model/printer-model.ts';
import { fullRoll, partialRoll, type RollRecord } from '../../../src/devices/roll/paper-roll.ts';
import { NOW } from './example-cards.ts';

const DAY = 86_400_000;

const SELECTED: PrinterRecord = {
  FRIENDLY_NAME: 'Counter printer TM-P80',
  MAC_ADDRESS: 'q3hVJ0dPZ0m2VYVnD3fV0w==',
  mode: 'epson',
  lastUse: NOW,
  CONNECTION: 'bluetooth',
};

const DRIVERS = PRINTER_DRIVERS.map(({ id, name, description }) => ({ id, name, description }));

export const PRINTER_READY: ActivePrinterState = {
  kind: 'bluetooth',
  name: SELECTED.FRIENDLY_NAME,
  status: 'Ready',
  reason: null,
};

export const KNOWN: KnownPrinters = {
  selected: SELECTED,
  density: 50,
  width: { options: [572, 512], chosen: null, used: 512 },
  previous: [
    {
      FRIENDLY_NAME: 'Printek FP530L 0417 of the members\u2019 enclosure, second window',
      MAC_ADDRESS: 'a',
      mode: 'printek',
      lastUse: NOW - DAY,
      CONNECTION: 'serial',
    },
    {
      FRIENDLY_NAME: 'XXRAJ193201177',
      MAC_ADDRESS: 'b',
      mode: 'linkos',
      lastUse: NOW - 9 * DAY,
      CONNECTION: 'bluetooth',
    },
  ],
  paired: {
    state: 'ready',
    value: [{ connection: 'serial', id: 'USB 04B8:0202', name: 'USB 04B8:0202' }],
  },
  scanned: [{ connection: 'bluetooth', id: 'd', name: 'SPP-R310' }],
  isScanning: false,
  connections: ['bluetooth', 'serial'],
  drivers: DRIVERS,
};

/** Has no known and no found printers. */
export const KNOWN_NONE: KnownPrinters = {
  ...KNOWN,
  selected: null,
  density: null,
  width: null,
  previous: [],
  paired: { state: 'ready', value: [] },
  scanned: [],
};

export const FULL_ROLL: RollRecord = fullRoll(904, NOW - DAY);
export const PART_ROLL: RollRecord = {
  ...partialRoll(FULL_ROLL, 312.4, 904, NOW - 2 * DAY),
  mmPrinted: 180_400,
};
export const LOW_ROLL: RollRecord = { ...PART_ROLL, remainingMM: 7100 };
