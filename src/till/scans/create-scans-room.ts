/** Builds the room of scanners: codes from scanners and from the camera, and which room takes them. */
import type { CameraScanner } from '../../../drivers/scanners/camera-scanner.ts';
import type { ScanSource } from '../../wagering/tickets/scan-classification.ts';
import { chooseReading } from '../../wagering/tickets/scan-reading.ts';
import { type CameraCommands, createCameraDesk } from './camera-desk.ts';
import { createScanDesk, type ScanDesk, type ScanDeskDependencies } from './scan-desk.ts';
import { codeTakerAtom } from './scan-state.ts';

export interface ScansRoomDependencies extends ScanDeskDependencies {
  /** Null where the browser has no camera that reads codes. */
  readonly camera: CameraScanner | null;
  readonly log: (message: string) => void;
}

export interface ScansRoom extends ScanDesk {
  readonly camera: CameraCommands;
  readonly chooseReading: typeof chooseReading;
}

export function createScansRoom(deps: ScansRoomDependencies): ScansRoom {
  const { store, log } = deps;
  const scans = createScanDesk(deps);
  /** Gives a code to the page that takes every scan; else to the desk. */
  function scanned(data: string, source: ScanSource, before?: 'dialog'): void {
    const taker = store.get(codeTakerAtom);
    if (taker === null) return scans.scanned(data, source, before);
    if (before !== 'dialog') taker.take(data.trim());
  }
  const camera = createCameraDesk({
    store,
    camera: deps.camera,
    onRead: (code) => scanned(code, 'OPTICAL'),
    log,
  });
  return {
    await: scans.await,
    begun: scans.begun,
    scanned(data: string, source: ScanSource, before?: 'dialog') {
      // One ticket at a time: another scanner was quicker.
      camera.acts.close();
      scanned(data, source, before);
    },
    unclear: scans.unclear,
    camera: camera.acts,
    chooseReading,
    stop() {
      scans.stop();
      camera.stop();
    },
  };
}
