/**
 * Words the mistakes of a site's files for the screens: which file, which line, and why. Is loaded only if a
 * file has one.
 */
import { examineSettingsFile } from '../../config/site-files/settings-file.ts';
import { DEFAULT_LANGUAGE } from '../../i18n/languages.ts';
import { type Say, say } from '../../i18n/say.ts';
import { settingsFileReason } from '../../i18n/settings-file-texts.ts';
import { translator } from '../../i18n/translate.ts';
import '../../i18n/window-texts.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import type { SiteAnswers } from './site-settings.ts';

/** Limits the mistakes that are shown; the check of the folder names all. */
const SHOWN = 3;

/**
 * Returns a sentence on what the window does, and one for each of the first mistakes. Leaves out settings
 * that this program does not know: a newer one may.
 */
export function siteMistakes(answers: SiteAnswers): readonly Say[] {
  const lines = mistakesIn(answers);
  return lines.length === 0 ? [] : [say('siteFile.notice'), ...lines.slice(0, SHOWN)];
}

/** Returns a line for each mistake, in English, as the log is written. */
export function loggedMistakes(answers: SiteAnswers): readonly string[] {
  return mistakesIn(answers).map((line) => translator(DEFAULT_LANGUAGE, DEFAULT_MONEY_FORMAT)(line));
}

function mistakesIn(answers: SiteAnswers): readonly Say[] {
  return Object.entries(answers).flatMap(([path, text]) =>
    examineSettingsFile(text)
      .mistakes.filter(({ kind }) => kind !== 'unknown')
      .map((mistake) =>
        say('siteFile.place', {
          file: path.replace(/^\//, ''),
          line: mistake.line,
          reason: settingsFileReason(mistake),
        }),
      ),
  );
}
