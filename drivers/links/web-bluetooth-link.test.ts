import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../src/wagering/testing/manual-clock.ts';
import { rememberedBluetoothLinks, requestBluetoothLink } from './bluetooth-choice.ts';
import { GATT_PROFILES } from './gatt-profiles.ts';
import type { LinkFault } from './link.ts';
import { createFakeBluetoothDevice, type FakeOptions, fakeBluetooth } from './testing/fake-bluetooth.ts';
import { createBluetoothLink } from './web-bluetooth-link.ts';

const GENERIC = GATT_PROFILES.slice(2, 3);

function setUp(options: Partial<FakeOptions> = {}) {
  const clock = createManualClock(0);
  const fake = createFakeBluetoothDevice({ profiles: GENERIC, ...options });
  const link = createBluetoothLink(fake.device, clock);
  const closed: LinkFault[] = [];
  const heard: number[][] = [];
  link.onClosed((fault) => closed.push(fault));
  link.onData((bytes) => heard.push([...bytes]));
  return { clock, fake, link, closed, heard };
}

function fails(name: string): () => Promise<void> {
  return () => Promise.reject(new DOMException('as told', name));
}

function never(): Promise<void> {
  return new Promise(() => undefined);
}

describe('choosing a Bluetooth printer', () => {
  it('offers every device and asks for every known service, at once', async () => {
    const { fake, clock } = setUp();
    const bluetooth = fakeBluetooth(() => Promise.resolve(fake.device));
    const request = requestBluetoothLink(bluetooth, clock);
    // Before anything was awaited: the tap still counts.
    expect(bluetooth.asked).toEqual([
      { acceptAllDevices: true, optionalServices: GATT_PROFILES.map(({ service }) => service) },
    ]);
    expect(await request).toMatchObject({ ok: true, link: { name: 'Fake' } });
  });

  it('answers a closed chooser as cancelled', async () => {
    const bluetooth = fakeBluetooth(() =>
      Promise.reject(new DOMException('User cancelled', 'NotFoundError')),
    );
    expect(await requestBluetoothLink(bluetooth, createManualClock(0))).toMatchObject({
      ok: false,
      fault: { code: 'cancelled' },
    });
  });

  it('remembers devices only where the browser does', async () => {
    const { fake, clock } = setUp();
    const chosen = (): Promise<BluetoothDevice> => Promise.resolve(fake.device);
    expect(await rememberedBluetoothLinks(fakeBluetooth(chosen), clock)).toEqual({ ok: true, links: [] });
    expect(await rememberedBluetoothLinks(fakeBluetooth(chosen, [fake.device]), clock)).toMatchObject({
      ok: true,
      links: [{ name: 'Fake', id: 'fake' }],
    });
  });

  it('has one link for a device that is chosen and remembered, and gives back the leave to reach it', async () => {
    const { fake, clock } = setUp();
    const bluetooth = fakeBluetooth(() => Promise.resolve(fake.device), [fake.device]);
    const chosen = await requestBluetoothLink(bluetooth, clock);
    const remembered = await rememberedBluetoothLinks(bluetooth, clock);
    if (!chosen.ok || !remembered.ok) throw new Error('no link');
    expect(remembered.links).toEqual([chosen.link]);
    expect(remembered.links[0]).toBe(chosen.link);
    await chosen.link.open();
    await chosen.link.forget();
    expect(fake.counts).toEqual({ connected: 1, disconnected: 1, forgotten: 1 });
  });

  it('says why the browser could not tell of any', async () => {
    const { clock } = setUp();
    const bluetooth = fakeBluetooth(() => Promise.reject(new Error('not asked')), []);
    bluetooth.getDevices = () => Promise.reject(new DOMException('blocked', 'SecurityError'));
    expect(await rememberedBluetoothLinks(bluetooth, clock)).toMatchObject({
      ok: false,
      fault: { code: 'denied' },
    });
  });
});

describe('a Bluetooth link', () => {
  it.each(GATT_PROFILES)('finds the printer by the service $id', async (profile) => {
    const { fake, link } = setUp({ profiles: [profile] });
    expect(await link.open()).toEqual({ ok: true });
    expect(await link.write(Uint8Array.of(1, 2))).toEqual({ ok: true });
    expect(fake.writes).toEqual([[1, 2]]);
  });

  it('passes over a known service that lacks its characteristic', async () => {
    const zebra = GATT_PROFILES[0];
    const hollow = { id: 'hollow', service: zebra?.service ?? '', write: '', notify: '' };
    const { link } = setUp({ profiles: [hollow, ...GENERIC] });
    expect(await link.open()).toEqual({ ok: true });
  });

  it('says that a device without any known service is the wrong one, and lets it go', async () => {
    const { fake, link } = setUp({ profiles: [] });
    expect(await link.open()).toMatchObject({ ok: false, fault: { code: 'wrongDevice' } });
    expect(fake.counts.disconnected).toBe(1);
  });

  it('has every write acknowledged where the printer can: a loss without notice is reported to nobody', async () => {
    const { fake, link } = setUp();
    await link.open();
    fake.onWrite = fails('UnknownError');
    expect(await link.write(Uint8Array.of(7))).toMatchObject({ ok: false });
  });

  it('writes without acknowledgement where there is no other way, never longer than every connection carries', async () => {
    const { fake, link } = setUp({ kinds: ['unacknowledged'] });
    fake.onWrite = ({ length }) => (length > 20 ? fails('InvalidModificationError')() : undefined);
    await link.open();
    const bytes = Uint8Array.from({ length: 500 }, (_, at) => at % 256);
    expect(await link.write(bytes)).toEqual({ ok: true });
    expect(fake.writes.flat()).toEqual([...bytes]);
  });

  it('hands on what the printer says', async () => {
    const { fake, link, heard } = setUp();
    await link.open();
    fake.say(0x12, 0x16);
    expect(heard).toEqual([[0x12, 0x16]]);
  });

  it.each([
    ['refuses', fails('NotSupportedError')],
    ['never answers', never],
  ])('prints on a printer that %s notifications', async (_, notifyWith) => {
    const { clock, fake, link } = setUp();
    fake.notifyWith = notifyWith;
    const opened = link.open();
    await clock.advanceAndSettle(5000);
    expect(await opened).toEqual({ ok: true });
    expect(await link.write(Uint8Array.of(1))).toEqual({ ok: true });
  });

  it.each([
    ['refuses', fails('NotSupportedError')],
    ['never answers', never],
  ])('does not open where nothing is written, on a device that %s notifications', async (_, notifyWith) => {
    const clock = createManualClock(0);
    const profiles = GENERIC.map((profile) => ({ ...profile, write: null }));
    const fake = createFakeBluetoothDevice({ profiles });
    const link = createBluetoothLink(fake.device, clock, profiles);
    const heard: number[][] = [];
    link.onData((bytes) => heard.push([...bytes]));
    fake.notifyWith = notifyWith;
    const opened = link.open();
    await clock.advanceAndSettle(5_000);
    expect(await opened).toMatchObject({ ok: false });
    expect(fake.counts.disconnected).toBeGreaterThan(0);
    fake.notifyWith = () => Promise.resolve();
    expect(await link.open()).toEqual({ ok: true });
    fake.say(0x31);
    expect(heard).toEqual([[0x31]]);
  });

  it('splits a long write, and keeps every byte in its order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 2000 }),
        fc.integer({ min: 20, max: 512 }),
        async (bytes, limit) => {
          const { fake, link } = setUp();
          fake.onWrite = ({ length }) => (length > limit ? fails('InvalidModificationError')() : undefined);
          await link.open();
          expect(await link.write(bytes)).toEqual({ ok: true });
          expect(fake.writes.flat()).toEqual([...bytes]);
        },
      ),
    );
  });

  it('refuses when even the shortest write is too long: nothing arrived', async () => {
    const { fake, link } = setUp();
    fake.onWrite = fails('InvalidModificationError');
    await link.open();
    expect(await link.write(new Uint8Array(50))).toMatchObject({
      ok: false,
      fault: { code: 'tooLong' },
      mayHaveArrived: false,
    });
    expect(fake.writes).toEqual([]);
  });

  it.each(['NotSupportedError', 'NetworkError', 'UnknownError', 'OperationError'])(
    'never sends a chunk again after %s',
    async (name) => {
      const { fake, link } = setUp();
      await link.open();
      fake.onWrite = () => (fake.tried.length === 2 ? fails(name)() : undefined);
      expect(await link.write(new Uint8Array(1000))).toMatchObject({ ok: false, mayHaveArrived: true });
      expect(fake.tried).toEqual([100, 182]);
    },
  );

  it('rejects what is queued when the printer goes away, and tells it once', async () => {
    const { fake, link, closed } = setUp();
    await link.open();
    fake.onWrite = never;
    const underWay = link.write(Uint8Array.of(1));
    const waiting = link.write(Uint8Array.of(2));
    fake.drop();
    expect(await underWay).toMatchObject({ fault: { code: 'lost' }, mayHaveArrived: true });
    expect(await waiting).toMatchObject({ fault: { code: 'lost' }, mayHaveArrived: false });
    expect(await link.write(Uint8Array.of(3))).toMatchObject({
      fault: { code: 'closed' },
      mayHaveArrived: false,
    });
    fake.drop();
    expect(closed.map(({ code }) => code)).toEqual(['lost']);
  });

  it('sends nothing of a broken write over the next connection', async () => {
    const { fake, link } = setUp({ undead: true });
    await link.open();
    let release: (() => void) | undefined;
    fake.onWrite = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    const broken = link.write(Uint8Array.from({ length: 150 }, () => 1));
    fake.drop();
    await broken;
    fake.onWrite = () => undefined;
    await link.open();
    release?.();
    await Promise.resolve();
    await link.write(Uint8Array.of(9));
    expect(fake.tried).toEqual([100, 1]);
  });

  it('discovers the services anew when it is opened again: old characteristics are dead', async () => {
    const { fake, link, heard } = setUp();
    await link.open();
    await link.write(Uint8Array.of(1));
    fake.drop();
    expect(await link.open()).toEqual({ ok: true });
    expect(await link.write(Uint8Array.of(2))).toEqual({ ok: true });
    fake.say(5);
    expect(fake.writes).toEqual([[1], [2]]);
    expect(fake.counts.connected).toBe(2);
    expect(heard).toEqual([[5]]);
  });

  it('connects once however often it is asked to', async () => {
    const { fake, link } = setUp();
    await Promise.all([link.open(), link.open()]);
    await link.open();
    expect(fake.counts.connected).toBe(1);
  });

  it('is closed by the part that opened it', async () => {
    const { fake, link, closed } = setUp();
    await link.open();
    await link.close();
    await link.close();
    expect(fake.counts.disconnected).toBe(1);
    expect(closed.map(({ code }) => code)).toEqual(['closed']);
  });

  it('gives up on a device that never answers, and can be asked again', async () => {
    const { clock, fake, link } = setUp();
    fake.connectWith = never;
    const opened = link.open();
    await clock.advanceAndSettle(60_000);
    expect(await opened).toMatchObject({ ok: false, fault: { code: 'notFound' } });
    fake.connectWith = () => Promise.resolve();
    expect(await link.open()).toEqual({ ok: true });
  });

  it('is not open when it was closed while it was opening', async () => {
    const { fake, link } = setUp();
    const opened = link.open();
    await link.close();
    expect(await opened).toMatchObject({ ok: false, fault: { code: 'closed' } });
    expect(fake.device.gatt?.connected).toBe(false);
  });

  it('says why it could not be opened', async () => {
    const { fake, link } = setUp();
    fake.connectWith = fails('NetworkError');
    expect(await link.open()).toMatchObject({ ok: false, fault: { code: 'notFound' } });
  });
});
