/**
 * Describes what a scanner, reader, keyboard or camera reports, whatever the device (T205, T207).
 *
 * A device sends a `DeviceScan`. `scanEventOf` adds what the text says by itself: its serial, and whether it
 * is a player's number.
 */
import { classifyScan, type ScanSource } from './scan-classification.ts';
import { writtenSerial } from './ticket-serial.ts';

/** The kinds of events (W028). */
export const SCAN_ACTIONS = [
  'CONNECTED',
  'DISCONNECTED',
  'SCAN',
  'CONFIGCHANGE',
  'MAGSCAN',
  'BADSCAN',
  'BETTINGSLIP',
] as const;
export type ScanAction = (typeof SCAN_ACTIONS)[number];

/** Names the device of an event: the page's own ways, or a device by its id and name. */
export type ScanOrigin =
  | { readonly by: 'keyboard' | 'paste' | 'camera' }
  | { readonly by: 'device'; readonly id: string; readonly name: string };

export interface DeviceScan {
  readonly action: ScanAction;
  /** The text of the code, track or slip, without its terminator. Of other events: words for the log. */
  readonly data: string;
  /** The code as the device sent it, with its AIM prefix; missing: as `data`. */
  readonly raw?: string;
  readonly source: ScanSource;
  /** Null: not known. */
  readonly from: ScanOrigin | null;
  /** Why a bad scan is to stay one: the card is a bank's, and nothing of it was kept. */
  readonly why?: 'paymentCard';
}

export interface ScanEvent extends DeviceScan {
  /** The serial of a ticket or a return, as it is printed. Null for codes without one. */
  readonly tsnStr: string | null;
  readonly isPlayerId: boolean;
}

/** Returns the event with what its text says. An event that reads no code has neither. */
export function scanEventOf(scan: DeviceScan): ScanEvent {
  if (scan.action !== 'SCAN' && scan.action !== 'MAGSCAN') {
    return { ...scan, tsnStr: null, isPlayerId: false };
  }
  const read = classifyScan(scan.data, scan.source);
  return {
    ...scan,
    tsnStr: 'serial' in read ? writtenSerial(read.serial) : null,
    isPlayerId: read.kind === 'playerId',
  };
}
