/**
 * Words the mistakes of a site's files for the screens: which file, which line, and why. Is loaded only if a
 * file has one.
 */
import { examineSettingsFile } from '../../config/site-files/settings-file.ts';
import { examineTextFile, type TextFileMistake } from '../../config/site-files/text-file.ts';
import { englishText } from '../../i18n/i18n.ts';
import { DEFAULT_LANGUAGE } from '../../i18n/languages.ts';
import { type Say, say } from '../../i18n/say.ts';
import { textFileReason } from '../../i18n/settings-file-texts.ts';
import { translator } from '../../i18n/translate.ts';
import '../../i18n/window-texts.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import type { SiteAnswers } from './site-settings.ts';

/** Limits the mistakes that are shown; the check of the folder names all. */
const SHOWN = 3;

/**
 * Returns a sentence on what the window does, and one for each of the first mistakes. The first of each file
 * comes before the second of any. Leaves out settings and texts that this program does not know: a newer one
 * may.
 */
export function siteMistakes(answers: SiteAnswers): readonly Say[] {
  const lines = mistakesIn(answers);
  if (lines.length === 0) return [];
  const more = lines.length > SHOWN ? [say('siteFile.more')] : [];
  return [say('siteFile.notice'), ...lines.slice(0, SHOWN), ...more];
}

/** Returns a line for each mistake, in English, as the log is written. */
export function loggedMistakes(answers: SiteAnswers): readonly string[] {
  return mistakesIn(answers).map((line) => translator(DEFAULT_LANGUAGE, DEFAULT_MONEY_FORMAT)(line));
}

function mistakesIn(answers: SiteAnswers): readonly Say[] {
  return Object.entries(answers)
    .flatMap(([path, text]) =>
      mistakesOf(path, text)
        .filter(({ kind }) => kind !== 'unknown' && kind !== 'unknownText')
        .map((mistake, place) => {
          const file = path.replace(/^\//, '');
          const line = say('siteFile.place', { file, line: mistake.line, reason: textFileReason(mistake) });
          return { place, line };
        }),
    )
    .toSorted((one, other) => one.place - other.place)
    .map(({ line }) => line);
}

function mistakesOf(path: string, text: string): readonly TextFileMistake[] {
  return path.startsWith('/local/i18n/')
    ? examineTextFile(text, englishText)
    : examineSettingsFile(text).mistakes;
}
