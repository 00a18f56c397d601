/**
 * Adds the texts that the start does without. Imported by every file that is fetched after the start, so that
 * no code runs before its words are there.
 */
import texts from './en-us.json' with { type: 'json' };
import { addTexts } from './i18n.ts';

addTexts(texts);
