/** Words the mistakes of a settings file in the program's own texts, in English. */
import type { Place } from '../../config/site-files/settings-file.ts';
import type { TextFileMistake } from '../../config/site-files/text-file.ts';
import type { KeyMistake } from '../../config/window-key.ts';
import { say as name } from '../../i18n/say.ts';
import { textFileReason } from '../../i18n/settings-file-texts.ts';
import { translator } from '../../i18n/translate.ts';
import '../../i18n/window-texts.ts';
import { DEFAULT_LANGUAGE } from '../../i18n/languages.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';

const say = translator(DEFAULT_LANGUAGE, DEFAULT_MONEY_FORMAT);

/** One mistake of a folder, ready to print: 'core.json:3:5 reason'. */
export interface SiteMistake extends Place {
  readonly file: string;
  readonly reason: string;
}

/** Returns the reason of a mistake as a sentence. */
export function mistakeWords(mistake: TextFileMistake): string {
  return say(textFileReason(mistake));
}

/** Returns how to mend a window key, in the words of Window Setup. */
export function keyMistakeWords(mistake: KeyMistake): string {
  return say(name(`setup.mistake.${mistake}`));
}
