import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../wagering/testing/manual-clock.ts';
import { createMemoryStorage, type ToteStorage } from './storage.ts';
import {
  MINUTE,
  NOON,
  position,
  recent,
  signedOn,
  something,
  statusOf,
  testTerminal,
  ticketOf,
  winBet,
  winPool,
} from './testing/test-terminal.ts';

describe('what is kept', () => {
  it('survives a reload: session, tickets, position, pools and answers', async () => {
    const storage = createMemoryStorage();
    const clock = createManualClock(NOON);
    const before = await signedOn({ storage, clock });
    const { card, race, num } = await something(before);
    const sold = await before.sell(winBet(card, race, num, 700), 5);
    const pool = await winPool(before, card.id, race);
    const text = (await before.get(`/cards/${card.id}`)).text;
    before.tote.stop();

    const after = await testTerminal({ storage, clock, startTime: NOON + 17 * MINUTE });
    after.token = before.token;
    expect((await after.get('/terminal/resumeSession')).status).toBe(200);
    expect((await after.get(`/cards/${card.id}`)).text).toBe(text);
    expect(await winPool(after, card.id, race)).toBe(pool);
    expect((await position(after)).balance).toBe(700n);
    expect((await after.sell(winBet(card, race, num, 700), 5)).text).toBe(sold.text);
    expect(await recent(after)).toHaveLength(1);
    const next = ticketOf(await after.sell(winBet(card, race, num), 6));
    expect(next.id).not.toBe(ticketOf(sold).id);
  });

  it('comes to the same moment asleep or awake', async () => {
    const storage = createMemoryStorage();
    const clock = createManualClock(NOON);
    const before = await signedOn({ storage, clock });
    const { card, race, num } = await something(before);
    await before.sell(winBet(card, race, num, 700));
    const opened = before.tote.openSocket('/tg5/ws', {
      opened: () => undefined,
      message: () => undefined,
      closed: () => undefined,
    });
    await clock.advanceAndSettle(150 * MINUTE);
    const asleep = await testTerminal({ storage, clock });
    const paths = ['/cards/allCards', `/cards/prices/${card.id}/${race}`, '/cards/summary'];
    for (const path of paths) {
      before.token = null;
      expect((await asleep.get(path)).text).toBe((await before.get(path)).text);
    }
    opened.close();
  });

  it('is on the medium before the sale is answered, and no sale where it cannot be', async () => {
    const log: unknown[] = [];
    let broken = false;
    const storage: ToteStorage = {
      load: () => Promise.resolve([]),
      append: (record) => {
        if (broken) return Promise.reject(new Error('disk full'));
        log.push(record);
        return Promise.resolve();
      },
    };
    const terminal = await signedOn({ storage });
    const { card, race, num } = await something(terminal);
    const ticket = ticketOf(await terminal.sell(winBet(card, race, num)));
    expect(log.at(-1)).toMatchObject({ kind: 'sale', ticket: { id: ticket.id } });
    expect(
      JSON.stringify(log.at(-1), (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
        .length,
    ).toBeLessThan(2_000);
    broken = true;
    expect((await terminal.sell(winBet(card, race, num))).status).toBe(500);
    broken = false;
    expect(await recent(terminal)).toHaveLength(1);
    expect((await position(terminal)).balance).toBe(200n);
    ticketOf(await terminal.sell(winBet(card, race, num)));
  });

  it('is not opened over a storage that cannot be read', async () => {
    const unopened: ToteStorage = {
      load: () => Promise.reject(new Error('denied')),
      append: () => Promise.resolve(),
    };
    await expect(testTerminal({ storage: unopened })).rejects.toThrow('denied');
    await expect(testTerminal({ storage: createMemoryStorage([{ kind: 'nonsense' }]) })).rejects.toThrow(
      'Invalid type',
    );
  });

  it('begins afresh under another seed, without using a serial number again', async () => {
    const storage = createMemoryStorage();
    const first = await signedOn({ storage });
    const one = await something(first);
    await first.sell(winBet(one.card, one.race, one.num));
    const second = await signedOn({ storage, seed: 'another' });
    expect(await recent(second)).toEqual([]);
    expect((await position(second)).balance).toBe(0n);
  });
});

describe('faults on order', () => {
  it('lose an answer: the sale is kept, and asking again gets its ticket', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    terminal.tote.faults.loseNextAnswer();
    await expect(terminal.sell(winBet(card, race, num), 5)).rejects.toThrow(TypeError);
    expect(await recent(terminal)).toHaveLength(1);
    const again = ticketOf(await terminal.sell(winBet(card, race, num), 5));
    expect((await recent(terminal)).map(({ ticket }) => ticket.id)).toEqual([again.id]);
  });

  it('lose a request: nothing was sold', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    terminal.tote.faults.loseNextRequest();
    await expect(terminal.sell(winBet(card, race, num), 5)).rejects.toThrow(TypeError);
    expect(await recent(terminal)).toEqual([]);
    ticketOf(await terminal.sell(winBet(card, race, num), 5));
  });

  it('repeat a request: one sale', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    terminal.tote.faults.repeatNextRequest();
    ticketOf(await terminal.sell(winBet(card, race, num), 5));
    expect(await recent(terminal)).toHaveLength(1);
  });

  it('delay an answer, until it comes or the terminal gives up', async () => {
    const terminal = await signedOn();
    const { card, race, num } = await something(terminal);
    terminal.tote.faults.delayNext(5_000);
    let answered = false;
    const late = terminal.sell(winBet(card, race, num), 5).then((answer) => {
      answered = true;
      return answer;
    });
    await terminal.clock.advanceAndSettle(4_999);
    expect(answered).toBe(false);
    await terminal.clock.advanceAndSettle(1);
    ticketOf(await late);

    terminal.tote.faults.delayNext(5_000);
    const abort = new AbortController();
    const given = terminal.tote.fetch('/tg5/rs/version', {
      method: 'POST',
      headers: {},
      signal: abort.signal,
    });
    await terminal.clock.advanceAndSettle(10);
    abort.abort();
    await expect(given).rejects.toMatchObject({ name: 'AbortError' });
    expect(terminal.clock.pending()).toBe(0);
  });

  it('close a race and a pool, for good', async () => {
    const storage = createMemoryStorage();
    const clock = createManualClock(NOON);
    const terminal = await signedOn({ storage, clock });
    const { card, race, num } = await something(terminal);
    await terminal.tote.faults.closePool(card.id, race, 1);
    const gone = await terminal.sell(winBet(card, race, num));
    expect(v.parse(statusOf, gone.json).statusMessage).toBe('Betting is no longer available on Win');
    await terminal.tote.faults.closeRace(card.id, race + 1);
    const off = await terminal.sell(winBet(card, race + 1, 2));
    expect(v.parse(statusOf, off.json).statusMessage).toBe(
      `Betting is no longer available on race ${race + 1}`,
    );
    const again = await testTerminal({ storage, clock });
    const seen = await again.card(card.id);
    expect(
      seen.races
        .find((one) => one.num === race)
        ?.availableBets.some(({ abbr }) => abbr.includes('W') && abbr !== 'SHW'),
    ).toBe(false);
    expect(seen.races.find((one) => one.num === race + 1)?.status).toBe('Betting off');
    expect(seen.csn).toBe(card.csn + 2);
  });

  it('stops altogether', async () => {
    const terminal = await signedOn();
    terminal.tote.stop();
    await expect(terminal.get('/cards/summary')).rejects.toThrow(TypeError);
  });
});
