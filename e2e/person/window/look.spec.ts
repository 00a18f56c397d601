/**
 * Walks through every screen as it is seen. Draws landscape and portrait, dark and light, in English and in
 * the test language. With PICTURES=1 pictures for a person are written to e2e/.out/screens/. Checks what a
 * program can check: barriers, scrolling, a Buy key that moves, untranslated words.
 */
import type { Locator, Page } from 'playwright/test';
import { DEFAULT_SETTINGS } from '../../../src/config/settings.ts';
import '../../../src/i18n/window-texts.ts';
import { translator } from '../../../src/i18n/translate.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { TELLER } from '../../acts.ts';
import { seriousFindings } from '../../lab/accessibility.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { ORIENTATIONS, picture } from '../../lab/screens.ts';
import { isEverySize } from '../../lab/whole-run.ts';
import { BIG_RACE, DAY_WORDS, EARLY_CARD, layTrainingDay } from '../shared/training-day.ts';
import { unbracketed } from '../shared/unbracketed.ts';

// Runs the walks in parallel; they are independent.
test.describe.configure({ mode: 'parallel' });
test.use({ timezoneId: 'America/New_York' });

const LOOKS = [
  { name: 'dark', theme: 'dark', language: 'en-us' },
  { name: 'light', theme: 'light', language: 'en-us' },
  { name: 'test-language', theme: 'dark', language: 'test' },
] as const;

/**
 * Leaves out what another walk shows. Portrait has the colours of landscape, and the longest words fit less
 * well into it. EVERY_SIZE=1 walks through all six.
 */
const isLooked = (orientation: string, variant: string): boolean =>
  (orientation === 'landscape') !== (variant === 'test-language') || isEverySize;

/** Checks what every screen must have. */
async function look(page: Page, name: string, language: string): Promise<void> {
  await test.step(name, async () => {
    // Waits a frame: the title of a view is drawn a frame before the view.
    await page.evaluate(
      () =>
        new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(shown)))),
    );
    await picture(page, name);
    expect.soft(await seriousFindings(page), `barriers in ${name}`).toEqual([]);
    expect.soft(await scrolling(page, 'x'), `scrolling sideways in ${name}`).toEqual([]);
    if (language === 'test') {
      const words = await unbracketed(page, DAY_WORDS);
      // About names the browser.
      expect
        .soft(
          words.filter((word) => !/^Chrome \d+$/.test(word)),
          `words in ${name}`,
        )
        .toEqual([]);
    }
  });
}

/** Lists what scrolls along an axis, by class. */
function scrolling(page: Page, axis: 'x' | 'y'): Promise<readonly string[]> {
  return page.evaluate((along) => {
    const size = along === 'x' ? 'Width' : 'Height';
    const scrolls = (element: Element): boolean => {
      const overflow = getComputedStyle(element)[along === 'x' ? 'overflowX' : 'overflowY'];
      const isRoot = element === document.scrollingElement;
      const may = isRoot ? overflow !== 'hidden' : overflow === 'auto' || overflow === 'scroll';
      return may && element[`scroll${size}`] > element[`client${size}`] + 1;
    };
    return [...document.querySelectorAll('*')]
      .filter(scrolls)
      .map((element) => element.className || element.tagName);
  }, axis);
}

for (const { name: orientation, viewport } of ORIENTATIONS) {
  for (const { name: variant, theme, language } of LOOKS.filter(({ name }) => isLooked(orientation, name))) {
    test(`every screen, ${orientation}, ${variant}`, async ({ page, context }) => {
      test.slow();
      const t = translator(language, DEFAULT_SETTINGS);
      const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
      const seen = (screen: string): Promise<void> =>
        look(page, `${screen}-${orientation}-${variant}`, language);

      await page.setViewportSize(viewport);
      await layTrainingDay(page, { settings: { theme, language } });
      await page.goto('/');
      await button(t('signOn.signOn')).waitFor();
      await seen('sign-on');
      const second = await context.newPage();
      await second.setViewportSize(viewport);
      await layTrainingDay(second, { settings: { theme, language } });
      await second.goto('/');
      await second.getByRole('heading', { name: t('blocked.otherTab') }).waitFor();
      await look(second, `blocked-${orientation}-${variant}`, language);
      await second.close();

      await page.getByLabel(t('signOn.tellerId')).fill(TELLER);
      await page.getByLabel(t('signOn.password')).click();
      await page.keyboard.type(TELLER);
      await button(t('signOn.signOn')).click();
      const card = page.getByRole('button', { name: `${EARLY_CARD}, ` });
      await card.waitFor();
      await seen('cards');

      await button(t('frame.menu')).click();
      await seen('side-menu');
      await page.keyboard.press('Escape');

      await card.click();
      const big = page.locator('.commands__big');
      const heading = page.getByRole('heading', { level: 1 });
      const keyBoxes = new Set<string>();
      const atStep = async (title: string, screen: string): Promise<void> => {
        await expect(heading).toHaveText(title);
        await seen(screen);
        keyBoxes.add(JSON.stringify(await big.boundingBox()));
      };
      await atStep(t('home.selectRace'), 'races');
      await page.getByRole('button', { name: t('race.race', { race: BIG_RACE }) }).click();
      await atStep(t('home.selectPool'), 'pools');
      await button(t('pool.spoken', { name: 'Trifecta', minimum: pennies(50) })).click();
      await atStep(t('home.selectAmount'), 'amounts');
      await button('$10').click();
      const runner = (number: number): Locator =>
        page.getByRole('button', { name: new RegExp(`^\\[?${number} `) });
      for (const number of [1, 2, 3, 4, 5, 6]) await runner(number).click();
      await button(t('runner.withNext', { leg: t('leg.second') })).click();
      for (const number of [2, 7, 14]) await runner(number).click();
      await button(t('runner.withNext', { leg: t('leg.third') })).click();
      await button(t('runner.all')).click();
      await expect(page.getByRole('button', { name: /^\[?1?\d \D/, pressed: true })).toHaveCount(14);
      await atStep(t('home.selectRunners'), 'runners');
      expect.soft(await scrolling(page, 'y'), 'fourteen runners stand without scrolling').toEqual([]);
      expect.soft([...keyBoxes], 'Buy stays where it is').toHaveLength(1);

      await big.click();
      // Reads a cost above the limit back on the key, and sells by its next press.
      await expect(big).toContainText(t('readBack.sell'));
      await seen('read-back');
      await page.clock.runFor(1_000);
      await big.click();
      const paper = page.getByRole('region', { name: t('paper.name') });
      await paper.waitFor();
      await seen('sold');
      await paper.getByRole('button').first().click();
      await page.getByRole('dialog').waitFor();
      await seen('paper');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('paper.take') })
        .click();

      await page.locator('button.balance').click();
      await expect(heading).toHaveText(t('summary.title'));
      await seen('transaction-summary');
      await button(t('action.back')).first().click();

      await button(t('frame.menu')).click();
      await button(t('menu.settings')).click();
      await expect(heading).toHaveText(t('menu.preferences'));
      await seen('preferences');
      await button(t('menu.printer')).click();
      await seen('printer');
      await button(t('menu.windowSetup')).click();
      await seen('window-setup');
      await button(t('windowSetup.restart')).click();
      await page.getByRole('alertdialog').waitFor();
      await seen('question');
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('action.cancel') })
        .click();
      await button(t('action.back')).first().click();

      await button(t('frame.menu')).click();
      await button(t('menu.about')).click();
      await expect(heading).toHaveText(t('menu.about'));
      await seen('about');
      await button(t('action.back')).first().click();

      await button(t('frame.menu')).click();
      await button(t('trainer.title')).click();
      await page.getByRole('list', { name: t('trainer.finish') }).waitFor();
      await seen('trainer');
      await button(t('action.back')).first().click();

      await page.getByRole('navigation').getByRole('button').first().click();
      await page.getByRole('button', { name: t('card.filter') }).click();
      await page.getByRole('button', { name: t('card.showCompleted') }).click();
      await page.getByRole('button', { name: t('card.showFuture') }).click();
      await seen('card-filter');
      await button(t('action.save')).click();
      await seen('all-cards');
      await page.getByRole('button', { name: 'Juniper Springs, ' }).click();
      await page.getByRole('button', { name: t('race.race', { race: 5 }) }).click();
      await page.getByRole('table').first().waitFor();
      await seen('results');

      await button(t('frame.menu')).click();
      await button(t('menu.lockWindow')).click();
      await page.locator('.sign-on__locked').waitFor();
      await seen('locked');
    });
  }
}
