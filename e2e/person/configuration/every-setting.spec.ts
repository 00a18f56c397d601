/**
 * Changes each setting that has an effect, by its own control on the settings page. Sees it act at the
 * window. Settings that act together share a visit, which opens the program once.
 */
import type { SettingKey } from '../../../src/config/settings.ts';
import { CATALOGUE, SETTING_KEYS } from '../../../src/screens/configuration/settings/catalogue.ts';
import { cards, openTerminal, signOn } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { test as atTheHost } from '../shared/at-the-host.ts';
import { SELLING_ROWS } from '../shared/selling-rows.ts';
import { button } from '../shared/setting-row.ts';
import {
  changeSettings,
  configurationFooter,
  openSettings,
  type SettingChanges,
} from '../shared/settings-page.ts';
import { DAY_START, layTrainingDay } from '../shared/training-day.ts';
import { WINDOW_ROWS } from '../shared/window-rows.ts';

const ROWS = [...WINDOW_ROWS, ...SELLING_ROWS];

for (const { name, changes, minutes = 0, before, see } of ROWS) {
  test(`${name}: each is changed on the settings page and seen to act`, async ({ page }) => {
    await before?.(page);
    await layTrainingDay(page, { minutes });
    await openTerminal(page);
    await openSettings(page);
    await changeSettings(page, changes);
    await configurationFooter(page, 'Save').click();
    await see(page);
  });
}

const KEY = '4711';
const OF_CARDS: SettingChanges = { preload: true, cardTimeToLive: '5' };

atTheHost('cards are loaded after the sign-on, and again once they are old', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cards/summary')) asked.push(request.url());
  });
  await page.route('**/local/core.json', async (route) => {
    const said: object = await (await route.fetch()).json();
    await route.fulfill({ json: { ...said, debugPin: KEY } });
  });
  await page.clock.install({ time: DAY_START });
  await openTerminal(page);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await openSettings(page, KEY);
  await changeSettings(page, OF_CARDS);
  const [reloaded] = [page.waitForEvent('load')];
  await configurationFooter(page, 'Save and reload').click();
  await reloaded;
  asked.length = 0;
  await button(page, 'Sign On').waitFor();
  await page.clock.runFor(3_000);
  expect(asked).toEqual([]);
  await signOn(page);
  await expect(cards(page).first()).toBeVisible();
  const before = asked.length;
  expect(before).toBeGreaterThan(0);
  await page.clock.runFor(7_000);
  await expect.poll(() => asked.length).toBeGreaterThan(before);
});

/** Says why nobody can see these act in a browser that has the demo tote alone. */
const NOT_SEEN_HERE: Partial<Record<SettingKey, string>> = {
  debugPin: 'a demo tells its key to everybody; live-settings.spec.ts sees it',
  allowNoPrinter: 'a demo always prints on the screen; live-settings.spec.ts sees it',
  usbOnly: 'needs a browser with Bluetooth',
  forgetPrinters: 'needs a printer that was used',
  noCustomerDisplay: 'needs a second screen; display.window.test.ts sees it',
  customerDisplayTimeout: 'needs a second screen; customer-display-pages.spec.ts sees it',
  defaultToPrivacyMode: 'needs a second screen; display.window.test.ts sees it',
  hideCashTrans: 'needs a second screen; display.window.test.ts sees it',
  sumSlipAmounts: 'needs a reader of betting slips',
  canEject: 'needs a reader that ejects tickets',
  selfServe: 'makes another window of it; self-serve.spec.ts sees it',
  selfServeTimeout: 'needs a self-serve terminal; self-serve.spec.ts sees it',
  mode: 'needs a self-serve terminal; account.spec.ts sees it',
  awTimeOut: 'needs an account terminal; account-terminal.window.test.ts sees it',
  acctOpenLimit: 'needs an account that is opened; temporary.window.test.ts sees it',
  requestIds: 'a demo sends nothing over a line; request-ids.spec.ts sees it',
  tipsTokenAddress: 'the demo has its own feed, and tips that are off look like late ones',
  tipsQueryAddress: 'the demo has its own feed, and tips that are off look like late ones',
  tipsClientId: 'the feed of the demo takes any client',
  tipsClientSecret: 'the feed of the demo takes any client',
  tipsTimeToLive: 'the tips of the demo are of the same day',
};

test('every setting with an effect and a control is seen to act, or has a reason', () => {
  const seen = [...ROWS.map(({ changes }) => changes), OF_CARDS].flatMap((changes) => Object.keys(changes));
  const named = [...seen, ...Object.keys(NOT_SEEN_HERE)];
  const effective = SETTING_KEYS.filter((setting) => {
    const { control, counts = 'now' } = CATALOGUE[setting];
    return control.kind !== 'fact' && ['now', 'reload'].includes(counts);
  });
  expect(effective.filter((setting) => !named.includes(setting))).toEqual([]);
  expect(seen.filter((setting) => setting in NOT_SEEN_HERE)).toEqual([]);
});
