/**
 * Proves reads of the host: the newest answer is shown, and data before a failed refresh are kept or dropped.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Result } from '../wagering/ground/result.ts';
import { createHostCache, type HostCache, valueOf, type Watched } from './host-cache.ts';
import { createHostRead, type HostRead } from './host-read.ts';
import type { ToteFailure } from './transport/failure.ts';

type Answer = Result<string, ToteFailure>;

const LOST: ToteFailure = { code: 'timedOut', method: 'GET', url: '/race' };
const FAILED: Answer = { ok: false, refusal: LOST };
const ok = (value: string): Answer => ({ ok: true, value });

let cache: HostCache;
/** Requests that have no answer yet, oldest first. */
let pending: ((answer: Answer | Error) => void)[];
let asked: number[];
let seen: (readonly [number, Watched<string>])[];

beforeEach(() => {
  cache = createHostCache();
  pending = [];
  asked = [];
  seen = [];
});

function readOf(options: { readonly keepsOld?: boolean } = {}): HostRead<[race: number], string> {
  return createHostRead({
    cache,
    name: 'race',
    async ask(race: number) {
      asked.push(race);
      const answer = await new Promise<Answer | Error>((resolve) => pending.push(resolve));
      if (answer instanceof Error) throw answer;
      return valueOf(answer);
    },
    show: (shown, race) => seen.push([race, shown]),
    merge: (answer, before) => `${before} ${answer}`,
    ...options,
  });
}

/** Lets the oldest request end. */
const answer = (given: Answer | Error): void => pending.shift()?.(given);
const ready = (value: string): Watched<string> => ({ state: 'ready', value });
const states = (): readonly string[] => seen.map(([, { state }]) => state);

describe('a read of the host', () => {
  it('loads, and shows the answer once', async () => {
    const read = readOf();
    read.open(4);
    expect(asked).toEqual([]);
    const refreshed = read.refresh();
    expect(asked).toEqual([4]);
    answer(ok('a'));
    expect(await refreshed).toEqual(ok('a'));
    expect(seen).toEqual([
      [4, { state: 'loading' }],
      [4, ready('a')],
    ]);
  });

  it('asks nothing while nothing is open', async () => {
    expect(await readOf().refresh()).toBeNull();
    expect(asked).toEqual([]);
  });

  it('shows what it has while it is refreshed, and makes the new from the old', async () => {
    const read = readOf();
    read.open(4);
    for (const value of ['a', 'b']) {
      const refreshed = read.refresh();
      answer(ok(value));
      await refreshed;
    }
    expect(seen.slice(1)).toEqual([
      [4, ready('a')],
      [4, ready('a b')],
    ]);
  });

  it.each([
    ['first', 0],
    ['last', 1],
  ])('shows the answer to the newest request alone, if the old one arrives %s', async (_, old) => {
    const read = readOf();
    read.open(4);
    const [first, second] = [read.refresh(), read.refresh()];
    expect(asked).toEqual([4, 4]);
    const [older, newer] = pending;
    if (old === 0) older?.(ok('old'));
    newer?.(ok('new'));
    expect(await second).toEqual(ok('new'));
    if (old === 1) older?.(ok('old'));
    expect(await first).toBeNull();
    expect(seen.slice(1)).toEqual([[4, ready('new')]]);
  });

  it('shows nothing of a subject that was left', async () => {
    const read = readOf();
    read.open(4);
    const left = read.refresh();
    read.open(5);
    answer(ok('of 4'));
    expect(await left).toBeNull();
    expect(seen).toEqual([
      [4, { state: 'loading' }],
      [5, { state: 'loading' }],
    ]);
  });

  it('has nothing of a subject that is opened again', async () => {
    const read = readOf();
    read.open(4);
    const refreshed = read.refresh();
    answer(ok('a'));
    await refreshed;
    read.open(4);
    const again = read.refresh();
    answer(ok('b'));
    expect(await again).toEqual(ok('b'));
    expect(states()).toEqual(['loading', 'ready', 'loading', 'ready']);
  });

  it('shows nothing after it was forgotten', async () => {
    const read = readOf();
    read.open(4);
    const refreshed = read.refresh();
    read.forget();
    answer(ok('a'));
    expect(await refreshed).toBeNull();
    expect(await read.refresh()).toBeNull();
    expect(states()).toEqual(['loading']);
  });
});

describe('a refresh that fails', () => {
  async function failAfter(first: Answer, options: { readonly keepsOld?: boolean }) {
    const read = readOf(options);
    read.open(4);
    const refreshed = read.refresh();
    answer(first);
    await refreshed;
    const again = read.refresh();
    answer(FAILED);
    return { read, answered: await again };
  }

  it('drops what was shown', async () => {
    const { answered } = await failAfter(ok('a'), {});
    expect(answered).toEqual(FAILED);
    expect(seen.at(-1)).toEqual([4, { state: 'failed', failure: LOST }]);
  });

  it('keeps what was shown where the read keeps it', async () => {
    const { read, answered } = await failAfter(ok('a'), { keepsOld: true });
    expect(answered).toEqual(FAILED);
    expect(seen.at(-1)).toEqual([4, ready('a')]);
    read.dropFailure();
    expect(seen.at(-1)).toEqual([4, ready('a')]);
  });

  it('stays shown until the next answer, or until it is dropped', async () => {
    const { read } = await failAfter(FAILED, { keepsOld: true });
    expect(states()).toEqual(['loading', 'failed', 'failed']);
    const again = read.refresh();
    expect(states().at(-1)).toBe('failed');
    read.dropFailure();
    expect(states().at(-1)).toBe('loading');
    answer(ok('a'));
    await again;
    expect(seen.at(-1)).toEqual([4, ready('a')]);
  });

  it('for an error of this program is an answer that cannot be read', async () => {
    const read = readOf();
    read.open(4);
    const refreshed = read.refresh();
    answer(new TypeError('x is undefined'));
    await refreshed;
    expect(seen.at(-1)).toMatchObject([
      4,
      { state: 'failed', failure: { code: 'malformed', problem: 'TypeError: x is undefined' } },
    ]);
  });
});
