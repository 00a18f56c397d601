/**
 * Asks for a language's guide before Help is opened. The service worker then keeps it with its pictures, so
 * that Help can be read without a network.
 */
import { guideLanguages, guidePath, WRITTEN_FIRST } from './guide-languages.ts';

/**
 * Returns the text of the teller's guide in a language, to load its characters' faces; empty where there is
 * none to keep. Never rejects: the next start asks again.
 */
export async function readGuideAhead(language: string, base: string): Promise<string> {
  const [own = WRITTEN_FIRST] = guideLanguages('teller', language);
  // A test, a private window or a first visit has nothing that keeps files.
  if (own === WRITTEN_FIRST || !navigator.serviceWorker?.controller) return '';
  try {
    const response = await fetch(new URL(guidePath('teller', own), base), { priority: 'low' });
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}
