/**
 * Says a wager of an account, which the host writes as one text. Leaves a text of another shape, or of an
 * unknown bet, as the host wrote it.
 */
import type { Translate } from '../../../i18n/translate.ts';
import { betDefinitions } from '../../../wagering/card/catalogue.ts';

const BET_NAMES: ReadonlySet<string> = new Set(betDefinitions().map(({ name }) => name));

/** Matches the race, the amount, and the bet with its runners, as in 'Race 3 $2.00 Win 4'. */
const WAGER = /^Race (\d+) (\S+) (.+)$/;

/** Returns a wager in the words of a language. English has those of the host. */
export function accountWagerWords(wager: string, language: string, say: Translate): string {
  if (/^(?:en|test)/.test(language)) return wager;
  const said = wager.split('; ').map((one) => wordsOfOne(one, say));
  return said.includes(null) ? wager : said.join('; ');
}

/** Writes runners one by one, '3, 4, 5, 7', for a customer to whom '3-5,7' reads like odds. */
export function withoutRanges(wager: string): string {
  return wager
    .replaceAll(/\b(\d{1,2})-(\d{1,2})\b/g, (_, from: string, to: string) =>
      Array.from(
        { length: Math.max(0, Number(to) - Number(from)) + 1 },
        (__, step) => Number(from) + step,
      ).join(', '),
    )
    .replaceAll(/\b(\d{1,2}),(?=\d{1,2}\b)/g, '$1, ');
}

function wordsOfOne(wager: string, say: Translate): string | null {
  const [, race = '', amount = '', rest = ''] = WAGER.exec(wager) ?? [];
  const parts = rest.split(' ');
  // The longest name is the bet's: 'Exacta Box' begins as 'Exacta' does.
  const last = parts.findLastIndex((_, at) => BET_NAMES.has(parts.slice(0, at + 1).join(' ')));
  if (last < 0) return null;
  const runners = parts
    .slice(last + 1)
    .join(' ')
    .replaceAll('ALL', () => say('runner.all'))
    .replaceAll('FAV', () => say('runner.favourite'));
  return say('review.bet', { race, bet: parts.slice(0, last + 1).join(' '), runners, amount });
}
