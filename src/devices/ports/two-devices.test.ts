/**
 * Proves that a ticket reader and a bill acceptor find their own ports where both ports have one id. Neither
 * closes or forgets the other's.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { createSimulatedBody } from '../../../drivers/bill-acceptors/testing/simulated-acceptor.ts';
import { simulateEbds } from '../../../drivers/bill-acceptors/testing/simulated-ebds.ts';
import { simulateId003 } from '../../../drivers/bill-acceptors/testing/simulated-id003.ts';
import { createFakeSerialPort, fakeSerial } from '../../../drivers/links/testing/fake-serial.ts';
import { createSimulatedOmr } from '../../../drivers/readers/omr/testing/simulated-omr.ts';
import { createManualClock, type ManualClock } from '../../wagering/testing/manual-clock.ts';
import { createBillService } from '../bills/create-bill-service.ts';
import { createReaderService } from '../reader/create-reader-service.ts';
import { NO_NOTES } from '../testing/no-notes.ts';
import { createDeviceRoles } from './device-roles.ts';

const ID = 'RS-232';
let clock: ManualClock;

beforeEach(() => {
  clock = createManualClock(0);
});

/** Two ports without ids. The lines are in the order in which the browser names them. */
function counter(protocol: 'ebds' | 'id003', order: 'acceptorFirst' | 'readerFirst') {
  const readersPort = createFakeSerialPort();
  const acceptorsPort = createFakeSerialPort();
  const omr = createSimulatedOmr({ exitControl: true, send: (bytes) => readersPort.say(...bytes) });
  readersPort.writeWith = async (bytes) => omr.hear(bytes);
  const body = createSimulatedBody();
  const acceptor = protocol === 'ebds' ? simulateEbds(body) : simulateId003(body);
  let hasPower = true;
  acceptorsPort.writeWith = async (bytes) => {
    const said = hasPower ? acceptor(bytes) : [];
    // A real one answers some milliseconds later.
    if (said.length > 0) clock.after(5, () => acceptorsPort.say(...said));
  };
  const ports = [acceptorsPort.port, readersPort.port];
  if (order === 'readerFirst') ports.reverse();
  const kept = new Map([
    ['mutuel.billAcceptor', JSON.stringify({ protocol, port: { id: ID, name: ID }, isWanted: true })],
  ]);
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const roles = createDeviceRoles(storage);
  roles.assign({ connection: 'serial', id: ID }, 'reader');
  roles.assign({ connection: 'serial', id: ID }, 'billAcceptor');
  const logged: string[] = [];
  const log = (line: string): void => void logged.push(line);
  const serial = fakeSerial(() => Promise.reject(new DOMException('none', 'NotFoundError')), ports);
  return {
    readersPort,
    acceptorsPort,
    logged,
    reader: createReaderService({ clock, serial, roles, log }),
    bills: createBillService({ clock, serial, storage, roles, log }),
    setPower: (isOn: boolean) => void (hasPower = isOn),
  };
}

async function pass(time: number): Promise<void> {
  for (let left = time; left > 0; left -= 100) await clock.advanceAndSettle(100);
}

describe.each(['ebds', 'id003'] as const)('a reader and an acceptor (%s) on ports of one id', (protocol) => {
  it.each([
    ['acceptorFirst', 'reader'],
    ['acceptorFirst', 'bills'],
    ['readerFirst', 'reader'],
    ['readerFirst', 'bills'],
  ] as const)('find their own: %s in the list, %s started first', async (order, first) => {
    const { reader, bills, readersPort, acceptorsPort, logged } = counter(protocol, order);
    const startReader = () => reader.start();
    const startBills = () => bills.start({ keeper: NO_NOTES, currency: () => 'USD' });
    const starts = first === 'reader' ? [startReader, startBills] : [startBills, startReader];
    for (const start of starts) await start();
    await pass(90_000);
    expect(reader.known()).toMatchObject({ link: 'open', answers: true });
    expect(bills.known()).toMatchObject({ state: 'ready', fault: null });
    expect(logged.length).toBeLessThan(10);
    await bills.stop();
    expect([acceptorsPort.isOpen(), readersPort.isOpen()]).toEqual([false, true]);
    await reader.forget();
    expect([readersPort.forgotten(), acceptorsPort.forgotten()]).toEqual([0, 0]);
  });

  it('wait for an acceptor without power all night, and say its silence once', async () => {
    const { reader, bills, setPower, logged } = counter(protocol, 'readerFirst');
    setPower(false);
    const topics: string[] = [];
    bills.onEvent(({ topic }) => topics.push(topic));
    await bills.start({ keeper: NO_NOTES, currency: () => 'USD' });
    await reader.start();
    await pass(300_000);
    expect(reader.known().answers).toBe(true);
    expect(bills.known().state).toBe('silent');
    expect(topics).toEqual(['silent']);
    expect(logged.length).toBeLessThan(10);
    setPower(true);
    await pass(30_000);
    expect(bills.known().state).toBe('ready');
    expect(topics.filter((topic) => topic === 'connected')).toHaveLength(1);
  });
});
