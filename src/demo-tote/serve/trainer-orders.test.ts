import { describe, expect, it } from 'vitest';
import type { Card } from '../../wagering/card/card.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { createMemoryStorage } from '../storage.ts';
import { handIn, paid } from '../testing/handed-in.ts';
import {
  MINUTE,
  NOON,
  signedOn,
  something,
  type TestTerminal,
  testTerminal,
  ticketOf,
  winBet,
} from '../testing/test-terminal.ts';
import { RUN_MS } from './race-orders-check.ts';

/** Numbers that run in a race of a card, as the terminal sees it. */
const runnersOf = (card: Card, race: number): readonly number[] =>
  card.races
    .find(({ num }) => num === race)
    ?.bettingInterests.filter(({ scratched }) => !scratched)
    .map(({ num }) => num) ?? [];

const ascending = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

/** The payment for a two-dollar win bet on a number. */
async function winPays(terminal: TestTerminal, card: string, race: number, num: number) {
  const { prices } = await terminal.prices(card, race);
  return prices.find(({ id, combo }) => id === 1 && combo[0]?.[0] === num)?.payoff;
}

describe('bringing a post time forward', () => {
  it('is on the card, told to the windows, of the races before it too, and outlives a reload', async () => {
    const storage = createMemoryStorage();
    const clock = createManualClock(NOON);
    const terminal = await signedOn({ storage, clock });
    const { card, race } = await something(terminal);
    const heard: string[] = [];
    terminal.tote.openSocket('/tg5/ws', {
      opened: () => undefined,
      message: (text) => heard.push(text),
      closed: () => undefined,
    });
    const posts = async (at: TestTerminal): Promise<readonly number[]> =>
      (await at.card(card.id)).races.slice(race - 1).map(({ postTime }) => postTime);
    await clock.advanceAndSettle(MINUTE);
    heard.length = 0;
    const wanted = clock.now() + 3 * MINUTE;
    const before = await posts(terminal);
    expect(before[1]).toBeGreaterThan(wanted);
    expect(await terminal.tote.trainer.movePost(card.id, race + 1, 3 * MINUTE)).toEqual({
      ok: true,
      officialAt: null,
    });
    expect(heard.filter((text) => text.startsWith(`cardUpdate/${card.id}`))).toHaveLength(1);
    const moved = [Math.min(before[0] ?? 0, wanted), wanted, ...before.slice(2)];
    expect(await posts(terminal)).toEqual(moved);
    // Later than it is: nothing moves.
    await terminal.tote.trainer.movePost(card.id, race + 1, 30 * MINUTE);
    expect(await posts(terminal)).toEqual(moved);
    terminal.tote.stop();
    const again = await testTerminal({ storage, clock });
    expect(await posts(again)).toEqual(moved);
    again.tote.stop();
  });

  it('is not for a race that runs, has run, or does not exist', async () => {
    const terminal = await signedOn();
    const { trainer } = terminal.tote;
    const { card, race } = await something(terminal);
    expect(await trainer.movePost(card.id, 99, MINUTE)).toMatchObject({ ok: false, reason: 'noRace' });
    expect(await trainer.movePost('no card', race, MINUTE)).toMatchObject({ ok: false, reason: 'noRace' });
    await trainer.runRace(card.id, race);
    expect(await trainer.movePost(card.id, race, MINUTE)).toMatchObject({ ok: false, reason: 'running' });
    await terminal.clock.advanceAndSettle(RUN_MS);
    expect(await trainer.movePost(card.id, race, MINUTE)).toMatchObject({ ok: false, reason: 'official' });
    terminal.tote.stop();
  });
});

describe('running a race now', () => {
  it('closes betting at once and is official within seconds, told to the windows as it happens', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    const heard: string[] = [];
    terminal.tote.openSocket('/tg5/ws', {
      opened: () => undefined,
      message: (text) => heard.push(text),
      closed: () => undefined,
    });
    await terminal.clock.advanceAndSettle(MINUTE);
    const updates = (): number => heard.filter((text) => text.startsWith(`cardUpdate/${card.id}`)).length;

    expect(await terminal.tote.trainer.runRace(card.id, race)).toEqual({
      ok: true,
      officialAt: NOON + MINUTE + RUN_MS,
    });
    const said = updates();
    expect(said).toBe(1);
    const off = await terminal.sell(winBet(card, race, num));
    expect(off.text).toContain(`Betting is no longer available on race ${race}`);
    expect((await terminal.prices(card.id, race)).finish).toEqual([]);

    await terminal.clock.advanceAndSettle(RUN_MS);
    expect(updates()).toBe(said + 1);
    expect((await terminal.card(card.id)).races.find((one) => one.num === race)?.status).toBe('Official');
    expect((await terminal.prices(card.id, race)).finish.length).toBeGreaterThan(1);
    terminal.tote.stop();
  });

  it('runs the races before it first, one after the other', async () => {
    const terminal = await signedOn();
    const { card, race } = await something(terminal);
    expect(await terminal.tote.trainer.runRace(card.id, race + 2)).toEqual({
      ok: true,
      officialAt: NOON + 3 * RUN_MS,
    });
    const official = async (): Promise<readonly number[]> =>
      (await terminal.card(card.id)).races
        .filter(({ status }) => status === 'Official')
        .map(({ num }) => num);
    expect(await official()).toEqual([]);
    await terminal.clock.advanceAndSettle(RUN_MS);
    expect(await official()).toEqual([race]);
    await terminal.clock.advanceAndSettle(RUN_MS);
    expect(await official()).toEqual([race, race + 1]);
    await terminal.clock.advanceAndSettle(RUN_MS);
    expect(await official()).toEqual([race, race + 1, race + 2]);
    // A race without an order starts at its time.
    expect((await terminal.card(card.id)).currentRace).toBe(race + 3);
  });

  it('is not for a race that runs, has run, does not exist or takes no bets yet', async () => {
    const terminal = await signedOn();
    const { trainer } = terminal.tote;
    const { card, race } = await something(terminal);
    await trainer.runRace(card.id, race);
    expect(await trainer.runRace(card.id, race)).toMatchObject({ ok: false, reason: 'running', race });
    await terminal.clock.advanceAndSettle(RUN_MS);
    expect(await trainer.runRace(card.id, race)).toMatchObject({ ok: false, reason: 'official', race });
    expect(await trainer.chooseFinish(card.id, race, [[1]])).toMatchObject({ ok: false, reason: 'official' });
    expect(await trainer.runRace(card.id, 99)).toMatchObject({ ok: false, reason: 'noRace', race: 99 });
    expect(await trainer.runRace('NONE0001', 1)).toMatchObject({ ok: false, reason: 'noRace' });
    const future = (await terminal.summary()).find(({ isFuture }) => isFuture);
    expect(await trainer.runRace(future?.id ?? '', 1)).toMatchObject({
      ok: false,
      reason: 'notOpen',
      race: 1,
    });
    expect(trainer.cards().map(({ id }) => id)).not.toContain(future?.id);
  });

  it('lets run whom the stewards would have taken out after it went', async () => {
    // Of many days, a race with a scratch to come; the day is rehearsed to its end to find it.
    for (let day = 0; day < 20; day += 1) {
      const seed = `late scratch ${day}`;
      const clock = createManualClock(NOON);
      const rehearsal = await signedOn({ seed, clock });
      const now = await rehearsal.allCards();
      await clock.advanceAndSettle(50 * MINUTE);
      for (const before of now) {
        const race = before.races.find((one) => one.num === before.currentRace);
        const after = (await rehearsal.card(before.id)).races.find((one) => one.num === race?.num);
        const out = after?.bettingInterests.find(
          ({ num, scratched }) => scratched && runnersOf(before, race?.num ?? 0).includes(num),
        );
        if (race?.status !== 'Betting on' || out === undefined) continue;
        const terminal = await signedOn({ seed });
        await terminal.tote.trainer.runRace(before.id, race.num);
        await terminal.clock.advanceAndSettle(50 * MINUTE);
        const { finish } = await terminal.prices(before.id, race.num);
        expect(ascending(finish.flat())).toEqual(ascending(runnersOf(before, race.num)));
        return;
      }
    }
    throw new Error('no race with a scratch to come');
  });
});

describe('choosing who comes in first', () => {
  it('is the result, and its prices are those of the pools', async () => {
    const terminal = await signedOn();
    const { card, race } = await something(terminal);
    const numbers = runnersOf(card, race);
    const [winner = 0, second = 0, third = 0] = numbers.toReversed();
    const asDrawn = await signedOn();
    await asDrawn.tote.trainer.runRace(card.id, race);
    await asDrawn.clock.advanceAndSettle(RUN_MS);

    const { trainer } = terminal.tote;
    expect(await trainer.chooseFinish(card.id, race, [[winner], [second], [third]])).toMatchObject({
      ok: true,
    });
    const won = ticketOf(await terminal.sell(winBet(card, race, winner, 200_000)));
    const lost = ticketOf(await terminal.sell(winBet(card, race, second)));
    await trainer.runRace(card.id, race);
    expect((await handIn(terminal, 'cashTicket', won.id)).text).toContain('Not official yet');
    await terminal.clock.advanceAndSettle(RUN_MS);
    const { finish, prices } = await terminal.prices(card.id, race);
    expect(finish.slice(0, 3)).toEqual([[winner], [second], [third]]);
    expect(ascending(finish.flat())).toEqual(ascending((await asDrawn.prices(card.id, race)).finish.flat()));
    expect(prices.find(({ id }) => id === 8)?.combo).toEqual([[winner], [second]]);

    // The same result without the bet pays more: the price is found in the pool.
    const without = await signedOn();
    await without.tote.trainer.chooseFinish(card.id, race, [[winner]]);
    await without.tote.trainer.runRace(card.id, race);
    await without.clock.advanceAndSettle(RUN_MS);
    const price = (await winPays(terminal, card.id, race, winner)) ?? 0n;
    expect(price).toBeGreaterThan(200n);
    expect(await winPays(without, card.id, race, winner)).toBeGreaterThan(price);
    // And it is what the window pays, at once.
    expect(paid(await handIn(terminal, 'cashTicket', won.id)).amount).toBe(price * 1_000n);
    expect((await handIn(terminal, 'cashTicket', lost.id)).text).toContain('Not a winner');
  });

  it('may be a dead heat, and may be taken back', async () => {
    const terminal = await signedOn();
    const { card, race } = await something(terminal);
    const [one = 0, two = 0] = runnersOf(card, race);
    const { trainer } = terminal.tote;
    const chosen = () =>
      trainer
        .cards()
        .find(({ id }) => id === card.id)
        ?.races.find(({ num }) => num === race)?.chosen;
    await trainer.chooseFinish(card.id, race, [[one, two]]);
    expect(chosen()).toEqual([[one, two]]);
    await trainer.chooseFinish(card.id, race, []);
    expect(chosen()).toEqual([]);
    await trainer.chooseFinish(card.id, race, [[one, two]]);
    await trainer.runRace(card.id, race);
    await terminal.clock.advanceAndSettle(RUN_MS);
    expect((await terminal.prices(card.id, race)).finish[0]).toEqual([one, two]);
    expect(await winPays(terminal, card.id, race, two)).toBeGreaterThan(0n);
  });

  it('outlives a reload, before the race and after it', async () => {
    const storage = createMemoryStorage();
    const clock = createManualClock(NOON);
    const before = await signedOn({ storage, clock });
    const { card, race } = await something(before);
    const winner = runnersOf(card, race).at(-1) ?? 0;
    await before.tote.trainer.chooseFinish(card.id, race, [[winner]]);
    await before.tote.trainer.runRace(card.id, race);
    before.tote.stop();

    const after = await testTerminal({ storage, clock });
    expect((await after.card(card.id)).races.find((one) => one.num === race)?.status).toBe('Betting off');
    await clock.advanceAndSettle(RUN_MS);
    const result = await after.prices(card.id, race);
    expect(result.finish[0]).toEqual([winner]);
    await clock.advanceAndSettle(150 * MINUTE);
    const again = await testTerminal({ storage, clock });
    expect(await again.prices(card.id, race)).toEqual(result);
  });

  it('refuses who does not run, is named twice or is nobody', async () => {
    const terminal = await signedOn();
    const { trainer } = terminal.tote;
    const cards = await terminal.allCards();
    const found = cards
      .filter(({ isFuture }) => !isFuture)
      .flatMap((card) => card.races.map((race) => ({ card, race })))
      .find(
        ({ race }) =>
          race.status === 'Betting on' && race.bettingInterests.some(({ scratched }) => scratched),
      );
    if (found === undefined) throw new Error('no race with a scratch');
    const { card, race } = found;
    const out = race.bettingInterests.find(({ scratched }) => scratched)?.num ?? 0;
    const [first = 0] = runnersOf(card, race.num);
    const choose = (finish: readonly (readonly number[])[]) =>
      trainer.chooseFinish(card.id, race.num, finish);
    expect(await choose([[out]])).toMatchObject({ ok: false, reason: 'scratched', num: out });
    expect(await choose([[first], [first]])).toMatchObject({ ok: false, reason: 'twice', num: first });
    expect(await choose([[99]])).toMatchObject({ ok: false, reason: 'noRunner', num: 99 });
    expect(await choose([[first], []])).toMatchObject({ ok: false, reason: 'nobody' });
    expect(await trainer.chooseFinish(card.id, 99, [[1]])).toMatchObject({ ok: false, reason: 'noRace' });
  });

  it('lets run whom it chose, whatever the stewards would have done', async () => {
    const clock = createManualClock(NOON);
    const rehearsal = await signedOn({ clock });
    const now = await rehearsal.allCards();
    await clock.advanceAndSettle(100 * MINUTE);
    let seen = 0;
    for (const before of now.filter(({ isFuture }) => !isFuture)) {
      const later = await rehearsal.card(before.id);
      for (const race of before.races.filter(({ status }) => status === 'Betting on')) {
        const out = later.races
          .find(({ num }) => num === race.num)
          ?.bettingInterests.find(
            ({ num, scratched }) => scratched && runnersOf(before, race.num).includes(num),
          );
        if (out === undefined) continue;
        seen += 1;
        const terminal = await signedOn();
        await terminal.tote.trainer.chooseFinish(before.id, race.num, [[out.num]]);
        await terminal.clock.advanceAndSettle(110 * MINUTE);
        expect((await terminal.prices(before.id, race.num)).finish[0]).toEqual([out.num]);
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});

describe('the kinds of day', () => {
  it('are kept with the day: a quiet one has few cards and little money, a big one much of both', async () => {
    const storage = createMemoryStorage();
    const day = { scenario: 'quiet', pace: 'training' } as const;
    const quiet = await testTerminal({ storage, day });
    const usual = await testTerminal();
    const big = await testTerminal({ day: { scenario: 'big', pace: 'usual' } });
    const listed = async (terminal: TestTerminal): Promise<number> => (await terminal.summary()).length;
    expect(await listed(quiet)).toBeLessThan(await listed(usual));
    expect(await listed(big)).toBeGreaterThan(await listed(usual));
    const fields = async (terminal: TestTerminal): Promise<readonly number[]> =>
      (await terminal.allCards())
        .filter(({ raceType, isFuture }) => raceType === 'thoroughbred' && !isFuture)
        .flatMap(({ races }) => races.map((race) => race.bettingInterests.length));
    expect(Math.max(...(await fields(quiet)))).toBeLessThanOrEqual(8);
    expect(Math.min(...(await fields(big)))).toBeGreaterThanOrEqual(10);

    const again = await testTerminal({ storage });
    expect(again.tote.trainer.day()).toEqual(day);
    expect(await again.summary()).toEqual(await quiet.summary());
  });

  it('have posts three minutes apart at the training pace, and are official two minutes after the race', async () => {
    const terminal = await testTerminal({ day: { scenario: 'usual', pace: 'training' } });
    const today = (await terminal.allCards()).filter(
      ({ isFuture, status }) => !isFuture && status === 'Open',
    );
    expect(today.length).toBeGreaterThan(5);
    for (const { races } of today) {
      const posts = races.map(({ postTime }) => postTime);
      expect(posts.map((post) => post - (posts[0] ?? 0))).toEqual(
        posts.map((_, index) => index * 3 * MINUTE),
      );
      // Two minutes after its post at the latest.
      const [first] = races;
      const { id } = today.find((card) => card.races === races) ?? { id: '' };
      const late = await testTerminal({ day: { scenario: 'usual', pace: 'training' } });
      await late.clock.advanceAndSettle((first?.postTime ?? 0) + 2 * MINUTE - NOON);
      expect((await late.card(id)).races[0]?.status).toBe('Official');
    }
  });

  it('run every race of a performance before the next is laid', async () => {
    for (const scenario of ['usual', 'quiet', 'big'] as const) {
      for (const pace of ['usual', 'training'] as const) {
        const terminal = await testTerminal({ day: { scenario, pace } });
        const ids = (await terminal.summary()).filter(({ isFuture }) => !isFuture).map(({ id }) => id);
        const length = pace === 'usual' ? 120 : 80;
        await terminal.clock.advanceAndSettle(length * MINUTE - 1);
        const before = await terminal.summary();
        expect(before.filter(({ id }) => ids.includes(id)).map(({ status }) => status)).toEqual(
          ids.map(() => 'Finished'),
        );
        await terminal.clock.advanceAndSettle(1);
        expect((await terminal.summary()).some(({ status }) => status === 'Open')).toBe(true);
      }
    }
  });
});
