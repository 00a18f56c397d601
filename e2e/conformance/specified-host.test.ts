/**
 * A host that has the calls of the specification and no others: the same from both totes, to the byte. Proves
 * which calls it has, and holds a teller's day with them.
 */
import { describe, expect, it } from 'vitest';
import type { ToteProfile } from '../../src/demo-tote/serve/request/tote-profile.ts';
import { runnerOddsAnswerSchema, winProbsAnswerSchema } from '../../src/tote/wire/cards.ts';
import { ENDPOINTS } from '../../src/tote/wire/endpoints.ts';
import { ADDED_CALLS, OPTIONAL_CALLS } from '../../src/tote/wire/specified-calls.ts';
import { statusAnswerSchema } from '../../src/tote/wire/status.ts';
import { raceOf } from '../../src/wagering/card/card.ts';
import type { TicketSerial } from '../../src/wagering/card/wager.ts';
import { type Pennies, pennies } from '../../src/wagering/ground/money.ts';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { balance, betOn, field, good, sell, signedOn, sold, WIN_POOL, wager } from '../terminal/talk.ts';
import type { TestTerminal } from '../terminal/test-terminal.ts';
import { toOfficial } from './decided-races.ts';
import { createConversations, type Room, WAYS } from './rooms.ts';

const { hold, differences } = createConversations();

const SPECIFICATION: ToteProfile = { calls: 'specification' };
const WITHOUT: ToteProfile = {
  ...SPECIFICATION,
  without: ['accounts', 'fixedOdds', 'luckySets', 'winProbs'],
};

/** Asks for every call of the wire without a session. Returns those that the host answers as unknown. */
async function unknownCalls(room: Room): Promise<readonly string[]> {
  const { http, calls } = room.terminal();
  good(await calls.commTest());
  const { card, race } = await field(room.terminal());
  const parts = { card: card.id, race, pool: WIN_POOL, traCode: card.traCode, perfDate: card.perfDate };
  const unknown: string[] = [];
  for (const { method, path: plan } of ENDPOINTS) {
    const path = Object.entries(parts).reduce(
      (text, [name, part]) => text.replace(`{${name}}`, `${part}`),
      plan,
    );
    const answer =
      method === 'GET'
        ? await http.get(path, statusAnswerSchema)
        : await http.postOnce({ path, body: '{}', reqseq: 1, player: null }, statusAnswerSchema);
    if (!answer.ok && answer.refusal.code === 'notFound') unknown.push(`${method} ${plan}`);
  }
  return unknown;
}

const handedIn = (tsn: TicketSerial) => ({ tsn, source: 'OPTICAL' }) as const;

/** Cashes a ticket; null if the host pays nothing for it. */
async function paid({ calls }: TestTerminal, tsn: TicketSerial): Promise<Pennies | null> {
  const answer = await calls.tickets.cash.send(calls.tickets.cash.post(handedIn(tsn)));
  return answer.ok ? answer.value.amount : null;
}

describe.each(WAYS)('$name', (way) => {
  it('has the calls of the specification, and no other', () =>
    hold(way, async (room) => expect(await unknownCalls(room)).toEqual(ADDED_CALLS), SPECIFICATION));

  it('may do without the optional calls too', () =>
    hold(
      way,
      async (room) =>
        expect((await unknownCalls(room)).toSorted()).toEqual(
          [...ADDED_CALLS, ...Object.values(OPTIONAL_CALLS).flat()].toSorted(),
        ),
      WITHOUT,
    ));

  it('a teller sells, cancels, cashes, draws and closes there [S076, S080, S098, S099]', () =>
    hold(
      way,
      async (room) => {
        const terminal = await signedOn(room);
        const { calls } = terminal;
        const at = await field(terminal);
        const winners: TicketSerial[] = [];
        for (const { num, scratched } of raceOf(at.card, at.race)?.bettingInterests ?? []) {
          if (!scratched) winners.push((await sell(terminal, wager(at, WIN, [[num]]))).id);
        }
        const [first, second] = at.nums;
        const exacta = betOn(at, ({ name }) => name === 'Exacta');
        const { id } = await sell(terminal, wager(at, exacta, [[first], [second]]));
        expect(await sold(terminal)).toContain(id);
        good(await calls.tickets.cancel.send(calls.tickets.cancel.post(handedIn(id))));
        good(await calls.drawer.draw.send(calls.drawer.draw.post({ amount: pennies(5_000) })));
        const before = await balance(terminal);
        await toOfficial(room, terminal, at);
        const amounts: (Pennies | null)[] = [];
        for (const tsn of winners) amounts.push(await paid(terminal, tsn));
        const sum = amounts.reduce<bigint>((all, amount) => all + (amount ?? 0n), 0n);
        expect(sum).toBeGreaterThan(0n);
        expect(amounts).toContain(null);
        expect(await balance(terminal)).toBe(before - sum);
        good(await calls.totalOut());
        good(await calls.signOff());
      },
      SPECIFICATION,
    ));

  it('a board of odds is had from the specified calls [S142, S143, S144, S145]', () =>
    hold(
      way,
      async (room) => {
        const terminal = await signedOn(room);
        const { card, race } = await field(terminal);
        const place = `${card.id}/${race}`;
        const { pools } = good(await terminal.calls.poolTotals(card.id, race));
        const { runners } = good(await terminal.calls.runnerTotals(card.id, race, WIN_POOL));
        expect(runners.reduce((sum, { total }) => sum + total, 0n)).toBe(
          pools.find(({ id }) => id === WIN_POOL)?.total,
        );
        const odds = good(await terminal.http.get(`/cards/runnerOdds/${place}`, runnerOddsAnswerSchema));
        const chances = good(await terminal.http.get(`/cards/winProbs/${place}`, winProbsAnswerSchema));
        expect(odds.runners.map(({ num }) => num)).toEqual(chances.runners.map(({ num }) => num));
      },
      SPECIFICATION,
    ));
});

it('both say the same', () => {
  expect(differences()).toEqual([]);
});
