/**
 * Measures `scan-to-view`: from the first key of a scanner that types to the paint of the view that answers,
 * Cash Ticket. Compares with a bare listener, which shows the code, scanned in turn.
 *
 * The keys are the browser's own input, at a scanner's speed. Figures are 95th percentiles, on a processor
 * slowed down six times. Medians, and the times from
 * the last key, are on standard error.
 */
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright';
import { openTerminal, signOn } from '../acts.ts';
import { type Measurement, measured } from '../measurement.ts';
import { layDay } from './sale-path.ts';
import { openWindow, slowly, withWindows } from './slow-window.ts';
import { quantile } from './statistics.ts';

const GOAL = 1.3;
const SCANS = 30;
/** The time between two keys, milliseconds: scanners that type take 1 to 19. */
const KEY_GAP = 8;
const QUANTILE = 0.95;
const PREFIX = 'bench scanned ';

/** A scan's times to the paint, milliseconds. */
interface ScanTimes {
  readonly fromFirstKey: number;
  readonly fromLastKey: number;
}

export function measure(): Promise<readonly Measurement[]> {
  return withWindows(async ({ browser, terminalUrl, bareUrl }) => {
    const terminal = await openWindow(browser, terminalUrl);
    await layDay(terminal);
    await terminal.addInitScript(reportScans, '.enter-ticket');
    await openTerminal(terminal);
    await signOn(terminal);
    const bare = await openWindow(browser, bareUrl);
    await bare.addInitScript(reportScans, '.scanned');
    await bare.goto('/');

    const times: ScanTimes[] = [];
    const bareTimes: ScanTimes[] = [];
    for (let turn = 0; turn < SCANS; turn += 1) {
      // A ticket of another track is refused. Each code is scanned once; 0 would be the diagnostic ticket.
      const code = `218445095900${String(turn + 1).padStart(3, '0')}`;
      times.push(await timeOfScan(terminal, code));
      await leaveTickets(terminal);
      bareTimes.push(await timeOfScan(bare, code));
      await bare.getByRole('button', { name: '1', exact: true }).click();
    }
    const at = (of: readonly ScanTimes[], from: keyof ScanTimes, share: number): number =>
      quantile(
        of.map((time) => time[from]),
        share,
      );
    for (const from of ['fromFirstKey', 'fromLastKey'] as const) {
      for (const share of [0.5, QUANTILE]) {
        const [value, bareValue] = [at(times, from, share), at(bareTimes, from, share)];
        const words = `${value.toFixed(1)} ms against ${bareValue.toFixed(1)} ms`;
        console.error(`  ${from}, ${share}: ${words}, ${(value / bareValue).toFixed(2)}`);
      }
    }
    return [
      measured({
        name: 'scan-to-view',
        value: at(times, 'fromFirstKey', QUANTILE),
        unit: 'ms',
        against: 'a bare listener',
        againstValue: at(bareTimes, 'fromFirstKey', QUANTILE),
        goal: GOAL,
      }),
    ];
  });
}

/** Types a code and Enter, slowly, and returns what the page reports of it. */
async function timeOfScan(page: Page, code: string): Promise<ScanTimes> {
  const debug = await page.context().newCDPSession(page);
  // Keys reach the page in front alone.
  await page.bringToFront();
  const times = await slowly(page, async () => {
    await page.evaluate(() => dispatchEvent(new Event('scan-awaited')));
    const said = page.waitForEvent('console', (message) => message.text().startsWith(PREFIX));
    const keys = [...Array.from(code), 'Enter'];
    const start = Date.now();
    const sent: Promise<unknown>[] = [];
    for (const [at, key] of keys.entries()) {
      // A scanner does not wait for the page, and its keys keep their pace on a busy machine.
      const due = start + at * KEY_GAP;
      await setTimeout(Math.max(due - Date.now(), 0));
      for (const event of pressed(key)) {
        sent.push(debug.send('Input.dispatchKeyEvent', { ...event, timestamp: due / 1_000 }));
      }
    }
    await Promise.all(sent);
    const [fromFirstKey = 0, fromLastKey = 0] = (await said)
      .text()
      .slice(PREFIX.length)
      .split(' ')
      .map(Number);
    return { fromFirstKey, fromLastKey };
  });
  await debug.detach();
  return times;
}

function pressed(key: string) {
  const text = key === 'Enter' ? '\r' : key;
  const code = key === 'Enter' ? 'Enter' : `Digit${key}`;
  const windowsVirtualKeyCode = key === 'Enter' ? 13 : key.charCodeAt(0);
  return [
    { type: 'keyDown', key, code, text, windowsVirtualKeyCode },
    { type: 'keyUp', key, code, windowsVirtualKeyCode },
  ] as const;
}

/** Answers the refusal and goes back to the cards. */
async function leaveTickets(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await page.keyboard.press('Escape');
  await page.locator('.enter-ticket').waitFor({ state: 'detached' });
}

/** Runs in the page before its own scripts: reports the paint of `view` after the keys of an awaited scan. */
function reportScans(view: string): void {
  let first = 0;
  let last = 0;
  let isAwaited = false;
  addEventListener('scan-awaited', () => {
    first = 0;
    isAwaited = true;
  });
  addEventListener(
    'keydown',
    ({ timeStamp, key }) => {
      if (first === 0) first = timeStamp;
      last = timeStamp;
      if (key === 'Enter') look();
    },
    { capture: true },
  );
  const look = (): void => {
    if (!isAwaited || document.querySelector(view) === null) return;
    isAwaited = false;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        const now = performance.now();
        // oxlint-disable-next-line no-console -- this is how the page speaks to its benchmark
        console.debug(`bench scanned ${now - first} ${now - last}`);
      });
      port1.start();
      port2.postMessage(undefined);
    });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}
