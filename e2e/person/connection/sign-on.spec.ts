/** Signs a teller on, refuses one, locks the window and finds it locked. */
import { cards, openTerminal, signOn, TELLER, typeOnKeypad } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { layTrainingDay } from '../shared/training-day.ts';

const MASK = '•';

test.beforeEach(async ({ page }) => {
  await layTrainingDay(page);
  await openTerminal(page);
});

test('Sign On waits for two numbers above zero [T038, T039]', async ({ page }) => {
  const signOnKey = page.getByRole('button', { name: 'Sign On', exact: true });
  const teller = page.getByLabel('Teller ID');
  const password = page.getByLabel('Password');
  await expect(signOnKey).toBeDisabled();
  await teller.click();
  await typeOnKeypad(page, '4417');
  await expect(teller).toHaveValue('4417');
  await expect(signOnKey).toBeDisabled();
  await password.click();
  await typeOnKeypad(page, '0');
  await expect(signOnKey).toBeDisabled();
  await typeOnKeypad(page, '3');
  await expect(signOnKey).toBeEnabled();
  for (const wrong of ['0', '12a', '-5', '1.5', '']) {
    await teller.fill(wrong);
    await expect(signOnKey, `with Teller ID '${wrong}'`).toBeDisabled();
  }
  await teller.fill('9');
  await expect(signOnKey).toBeEnabled();
  await password.click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(password).toHaveValue('');
  await expect(signOnKey).toBeDisabled();
});

test('the password is masked but for its last character, on the keypad and the keyboard [T040]', async ({
  page,
}) => {
  const password = page.getByLabel('Password');
  await password.click();
  const shown = ['4', `${MASK}9`, `${MASK}${MASK}1`];
  for (const [index, digit] of ['4', '9', '1'].entries()) {
    await typeOnKeypad(page, digit);
    await expect(password).toHaveValue(shown[index] ?? '');
  }
  await page.keyboard.type('78');
  await expect(password).toHaveValue(`${MASK.repeat(4)}8`);
  await page.getByRole('button', { name: 'Backspace' }).click();
  await expect(password).toHaveValue(MASK.repeat(4));
});

test('a wrong password is refused in words, and the number waits for another [S056, T448]', async ({
  page,
}) => {
  await page.getByLabel('Teller ID').fill('4417');
  await page.getByLabel('Password').click();
  await typeOnKeypad(page, '4418');
  await page.getByRole('button', { name: 'Sign On', exact: true }).click();
  const alert = page.getByRole('alertdialog', { name: 'Failed to sign in' });
  await expect(alert).toContainText('Invalid credentials');
  await expect(page.getByLabel('Password')).toHaveValue(MASK.repeat(4));
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByLabel('Teller ID')).toHaveValue('4417');
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page.getByLabel('Password')).toBeFocused();
  await typeOnKeypad(page, '4417');
  await page.getByRole('button', { name: 'Sign On', exact: true }).click();
  await cards(page).first().waitFor();
});

test('the keyboard alone signs on', async ({ page }) => {
  await expect(page.getByLabel('Teller ID')).toBeFocused();
  await page.keyboard.type('4417');
  await page.keyboard.press('Enter');
  await page.keyboard.type('4417');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Select Card' })).toBeVisible();
});

test('a locked window names its teller and waits for the password alone [T036, T037, T041]', async ({
  page,
}) => {
  // Shows one name from the start on.
  await expect(page.getByText('Mutuel Training Association')).toBeVisible();
  await signOn(page);
  await expect(page.getByRole('banner')).toContainText('Window 12');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lock window' }).click();

  const notice = page.getByRole('note').filter({ hasText: 'Window Locked' });
  await expect(notice).toContainText(TELLER);
  await expect(page.getByRole('heading', { name: 'Window 12' })).toBeVisible();
  await expect(page.getByText('Mutuel Training Association')).toBeVisible();
  await expect(page.getByLabel('Teller ID')).toHaveValue(TELLER);
  await expect(page.getByLabel('Password')).toBeFocused();
  await typeOnKeypad(page, TELLER);
  await page.getByRole('button', { name: 'Sign On', exact: true }).click();
  await cards(page).first().waitFor();
});

test('signing off ends at the sign-on page, empty for the next teller [T069]', async ({ page }) => {
  await signOn(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign off' }).click();
  await expect(page.getByLabel('Teller ID')).toHaveValue('');
  await expect(page.getByLabel('Password')).toHaveValue('');
  await expect(page.getByText('Window Locked')).toBeHidden();
});
