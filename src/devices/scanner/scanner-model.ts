/** Describes the scanners of a window that are devices, as screens and the till see them. */
import type { LinkFaultCode } from '../../../drivers/links/link.ts';
import type { DeviceScan } from '../../wagering/tickets/scan-event.ts';

/** 'swipe': a reader of magnetic cards, over HID as 'hid'. */
export const SCANNER_CONNECTIONS = ['hid', 'swipe', 'serial', 'bluetooth'] as const;
export type ScannerConnection = (typeof SCANNER_CONNECTIONS)[number];

/** A scanner that was used at this window; the names in capitals are those of the printer's record. */
export interface ScannerRecord {
  readonly FRIENDLY_NAME: string;
  /** The browser's id of the device, with a number where several share it. No address. */
  readonly MAC_ADDRESS: string;
  readonly CONNECTION: ScannerConnection;
  /** The id of the serial profile; '' for other connections. */
  readonly mode: string;
  /** Epoch milliseconds. */
  readonly lastUse: number;
}

/** A scanner and how it is (T229). */
export interface KnownScanner extends ScannerRecord {
  /** Names it among all: connection and id. */
  readonly key: string;
  readonly connected: boolean;
  /** The browser lets the window reach it without asking. */
  readonly paired: boolean;
  readonly isConnecting: boolean;
  /** Why it is not connected; null: nobody tried, or it is. */
  readonly fault: LinkFaultCode | null;
}

export interface KnownScanners {
  /** The ways to a scanner that this browser has. */
  readonly connections: readonly ScannerConnection[];
  /** Those used at this window, the newest first. */
  readonly own: readonly KnownScanner[];
  /** Others that were just chosen, or that the browser lets the window reach. */
  readonly found: readonly KnownScanner[];
  /** 'loading': the browser has not said yet which it remembers. */
  readonly list: 'loading' | 'ready' | LinkFaultCode;
  /** The browser's list is open. */
  readonly isScanning: boolean;
  /** The key of the selected scanner. */
  readonly selected: string | null;
  /** The settings that a serial scanner may have; names as in every language. */
  readonly profiles: readonly { readonly id: string; readonly name: string }[];
  /** Scanners connect by themselves, at a start and when they come back. */
  readonly isAutoconnect: boolean;
}

export const NO_SCANNERS: KnownScanners = {
  connections: [],
  own: [],
  found: [],
  list: 'loading',
  isScanning: false,
  selected: null,
  profiles: [],
  isAutoconnect: true,
};

export type ScannerOutcome = { readonly ok: true } | { readonly ok: false; readonly reason: LinkFaultCode };

/** The operations on scanners (T420). None rejects. */
export interface ScannerService {
  readonly known: () => KnownScanners;
  readonly onKnown: (listener: (known: KnownScanners) => void) => () => void;
  /** Calls with each event of a scanner: connected, disconnected, changed, a code or a bad read. */
  readonly onScan: (listener: (scan: DeviceScan) => void) => () => void;
  /** Connects the scanners of this window, unless they are not to connect by themselves. */
  readonly start: () => Promise<void>;
  /** Asks the browser which scanners it remembers. */
  readonly findPaired: () => Promise<void>;
  /** Opens the browser's list before it returns, then connects what was chosen. */
  readonly discover: (connection: ScannerConnection) => Promise<ScannerOutcome>;
  /** Connects a scanner, and remembers it once it is. */
  readonly connect: (key: string) => Promise<ScannerOutcome>;
  /** Connects every scanner of the window that is not. Fails with the first fault, after all were tried. */
  readonly connectAll: () => Promise<ScannerOutcome>;
  readonly disconnect: (key: string) => Promise<void>;
  readonly select: (key: string) => void;
  /** Disconnects it, forgets it, and gives back the permission to reach it. */
  readonly forget: (key: string) => Promise<void>;
  /** Sets the profile of a serial scanner, and connects it again with it. */
  readonly setMode: (key: string, mode: string) => Promise<ScannerOutcome>;
  readonly queryConfig: () => { readonly autoconnect: boolean };
  readonly setAutoconnect: (isOn: boolean) => void;
  /** Lets go of every scanner: the window stops. Loads nothing. */
  readonly stop: () => Promise<void>;
}
