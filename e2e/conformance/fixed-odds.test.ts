/** Fixed odds, from cards to payouts: the same from both totes, to the byte. */
import { describe, expect, it } from 'vitest';
import type { ToteFailure } from '../../src/tote/transport/failure.ts';
import { type FixedOddsCode, fixedPayout } from '../../src/wagering/card/fixed-odds.ts';
import { addPennies, pennies } from '../../src/wagering/ground/money.ts';
import type { Result } from '../../src/wagering/ground/result.ts';
import { balance, CARD_EVENT, good, MINUTE, signedOn } from '../terminal/talk.ts';
import type { TestTerminal } from '../terminal/test-terminal.ts';
import { createConversations, type Room, WAYS } from './rooms.ts';

const { hold, differences } = createConversations();

/** The race that is on sale longest of those with fixed odds, with its prices. */
async function offer({ calls }: TestTerminal) {
  const { cards } = good(await calls.fixedOdds.allCards());
  const open = cards.flatMap(({ traCode, perfDate, races }) =>
    races
      .filter(({ status }) => status === 'Betting on')
      .map(({ race, postTime }) => ({ traCode, perfDate, race, postTime })),
  );
  const [last] = open.toSorted((one, other) => other.postTime - one.postTime);
  if (last === undefined) throw new Error('no race has fixed odds');
  const { postTime, ...at } = last;
  const { base, runners } = good(await calls.fixedOdds.odds(at.traCode, at.perfDate, at.race));
  return { at, postTime, base, runners };
}
type Offer = Awaited<ReturnType<typeof offer>>;

function placeOf({ calls }: TestTerminal, { at, base, runners }: Offer, index = 0, stake = 500) {
  const runner = runners[index];
  if (runner === undefined) throw new Error('too few runners');
  const betAmount = pennies(stake);
  const payout = fixedPayout(betAmount, runner.payout, base);
  return calls.fixedOdds.place.post({ ...at, saddleCloth: runner.saddleCloth, betAmount, payout });
}

async function sell(terminal: TestTerminal, at: Offer, index = 0) {
  const { place } = terminal.calls.fixedOdds;
  return good(await place.send(placeOf(terminal, at, index))).ticket;
}

function cash({ calls }: TestTerminal, id: FixedOddsCode) {
  return calls.fixedOdds.cash.send(calls.fixedOdds.cash.post({ id }));
}

function whyNot(answer: Result<unknown, ToteFailure>): string {
  if (answer.ok) throw new Error('not refused');
  return answer.refusal.code === 'refused' ? answer.refusal.statusMessage : answer.refusal.code;
}

async function toOfficial(room: Room, { calls }: TestTerminal, { at }: Offer): Promise<void> {
  for (let minutes = 0; minutes < 240; minutes += 1) {
    const { status } = good(await calls.fixedOdds.race(at.traCode, at.perfDate, at.race));
    if (status === 'Official') return;
    await room.clock.advanceAndSettle(MINUTE);
  }
  throw new Error('the race never ended');
}

describe.each(WAYS)('$name', (way) => {
  it('cards, races and prices are given alike, and prices move with the money [S146, S147, S148]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const first = await offer(terminal);
      const race = good(
        await terminal.calls.fixedOdds.race(first.at.traCode, first.at.perfDate, first.at.race),
      );
      expect(race.postTime).toBe(first.postTime);
      expect(race.runners.filter(({ scratched }) => !scratched)).toHaveLength(first.runners.length);
      room.clock.advance(first.postTime - room.clock.now() - CARD_EVENT);
      const { traCode, perfDate, race: num } = first.at;
      const later = good(await terminal.calls.fixedOdds.odds(traCode, perfDate, num));
      expect(later.runners).not.toEqual(first.runners);
      expect(await terminal.calls.fixedOdds.odds('XXX', perfDate, num)).toMatchObject({ ok: false });
    }));

  it('a wager is sold at the price that was asked, and at no other [S149]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await offer(terminal);
      const { place } = terminal.calls.fixedOdds;
      const ticket = await sell(terminal, at);
      expect(ticket.wager.runner).toEqual(at.runners[0]);
      const [runner] = at.runners;
      const worse = { ...at, runners: [{ ...runner, payout: (runner?.payout ?? 0n) + 5n } as typeof runner] };
      const moved = await place.send(placeOf(terminal, worse as Offer));
      expect(whyNot(moved)).toMatch(/^The price has moved/);
      expect(await balance(terminal)).toBe(500n);
    }));

  it('a post that comes again is one wager, found in the list by its number [S149]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const at = await offer(terminal);
      const { place } = terminal.calls.fixedOdds;
      const post = placeOf(terminal, at);
      await room.loseNextAnswer();
      expect(await place.send(post)).toMatchObject({ refusal: { code: 'unreachable' } });
      const listed = good(await terminal.calls.recentTickets()).fixedOdds;
      expect(listed?.wagers.map(({ reqseq }) => reqseq)).toEqual([post.reqseq]);
      expect(good(await place.send(post)).ticket).toEqual(listed?.wagers[0]?.ticket);
      await room.repeatNextRequest();
      await place.send(placeOf(terminal, at, 1));
      expect(await balance(terminal)).toBe(1_000n);
    }));

  it('the winner is paid once, when the race is official, at any window; nobody else is [S150]', () =>
    hold(way, async (room) => {
      const terminal = await signedOn(room);
      const other = await signedOn(room, 8);
      const at = await offer(terminal);
      const tickets = [];
      for (let index = 0; index < at.runners.length; index += 1)
        tickets.push(await sell(terminal, at, index));
      const [first] = tickets;
      if (first === undefined) throw new Error('nothing was sold');
      expect(whyNot(await cash(terminal, first.id))).toBe('Not official yet');
      await toOfficial(room, terminal, at);
      const answers = [];
      for (const { id, wager } of tickets) answers.push({ id, wager, answer: await cash(other, id) });
      const winners = answers.flatMap(({ id, wager, answer }) =>
        answer.ok ? [{ id, wager, amount: answer.value.amount }] : [],
      );
      expect(new Set(answers.filter(({ answer }) => !answer.ok).map(({ answer }) => whyNot(answer)))).toEqual(
        new Set(['Not a winner']),
      );
      expect(winners.length).toBeGreaterThan(0);
      for (const { id, wager, amount } of winners) {
        // A winner gets the whole payout, or a share of it in a dead heat. A wager on one who was taken out
        // gets its stake.
        const shares = [1n, 2n, 3n].map((tied) => wager.totalPayout / tied);
        expect([...shares, wager.betAmount]).toContain(amount);
        expect(whyNot(await cash(terminal, id))).toBe('Already cashed');
      }
      const paid = addPennies(...winners.map(({ amount }) => amount));
      expect(await balance(other)).toBe(0n - paid);
      expect(whyNot(await cash(terminal, 'FO000000000000' as FixedOddsCode))).toBe('No such ticket');
    }));
});

it('both say the same', () => {
  expect(differences()).toEqual([]);
});
