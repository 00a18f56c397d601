/**
 * Loads the face of a Chinese language. Fetches the files of all characters that the language's texts have.
 * Each screen then has them when it is opened, also without a network.
 */
import { charactersOf } from '../../i18n/i18n.ts';

/** Loads the style sheet of a face, and names it. */
const FACES: Readonly<Record<string, () => Promise<string>>> = {
  async 'zh-CH'() {
    await import('./chinese-mainland.css');
    return 'Noto Sans SC Variable';
  },
  async 'zh-HK'() {
    await import('./chinese-hong-kong.css');
    return 'Noto Sans HK Variable';
  },
};

/**
 * Loads a language's face for the characters of its texts, and of `more`. Never rejects: a browser's own
 * characters are shown without it.
 */
export async function loadFaces(language: string, more = ''): Promise<void> {
  try {
    const face = await FACES[language]?.();
    if (face !== undefined) await document.fonts.load(`16px "${face}"`, charactersOf(language) + more);
  } catch {
    // Without a network there may be no file. The next start asks again.
  }
}
