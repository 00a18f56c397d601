/** Windows that sell without a pause, and outlive their hosts: tests end the hosts meanwhile. */
import { setTimeout as after } from 'node:timers/promises';
import type { PostBytes } from '../../../src/tote/transport/http.ts';
import type { Wager } from '../../../src/wagering/card/wager.ts';
import { systemClock } from '../../../src/wagering/ground/clock.ts';
import { WIN } from '../../../src/wagering/testing/bet-ids.ts';
import { networkTransport } from '../../terminal/network-transport.ts';
import { field, sendAs, wager } from '../../terminal/talk.ts';
import { type TestTerminal, terminalOver } from '../../terminal/test-terminal.ts';

/** The statuses of a host that could not say whether it sold: a window asks again. */
const IN_DOUBT = 500;

/** How often hosts are killed, and how many windows sell meanwhile; a person may want more. */
export const KILLS = Number(process.env['KILLS'] ?? 2);
export const SELLING = Number(process.env['WINDOWS'] ?? 3);
/** Milliseconds from a sale of a window to its next; 0: at once. */
const SELLS_EVERY = Number(process.env['EVERY'] ?? 0);

/** The same sessions at another address: a new host has its own. */
function terminalAt(url: string, before?: TestTerminal): TestTerminal {
  const terminal = terminalOver(networkTransport(url), systemClock);
  if (before !== undefined) terminal.session.setToken(before.session.token());
  return terminal;
}

export interface SellingWindows {
  /** The serial numbers in all answers; throws where one is no sale. */
  readonly tickets: () => readonly string[];
  /**
   * Signs on at the first host, and resumes the sessions at the next ones. Looks for a race that can be bet
   * on.
   */
  readonly enter: (url: string) => Promise<void>;
  /** Each sells at most so many. Resolves when nothing comes back any more. */
  readonly sell: (most: number) => Promise<void>;
  /** Each sells until that is over, and then until every post has its answer. */
  readonly sellUntil: (isOver: () => boolean) => Promise<void>;
}

export function createSellingWindows(windows: number): SellingWindows {
  /** The answers to sales, by window and REQSEQ. */
  const answered = new Map<string, string>();
  /** The posts of each window without an answer. */
  const open = new Map<number, PostBytes>();
  let terminals: readonly TestTerminal[] = [];
  let asked: readonly Wager[] = [];
  /** The sales of each window: its numbers are its own session's. */
  const numbers = new Map<number, number>();

  function nextNumber(index: number): number {
    const number = (numbers.get(index) ?? 0) + 1;
    numbers.set(index, number);
    return number;
  }

  /**
   * Sells one ticket; false where no answer came. Begins with the open post, which a host before may have
   * carried out or not.
   */
  async function sellOne(terminal: TestTerminal, index: number): Promise<boolean> {
    // The numbers of a session cycle (S064).
    const fresh = { ...terminal.calls.sellPost(asked, null), reqseq: nextNumber(index) };
    const bytes = open.get(index) ?? fresh;
    open.set(index, bytes);
    const told = await sendAs(terminal, { ...bytes, reqseq: (bytes.reqseq ?? 0) % 1_000 });
    if (told === null || told.status >= IN_DOUBT) return false;
    answered.set(`${index}/${bytes.reqseq}`, told.text);
    open.delete(index);
    return true;
  }

  async function sellOn(terminal: TestTerminal, index: number, most: number): Promise<void> {
    for (let count = 0; count < most; count += 1) if (!(await sellOne(terminal, index))) return;
  }

  async function sellOnUntil(terminal: TestTerminal, index: number, isOver: () => boolean): Promise<void> {
    while (!isOver() || open.has(index)) {
      await sellOne(terminal, index);
      if (SELLS_EVERY > 0) await after(SELLS_EVERY);
    }
  }

  return {
    tickets: () =>
      [...answered.values()].map((text) => {
        const [, tsn] = /"id":"([^"]+)"/.exec(text) ?? [];
        if (tsn === undefined) throw new Error(`not sold: ${text}`);
        return tsn;
      }),
    async enter(url) {
      const isFirst = terminals.length === 0;
      terminals = Array.from({ length: windows }, (_, index) => terminalAt(url, terminals[index]));
      for (const [index, terminal] of terminals.entries()) {
        if (isFirst) await terminal.signOn(index + 1);
        else if (!(await terminal.calls.resumeSession()).ok) throw new Error('the session is gone');
      }
      const [first] = terminals;
      if (first === undefined) return;
      const at = await field(first);
      asked = [wager(at, WIN, [[at.nums[0]]])];
    },
    async sell(most) {
      await Promise.all(terminals.map((terminal, index) => sellOn(terminal, index, most)));
    },
    async sellUntil(isOver) {
      await Promise.all(terminals.map((terminal, index) => sellOnUntil(terminal, index, isOver)));
    },
  };
}
