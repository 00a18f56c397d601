/**
 * Lists what differs between scanners: speeds of serial ones, the wake-up of HID ones, services of Bluetooth
 * LE ones. A correction is one line. Nothing here was tried on a device.
 *
 * Sources: factory settings in the makers' manuals; Nordic UART service; Microchip transparent UART; HM-10.
 */
import { type GattProfile, shortUuid } from '../links/gatt-profiles.ts';
import type { HidUsage } from '../links/hid-choice.ts';
import type { SerialSpeed } from '../links/web-serial-link.ts';

export interface SerialScannerProfile {
  readonly id: string;
  /** Bits a second, data bits, parity and stop bits; the same in every language. */
  readonly name: string;
  readonly speed: SerialSpeed;
}

/** The first is the factory setting of most makers; 115200 is Honeywell's. */
export const SERIAL_SCANNERS: readonly SerialScannerProfile[] = [
  { id: '9600-8n1', name: '9600 8N1', speed: { baudRate: 9_600 } },
  { id: '19200-8n1', name: '19200 8N1', speed: { baudRate: 19_200 } },
  { id: '38400-8n1', name: '38400 8N1', speed: { baudRate: 38_400 } },
  { id: '57600-8n1', name: '57600 8N1', speed: { baudRate: 57_600 } },
  { id: '115200-8n1', name: '115200 8N1', speed: { baudRate: 115_200 } },
  { id: '9600-7e1', name: '9600 7E1', speed: { baudRate: 9_600, dataBits: 7, parity: 'even' } },
];

export const HID_SCANNER_USAGE: HidUsage = { usagePage: 0x8c, usage: 2 };

interface HidScannerProfile {
  readonly vendorId: number;
  readonly maker: string;
  /** The feature report without which it sends nothing. */
  readonly wakeUp?: { readonly report: number; readonly data: readonly number[] };
}

const SEND_REPORTS = { report: 254, data: [1] } as const;

export const HID_SCANNERS: readonly HidScannerProfile[] = [
  { vendorId: 0x0c2e, maker: 'Honeywell', wakeUp: SEND_REPORTS },
  { vendorId: 0x23d0, maker: 'Youjie', wakeUp: SEND_REPORTS },
  { vendorId: 0x05e0, maker: 'Zebra' },
  { vendorId: 0x05f9, maker: 'Datalogic' },
];

/** Serial bridges: the scanner's bytes come as notifications, and nothing is written. */
export const SCANNER_GATT_PROFILES: readonly GattProfile[] = [
  {
    id: 'nordic-uart',
    service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
    write: null,
    notify: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
  },
  {
    id: 'transparent-uart',
    service: '49535343-fe7d-4ae5-8fa9-9fafd205e455',
    write: null,
    notify: '49535343-1e4d-4bd9-ba61-23c647249616',
  },
  { id: 'hm-10', service: shortUuid('ffe0'), write: null, notify: shortUuid('ffe1') },
];
