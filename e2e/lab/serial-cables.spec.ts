/**
 * Proves the lab's serial cables on a bare page, whose scripts are plain Web Serial and not the terminal's
 * drivers.
 */
import { BARE_PAGE } from '../workbench/build.mjs';
import { expect, test } from './fixtures.ts';
import { SerialCables, whyNoSerialPort } from './serial-cables.ts';

test.use({ siteRoot: BARE_PAGE });

const PORTS = [
  { usbVendorId: 0x05f9, usbProductId: 0x4204 },
  { usbVendorId: 0x0403, usbProductId: 0x6001 },
];

test('are ports of their own, and one that is pulled and put back opens again', async ({
  site,
}, testInfo) => {
  const missing = whyNoSerialPort();
  testInfo.skip(missing !== undefined, missing ?? '');
  const bench = await SerialCables.plugIn({ baseURL: site.url, ports: PORTS });
  const { page } = bench;
  const [scanner, acceptor] = bench.cables;
  if (scanner === undefined || acceptor === undefined) throw new Error('no cables');
  await page.goto('/');
  const ids = await page.evaluate(async () => {
    const ports = await navigator.serial.getPorts();
    for (const port of ports) await port.open({ baudRate: 9600, dataBits: 7, parity: 'even' });
    return ports.map((port) => port.getInfo());
  });
  // The browser lists its ports in no order.
  expect(ids).toHaveLength(PORTS.length);
  expect(ids).toEqual(expect.arrayContaining(PORTS));
  const read = (at: number) =>
    page.evaluate(async (vendor) => {
      const ports = await navigator.serial.getPorts();
      const port = ports.find((each) => each.getInfo().usbVendorId === vendor);
      const reader = port?.readable?.getReader();
      try {
        return [...((await reader?.read())?.value ?? [])];
      } catch (error) {
        return error instanceof DOMException ? error.name : String(error);
      } finally {
        reader?.releaseLock();
      }
    }, PORTS[at]?.usbVendorId);
  scanner.send(Uint8Array.of(0x31, 0x32));
  acceptor.send(Uint8Array.of(0x02, 0x03));
  expect([await read(0), await read(1)]).toEqual([
    [0x31, 0x32],
    [0x02, 0x03],
  ]);
  await scanner.pull();
  expect(await read(0)).toBe('NetworkError');
  await scanner.putBack();
  await page.evaluate(async (vendor) => {
    const ports = await navigator.serial.getPorts();
    const port = ports.find((each) => each.getInfo().usbVendorId === vendor);
    await port?.close();
    await port?.open({ baudRate: 9600 });
  }, PORTS[0]?.usbVendorId);
  scanner.send(Uint8Array.of(0x33));
  expect(await read(0)).toEqual([0x33]);
  await bench.unplug();
});
