/**
 * Test support: scanners of each kind that send codes to a page, whole and with faults. They are pulled
 * out and put back, and are found by a page that was loaded anew.
 */
import { createFakeBluetoothDevice, fakeBluetooth } from '../../../drivers/links/testing/fake-bluetooth.ts';
import { createFakeHid, createFakeHidDevice } from '../../../drivers/links/testing/fake-hid.ts';
import { createFakeSerialPort, fakeSerial } from '../../../drivers/links/testing/fake-serial.ts';
import { MAGTEK, magtekReport } from '../../../drivers/readers/cards/testing/magtek-reports.ts';
import { SCANNER_GATT_PROFILES } from '../../../drivers/scanners/scanner-profiles.ts';
import { hidPosReports } from '../../../drivers/scanners/testing/hid-pos-reports.ts';
import type { ScannerFinderDependencies } from '../scanner/scanner-finder.ts';
import type { ScannerConnection } from '../scanner/scanner-model.ts';

/** Returns a whole number from 0 up to and without `below`. */
export type Chance = (below: number) => number;

/** One message of a device: a report, or bytes of a line. `pause`: milliseconds before it. */
export interface SimulatedMessage {
  readonly bytes: Uint8Array;
  readonly pause: number;
}

export const SCAN_FAULTS = ['none', 'pieces', 'half', 'noise', 'doubled'] as const;
export type ScanFault = (typeof SCAN_FAULTS)[number];

export interface SimulatedScan {
  readonly messages: readonly SimulatedMessage[];
  /** The code, as the device sends it. */
  readonly text: string;
  /** Each run of messages that has the whole code: the places of its first and its last. */
  readonly wholes: readonly (readonly [number, number])[];
}

type PageDevices = Pick<ScannerFinderDependencies, 'bluetooth' | 'hid' | 'serial'>;

export interface SimulatedScanner {
  /** Returns what a page that is loaded now finds. The page before it hears nothing more. */
  readonly load: () => PageDevices;
  readonly say: (bytes: Uint8Array) => void;
  readonly pull: () => void;
  readonly putBack: () => void;
  readonly scanOf: (code: string, fault: ScanFault, chance: Chance) => SimulatedScan;
}

/** Milliseconds after which half a message is over: a scanner that lost its power begins again later. */
const AFTER_HALF = 2_500;
const NOTHING: PageDevices = { bluetooth: undefined, hid: undefined, serial: undefined };

const message = (bytes: Uint8Array, pause = 0): SimulatedMessage => ({ bytes, pause });
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const AT_REST = message(new Uint8Array(), AFTER_HALF);

/** A line with a byte that no code has, and without any that ends a code. */
function noise(chance: Chance): Uint8Array {
  return Uint8Array.from({ length: 1 + chance(20) }, (_, at) => (at === 0 ? 0x80 : 0x20 + chance(0xe0)));
}

function lineScan(text: string, fault: ScanFault, chance: Chance): SimulatedScan {
  const line = bytesOf(`${text}\r`);
  const cut = 1 + chance(text.length);
  const [begin, rest] = [line.subarray(0, cut), line.subarray(cut)];
  switch (fault) {
    case 'pieces':
      return { text, messages: [message(begin), message(rest, chance(250))], wholes: [[0, 1]] };
    case 'half':
      return { text, messages: [message(begin), AT_REST], wholes: [] };
    case 'noise':
      return { text, messages: [message(begin), message(noise(chance)), message(rest)], wholes: [] };
    case 'doubled':
      return {
        text,
        messages: [message(line), message(line, chance(200))],
        wholes: [
          [0, 0],
          [1, 1],
        ],
      };
    case 'none':
      return { text, messages: [message(line)], wholes: [[0, 0]] };
  }
}

function hidScan(code: string, fault: ScanFault, chance: Chance): SimulatedScan {
  // Every third code needs two reports.
  const isLong = chance(3) === 0;
  const text = isLong ? code.padEnd(60, code) : code;
  const parts = hidPosReports(text, ']I1').map((report, at) => message(report, at === 0 ? 0 : chance(50)));
  const [first = AT_REST] = parts;
  const broken = message(first.bytes.with(0, 57 + chance(190)));
  switch (fault) {
    case 'half':
      return { text, messages: [isLong ? first : broken, AT_REST], wholes: [] };
    case 'noise':
      return { text, messages: parts.flatMap((part) => [broken, part]), wholes: isLong ? [] : [[1, 1]] };
    case 'doubled':
      return {
        text,
        messages: parts.flatMap((part) => [part, message(part.bytes)]),
        wholes: isLong
          ? []
          : [
              [0, 0],
              [1, 1],
            ],
      };
    default:
      return { text, messages: parts, wholes: [[0, parts.length - 1]] };
  }
}

function swipeScan(text: string, fault: ScanFault, chance: Chance): SimulatedScan {
  const swipe = message(magtekReport([`%P${text}^DOE/JANE^X?`, `;${text}?`, '']));
  const broken = message(Uint8Array.from({ length: chance(337) }, () => chance(256)));
  switch (fault) {
    case 'half':
      return { text, messages: [message(magtekReport(['', `;${text}?`, ''], [1, 0, 0]))], wholes: [] };
    case 'noise':
      return { text, messages: [broken, swipe, broken], wholes: [[1, 1]] };
    case 'doubled':
      return {
        text,
        messages: [swipe, message(swipe.bytes, chance(100))],
        wholes: [
          [0, 0],
          [1, 1],
        ],
      };
    default:
      return { text, messages: [swipe], wholes: [[0, 0]] };
  }
}

function simulateHid(kind: 'hid' | 'swipe'): SimulatedScanner {
  const make = () =>
    kind === 'hid'
      ? createFakeHidDevice(0x0c2e, 0x0b61, 'Genesis')
      : createFakeHidDevice(MAGTEK.vendorId, MAGTEK.productId, 'Swipe', [{ usagePage: 0xff00, usage: 1 }]);
  let device = make();
  let here = createFakeHid(device);
  let isIn = true;
  return {
    load() {
      device = make();
      here = createFakeHid(...(isIn ? [device] : []));
      return { ...NOTHING, hid: here.hid };
    },
    say: (bytes) => device.say(kind === 'hid' ? 2 : 0, bytes),
    pull() {
      if (isIn) here.pull(device, 2);
      isIn = false;
    },
    putBack() {
      if (isIn) return;
      isIn = true;
      device = make();
      here.plug(device, 2);
    },
    scanOf: kind === 'hid' ? hidScan : swipeScan,
  };
}

function simulateSerial(): SimulatedScanner {
  const make = () => createFakeSerialPort({ usbVendorId: 0x05f9, usbProductId: 0x4204 });
  let port = make();
  const plugged: SerialPort[] = [port.port];
  let serial = fakeSerial(async () => port.port, plugged);
  return {
    load() {
      const isIn = plugged.length > 0;
      port = make();
      plugged.splice(0, 1, ...(isIn ? [port.port] : []));
      serial = fakeSerial(async () => port.port, plugged);
      return { ...NOTHING, serial };
    },
    say: (bytes) => (plugged.length > 0 && port.isOpen() ? port.say(...bytes) : undefined),
    pull() {
      if (plugged.length === 0) return;
      plugged.length = 0;
      port.failReading('NetworkError', true);
      port.unplug();
      serial.dispatchEvent(new Event('disconnect'));
    },
    putBack() {
      if (plugged.length > 0) return;
      port = make();
      plugged.push(port.port);
      serial.dispatchEvent(new Event('connect'));
    },
    scanOf: lineScan,
  };
}

function simulateBluetooth(): SimulatedScanner {
  let isIn = true;
  const make = () => {
    const made = createFakeBluetoothDevice({
      profiles: SCANNER_GATT_PROFILES.slice(0, 1),
      name: 'BLE scanner',
      id: 'ble-1',
    });
    made.connectWith = async () => {
      if (!isIn) throw new DOMException('out of reach', 'NetworkError');
    };
    return made;
  };
  let device = make();
  return {
    load() {
      device = make();
      return { ...NOTHING, bluetooth: fakeBluetooth(async () => device.device, [device.device]) };
    },
    say: (bytes) => (isIn && device.device.gatt?.connected === true ? device.say(...bytes) : undefined),
    pull() {
      if (isIn) device.drop();
      isIn = false;
    },
    putBack() {
      isIn = true;
    },
    scanOf: lineScan,
  };
}

export function simulateScanner(connection: ScannerConnection): SimulatedScanner {
  if (connection === 'serial') return simulateSerial();
  return connection === 'bluetooth' ? simulateBluetooth() : simulateHid(connection);
}
