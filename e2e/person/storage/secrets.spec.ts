/**
 * Searches for what must never be written down. A teller signs on with a known password, sells, loses
 * answers, reloads and signs off. No place that the browser keeps may have the password or a session token of
 * the host. Nor may the log that is sent to the host.
 */
import type { Request } from 'playwright/test';
import { balancePanel, buyKey, openTerminal, pickRunners, signOn, TELLER, typeSignOn } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { unzip } from '../../lab/unzip.ts';
import { SOON, test, writeWinBet } from '../shared/at-the-host.ts';
import { everythingKept, type Place } from '../shared/everything-kept.ts';
import { takePaper } from '../shared/paper-on-screen.ts';
import { DAY_START } from '../shared/training-day.ts';

// Stores the program, as a window does.
test.use({ serviceWorkers: 'allow' });

/** Occurs nowhere else: the training room's own passwords are the tellers' ids, which are written down. */
const PASSWORD = '8392716450';

test('no password and no session token is written anywhere, whatever gets lost; the tab alone has its token while it lasts', async ({
  page,
  control,
}) => {
  // Needs time for three lost answers, each resolved in its own time.
  test.slow();
  await page.clock.install({ time: DAY_START });
  const addresses: string[] = [];
  const logged: string[] = [];
  const uploaded: string[] = [];
  const tokens = new Set<string>();
  page.on('request', (request: Request) => addresses.push(request.url()));
  page.on('websocket', (socket) => addresses.push(socket.url()));
  page.on('console', (message) => logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(String(error)));
  const sent: string[] = [];
  // Replaces the typed password by the training room's, which the host takes.
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
    // Clears the sold wager for the next one on the same race.
    if (turn > 0) await pickRunners(page, turn + 1);
    await control.order({ fault, path: '/sell/wagers' });
    // Waits for the inquiry, since the doubt may be over in a moment.
    const asking = page.waitForRequest(
      (request) => request.method() === 'GET' && request.url().endsWith('/sell/wagers'),
      SOON,
    );
    await buyKey(page).click();
    await asking;
    await look();
    await expect(balancePanel(page)).toContainText(`− ${turn + 1} sold`, SOON);
    await takePaper(page);
  }
  // Stops the program in the middle, and resumes its session.
  await pickRunners(page, 3);
  await control.order({ fault: 'loseAnswer', path: '/sell/wagers' });
  await buyKey(page).click();
  // Waits for the post: before it was written down it is no sale.
  await expect.poll(async () => (await control.ledger()).length).toBe(3);
  await page.reload();
  await expect(balancePanel(page)).toContainText('− 3 sold', SOON);
  await look();
  // Ends the session, and begins another.
  await control.act({ act: 'expireSessions' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await look();
  await typeSignOn(page, TELLER, PASSWORD);
  await page.getByRole('navigation', { name: 'Steps of the wager' }).waitFor();
  await look();

  // Sends the log, once it is on disk, as text and zipped.
  await expect
    .poll(
      async () =>
        (await everythingKept(page)).some(
          ({ where, text }) => where.startsWith('IndexedDB mutuel-log/') && text.includes('teller: signOn'),
        ),
      SOON,
    )
    .toBe(true);
  await look();
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'About' }).click();
  for (const upload of ['Upload', 'Upload zipped']) {
    const answered = page.waitForResponse(/\/terminal\/(?:logs|ziplog)$/);
    await page.getByRole('button', { name: upload, exact: true }).click();
    const body = (await answered).request().postDataJSON() as { text?: string; zip?: string };
    if (body.text !== undefined) uploaded.push(body.text);
    if (body.zip !== undefined) uploaded.push(...unzip(Buffer.from(body.zip, 'base64')).values());
    await expect(page.locator('.log-sending__state')).toHaveText('Upload complete.', SOON);
  }

  // Finds what it looks for, where that may be.
  expect(uploaded.length).toBeGreaterThanOrEqual(2);
  expect(uploaded.every((text) => text.includes('teller: signOn'))).toBe(true);
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
    expect(logged.filter((text) => text.includes(secret))).toEqual([]);
    expect(uploaded.filter((text) => text.includes(secret))).toEqual([]);
  }
});
