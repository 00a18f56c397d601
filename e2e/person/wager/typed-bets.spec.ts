/** Types bets as a line, by keyboard, by number pad and by a finger. */
import { balancePanel, slip } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { BIG_RACE, beginShift, EARLY_CARD } from '../shared/training-day.ts';

test('a bet is typed with its card, corrected as it says what is wrong, and sold with Enter; the next by number pad', async ({
  page,
}) => {
  await beginShift(page);
  const line = page.getByRole('textbox', { name: 'Type the bet' });

  // Chooses tiles by digits as before; the line has its own key.
  await page.keyboard.press('=');
  await expect(line).toBeFocused();
  await expect(page.getByText('Race, amount, bet, runners: 3 2 EXB 1,4,7')).toBeVisible();
  await page.keyboard.type('zzz 1');
  await expect(page.getByText('“ZZZ” is not a card')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(line).toBeHidden();

  await page.locator('.card-tile').filter({ hasText: EARLY_CARD }).click();
  await page.getByRole('button', { name: 'Type the bet' }).click();
  await page.keyboard.type(`${BIG_RACE} 2 TRI 3/4/5-`);
  await expect(page.getByText('Next: the runners')).toBeVisible();
  await page.keyboard.type('7');
  const buy = page.locator('.typed__buy');
  await expect(buy).toContainText('$6.00');
  await page.keyboard.press('Enter');
  await expect(balancePanel(page)).toContainText('$6.00');
  await expect(slip(page)).toContainText('Trifecta');
  await expect(line).toHaveValue('');
  await expect(line).toBeFocused();

  // Uses only the keys of a number pad. '+' separates the words, '.' the runners, and the bet has its number.
  await page.keyboard.type(`${BIG_RACE}+2+1+3.4`);
  await expect(buy).toContainText('$4.00');
  await page.keyboard.press('Enter');
  await expect(balancePanel(page)).toContainText('$10.00');

  // Restores the last bet.
  await page.keyboard.press('ArrowUp');
  await expect(line).toHaveValue(new RegExp(` ${BIG_RACE} 2 WIN 3,4$`));
  await page.keyboard.press('Escape');
  await expect(line).toBeHidden();

  // Closes it with Escape, wherever the focus is.
  await page.keyboard.press('=');
  await expect(line).toBeFocused();
  await line.blur();
  await page.keyboard.press('Escape');
  await expect(line).toBeHidden();
});

test('a bet is typed as tellers call it, its runners are read back by name, and Tab never leaves a line that is not whole', async ({
  page,
}) => {
  await beginShift(page);
  await page.locator('.card-tile').filter({ hasText: EARLY_CARD }).click();
  await page.keyboard.press('=');
  const line = page.getByRole('textbox', { name: 'Type the bet' });
  const form = page.getByRole('form', { name: 'Type the bet' });
  const buy = page.locator('.typed__buy');
  const sheet = page.getByText('A box, like EXB 1,4');
  await expect(sheet).toBeVisible();
  for (const [typed, bet, cost] of [
    ['$2 W 4', 'Win', '$2.00'],
    ['2 P 4', 'Place', '$2.00'],
    ['1 EX 3/4', 'Exacta', '$1.00'],
    ['1 EXACTA 3/4', 'Exacta', '$1.00'],
    ['1 EXB 3-5-9', 'Exacta Box', '$6.00'],
    ['1 TRI 3/4/5', 'Trifecta', '$1.00'],
    ['1 P3 3/4/5', 'Pick 3', ''],
    ['1 DD 3/4', 'Daily Double', ''],
  ] as const) {
    await line.fill(`${BIG_RACE} ${typed}`);
    await expect(form).toContainText(bet);
    await expect(buy).toContainText(cost);
  }
  await line.fill(`${BIG_RACE} 2 WIN 14B`);
  await expect(form).toContainText(`“14B” does not run in race ${BIG_RACE}`);
  await expect(buy).toBeDisabled();

  // Leaves the focus at a complete word, and at one with several completions.
  for (const typed of [`${BIG_RACE} 2 E`, `${BIG_RACE} 2 WIN`]) {
    await line.fill(typed);
    await page.keyboard.press('Tab');
    await expect(line).toBeFocused();
    await expect(line).toHaveValue(typed);
  }

  await line.fill(`${BIG_RACE} 2 WIN 3`);
  const named = page.locator('.typed__runner');
  await expect(named).toHaveText(/^3\s*\p{L}+/u);
  const name = ((await named.textContent()) ?? '').replace(/^3\s*/, '');
  await page.keyboard.press('Enter');
  await expect(line).toHaveValue('');
  await expect(balancePanel(page)).toContainText('− 1 sold');
  // Shows the runners again; the sheet appears when it is asked for.
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: new RegExp(`^3 ${name}`) })).toBeVisible();
  await page.keyboard.type('?');
  await expect(sheet).toBeVisible();

  // Takes the race of the slip for a line without one.
  await line.fill('$5 W 4');
  await expect(buy).toContainText('$5.00');
  await page.keyboard.press('Enter');
  await expect(balancePanel(page)).toContainText('− 2 sold');
});

test('several wagers, a parlay and several tickets are typed as one line each; Tab completes, a wrong word is underlined, the last line comes back', async ({
  page,
}) => {
  await beginShift(page);
  await page.locator('.card-tile').filter({ hasText: EARLY_CARD }).click();
  await page.keyboard.press('=');
  const line = page.getByRole('textbox', { name: 'Type the bet' });
  const buy = page.locator('.typed__buy');
  const fault = page.locator('.typed__fault');

  // Completes the only bet that begins so. The caret stays, and the line is kept while a word of it is wrong.
  await page.keyboard.type(`2x ${BIG_RACE} 2 WIN 3; 5 EXB 4,99`);
  await expect(fault).toHaveText('4,99');
  await page.keyboard.press('Enter');
  await expect(line).toHaveValue(`2x ${BIG_RACE} 2 WIN 3; 5 EXB 4,99`);
  for (let back = 0; back < 'EXB 4,99'.length; back += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('PL');
  await expect(page.getByText('Tab: PLC')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(line).toHaveValue(`2x ${BIG_RACE} 2 WIN 3; 5 PLC `);
  await page.keyboard.type('4');
  await expect(fault).toBeHidden();
  await expect(page.getByText('2 tickets, each $7.00')).toBeVisible();
  await expect(buy).toContainText('$14.00');
  await page.keyboard.press('Enter');
  await expect(line).toHaveValue('');
  await expect(balancePanel(page)).toContainText('$14.00');
  // Covers the window until both are on paper.
  await expect(line).toBeFocused();

  // Restores the whole line, with its card.
  await page.keyboard.press('ArrowUp');
  await expect(line).toHaveValue(new RegExp(`^2x \\S+ ${BIG_RACE} 2 WIN 3; 5 PLC 4$`));
  await page.keyboard.press('Escape');
  await expect(line).toBeHidden();

  // Types a parlay with the keys of a number pad alone: the second leg is in the next race.
  await page.keyboard.press('+');
  await page.keyboard.type(`${BIG_RACE}+2+1+3--1.2`);
  await expect(page.getByText(`Race ${BIG_RACE + 1}`, { exact: true }).first()).toBeVisible();
  await expect(buy).toContainText('$4.00');
  await page.keyboard.press('Enter');
  await expect(balancePanel(page)).toContainText('$18.00');

  // Moves on to Buy with Tab when there is nothing to complete.
  await page.keyboard.type(`${BIG_RACE} 2 WIN 3`);
  await page.keyboard.press('Tab');
  await expect(buy).toBeFocused();
});

test('a practice slip is filled in on the screen, refused for what is wrong with it, and keeps its marks', async ({
  page,
}) => {
  await beginShift(page);
  await page.locator('.card-tile').filter({ hasText: EARLY_CARD }).click();
  await page.getByRole('button', { name: 'Type the bet' }).click();
  const practise = page.getByRole('button', { name: 'Practice betting slip' });
  const read = page.getByRole('button', { name: 'Read the slip' });
  const ok = page.getByRole('button', { name: 'OK', exact: true });

  await practise.click();
  await page.getByRole('group', { name: 'Leg 1' }).getByRole('button', { name: '4', exact: true }).click();
  await read.click();
  await expect(page.getByRole('alertdialog')).toContainText('Invalid bet type');
  await ok.click();

  await practise.click();
  await page.getByRole('button', { name: 'Pick 3', exact: true }).click();
  for (const amount of ['$1', '$2']) await page.getByRole('button', { name: amount, exact: true }).click();
  await read.click();
  await expect(page.getByRole('alertdialog')).toContainText('Invalid bet amount');
  await ok.click();

  await practise.click();
  const marked = page.getByRole('group', { name: 'Leg 1' }).getByRole('button', { name: '4', exact: true });
  await expect(marked).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(practise).toBeVisible();
});
