import { describe, expect, it } from 'vitest';
import type { ToteRequest } from '../../tote/transport/transport.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { activeFaults, createDebugFaults, DELAYS, type Fault, SOCKET_PAUSE } from './debug-faults.ts';

const SALE = '/tg5/rs/sell/wagers';
const POST: ToteRequest = { method: 'POST', headers: { REQSEQ: '7' }, body: '{}' };
const GET: ToteRequest = { method: 'GET', headers: {} };

function setUp() {
  const clock = createManualClock(0);
  const faults = createDebugFaults(clock);
  const sent: string[] = [];
  const fetch = faults.through((path, request) => {
    sent.push(`${request.method} ${path} ${request.headers['REQSEQ'] ?? ''} ${request.body ?? ''}`.trim());
    return Promise.resolve(new Response('yes'));
  });
  /** Sends a request, and returns its outcome for the caller. */
  const call = (path: string, request: ToteRequest): Promise<string> =>
    fetch(path, request).then(
      (answer) => answer.text(),
      (error: unknown) => String(error),
    );
  return { clock, faults, sent, call };
}

describe('a debug fault', () => {
  it.each([
    ['failOnSend', [], 'TypeError: debug: the request was not sent'],
    ['failOnReceive', [`POST ${SALE} 7 {}`], 'TypeError: debug: the answer was lost'],
    ['duplicateRequest', [`POST ${SALE} 7 {}`, `POST ${SALE} 7 {}`], 'yes'],
  ] as const)('%s strikes the next post that moves money, and it alone', async (fault, sent, seen) => {
    const window = setUp();
    window.faults.order(fault, 1);
    expect(await window.call('/tg5/rs/terminal/logs', POST)).toBe('yes');
    expect(await window.call(SALE, GET)).toBe('yes');
    window.sent.length = 0;
    expect(await window.call(SALE, POST)).toBe(seen);
    expect(window.sent).toEqual(sent);
    expect(window.faults.state()).toMatchObject({ ordered: { [fault]: 0 }, injected: { [fault]: 1 } });
    window.sent.length = 0;
    expect(await window.call(SALE, POST)).toBe('yes');
    expect(window.sent).toHaveLength(1);
  });

  it('strikes as often as it is ordered, and every request there is where it is ordered for all', async () => {
    const { faults, call } = setUp();
    faults.order('failOnReceive', 3);
    const seen = [];
    for (let turn = 0; turn < 4; turn += 1) seen.push(await call(SALE, POST));
    expect(seen.map((text) => text === 'yes')).toEqual([false, false, false, true]);
    faults.order('failOnReceive', 'all');
    expect(await call('/tg5/rs/cards/summary', GET)).not.toBe('yes');
    expect(await call('/tg5/rs/cards/summary', GET)).not.toBe('yes');
    faults.order('failOnReceive', 0);
    expect(await call('/tg5/rs/cards/summary', GET)).toBe('yes');
  });

  it('keeps a request back for as long as it says', async () => {
    const { faults, clock, sent, call } = setUp();
    faults.order('delayRequest', 1);
    faults.setDelay(DELAYS[1]);
    const answer = call(SALE, POST);
    await clock.advanceAndSettle(DELAYS[1] - 1);
    expect(sent).toEqual([]);
    await clock.advanceAndSettle(1);
    expect(await answer).toBe('yes');
  });

  it('never sends a request that was given up while it was kept back', async () => {
    const { faults, clock, sent, call } = setUp();
    const abort = new AbortController();
    faults.order('delayRequest', 1);
    const answer = call(SALE, { ...POST, signal: abort.signal });
    await clock.advanceAndSettle(1);
    abort.abort();
    expect(await answer).toContain('given up');
    await clock.advanceAndSettle(DELAYS[2]);
    expect(sent).toEqual([]);
  });

  it('sends the second copy though the first one is given up: it is on its way', async () => {
    const { faults, sent, call } = setUp();
    faults.order('duplicateRequest', 1);
    await call(SALE, { ...POST, signal: new AbortController().signal });
    expect(sent).toHaveLength(2);
  });

  it('of the live connection ends by itself where it was ordered for a while', () => {
    const { faults, clock } = setUp();
    faults.setSocket('paused');
    clock.advance(SOCKET_PAUSE - 1);
    expect(faults.state().socket).toBe('paused');
    clock.advance(1);
    expect(faults.state().socket).toBe('on');
    // One that was ordered after it is not ended by it.
    faults.setSocket('paused');
    faults.setSocket('off');
    clock.advance(SOCKET_PAUSE);
    expect(faults.state().socket).toBe('off');
  });

  it('is counted while it is on, reported to each listener, and ended with all others', () => {
    const { faults } = setUp();
    const counts: number[] = [];
    const stop = faults.onChange(() => counts.push(activeFaults(faults.state())));
    for (const fault of ['failOnSend', 'delayRequest'] satisfies Fault[]) faults.order(fault, 'all');
    faults.setSocket('off');
    expect(counts).toEqual([1, 2, 3]);
    faults.clear();
    expect(activeFaults(faults.state())).toBe(0);
    stop();
    faults.order('failOnSend', 1);
    expect(counts.at(-1)).toBe(0);
  });
});
