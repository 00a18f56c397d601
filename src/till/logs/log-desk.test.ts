/** Proves uploads of the log: by ranges, chunk by chunk, cancelled, repeated by hand, and refused. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../log/log-line.ts';
import { base64Of, zipLog } from '../../log/zip-log.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { ok, type Result, refuse } from '../../wagering/ground/result.ts';
import { tellerAtom, windowNumberAtom } from '../session/teller-state.ts';
import { createLogDesk, type LogDeskDependencies } from './log-desk.ts';
import { type LogUpload, logLinesAtom, logUploadAtom } from './log-state.ts';

const SITE = { method: 'POST', url: '/tg5/rs/terminal/logs' } as const;
const entry = (each: number): LogEntry => ({ ts: each, msg: `entry ${each} ${'x'.repeat(300)}` });
/** Three chunks of text. */
const LONG: readonly LogEntry[] = Array.from({ length: 450 }, (_, each) => entry(each));

function desk(over: Partial<LogDeskDependencies> = {}, entries: readonly LogEntry[] | null = LONG) {
  const store = createStore();
  store.set(windowNumberAtom, 12);
  store.set(tellerAtom, { tellerId: '4417', tellerName: 'A', windowNumber: 12, isSelfServe: false });
  const seen: LogUpload[] = [];
  store.sub(logUploadAtom, () => seen.push(store.get(logUploadAtom)));
  const sent: string[] = [];
  const zipped: string[] = [];
  const ranges: number[] = [];
  const saved = new Map<string, Uint8Array>();
  const answers: Result<unknown, ToteFailure>[] = [];
  const answer = (): Promise<Result<unknown, ToteFailure>> =>
    Promise.resolve(answers.shift() ?? ok({ statusCode: 1 }));
  const commands = createLogDesk({
    store,
    calls: {
      uploadLog(window, text) {
        sent.push(`${window} ${text.split('\n').length}`);
        return answer();
      },
      uploadZipLog(window, zip) {
        zipped.push(`${window} ${zip}`);
        return answer();
      },
    },
    writer: {
      read(hours) {
        ranges.push(hours);
        return Promise.resolve(entries);
      },
      inMemory: () => [entry(7)],
    },
    loadZipper: () => Promise.resolve({ zipLog, base64Of }),
    saveFile: (name, bytes) => void saved.set(name, bytes),
    copy: () => Promise.resolve(),
    turn: () => Promise.resolve(),
    now: () => Date.UTC(2026, 10, 23, 15, 30),
    log: () => undefined,
    ...over,
  });
  const state = (): LogUpload => store.get(logUploadAtom);
  return { store, commands, seen, sent, zipped, ranges, saved, answers, state };
}

describe('an upload of the log', () => {
  it('sends text and reports progress per chunk [T417, T331]', async () => {
    const { commands, seen, sent } = desk();
    await commands.upload(1, 'text');
    expect(seen).toEqual([
      { phase: 'preparing' },
      { phase: 'uploading', done: 0, of: 3 },
      { phase: 'uploading', done: 1, of: 3 },
      { phase: 'uploading', done: 2, of: 3 },
      { phase: 'complete', of: 3 },
    ]);
    expect(sent).toHaveLength(3);
    expect(sent[0]).toMatch(/^12 \d+$/);
  });

  it('reads the last hours that were asked for', async () => {
    const { commands, ranges } = desk();
    for (const range of [1, 24, 168] as const) await commands.upload(range, 'text');
    expect(ranges).toEqual([1, 24, 168]);
  });

  it('is zipped in base 64 where that is asked for [S083]', async () => {
    const { commands, zipped, state } = desk();
    await commands.upload(24, 'zip');
    expect(zipped).toHaveLength(1);
    expect(
      Buffer.from(zipped[0]?.split(' ')[1] ?? '', 'base64')
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect(state()).toEqual({ phase: 'complete', of: 1 });
  });

  it('that fails in the middle goes on from there by hand', async () => {
    const { commands, sent, answers, state } = desk();
    answers.push(ok({}), refuse({ ...SITE, code: 'unreachable', reason: 'no line' }));
    await commands.upload(1, 'text');
    expect(state()).toEqual({ phase: 'failed', reason: 'host', done: 1, of: 3, code: 'unreachable' });
    await commands.retryUpload();
    expect(state()).toEqual({ phase: 'complete', of: 3 });
    expect(sent).toHaveLength(4);
    expect(sent[1]).toBe(sent[2]);
  });

  it('that is cancelled ends its request, cannot be continued, and gives way to a new one', async () => {
    const sent: string[] = [];
    let isHeld = true;
    /** Answers as a host that is slow: nothing, until the request is ended. */
    const send = (text: string, cancel?: AbortSignal): Promise<Result<unknown, ToteFailure>> => {
      sent.push(text);
      if (!isHeld) return Promise.resolve(ok({}));
      return new Promise((resolve) =>
        cancel?.addEventListener('abort', () =>
          resolve(refuse({ ...SITE, code: 'unreachable', reason: 'cancelled' })),
        ),
      );
    };
    const { commands, state } = desk({
      calls: {
        uploadLog: (_, text, cancel) => send(text, cancel),
        uploadZipLog: (_, zip, cancel) => send(zip, cancel),
      },
    });
    const uploading = commands.upload(1, 'text');
    await expect.poll(() => sent.length).toBe(1);
    commands.cancelUpload();
    await uploading;
    await commands.retryUpload();
    expect(sent).toHaveLength(1);
    expect(state()).toEqual({ phase: 'cancelled', done: 0, of: 3 });
    isHeld = false;
    await commands.upload(1, 'text');
    expect(state()).toEqual({ phase: 'complete', of: 3 });
  });

  it.each<[string, ToteFailure, string]>([
    ['has no such call', { ...SITE, code: 'notFound' }, 'noCall'],
    ['allows no such call', { ...SITE, code: 'http', status: 405, statusText: '' }, 'noCall'],
    ['is down', { ...SITE, code: 'http', status: 502, statusText: 'Bad Gateway' }, 'host'],
    ['says no', { ...SITE, code: 'refused', statusCode: 9, statusMessage: 'Full', response: null }, 'host'],
    ['wants a session', { ...SITE, code: 'sessionExpired', status: 401 }, 'signedOff'],
  ])('to a host that %s fails with its reason [T331]', async (_, failure, reason) => {
    const { commands, answers, state } = desk();
    answers.push(refuse(failure));
    await commands.upload(1, 'text');
    expect(state()).toMatchObject({ phase: 'failed', reason, done: 0, of: 3 });
  });

  it('of a storage that cannot be read fails for want of a bridge [S219]', async () => {
    const { commands, state, sent } = desk({}, null);
    await commands.upload(1, 'text');
    expect(state()).toMatchObject({ phase: 'failed', reason: 'noBridge' });
    expect(sent).toEqual([]);
  });

  it('that cannot be zipped fails for that [S220]', async () => {
    const { commands, state } = desk({ loadZipper: () => Promise.reject(new Error('not loaded')) });
    await commands.upload(1, 'zip');
    expect(state()).toMatchObject({ phase: 'failed', reason: 'notZipped' });
    await commands.save(1);
    expect(state()).toMatchObject({ phase: 'failed', reason: 'notZipped' });
  });

  it('before sign-on asks no host, which would end a session', async () => {
    const { commands, store, state, sent } = desk();
    store.set(tellerAtom, null);
    await commands.upload(1, 'text');
    expect(state()).toMatchObject({ phase: 'failed', reason: 'signedOff' });
    expect(sent).toEqual([]);
  });
});

describe('the log without a host', () => {
  it('is saved as a zip file, also where only memory has it', async () => {
    const { commands, saved, state } = desk({}, null);
    await commands.save(24);
    const name = 'mutuel-log-window-12-2026-11-23T15-30.zip';
    expect(state()).toEqual({ phase: 'saved', name });
    expect(saved.get(name)?.length).toBeGreaterThan(100);
  });

  it('is read for the log page', async () => {
    const { commands, store } = desk();
    await commands.read(1);
    expect(store.get(logLinesAtom)).toEqual(LONG);
  });

  it('is copied where the browser lets it', async () => {
    expect(await desk().commands.copy('x')).toBe(true);
    const refusing = desk({ copy: () => Promise.reject(new Error('not allowed')) });
    expect(await refusing.commands.copy('x')).toBe(false);
  });
});
