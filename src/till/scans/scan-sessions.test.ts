/**
 * Plays many sessions of each scanner at a window. Codes come whole, in pieces, in halves, twice and in
 * noise, while cables are pulled and pages are loaded anew. The window acts once on each code that it read
 * whole, and on nothing else.
 *
 * The scanner service and the room of scans are the program's. An oracle keeps what was sent while
 * connected.
 */
import { describe, expect, it } from 'vitest';
import { createDeviceRoles } from '../../devices/ports/device-roles.ts';
import { createScannerService } from '../../devices/scanner/create-scanner-service.ts';
import type { ScannerConnection, ScannerService } from '../../devices/scanner/scanner-model.ts';
import { SCAN_FAULTS, type ScanFault, simulateScanner } from '../../devices/testing/simulated-scanners.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { scanOracle } from '../testing/scan-oracle.ts';
import { newScansRoom, randomOf } from '../testing/scans-room.ts';

/** Sessions for each kind of scanner; a long run sets more in SCAN_SESSIONS. */
const SESSIONS = Number(process.env['SCAN_SESSIONS'] ?? 12);
const TURNS = 40;
/** Milliseconds in which a scanner that is at hand has come back: the longest pause between attempts. */
const BACK = 31_000;
/** Milliseconds after a connection in which a line's code may lack its beginning, and is a bad read. */
const JOINED = { serial: 300, bluetooth: 300, hid: 0, swipe: 0 } as const;

async function play(connection: ScannerConnection, seed: number) {
  const chance = randomOf(seed + 1);
  const clock = createManualClock(1_000);
  const device = simulateScanner(connection);
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const oracle = scanOracle(clock);
  let service: ScannerService | null = null;
  let stopRoom = (): void => undefined;
  let isIn = true;
  let isRough = true;
  let plugs = 0;
  let codes = 0;

  async function load(): Promise<ScannerService> {
    stopRoom();
    oracle.forget();
    const parts = { clock, storage, roles: createDeviceRoles(storage), log: () => undefined };
    const made = createScannerService({ ...parts, ...device.load() });
    service = made;
    made.onScan(({ action }) => {
      if (action === 'CONNECTED' && service === made) since = clock.now();
    });
    stopRoom = newScansRoom(made, clock, oracle).stop;
    await clock.advanceAndSettle(1);
    return made;
  }
  /** When the scanner was connected. */
  let since = 0;
  const isConnected = (): boolean => service?.known().own.some(({ connected }) => connected) === true;

  async function pull(): Promise<void> {
    device.pull();
    isIn = false;
    plugs += 1;
    await clock.advanceAndSettle(1);
  }
  async function putBack(): Promise<void> {
    device.putBack();
    isIn = true;
    plugs += 1;
    await clock.advanceAndSettle(1);
  }

  /** Sends a scan. A cable that is pulled within it leaves half of it. */
  async function scan(code: string, fault: ScanFault): Promise<void> {
    const { text, messages, wholes } = device.scanOf(code, fault, chance);
    /** For each message, the connection that heard it; null: none did. */
    const heard: (number | null)[] = [];
    for (const [at, { bytes, pause }] of messages.entries()) {
      await clock.advanceAndSettle(pause);
      if (isRough && isIn && chance(60) === 0) await pull();
      const isHeard = isConnected() && clock.now() - since >= JOINED[connection];
      heard.push(isHeard ? plugs : null);
      if (isIn) device.say(bytes);
      await clock.advanceAndSettle(1);
      const isWhole = ([first, last]: readonly [number, number]): boolean =>
        last === at && heard.slice(first).every((by) => by !== null && by === heard[first]);
      if (wholes.some(isWhole)) oracle.read(text);
    }
    await clock.advanceAndSettle(chance(1_000));
  }

  async function turn(): Promise<void> {
    const what = chance(12);
    if (what === 0) await (isIn ? pull() : putBack());
    else if (what === 1) await load();
    else if (what === 2) {
      oracle.setFree(!oracle.isFree());
      await clock.advanceAndSettle(500);
    } else if (what === 3) await clock.advanceAndSettle(chance(BACK));
    else {
      if (what < 10) codes += 1;
      // The same code once more where `what` is 10 or 11: within the interval or after it.
      const fault = SCAN_FAULTS[chance(SCAN_FAULTS.length)] ?? 'none';
      await scan(`8${String(seed).padStart(5, '0')}${String(codes).padStart(5, '0')}`, fault);
    }
  }

  await (await load()).discover(connection);
  for (let each = 0; each < TURNS; each += 1) await turn();
  if (!isIn) await putBack();
  isRough = false;
  oracle.setFree(true);
  await clock.advanceAndSettle(BACK);
  const isBack = isConnected();
  const before = oracle.end().reads;
  await scan('8999999', 'none');
  stopRoom();
  return { seed, isBack, ...oracle.end(), last: oracle.end().reads - before };
}

describe.each(['serial', 'hid', 'bluetooth', 'swipe'] as const)(
  'sessions of a scanner over %s',
  (connection) => {
    it('act once on each code that was read whole, and on no other [W067]', {
      timeout: 20_000 + SESSIONS * 400,
    }, async () => {
      let reads = 0;
      for (let seed = 0; seed < SESSIONS; seed += 1) {
        const end = await play(connection, seed);
        expect(end).toMatchObject({ seed, isBack: true, last: 1, missed: [], wrong: [] });
        reads += end.reads;
      }
      if (SESSIONS > 100)
        process.stdout.write(`${connection}: ${SESSIONS} sessions, ${reads} whole reads acted on\n`);
      expect(reads).toBeGreaterThan(SESSIONS * 3);
    });
  },
);
