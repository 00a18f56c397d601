/** The trainer's room of a host, asked over the network as windows and the trainer's page ask it. */
import { describe, expect, it } from 'vitest';
import { TRAINER_KEY_HEADER, TRAINER_PATH } from '../../../src/app/demo/room-trainer.ts';
import { createRoomDesk } from '../../../src/app/trainers-page/room-desk.ts';
import { TrainerKeyRefused } from '../../../src/till/trainer/training-room.ts';
import {
  MOST_MISTAKE_KINDS,
  NO_TALLY,
  ROOM_PATH,
  type RoomReport,
} from '../../../src/training/room/room-wire.ts';
import { createReportSender } from '../../../src/training/room/send-report.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { WIN } from '../../../src/wagering/testing/bet-ids.ts';
import { field, good, refusedWith, sold, wager } from '../../terminal/talk.ts';
import type { TestTerminal } from '../../terminal/test-terminal.ts';
import { openHost } from '../testing/test-host.ts';

const KEY = '12345678';
const SITE = 'https://terminals.track';
const REPORT: RoomReport = { run: 'a', after: null, lesson: 'Boxes', isPractising: true, tally: NO_TALLY };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** One more kind of mistake than a report may have. */
const KINDS = Array.from({ length: MOST_MISTAKE_KINDS + 1 }, (_, at) => `${'ab'[at % 2]}${LETTERS[at >> 1]}`);

const deskOf = (url: string) => createRoomDesk({ base: url, fetch: (path, init) => fetch(path, init) });

async function openRoom() {
  const opened = await openHost({ trainerKey: KEY, allowOrigins: [SITE] });
  const { url } = opened.host;
  const desk = deskOf(url);
  await desk.enter(KEY);
  const senderOf = ({ session }: TestTerminal) =>
    createReportSender({ base: url, fetch: (path, init) => fetch(path, init), token: session.token });
  const post = (path: string, body: string, headers: Readonly<Record<string, string>>) =>
    fetch(`${url}${path}`, { method: 'POST', body, headers });
  return { ...opened, desk, senderOf, post, url };
}

async function answered(send: (report: RoomReport) => Promise<unknown>, more: Partial<RoomReport> = {}) {
  const reply = await send({ ...REPORT, ...more });
  if (typeof reply !== 'object' || reply === null || !('last' in reply)) throw new Error(String(reply));
  return reply as {
    isStopped: boolean;
    classSeconds: number | null;
    last: number;
    commands: readonly unknown[];
  };
}

describe('the trainer’s room of a host', () => {
  it('shows a window by its session, whatever it reports, and to the trainer key alone', async () => {
    const { desk, senderOf, signedOn, url } = await openRoom();
    await answered(senderOf(await signedOn(7)), {
      tally: { ...NO_TALLY, served: 2, right: 1, seconds: 30, mistakes: { change: 1 } },
    });
    const { rows } = await desk.view();
    expect(rows).toMatchObject([{ window: 7, teller: '7', lesson: 'Boxes', tally: { served: 2, right: 1 } }]);
    const stranger = deskOf(url);
    await expect(stranger.view()).rejects.toThrow(TrainerKeyRefused);
    for (let count = 0; count < 5; count += 1) expect(await stranger.enter('87654321')).toBe('wrong');
    expect(await stranger.enter('87654321')).toBe('tooOften');
    desk.leave();
    await expect(desk.view()).rejects.toThrow(TrainerKeyRefused);
  });

  it('counts wrong keys of the page with those of the panel, and reads nothing with one', async () => {
    const { post } = await openRoom();
    const look = (key: string) => post(TRAINER_PATH, '{"order":"room"}', { [TRAINER_KEY_HEADER]: key });
    for (let count = 0; count < 5; count += 1) expect((await look('00000000')).status).toBe(401);
    const answer = await look('00000000');
    expect([answer.status, await answer.text()]).toEqual([429, expect.not.stringContaining('rows')]);
    expect((await look(KEY)).status).toBe(200);
  });

  it('takes no order of a page of another site, not even with the key, and reports of a named site alone', async () => {
    const { post, signedOn, url } = await openRoom();
    const order = (origin: string) =>
      post(TRAINER_PATH, '{"order":"room"}', { [TRAINER_KEY_HEADER]: KEY, Origin: origin });
    expect((await order(SITE)).status).toBe(403);
    expect((await order('null')).status).toBe(403);
    expect((await order(url)).status).toBe(200);
    const token = (await signedOn()).session.token() ?? '';
    const named = await post(ROOM_PATH, JSON.stringify(REPORT), { Authorization: token, Origin: SITE });
    expect(named.headers.get('Access-Control-Allow-Origin')).toBe(SITE);
    const other = 'https://other.track';
    const refused = await post(ROOM_PATH, JSON.stringify(REPORT), { Authorization: token, Origin: other });
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull();
    const before = await fetch(`${url}${ROOM_PATH}`, { method: 'OPTIONS', headers: { Origin: other } });
    expect(before.status).toBe(405);
  });

  it('refuses reports without a window’s session, and what is no report', async () => {
    const { post, signedOn, terminal, desk, url } = await openRoom();
    const body = JSON.stringify(REPORT);
    expect((await post(ROOM_PATH, body, {})).status).toBe(401);
    expect((await post(ROOM_PATH, body, { Authorization: 'made up' })).status).toBe(401);
    const noWindow = terminal();
    await noWindow.ask('GET', '/terminal/commTest');
    await noWindow.calls.signOn({ teller_id: '9', password: '9' });
    expect((await post(ROOM_PATH, body, { Authorization: noWindow.session.token() ?? '' })).status).toBe(401);
    const Authorization = (await signedOn()).session.token() ?? '';
    const malformed = [
      '',
      '{}',
      '[]',
      JSON.stringify({ ...REPORT, more: 1 }),
      JSON.stringify({ ...REPORT, run: '' }),
      JSON.stringify({ ...REPORT, run: 'a b' }),
      JSON.stringify({ ...REPORT, lesson: 'x'.repeat(81) }),
      JSON.stringify({ ...REPORT, after: 1.5 }),
      ...[
        { served: -1 },
        { served: 1.5 },
        { seconds: 1e9 },
        { extraTouches: -1 },
        { measured: 0.5 },
        { amount: 500 },
        { mistakes: { '<b>': 1 } },
        { mistakes: { change: -1 } },
        { mistakes: Object.fromEntries(KINDS.map((kind) => [kind, 1])) },
      ].map((tally) => JSON.stringify({ ...REPORT, tally: { ...NO_TALLY, ...tally } })),
    ];
    for (const text of malformed) {
      expect([text, (await post(ROOM_PATH, text, { Authorization })).status]).toEqual([text, 400]);
    }
    expect((await post(ROOM_PATH, `"${'x'.repeat(9_000)}"`, { Authorization })).status).toBe(413);
    expect((await fetch(`${url}${ROOM_PATH}`)).status).toBe(405);
    expect((await desk.view()).rows).toEqual([]);
  });

  it('gives orders to one window or all of them, and refuses what is no order', async () => {
    const { desk, senderOf, signedOn, post } = await openRoom();
    const [seven, eight] = [senderOf(await signedOn(7)), senderOf(await signedOn(8))];
    const { last } = await answered(seven);
    await answered(eight);
    await desk.give({ order: 'message', window: null, text: ' Well done ' });
    await desk.give({ order: 'failPrinter', window: 8, fault: 'paperOut' });
    const message = { do: 'message', text: 'Well done' };
    expect((await answered(seven, { after: last })).commands).toEqual([message]);
    expect((await answered(eight, { after: last })).commands).toEqual([
      message,
      { do: 'printer', fault: 'paperOut' },
    ]);
    for (const order of [
      { order: 'message', window: null, text: '  ' },
      { order: 'message', window: null, text: 'x'.repeat(161) },
      { order: 'message', window: 0, text: 'x' },
      { order: 'customers', window: 7, customers: 21 },
      { order: 'failPrinter', window: 7, fault: 'fire' },
      { order: 'room', more: 1 },
    ]) {
      const answer = await post(TRAINER_PATH, JSON.stringify(order), { [TRAINER_KEY_HEADER]: KEY });
      expect([order, answer.status]).toEqual([order, 400]);
    }
  });

  it('stops the room, also for a window that comes later, until it goes on', async () => {
    const { desk, senderOf, signedOn } = await openRoom();
    const seven = senderOf(await signedOn(7));
    expect((await answered(seven)).isStopped).toBe(false);
    expect((await desk.stopRoom(true)).isStopped).toBe(true);
    expect((await answered(seven)).isStopped).toBe(true);
    expect((await answered(senderOf(await signedOn(8)))).isStopped).toBe(true);
    await desk.stopRoom(false);
    expect((await answered(seven)).isStopped).toBe(false);
  });

  it('refuses sales while the room is stopped, and answers what was sold before again', async () => {
    const { desk, signedOn } = await openRoom();
    const terminal = await signedOn(7);
    const { calls } = terminal;
    const at = await field(terminal);
    const post = (runner: number) => calls.sellPost([wager(at, WIN, [[runner]])], null);
    const [first, second, third] = at.nums.map(post);
    if (first === undefined || second === undefined || third === undefined) throw new Error('three run');
    const ticket = good(await calls.sell(first)).ticket?.id;
    await desk.stopRoom(true);
    const refused = await calls.sell(second);
    expect(refusedWith(refused)).toBe(10_057);
    expect(JSON.stringify(refused)).toContain('The trainer has stopped the room');
    expect(good(await calls.sell(first)).ticket?.id).toBe(ticket);
    expect(await sold(terminal)).toEqual([ticket]);
    // Pays a customer out on paper.
    const { voucher } = calls.vouchers;
    good(await voucher.send(voucher.post({ amount: pennies(500), playerId: null })));
    good(await calls.totalOut());
    await desk.stopRoom(false);
    // Stays refused: its window has that answer.
    expect(refusedWith(await calls.sell(second))).toBe(10_057);
    expect(good(await calls.sell(third)).ticket?.id).toBeDefined();
    // Two tickets and the voucher.
    expect(await sold(terminal)).toHaveLength(3);
  });

  it('says that post time is near, and runs the race when it is', async () => {
    const { desk, senderOf, signedOn, clock } = await openRoom();
    const terminal = await signedOn(7);
    const at = await field(terminal);
    const { last } = await answered(senderOf(terminal));
    const rush = { order: 'rush', card: at.card.id, race: at.race, minutes: 3, customers: 8 } as const;
    expect(await desk.give({ ...rush, race: 99 })).toBe(false);
    expect((await desk.view()).rush).toBeNull();
    expect(await desk.give(rush)).toBe(true);
    const told = { do: 'rush', minutes: 3, card: at.card.name, race: at.race, customers: 8 };
    expect((await answered(senderOf(terminal), { after: last })).commands).toEqual([told]);
    expect((await desk.view()).rush).toEqual({ card: at.card.name, race: at.race, seconds: 180 });
    const raceNow = async () =>
      (await desk.cards()).find(({ id }) => id === at.card.id)?.races.find(({ num }) => num === at.race);
    // Brings the post time of the card forward, so that the windows' countdowns are right.
    await expect.poll(async () => (await raceNow())?.postTime).toBe(clock.now() + 180_000);
    await clock.advanceAndSettle(179_000);
    const before = await raceNow();
    expect([before?.isRunning, before?.finish]).toEqual([false, null]);
    await clock.advanceAndSettle(1_000);
    expect((await desk.view()).rush).toBeNull();
    expect((await raceNow())?.isRunning).toBe(true);
  });

  it('runs the race of each rush: a second one takes no other’s post time back', async () => {
    const { desk, signedOn, clock } = await openRoom();
    const at = await field(await signedOn(7));
    const order = (card: string, race: number, minutes: number) =>
      desk.give({ order: 'rush', card, race, minutes, customers: null });
    const isOver = async (id: string, race: number) => {
      const of = (await desk.cards()).find((card) => card.id === id)?.races.find(({ num }) => num === race);
      return of?.isRunning === true || of?.finish !== null;
    };
    const other = (await desk.cards()).find(
      ({ id, races }) => id !== at.card.id && races.some(({ status }) => status === 'Betting on'),
    );
    const race = other?.races.find(({ status }) => status === 'Betting on')?.num ?? 0;
    if (other === undefined) throw new Error('one card alone takes bets');
    await order(at.card.id, at.race, 3);
    await order(other.id, race, 1);
    expect((await desk.view()).rush).toMatchObject({ card: other.name, seconds: 60 });
    await clock.advanceAndSettle(60_000);
    expect([await isOver(other.id, race), await isOver(at.card.id, at.race)]).toEqual([true, false]);
    expect((await desk.view()).rush).toMatchObject({ card: at.card.name, seconds: 120 });
    await clock.advanceAndSettle(120_000);
    expect(await isOver(at.card.id, at.race)).toBe(true);
    expect((await desk.view()).rush).toBeNull();
  });

  it('leaves nothing to come when the host stops in a rush', async () => {
    const { desk, signedOn, clock, host } = await openRoom();
    const at = await field(await signedOn(7));
    await desk.give({ order: 'rush', card: at.card.id, race: at.race, minutes: 3, customers: null });
    await host.stop();
    expect(clock.pending()).toBe(0);
  });

  it('serves sixty windows, each with one row however often it reports', async () => {
    const { desk, senderOf, signedOn } = await openRoom();
    const windows = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => senderOf(await signedOn(index + 1))),
    );
    const classSeconds: (number | null)[] = [];
    for (let served = 1; served <= 20; served += 1) {
      const tally = {
        ...NO_TALLY,
        served,
        right: served - 1,
        seconds: 50 * served,
        rightSeconds: 20 * (served - 1),
        mistakes: { change: 1 },
      };
      const answers = await Promise.all(windows.map((send) => answered(send, { tally })));
      classSeconds.push(...answers.map((answer) => answer.classSeconds));
    }
    expect(classSeconds.slice(120).every((seconds) => seconds === 20)).toBe(true);
    await desk.give({ order: 'customers', window: null, customers: 8 });
    const { rows } = await desk.view();
    expect(rows.map(({ window }) => window)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(rows.every(({ tally }) => tally.served === 20)).toBe(true);
    const told = await Promise.all(windows.map((send) => answered(send, { after: 0 })));
    expect(told.every(({ commands }) => commands.length === 1)).toBe(true);
  });
});

describe('the trainer’s page', () => {
  it('is served under the policy of the program, without any data', async () => {
    const { url } = await openRoom();
    const page = await fetch(`${url}/trainer`);
    expect([page.status, page.url]).toEqual([200, `${url}/trainer/`]);
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    const [, script = ''] = /src="\.\/(assets\/[^"]+\.js)"/.exec(await page.text()) ?? [];
    const code = await fetch(`${url}/trainer/${script}`);
    expect([code.status, code.headers.get('Content-Type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    const tag = code.headers.get('ETag') ?? '';
    const again = await fetch(`${url}/trainer/${script}`, { headers: { 'If-None-Match': tag } });
    expect(again.status).toBe(304);
    for (const path of ['no-file.js', '../core.json', '%2e%2e/package.json']) {
      expect((await fetch(`${url}/trainer/${path}`)).status).toBe(404);
    }
    expect((await fetch(`${url}/trainer/`, { method: 'POST' })).status).toBe(405);
  });
});
