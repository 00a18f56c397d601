/** Opens the configuration in low windows: nothing is shown by half, and no message covers a note. */
import { openTerminal } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { scan } from '../shared/keyboard-scan.ts';
import { keyPrompt, openSettingEntry, openSettings } from '../shared/settings-page.ts';
import { layTrainingDay } from '../shared/training-day.ts';
import { changeKey, note, openWindowSetup } from '../shared/window-setup.ts';

for (const [width, height] of [
  [800, 480],
  [1024, 600],
] as const) {
  test(`the list of amounts shows whole rows in ${width} × ${height} pixels, wherever it is scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await layTrainingDay(page);
    await openTerminal(page);
    await openSettings(page);
    const entry = await openSettingEntry(page, 'amountKeys');
    const list = entry.getByRole('list');
    for (const amount of ['150', '200', '300', '400']) {
      await entry.getByRole('textbox').fill(amount);
      await entry.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(list).toContainText(`$${amount}`);
    }
    for (const where of ['start', 'end'] as const) {
      await list
        .getByRole('button')
        .nth(where === 'start' ? 0 : -1)
        .scrollIntoViewIfNeeded();
      const cut = () =>
        list.evaluate((box) => {
          const { top, bottom } = box.getBoundingClientRect();
          // Allows an edge between two dots.
          return [...box.querySelectorAll('li')].flatMap((row) => {
            const at = row.getBoundingClientRect();
            const shown = Math.min(bottom, at.bottom) - Math.max(top, at.top);
            return shown > 2 && shown < at.height - 2 ? [{ amount: row.textContent, shown }] : [];
          });
        });
      await expect.poll(cut, { message: `rows cut at the ${where}` }).toEqual([]);
    }
    await expect(entry.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 });
  });

  test(`a wrong settings key covers no note in ${width} × ${height} pixels [T322]`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await layTrainingDay(page);
    await openTerminal(page);
    await openWindowSetup(page);
    await scan(page, '00100000007100');
    await expect(note(page)).toContainText('Enter the settings key first');
    await changeKey(page).click();
    await keyPrompt(page).getByLabel('Settings key').fill('1');
    await page.keyboard.press('Enter');
    const said = page.getByText('Wrong settings key');
    await expect(said).toBeVisible();
    const [message, below] = await Promise.all([said.boundingBox(), note(page).boundingBox()]);
    expect(message?.y).toBeGreaterThan((below?.y ?? 0) + (below?.height ?? 0));
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(footer?.y ?? 0);
  });
}
