/** Proves the service of the bill acceptor on ports of a fake browser: chosen, kept, changed, forgotten. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createSimulatedBody } from '../../../drivers/bill-acceptors/testing/simulated-acceptor.ts';
import { simulateEbds } from '../../../drivers/bill-acceptors/testing/simulated-ebds.ts';
import { simulateId003 } from '../../../drivers/bill-acceptors/testing/simulated-id003.ts';
import {
  createFakeSerialPort,
  type FakeSerialPort,
  fakeSerial,
} from '../../../drivers/links/testing/fake-serial.ts';
import { createManualClock, type ManualClock } from '../../wagering/testing/manual-clock.ts';
import { createDeviceRoles, type DeviceRoles } from '../ports/device-roles.ts';
import { NO_NOTES } from '../testing/no-notes.ts';
import type { BillService } from './bill-model.ts';
import { createBillService } from './create-bill-service.ts';

const FTDI = { usbVendorId: 0x0403, usbProductId: 0x6001 };
const FTDI_ID = 'USB 0403:6001';
const PROLIFIC = { usbVendorId: 0x067b, usbProductId: 0x2303 };
const PROLIFIC_ID = 'USB 067B:2303';
const RECORD = 'mutuel.billAcceptor';

let clock: ManualClock;
let kept: Map<string, string>;
let roles: DeviceRoles;
let granted: SerialPort[];
/** The port that a person chooses next; null: they close the list. */
let picked: FakeSerialPort | null;
let serial: ReturnType<typeof fakeSerial>;
let currency: string;
let currenciesAsked: number;

beforeEach(() => {
  clock = createManualClock(0);
  kept = new Map();
  roles = createDeviceRoles(storage);
  granted = [];
  picked = null;
  currency = 'USD';
  currenciesAsked = 0;
  serial = fakeSerial(async () => {
    if (picked === null) throw new DOMException('closed', 'NotFoundError');
    granted.push(picked.port);
    return picked.port;
  }, granted);
});

const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

/** A port with an acceptor on it that speaks one protocol alone. */
function portOf(info: SerialPortInfo, protocol: 'ebds' | 'id003' = 'ebds'): FakeSerialPort {
  const port = createFakeSerialPort(info);
  const body = createSimulatedBody();
  const acceptor = protocol === 'ebds' ? simulateEbds(body) : simulateId003(body);
  port.writeWith = async (bytes) => {
    const said = acceptor(bytes);
    if (said.length === 0) return;
    clock.after(5, () => {
      if (port.isOpen()) port.say(...said);
    });
  };
  return port;
}

/** Starts the program of a new page. */
async function started(): Promise<BillService> {
  const bills = createBillService({ clock, serial, storage, roles, log: () => undefined });
  await bills.start({
    keeper: NO_NOTES,
    currency() {
      currenciesAsked += 1;
      return currency;
    },
  });
  return bills;
}

async function chosen(port: FakeSerialPort): Promise<BillService> {
  const bills = await started();
  picked = port;
  expect(await bills.choose()).toEqual({ ok: true });
  await pass(1_000);
  return bills;
}

async function pass(time: number): Promise<void> {
  for (let left = time; left > 0; left -= 100) await clock.advanceAndSettle(100);
}

const address = (id: string) => ({ connection: 'serial', id }) as const;

describe('a bill acceptor that is chosen', () => {
  it('connects, has its role, and is there again on a new page', async () => {
    const port = portOf(FTDI);
    const bills = await chosen(port);
    expect(bills.known()).toMatchObject({ state: 'ready', name: FTDI_ID, fault: null });
    expect(roles.assigned('billAcceptor')).toEqual([address(FTDI_ID)]);
    await bills.stop();
    const next = await started();
    await pass(1_000);
    expect(next.known().state).toBe('ready');
  });

  it('stays as it was when the person closes the list', async () => {
    const bills = await chosen(portOf(FTDI));
    picked = null;
    expect(await bills.choose()).toEqual({ ok: false, reason: 'cancelled' });
    expect(bills.known()).toMatchObject({ state: 'ready', name: FTDI_ID });
  });

  it('on another port leaves the one before, and its role', async () => {
    const before = portOf(FTDI);
    const bills = await chosen(before);
    const after = portOf(PROLIFIC);
    picked = after;
    await bills.choose();
    await pass(1_000);
    expect([before.isOpen(), after.isOpen()]).toEqual([false, true]);
    expect(roles.assigned('billAcceptor')).toEqual([address(PROLIFIC_ID)]);
    expect(bills.known()).toMatchObject({ state: 'ready', name: PROLIFIC_ID });
  });

  it('is refused in words where the browser has no serial ports', async () => {
    const bills = createBillService({ clock, serial: undefined, storage, roles, log: () => undefined });
    expect(bills.known()).toMatchObject({ isSupported: false, state: 'none' });
    expect(await bills.choose()).toEqual({ ok: false, reason: 'unsupported' });
  });

  it('is heard also when its first answer comes at once', async () => {
    const port = portOf(FTDI);
    const ebds = simulateEbds(createSimulatedBody());
    port.writeWith = async (bytes) => port.say(...ebds(bytes));
    const bills = await chosen(port);
    expect(bills.known().state).toBe('ready');
  });
});

describe('a bill acceptor that is let go of', () => {
  it('stays disconnected on a new page until a person connects it', async () => {
    const port = portOf(FTDI);
    const bills = await chosen(port);
    await bills.disconnect();
    expect([bills.known().state, port.isOpen()]).toEqual(['off', false]);
    await pass(10_000);
    const next = await started();
    await pass(10_000);
    expect([next.known().state, port.isOpen()]).toEqual(['off', false]);
    expect(await next.connect()).toEqual({ ok: true });
    await pass(1_000);
    expect(next.known().state).toBe('ready');
  });

  it('is forgotten with its role and the permission to reach its port', async () => {
    const port = portOf(FTDI);
    const bills = await chosen(port);
    await bills.forget();
    expect(bills.known()).toMatchObject({ state: 'none', name: null, fault: null });
    expect([port.isOpen(), port.forgotten()]).toEqual([false, 1]);
    expect(roles.assigned('billAcceptor')).toEqual([]);
    const next = await started();
    await pass(10_000);
    expect([next.known().state, port.isOpen()]).toEqual(['none', false]);
  });

  it('leaves the permission to another device of the same id', async () => {
    const port = portOf(FTDI);
    const bills = await chosen(port);
    roles.assign(address(FTDI_ID), 'printer');
    await bills.forget();
    expect(port.forgotten()).toBe(0);
    expect(roles.assigned('billAcceptor')).toEqual([]);
    expect(roles.assigned('printer')).toEqual([address(FTDI_ID)]);
  });

  it('does not come back once the window has stopped, whatever is plugged in', async () => {
    const port = portOf(FTDI);
    const bills = await chosen(port);
    await bills.stop();
    serial.dispatchEvent(new Event('connect'));
    await pass(10_000);
    expect(port.isOpen()).toBe(false);
  });

  it('closes a port that was still opening when the window stopped', async () => {
    const bills = await chosen(portOf(FTDI));
    await bills.stop();
    const port = portOf(PROLIFIC);
    kept.set(RECORD, JSON.stringify({ protocol: 'ebds', port: { id: PROLIFIC_ID, name: 'x' } }));
    granted.push(port.port);
    let opened = (): void => undefined;
    port.openWith = () =>
      new Promise((resolve) => {
        opened = resolve;
      });
    const next = createBillService({ clock, serial, storage, roles, log: () => undefined });
    const begun = next.start({ keeper: NO_NOTES, currency: () => 'USD' });
    const stopped = next.stop();
    await clock.advanceAndSettle(0);
    opened();
    await Promise.all([begun, stopped]);
    await pass(1_000);
    expect(port.isOpen()).toBe(false);
  });
});

describe('a bill acceptor that is set anew', () => {
  it('speaks the protocol that a person sets, now and on a new page', async () => {
    const bills = await chosen(portOf(FTDI, 'id003'));
    expect(bills.known()).toMatchObject({ protocol: 'ebds', state: 'silent' });
    await bills.setProtocol('id003');
    await pass(1_000);
    expect(bills.known()).toMatchObject({ protocol: 'id003', state: 'ready' });
    await bills.stop();
    const next = await started();
    await pass(1_000);
    expect(next.known()).toMatchObject({ protocol: 'id003', state: 'ready' });
  });

  it('keeps its port open when the protocol is the one it has', async () => {
    const port = portOf(FTDI);
    const bills = await chosen(port);
    await bills.setProtocol('ebds');
    expect(port.counts).toEqual({ opened: 1, closed: 0 });
  });

  it('begins anew with the currency of the moment', async () => {
    const port = portOf(FTDI);
    const bills = await chosen(port);
    const asked = currenciesAsked;
    currency = 'EUR';
    await bills.restart();
    await pass(1_000);
    expect(port.counts).toEqual({ opened: 2, closed: 1 });
    expect(currenciesAsked).toBe(asked + 1);
    expect(bills.known().state).toBe('ready');
  });
});

describe('what storage keeps of a bill acceptor', () => {
  it.each(['', '{', '[]', '{"port":5,"protocol":"x","isWanted":"no"}'])(
    'is no acceptor where nobody can read it: %j',
    async (text) => {
      kept.set(RECORD, text);
      const bills = await started();
      expect(bills.known()).toMatchObject({ state: 'none', protocol: 'ebds' });
    },
  );
});
