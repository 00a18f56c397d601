/**
 * Posts that are repeated, lost or doubled, and windows beside one another: the same from both totes, to the
 * byte.
 */
import { describe, expect, it } from 'vitest';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { balance, field, good, sell, sendAs, signedOn, sold, wager } from '../terminal/talk.ts';
import { createConversations, WAYS } from './rooms.ts';

const { hold, differences } = createConversations();

describe.each(WAYS)('$name', (way) => {
  it('a post that comes again is sold once and answered alike [S064]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const post = terminal.calls.sellPost([wager(at, WIN, [[at.nums[0]]])], null);
      const first = await sendAs(terminal, post);
      room.clock.advance(1_000);
      expect(await sendAs(terminal, post)).toEqual(first);
      expect(await sold(terminal)).toHaveLength(1);
    }));

  it('its number with another body is refused, and in another session it is another post', () =>
    hold(way, async (room) => {
      const one = await signedOn(room);
      const at = await field(one);
      const post = one.calls.sellPost([wager(at, WIN, [[at.nums[0]]])], null);
      const other = one.calls.sellPost([wager(at, WIN, [[at.nums[1]]])], null);
      await sendAs(one, post);
      expect((await sendAs(one, { ...other, reqseq: post.reqseq }))?.json).toMatchObject({ statusCode: 409 });
      const two = await signedOn(room, 8);
      expect((await sendAs(two, post))?.json).toMatchObject({ statusCode: 1 });
      expect(await sold(one)).toHaveLength(1);
      expect(await sold(two)).toHaveLength(1);
    }));

  it('a post that moves money and has no number is refused: it could be carried out twice', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const { path, body } = terminal.calls.sellPost([wager(at, WIN, [[at.nums[0]]])], null);
      const told = await terminal.ask('POST', path, { body, reqseq: null });
      expect(told?.json).toMatchObject({ statusMessage: 'The request has no sequence number' });
      expect(await sold(terminal)).toEqual([]);
    }));

  it('an answer that was lost is had by asking again', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const post = terminal.calls.sellPost([wager(at, WIN, [[at.nums[0]]])], null);
      await room.loseNextAnswer();
      expect(await terminal.calls.sell(post)).toMatchObject({ refusal: { code: 'unreachable' } });
      const [lost] = await sold(terminal);
      expect(good(await terminal.calls.sell(post)).ticket?.id).toBe(lost);
      expect(await sold(terminal)).toHaveLength(1);
    }));

  it('a request that was lost has sold nothing, and one that came twice has sold once', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await field(terminal);
      const post = terminal.calls.sellPost([wager(at, WIN, [[at.nums[0]]])], null);
      await room.loseNextRequest();
      expect((await terminal.calls.sell(post)).ok).toBe(false);
      expect(await sold(terminal)).toEqual([]);
      await room.repeatNextRequest();
      await terminal.calls.sell(post);
      expect(await sold(terminal)).toHaveLength(1);
    }));

  it('windows and their tellers are kept apart', () =>
    hold(way, async (room) => {
      const one = await signedOn(room);
      const two = await signedOn(room, 8);
      const at = await field(one);
      const asked = wager(at, WIN, [[at.nums[0]]], 500n);
      const first = await sell(one, asked);
      const second = await sell(two, asked);
      expect([first.window, second.window]).toEqual([7, 8]);
      expect(await sold(one)).toEqual([first.id]);
      expect(await sold(two)).toEqual([second.id]);
      expect(await balance(one)).toBe(asked.totalCost);
    }));
});

it('both say the same', () => {
  expect(differences()).toEqual([]);
});
