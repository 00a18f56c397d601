/**
 * Works at a window in each language: signs on, sells, and reads the ticket and the summary. Changes the
 * language while something is keyed. Starts without a network, and with files that are no language files.
 * With PICTURES=1 pictures for a person are written to e2e/.out/screens/.
 */
import type { Locator, Page } from 'playwright/test';
import { TELLER } from '../../acts.ts';
import { seriousFindings } from '../../lab/accessibility.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { ORIENTATIONS, picture } from '../../lab/screens.ts';
import { isWholeRun } from '../../lab/whole-run.ts';
import { FILED_LANGUAGES } from '../../workbench/language-texts.ts';
import { kept } from '../shared/kept-program.ts';
import { EARLY_CARD, layTrainingDay } from '../shared/training-day.ts';
import { stillEnglish, wordsOf } from '../shared/words-of.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ timezoneId: 'America/New_York' });

const TAGS: Readonly<Record<string, string>> = {
  'en-ie': 'en-IE',
  'es-CL': 'es-CL',
  'es-DR': 'es-DO',
  'zh-CH': 'zh-CN',
  'zh-HK': 'zh-HK',
};
const CHILE = { currency: 'CLP', comma: '.', radix: ',' };

/** Takes pictures of a screen both ways up, and stays as it was. */
async function pictures(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const { name: orientation, viewport } of ORIENTATIONS) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await picture(page, `${name}-${orientation}`);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** The key of a card. Its name goes on with the language's comma. */
const cardKey = (page: Page): Locator => page.getByRole('button', { name: new RegExp(`^${EARLY_CARD}`) });

/** Signs a teller on, on the page that is open. */
async function signOnIn(page: Page, language: string): Promise<void> {
  const t = wordsOf(language);
  await page.getByRole('button', { name: t('signOn.signOn'), exact: true }).waitFor();
  await page.getByLabel(t('signOn.tellerId')).fill(TELLER);
  await page.getByLabel(t('signOn.password')).click();
  await page.keyboard.type(TELLER);
  await page.getByRole('button', { name: t('signOn.signOn'), exact: true }).click();
  await cardKey(page).waitFor();
}

/** Enters $10 to win on a runner. */
async function enterWin(page: Page, language: string): Promise<void> {
  const t = wordsOf(language);
  await cardKey(page).click();
  await page.getByRole('button', { name: t('race.race', { race: 4 }) }).click();
  await page.locator('.pool-tile').first().click();
  await page.locator('.preset').nth(1).click();
  await page.locator('.runner').nth(2).click();
}

/** Chile has the longest words, Hong Kong another script. */
const SOLD_IN = isWholeRun ? FILED_LANGUAGES : ['es-CL', 'zh-HK'];

for (const language of SOLD_IN) {
  test(`a window in ${language} signs on, sells, and shows the ticket and the summary [T012, T502]`, async ({
    page,
  }) => {
    test.slow();
    const t = wordsOf(language);
    const seen = async (name: string): Promise<void> => {
      await pictures(page, `${name}-${language}`);
      expect.soft(await stillEnglish(page, language), `English in ${name}`).toEqual([]);
    };
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await layTrainingDay(page, { settings: { language, ...(language === 'es-CL' ? CHILE : {}) } });
    await page.goto('/');
    await signOnIn(page, language);
    expect(asked.filter((url) => url.includes('/assets/i18n/'))).toEqual([
      expect.stringMatching(
        new RegExp(`/assets/i18n/${language}\\.json\\?v=\\d+\\.\\d+\\.\\d+-[0-9a-f]{8}$`),
      ),
    ]);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(TAGS[language]);
    await seen('language-cards');

    await enterWin(page, language);
    await seen('language-runners');
    expect.soft(await seriousFindings(page)).toEqual([]);
    await page.locator('.commands__big').click();
    const paper = page.getByRole('region', { name: t('paper.name') });
    await paper.waitFor();
    await seen('language-sold');
    await paper.getByRole('button').first().click();
    await page.getByRole('dialog').waitFor();
    await seen('language-ticket');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('paper.take') })
      .click();
    await page.locator('button.balance').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('summary.title'));
    await expect(page.locator('.transaction')).toHaveCount(1);
    await seen('language-summary');
  });
}

/** Changes the language by the list of Preferences. */
async function choose(page: Page, from: string, label: string): Promise<void> {
  const t = wordsOf(from);
  await page.getByRole('button', { name: t('frame.menu'), exact: true }).click();
  await page.getByRole('button', { name: t('menu.settings') }).click();
  await page.getByRole('button', { name: label, exact: true }).click();
}

test('a changed language keeps the pending wager, and the window sells it [T012]', async ({ page }) => {
  await layTrainingDay(page);
  await page.goto('/');
  await signOnIn(page, 'en-us');
  await enterWin(page, 'en-us');
  const cost = page.locator('.commands__cost');
  await expect(cost).toHaveText(/\$\d/);
  const before = await cost.innerText();
  await choose(page, 'en-us', '繁體中文');
  const t = wordsOf('zh-HK');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('menu.preferences'));
  await pictures(page, 'language-preferences');
  await page
    .getByRole('button', { name: t('action.back'), exact: true })
    .first()
    .click();
  await expect(page.locator('.runner[aria-pressed="true"]')).toHaveCount(1);
  await expect(cost).toHaveText(before);
  await page.locator('.commands__big').click();
  await page.getByRole('region', { name: t('paper.name') }).waitFor();
});

test.describe('with the key of the debug overlay', () => {
  /** Goes from English to the language before it in the list: the test language, and on to English. */
  async function next(page: Page, from: string): Promise<void> {
    await page.locator('.debug__tab').click();
    await page.locator('.debug__foot button').first().click();
    await page.locator('.debug__tab').click();
    await expect(page.locator('html')).not.toHaveAttribute('lang', TAGS[from] ?? 'en-US');
  }

  test('an amount, a typed line and a field stay as they are keyed [T012]', async ({ page }) => {
    await layTrainingDay(page, { settings: { showDebug: true } });
    const t = wordsOf('en-us');
    await page.goto('/');
    await page.getByLabel(t('signOn.tellerId')).fill(TELLER);
    await next(page, 'en-us');
    await expect(page.getByLabel(wordsOf('en-ie')('signOn.tellerId'))).toHaveValue(TELLER);
    await page.getByLabel(wordsOf('en-ie')('signOn.password')).click();
    await page.keyboard.type(TELLER);
    await page.keyboard.press('Enter');
    await cardKey(page).click();

    await page.keyboard.press('=');
    const line = page.locator('.typed input').first();
    await line.fill('4 win 3');
    await next(page, 'en-ie');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-CL');
    await expect(line).toHaveValue('4 win 3');
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a language that was never used is there, and stays over a start [T012]', async ({
    page,
    context,
  }) => {
    await layTrainingDay(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign On', exact: true }).waitFor();
    await kept(page);
    await context.setOffline(true);
    await page.goto('/');
    await signOnIn(page, 'en-us');
    await choose(page, 'en-us', 'Español (República Dominicana)');
    const t = wordsOf('es-DR');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('menu.preferences'));
    await page.reload();
    // The page of the start may come before its words.
    await page.getByRole('button', { name: t('frame.menu'), exact: true }).waitFor();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-DO');
    expect(await stillEnglish(page, 'es-DR')).toEqual([]);
  });

  test('Chinese characters that were shown once are there', async ({ page, context }) => {
    await layTrainingDay(page, { settings: { language: 'zh-HK' } });
    await page.goto('/');
    await kept(page);
    await page.reload();
    const faces = (): Promise<number> =>
      page.evaluate(
        () =>
          [...document.fonts].filter(
            ({ family, status }) => /Noto Sans HK/.test(family) && status === 'loaded',
          ).length,
      );
    await expect.poll(faces).toBeGreaterThan(10);
    const before = await faces();
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('mutuel-fonts')).keys()).length))
      .toBe(before);
    await context.setOffline(true);
    await page.reload();
    await expect.poll(faces).toBe(before);
  });
});

const BAD_FILES = [
  ['cut in half', { contentType: 'application/json', body: '{"version":"0.1.0-00' }, 'language.damaged'],
  ['a page', { contentType: 'text/html', body: '<!doctype html><title>x</title>' }, 'language.damaged'],
  [
    'of another version',
    {
      contentType: 'application/json',
      body: JSON.stringify({ version: '9.9.9-ffffffff', screens: {}, papers: {}, bets: {}, host: {} }),
    },
    'language.otherVersion',
  ],
  ['not there', { status: 404, body: '' }, 'language.missing'],
] as const;

for (const [what, answer, remedy] of BAD_FILES) {
  test(`a language file that is ${what}: says what to do, and the window sells in English [S153]`, async ({
    page,
  }) => {
    await page.route('**/assets/i18n/*.json*', (route) => route.fulfill(answer));
    await layTrainingDay(page, { settings: { language: 'es-CL' } });
    await page.goto('/');
    const t = wordsOf('en-us');
    const notice = page.getByRole('alertdialog');
    await expect(notice).toContainText(t('language.notLoaded', { language: 'Español (Chile)' }));
    await expect(notice).toContainText(t(remedy));
    await picture(page, `language-${remedy}`);
    await notice.getByRole('button').first().click();
    await signOnIn(page, 'en-us');
    await enterWin(page, 'en-us');
    await page.locator('.commands__big').click();
    await page.getByRole('region', { name: t('paper.name') }).waitFor();
  });
}
