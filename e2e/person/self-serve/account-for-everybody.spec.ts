/**
 * Proves that every step of an account terminal is for everybody. It is in the lower half of a tall screen,
 * and spoken. The digits of a PIN and of an account are not spoken.
 */
import type { Page } from 'playwright/test';
import { expect, test } from '../../lab/fixtures.ts';
import { layTrainingDay } from '../shared/training-day.ts';
import { heard, lastHeard, listenToVoice } from '../shared/voice.ts';

const ACCOUNT = '4711';
const PIN = '4711';
const NEW_PIN = '8361';

interface Size {
  readonly width: number;
  readonly height: number;
}

const SIZES: readonly Size[] = [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
  { width: 800, height: 1280 },
];

async function openTerminal(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await layTrainingDay(page, { settings: { selfServe: true, mode: 'aw' } });
  await listenToVoice(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

async function type(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await press(page, digit);
}

/** Lists words that keys break in two for want of room. */
const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.locator('.self-serve button:visible').evaluateAll((keys) =>
    keys.flatMap((key) => {
      const texts = document.createTreeWalker(key, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        for (const word of (text.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(text, word.index);
          range.setEnd(text, word.index + word[0].length);
          if (range.getClientRects().length > 1) broken.push(word[0]);
        }
      }
      return broken;
    }),
  );

/** Walks through each step that an account terminal has, from the first. Calls `at` with each question. */
async function walkThrough(page: Page, at: (question: string) => Promise<void>): Promise<void> {
  const asked = async (question: string): Promise<void> => {
    await expect(page.getByRole('heading', { name: question, exact: true })).toBeVisible();
    await at(question);
  };
  await asked('Your account number?');
  await type(page, ACCOUNT);
  await press(page, 'Next');
  await asked('Your PIN?');
  await type(page, PIN);
  await press(page, 'Sign on');
  await asked('Which track?');
  await press(page, 'My account');
  await asked('My account');
  await press(page, 'My bets');
  await asked('My bets');
  await press(page, 'Back');
  await press(page, 'Withdraw as a voucher');
  await asked('How much do you want to withdraw?');
  await press(page, 'All, $100');
  await asked('Your PIN?');
  await press(page, 'Back');
  await press(page, 'Back');
  await press(page, 'Change PIN');
  await asked('Your present PIN?');
  await type(page, PIN);
  await press(page, 'Next');
  await asked('Your new PIN?');
  await type(page, NEW_PIN);
  await press(page, 'Next');
  await asked('Your new PIN once more?');
}

for (const size of SIZES) {
  const isTall = size.height > size.width;
  const { width, height } = size;
  // A wide screen is low by itself, and has no key for it.
  const keys = isTall ? ['Lower', 'Spoken'] : ['Spoken'];
  test(`every step of an account terminal has its keys, all within reach, at ${width}x${height}`, async ({
    page,
  }) => {
    await openTerminal(page, size);
    await press(page, isTall ? 'Lower' : 'Touch to begin');
    await walkThrough(page, async (question) => {
      for (const name of keys) {
        await expect(page.getByRole('button', { name, exact: true }), question).toBeInViewport();
      }
      const boxes = await page.locator('.self-serve button:visible').evaluateAll((shown) =>
        shown.map((key) => {
          const { top, bottom } = key.getBoundingClientRect();
          return { name: key.textContent, top, bottom };
        }),
      );
      const least = isTall ? height / 2 : 0;
      expect(boxes.length, question).toBeGreaterThan(5);
      const outside = boxes.filter(({ top, bottom }) => top < least || bottom > height);
      expect(outside, question).toEqual([]);
      expect(await brokenWords(page), question).toEqual([]);
    });
  });
}

test('every step of an account terminal is spoken, and no PIN or account number is', async ({ page }) => {
  await openTerminal(page, { width: 1080, height: 1920 });
  await press(page, 'Spoken');
  await walkThrough(page, async (question) => {
    await expect.poll(async () => (await heard(page)).some(({ text }) => text.includes(question))).toBe(true);
  });
  const texts = (await heard(page)).map(({ text }) => text);
  const all = texts.join('\n');
  for (const words of ['Digits entered: 3', 'Account number … 11', 'Your balance $100.00', 'Up to $100.00']) {
    expect(all).toContain(words);
  }
  expect(all).not.toMatch(/4711|8361/);
});

test('a key with a digit of a PIN is spoken without the digit, and Enter types it', async ({ page }) => {
  await openTerminal(page, { width: 1080, height: 1920 });
  await press(page, 'Spoken');
  await page.getByRole('button', { name: '4', exact: true }).focus();
  await expect.poll(() => lastHeard(page)).toBe('4');
  await type(page, ACCOUNT);
  await press(page, 'Next');
  await expect.poll(() => lastHeard(page)).toContain('Your PIN?');
  await page.getByRole('button', { name: '8', exact: true }).focus();
  await expect.poll(() => lastHeard(page)).toBe('Digit key');
  await page.keyboard.press('Enter');
  await expect.poll(() => lastHeard(page)).toContain('Digits entered: 1');
});
