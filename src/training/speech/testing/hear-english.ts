/**
 * Reads a sentence in English back into its wagers. Shares no words with the file that says it. Fails if a
 * word is left over.
 */
import type { Card, RaceType } from '../../../wagering/card/card.ts';
import type { Selection } from '../../../wagering/card/selection.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import type { ErrandEar } from './errands.ts';
import { type HeardWager, heardInTurn, heardParlay, Sentence, shortestPrice } from './sentences.ts';

const UNITS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const RANKS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(
    ' ',
  );
const UNIT = UNITS.toSorted((a, b) => b.length - a.length).join('|');
const NUMBER = `(?:\\d+|(?:${TENS.join('|')})(?: (?:${UNIT}))?|${UNIT})`;

/** Pools by the words that name them, longest first; then the bet, its box, and how many legs it has. */
const POOL_WORDS: readonly (readonly [words: string, bet: number, box: number, legs: number])[] = [
  ['win, place and show', 5, 0, 1],
  ['across the board', 5, 0, 1],
  ['across-the-board bet', 5, 0, 1],
  ['win-place-show bet', 5, 0, 1],
  ['each-way bet', 4, 0, 1],
  ['each way', 4, 0, 1],
  ['win and place', 4, 0, 1],
  ['win-place bet', 4, 0, 1],
  ['win-place', 4, 0, 1],
  ['place and show', 6, 0, 1],
  ['place-show bet', 6, 0, 1],
  ['place-show', 6, 0, 1],
  ['win and show', 7, 0, 1],
  ['win-show bet', 7, 0, 1],
  ['on the nose', 1, 0, 1],
  ['to win', 1, 0, 1],
  ['win bet', 1, 0, 1],
  ['to place', 2, 0, 1],
  ['place bet', 2, 0, 1],
  ['to show', 3, 0, 1],
  ['show bet', 3, 0, 1],
  ['super high five', 29, 30, 5],
  ['high five', 29, 30, 5],
  ['superfecta', 23, 24, 4],
  ['super', 23, 24, 4],
  ['exacta', 8, 9, 2],
  ['perfecta', 8, 9, 2],
  ['quinella', 10, 11, 2],
  ['trifecta', 12, 13, 3],
  ['triple', 12, 13, 3],
  ['trio', 31, 32, 3],
  ['tri', 12, 13, 3],
  ['daily double', 14, 0, 2],
  ['double', 14, 0, 2],
  ['pick three', 15, 0, 3],
  ['pick 3', 15, 0, 3],
  ['pick four', 16, 0, 4],
  ['pick 4', 16, 0, 4],
  ['pick five', 17, 0, 5],
  ['pick 5', 17, 0, 5],
  ['pick six', 18, 0, 6],
  ['pick 6', 18, 0, 6],
];

/** Sports by the word for a race, with what is said before and behind a number: no dog is called a horse. */
const SPORTS: Readonly<Record<RaceType, readonly [race: string, before: string, behind: string]>> = {
  thoroughbred: ['race', 'the |number ', '(?: horse)?'],
  harness: ['race', 'the |number ', '(?: horse)?'],
  greyhound: ['race', 'the |number ', '(?: dog)?'],
  jaiAlai: ['game', 'the |number |post ', ''],
};

/** The double and the picks: they start in a race. */
const ON_SEVERAL: readonly number[] = [14, 15, 16, 17, 18];

const numberOf = (word: string): number => {
  if (/^\d+$/.test(word)) return Number(word);
  const [ten = '', one = ''] = word.split(' ');
  if (TENS.includes(ten)) return 10 * (TENS.indexOf(ten) + 2) + (one === '' ? 0 : UNITS.indexOf(one) + 1);
  if (UNITS.includes(word)) return UNITS.indexOf(word) + 1;
  throw new Error(`no number: ${word}`);
};

/** Money by the sign of its currency: whole units, hundredths, and the amounts with a name of their own. */
const MONEY: Readonly<Record<string, readonly [units: string, cents: string, named: string]>> = {
  $: ['dollars?|bucks', 'cents?', ''],
  '€': ['euro', 'cents?', 'fiver|tenner'],
  '£': ['pounds?', 'pence', 'fiver|tenner'],
};

/**
 * Returns the wagers that the sentence means, in its order. Throws if it says more, or names another currency
 * than the sign's.
 */
export function hearEnglish(sentence: string, cards: readonly Card[], sign: string): readonly HeardWager[] {
  return heardInTurn(sentence.split(/, and |\. And |; then /), (part, before) =>
    hearOne(part, cards, before, sign),
  );
}

function hearOne(sentence: string, cards: readonly Card[], before: Card | null, sign: string): HeardWager {
  const said = new Sentence(sentence.toLowerCase().replace(/[.?]$/, ''));
  said.take(
    /^(?:give me|gimme|(?:can|could) i (?:get|have)|let me have|(?:hello\. )?i’ll (?:take|have)|hi\. i’d like) /,
  );
  said.take(/,? (?:please|thanks)$/);
  const named = cards.filter(({ name }) => said.rest.includes(name.toLowerCase()));
  const card = named[0] ?? before;
  if (card === null || named.length > 1) throw new Error('which track?');
  said.take(new RegExp(`(?: at )?${card.name.toLowerCase()},?`));
  const parlay = said.take(/(?:\ban? )?\b(?:(win|place|show) )?(?:parlay|accumulator)\b(?: for\b)?/);
  if (parlay !== null) return hearParlay(said, card, parlay[1], sign);
  const rank = RANKS.toReversed().join('|');
  const [game] = SPORTS[card.raceType];
  const at =
    said.take(new RegExp(`(?:starting )?in the (${rank})\\b`)) ??
    said.take(new RegExp(`\\b(${rank}) ${game}\\b`)) ??
    said.take(new RegExp(`(?:(?:starting )?in )?${game} (${NUMBER})\\b`));
  if (at?.[1] === undefined) throw new Error('which race?');
  const raceNum = RANKS.includes(at[1]) ? RANKS.indexOf(at[1]) + 1 : numberOf(at[1]);
  const race = card.races.find(({ num }) => num === raceNum);
  if (race === undefined) throw new Error(`no race ${raceNum}`);
  const names = race.bettingInterests.map(({ name, num }) => [name.toLowerCase(), num] as const);
  const [, byName] = names.find(([name]) => new RegExp(`(?:^|[ ,])${name}(?=$|[ ,])`).test(said.rest)) ?? [];
  if (byName !== undefined)
    said.take(new RegExp(`(?:on )?${names.find(([, num]) => num === byName)?.[0] ?? ''}(?=$|[ ,])`));
  const cents = takeAmount(said, sign);
  const pool = POOL_WORDS.find(([words]) => new RegExp(`(?:^|[ ,:])${words}(?=$|[ ,])`).test(said.rest));
  if (pool === undefined) throw new Error(`which pool? ${said.rest}`);
  const [words, straight, box, legCount] = pool;
  if (at[0].startsWith('starting') !== ON_SEVERAL.includes(straight)) throw new Error(`from where? ${at[0]}`);
  said.take(new RegExp(words));
  said.take(/^an? /);
  const isBox = said.take(/\bbox(?:ed)?\b(?: the\b)?/) !== null;
  const isKey = said.take(/\bkey the\b/) !== null;
  const isAnyPlace = said.take(/\bany place\b/) !== null;
  const bet = isBox ? box : straight;
  const heard = { card, race: raceNum, bet, amount: pennies(cents) };
  const isFavourite = said.take(/(?:on )?the favou?rite\b/) !== null;
  if (byName !== undefined || isFavourite) {
    said.end();
    return { ...heard, runners: [[byName ?? shortestPrice(card, raceNum)]] };
  }
  const isTwoParts = isKey || isAnyPlace || said.rest.includes(' on top of ');
  return { ...heard, runners: legsIn(said.rest, legCount, { isBox, isTwoParts, sport: card.raceType }) };
}

const BETS: Readonly<Record<string, number>> = { win: 1, 'on the nose': 1, place: 2, show: 3 };

/** Reads a parlay race by race; `pool` is that of all legs, where it was said once. */
function hearParlay(said: Sentence, card: Card, pool: string | undefined, sign: string): HeardWager {
  const cents = takeAmount(said, sign);
  const leg = new RegExp(
    `^(?:the|number) (${NUMBER})(?: to (win|place|show)| (on the nose))? in (?:the (${RANKS.toReversed().join('|')})|${SPORTS[card.raceType][0]} (${NUMBER}))$`,
  );
  const legs = said.rest
    .replace(/^(?:an? ?)?[ :]*/, '')
    .split(/, then | into |, /)
    .map((part) => {
      const [, runner, to, nose, rank, race = ''] = leg.exec(part.trim()) ?? [];
      const bet = BETS[pool ?? to ?? nose ?? ''];
      if (runner === undefined || bet === undefined) throw new Error(`not understood: ${part}`);
      return [rank === undefined ? numberOf(race) : RANKS.indexOf(rank) + 1, bet, numberOf(runner)] as const;
    });
  return heardParlay(card, pennies(cents), legs);
}

/** Hears tickets and vouchers, with money in dollars. */
export const ENGLISH_EAR: ErrandEar = {
  cash: /^(?:cash this(?:, please| ticket)|can you cash this for me|i have a winner here\. cash it, please|this one won\. can i have the money)[.?]$/i,
  voucher: /^(?:i’d like an? |can i get a voucher for |a voucher for )(.+?)(?: voucher|, please|)[.?]$/i,
  amount: (words) => takeAmount(new Sentence(words), '$'),
  byVoucher: /^(?:i have a voucher\. |i’m betting with this voucher\. )| take it off this voucher\.$/i,
  restInCash: / (?:the rest in cash|i’ll take the rest in cash|and the rest in cash, please)\.$/i,
  restOnVoucher: / (?:put the rest on a voucher|the rest on a new voucher, please)\.$/i,
};

/** Takes an amount in hundredths. */
function takeAmount(said: Sentence, sign: string): number {
  const signed = said.take(new RegExp(`${sign.replace('$', String.raw`\$`)}(\\d+)(?:\\.(\\d\\d))?`));
  if (signed !== null) return 100 * Number(signed[1]) + Number(signed[2] ?? '0');
  const words = MONEY[sign];
  if (words === undefined) throw new Error(`how much? ${said.rest}`);
  const [units, cents, named] = words;
  const byName = named === '' ? null : said.take(new RegExp(`\\ba (${named})\\b`));
  if (byName !== null) return byName[1] === 'fiver' ? 500 : 1_000;
  const whole = said.take(new RegExp(`(?:(${NUMBER}) )?(?:${units})\\b`));
  if (whole !== null) return 100 * numberOf(whole[1] ?? 'one');
  const part = said.take(new RegExp(`(${NUMBER}) (?:${cents})\\b`));
  if (part === null) throw new Error(`how much? ${said.rest}`);
  return numberOf(part[1] ?? '');
}

function legsIn(
  text: string,
  legCount: number,
  said: { readonly isBox: boolean; readonly isTwoParts: boolean; readonly sport: RaceType },
): Selection {
  const [, before, behind] = SPORTS[said.sport];
  const list = new RegExp(
    `^(?:on )?(?:${before})?((?:all|${NUMBER})(?:(?:, and | and |, | )(?:all|${NUMBER}))*)${behind}$`,
  );
  const groups = text
    .replaceAll(':', ',')
    .split(/(?:^|[ ,])(?:with|over|on top of) /)
    .map((group) => group.replaceAll(/^[ ,]+|[ ,]+$/g, '').replaceAll(/(?:, ?)+/g, ', '))
    .filter((group) => group !== '');
  const legs = groups.map((group) => {
    const runners = list.exec(group)?.[1];
    if (runners === undefined) throw new Error(`not understood: ${group}`);
    return [...runners.matchAll(new RegExp(`all|${NUMBER}`, 'g'))].map(([word]) =>
      word === 'all' ? ('all' as const) : numberOf(word),
    );
  });
  const [only = []] = legs;
  if (said.isTwoParts !== (legs.length === 2 && legCount > 2)) throw new Error(`a key? ${text}`);
  if (said.isTwoParts || said.isBox || legCount === 1) return legs;
  return legs.length === 1 ? only.map((num) => [num]) : legs;
}
