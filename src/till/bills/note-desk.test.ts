/** Follows notes from escrow to the host's word, over crashes at each write. */
import { describe, expect, it } from 'vitest';
import type { JournaledPost, PostEnd } from '../../journal/post.ts';
import { aPost } from '../../journal/testing/journaled-post.ts';
import { createNoteDesk } from './note-desk.ts';

const TWENTY = { currency: 'USD', amount: 2000 };
const call = { post: ({ amount }: { amount: bigint }) => ({ path: '/bill', body: `{"amount":${amount}}` }) };

interface Host {
  answer: PostEnd | 'pending';
  /** The kind of posts that it refuses. */
  refused: string;
  /** The teller's answers, and the questions. */
  answers: string[];
  asked: string[];
  /** Answers with its list. */
  isListed: boolean;
  looked: number;
  onAsked: () => void;
}

/** A disk and a host that a window is started over, again too. */
function machine() {
  const disk: { kept: unknown; posts: Map<string, JournaledPost>; isFull: boolean } = {
    kept: undefined,
    posts: new Map(),
    isFull: false,
  };
  const host: Host = {
    answer: 'done',
    refused: '',
    answers: [],
    asked: [],
    isListed: true,
    looked: 0,
    onAsked() {},
  };
  const later: (() => void)[] = [];
  let ids = 0;
  function start(mayTake = true, account: string | null = null) {
    const parts: unknown = {
      journal: {
        keep(_: string, value: unknown) {
          if (disk.isFull) return Promise.reject(new Error('full'));
          disk.kept = structuredClone(value);
          return Promise.resolve();
        },
        kept: () => Promise.resolve(disk.kept),
        post: (id: string) => Promise.resolve(disk.posts.get(id) ?? null),
      },
      calls: { vouchers: { acceptBill: call }, account: { acceptBill: call } },
      desk: {
        runOperation(act: { requests: () => readonly { id: string; kind: 'bill'; value: bigint }[] }) {
          for (const { id, kind, value } of act.requests()) {
            if (disk.posts.has(id)) throw new Error('the journal takes an id once');
            disk.posts.set(
              id,
              aPost({ id, kind, value, state: kind === host.refused ? 'refused' : host.answer }),
            );
          }
          return Promise.resolve(true);
        },
      },
      dialogs: {
        insist(text: { title: { key: string } }) {
          host.asked.push(text.title.key);
          host.onAsked();
          return Promise.resolve(host.answers.shift() ?? 'taken back');
        },
      },
      newId: () => {
        ids += 1;
        return `n${ids}`;
      },
      clock: {
        after(_: number, run: () => void) {
          later.push(run);
          return () => undefined;
        },
      },
      onChange: () => undefined,
      maySettle: () => true,
      mayTake: () => mayTake,
      account: () => (account === null ? null : { id: account }),
      lookAgain() {
        host.looked += 1;
        return Promise.resolve(host.isListed);
      },
      log: () => undefined,
    };
    return createNoteDesk(parts as Parameters<typeof createNoteDesk>[0]);
  }
  const credits = () => [...disk.posts.values()].filter(({ state }) => state === 'done');
  /** Runs what waits for its time. */
  async function passTime(): Promise<void> {
    for (const run of later.splice(0)) run();
    for (let turns = 0; turns < 40; turns += 1) await Promise.resolve();
  }
  return { disk, host, start, credits, passTime };
}

describe('a note', () => {
  it('[T011] [S115] is credited once, and forgotten when the acceptor is done with it', async () => {
    const { disk, start, credits } = machine();
    const desk = start();
    const id = (await desk.offered(TWENTY)) ?? '';
    expect(desk.kept()).toEqual({ id, note: TWENTY, isCredited: false });
    expect(await desk.credit(id, TWENTY)).toBe(true);
    await desk.settle();
    expect(credits()).toHaveLength(1);
    expect(desk.kept()).toEqual({ id, note: TWENTY, isCredited: true });
    desk.forget(id);
    await desk.settle();
    expect(credits()).toMatchObject([{ id, kind: 'bill', value: 2000n }]);
    expect(disk.kept).toMatchObject({ notes: [] });
  });

  it('goes back where the window takes none, or cannot write it down', async () => {
    const { disk, start } = machine();
    expect(await start(false).offered(TWENTY)).toBeNull();
    disk.isFull = true;
    expect(await start().offered(TWENTY)).toBeNull();
  });

  it('is credited once over a restart after each step', async () => {
    for (let crash = 0; crash < 5; crash += 1) {
      const { start, credits, disk } = machine();
      let desk = start();
      const id = (await desk.offered(TWENTY)) ?? '';
      const steps = [
        () => desk.credit(id, TWENTY),
        () => Promise.resolve(desk.forget(id)),
        () => desk.settle(),
        () => desk.settle(),
      ];
      for (const [at, step] of steps.entries()) {
        if (at === crash) {
          desk = start();
          await desk.restore();
        }
        await step();
      }
      expect(credits()).toHaveLength(1);
      expect(disk.kept).toMatchObject({ notes: [] });
    }
  });

  it('waits while its post is in doubt, and is never posted again meanwhile', async () => {
    const { host, start, disk } = machine();
    host.answer = 'pending';
    const desk = start();
    const id = (await desk.offered(TWENTY)) ?? '';
    await desk.credit(id, TWENTY);
    desk.forget(id);
    await desk.settle();
    await desk.settle();
    expect(disk.posts.size).toBe(1);
    disk.posts.set(id, aPost({ id, kind: 'bill', state: 'done' }));
    await desk.settle();
    expect(disk.kept).toMatchObject({ notes: [] });
  });

  it('that the host refuses is put to the teller, who has it credited again', async () => {
    const { host, start, credits } = machine();
    host.answer = 'refused';
    const desk = start();
    const id = (await desk.offered(TWENTY)) ?? '';
    await desk.credit(id, TWENTY);
    desk.forget(id);
    await desk.settle();
    host.answer = 'done';
    host.answers = ['again'];
    await desk.settle();
    expect(host.asked).toEqual(['bill.refused', 'bill.refused']);
    expect(credits()).toHaveLength(1);
  });

  it('that a gateway refused is posted once more only after the host’s list', async () => {
    for (const account of [null, '0000004711']) {
      const { host, start, disk, passTime } = machine();
      host.answer = 'refused';
      host.isListed = false;
      const desk = start(true, account);
      const id = (await desk.offered(TWENTY)) ?? '';
      await desk.credit(id, TWENTY);
      desk.forget(id);
      await desk.settle();
      expect([host.looked, host.asked.length, disk.posts.size]).toEqual([1, 0, 1]);
      // The list comes, and has the note: it is credited.
      disk.posts.set(id, aPost({ id, kind: 'bill', state: 'done' }));
      host.isListed = true;
      await passTime();
      expect([host.asked.length, disk.posts.size]).toEqual([0, 1]);
      expect(disk.kept).toMatchObject({ notes: [] });
    }
  });

  it.each([null, '0000004711'])('is put to the teller where the host gives no list: %s', async (account) => {
    const { host, start, disk, passTime } = machine();
    host.answer = 'refused';
    host.isListed = false;
    const desk = start(true, account);
    const id = (await desk.offered(TWENTY)) ?? '';
    await desk.credit(id, TWENTY);
    await desk.settle();
    for (let turn = 0; turn < 10; turn += 1) await passTime();
    expect(host.asked).toContain('bill.refused');
    expect(host.looked).toBe(5);
    expect(disk.posts.size).toBe(1);
  });

  it('that the list shows while the teller is asked is not posted again', async () => {
    const { host, start, disk } = machine();
    host.answer = 'refused';
    const desk = start();
    const id = (await desk.offered(TWENTY)) ?? '';
    await desk.credit(id, TWENTY);
    host.answers = ['again'];
    host.onAsked = () => void disk.posts.set(id, aPost({ id, kind: 'bill', state: 'done' }));
    await desk.settle();
    expect(disk.posts.size).toBe(1);
    expect(disk.kept).toMatchObject({ notes: [{ state: 'credited' }] });
  });

  it('[S129] goes to the account, and to the customer where the host takes none for accounts', async () => {
    const { host, start, disk, credits } = machine();
    host.refused = 'accountBill';
    const desk = start(true, '0000004711');
    const id = (await desk.offered(TWENTY)) ?? '';
    await desk.credit(id, TWENTY);
    desk.forget(id);
    await desk.settle();
    expect([...disk.posts.values()].map(({ kind }) => kind)).toEqual(['accountBill', 'bill']);
    expect(credits()).toHaveLength(1);
  });

  it('that the acceptor has lost is put to the teller, until they answer', async () => {
    for (const [answer, credited] of [
      ['credit', 1],
      ['drop', 0],
    ] as const) {
      const { host, start, credits, disk } = machine();
      const desk = start();
      await desk.ask(await desk.offered(TWENTY), TWENTY);
      await desk.settle();
      expect(credits()).toEqual([]);
      host.answers = [answer];
      await desk.settle();
      expect(credits()).toHaveLength(credited);
      expect(disk.kept).toMatchObject({ notes: [] });
    }
  });

  it('is counted once in the cash box, and no more when that was emptied', async () => {
    const { host, start } = machine();
    host.answer = 'refused';
    const desk = start();
    for (let each = 0; each < 2; each += 1) {
      const id = (await desk.offered(TWENTY)) ?? '';
      await desk.credit(id, TWENTY);
      await desk.credit(id, TWENTY);
      desk.forget(id);
    }
    await desk.settle();
    expect(desk.inBox()).toEqual([{ ...TWENTY, count: 2 }]);
    // The first one is handed back by hand.
    host.answers = ['drop'];
    await desk.settle();
    const again = start();
    await again.restore();
    expect(again.inBox()).toEqual([{ ...TWENTY, count: 1 }]);
    await again.boxEmptied();
    expect(again.inBox()).toEqual([]);
  });

  it('of unknown worth is shown until the teller has seen it', async () => {
    const { host, start } = machine();
    const desk = start();
    await desk.ask(null, null);
    await desk.settle();
    const again = start();
    await again.restore();
    await again.settle();
    host.answers = ['seen'];
    await again.settle();
    await again.settle();
    expect(host.asked).toEqual(Array(3).fill('bill.unknown'));
  });

  it('that is asked about while its credit is being written is credited, and asked about no more', async () => {
    const { host, start, credits } = machine();
    const desk = start();
    const id = (await desk.offered(TWENTY)) ?? '';
    const written = desk.credit(id, TWENTY);
    // The next acceptor on the cable finds it gone before the disk has answered.
    const isAsked = desk.ask(id, TWENTY);
    await Promise.all([written, isAsked]);
    await desk.settle();
    expect(credits()).toHaveLength(1);
    expect(host.asked).toEqual([]);
  });

  it('that went back while the disk was full is under way no more, and its record ends later', async () => {
    const { disk, start, passTime } = machine();
    const desk = start();
    const id = (await desk.offered(TWENTY)) ?? '';
    disk.isFull = true;
    desk.forget(id);
    await passTime();
    expect([desk.isTaking(), desk.kept()]).toEqual([false, null]);
    expect(disk.kept).toMatchObject({ notes: [{ id, state: 'taking' }] });
    disk.isFull = false;
    await passTime();
    expect(disk.kept).toMatchObject({ notes: [] });
  });

  it('that an acceptor had when it was forgotten is put to the teller', async () => {
    const { host, start } = machine();
    const desk = start();
    await desk.offered(TWENTY);
    await desk.acceptorGone();
    expect(desk.kept()).toBeNull();
    await desk.settle();
    expect(host.asked).toEqual(['bill.lost']);
  });
});
