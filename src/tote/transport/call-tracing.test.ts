import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { logLine } from '../../log/log-line.ts';
import { httpAnswering, json } from '../testing/http-answering.ts';
import { callNameAt } from '../wire/call-names.ts';
import { createCallTracing } from './call-tracing.ts';

const schema = v.object({ name: v.string() });

function tracing({ isSent = true, isKept = true, byte = 0x11 } = {}) {
  return createCallTracing({
    isSent: () => isSent,
    isKept: () => isKept,
    randomise: (bytes) => bytes.fill(byte),
  });
}

describe('the ids of a call', () => {
  it('go to the host in one header, and into the log before and after', async () => {
    const notes: string[] = [];
    const ids = tracing();
    const { http, sent } = httpAnswering(() => json({ name: 'x' }), {
      note: (message) => notes.push(message),
      tracing: ids,
    });
    await http.postOnce({ path: '/sell/wagers', body: '{}', reqseq: 7 }, schema);
    const id = `b1${'11'.repeat(15)}`;
    expect(sent[0]?.init.headers['traceparent']).toBe(`00-${id}-${'11'.repeat(8)}-01`);
    expect(notes).toEqual([
      `asked: POST /sell/wagers REQSEQ 7 id ${id}`,
      `answered: POST /sell/wagers REQSEQ 7 id ${id}: 200 1, 0 ms`,
    ]);
    expect(ids.take(9)).toMatchObject([{ traceId: id, path: '/sell/wagers', reqseq: '7', outcome: 'ok' }]);
  });

  it('are not sent to a host that has not asked for them', async () => {
    const { http, sent } = httpAnswering(() => json({ name: 'x' }), { tracing: tracing({ isSent: false }) });
    await http.get('/cards/summary', schema);
    expect(Object.keys(sent[0]?.init.headers ?? {})).toEqual(['Authorization']);
  });

  it('are not made where nobody wants them', async () => {
    const notes: string[] = [];
    const { http } = httpAnswering(() => json({ name: 'x' }), {
      note: (message) => notes.push(message),
      tracing: tracing({ isSent: false, isKept: false }),
    });
    await http.get('/cards/summary', schema);
    expect(notes).toEqual(['answered: GET /cards/summary: 200 1, 0 ms']);
  });

  it('are no number to the masks of the log, whatever their digits', () => {
    for (const byte of [0, 0x11, 0x99, 0xff]) {
      const ids = tracing({ byte }).begin();
      expect(logLine(`asked: POST /sell/wagers id ${ids?.traceId}`)).toContain(` id ${ids?.traceId}`);
      expect(ids?.spanId).not.toMatch(/^0+$/);
    }
  });
});

describe('the name of a call', () => {
  it.each([
    ['POST', '/sell/wagers', 'POST /sell/wagers'],
    ['GET', '/cards/prices/SRD%201/3', 'GET /cards/prices/{card}/{race}'],
    ['GET', '/tg6/raceLab/ABC/2026-06-06/3', 'GET /tg6/raceLab/{traCode}/{perfDate}/{race}'],
    ['POST', '/cards/summary', 'other'],
    ['GET', '/sell/wagers/4417-1234', 'other'],
    ['PUT', '/sell/wagers', 'other'],
  ])('of %s %s is %s', (method, path, name) => {
    expect(callNameAt(method, path)).toBe(name);
  });
});
