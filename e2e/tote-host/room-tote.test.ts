import { describe, expect, it } from 'vitest';
import { createDemoTote } from '../../src/demo-tote/demo-tote.ts';
import { createMemoryStorage } from '../../src/demo-tote/storage.ts';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { createManualClock } from '../../src/wagering/testing/manual-clock.ts';
import { field, sell, sendAs, sold, wager } from '../terminal/talk.ts';
import { NOON, terminalOver } from '../terminal/test-terminal.ts';
import { createRoomTote, TRY_EVERY } from './room-tote.ts';

/** A ledger that a test breaks: what is appended then is not written. */
function createBreakableLedger() {
  const memory = createMemoryStorage();
  let newest: Promise<void> = Promise.resolve();
  let why: string | null = null;
  let isAhead = false;
  return {
    ...memory,
    append(record: unknown) {
      isAhead ||= why !== null;
      newest = isAhead ? Promise.reject(new Error(why ?? 'not renewed')) : memory.append(record);
      newest.catch(() => undefined);
      return newest;
    },
    written: () => newest,
    renew() {
      if (why !== null) return Promise.reject(new Error(why));
      isAhead = false;
      newest = Promise.resolve();
      return Promise.resolve();
    },
    fails: (because: string | null) => {
      why = because;
    },
  };
}

async function openRoom() {
  const clock = createManualClock(NOON);
  const ledger = createBreakableLedger();
  const log: string[] = [];
  let stops = 0;
  const room = await createRoomTote({
    ledger,
    create: (storage) => createDemoTote({ seed: 'room', startTime: NOON, clock, storage }),
    clock,
    log: (message) => log.push(message),
    onStopped: () => {
      stops += 1;
    },
  });
  const { tote } = room;
  const terminal = terminalOver(
    {
      async fetch(path, init) {
        const { status, body } = await tote.answer(path, init);
        return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
      },
      openSocket: tote.openSocket,
      xsrfToken: () => null,
    },
    clock,
  );
  await terminal.signOn(7);
  const at = await field(terminal);
  return { room, ledger, clock, log, stops: () => stops, terminal, asked: wager(at, WIN, [[at.nums[0]]]) };
}

describe('a room whose ledger fails', () => {
  it('sells nothing and says why, until the ledger takes records again', async () => {
    const { room, ledger, clock, log, stops, terminal, asked } = await openRoom();
    await sell(terminal, asked);
    ledger.fails('There is no room left.');
    const post = terminal.calls.sellPost([asked], null);
    expect((await sendAs(terminal, post))?.status).toBe(500);
    expect(room.trouble()).toBe('There is no room left.');
    expect((await sendAs(terminal, post))?.status).toBe(503);
    expect((await terminal.ask('GET', '/terminal/position'))?.status).toBe(503);
    expect(stops()).toBe(1);

    await clock.advanceAndSettle(TRY_EVERY);
    ledger.fails('It is read-only.');
    await clock.advanceAndSettle(2 * TRY_EVERY);
    expect(room.trouble()).toBe('It is read-only.');

    ledger.fails(null);
    await clock.advanceAndSettle(TRY_EVERY);
    await expect.poll(room.trouble).toBeNull();
    expect(log).toEqual([
      'Nothing is sold. There is no room left.',
      'Nothing is sold. It is read-only.',
      'The tote sells again.',
    ]);
    expect(await sold(terminal)).toHaveLength(1);
    const first = await sendAs(terminal, post);
    expect(first?.status).toBe(200);
    expect(await sendAs(terminal, post)).toEqual(first);
    expect(await sold(terminal)).toHaveLength(2);
    room.stop();
  });

  it('lets a tote that was replaced write nothing more', async () => {
    const { room, ledger, clock, terminal, asked } = await openRoom();
    const { faults } = room.tote;
    ledger.fails('full');
    await sendAs(terminal, terminal.calls.sellPost([asked], null));
    ledger.fails(null);
    await clock.advanceAndSettle(TRY_EVERY);
    await expect.poll(room.trouble).toBeNull();
    const before = (await ledger.load()).length;
    await faults.closeRace('SRD0001', 3);
    expect(await ledger.load()).toHaveLength(before);
    await room.tote.faults.closeRace('SRD0001', 3);
    expect(await ledger.load()).toHaveLength(before + 1);
    room.stop();
  });

  it('tries a ledger again that is lost while the next tote starts', async () => {
    const clock = createManualClock(NOON);
    const ledger = createBreakableLedger();
    let lose: (problem: unknown) => void = () => undefined;
    let losesAtStart = 0;
    let starts = 0;
    const room = await createRoomTote({
      ledger: { ...ledger, whenLost: (hear) => (lose = hear) },
      async create(storage) {
        starts += 1;
        const tote = await createDemoTote({ seed: 'room', startTime: NOON, clock, storage });
        if (losesAtStart > 0) lose(new Error('It was lost again.'));
        losesAtStart -= 1;
        return tote;
      },
      clock,
      log: () => undefined,
      onStopped: () => undefined,
    });
    losesAtStart = 1;
    lose(new Error('It was lost.'));
    expect(room.trouble()).toBe('It was lost.');
    await clock.advanceAndSettle(TRY_EVERY);
    await expect.poll(room.trouble).toBe('It was lost again.');
    await clock.advanceAndSettle(TRY_EVERY);
    await expect.poll(room.trouble).toBeNull();
    expect(starts).toBe(3);
    room.stop();
  });

  it('is tried no more after the host has stopped', async () => {
    const { room, ledger, clock, log, terminal, asked } = await openRoom();
    ledger.fails('full');
    await sendAs(terminal, terminal.calls.sellPost([asked], null));
    room.stop();
    ledger.fails(null);
    await clock.advanceAndSettle(3 * TRY_EVERY);
    expect(log).toEqual(['Nothing is sold. full']);
  });

  it('does not start over a ledger that fails at once', async () => {
    const clock = createManualClock(NOON);
    const ledger = createBreakableLedger();
    ledger.fails('full');
    const log: string[] = [];
    await expect(
      createRoomTote({
        ledger,
        create: (storage) => createDemoTote({ seed: 'room', startTime: NOON, clock, storage }),
        clock,
        log: (message) => log.push(message),
        onStopped: () => undefined,
      }),
    ).rejects.toThrow('full');
    expect(log).toEqual([]);
  });
});
