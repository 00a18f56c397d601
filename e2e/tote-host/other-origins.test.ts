import { expect, it } from 'vitest';
import { openHost } from './testing/test-host.ts';

const SITE = 'https://terminals.track';

it('lets a named site’s terminal ask, post without a cookie and read, and no other', async () => {
  const { host } = await openHost({ allowOrigins: [SITE] });
  const url = `${host.url}/tg5/rs/terminal/signon`;
  const post = (origin: string) =>
    fetch(url, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      body: JSON.stringify({ teller_id: '7', password: '7' }),
    });
  const before = await fetch(url, {
    method: 'OPTIONS',
    headers: { Origin: SITE, 'Access-Control-Request-Method': 'POST' },
  });
  expect(before.status).toBe(204);
  expect(before.headers.get('Access-Control-Allow-Origin')).toBe(SITE);
  expect(before.headers.get('Access-Control-Allow-Headers')).toContain('REQSEQ');
  const own = await post(SITE);
  expect([own.status, own.headers.get('Access-Control-Allow-Origin')]).toEqual([200, SITE]);
  const other = await post('https://other.track');
  expect([other.status, other.headers.get('Access-Control-Allow-Origin')]).toEqual([400, null]);
});

it('lets no other site in where none is named', async () => {
  const { host } = await openHost();
  const answer = await fetch(`${host.url}/tg5/rs/terminal/commTest`, { headers: { Origin: SITE } });
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
});
