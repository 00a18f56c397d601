/**
 * Lists what is to be done in each language: `npm run texts`, for all languages or those that are named.
 * `--json` prints the English of the missing texts, ready to be translated.
 */
import { type TextFaults, textFaults } from './compare-texts.ts';
import { englishTexts, FILED_LANGUAGES, sameAsEnglish, screenTexts } from './language-texts.ts';

const options = process.argv.slice(2);
const named = options.filter((option) => !option.startsWith('--'));
const english = englishTexts();

const KINDS = [
  'missing',
  'unused',
  'placeholders',
  'empty',
  'english',
] as const satisfies readonly (keyof TextFaults)[];

for (const language of FILED_LANGUAGES.filter((id) => named.length === 0 || named.includes(id))) {
  const faults = textFaults(english, screenTexts(language), language, sameAsEnglish(language));
  if (options.includes('--json')) {
    const missing = Object.fromEntries(faults.missing.map((key) => [key, english[key]]));
    process.stdout.write(`${JSON.stringify(missing, null, 2)}\n`);
    continue;
  }
  const count = KINDS.map((kind) => `${faults[kind].length} ${kind}`).join(', ');
  process.stdout.write(`${language}: ${count}\n`);
  for (const kind of KINDS)
    for (const key of faults[kind]) process.stdout.write(`  ${kind}  ${key}  ${english[key] ?? ''}\n`);
}
