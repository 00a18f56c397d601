/** The trainer's door of the host, asked as the panel of the room asks it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createRoomTrainer, TRAINER_PATH } from '../../src/app/demo/room-trainer.ts';
import type { DemoTote } from '../../src/demo-tote/demo-tote.ts';
import { FIRST_FAULT, NEXT_FAULT } from '../../src/till/trainer/dropping-tote.ts';
import { TrainerKeyRefused } from '../../src/till/trainer/training-room.ts';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { createManualClock } from '../../src/wagering/testing/manual-clock.ts';
import { field, sell, sold, wager } from '../terminal/talk.ts';
import { createFaults } from './faults.ts';
import { openHost } from './testing/test-host.ts';
import { createTrainerDoor } from './trainer-door.ts';

const trainerOf = (url: string) => createRoomTrainer({ base: url, fetch: (path, init) => fetch(path, init) });

/** The door without a network: what it answers an order, with a key that an address shows. */
function doorAlone(
  trouble: string | null = null,
): (address: string, key: string, order?: string) => Promise<number> {
  const { handler } = createTrainerDoor({
    tote: { trainer: {} as DemoTote['trainer'] },
    faults: createFaults(),
    room: { carryOut: () => ({ isStopped: false, rush: null, rows: [] }), stop: () => undefined },
    cutSockets: () => undefined,
    key: '12345678',
    trouble: () => trouble,
    written: () => Promise.resolve(),
    clock: createManualClock(0),
  });
  return async (address, key, order = 'look') => {
    const headers = { 'trainer-key': key };
    const request = Object.assign(Readable.from([Buffer.from(JSON.stringify({ order }))]), {
      method: 'POST',
      headers,
      socket: { remoteAddress: address },
    });
    let answered = 0;
    const response = { writeHead: (status: number) => void (answered = status), end: () => undefined };
    await handler(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    return answered;
  };
}

describe('the trainer’s door', () => {
  it('opens to the key alone, which is new at every start', async () => {
    const one = await openHost();
    const other = await openHost();
    expect(one.host.trainerKey).toMatch(/^\d{10}$/);
    expect(other.host.trainerKey).not.toBe(one.host.trainerKey);
    const trainer = trainerOf(one.host.url);
    await expect(trainer.cards()).rejects.toThrow(TrainerKeyRefused);
    expect(await trainer.enter(other.host.trainerKey)).toBe('wrong');
    expect(await trainer.enter('')).toBe('wrong');
    await expect(trainer.cards()).rejects.toThrow(TrainerKeyRefused);
    expect(await trainer.enter(one.host.trainerKey)).toBe('taken');
    expect((await trainer.cards()).length).toBeGreaterThan(1);
    trainer.leave();
    await expect(trainer.cards()).rejects.toThrow(TrainerKeyRefused);
  });

  it('says after five wrong keys a minute that they are too many, and takes the right one all the same', async () => {
    const { host, clock } = await openHost({ trainerKey: '12345678' });
    const trainer = trainerOf(host.url);
    for (let count = 0; count < 5; count += 1) expect(await trainer.enter('654321')).toBe('wrong');
    expect(await trainer.enter('654321')).toBe('tooOften');
    expect(await trainer.enter('12345678')).toBe('taken');
    expect(await trainer.isDropping()).toBe(false);
    await clock.advanceAndSettle(60_000);
    expect(await trainer.enter('654321')).toBe('wrong');
  });

  it('counts no request without a key', async () => {
    const { host } = await openHost({ trainerKey: '12345678' });
    const trainer = trainerOf(host.url);
    for (let count = 0; count < 6; count += 1) {
      const { status } = await fetch(`${host.url}${TRAINER_PATH}`, { method: 'POST', body: '{}' });
      expect(status).toBe(401);
      expect(await trainer.enter('')).toBe('wrong');
    }
    expect(await trainer.enter('654321')).toBe('wrong');
  });

  it('counts the wrong keys of each address by themselves', async () => {
    const shown = doorAlone();
    for (let count = 0; count < 5; count += 1) expect(await shown('10.0.0.1', '654321')).toBe(401);
    expect(await shown('10.0.0.1', '654321')).toBe(429);
    expect(await shown('10.0.0.2', '654321')).toBe(401);
    expect(await shown('10.0.0.1', '12345678')).toBe(200);
  });

  it('takes the key of a tote that cannot use its ledger, and no order', async () => {
    const shown = doorAlone('There is no room left.');
    expect(await shown('10.0.0.1', '12345678')).toBe(200);
    expect(await shown('10.0.0.1', '12345678', 'cards')).toBe(503);
    // The room is seen and stopped all the same.
    expect(await shown('10.0.0.1', '12345678', 'room')).toBe(200);
    expect(await shown('10.0.0.1', '654321', 'cards')).toBe(401);
  });

  it('leaves nothing to come when the host stops while its connections break', async () => {
    const { host, clock } = await openHost({ trainerKey: '12345678' });
    const trainer = trainerOf(host.url);
    await trainer.enter('12345678');
    const quiet = clock.pending();
    await trainer.dropTote(true);
    expect(clock.pending()).toBe(quiet + 1);
    await host.stop();
    expect(clock.pending()).toBe(0);
  });

  it('calls off the faults of its own alone', async () => {
    const { host, clock, control } = await openHost({ trainerKey: '12345678' });
    const trainer = trainerOf(host.url);
    await trainer.enter('12345678');
    const others = [
      { fault: 'loseRequest', path: '/sell/wagers' },
      { fault: 'silentSocket', times: 2 },
    ] as const;
    await control.order(...others);
    await trainer.dropTote(true);
    await clock.advanceAndSettle(FIRST_FAULT + NEXT_FAULT);
    expect((await control.state()).faults).toHaveLength(3);
    await trainer.dropTote(false);
    expect((await control.state()).faults).toEqual(others);
  });

  it('runs races, chooses the finish, and lets the next ticket of any window win', async () => {
    const { host, clock, signedOn } = await openHost({ trainerKey: '12345678' });
    const terminal = await signedOn();
    const at = await field(terminal);
    const trainer = trainerOf(host.url);
    await trainer.enter('12345678');
    expect(await trainer.chooseFinish(at.card.id, at.race, [[99]])).toMatchObject({
      ok: false,
      reason: 'noRunner',
    });
    await trainer.letNextTicketWin(true);
    expect(await trainer.bigWinner()).toEqual({ isWanted: true, last: null });
    const ticket = await sell(terminal, wager(at, WIN, [[at.nums[0]]]));
    expect(await trainer.bigWinner()).toMatchObject({
      isWanted: false,
      last: { tsn: ticket.id, window: 7, race: at.race },
    });
    expect(await trainer.runRace(at.card.id, at.race)).toMatchObject({ ok: false, reason: 'running' });
    await clock.advanceAndSettle(10_000);
    const race = (await trainer.cards())
      .find(({ id }) => id === at.card.id)
      ?.races.find(({ num }) => num === at.race);
    expect(race?.finish?.[0]).toEqual([at.nums[0]]);
  });

  it('tells what the terminals of the room reported, the newest first', async () => {
    const { host, clock, signedOn, terminal } = await openHost({ trainerKey: '12345678' });
    const trainer = trainerOf(host.url);
    await trainer.enter('12345678');
    expect(await trainer.terminals()).toEqual({ locked: [], events: [], counters: [] });
    const selfServe = terminal();
    await selfServe.signOnSelfServe(8);
    const teller = await signedOn(7);
    await selfServe.calls.sendTermEventMsg(12, 'Bill acceptor: jam');
    await clock.advanceAndSettle(1_000);
    await teller.calls.sendTermEventMsg(3, 'Paper low');
    const reader = { goodReads: 4, badReads: 1, bettingSlipReads: 2, since: 0 };
    await selfServe.calls.sendStats({ reader, paperRoll: null });
    const { events, counters } = await trainer.terminals();
    const now = clock.now();
    expect(events).toEqual([
      { at: now, window: 7, code: 3, message: 'Paper low' },
      { at: now - 1_000, window: 8, code: 12, message: 'Bill acceptor: jam' },
    ]);
    expect(counters).toMatchObject([{ at: now, window: 8, reader: { goodReads: 4 }, paperRoll: null }]);
  });

  it('unlocks an account that wrong PINs have locked', async () => {
    const { host, signedOn } = await openHost({ trainerKey: '12345678' });
    const trainer = trainerOf(host.url);
    await trainer.enter('12345678');
    const { account } = (await signedOn()).calls;
    for (const pin of ['1', '2', '3']) await account.checkPin('4711', pin);
    expect((await account.checkPin('4711', '4711')).ok).toBe(false);
    const { locked } = await trainer.terminals();
    expect(locked).toEqual(['0000004711']);
    await trainer.unlockAccount('0000004711');
    expect((await trainer.terminals()).locked).toEqual([]);
    expect((await account.checkPin('4711', '4711')).ok).toBe(true);
  });

  it('breaks the room’s connections and loses answers until that is switched off', async () => {
    const { host, clock, control, signedOn } = await openHost({ trainerKey: '12345678' });
    const terminal = await signedOn();
    const trainer = trainerOf(host.url);
    await trainer.enter('12345678');
    await trainer.dropTote(true);
    expect(await trainer.isDropping()).toBe(true);
    await clock.advanceAndSettle(FIRST_FAULT + NEXT_FAULT);
    expect((await control.state()).faults).toEqual([{ fault: 'loseAnswer', path: '/sell/wagers' }]);
    const at = await field(terminal);
    await expect(sell(terminal, wager(at, WIN, [[at.nums[0]]]))).rejects.toThrow(Error);
    expect(await sold(terminal)).toHaveLength(1);
    await clock.advanceAndSettle(NEXT_FAULT);
    await trainer.dropTote(false);
    expect((await control.state()).faults).toEqual([]);
    expect(await trainer.isDropping()).toBe(false);
  });

  it('refuses what is no order, and another method', async () => {
    const { host } = await openHost({ trainerKey: '12345678' });
    const post = (body: string) =>
      fetch(`${host.url}${TRAINER_PATH}`, { method: 'POST', headers: { 'Trainer-Key': '12345678' }, body });
    for (const body of ['', '{}', '[]', '{"order":"layDay"}', '{"order":"cards","more":1}']) {
      expect((await post(body)).status).toBe(400);
    }
    expect((await post(`{"order":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
    expect((await fetch(`${host.url}${TRAINER_PATH}`)).status).toBe(405);
  });
});
