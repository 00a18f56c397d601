/** Drives both protocols against acceptors as their manuals have them, through every loss of power. */
import { describe, expect, it } from 'vitest';
import { createSimulatedLink } from '../links/testing/simulated-link.ts';
import { type BillProtocol, createBillAcceptorOf } from './bill-protocols.ts';
import type { BillEvent } from './model/bill-events.ts';
import type { KeptNote } from './model/note-life.ts';
import type { Note } from './model/note-reading.ts';
import type { NoteKeeper } from './serial-bill-acceptor.ts';
import { type BodyPhase, createSimulatedBody } from './testing/simulated-acceptor.ts';
import { type EbdsFaults, simulateEbds } from './testing/simulated-ebds.ts';
import { type Id003Faults, simulateId003 } from './testing/simulated-id003.ts';
import { createToggleMemory } from './testing/toggle-memory.ts';

const TWENTY: Note = { currency: 'USD', amount: 2000 };
const TWENTY_NUMBER = 5;
const PROTOCOLS = ['ebds', 'id003'] as const;

interface Rig {
  readonly accepts?: boolean;
  readonly currency?: string;
  readonly faults?: EbdsFaults & Id003Faults;
}

/** A window's disk and an acceptor; the page can be started anew. */
function rig(protocol: BillProtocol, { accepts = true, currency = 'USD', faults = {} }: Rig = {}) {
  const body = createSimulatedBody();
  const device = protocol === 'ebds' ? simulateEbds(body, faults) : simulateId003(body, faults);
  const disk: { note: KeptNote | null; credits: Note[]; asked: (Note | null)[]; isFull?: true } = {
    note: null,
    credits: [],
    asked: [],
  };
  const events: BillEvent[] = [];
  const lines: string[] = [];
  const toggles = createToggleMemory();
  /** Answers in this phase are lost. */
  const unheard: { phase: BodyPhase | null } = { phase: null };
  let ids = 0;
  let page = 0;
  let link = createSimulatedLink();
  let tasks: { at: number; run: () => void }[] = [];
  let now = 0;

  function start() {
    page += 1;
    const mine = page;
    link = createSimulatedLink();
    tasks = [];
    const here = link;
    here.onArrival((bytes) => {
      const said = device(bytes);
      if (said.length > 0 && body.phase !== unheard.phase) here.answer(...said);
    });
    const isLive = (): boolean => page === mine;
    const keeper: NoteKeeper = {
      kept: () => disk.note,
      async offered(note) {
        await Promise.resolve();
        if (!isLive() || !accepts) return null;
        ids += 1;
        disk.note = { id: `${ids}`, note, isCredited: false };
        return `${ids}`;
      },
      async credit(id, note) {
        await Promise.resolve();
        if (!isLive()) return false;
        disk.credits.push(note);
        disk.note = { id, note, isCredited: true };
        return true;
      },
      forget(id) {
        if (isLive() && disk.note?.id === id) disk.note = null;
      },
      async ask(id, note) {
        await Promise.resolve();
        if (!isLive() || disk.isFull === true) return false;
        disk.asked.push(note);
        if (disk.note?.id === id) disk.note = null;
        return true;
      },
    };
    const acceptor = createBillAcceptorOf(protocol, {
      link: here,
      currency,
      keeper,
      toggles,
      log: (line) => lines.push(line),
      clock: {
        now: () => now,
        after(delay, run) {
          const task = { at: now + delay, run: () => isLive() && run() };
          tasks.push(task);
          return () => {
            tasks = tasks.filter((each) => each !== task);
          };
        },
      },
    });
    acceptor.onEvent((event) => isLive() && events.push(event));
    acceptor.enable(true);
    return acceptor;
  }

  async function turns(count: number): Promise<void> {
    for (let each = 0; each < count; each += 1) {
      await turn();
    }
  }

  async function turn(): Promise<void> {
    now += 1000;
    const due = tasks.filter(({ at }) => at <= now);
    tasks = tasks.filter(({ at }) => at > now);
    for (const { run } of due) run();
    for (let each = 0; each < 20; each += 1) await Promise.resolve();
  }

  return { body, disk, events, lines, unheard, turns, turn, start, link: () => link };
}

async function opened(protocol: BillProtocol, options?: Rig) {
  const made = rig(protocol, options);
  const acceptor = made.start();
  await acceptor.open();
  await made.turns(12);
  return { ...made, acceptor };
}

const topics = (events: readonly BillEvent[]) => events.map(({ kind, topic }) => `${kind} ${topic}`);

describe.each(PROTOCOLS)('a bill acceptor over %s', (protocol) => {
  it('[T011] [S034] takes a note and credits it once', async () => {
    const { body, disk, events, turns } = await opened(protocol);
    expect(body.insert(TWENTY_NUMBER)).toBe(true);
    await turns(15);
    expect(disk).toEqual({ note: null, credits: [TWENTY], asked: [] });
    expect(body.cashBox).toEqual([TWENTY_NUMBER]);
    expect(topics(events)).toEqual(['CONNECTED connected', 'ESCROW escrowed', 'CREDIT credited']);
    body.insert(TWENTY_NUMBER);
    await turns(15);
    expect(disk.credits).toEqual([TWENTY, TWENTY]);
  });

  it('[S034] returns a note that the window does not want', async () => {
    const { body, disk, events, turns } = await opened(protocol, { accepts: false });
    body.insert(TWENTY_NUMBER);
    await turns(15);
    expect(disk).toEqual({ note: null, credits: [], asked: [] });
    expect(body.handedBack).toEqual([TWENTY_NUMBER]);
    expect(topics(events)).toContain('REJECT returned');
  });

  it('takes nothing while it is not enabled', async () => {
    const { body, acceptor, turns } = await opened(protocol);
    acceptor.enable(false);
    await turns(4);
    expect(body.insert(TWENTY_NUMBER)).toBe(false);
  });

  it('returns a note that no table knows', async () => {
    const faults = { withoutNames: true, withoutTable: true };
    const { body, events, turns } = await opened(protocol, { currency: 'XXX', faults });
    body.insert(TWENTY_NUMBER);
    await turns(15);
    expect(body.handedBack).toEqual([TWENTY_NUMBER]);
    expect(topics(events)).toContain('REJECT unknownNote');
  });

  it('knows notes by the table of the currency where the acceptor names none', async () => {
    const faults = { withoutNames: true, withoutTable: true };
    const { body, disk, turns } = await opened(protocol, { currency: 'HKD', faults });
    body.insert(4);
    await turns(15);
    expect(disk.credits).toEqual([{ currency: 'HKD', amount: 10_000 }]);
  });

  it('[S035] [S036] says what is wrong and what is repaired, with its level', async () => {
    const { body, events, turns } = await opened(protocol);
    const rows = [
      ['cashBoxRemoved', 'cashBoxRemoved', 'cashBoxAttached'],
      ['jammed', 'jamDetected', 'jamCleared'],
      ['stackerFull', 'stackerFull', 'stackerCleared'],
      ['failed', 'failed', 'repaired'],
    ] as const;
    for (const [condition, begins, ends] of rows) {
      events.length = 0;
      body.conditions[condition] = true;
      await turns(4);
      expect(events).toEqual([{ kind: 'ERROR', topic: begins, level: 'critical', note: null }]);
      body.conditions[condition] = false;
      await turns(4);
      expect(events.slice(1)).toEqual([{ kind: 'INFO', topic: ends, level: 'resolved', note: null }]);
    }
    events.length = 0;
    body.isCheated = true;
    await turns(4);
    expect(events).toEqual([{ kind: 'ERROR', topic: 'cheated', level: 'warning', note: null }]);
  });

  it('says once that it is silent, and that it is back', async () => {
    const { body, events, turns } = await opened(protocol);
    body.cutPower();
    await turns(80);
    body.restorePower();
    await turns(10);
    expect(topics(events)).toEqual([
      'CONNECTED connected',
      'ERROR silent',
      'CONNECTED connected',
      'INFO poweredUp',
    ]);
  });

  it('asks about a note that it has lost until the question is on disk, and credits none before', async () => {
    const { body, disk, turns } = await opened(protocol);
    body.insert(TWENTY_NUMBER);
    while (body.phase !== 'stacking') await turns(1);
    disk.isFull = true;
    // Forgets it on its way into the box.
    Object.assign(body, { phase: 'idle', note: 0 });
    body.cashBox.push(TWENTY_NUMBER);
    await turns(20);
    expect(disk.asked).toEqual([]);
    // A note that is pushed in stays in the acceptor, or does not go in.
    const isIn = body.insert(TWENTY_NUMBER);
    await turns(20);
    expect(disk.credits).toEqual([]);
    expect(body.cashBox).toHaveLength(1);
    delete disk.isFull;
    await turns(20);
    if (!isIn) body.insert(TWENTY_NUMBER);
    await turns(20);
    expect(disk).toEqual({ note: null, credits: [TWENTY], asked: [TWENTY] });
    expect(body.cashBox).toHaveLength(2);
  });

  it('neither doubles nor swallows a note, whatever loses power or the page at whatever turn', async () => {
    for (const accepts of [true, false]) {
      for (const fault of ['power', 'page', 'cable', 'both'] as const) {
        for (let at = 0; at < 14; at += 1) {
          for (const after of [0, 1, 3]) {
            const made = rig(protocol, { accepts });
            let acceptor = made.start();
            await acceptor.open();
            await made.turns(12);
            made.body.insert(TWENTY_NUMBER);
            await made.turns(at);
            if (fault === 'power' || fault === 'both') made.body.cutPower();
            if (fault === 'cable') made.link().drop();
            if (fault === 'page' || fault === 'both') acceptor = made.start();
            await made.turns(after);
            made.body.restorePower();
            await acceptor.open();
            await made.turns(25);
            const { credits, asked } = made.disk;
            const where = `${fault} at ${at}, for ${after}: ${JSON.stringify(made.disk)}`;
            const inBox = made.body.cashBox.length;
            const settled = credits.length + asked.length;
            expect({
              where,
              inPath: made.body.note,
              isDoubled: credits.length > inBox || settled > 1,
              isLost: settled < inBox,
              kept: made.disk.note,
            }).toEqual({ where, inPath: 0, isDoubled: false, isLost: false, kept: null });
          }
        }
      }
    }
  });

  it.each(['page', 'cable'] as const)(
    'credits a note whose last word was lost with the %s',
    async (fault) => {
      for (const turnsBefore of [12, 13]) {
        const made = rig(protocol);
        let acceptor = made.start();
        await acceptor.open();
        await made.turns(turnsBefore);
        made.body.insert(TWENTY_NUMBER);
        made.unheard.phase = 'stacked';
        while (made.body.phase !== 'stacked') await made.turns(1);
        made.unheard.phase = null;
        if (fault === 'page') acceptor = made.start();
        else made.link().drop();
        await acceptor.open();
        await made.turns(15);
        expect(made.disk).toEqual({ note: null, credits: [TWENTY], asked: [] });
      }
    },
  );

  it('neither doubles nor swallows a note over noise, half messages and repeated ones', async () => {
    for (let at = 0; at < 40; at += 1) {
      const made = await opened(protocol);
      made.body.insert(TWENTY_NUMBER);
      for (let turn = 0; turn < 20; turn += 1) {
        if ((turn * 7 + at) % 5 === 0) made.link().answer(0x02, 0x0b, 0xfc, at, 0xff, 0x02);
        await made.turn();
      }
      await made.turns(60);
      expect(made.disk).toEqual({ note: null, credits: [TWENTY], asked: [] });
    }
  });

  it('writes one line of a burst of noise', async () => {
    const { lines, link } = await opened(protocol);
    for (let each = 0; each < 1000; each += 1) link().answer(0x55, each & 0x7f, 0xaa);
    expect(lines).toHaveLength(1);
  });
});

it('asks a person about a note that EBDS says is stacked again, and credits it once', async () => {
  const { body, disk, turns } = await opened('ebds', { faults: { doublesStacked: true } });
  body.insert(TWENTY_NUMBER);
  await turns(20);
  expect(disk).toEqual({ note: null, credits: [TWENTY], asked: [] });
});
