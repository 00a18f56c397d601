/** Tells if the browser has a voice for a language. Browsers load their voices late, and some have none. */
import { languageTag } from '../../i18n/languages.ts';

/** Lists what is needed of the browser's voice. Some browsers tell no changes. */
export interface VoicesOfPage {
  readonly getVoices: () => readonly { readonly lang: string }[];
  readonly addEventListener?: (type: 'voiceschanged', listener: () => void) => void;
}

/** Matches the tags of Cantonese, which a voice for Mandarin does not speak. */
const CANTONESE = /^(yue|zh-(hant-)?(hk|mo)|zh-yue)(-|$)/;

/** Returns true if a voice speaks the language, with any accent. */
export function hasVoice(voices: ReturnType<VoicesOfPage['getVoices']>, language: string): boolean {
  const wanted = spokenLanguage(languageTag(language));
  return voices.some(({ lang }) => spokenLanguage(lang) === wanted);
}

/** Returns the spoken language of a tag: 'en' of 'en_GB', 'yue' of 'zh-HK', 'cmn' of 'zh-CN'. */
function spokenLanguage(tag: string): string {
  const plain = tag.replaceAll('_', '-').toLowerCase();
  if (CANTONESE.test(plain)) return 'yue';
  const [primary = ''] = plain.split('-');
  return primary === 'zh' ? 'cmn' : primary;
}
