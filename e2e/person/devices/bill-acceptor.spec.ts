/**
 * Takes banknotes from a simulated acceptor on a serial cable, behind the browser's own Web Serial. The
 * manager's policy has granted the port, and the page remembers it: no test can answer the browser's list.
 */
import type { Page } from 'playwright/test';
import {
  type BodyPhase,
  createSimulatedBody,
} from '../../../drivers/bill-acceptors/testing/simulated-acceptor.ts';
import { simulateEbds } from '../../../drivers/bill-acceptors/testing/simulated-ebds.ts';
import { simulateId003 } from '../../../drivers/bill-acceptors/testing/simulated-id003.ts';
import { balancePanel, buyKey, enterWager, openTerminal, paperOut, recentTransactions } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { type SerialCable, SerialCables, whyNoSerialPort } from '../../lab/serial-cables.ts';
import { A_WIN_BET, beginShift, layTrainingDay } from '../shared/training-day.ts';
import { runClockUntil } from '../shared/window-clock.ts';

const ADAPTER = { usbVendorId: 0x0403, usbProductId: 0x6001 };
/** The number of a $20 note in the tables of both protocols. */
const TWENTY = 5;
/** The pause between two attempts to connect, milliseconds. */
const AGAIN = 3000;

type Protocol = 'ebds' | 'id003';

/** Puts an acceptor on a cable, into whose page it is remembered. */
async function rig(url: string, protocol: Protocol) {
  const bench = await SerialCables.plugIn({ baseURL: url, ports: [ADAPTER] });
  const { page } = bench;
  const cable = bench.cables[0];
  if (cable === undefined) throw new Error('no cable');
  const body = createSimulatedBody();
  const device = protocol === 'ebds' ? simulateEbds(body) : simulateId003(body);
  /** The cable carries nothing more once a note is so far: the window does not hear that it is. */
  const deaf: { from: BodyPhase | null; is: boolean } = { from: null, is: false };
  cable.onBytes((bytes) => {
    if (deaf.is) return;
    const said = Uint8Array.from(device(bytes));
    deaf.is = body.phase === deaf.from;
    if (!deaf.is) cable.send(said);
  });
  await page.addInitScript((speaks) => {
    // Leaves what the page itself has kept over a reload.
    if (localStorage.getItem('mutuel.billAcceptor') !== null) return;
    const id = 'USB 0403:6001';
    const record = { protocol: speaks, port: { id, name: id }, isWanted: true };
    const role = { connection: 'serial', id, role: 'billAcceptor' };
    localStorage.setItem('mutuel.billAcceptor', JSON.stringify(record));
    localStorage.setItem('mutuel.deviceRoles', JSON.stringify([role]));
  }, protocol);
  return { bench, page, cable, body, deaf };
}

type Body = ReturnType<typeof createSimulatedBody>;

/** Pushes a $20 note in, as soon as the window lets the acceptor take one. */
const insert = (page: Page, body: Body): Promise<void> => runClockUntil(page, () => body.insert(TWENTY));
const isDone = (body: Body) => () => body.phase === 'idle' && body.note === 0;

const notesIn = (page: Page) => recentTransactions(page).filter({ hasText: 'Note in' });

async function reload(page: Page, cable: SerialCable): Promise<void> {
  await page.reload();
  await cable.renew();
}

test.beforeEach(({ site }, testInfo) => {
  const missing = whyNoSerialPort();
  testInfo.skip(missing !== undefined || site.url === '', missing ?? '');
});

for (const protocol of ['ebds', 'id003'] as const) {
  test(`a note over ${protocol} is credited once, and a sale uses it [T011, S034, S115]`, async ({
    site,
  }) => {
    const { bench, page, body } = await rig(site.url, protocol);
    await beginShift(page);
    await insert(page, body);
    await runClockUntil(page, isDone(body));
    await expect(balancePanel(page)).toContainText('$20.00');
    expect(body.cashBox).toEqual([TWENTY]);
    await enterWager(page, { ...A_WIN_BET, legs: [[4]] });
    await buyKey(page).click();
    await paperOut(page);
    await expect(balancePanel(page)).toContainText('$15.00');
    await bench.unplug();
  });
}

test('a note comes back while nobody is signed on', async ({ site }) => {
  const { bench, page, body } = await rig(site.url, 'ebds');
  await layTrainingDay(page);
  await openTerminal(page);
  // An acceptor that does not heed the window takes it all the same.
  body.note = TWENTY;
  body.phase = 'escrowed';
  await runClockUntil(page, () => body.handedBack.length === 1);
  expect(body.cashBox).toEqual([]);
  await bench.unplug();
});

for (const fault of ['reload', 'cable'] as const) {
  test(`a note is neither lost nor credited twice over a ${fault} in any of its states`, async ({ site }) => {
    const { bench, page, cable, body, deaf } = await rig(site.url, 'ebds');
    await beginShift(page);
    for (const phase of ['escrowed', 'stacking', 'stacked'] as const) {
      deaf.from = phase;
      await insert(page, body);
      await runClockUntil(page, () => deaf.is);
      if (fault === 'reload') await reload(page, cable);
      else {
        await cable.pull();
        await page.clock.runFor(AGAIN);
        await cable.putBack();
      }
      Object.assign(deaf, { from: null, is: false });
      await page.clock.runFor(AGAIN);
      await runClockUntil(page, isDone(body));
    }
    // A note in escrow goes back, or is taken where the window had not heard of it yet.
    const { cashBox, handedBack } = body;
    expect(cashBox.length + handedBack.length).toBe(3);
    expect(cashBox.length).toBeGreaterThan(1);
    const credited = `$${cashBox.length * 20}.00`;
    await runClockUntil(
      page,
      async () => (await balancePanel(page).textContent())?.includes(credited) === true,
    );
    await expect(notesIn(page)).toHaveCount(cashBox.length);
    await bench.unplug();
  });
}
