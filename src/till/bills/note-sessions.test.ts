/**
 * Plays many sessions of an acceptor at a window: notes go in while cables are pulled, power goes, pages are
 * closed, the line is noisy and the disk refuses. The teller answers as it is. At the end the host has
 * credited as many notes as are in the cash box.
 */
import { describe, expect, it } from 'vitest';
import { createBillAcceptorOf } from '../../../drivers/bill-acceptors/bill-protocols.ts';
import { createSimulatedBody } from '../../../drivers/bill-acceptors/testing/simulated-acceptor.ts';
import { simulateEbds } from '../../../drivers/bill-acceptors/testing/simulated-ebds.ts';
import { simulateId003 } from '../../../drivers/bill-acceptors/testing/simulated-id003.ts';
import { createToggleMemory } from '../../../drivers/bill-acceptors/testing/toggle-memory.ts';
import { createSimulatedLink } from '../../../drivers/links/testing/simulated-link.ts';
import type { JournaledPost, PostEnd } from '../../journal/post.ts';
import { aPost } from '../../journal/testing/journaled-post.ts';
import { createNoteDesk } from './note-desk.ts';

/** Sessions for each protocol; a long run sets more in BILL_SESSIONS. */
const SESSIONS = Number(process.env['BILL_SESSIONS'] ?? 60);
const TURNS = 300;
const QUIET_TURNS = 120;
const TWENTY = 5;

function randomOf(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

/** Returns the notes in the box, the notes credited, and the most that credits were ahead of the box. */
async function play(protocol: 'ebds' | 'id003', seed: number) {
  const chance = randomOf(seed + 1);
  const body = createSimulatedBody();
  const device =
    protocol === 'ebds' ? simulateEbds(body, { doublesStacked: chance(3) === 0 }) : simulateId003(body);
  const posts = new Map<string, JournaledPost>();
  let kept: unknown;
  let isRough = true;
  let isSignedOn = true;
  let now = 0;
  let page = 0;
  let tasks: { at: number; run: () => void }[] = [];
  let link = createSimulatedLink();
  let desk: ReturnType<typeof createNoteDesk> | null = null;
  let ahead = 0;
  const toggles = createToggleMemory();
  let isStarting = false;

  const rough = (oneIn: number): boolean => isRough && chance(oneIn) === 0;
  const credited = (): number => [...posts.values()].filter(({ state }) => state === 'done').length;
  const hang = (): Promise<never> => new Promise(() => undefined);

  async function start(): Promise<void> {
    page += 1;
    const mine = page;
    const isLive = (): boolean => page === mine;
    tasks = [];
    const here = createSimulatedLink();
    link = here;
    isStarting = true;
    const parts: unknown = {
      journal: {
        async keep(_: string, value: unknown) {
          await Promise.resolve();
          if (!isLive()) return hang();
          if (rough(25)) throw new Error('full');
          kept = structuredClone(value);
          await Promise.resolve();
          return isLive() ? undefined : hang();
        },
        kept: () => Promise.resolve(kept),
        post: (id: string) => Promise.resolve(posts.get(id) ?? null),
      },
      calls: {
        vouchers: { acceptBill: { post: () => ({ path: '/bill', body: '' }) } },
        account: { acceptBill: { post: () => ({ path: '/bill', body: '' }) } },
      },
      desk: {
        async runOperation(act: { requests: () => readonly { id: string }[] }) {
          await Promise.resolve();
          if (!isLive()) return hang();
          for (const { id } of act.requests()) {
            if (posts.has(id)) throw new Error('the journal takes an id once');
            const state: PostEnd = rough(6) ? 'refused' : 'done';
            posts.set(id, aPost({ id, kind: 'bill', state }));
          }
          return true;
        },
      },
      dialogs: {
        async insist(text: { title: { key: string } }) {
          await Promise.resolve();
          if (!isLive()) return hang();
          if (text.title.key === 'bill.unknown') return 'seen';
          if (text.title.key === 'bill.refused') return 'again';
          // The teller counts the box; a note that is still on its way is not asked about.
          return body.cashBox.length > credited() + underWay() ? 'credit' : 'drop';
        },
      },
      clock: { after: () => () => undefined },
      newId: () => `${mine}-${(ids += 1)}`,
      mayTake: () => isSignedOn,
      maySettle: () => isSignedOn && isLive(),
      account: () => null,
      lookAgain: () => Promise.resolve(true),
      onChange: () => undefined,
      log: () => undefined,
    };
    const made = createNoteDesk(parts as Parameters<typeof createNoteDesk>[0]);
    await made.restore();
    desk = made;
    here.onArrival((bytes) => {
      const said = rough(40) ? [] : device(bytes);
      if (said.length === 0) return;
      if (rough(30)) here.answer(...said.slice(0, 3));
      else here.answer(...said);
      if (rough(20)) here.answer(...said);
    });
    const acceptor = createBillAcceptorOf(protocol, {
      link: here,
      currency: 'USD',
      keeper: made,
      toggles,
      log: () => undefined,
      clock: {
        now: () => now,
        after(delay, run) {
          const task = { at: now + delay, run: () => isLive() && run() };
          tasks.push(task);
          return () => void (tasks = tasks.filter((each) => each !== task));
        },
      },
    });
    acceptor.enable(true);
    await acceptor.open();
    isStarting = false;
  }
  let ids = 0;

  /** Notes that the window will credit without being told to. */
  function underWay(): number {
    const { notes = [] } = (kept ?? {}) as { notes?: { id: string; state: string; refusals: number }[] };
    return notes.filter(
      ({ id, state, refusals }) =>
        state === 'due' && posts.get(refusals === 0 ? id : `${id}-${refusals}`)?.state !== 'done',
    ).length;
  }

  async function turn(): Promise<void> {
    now += 1000;
    if (rough(12)) link.answer(chance(256), 0x02, chance(256), 0xfc);
    if (rough(10)) isSignedOn = !isSignedOn;
    if (rough(3)) body.insert(TWENTY);
    if (rough(60)) body.cutPower();
    else if (!body.isPowered && chance(4) === 0) body.restorePower();
    if (!isStarting && rough(35)) void start();
    const due = tasks.filter(({ at }) => at <= now);
    tasks = tasks.filter(({ at }) => at > now);
    for (const { run } of due) run();
    for (let each = 0; each < 12; each += 1) await Promise.resolve();
    void desk?.settle();
    for (let each = 0; each < 24; each += 1) await Promise.resolve();
    ahead = Math.max(ahead, credited() - body.cashBox.length);
  }

  await start();
  for (let each = 0; each < TURNS; each += 1) await turn();
  isRough = false;
  isSignedOn = true;
  body.restorePower();
  await start();
  for (let each = 0; each < QUIET_TURNS; each += 1) await turn();
  return { seed, inBox: body.cashBox.length, credited: credited(), ahead };
}

describe.each(['ebds', 'id003'] as const)('sessions of an acceptor over %s', (protocol) => {
  it('[T011] credit each note in the box once', { timeout: 20_000 + SESSIONS * 200 }, async () => {
    let notes = 0;
    for (let seed = 0; seed < SESSIONS; seed += 1) {
      const end = await play(protocol, seed);
      expect(end).toEqual({ seed, inBox: end.inBox, credited: end.inBox, ahead: 0 });
      notes += end.inBox;
    }
    expect(notes).toBeGreaterThan(SESSIONS);
  });
});
