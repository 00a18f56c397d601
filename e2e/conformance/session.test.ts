/** Signing on and off, and the calls around a session: the same from both totes, to the byte. */
import { describe, expect, it } from 'vitest';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { balance, field, good, refusedWith, sell, signedOn, wager } from '../terminal/talk.ts';
import { createConversations, WAYS } from './rooms.ts';

const { hold, differences } = createConversations();

describe.each(WAYS)('$name', (way) => {
  it('a teller signs on, and a window for the teller, who gets what it needs [S026, S070, S071]', () =>
    hold(way, async (room) => {
      const terminal = room.terminal();
      const { calls } = terminal;
      await terminal.ask('GET', '/terminal/commTest');
      const teller = await calls.signOn({ teller_id: '4417', password: '4417' });
      expect(teller.ok).toBe(true);
      const token = terminal.session.token();
      expect(token).toMatch(/^[0-9a-f]{32}$/);
      const window = good(await calls.signOnWindow('00000031'));
      expect(window).toMatchObject({
        tellerId: '4417',
        windowNumber: 31,
        isLocked: false,
        isSelfServe: false,
      });
      expect(window.tellerName).not.toBe('');
      expect(window.timeStamp).toBe(room.clock.now());
      expect(window.credits.length).toBeGreaterThan(0);
      expect(terminal.session.token()).toBe(token);
    }));

  it('a wrong password is refused, and there is no session [S056, S197]', () =>
    hold(way, async (room) => {
      const terminal = room.terminal();
      await terminal.ask('GET', '/terminal/commTest');
      const refused = await terminal.calls.signOn({ teller_id: '4417', password: '1' });
      expect(refused).toMatchObject({ refusal: { code: 'refused', statusMessage: 'Invalid credentials' } });
      expect(terminal.session.token()).toBeNull();
    }));

  it('a window key that there is not is refused with -1111', () =>
    hold(way, async (room) => {
      const terminal = room.terminal();
      await terminal.ask('GET', '/terminal/commTest');
      good(await terminal.calls.signOn({ teller_id: '7', password: '7' }));
      expect(refusedWith(await terminal.calls.signOnWindow('99999999'))).toBe(-1111);
      expect(refusedWith(await terminal.calls.resumeSession())).toBe(3);
    }));

  it('a session is resumed as it was, and not without its token [S073]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      expect(good(await terminal.calls.resumeSession())).toMatchObject({ windowNumber: 7, tellerId: '7' });
      terminal.session.setToken(null);
      expect(refusedWith(await terminal.calls.resumeSession())).toBe('sessionExpired');
      terminal.session.setToken('0'.repeat(32));
      expect(refusedWith(await terminal.calls.resumeSession())).toBe('sessionExpired');
    }));

  it('a locked window says so and sells nothing until it is signed on again [S075]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      good(await terminal.calls.lockWindow());
      expect(good(await terminal.calls.resumeSession()).isLocked).toBe(true);
      const post = terminal.calls.sellPost([wager(at, WIN, [[at.nums[0]]])], null);
      expect(refusedWith(await terminal.calls.sell(post))).toBe(4);
      await terminal.signOn(7);
      await sell(terminal, wager(at, WIN, [[at.nums[0]]]));
    }));

  it('a session that was signed off is over; the sign-off may be asked again [S074, S198]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const first = await terminal.ask('POST', '/terminal/signoff', { reqseq: 77 });
      expect(await terminal.ask('POST', '/terminal/signoff', { reqseq: 77 })).toEqual(first);
      expect(first?.status).toBe(200);
      expect((await terminal.ask('POST', '/terminal/signoff', { reqseq: 78 }))?.status).toBe(401);
      expect((await terminal.ask('GET', '/sell/wagers'))?.status).toBe(401);
      expect((await terminal.ask('GET', '/cards/summary'))?.status).toBe(401);
    }));

  it('a teller who signs on elsewhere ends the session before', () =>
    hold(way, async (room) => {
      const one = await signedOn(room);
      const two = await signedOn(room);
      expect(refusedWith(await one.calls.resumeSession())).toBe('sessionExpired');
      expect(good(await two.calls.resumeSession()).windowNumber).toBe(7);
    }));

  it('the calls around a session answer [S080, S081, S086, S098, S151]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      expect((await terminal.ask('GET', '/terminal/commTest'))?.json).toMatchObject({ statusCode: 1 });
      expect((await terminal.ask('POST', '/version'))?.json).toMatchObject({ statusCode: 1 });
      expect((await terminal.ask('GET', '/info/cashedReturns'))?.json).toEqual([]);
      expect(await balance(terminal)).toBe(0n);
      expect((await terminal.calls.totalOut()).ok).toBe(true);
    }));

  it('what a window sends to be kept is taken, and a list of lucky picks only whole [S084]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const bet = { race: 1, pool: 1, betAmount: 200 };
      const set = { id: 'a', card: 'SRD0001', bets: [bet, bet, bet] };
      expect((await terminal.ask('POST', '/terminal/luckyqp', { body: [set] }))?.status).toBe(200);
      expect(
        (await terminal.ask('POST', '/terminal/luckyqp', { body: [{ ...set, bets: [] }] }))?.status,
      ).toBe(400);
    }));

  it('events and counters are taken if they can be read [S088, S090]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const { calls } = terminal;
      const reader = { goodReads: 4, badReads: 1, bettingSlipReads: 2, since: room.clock.now() };
      good(await calls.sendStats({ reader, paperRoll: null }));
      good(await calls.sendTermEventMsg(12, 'Bill acceptor: jam'));
      const unread = { body: { event_code: 'jam' } };
      expect((await terminal.ask('POST', '/terminal/sendTermEventMsg', unread))?.status).toBe(400);
      // Reading: a technician comes to a window that nobody is signed on at. Counters are a window's own.
      terminal.session.setToken(null);
      good(await calls.sendTermEventMsg(12, 'jam'));
      expect(refusedWith(await calls.sendStats({ reader, paperRoll: null }))).toBe('sessionExpired');
    }));

  it('a log is taken in parts, and zipped if its body can be read [S082, S083]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      for (const text of ['Z teller: buy\n', 'Z printed: “€ 繁體”\n'.repeat(4_000), ''])
        expect((await terminal.calls.uploadLog(7, text)).ok).toBe(true);
      expect((await terminal.calls.uploadZipLog(7, 'UEsFBgAA')).ok).toBe(true);
      const unread = { windowNumber: 7, text: 'a zip that is none' };
      expect((await terminal.ask('POST', '/terminal/ziplog', { body: unread }))?.status).toBe(400);
      terminal.session.setToken(null);
      for (const path of ['/terminal/logs', '/terminal/ziplog'])
        expect((await terminal.ask('POST', path, { body: { windowNumber: 7 } }))?.status).toBe(401);
    }));
});

it('both say the same', () => {
  expect(differences()).toEqual([]);
});
