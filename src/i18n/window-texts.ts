/**
 * Adds the English texts that the start does not need. Every file that is fetched after the start and says
 * texts imports this file. No code thus runs before its words are loaded.
 */
import texts from './en-us.json' with { type: 'json' };
import { addTexts } from './i18n.ts';

addTexts(texts);
