/**
 * Runs the host as a process of its own, and kills it while terminals sell. Its answers are in the ledger of
 * the next one, once. They are repeated alike.
 */
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { PostBytes } from '../../src/tote/transport/http.ts';
import type { Wager } from '../../src/wagering/card/wager.ts';
import { systemClock } from '../../src/wagering/ground/clock.ts';
import { seededRandom } from '../../src/wagering/ground/random.ts';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { networkTransport } from '../terminal/network-transport.ts';
import { field, sendAs, wager } from '../terminal/talk.ts';
import { type TestTerminal, terminalOver } from '../terminal/test-terminal.ts';
import { type HostProcess, startProcess } from './testing/host-process.ts';
import { directory } from './testing/test-host.ts';

const KILLS = 3;
/** Milliseconds for four hosts to start, on a machine that does much else. */
const PROCESSES_START = 90_000;
const TERMINALS = [1, 2, 3];
/** The longest a host lives, in milliseconds. */
const LONGEST = 400;

/** The same sessions at another address: a new host has its own. */
function terminalAt(url: string, before?: TestTerminal): TestTerminal {
  const terminal = terminalOver(networkTransport(url), systemClock);
  if (before !== undefined) terminal.session.setToken(before.session.token());
  return terminal;
}

/** Terminals that outlive their hosts. */
function createRoom() {
  /** The answers to sales, by terminal and REQSEQ. */
  const answered = new Map<string, string>();
  /** The posts of each terminal without an answer. */
  const open = new Map<number, PostBytes>();
  let terminals: readonly TestTerminal[] = [];
  let asked: readonly Wager[] = [];
  let reqseq = 0;

  /**
   * Sells until no answer comes. Begins with the open post, which the host before may have carried out or
   * not.
   */
  async function sellOn(terminal: TestTerminal, index: number, most: number): Promise<void> {
    for (let count = 0; count < most; count += 1) {
      const fresh = { ...terminal.calls.sellPost(asked, null), reqseq: (reqseq += 1) };
      const bytes = open.get(index) ?? fresh;
      open.set(index, bytes);
      const told = await sendAs(terminal, bytes);
      if (told === null) return;
      answered.set(`${index}/${bytes.reqseq}`, told.text);
      open.delete(index);
    }
  }

  return {
    /** The serial numbers in all answers; throws where one is no sale. */
    tickets: () =>
      [...answered.values()].map((text) => {
        const [, tsn] = /"id":"([^"]+)"/.exec(text) ?? [];
        if (tsn === undefined) throw new Error(`not sold: ${text}`);
        return tsn;
      }),
    /**
     * Signs on at the first host, and resumes the sessions at the next ones. Looks for a race that can be bet
     * on.
     */
    async enter({ url }: HostProcess): Promise<void> {
      const isFirst = terminals.length === 0;
      terminals = TERMINALS.map((_, index) => terminalAt(url, terminals[index]));
      for (const [index, number] of TERMINALS.entries()) {
        const terminal = terminals[index];
        if (isFirst) await terminal?.signOn(number);
        else if ((await terminal?.calls.resumeSession())?.ok !== true) throw new Error('the session is gone');
      }
      const [first] = terminals;
      if (first === undefined) return;
      const at = await field(first);
      asked = [wager(at, WIN, [[at.nums[0]]])];
    },
    /** Each sells at most so many; resolves when nothing comes back any more. */
    async sell(most: number): Promise<void> {
      await Promise.all(terminals.map((terminal, index) => sellOn(terminal, index, most)));
    },
  };
}

describe('a host that is killed', () => {
  it(
    'has kept every sale that it answered, each once, and answers what was left open',
    async () => {
      const data = join(await directory(), 'ledger');
      const start = () => startProcess('--port', '0', '--control-port', '0', '--data', data);
      const random = seededRandom('killed host');
      const room = createRoom();
      for (let kills = 0; kills < KILLS; kills += 1) {
        const host = await start();
        await room.enter(host);
        const selling = room.sell(Number.POSITIVE_INFINITY);
        await after(random() * LONGEST);
        expect(await host.end('SIGKILL')).toBeNull();
        await selling;
      }
      const host = await start();
      await room.enter(host);
      await room.sell(1);
      const tickets = room.tickets();
      expect(new Set(tickets)).toEqual(new Set((await host.control.ledger()).map(({ tsn }) => tsn)));
      expect(await host.control.ledger()).toHaveLength(tickets.length);
      expect(tickets.length).toBeGreaterThan(TERMINALS.length);
      expect(await host.end('SIGTERM')).toBe(0);
    },
    PROCESSES_START,
  );

  it('says in words why it does not start, and ends with 1', async () => {
    const data = await directory();
    await expect(startProcess('--port', '0', '--data', data)).rejects.toThrow('EISDIR');
    await expect(startProcess('--speed', 'x')).rejects.toThrow('--speed is a whole number');
  });
});
