/**
 * Opens the two totes that terminals know, on one seed and one clock each. One is the demo tote in the page,
 * by its own fetch and socket. The other is the host over the network. Compares the records of one
 * conversation held with both.
 */
import { expect } from 'vitest';
import { createDemoTote } from '../../src/demo-tote/demo-tote.ts';
import type { ToteProfile } from '../../src/demo-tote/serve/request/tote-profile.ts';
import { createMemoryStorage } from '../../src/demo-tote/storage.ts';
import type { CardId, RaceNumber } from '../../src/wagering/card/card.ts';
import type { ExchangeData } from '../../src/wagering/pending/wager-state.ts';
import { createManualClock, type ManualClock } from '../../src/wagering/testing/manual-clock.ts';
import { networkTransport, type Transport } from '../terminal/network-transport.ts';
import { NOON, type Said, type TestTerminal, terminalOver } from '../terminal/test-terminal.ts';
import { createHostControl } from '../tote-host/host-control.ts';
import { hostSettings, startToteHost } from '../tote-host/tote-host.ts';

export const SEED = 'conformance';

/** A tote and its terminals' connections. */
interface Way {
  readonly clock: ManualClock;
  /** The track's time, minutes ahead of UTC. */
  readonly utcOffsetMinutes: number;
  /** Returns a new terminal's connection: each browser keeps its own cookies. */
  readonly terminal: () => Transport;
  readonly loseNextAnswer: () => Promise<void>;
  readonly loseNextRequest: () => Promise<void>;
  readonly repeatNextRequest: () => Promise<void>;
  readonly closeRace: (card: CardId, race: RaceNumber) => Promise<void>;
  readonly grantExchange: (window: number, credit: ExchangeData) => Promise<void>;
  readonly close: () => Promise<void>;
}

const HERE = -new Date(NOON).getTimezoneOffset();

/** Opens the demo tote in the page. Its track is at this machine's time, or at another. */
async function inThePage(profile?: ToteProfile, utcOffsetMinutes = HERE): Promise<Way> {
  const clock = createManualClock(NOON);
  const tote = await createDemoTote({
    seed: SEED,
    startTime: NOON,
    clock,
    storage: createMemoryStorage(),
    settings: { ...hostSettings(clock), utcOffsetMinutes },
    ...(profile === undefined ? {} : { profile }),
  });
  return {
    clock,
    utcOffsetMinutes,
    terminal: () => ({ fetch: tote.fetch, openSocket: tote.openSocket, xsrfToken: () => null }),
    loseNextAnswer: () => Promise.resolve(tote.faults.loseNextAnswer()),
    loseNextRequest: () => Promise.resolve(tote.faults.loseNextRequest()),
    repeatNextRequest: () => Promise.resolve(tote.faults.repeatNextRequest()),
    closeRace: (card, race) => tote.faults.closeRace(card, race),
    grantExchange: (window, credit) => tote.exchange.grant(window, credit),
    close: () => Promise.resolve(tote.stop()),
  };
}

async function overTheNetwork(profile?: ToteProfile): Promise<Way> {
  const clock = createManualClock(NOON);
  const host = await startToteHost({
    root: '.',
    seed: SEED,
    startTime: NOON,
    clock,
    ...(profile === undefined ? {} : { profile }),
  });
  const control = createHostControl(host.controlUrl);
  return {
    clock,
    utcOffsetMinutes: HERE,
    terminal: () => networkTransport(host.url),
    loseNextAnswer: () => control.order({ fault: 'loseAnswer' }),
    loseNextRequest: () => control.order({ fault: 'loseRequest' }),
    repeatNextRequest: () => control.order({ fault: 'duplicate' }),
    closeRace: (card, race) => control.act({ act: 'closeRace', card, race }),
    grantExchange: (window, { amount, bets, ...place }) =>
      control.act({
        act: 'grantExchange',
        window,
        credit: { ...place, amount: Number(amount), bets: [...bets] },
      }),
    close: host.stop,
  };
}

/** Both totes. `profile`: the calls that the tote has; all if left out. */
export const WAYS: readonly {
  readonly name: string;
  readonly open: (profile?: ToteProfile) => Promise<Way>;
}[] = [
  { name: 'the demo tote in the page', open: (profile) => inThePage(profile) },
  { name: 'the host over the network', open: overTheNetwork },
];

export interface Room extends Omit<Way, 'terminal'> {
  readonly terminal: () => TestTerminal;
  /** Every answer and socket message of the tote, in order, and the requests that were answered. */
  readonly record: Said;
}

/** Opens a room on the demo tote whose records are the same on every machine. */
export async function openSameRoom(): Promise<Room> {
  return roomOf(await inThePage(undefined, 0));
}

function roomOf(way: Way): Room {
  const record: Said = { answers: [], messages: [], exchanges: [] };
  return { ...way, record, terminal: () => terminalOver(way.terminal(), way.clock, record) };
}

export interface Conversations {
  /**
   * Opens a room on this tote, runs a conversation in it under the running test's name, and closes the room.
   * `profile`: the calls that the tote has.
   */
  readonly hold: (
    way: (typeof WAYS)[number],
    talk: (room: Room) => Promise<void>,
    profile?: ToteProfile,
  ) => Promise<void>;
  /**
   * Returns the first difference between both records of each conversation, a line each. Throws unless all
   * were held with both.
   */
  readonly differences: () => readonly string[];
}

export function createConversations(): Conversations {
  const held = new Map<string, Map<string, readonly string[]>>();
  return {
    async hold(way, talk, profile) {
      const room = roomOf(await way.open(profile));
      try {
        await talk(room);
      } finally {
        await room.close();
      }
      const name = expect.getState().currentTestName?.replace(way.name, '') ?? '';
      const records = held.get(name) ?? new Map<string, readonly string[]>();
      held.set(name, records.set(way.name, [...room.record.answers, ...room.record.messages]));
    },
    differences: () =>
      [...held].flatMap(([name, records]) => {
        const [one = [], other = []] = WAYS.map((way) => records.get(way.name));
        if (one.length === 0 || records.size < WAYS.length) throw new Error(`not held on both ways: ${name}`);
        const difference = firstDifference(one, other);
        return difference === null ? [] : [`${name}: ${difference}`];
      }),
  };
}

/** Returns the first difference of two records, shortened; null if they are equal. */
function firstDifference(one: readonly string[], other: readonly string[]): string | null {
  for (let at = 0; at < Math.max(one.length, other.length); at += 1) {
    const said = one[at] ?? '(nothing more)';
    const instead = other[at] ?? '(nothing more)';
    if (said === instead) continue;
    let from = 0;
    while (said[from] === instead[from]) from += 1;
    return `${said.slice(0, 80)} ... ${said.slice(from, from + 80)} <> ${instead.slice(from, from + 80)}`;
  }
  return null;
}
