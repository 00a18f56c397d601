import { expect, it } from 'vitest';
import { findPackage } from './package-address.ts';

const answering = (status: number, type: string) => () =>
  Promise.resolve(new Response(null, { status, headers: { 'Content-Type': type } }));

it('the package is at the path of the specification, where the host has it [S160]', async () => {
  const asked: unknown[] = [];
  const address = await findPackage('https://tote.test', (url, init) => {
    asked.push([url, init.method]);
    return answering(200, 'application/vnd.android.package-archive')();
  });
  expect(address).toBe('https://tote.test/tg5/rs/version/apk');
  expect(asked).toEqual([['https://tote.test/tg5/rs/version/apk', 'HEAD']]);
});

it.each([
  ['has none', answering(404, 'application/json')],
  ['answers every path with a page', answering(200, 'text/html; charset=utf-8')],
  ['cannot be asked', () => Promise.reject(new TypeError('no line'))],
])('a host that %s offers no package', async (_, ask) => {
  expect(await findPackage('', ask)).toBeNull();
});
