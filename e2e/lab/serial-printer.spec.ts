/**
 * Proves the lab's serial printer on a bare page, whose scripts are plain Web Serial and not the terminal's
 * drivers.
 */
import { BARE_PAGE } from '../workbench/build.mjs';
import { expect, test } from './fixtures.ts';

test.use({ siteRoot: BARE_PAGE });

test('takes bytes and answers questions', async ({ serialPrinter }) => {
  const { page, printer } = serialPrinter;
  await page.goto('/');
  const answer = await page.evaluate(async () => {
    const [port] = await navigator.serial.getPorts();
    if (port === undefined) return 'no port';
    await port.open({ baudRate: 19_200 });
    const writer = port.writable?.getWriter();
    await writer?.write(Uint8Array.of(0x00, 0x0d, 0xff, 0x10, 0x04, 0x01));
    const reader = port.readable?.getReader();
    const { value } = (await reader?.read()) ?? {};
    reader?.releaseLock();
    writer?.releaseLock();
    await port.close();
    return [...(value ?? [])];
  });
  expect(answer).toEqual([0x12]);
  expect([...printer.received]).toEqual([0x00, 0x0d, 0xff, 0x10, 0x04, 0x01]);
});

test('has its cable pulled in the middle', async ({ serialPrinter }) => {
  const { page, printer } = serialPrinter;
  serialPrinter.cutLinkAfter(100);
  await page.goto('/');
  const outcome = await page.evaluate(async () => {
    const [port] = await navigator.serial.getPorts();
    if (port === undefined) return 'no port';
    await port.open({ baudRate: 19_200 });
    const reader = port.readable?.getReader();
    const writer = port.writable?.getWriter();
    await writer?.write(new Uint8Array(200));
    try {
      const { done } = (await reader?.read()) ?? {};
      return done === true ? 'closed' : 'read';
    } catch (problem) {
      return problem instanceof DOMException ? problem.name : String(problem);
    }
  });
  expect(['closed', 'NetworkError']).toContain(outcome);
  expect(printer.received).toHaveLength(100);
});
