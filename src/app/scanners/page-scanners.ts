/**
 * Creates the scanner service of this page, with the browser's HID devices, serial ports and Bluetooth. Its
 * program is loaded once a scanner is to be connected.
 */
import { createDeviceRoles } from '../../devices/ports/device-roles.ts';
import { createLazyScannerService } from '../../devices/scanner/lazy-scanner-service.ts';
import type { ScannerService } from '../../devices/scanner/scanner-model.ts';
import { hasScanners } from '../../devices/scanner/scanner-records.ts';
import type { Clock } from '../../wagering/ground/clock.ts';

export function createPageScanners(
  clock: Clock,
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  log: (message: string) => void,
): ScannerService {
  return createLazyScannerService({
    isWanted: () => hasScanners(storage),
    log,
    async load() {
      const { createScannerService } = await import('../../devices/scanner/create-scanner-service.ts');
      return createScannerService({
        clock,
        // The typings promise them all; browsers do not.
        hid: 'hid' in navigator ? navigator.hid : undefined,
        serial: 'serial' in navigator ? navigator.serial : undefined,
        bluetooth: 'bluetooth' in navigator ? navigator.bluetooth : undefined,
        storage,
        roles: createDeviceRoles(storage),
        log,
      });
    },
  });
}
