/**
 * Builds the room of scanners: events of every device and of the camera, and which room takes a code.
 *
 * A page that takes every code gets it before the desk does. Each event is counted, and the last code is
 * remembered for the Scanner page.
 */
import type { CameraScanner } from '../../../drivers/scanners/camera-scanner.ts';
import type { ReaderService } from '../../devices/reader/reader-model.ts';
import type { ScannerService } from '../../devices/scanner/scanner-model.ts';
import type { ScanSource } from '../../wagering/tickets/scan-classification.ts';
import { type DeviceScan, type ScanEvent, scanEventOf } from '../../wagering/tickets/scan-event.ts';
import { chooseReading } from '../../wagering/tickets/scan-reading.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { type CameraCommands, createCameraDesk } from './camera-desk.ts';
import { createReaderDesk, type ReaderCommands } from './reader-desk.ts';
import {
  createReaderStatsDesk,
  type ReaderStatsDependencies,
  type ReaderStatsDesk,
} from './reader-stats-desk.ts';
import { createScanDesk, type ScanDesk, type ScanDeskDependencies } from './scan-desk.ts';
import { codeTakerAtom, lastScanAtom } from './scan-state.ts';
import { createScannerDesk, type ScannerCommands } from './scanner-commands.ts';

export interface ScansRoomDependencies extends ScanDeskDependencies, ReaderStatsDependencies {
  /** Null where the browser has no camera that reads codes. */
  readonly camera: CameraScanner | null;
  readonly scanners: ScannerService;
  /** From 0 up to and without 1. */
  readonly random: () => number;
  readonly ticketReader: ReaderService | null;
  /** Takes the text of a betting slip from a reader. */
  readonly readSlip: (data: string, source: ScanSource) => void;
  /** Returns true while a dialog of a view is open that takes no scans. */
  readonly isBehindDialog: () => boolean;
  readonly log: (message: string) => void;
}

export interface ScansRoom extends Omit<ScanDesk, 'scanned' | 'unread'> {
  /** Handles a code that no device of the window's list read. */
  readonly scanned: (data: string, source: ScanSource) => void;
  /** Handles an event of any device. No code is taken behind a dialog of a view. */
  readonly handle: (scan: DeviceScan) => void;
  readonly camera: CameraCommands;
  readonly scanners: ScannerCommands;
  readonly reader: ReaderCommands | null;
  readonly chooseReading: typeof chooseReading;
  /** Sends the statistics of the readers and the paper to the host (S088). */
  readonly sendStats: ReaderStatsDesk['send'];
}

export function createScansRoom(deps: ScansRoomDependencies): ScansRoom {
  const { store, log } = deps;
  const scans = createScanDesk(deps);
  const stats = createReaderStatsDesk(deps);

  /** Gives a code to the page that takes every scan; else to the desk. */
  function take(event: ScanEvent, before: 'dialog' | null): void {
    stats.count(event.action);
    store.set(lastScanAtom, event);
    const taker = store.get(codeTakerAtom);
    if (taker === null) return scans.scanned(event.data, event.source, before);
    // The page only shows the code: the paper goes back.
    if (event.source === 'TICKETREADER') deps.eject();
    if (before !== 'dialog') taker.take(event.data.trim(), event);
  }

  function handle(scan: DeviceScan): void {
    const event = scanEventOf(scan);
    const name = scan.from?.by === 'device' ? scan.from.name : (scan.from?.by ?? scan.source);
    switch (event.action) {
      case 'SCAN':
      case 'MAGSCAN':
        // One ticket at a time: another scanner was quicker.
        camera.acts.close();
        return take(event, deps.isBehindDialog() ? 'dialog' : null);
      case 'BETTINGSLIP':
        stats.count(event.action);
        return deps.readSlip(event.data, event.source);
      case 'BADSCAN':
        stats.count(event.action);
        log(`Bad scan by ${name}: ${event.data}`);
        return scans.unread(event.source, event.why);
      case 'CONNECTED':
      case 'DISCONNECTED':
      case 'CONFIGCHANGE':
        return log(`Scanner ${name}: ${event.action} ${event.data}`);
    }
  }

  // A player's card is not shown to the next customer, nor to the next teller.
  const forgetLast = (): void => store.set(lastScanAtom, null);
  let customer = store.get(customerAtom);
  const stopForgetting = [
    store.sub(tellerAtom, forgetLast),
    store.sub(customerAtom, () => {
      const before = customer;
      customer = store.get(customerAtom);
      const isGone = before.active && !customer.active;
      if (isGone || (before.playerId !== null && customer.playerId === null)) forgetLast();
    }),
  ];

  const camera = createCameraDesk({
    store,
    camera: deps.camera,
    // The camera's own dialog is open while it reads.
    onRead: (data) =>
      take(scanEventOf({ action: 'SCAN', data, source: 'OPTICAL', from: { by: 'camera' } }), null),
    log,
  });
  const scanners = createScannerDesk({ ...deps, handle });
  const reader = createReaderDesk({ store, ticketReader: deps.ticketReader, handle });
  return {
    await: scans.await,
    begun: scans.begun,
    handle,
    scanned: (data, source) => handle({ action: 'SCAN', data, source, from: null }),
    unclear: scans.unclear,
    camera: camera.acts,
    scanners: scanners.acts,
    reader: reader.acts,
    chooseReading,
    sendStats: stats.send,
    stop() {
      for (const stop of stopForgetting) stop();
      stats.stop();
      scanners.stop();
      reader.stop();
      scans.stop();
      camera.stop();
    },
  };
}
