/**
 * Proves the lab's Bluetooth printer on a bare page, whose scripts are plain Web Bluetooth and not the
 * terminal's drivers.
 */
import type { Page } from 'playwright/test';
import { BARE_PAGE } from '../workbench/build.mjs';
import { expect, test } from './fixtures.ts';

test.use({ siteRoot: BARE_PAGE });

interface Attempt {
  readonly outcome: string;
  readonly answers: readonly number[];
  readonly cut: boolean;
}

/**
 * Chooses the printer, writes pieces one after the other, and tells how that went and what the printer said.
 */
async function send(
  page: Page,
  pieces: readonly (readonly number[])[],
  answersAwaited = 0,
  linkBreaks = false,
): Promise<Attempt> {
  await page.getByRole('button', { name: '1', exact: true }).click();
  return page.evaluate(
    async ([bytes, awaited, breaks]) => {
      const answers: number[] = [];
      let cut = false;
      let gone = Promise.resolve();
      try {
        const device = await navigator.bluetooth.requestDevice({
          acceptAllDevices: true,
          optionalServices: ['000018f0-0000-1000-8000-00805f9b34fb'],
        });
        gone = new Promise<void>((resolve) => {
          device.addEventListener('gattserverdisconnected', () => {
            cut = true;
            resolve();
          });
        });
        const server = await device.gatt?.connect();
        const service = await server?.getPrimaryService('000018f0-0000-1000-8000-00805f9b34fb');
        const notify = await service?.getCharacteristic('00002af0-0000-1000-8000-00805f9b34fb');
        const write = await service?.getCharacteristic('00002af1-0000-1000-8000-00805f9b34fb');
        const answered = new Promise<void>((resolve) => {
          if (awaited === 0) resolve();
          notify?.addEventListener('characteristicvaluechanged', () => {
            for (let at = 0; at < (notify.value?.byteLength ?? 0); at += 1)
              answers.push(notify.value?.getUint8(at) ?? 0);
            if (answers.length >= awaited) resolve();
          });
        });
        await notify?.startNotifications();
        for (const piece of bytes) {
          await write?.writeValueWithResponse(Uint8Array.from(piece));
        }
        await Promise.race([answered, gone]);
        return { outcome: 'written', answers, cut };
      } catch (problem) {
        if (breaks) await gone;
        return { outcome: problem instanceof DOMException ? problem.name : String(problem), answers, cut };
      }
    },
    [pieces, answersAwaited, linkBreaks] as const,
  );
}

test.beforeEach(async ({ bluetoothPrinter, page }) => {
  expect(bluetoothPrinter.writes).toEqual([]);
  await page.goto('/');
});

test('takes bytes and answers questions', async ({ page, bluetoothPrinter }) => {
  bluetoothPrinter.printer.setPaper('low');
  const attempt = await send(
    page,
    [
      [0x41, 0x42],
      [0x10, 0x04, 0x04],
    ],
    1,
  );
  expect(attempt).toEqual({ outcome: 'written', answers: [0x1e], cut: false });
  expect(bluetoothPrinter.writes.map((bytes) => [...bytes])).toEqual([
    [0x41, 0x42],
    [0x10, 0x04, 0x04],
  ]);
  expect([...bluetoothPrinter.printer.received]).toEqual([0x41, 0x42, 0x10, 0x04, 0x04]);
});

test('runs out of paper in the middle and says so', async ({ page, bluetoothPrinter }) => {
  bluetoothPrinter.printer.runOutOfPaperAfter(600);
  const ticket = Array.from({ length: 500 }, () => 0x2e);
  const attempt = await send(page, [ticket, ticket, [0x10, 0x04, 0x04]], 1);
  expect(attempt.answers).toEqual([0x7e]);
  expect(bluetoothPrinter.printer.received).toHaveLength(1003);
});

test('refuses long writes and takes short ones', async ({ page, bluetoothPrinter }) => {
  bluetoothPrinter.refuseWritesLongerThan(20);
  const long = await send(page, [Array.from({ length: 21 }, () => 1)]);
  expect(long.outcome).not.toBe('written');
  expect(bluetoothPrinter.writes).toEqual([]);
  const short = await send(page, [Array.from({ length: 20 }, () => 1)]);
  expect(short.outcome).toBe('written');
});

test('fails writes on a link that stays up', async ({ page, bluetoothPrinter }) => {
  bluetoothPrinter.failWritesAfter(4);
  const attempt = await send(page, [[1, 2, 3, 4], [5]]);
  expect(attempt.outcome).not.toBe('written');
  expect(attempt.cut).toBe(false);
});

test('is carried away in the middle, and comes back', async ({ page, bluetoothPrinter }) => {
  bluetoothPrinter.cutLinkAfter(3);
  const attempt = await send(page, [[1, 2], [3, 4], [5]], 0, true);
  expect(attempt).toEqual({ outcome: 'NotSupportedError', answers: [], cut: true });
  expect([...bluetoothPrinter.printer.received]).toEqual([1, 2]);
  const again = await send(page, [[9]]);
  expect(again.outcome).toBe('written');
});

test('is not chosen when the person closes the chooser', async ({ page, bluetoothPrinter }) => {
  bluetoothPrinter.closeTheChooser();
  expect((await send(page, [[1]])).outcome).toBe('NotFoundError');
});
