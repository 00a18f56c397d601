/** Chooses the language of the trainer's page: the one chosen on this machine, else the browser's. */
import { DEFAULT_LANGUAGE, LANGUAGES, languageTag, TEST_LANGUAGE } from '../../i18n/languages.ts';

const KEY = 'mutuel.trainersRoom.language';

export const PAGE_LANGUAGES = LANGUAGES.filter(({ id }) => id !== TEST_LANGUAGE);

/** `kept`: the one that was chosen; null: none was. `wanted`: those of the browser, the first one first. */
export function pageLanguage(kept: string | null, wanted: readonly string[]): string {
  if (PAGE_LANGUAGES.some(({ id }) => id === kept)) return kept ?? DEFAULT_LANGUAGE;
  for (const tag of wanted) {
    const same = PAGE_LANGUAGES.find(({ id }) => languageTag(id).toLowerCase() === tag.toLowerCase());
    if (same !== undefined) return same.id;
    if (/^zh-(?:hant|tw|mo)/i.test(tag)) return 'zh-HK';
    const [short] = tag.split('-');
    const alike = PAGE_LANGUAGES.find(({ id }) => id.split('-')[0] === short?.toLowerCase());
    if (alike !== undefined) return alike.id;
  }
  return DEFAULT_LANGUAGE;
}

export function keptLanguage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps a choice, where the browser lets it. */
export function keepLanguage(language: string): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // Lasts until the page is loaded again.
  }
}
