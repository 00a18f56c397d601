import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { directory, openHost } from '../testing/test-host.ts';
import { startCollector } from './testing/collector.ts';
import { watchedWindow, workAShift } from './testing/watched-window.ts';

const CLIENT = 3;
const SERVER = 2;
const INTERNAL = 1;

describe('traces of a window and its host', () => {
  it("have the host's span of a sale below the window's, under the id of both logs", async () => {
    const collector = await startCollector();
    const room = await openHost({ traces: collector.url, logCalls: true });
    const window = watchedWindow(room, collector.url);
    await workAShift(window);
    await window.flush();
    await room.host.stop();

    const sales = collector.spans.filter(({ name }) => name === 'POST /sell/wagers');
    const ofWindow = sales.find(({ service }) => service === 'mutuel-window');
    const ofHost = sales.find(({ service }) => service === 'mutuel-host');
    expect([sales.length, ofWindow?.kind, ofHost?.kind]).toEqual([2, CLIENT, SERVER]);
    expect(ofHost?.traceId).toBe(ofWindow?.traceId);
    expect(ofHost?.parentSpanId).toBe(ofWindow?.spanId);
    expect(ofWindow?.parentSpanId).toBeUndefined();
    const id = ` id ${ofWindow?.traceId}: `;
    expect(window.lines().filter((line) => line.includes(id))).toMatchObject([
      /^answered: POST \/sell\/wagers/,
    ]);
    expect(room.log.filter((line) => line.includes(id))).toHaveLength(1);
  });

  it('have the parts of a sale below it: its wait, its carrying out, and the commit to the ledger', async () => {
    const collector = await startCollector();
    const data = join(await directory(), 'ledger');
    const room = await openHost({ traces: collector.url, data });
    await workAShift(watchedWindow(room));
    await room.host.stop();

    const sale = collector.spans.find(({ name }) => name === 'POST /sell/wagers');
    const parts = collector.spans.filter(({ parentSpanId }) => parentSpanId === sale?.spanId);
    expect(parts.map(({ name, kind, traceId }) => [name, kind, traceId === sale?.traceId])).toEqual([
      ['wait', INTERNAL, true],
      ['carry out', INTERNAL, true],
      ['commit', INTERNAL, true],
    ]);
    const moments = [sale, ...parts].map((span) =>
      [span?.startTimeUnixNano, span?.endTimeUnixNano].map((time) => BigInt(time ?? 0)),
    );
    const [[begin = 0n, end = 0n] = [], ...inside] = moments;
    // One follows the other, within the call.
    expect(inside.flat()).toEqual(inside.flat().toSorted((one, other) => Number(one - other)));
    for (const moment of inside.flat()) expect([moment >= begin, moment <= end]).toEqual([true, true]);
    const summary = collector.spans.find(({ name }) => name.startsWith('GET '));
    expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === summary?.spanId)).toEqual([]);
  });

  it('hold no PIN, account, serial number or token of anybody', async () => {
    const collector = await startCollector();
    const room = await openHost({ traces: collector.url, logCalls: true });
    const window = watchedWindow(room, collector.url);
    const secrets = await workAShift(window);
    await window.flush();
    await room.host.stop();

    expect(secrets.length).toBeGreaterThan(6);
    // Ids and times are digits too, and may hold a PIN by chance.
    const told = collector.spans.map((span) => JSON.stringify([span.name, span.service, span.attributes]));
    expect(told.length).toBeGreaterThan(15);
    for (const text of [...told, ...room.log.map(withoutIds)]) {
      for (const secret of secrets) expect(text).not.toContain(secret);
    }
    expect(collector.spans.map(({ name }) => name)).toContain('other');
  });

  it('cost a host nothing whose collector is away: it sells, and stops', async () => {
    const { url } = await startCollector();
    const room = await openHost({ traces: url.replace(/\d+$/, '1') });
    const window = watchedWindow(room);
    await workAShift(window);
    await room.host.stop();
    expect(room.log).toEqual([]);
  });
});

function withoutIds(line: string): string {
  return line.replace(/^\S+Z /, '').replace(/ id [0-9a-f]{32}:/, ':');
}
