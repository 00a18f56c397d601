/**
 * Runs the built terminal on a real host. The tote host of e2e/tote-host serves it, and answers over HTTP and
 * a WebSocket. A teller sells, an answer gets lost, the line is cut, a session ends.
 */
import type { Page, Request } from 'playwright/test';
import { balancePanel, buyKey, cards, openTerminal, screenTitle, signOn, TELLER } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { holdAnswers, SOON, test, writeWinBet } from '../shared/at-the-host.ts';
import { scan } from '../shared/keyboard-scan.ts';
import { paperSlot, paperText } from '../shared/paper-on-screen.ts';
import { DAY_START } from '../shared/training-day.ts';

// Stores the program, as a window does.
test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: DAY_START });
});

/** Signs on and enters a win bet of $5, ready to buy. */
async function signOnWithWin(page: Page): Promise<void> {
  await openTerminal(page);
  await signOn(page);
  await writeWinBet(page);
}

const log = (page: Page) => page.getByRole('list', { name: 'Recent transactions' }).getByRole('listitem');
/** Returns the posts of the wire: a training window reports to its trainer's room besides. */
const posts = (requests: readonly Request[]) =>
  requests.filter((request) => request.method() === 'POST' && request.url().includes('/tg5/rs/'));
const below = (request: Request): string => new URL(request.url()).pathname.replace('/tg5/rs', '');

test('signs on and sells as it comes from the host, with no demo tote in it [T006, S067, S071, S156, S167]', async ({
  page,
  control,
}) => {
  const requests: Request[] = [];
  const sockets: string[] = [];
  page.on('request', (request) => requests.push(request));
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
  await openTerminal(page);
  await expect(page.getByText('No ticket sold here is live')).toBeVisible();
  await signOn(page);
  await expect(page.getByRole('banner')).toContainText('Window 1');
  await writeWinBet(page);
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('$5.00');
  // Prints on a training room's paper that it is worth nothing.
  expect((await paperText(page)).split('\n')[0]).toBe('VOID. NOT FOR SALE');
  expect(await control.ledger()).toMatchObject([{ window: 1, tellerId: TELLER, cost: '500' }]);

  const [teller, window, , sale] = posts(requests);
  expect(posts(requests).map(below)).toEqual([
    '/terminal/signon',
    '/terminal/signonWindowForTeller',
    '/terminal/stats',
    '/sell/wagers',
  ]);
  expect(teller?.postDataJSON()).toEqual({ teller_id: TELLER, password: TELLER });
  expect(window?.postDataJSON()).toBe('00000001');
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'XSRF-TOKEN');
  expect(await sale?.headerValue('X-XSRF-TOKEN')).toBe(cookie?.value);
  expect(sockets).toEqual(['/tg5/ws']);
  // Runs nothing of it here; the service worker alone keeps the file.
  const own = requests.filter((request) => request.serviceWorker() === null);
  expect(own.filter((request) => request.url().includes('demo-tote'))).toEqual([]);
});

test('an answer that is lost: the host is asked, and the ticket comes out once', async ({
  page,
  control,
}) => {
  await signOnWithWin(page);
  await control.order({ fault: 'loseAnswer', path: '/sell/wagers' });
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 1 sold', SOON);
  await expect(paperSlot(page)).toContainText('1 to hand over');
  await expect(log(page)).toHaveCount(1);
  const [only, ...more] = await control.ledger();
  expect(more).toEqual([]);
  expect(await paperText(page)).toContain(only?.tsn ?? 'a ticket');
  await expect(page.getByRole('button', { name: /^In doubt/ })).toBeHidden();
});

test('a request that is lost: the same post is sent again, and sold once [S064]', async ({
  page,
  control,
}) => {
  await signOnWithWin(page);
  const sales: Request[] = [];
  page.on('request', (request) => {
    if (below(request) === '/sell/wagers' && request.method() === 'POST') sales.push(request);
  });
  await control.order({ fault: 'loseRequest', path: '/sell/wagers' });
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 1 sold', SOON);
  expect(await control.ledger()).toHaveLength(1);
  const [first, second] = sales;
  expect(sales).toHaveLength(2);
  expect(second?.postData()).toBe(first?.postData());
  expect(await second?.headerValue('REQSEQ')).toBe(await first?.headerValue('REQSEQ'));
});

test('a program that stops in the middle of a sale finds it at its next start', async ({ page, control }) => {
  await signOnWithWin(page);
  await control.order({ fault: 'delay', ms: 60_000, path: '/sell/wagers' });
  await buyKey(page).click();
  await expect.poll(async () => (await control.ledger()).length).toBe(1);
  await page.reload();
  await expect(balancePanel(page)).toContainText('− 1 sold', SOON);
  await expect(paperSlot(page)).toContainText('1 to hand over');
  expect(await control.ledger()).toHaveLength(1);
});

test('a player who is scanned while an amount is entered is verified over it, and the amount is there again', async ({
  page,
}) => {
  await openTerminal(page);
  await signOn(page);
  await page.getByRole('button', { name: 'Buy Voucher', exact: true }).click();
  await page.getByRole('button', { name: 'Multiple', exact: true }).click();
  await page.getByRole('button', { name: '$20', exact: true }).click();
  const answer = await holdAnswers(page, '/sell/verifyPlayer');
  await scan(page, '12345');
  await expect(screenTitle(page)).toHaveText('Enter or scan player id');
  answer();
  await expect(screenTitle(page)).toHaveText('Buy Voucher');
  await expect(balancePanel(page)).toContainText('Player 12345');
  await expect(page.getByRole('button', { name: 'Buy voucher $20.00', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Multiple', pressed: true })).toBeVisible();
  // Drops it when the view is left.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Buy Voucher', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Buy voucher $0.00', exact: true })).toBeVisible();
});

test('the line is cut: the window waits, and goes on when it is back [S031, S032]', async ({
  page,
  control,
}) => {
  await openTerminal(page);
  await signOn(page);
  await expect(page.getByTitle('Tote: Connected')).toBeVisible();
  await control.act({ act: 'cutSockets' });
  const lost = page.getByText('The connection to the tote is lost.');
  await expect(lost).toBeVisible();
  await expect(page.getByTitle('Tote: No connection')).toBeVisible();
  await expect(lost).toBeHidden(SOON);
  await expect(page.getByTitle('Tote: Connected')).toBeVisible();
  await writeWinBet(page);
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 1 sold');
});

test('a session that the host ends leads back to sign-on, and the next one sells [S202]', async ({
  page,
  control,
}) => {
  await openTerminal(page);
  await signOn(page);
  await control.act({ act: 'expireSessions' });
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Session expired. Please sign back in.');
  await alert.getByRole('button', { name: 'OK' }).click();
  await signOn(page);
  await writeWinBet(page);
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 1 sold');
});

test('two browsers are two windows of one tote', async ({ page, browser, host, control }) => {
  await openTerminal(page);
  await signOn(page);
  const context = await browser.newContext({ baseURL: host.url });
  const other = await context.newPage();
  await other.clock.install({ time: DAY_START });
  await openTerminal(other);
  await signOn(other, '12');
  await expect(other.getByRole('banner')).toContainText('Window 2');
  for (const each of [page, other]) {
    await writeWinBet(each);
    await buyKey(each).click();
    await expect(balancePanel(each)).toContainText('− 1 sold');
  }
  expect(await control.ledger()).toMatchObject([{ window: 1 }, { window: 2 }]);
  await context.close();
});

test('a host that is away leaves a terminal that says so, not a demo', async ({ page, host }) => {
  await openTerminal(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await host.stop();
  await page.reload();
  await page.getByLabel('Teller ID').fill('4417');
  await page.getByLabel('Password').fill('4417');
  await page.getByRole('button', { name: 'Sign On', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Could not communicate with the server.', SOON);
  await expect(cards(page)).toHaveCount(0);
});
