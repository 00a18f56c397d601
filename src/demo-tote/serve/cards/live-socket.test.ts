import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { runnerTotalsAnswerSchema } from '../../../tote/wire/cards.ts';
import { parseSocketMessage, type SocketMessage, terminalMessages } from '../../../tote/wire/socket.ts';
import type { TestTerminal } from '../../testing/test-terminal.ts';
import { NOON, something, testTerminal } from '../../testing/test-terminal.ts';
import { words } from '../request/socket-words.ts';

interface Listener {
  readonly heard: SocketMessage[];
  readonly reasons: string[];
  opened: boolean;
  send(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Lets microtasks, which is all the socket uses, run. */
const settle = (terminal: TestTerminal): Promise<void> => terminal.clock.advanceAndSettle(0);

async function listen(terminal: TestTerminal, path = '/tg5/ws'): Promise<Listener> {
  const heard: SocketMessage[] = [];
  const reasons: string[] = [];
  const listener: Listener = {
    heard,
    reasons,
    opened: false,
    send: async (text) => {
      socket.send(text);
      await settle(terminal);
    },
    close: async () => {
      socket.close();
      await settle(terminal);
    },
  };
  const socket = terminal.tote.openSocket(path, {
    opened: () => {
      listener.opened = true;
    },
    message: (text) => {
      const message = parseSocketMessage(text);
      if (message === null) throw new Error(`a terminal cannot read ${text}`);
      heard.push(message);
    },
    closed: (reason) => reasons.push(reason),
  });
  expect(listener.opened).toBe(false);
  await settle(terminal);
  return listener;
}

const wordsOf = (listener: Listener): readonly string[] =>
  [...new Set(listener.heard.map(({ word }) => word))].toSorted();

describe('words of the tote', () => {
  it('are what a terminal reads', () => {
    expect(parseSocketMessage(words.pong())).toEqual({ word: 'pong' });
    expect(parseSocketMessage(words.acknowledged())).toEqual({ word: 'ack/skey' });
    expect(parseSocketMessage(words.sessionExpired())).toEqual({ word: 'sessionExpired' });
    expect(parseSocketMessage(words.cardUpdate('SRD0001', 7))).toEqual({
      word: 'cardUpdate',
      card: 'SRD0001',
      csn: 7,
    });
    expect(parseSocketMessage(words.csn({ SRD0001: 7 }))).toEqual({ word: 'csn', cards: { SRD0001: 7 } });
    expect(
      parseSocketMessage(
        words.oddsUpdate('SRD0001', 3, [
          { num: 1, odds: '5/2' },
          { num: 2, odds: '  0' },
        ]),
      ),
    ).toEqual({
      word: 'oddsUpdate',
      card: 'SRD0001',
      race: 3,
      runners: [
        { num: 1, odds: '5/2' },
        { num: 2, odds: null },
      ],
    });
    expect(parseSocketMessage(words.poolTotal('SRD0001', 3, [{ id: 1, total: 5, carryover: 0 }]))).toEqual({
      word: 'poolTotal',
      card: 'SRD0001',
      race: 3,
      pools: [{ id: 1, total: 5n, carryover: 0n }],
    });
    expect(parseSocketMessage(words.runnerTotal('SRD0001', 3, 1, [{ num: 2, total: 7 }]))).toEqual({
      word: 'runnerTotal',
      card: 'SRD0001',
      race: 3,
      pool: 1,
      runners: [{ num: 2, total: 7n }],
    });
    expect(parseSocketMessage(words.winProbs('SRD0001', 3, [{ num: 2, probability: 0.5 }]))).toEqual({
      word: 'winProbs',
      card: 'SRD0001',
      race: 3,
      runners: [{ num: 2, probability: 0.5 }],
    });
  });
});

describe('the live connection', () => {
  it('acknowledges a session key, answers ping, and says every card’s number when asked', async () => {
    const terminal = await testTerminal();
    const token = await terminal.signOn();
    const listener = await listen(terminal);
    await listener.send(terminalMessages.sessionKey(token));
    await listener.send(terminalMessages.ping());
    await listener.send(terminalMessages.csn());
    const cards = Object.fromEntries((await terminal.summary()).map(({ id, csn }) => [id, csn]));
    expect(listener.heard).toEqual([{ word: 'ack/skey' }, { word: 'pong' }, { word: 'csn', cards }]);
  });

  it('takes what it need not answer without a word', async () => {
    const terminal = await testTerminal();
    const listener = await listen(terminal);
    for (const text of [
      terminalMessages.nav('Home'),
      'stats',
      'version',
      'id',
      '',
      '/',
      terminalMessages.runnerTotals('X', 1, 1),
    ])
      await listener.send(text);
    expect(listener.heard).toEqual([]);
    expect(listener.reasons).toEqual([]);
  });

  it('ends with a session key that it does not know', async () => {
    const terminal = await testTerminal();
    const listener = await listen(terminal);
    await listener.send(terminalMessages.sessionKey('who'));
    expect(listener.heard).toEqual([{ word: 'sessionExpired' }]);
    expect(listener.reasons).toEqual(['Session Expired']);
    await terminal.clock.advanceAndSettle(60_000);
    expect(listener.heard).toHaveLength(1);
  });

  it('says what changed every 30 s: odds and totals, and a card when more than that changed [S247]', async () => {
    const terminal = await testTerminal();
    const listener = await listen(terminal);
    await terminal.clock.advanceAndSettle(29_999);
    expect(listener.heard).toEqual([]);
    await terminal.clock.advanceAndSettle(1);
    expect(wordsOf(listener)).toEqual(['oddsUpdate', 'poolTotal', 'winProbs']);
    for (let event = 0; event < 3; event += 1) {
      listener.heard.length = 0;
      await terminal.clock.advanceAndSettle(29_999);
      expect(listener.heard).toEqual([]);
      await terminal.clock.advanceAndSettle(1);
      expect(wordsOf(listener)).toContain('oddsUpdate');
    }
    listener.heard.length = 0;
    await terminal.clock.advanceAndSettle(15 * 60_000);
    expect(wordsOf(listener)).toEqual(['cardUpdate', 'oddsUpdate', 'poolTotal', 'winProbs']);
    const said = new Map<string, number>();
    for (const message of listener.heard) {
      if (message.word !== 'cardUpdate') continue;
      expect(message.csn).toBeGreaterThan(said.get(message.card) ?? 1);
      said.set(message.card, message.csn);
    }
    for (const { id, csn } of await terminal.summary()) expect(said.get(id) ?? 1).toBe(csn);
  });

  it('says the odds that the card shows', async () => {
    const terminal = await testTerminal();
    const listener = await listen(terminal);
    await terminal.clock.advanceAndSettle(30_000);
    for (const message of listener.heard) {
      if (message.word !== 'oddsUpdate') continue;
      const card = await terminal.card(message.card);
      const race = card.races.find(({ num }) => num === message.race);
      expect(race?.num).toBe(card.currentRace);
      expect(race?.bettingInterests.map(({ num, odds }) => ({ num, odds }))).toEqual(message.runners);
    }
  });

  it('says the chances that the race has [S183]', async () => {
    const terminal = await testTerminal();
    const listener = await listen(terminal);
    await terminal.clock.advanceAndSettle(30_000);
    const said = listener.heard.filter((message) => message.word === 'winProbs');
    expect(said.length).toBeGreaterThan(0);
    for (const { card, race, runners } of said) {
      const { json } = await terminal.get(`/cards/winProbs/${card}/${race}`);
      expect(json).toEqual({ runners });
    }
  });

  it('answers what is on each runner in a pool, and nothing for a pool that there is not [S172, S181]', async () => {
    const terminal = await testTerminal();
    const { card, race } = await something(terminal);
    const listener = await listen(terminal);
    await listener.send(terminalMessages.runnerTotals(card.id, race, 1));
    const { json } = await terminal.get(`/cards/runnertotals/${card.id}/${race}/1`);
    const { runners } = v.parse(runnerTotalsAnswerSchema, json);
    expect(listener.heard).toEqual([{ word: 'runnerTotal', card: card.id, race, pool: 1, runners }]);
    for (const pool of [6, 99, Number.NaN])
      await listener.send(terminalMessages.runnerTotals(card.id, race, pool));
    await listener.send(terminalMessages.runnerTotals(card.id, 99, 1));
    expect(listener.heard).toHaveLength(1);
  });

  it('catches up in one word a card after a sleep', async () => {
    const terminal = await testTerminal();
    const listener = await listen(terminal);
    // The machine sleeps: time passes and no timer runs until it wakes.
    const late = { ...terminal.clock };
    const slept = await testTerminal({ clock: { ...late, now: () => terminal.clock.now() + 40 * 60_000 } });
    const other = await listen(slept);
    await slept.clock.advanceAndSettle(30_000);
    const updates = other.heard.filter(({ word }) => word === 'oddsUpdate');
    expect(updates.length).toBeLessThanOrEqual((await slept.summary()).length);
    await listener.close();
  });

  it('says the whole list when a new day is laid', async () => {
    const terminal = await testTerminal();
    await terminal.clock.advanceAndSettle(119 * 60_000);
    const listener = await listen(terminal);
    await terminal.clock.advanceAndSettle(60_000);
    const list = listener.heard.findLast(({ word }) => word === 'csn');
    const cards = Object.fromEntries((await terminal.summary()).map(({ id, csn }) => [id, csn]));
    expect(list).toEqual({ word: 'csn', cards });
  });

  it('says at once that an official closed a race', async () => {
    const terminal = await testTerminal();
    const listener = await listen(terminal);
    const [card] = await terminal.summary();
    await terminal.tote.faults.closeRace(card?.id ?? '', 1);
    expect(listener.heard).toContainEqual({ word: 'cardUpdate', card: card?.id, csn: (card?.csn ?? 0) + 1 });
  });

  it('keeps no timer when nobody listens', async () => {
    const terminal = await testTerminal();
    expect(terminal.clock.pending()).toBe(0);
    const listener = await listen(terminal);
    expect(terminal.clock.pending()).toBe(1);
    await listener.close();
    expect(listener.reasons).toEqual(['']);
    expect(terminal.clock.pending()).toBe(0);
  });

  it('breaks on order, and can be opened again', async () => {
    const terminal = await testTerminal();
    const listener = await listen(terminal);
    terminal.tote.faults.dropSocket();
    expect(listener.reasons).toHaveLength(1);
    const again = await listen(terminal);
    expect(again.opened).toBe(true);
    expect(terminal.clock.now()).toBe(NOON);
  });

  it('does not open anywhere else', async () => {
    const terminal = await testTerminal();
    const listener = await listen(terminal, '/elsewhere');
    expect(listener.opened).toBe(false);
    expect(listener.reasons).toHaveLength(1);
  });
});
