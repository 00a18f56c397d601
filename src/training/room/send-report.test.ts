/** Sends reports to hosts that answer as the test decides. */
import { describe, expect, it } from 'vitest';
import { NO_TALLY, type RoomReport } from './room-wire.ts';
import { createReportSender } from './send-report.ts';

const REPORT: RoomReport = { run: 'a', after: null, lesson: '', isPractising: false, tally: NO_TALLY };
const ANSWER = { isStopped: true, classSeconds: 28, last: 3, commands: [] };

const sentTo = (answer: () => Promise<Response>, token: string | null = 'session') =>
  createReportSender({ base: 'http://host', fetch: answer, token: () => token })(REPORT);

describe('a report', () => {
  it('carries the session, and is answered', async () => {
    const asked: (readonly [string, unknown])[] = [];
    const send = createReportSender({
      base: 'http://host',
      fetch(url, { headers }) {
        asked.push([url, headers]);
        return Promise.resolve(new Response(JSON.stringify(ANSWER)));
      },
      token: () => 'session',
    });
    expect(await send(REPORT)).toEqual(ANSWER);
    expect(asked).toEqual([
      ['http://host/training/room', { Authorization: 'session', 'Content-Type': 'application/json' }],
    ]);
  });

  it('is answered without the seconds of the class by a host that does not know them', async () => {
    const { classSeconds: _, ...answer } = ANSWER;
    const answered = await sentTo(() => Promise.resolve(new Response(JSON.stringify(answer))));
    expect(answered).toEqual({ ...answer, classSeconds: null });
  });

  it.each([
    [404, 'Not found'],
    [405, ''],
    [200, '<!doctype html>'],
    [200, '{"isStopped":true}'],
  ])('finds that a host lacks the call where it answers %d with %s', async (status, text) => {
    expect(await sentTo(() => Promise.resolve(new Response(text, { status })))).toBe('missing');
  });

  it.each([400, 401, 503])('is not heard where the host answers %d', async (status) => {
    expect(await sentTo(() => Promise.resolve(new Response('{}', { status })))).toBe('unheard');
  });

  it('is not heard without a network, and not sent without a session', async () => {
    expect(await sentTo(() => Promise.reject(new TypeError('no network')))).toBe('unheard');
    const sent: string[] = [];
    const asked = (): Promise<Response> => {
      sent.push('report');
      return Promise.resolve(new Response('{}'));
    };
    expect(await sentTo(asked, null)).toBe('unheard');
    expect(sent).toEqual([]);
  });
});
