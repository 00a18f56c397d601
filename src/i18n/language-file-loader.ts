/**
 * Fetches language files with i18next-http-backend, one for the papers of a language. The files are part of
 * the program. The service worker keeps them, so that a window without a network has them too.
 */
import HttpBackend from 'i18next-http-backend';
import * as v from 'valibot';
import enIe from './paper/en-ie.json?url';
import esCl from './paper/es-CL.json?url';
import esDr from './paper/es-DR.json?url';
import zhCh from './paper/zh-CH.json?url';
import zhHk from './paper/zh-HK.json?url';

/** The address of each file, by the name of its texts and the language in small letters. */
const ADDRESSES: Readonly<Record<string, string>> = {
  'paper/en-ie': enIe,
  'paper/es-cl': esCl,
  'paper/es-dr': esDr,
  'paper/zh-ch': zhCh,
  'paper/zh-hk': zhHk,
};

const words = v.record(v.string(), v.string());
/** The texts of papers by key, and names of bets by the numbers of the catalogue. */
const fileSchema = v.object({ texts: words, bets: words });

/**
 * Returns a loader. `keyOfBet` gives the key of a bet's name, so that i18next keeps one flat list of texts a
 * language.
 */
export function createLanguageFileLoader(keyOfBet: (bet: string) => string): HttpBackend {
  return new HttpBackend(undefined, {
    loadPath: ([language = ''], [texts = '']) => ADDRESSES[`${texts}/${language}`] ?? '',
    parse(file) {
      const { texts, bets } = v.parse(fileSchema, JSON.parse(file));
      return {
        ...texts,
        ...Object.fromEntries(Object.entries(bets).map(([bet, name]) => [keyOfBet(bet), name])),
      };
    },
    reloadInterval: false,
  });
}
