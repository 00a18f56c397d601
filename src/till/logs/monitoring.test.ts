/** Proves the events to a monitoring agent: their form, their pauses, and what is never in them. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { updateCheckAtom } from '../storage/program-state.ts';
import { printerAtom } from '../window/printer-state.ts';
import { startUpAtom, toteConnectedAtom } from '../window/start-up-state.ts';
import { followMonitored } from './follow-monitored.ts';
import { logKeepingAtom } from './log-state.ts';
import { createMonitoring, EVENT_PAUSE, type MonitoredState } from './monitoring.ts';

const LOST: MonitoredState = { status: 2, output: 'host lost' };
const FOUND: MonitoredState = { status: 0, output: 'host connected' };

function agent(address = 'http://127.0.0.1:3031') {
  const clock = createManualClock(0);
  const posted: { readonly to: string; readonly body: unknown }[] = [];
  const agentIs = { away: false };
  const report = createMonitoring({
    clock,
    address: () => address,
    labels: () => ({ window: '12', version: '1.2.3' }),
    post(to, body) {
      posted.push({ to, body: JSON.parse(body) });
      return agentIs.away ? Promise.reject(new Error('nobody there')) : Promise.resolve();
    },
  });
  return { clock, posted, agentIs, report };
}

describe('an event for the monitoring agent', () => {
  it('is posted to this device with the fields of the specification [S161, S162]', async () => {
    const { clock, posted, report } = agent();
    report('mutuel-host', LOST);
    await clock.advanceAndSettle(0);
    expect(posted).toEqual([
      {
        to: 'http://127.0.0.1:3031/sensu-event-api',
        body: {
          metadata: { name: 'mutuel-host' },
          handlers: [],
          status: 2,
          output: 'host lost',
          labels: { window: '12', version: '1.2.3' },
        },
      },
    ]);
  });

  it('is not posted twice, and the newest state replaces one that waits', async () => {
    const { clock, posted, report } = agent();
    report('mutuel-host', FOUND);
    report('mutuel-host', FOUND);
    await clock.advanceAndSettle(0);
    report('mutuel-printer', FOUND);
    for (const state of [LOST, FOUND, LOST]) report('mutuel-host', state);
    await clock.advanceAndSettle(EVENT_PAUSE * 3);
    expect(posted.map(({ body }) => body)).toMatchObject([
      { output: 'host connected' },
      { metadata: { name: 'mutuel-printer' } },
      { metadata: { name: 'mutuel-host' }, output: 'host lost' },
    ]);
  });

  it('that fails is posted again by itself until it arrives, and never after it', async () => {
    const { clock, posted, agentIs, report } = agent();
    agentIs.away = true;
    report('mutuel-printer', LOST);
    await clock.advanceAndSettle(EVENT_PAUSE);
    agentIs.away = false;
    await clock.advanceAndSettle(7_200_000);
    expect(posted.at(-1)?.body).toMatchObject({ metadata: { name: 'mutuel-printer' }, ...LOST });
    expect(posted.length).toBe(2);
    expect(clock.pending()).toBe(0);
  });

  it('that fails gives way to the next of its subject, and the pauses grow to an hour', async () => {
    const { clock, posted, agentIs, report } = agent();
    agentIs.away = true;
    report('mutuel-host', LOST);
    await clock.advanceAndSettle(EVENT_PAUSE);
    report('mutuel-host', FOUND);
    for (let hour = 0; hour < 24; hour += 1) await clock.advanceAndSettle(3_600_000);
    expect(posted.length).toBeGreaterThan(23);
    expect(posted.length).toBeLessThan(40);
    agentIs.away = false;
    await clock.advanceAndSettle(3_600_000);
    expect(posted.at(-1)?.body).toMatchObject(FOUND);
    expect(posted.filter(({ body }) => JSON.stringify(body).includes('host lost')).length).toBeLessThan(3);
  });

  it('that fails is counted, and 200 changes make no more than ten posts', async () => {
    const { clock, posted, agentIs, report } = agent();
    agentIs.away = true;
    for (let each = 0; each < 200; each += 1) {
      report('mutuel-host', each % 2 === 0 ? LOST : FOUND);
      await clock.advanceAndSettle(EVENT_PAUSE);
    }
    expect(posted.length).toBeGreaterThan(2);
    expect(posted.length).toBeLessThan(10);
    agentIs.away = false;
    const before = posted.length;
    report('mutuel-printer', LOST);
    await clock.advanceAndSettle(7_200_000);
    expect(posted.length).toBeGreaterThan(before);
    expect(posted[before]?.body).toMatchObject({ labels: { failures: String(before) } });
  });

  it('goes nowhere without an address', async () => {
    const { clock, posted, report } = agent('');
    report('mutuel-host', LOST);
    await clock.advanceAndSettle(EVENT_PAUSE);
    expect(posted).toEqual([]);
  });
});

describe('a window', () => {
  it('reports its start, printer, host, doubts, storage and updates', () => {
    const store = createStore();
    const reported: string[] = [];
    const stop = followMonitored(store, (name, { status, output }) =>
      reported.push(`${name} ${status} ${output}`),
    );
    store.set(startUpAtom, { phase: 'ready' });
    store.set(toteConnectedAtom, true);
    store.set(toteConnectedAtom, false);
    store.set(printerAtom, { kind: 'serial', name: 'TM', status: 'Paper out', reason: null });
    store.set(printerAtom, { kind: 'serial', name: 'TM', status: 'Ready', reason: null });
    store.set(inDoubtCountAtom, 2);
    store.set(logKeepingAtom, { kept: 'refused', isFull: true, reason: '' });
    store.set(updateCheckAtom, 'downloadFailed');
    store.set(startUpAtom, { phase: 'blocked', reason: 'storage', detail: 'secret detail' });
    stop();
    store.set(toteConnectedAtom, true);
    expect(reported).toEqual([
      'mutuel-post-in-doubt 0 no post in doubt',
      'mutuel-start 0 started',
      'mutuel-host 0 host connected',
      'mutuel-host 2 host lost',
      'mutuel-printer 2 printer: Paper out',
      'mutuel-printer 0 printer ready',
      'mutuel-post-in-doubt 2 posts in doubt: 2',
      'mutuel-storage 1 log not stored',
      'mutuel-update 1 update download failed',
      'mutuel-start 2 start blocked: storage',
      'mutuel-storage 2 storage refused',
    ]);
  });
});
