import { describe, expect, it } from 'vitest';
import { createSimulatedLink } from './simulated-link.ts';

const THREE = Uint8Array.of(1, 2, 3);

async function opened() {
  const link = createSimulatedLink();
  await link.open();
  return link;
}

describe('the simulated link', () => {
  it('keeps what was written, over all openings, and is heard while it is open', async () => {
    const link = await opened();
    const heard: number[] = [];
    link.onData((bytes) => heard.push(...bytes));
    link.onArrival(() => link.answer(7));
    await link.write(THREE);
    await link.close();
    link.answer(8);
    await link.open();
    await link.write(Uint8Array.of(4));
    expect([...link.received()]).toEqual([1, 2, 3, 4]);
    expect(heard).toEqual([7, 7]);
    expect(link.openings()).toBe(2);
  });

  it('breaks in the middle of a write', async () => {
    const link = await opened();
    link.dropAfter(2);
    expect(await link.write(THREE)).toMatchObject({ fault: { code: 'lost' }, mayHaveArrived: true });
    expect([...link.received()]).toEqual([1, 2]);
    expect(await link.open()).toEqual({ ok: true });
    expect(await link.write(THREE)).toEqual({ ok: true });
  });

  it('fails writes and stays open', async () => {
    const link = await opened();
    link.failWritesAfter(1);
    expect(await link.write(THREE)).toMatchObject({ fault: { code: 'failed' }, mayHaveArrived: true });
    expect([...link.received()]).toEqual([1]);
  });

  it('stalls until it is released, or broken', async () => {
    const link = await opened();
    link.stall();
    const first = link.write(THREE);
    const second = link.write(THREE);
    link.drop();
    expect(await first).toMatchObject({ mayHaveArrived: true });
    expect(await second).toMatchObject({ mayHaveArrived: false });
    await link.open();
    const third = link.write(THREE);
    link.resume();
    expect(await third).toEqual({ ok: true });
    expect([...link.received()]).toEqual([1, 2, 3]);
  });

  it('refuses long writes and openings', async () => {
    const link = await opened();
    link.refuseWritesLongerThan(2);
    expect(await link.write(THREE)).toMatchObject({ fault: { code: 'tooLong' }, mayHaveArrived: false });
    await link.close();
    link.refuseOpening('busy');
    expect(await link.open()).toMatchObject({ ok: false, fault: { code: 'busy' } });
  });
});
