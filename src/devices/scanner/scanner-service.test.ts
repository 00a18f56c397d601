/** Proves the service of scanners on fake HID devices: choosing, remembering, coming back, telling apart. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createFakeHid, createFakeHidDevice, type FakeHid } from '../../../drivers/links/testing/fake-hid.ts';
import { createFakeSerialPort, fakeSerial } from '../../../drivers/links/testing/fake-serial.ts';
import { MAGTEK, magtekReport } from '../../../drivers/readers/cards/testing/magtek-reports.ts';
import { hidPosReports } from '../../../drivers/scanners/testing/hid-pos-reports.ts';
import { createManualClock, type ManualClock } from '../../wagering/testing/manual-clock.ts';
import type { DeviceScan } from '../../wagering/tickets/scan-event.ts';
import { createDeviceRoles } from '../ports/device-roles.ts';
import { createScannerService } from './create-scanner-service.ts';
import type { ScannerService } from './scanner-model.ts';

const HONEYWELL = 0x0c2e;
const KEY = 'hid 0C2E:0B61';
const OTHER = 'hid 0C2E:0B61 #2';

const newScanner = (name = 'Genesis') => createFakeHidDevice(HONEYWELL, 0x0b61, name);

let kept: Map<string, string>;
let clock: ManualClock;
let logged: string[];
let events: DeviceScan[];

function open(fake: FakeHid, serial?: Serial): ScannerService {
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const service = createScannerService({
    clock,
    hid: fake.hid,
    serial,
    bluetooth: undefined,
    storage,
    roles: createDeviceRoles(storage),
    log: (line) => void logged.push(line),
  });
  service.onScan((scan) => void events.push(scan));
  return service;
}

const settle = () => clock.advanceAndSettle(0);
const actions = () => events.map(({ action }) => action);

function read(scanner: ReturnType<typeof newScanner>, code: string): void {
  for (const report of hidPosReports(code, ']I1')) scanner.say(2, report);
}

beforeEach(() => {
  kept = new Map();
  clock = createManualClock(1_000);
  logged = [];
  events = [];
});

describe('the scanners of a window', () => {
  it('are discovered, connected, selected, disconnected and forgotten, and say so [T229, T420]', async () => {
    const scanner = newScanner();
    const service = open(createFakeHid(scanner));
    expect(service.known()).toMatchObject({ list: 'loading', own: [] });
    await service.findPaired();
    expect(service.known().found).toMatchObject([{ key: KEY, connected: false, paired: true }]);
    expect(await service.discover('hid')).toEqual({ ok: true });
    expect(service.known()).toMatchObject({
      own: [{ key: KEY, FRIENDLY_NAME: 'Genesis', connected: true, paired: true }],
      found: [],
      selected: KEY,
    });
    // Its maker asks for this report before it sends anything.
    expect(scanner.features).toEqual([254]);
    read(scanner, '218445095900001');
    expect(events.at(-1)).toEqual({
      action: 'SCAN',
      data: '218445095900001',
      raw: ']I1218445095900001',
      source: 'OPTICAL',
      from: { by: 'device', id: KEY, name: 'Genesis' },
    });
    await service.disconnect(KEY);
    read(scanner, '1');
    expect(service.known().own).toMatchObject([{ connected: false, paired: true }]);
    expect(actions()).toEqual(['CONNECTED', 'SCAN', 'DISCONNECTED']);
    await service.forget(KEY);
    expect(service.known()).toMatchObject({ own: [], selected: null });
  });

  it('of one make are two, each with its own reads, and the second can be selected [T420, T390]', async () => {
    const [first, second] = [newScanner(), newScanner()];
    const service = open(createFakeHid(first, second));
    await service.discover('hid');
    expect(
      service
        .known()
        .own.map(({ key }) => key)
        .toSorted(),
    ).toEqual([KEY, OTHER]);
    read(second, '42');
    read(first, '41');
    const froms = events.slice(-2).map(({ from }) => (from?.by === 'device' ? from.name : null));
    expect(froms).toEqual(['Genesis (2)', 'Genesis']);
    service.select(OTHER);
    expect(service.known().selected).toBe(OTHER);
    await service.disconnect(KEY);
    await service.disconnect(OTHER);
    expect(await service.connectAll()).toEqual({ ok: true });
    expect(service.known().own.every(({ connected }) => connected)).toBe(true);
  });

  it('never share a number, though the second comes back before the first', async () => {
    const [first, second, third] = [newScanner(), newScanner(), newScanner()];
    const fake = createFakeHid(first, second);
    const service = open(fake);
    await service.discover('hid');
    fake.pull(first);
    fake.pull(second);
    await settle();
    fake.plug(third);
    fake.plug(first);
    await settle();
    const { own, found } = service.known();
    const paired = [...own, ...found].filter((one) => one.paired).map(({ key }) => key);
    expect(paired.toSorted()).toEqual([KEY, OTHER]);
    read(third, '3');
    read(first, '1');
    const ids = events.slice(-2).flatMap(({ from }) => (from?.by === 'device' ? [from.id] : []));
    expect(new Set(ids)).toEqual(new Set([KEY, OTHER]));
  });

  it('connect by themselves at a start, unless they are not to [T420]', async () => {
    const scanner = newScanner();
    await open(createFakeHid(scanner)).discover('hid');
    const again = newScanner();
    const service = open(createFakeHid(again));
    await service.start();
    expect(service.known().own).toMatchObject([{ key: KEY, connected: true }]);
    expect(service.queryConfig()).toEqual({ autoconnect: true });
    service.setAutoconnect(false);
    const third = open(createFakeHid(newScanner()));
    await third.start();
    expect(third.known().own).toMatchObject([{ connected: false, paired: true }]);
    expect(third.queryConfig()).toEqual({ autoconnect: false });
  });

  it('come back when they are plugged in, with events doubled, and say each change once', async () => {
    const scanner = newScanner();
    const fake = createFakeHid(scanner);
    const service = open(fake);
    await service.discover('hid');
    fake.pull(scanner, 2);
    await settle();
    expect(service.known().own).toMatchObject([{ connected: false, paired: false, fault: 'notFound' }]);
    const again = newScanner();
    fake.plug(again, 3);
    await settle();
    expect(service.known().own).toMatchObject([{ connected: true, paired: true, fault: null }]);
    expect(actions()).toEqual(['CONNECTED', 'DISCONNECTED', 'CONNECTED']);
    read(again, '77');
    read(scanner, '77');
    expect(actions().filter((action) => action === 'SCAN')).toHaveLength(1);
  });

  it('are tried again by the clock where no event comes', async () => {
    const scanner = newScanner();
    await open(createFakeHid(scanner)).discover('hid');
    const later = newScanner();
    let isThere = false;
    later.openWith = async () => {
      if (!isThere) throw new DOMException('as told', 'NetworkError');
    };
    const service = open(createFakeHid(later));
    await service.start();
    expect(service.known().own).toMatchObject([{ connected: false, fault: 'notFound' }]);
    isThere = true;
    await clock.advanceAndSettle(30_000);
    expect(service.known().own).toMatchObject([{ connected: true, fault: null }]);
  });

  it('let go of every device when the window stops, and take none again', async () => {
    const scanner = newScanner();
    const fake = createFakeHid(scanner);
    const service = open(fake);
    await service.discover('hid');
    await service.stop();
    expect(service.known().own).toMatchObject([{ connected: false }]);
    fake.plug(newScanner());
    await clock.advanceAndSettle(60_000);
    expect(service.known().own).toMatchObject([{ connected: false }]);
    expect(await service.connect(KEY)).toEqual({ ok: false, reason: 'closed' });
  });

  it('that fail to be set up are a line of the log, and are not of the window [T456]', async () => {
    const scanner = newScanner();
    scanner.openWith = () => Promise.reject(new DOMException('as told', 'NotAllowedError'));
    const service = open(createFakeHid(scanner));
    expect(await service.discover('hid')).toEqual({ ok: false, reason: 'denied' });
    expect(logged).toEqual([`Failed to initialize scanner: ${KEY}: denied`]);
    expect(service.known().own).toEqual([]);
    await clock.advanceAndSettle(60_000);
    expect(logged).toHaveLength(1);
  });

  it('may be card readers: found, read, forgotten, and connected by themselves [T229, T420, W027, W028]', async () => {
    const USAGE = [{ usagePage: 0xff00, usage: 1 }];
    const newReader = () => createFakeHidDevice(MAGTEK.vendorId, MAGTEK.productId, 'Swipe', USAGE);
    const reader = newReader();
    const others = createFakeHidDevice(0x1234, 1, 'Lamp', USAGE);
    const swipe = (track: string) => reader.say(0, magtekReport(['', track, '']));
    const service = open(createFakeHid(newScanner(), reader, others));
    const key = 'swipe 0801:0002';
    await service.findPaired();
    expect(service.known().found.map((one) => one.key)).toEqual([KEY, key]);
    expect(await service.discover('swipe')).toEqual({ ok: true });
    // It cannot read the test code, so it is not the selected scanner.
    expect(service.known()).toMatchObject({ own: [{ key, connected: true }], selected: null });
    swipe(';00778899=1?');
    const from = { by: 'device', id: key, name: 'Swipe' };
    expect(events.at(-1)).toEqual({ action: 'MAGSCAN', data: '00778899', source: 'MAGCARD', from });
    swipe(';4111111111111111=2512101?');
    const refused = {
      action: 'BADSCAN',
      data: 'a payment card',
      source: 'MAGCARD',
      from,
      why: 'paymentCard',
    };
    expect(events.at(-1)).toEqual(refused);
    swipe(';E?');
    expect(events.at(-1)).toMatchObject({ action: 'BADSCAN', source: 'MAGCARD', from });
    expect(JSON.stringify([events, logged, [...kept]])).not.toContain('411111');

    const again = open(createFakeHid(newReader()));
    await again.start();
    expect(again.known().own).toMatchObject([{ key, CONNECTION: 'swipe', connected: true, paired: true }]);
    await again.forget(key);
    expect(again.known().own).toEqual([]);
  });
  it('are of the window also where another device has the same id, and others’ are not [T190, T229]', async () => {
    const roles = createDeviceRoles({
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
    });
    const [mine, others] = [createFakeSerialPort(), createFakeSerialPort({ usbVendorId: 0x1234 })];
    const serial = fakeSerial(() => Promise.resolve(mine.port), [mine.port, others.port]);
    const first = open(createFakeHid(), serial);
    expect(await first.discover('serial')).toEqual({ ok: true });
    await first.stop();
    roles.assign({ connection: 'serial', id: 'RS-232' }, 'billAcceptor');
    roles.assign({ connection: 'serial', id: 'USB 1234:0000' }, 'printer');
    const next = open(createFakeHid(), serial);
    await next.start();
    await next.findPaired();
    expect(next.known().own).toMatchObject([{ FRIENDLY_NAME: 'RS-232', connected: true, paired: true }]);
    expect(next.known().found).toEqual([]);
  });
});
