/** Returns the words of a language as the window says them, for tests that are not in English. */
import type { Page } from 'playwright/test';
import '../../../src/i18n/window-texts.ts';
import { i18n } from '../../../src/i18n/i18n.ts';
import { type Translate, translator } from '../../../src/i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../../src/wagering/ground/money.ts';
import { englishTexts, screenTexts } from '../../workbench/language-texts.ts';

export function wordsOf(language: string): Translate {
  if (language !== 'test')
    i18n.addResourceBundle(language.toLowerCase(), 'translation', screenTexts(language), true, true);
  return translator(language, DEFAULT_MONEY_FORMAT);
}

/** Returns a pattern of a text that matches any values in its places. */
function saying(text: string): RegExp {
  const parts = text.split(/\{\{[^}]*\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.+')}$`, 's');
}

/** Returns what the page shows word for word in English though the language has a word of its own. */
export async function stillEnglish(page: Page, language: string): Promise<readonly string[]> {
  const own = screenTexts(language);
  const spoken = Object.values(own).map(saying);
  const english = Object.entries(englishTexts())
    .filter(([key, text]) => own[key] !== text && /[A-Za-z]{3}/.test(text.replaceAll(/\{\{[^}]*\}\}/g, '')))
    .map(([, text]) => saying(text));
  const shown = await page.evaluate(() => {
    const found: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode())
      found.push(node.textContent ?? '');
    for (const named of document.querySelectorAll('[aria-label]'))
      found.push(named.getAttribute('aria-label') ?? '');
    return found;
  });
  return shown
    .map((text) => text.trim())
    .filter((text) => english.some((form) => form.test(text)) && !spoken.some((form) => form.test(text)));
}
