/**
 * What must never be written down: a teller signs on with a known password, sells, loses answers, is reloaded and signed off; then everything the
 * browser keeps is searched for the password and for every session token the host has given.
 */
import type { Page, Request } from 'playwright/test';
import { balancePanel, buyKey, openTerminal, pickRunners, signOn, TELLER } from '../acts.ts';
import { expect } from '../lab/fixtures.ts';
import { SOON, test, writeWinBet } from './at-the-host.ts';
import { takePaper } from './paper-on-screen.ts';
import { DAY_START } from './training-day.ts';

/** Stands nowhere else: the training room's own passwords are the tellers' ids, which are written down. */
const PASSWORD = '8392716450';

interface Place {
  readonly where: string;
  readonly text: string;
}

/** Everything the browser keeps for the page, as text. Binary pieces are read as text as well. */
async function everythingKept(page: Page): Promise<readonly Place[]> {
  return page.evaluate(async () => {
    const places: { where: string; text: string }[] = [];
    const asText = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return value.text();
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}` : part)) ?? '';
    };
    const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')));
      });
    for (const { name } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name ?? ''));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        const [keys, values] = [await answer(rows.getAllKeys()), await answer(rows.getAll())];
        for (const [index, value] of values.entries()) {
          const key = JSON.stringify(keys[index]);
          const where = `IndexedDB ${name}/${store}/${key}`;
          places.push({ where, text: `${key} ${await asText(value)}` });
        }
      }
      db.close();
    }
    for (const [kind, storage] of [
      ['localStorage', localStorage],
      ['sessionStorage', sessionStorage],
    ] as const) {
      for (const key of Object.keys(storage)) {
        places.push({ where: `${kind} ${key}`, text: `${key} ${storage.getItem(key)}` });
      }
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        places.push({ where: `Cache ${request.url}`, text: request.url });
        if (request.url.includes('/tg5/'))
          places.push({ where: `Cache of the host ${request.url}`, text: await (response?.text() ?? '') });
      }
    }
    places.push({ where: 'cookies', text: document.cookie });
    places.push({ where: 'address', text: location.href });
    places.push({ where: 'history', text: JSON.stringify(history.state) });
    places.push({ where: 'window name', text: window.name });
    return places;
  });
}

test('no password and no session token is written anywhere, whatever gets lost; the tab alone has its token while it lasts', async ({
  page,
  control,
}) => {
  // Three answers are lost, and each is found out about in its own time.
  test.slow();
  await page.clock.install({ time: DAY_START });
  const addresses: string[] = [];
  const said: string[] = [];
  const tokens = new Set<string>();
  page.on('request', (request: Request) => addresses.push(request.url()));
  page.on('websocket', (socket) => addresses.push(socket.url()));
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  const sent: string[] = [];
  // The host takes the training room's password; what the teller types is another one.
  await page.route('**/terminal/signon', async (route) => {
    const body = route.request().postData() ?? '';
    sent.push(body);
    const response = await route.fetch({ postData: body.replace(PASSWORD, TELLER) });
    tokens.add(((await response.json()) as { sessionToken: string }).sessionToken);
    await route.fulfill({ response });
  });
  page.on('request', (request) => {
    const token = request.headers()['authorization'];
    if (token !== undefined) tokens.add(token);
  });
  const kept: Place[] = [];
  const look = async (): Promise<void> => void kept.push(...(await everythingKept(page)));

  await openTerminal(page);
  await signOn(page, TELLER, PASSWORD);
  await look();
  await writeWinBet(page);
  for (const [turn, fault] of (['loseAnswer', 'loseRequest'] as const).entries()) {
    // The wager that was sold makes way for the next one on the same race.
    if (turn > 0) await pickRunners(page, turn + 1);
    await control.order({ fault, path: '/sell/wagers' });
    await buyKey(page).click();
    await expect(page.getByRole('button', { name: /^Sales in doubt/ })).toBeVisible(SOON);
    await look();
    await expect(balancePanel(page)).toContainText(`Sold −${turn + 1}`, SOON);
    await takePaper(page);
  }
  // A program that stops in the middle, and takes up its session.
  await pickRunners(page, 3);
  await control.order({ fault: 'loseAnswer', path: '/sell/wagers' });
  await buyKey(page).click();
  await page.reload();
  await expect(balancePanel(page)).toContainText('Sold −3', SOON);
  await look();
  // The session ends, and another begins.
  await control.act({ act: 'expireSessions' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await look();
  await signOn(page, TELLER, PASSWORD);
  await look();

  // The search finds what it looks for, where that may be.
  expect(sent).toHaveLength(2);
  expect(sent.every((body) => body.includes(PASSWORD))).toBe(true);
  const given = [...tokens].filter((token) => token !== '');
  expect(given.length).toBeGreaterThanOrEqual(2);
  const holding = (secret: string): readonly string[] => [
    ...new Set(kept.filter(({ text }) => text.includes(secret)).map(({ where }) => where)),
  ];
  expect(
    kept.some(
      ({ where, text }) => where.startsWith('IndexedDB mutuel-window/posts') && text.includes('wagers'),
    ),
  ).toBe(true);
  for (const token of given)
    expect(['sessionStorage mutuel.session']).toEqual(expect.arrayContaining([...holding(token)]));
  expect(given.some((token) => holding(token).length === 1)).toBe(true);
  expect(holding(PASSWORD)).toEqual([]);
  for (const secret of [PASSWORD, ...given]) {
    expect(addresses.filter((address) => address.includes(encodeURIComponent(secret)))).toEqual([]);
    expect(said.filter((text) => text.includes(secret))).toEqual([]);
  }
});
