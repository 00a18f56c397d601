/**
 * Requests that no terminal sends, and files that vanish while they are served: the host answers and
 * continues.
 */
import { rm, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pennies } from '../../src/wagering/ground/money.ts';
import { WIN } from '../../src/wagering/testing/bet-ids.ts';
import { field, sell, sendAs, sold, wager } from '../terminal/talk.ts';
import { serve } from '../workbench/static-server.mjs';
import { directory, openHost } from './testing/test-host.ts';

/** The status of a raw GET; headers and path go out as they are given. */
function get(url: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });
}

describe('the server of files', () => {
  it.each(['/%00', `/${'a'.repeat(300)}`, `/assets/${'%2e%2e/'.repeat(40)}x`, '/%zz'])(
    'answers %s with 404 and goes on',
    async (path) => {
      const root = await directory();
      await writeFile(join(root, 'index.html'), '<!doctype html>');
      const site = await serve({ root });
      try {
        expect(await get(site.url, path)).toBe(404);
        expect(await get(site.url, '/')).toBe(200);
      } finally {
        await site.close();
      }
    },
  );

  it('answers for a file that cannot be opened any more with 404 and goes on', async () => {
    const root = await directory();
    await writeFile(join(root, 'index.html'), '<!doctype html>');
    // A link to itself is listed, and cannot be opened.
    for (const name of ['gone.png', 'gone.js']) await symlink(name, join(root, name));
    const site = await serve({ root });
    try {
      expect(await get(site.url, '/gone.png')).toBe(404);
      expect(await get(site.url, '/gone.js')).toBe(404);
      await rm(join(root, 'index.html'));
      expect(await get(site.url, '/')).toBe(404);
    } finally {
      await site.close();
    }
  });
});

describe('the control port', () => {
  it('answers nobody who knows it by another name than this machine’s', async () => {
    const { host } = await openHost();
    const { port } = new URL(host.controlUrl);
    expect(await get(host.controlUrl, '/state', { Host: `evil.example:${port}` })).toBe(403);
    expect(await get(host.controlUrl, '/state', { Host: `127.0.0.1.evil.example:${port}` })).toBe(403);
    expect(await get(host.controlUrl, '/state', { Host: `localhost:${port}` })).toBe(200);
    expect(await get(host.controlUrl, '/state')).toBe(200);
  });
});

describe('the tote', () => {
  it('gives tokens that do not follow from its seed', async () => {
    const tokens = await Promise.all(
      [1, 2].map(async () => (await (await openHost({ seed: 'public' })).signedOn()).session.token()),
    );
    expect(tokens[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  it('takes no amount beyond 2^63', async () => {
    const { signedOn } = await openHost();
    const terminal = await signedOn();
    const { voucher } = terminal.calls.vouchers;
    const withAmount = (amount: string) => {
      const post = voucher.post({ amount: pennies(700n), playerId: null });
      return sendAs(terminal, { ...post, body: post.body.replace('700', `"${amount}"`) });
    };
    expect((await withAmount((2n ** 63n).toString()))?.status).toBe(400);
    expect((await withAmount((10n ** 30n).toString()))?.status).toBe(400);
  });

  it('remembers, over a restart, the posts of every window, however much the others sold since', async () => {
    const data = join(await directory(), 'ledger');
    const first = await openHost({ data });
    const one = await first.signedOn(1);
    const two = await first.signedOn(2);
    const at = await field(one);
    const bet = wager(at, WIN, [[at.nums[0]]]);
    const early = one.calls.sellPost([bet], null);
    const answer = await sendAs(one, early);
    for (let count = 0; count < 510; count += 1) await sell(two, bet);
    await first.host.stop();
    const second = await openHost({ data });
    const again = second.terminal();
    again.session.setToken(one.session.token());
    // The door gives its cookie with the first answer.
    expect(await sold(again)).toHaveLength(1);
    expect((await sendAs(again, early))?.text).toBe(answer?.text);
    expect(await sold(again)).toHaveLength(1);
  });
});
