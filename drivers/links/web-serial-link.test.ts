import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../src/wagering/testing/manual-clock.ts';
import type { LinkFault } from './link.ts';
import { rememberedSerialLinks, requestSerialLink } from './serial-choice.ts';
import { createFakeSerialPort, fakeSerial } from './testing/fake-serial.ts';
import { createSerialLink, nameOfPort } from './web-serial-link.ts';

const SPEED = { baudRate: 19_200 };
const USE = { owner: 'printer', speed: SPEED };

function setUp(info: SerialPortInfo = {}) {
  const clock = createManualClock(0);
  const fake = createFakeSerialPort(info);
  const link = createSerialLink(fake.port, SPEED, clock);
  const closed: LinkFault[] = [];
  const heard: number[] = [];
  link.onClosed((fault) => closed.push(fault));
  link.onData((bytes) => heard.push(...bytes));
  /** Lets everything go on that is ready, and `ms` pass. */
  const settle = (ms = 0): Promise<void> => clock.advanceAndSettle(ms);
  return { clock, fake, link, closed, heard, settle };
}

function fails(name: string): () => Promise<void> {
  return () => Promise.reject(new DOMException('as told', name));
}

function never(): Promise<void> {
  return new Promise(() => undefined);
}

describe('choosing a serial port', () => {
  it('asks at once, for ports over the air too', async () => {
    const { fake, clock } = setUp();
    const serial = fakeSerial(() => Promise.resolve(fake.port));
    const request = requestSerialLink(serial, USE, clock);
    expect(serial.asked).toEqual([{ allowedBluetoothServiceClassIds: [0x1101] }]);
    expect(await request).toMatchObject({ ok: true });
  });

  it('answers a closed chooser as cancelled', async () => {
    const serial = fakeSerial(() => Promise.reject(new DOMException('No port selected', 'NotFoundError')));
    expect(await requestSerialLink(serial, USE, createManualClock(0))).toMatchObject({
      ok: false,
      fault: { code: 'cancelled' },
    });
  });

  it('takes up granted ports without a tap', async () => {
    const { fake, clock } = setUp({ usbVendorId: 0x4b8, usbProductId: 0x202 });
    const serial = fakeSerial(() => Promise.reject(new Error('not asked')), [fake.port]);
    expect(await rememberedSerialLinks(serial, USE, clock)).toMatchObject({
      ok: true,
      links: [{ name: 'USB 04B8:0202', id: 'USB 04B8:0202' }],
    });
    expect(serial.asked).toEqual([]);
  });

  it('has one link for a port, and gives back the leave to reach it once it is closed', async () => {
    const { fake, clock } = setUp();
    const serial = fakeSerial(() => Promise.resolve(fake.port), [fake.port]);
    const chosen = await requestSerialLink(serial, USE, clock);
    const remembered = await rememberedSerialLinks(serial, USE, clock);
    if (!chosen.ok || !remembered.ok) throw new Error('no link');
    expect(remembered.links[0]).toBe(chosen.link);
    await chosen.link.open();
    await chosen.link.forget();
    expect([fake.isOpen(), fake.forgotten()]).toEqual([false, 1]);
  });

  it('is busy for another owner at the same speed, who can neither use nor close it', async () => {
    const { fake, clock } = setUp();
    const serial = fakeSerial(() => Promise.resolve(fake.port), [fake.port]);
    const mine = await rememberedSerialLinks(serial, USE, clock);
    const theirs = await rememberedSerialLinks(serial, { ...USE, owner: 'reader' }, clock);
    if (!mine.ok || !theirs.ok) throw new Error('no link');
    expect(await mine.links[0]?.open()).toEqual({ ok: true });
    expect(await theirs.links[0]?.open()).toMatchObject({ ok: false, fault: { code: 'busy' } });
    await theirs.links[0]?.close();
    expect(fake.isOpen()).toBe(true);
    await mine.links[0]?.close();
    expect(await theirs.links[0]?.open()).toEqual({ ok: true });
  });

  it('names a port as far as it can be told', () => {
    expect(nameOfPort({})).toBe('RS-232');
    expect(nameOfPort({ bluetoothServiceClassId: 0x1101 })).toBe('Bluetooth RFCOMM');
  });
});

describe('a serial link', () => {
  it('carries bytes both ways', async () => {
    const { fake, link, heard, settle } = setUp();
    expect(await link.open()).toEqual({ ok: true });
    expect(await link.write(Uint8Array.of(1, 2))).toEqual({ ok: true });
    expect(await link.write(Uint8Array.of(3))).toEqual({ ok: true });
    fake.say(9, 8);
    await settle();
    expect(fake.received).toEqual([1, 2, 3]);
    expect(heard).toEqual([9, 8]);
  });

  it('can be opened again after every end', async () => {
    const ends: readonly ((parts: ReturnType<typeof setUp>) => void)[] = [
      ({ link }) => void link.close(),
      ({ fake }) => fake.unplug(),
      ({ fake }) => fake.failReading('NetworkError', true),
      ({ fake }) => fake.failReading('UnknownError', true),
    ];
    const parts = setUp();
    for (const end of ends) {
      expect(await parts.link.open()).toEqual({ ok: true });
      end(parts);
      await parts.settle();
      expect(parts.fake.isOpen()).toBe(false);
    }
    expect(parts.fake.counts).toEqual({ opened: 4, closed: 4 });
    expect(parts.closed.map(({ code }) => code)).toEqual(['closed', 'lost', 'lost', 'failed']);
  });

  it('waits for the closing of an earlier opening before it opens again', async () => {
    const { fake, link } = setUp();
    await link.open();
    void link.close();
    expect(await link.open()).toEqual({ ok: true });
    expect(fake.counts).toEqual({ opened: 2, closed: 1 });
  });

  it('gives up a write that a device does not take, when it is closed', async () => {
    const { fake, link, settle } = setUp();
    await link.open();
    fake.writeWith = never;
    const stalled = link.write(Uint8Array.of(1));
    const waiting = link.write(Uint8Array.of(2));
    await settle();
    const closing = link.close();
    expect(await stalled).toMatchObject({ fault: { code: 'closed' }, mayHaveArrived: true });
    expect(await waiting).toMatchObject({ fault: { code: 'closed' }, mayHaveArrived: false });
    await settle(10_000);
    await closing;
    expect(fake.isOpen()).toBe(false);
    expect(fake.received).toEqual([]);
    fake.writeWith = () => Promise.resolve();
    expect(await link.open()).toEqual({ ok: true });
  });

  it('rejects what is queued when the cable is pulled', async () => {
    const { fake, link, settle } = setUp();
    await link.open();
    fake.writeWith = never;
    const underWay = link.write(Uint8Array.of(1));
    const waiting = link.write(Uint8Array.of(2));
    await settle();
    fake.unplug();
    expect(await underWay).toMatchObject({ fault: { code: 'lost' }, mayHaveArrived: true });
    expect(await waiting).toMatchObject({ fault: { code: 'lost' }, mayHaveArrived: false });
  });

  it('says that a write that failed may have arrived', async () => {
    const { fake, link } = setUp();
    await link.open();
    fake.writeWith = fails('NetworkError');
    expect(await link.write(Uint8Array.of(1))).toMatchObject({
      fault: { code: 'lost' },
      mayHaveArrived: true,
    });
  });

  it('reads on after an error of the line', async () => {
    const { fake, link, heard, closed, settle } = setUp();
    await link.open();
    fake.failReading('FramingError');
    await settle();
    fake.say(4);
    await settle();
    expect(heard).toEqual([4]);
    expect(closed).toEqual([]);
  });

  it.each([
    ['InvalidStateError', {}, 'busy'],
    ['NetworkError', {}, 'busy'],
    ['NetworkError', { bluetoothServiceClassId: 0x1101 }, 'notFound'],
  ] as const)('says why it could not be opened: %s, %j', async (name, info, code) => {
    const { fake, link } = setUp(info);
    fake.openWith = fails(name);
    expect(await link.open()).toMatchObject({ ok: false, fault: { code } });
    fake.openWith = () => Promise.resolve();
    expect(await link.open()).toEqual({ ok: true });
  });

  it('does not wait for ever for a port that never answers, and lets it go when it opens after all', async () => {
    const { fake, link, settle } = setUp({ bluetoothServiceClassId: 0x1101 });
    let answer: () => void = () => undefined;
    fake.openWith = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const opened = link.open();
    await settle(20_000);
    expect(await opened).toMatchObject({ ok: false, fault: { code: 'notFound' } });
    answer();
    await settle();
    expect([fake.isOpen(), fake.counts.closed]).toEqual([false, 1]);
    fake.openWith = () => Promise.resolve();
    expect(await link.open()).toEqual({ ok: true });
  });

  it('is not open when it was closed while it was opening', async () => {
    const { fake, link } = setUp();
    const opened = link.open();
    const closing = link.close();
    expect(await opened).toMatchObject({ ok: false, fault: { code: 'closed' } });
    await closing;
    expect(fake.isOpen()).toBe(false);
  });

  it('takes no bytes while it is closed', async () => {
    const { link } = setUp();
    expect(await link.write(Uint8Array.of(1))).toMatchObject({
      fault: { code: 'closed' },
      mayHaveArrived: false,
    });
  });
});
