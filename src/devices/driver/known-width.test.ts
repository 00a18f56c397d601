/**
 * Tests that the width on the printer page is the one that is used. It is so when the printer's name comes
 * late, and after a choice by hand.
 */
import { expect, it } from 'vitest';
import { GATT_PROFILES } from '../../../drivers/links/gatt-profiles.ts';
import { createFakeBluetoothDevice, fakeBluetooth } from '../../../drivers/links/testing/fake-bluetooth.ts';
import { createPaperWidth } from '../../../drivers/printers/escpos/paper-width.ts';
import { driverProfile } from '../../../drivers/printers/profiles/escpos-profiles.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { createPrinterService } from '../create-printer-service.ts';
import type { KnownPrinters } from '../model/printer-model.ts';
import { createFakePrinter } from '../testing/fake-printer.ts';

it('is reported anew when the printer says which model it is, and when another is chosen', async () => {
  const paper = createPaperWidth(driverProfile('epson', false));
  const { width } = paper;
  if (width === null) throw new Error('one width only');
  const device = createFakeBluetoothDevice({
    profiles: GATT_PROFILES.slice(2, 3),
    name: 'Counter 3',
    id: 'one',
  });
  const nothing = (): Promise<never> => Promise.reject(new Error('nothing is drawn'));
  const service = createPrinterService({
    clock: createManualClock(0),
    bluetooth: fakeBluetooth(() => Promise.resolve(device.device)),
    serial: undefined,
    storage: null,
    rules: () => ({ usbOnly: false, forgetPrinters: false }),
    raster: { draw: nothing, drawLine: nothing },
    onWindows: false,
    showPaper: () => undefined,
    loadDrivers: () =>
      Promise.resolve({
        drivers: [{ id: 'epson', name: 'Epson', description: '' }],
        printerOnLink: (link) => ({ ...createFakePrinter(link), width }),
        printerOnScreen: () => createFakePrinter(null),
        heightOf: () => 0,
      }),
    defaultKind: 'none',
    log: () => undefined,
  });
  await service.choose('bluetooth', {
    chooseDriver: () => Promise.resolve('epson'),
    connecting: () => undefined,
  });
  const told: KnownPrinters['width'][] = [];
  service.onKnown((known) => told.push(known.width));
  paper.named('TM-T88V');
  expect(told.at(-1)).toMatchObject({ chosen: null, used: 512 });
  service.setWidth(572);
  expect(told.at(-1)).toMatchObject({ chosen: 572, used: 572 });
  await service.disconnect();
  const before = told.length;
  paper.named('TM-m30');
  expect(told).toHaveLength(before);
});
