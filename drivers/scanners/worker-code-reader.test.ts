/** Searches pictures in a made-up worker, also in one that fails and in one that is silent. */
import { expect, it } from 'vitest';
import { createManualClock } from '../../src/wagering/testing/manual-clock.ts';
import type { SeenCode } from './code-choice.ts';
import { type CodeDetectors, type CodeReader, readerOfBrowserOr } from './code-reader.ts';
import type { PictureAnswer, PictureQuestion } from './picture-messages.ts';
import { announceReader, answerPicture } from './picture-search.ts';
import { createWorkerCodeReader, LOADING_LIMIT, SEARCH_LIMIT } from './worker-code-reader.ts';

const TICKET: readonly SeenCode[] = [{ format: 'itf', rawValue: '2184450959000005' }];
const PICTURE = {} as HTMLVideoElement;

interface Plan {
  readonly load?: () => Promise<unknown>;
  readonly search?: () => Promise<readonly SeenCode[]>;
  readonly hasPicture?: boolean;
  /** True if the browser refuses workers. */
  readonly isRefused?: boolean;
}

function made({
  load = () => Promise.resolve(),
  search = () => Promise.resolve(TICKET),
  hasPicture = true,
  isRefused = false,
}: Plan = {}) {
  const clock = createManualClock(0);
  const log: string[] = [];
  const listeners = new Map<string, (event: { readonly data: PictureAnswer }) => void>();
  const counts = { ended: 0, closed: 0, asked: 0 };
  const send = (data: PictureAnswer): void => listeners.get('message')?.({ data });
  const frame = { close: () => void (counts.closed += 1) } as unknown as VideoFrame;
  const open = createWorkerCodeReader({
    startWorker() {
      if (isRefused) throw new Error('workers are blocked');
      void announceReader({ load }, send);
      return {
        postMessage(question: PictureQuestion) {
          counts.asked += 1;
          void answerPicture(question, { search }, send);
        },
        addEventListener: (type: string, listener: (event: { readonly data: PictureAnswer }) => void) =>
          void listeners.set(type, listener),
        terminate: () => void (counts.ended += 1),
      };
    },
    frameOf: () => (hasPicture ? frame : null),
    clock,
    log: (message) => void log.push(message),
  });
  const fail = (): void => listeners.get('error')?.({ data: { answer: 'ready' } });
  return { open, clock, log, counts, fail };
}

async function opened(plan: Plan = {}) {
  const all = made(plan);
  const reader = await all.open();
  if (reader === null) throw new Error('not loaded');
  return { ...all, reader };
}

const never = <Value>(): Promise<Value> => new Promise(() => undefined);

it('finds the codes of a picture, keeps no picture, and ends its worker when it is closed', async () => {
  const { reader, counts, clock, log } = await opened();
  expect(await reader.read(PICTURE)).toEqual(TICKET);
  expect(await reader.read(PICTURE)).toEqual(TICKET);
  expect(counts).toEqual({ ended: 0, closed: 2, asked: 2 });
  reader.close();
  expect(counts.ended).toBe(1);
  expect(await reader.read(PICTURE)).toBe('lost');
  expect([clock.pending(), log]).toEqual([0, []]);
});

it('asks nothing before the first picture of the camera', async () => {
  const { reader, counts } = await opened({ hasPicture: false });
  expect(await reader.read(PICTURE)).toEqual([]);
  expect(counts.asked).toBe(0);
});

it('refuses a picture that could not be searched, and searches the next', async () => {
  let isBroken = true;
  const { reader, counts } = await opened({
    search: () => (isBroken ? Promise.reject(new Error('broken')) : Promise.resolve(TICKET)),
  });
  await expect(reader.read(PICTURE)).rejects.toThrow('broken');
  isBroken = false;
  expect(await reader.read(PICTURE)).toEqual(TICKET);
  expect(counts.closed).toBe(2);
});

it.each<[string, Plan, string]>([
  ['its file cannot be had', { load: () => Promise.reject(new Error('offline')) }, 'Error: offline'],
  ['the browser refuses workers', { isRefused: true }, 'Error: workers are blocked'],
])('is not loaded where %s, and says so once', async (_, plan, detail) => {
  const { open, log, clock } = made(plan);
  expect(await open()).toBeNull();
  expect(log).toEqual([`The code reader was not loaded: ${detail}`]);
  expect(clock.pending()).toBe(0);
});

it.each<[string, (happening: ReturnType<typeof made>) => void, string]>([
  ['fails', ({ fail }) => fail(), 'it failed'],
  ['is silent', ({ clock }) => clock.advance(LOADING_LIMIT), 'it said nothing in time'],
])('is not loaded where its worker %s', async (_, happen, detail) => {
  const all = made({ load: never });
  const opening = all.open();
  happen(all);
  expect(await opening).toBeNull();
  expect(all.log).toEqual([`The code reader was not loaded: ${detail}`]);
  expect(all.counts.ended).toBe(1);
});

it.each<[string, (happening: ReturnType<typeof made>) => void, string]>([
  ['fails', ({ fail }) => fail(), 'it failed'],
  ['is silent', ({ clock }) => clock.advance(SEARCH_LIMIT), 'it said nothing in time'],
])('is lost where its worker %s during a search', async (_, happen, detail) => {
  const all = await opened({ search: never });
  const reading = all.reader.read(PICTURE);
  happen(all);
  expect(await reading).toBe('lost');
  expect(all.log).toEqual([`The code reader was lost: ${detail}`]);
  expect(all.counts.ended).toBe(1);
});

it('is lost for a search that the end of the look cuts off', async () => {
  const { reader, log } = await opened({ search: never });
  const reading = reader.read(PICTURE);
  reader.close();
  expect(await reading).toBe('lost');
  expect(log).toEqual([]);
});

const OWN: CodeReader = { read: () => Promise.resolve([]), close: () => undefined };
const detectors = (formats: () => Promise<readonly string[]>): CodeDetectors =>
  class {
    static getSupportedFormats = formats;
    detect = () => Promise.resolve(TICKET);
  };

it.each<[string, CodeDetectors | undefined, boolean]>([
  ['none', undefined, true],
  [
    'one that knows every code',
    detectors(() => Promise.resolve(['itf', 'qr_code', 'code_39', 'code_128', 'ean_8'])),
    false,
  ],
  ['one that knows QR codes alone', detectors(() => Promise.resolve(['qr_code'])), true],
  ['one that fails', detectors(() => Promise.reject(new Error('no service'))), true],
])('of a browser with %s is its own or the program’s', async (_, given, isOwn) => {
  const reader = await readerOfBrowserOr(given, () => Promise.resolve(OWN))();
  expect(reader === OWN).toBe(isOwn);
  expect(await reader?.read(PICTURE)).toEqual(isOwn ? [] : TICKET);
});
