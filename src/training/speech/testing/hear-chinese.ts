/**
 * Reads a sentence in Chinese back into its wagers. Shares no words with the file that says it. Fails if a
 * word is left over.
 */
import type { Card } from '../../../wagering/card/card.ts';
import type { Selection } from '../../../wagering/card/selection.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import type { ErrandEar } from './errands.ts';
import { type HeardWager, heardInTurn, heardParlay, Sentence, shortestPrice } from './sentences.ts';

const CHARACTERS = '零一二三四五六七八九';
const NUMBER = `(?:\\d+|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九兩两])`;

/** Pools by their words, longest first: the bet, its box, and how many legs it has. */
const POOLS: readonly (readonly [words: string, bet: number, box: number, legs: number])[] = [
  ['[獨独][贏赢]、位置及三甲', 5, 0, 1],
  ['[獨独][贏赢]及位置', 4, 0, 1],
  ['[獨独][贏赢]及三甲', 7, 0, 1],
  ['位置及三甲', 6, 0, 1],
  ['[獨独][贏赢]', 1, 0, 1],
  ['位置', 2, 0, 1],
  ['三甲', 3, 0, 1],
  ['二重彩', 8, 9, 2],
  ['三重彩', 12, 13, 3],
  ['四重彩', 23, 24, 4],
  ['五重彩', 29, 30, 5],
  ['三连赢|單T', 31, 32, 3],
  ['連贏|连赢', 10, 11, 2],
  ['孖寶|双场连中', 14, 0, 2],
  ['三寶|三场连中', 15, 0, 3],
  ['四[場场][連连]中', 16, 0, 4],
  ['五[場场][連连]中', 17, 0, 5],
  ['六[場场][連连]中', 18, 0, 6],
];

/** Jai alai has games. */
const raceWord = ({ raceType }: Card): string => (raceType === 'jaiAlai' ? '局' : '[場场]');

function numberOf(word: string): number {
  if (/^\d+$/.test(word)) return Number(word);
  if (/[兩两]/.test(word)) return 2;
  const [tens = '', ones = ''] = word.split('十');
  if (!word.includes('十')) return CHARACTERS.indexOf(word);
  return 10 * (tens === '' ? 1 : CHARACTERS.indexOf(tens)) + (ones === '' ? 0 : CHARACTERS.indexOf(ones));
}

/** Returns the wagers that the sentence means, in its order; throws if it says more. */
export function hearChinese(sentence: string, cards: readonly Card[]): readonly HeardWager[] {
  return heardInTurn(sentence.split(/；另外，|；仲要|。仲有，|；还要|。还有，/), (part, before) =>
    hearOne(part, cards, before),
  );
}

function hearOne(sentence: string, cards: readonly Card[], before: Card | null): HeardWager {
  const said = new Sentence(sentence.replace(/。$/, ''));
  said.take(/^(?:我要|同我買|唔該，|给我|麻烦你，)/);
  said.take(/，(?:唔該|多謝|谢谢|麻烦你)$/);
  const named = cards.filter(({ name }) => said.rest.includes(name));
  const card = named[0] ?? before;
  if (card === null || named.length > 1) throw new Error('which track?');
  said.take(new RegExp(card.name));
  const parlay = said.take(/([獨独][贏赢]|位置|三甲)?[過过][關关]/);
  if (parlay !== null) return hearParlay(said, card, parlay[1]);
  const pool = POOLS.map(([words, bet, box, legs]) => ({
    match: said.take(new RegExp(words)),
    bet,
    box,
    legs,
  })).find(({ match }) => match !== null);
  if (pool === undefined) throw new Error(`which pool? ${said.rest}`);
  const at = said.take(new RegExp(`第(${NUMBER})${raceWord(card)}起?`));
  if (at?.[1] === undefined) throw new Error(`which race? ${said.rest}`);
  const race = numberOf(at[1]);
  const names = card.races.find(({ num }) => num === race)?.bettingInterests ?? [];
  const byName = names.find(({ name }) => new RegExp(`${name}(?!\\d)`).test(said.rest));
  if (byName !== undefined) said.take(new RegExp(`${byName.name}(?!\\d)`));
  const cents = takeAmount(said);
  const isBox = said.take(/[複复]式/) !== null;
  const isHorse = ['thoroughbred', 'harness'].includes(card.raceType);
  const key = said.take(new RegExp(`(${NUMBER})[號号]做([膽胆]|[頭头]${isHorse ? '[馬马]' : '名'})，拖`));
  const isAnyPlace = key !== null && /[膽胆]/.test(key[2] ?? '');
  const heard = {
    card,
    race,
    amount: pennies(cents),
    bet: isBox || isAnyPlace ? pool.box : pool.bet,
  };
  const isFavourite = said.take(/大[熱热](?:门)?/) !== null;
  if (byName !== undefined || isFavourite) {
    said.end();
    return { ...heard, runners: [[byName?.num ?? shortestPrice(card, race)]] };
  }
  const legs = legsIn(said.rest);
  if (key !== null) return { ...heard, runners: [[numberOf(key[1] ?? '')], ...legs] };
  return { ...heard, runners: legs };
}

/** Hears tickets and vouchers. */
export const CHINESE_EAR: ErrandEar = {
  cash: /^(?:(?:唔該|请)派彩|呢張中咗，唔該畀錢我|我想兌呢張飛|同我兌咗佢，唔該|这张中了，请给我兑奖|我想兑这张票|帮我兑了这张，谢谢)。$/,
  voucher: /^(?:我要一[張张]|唔該畀張|请给我一张|[買买])(.+?)(?:現金券|代金券)(?:我|一[張张])?。$/,
  amount: (words) => takeAmount(new Sentence(words)),
  byVoucher:
    /^(?:我有(?:張現金券|一张代金券)。|用(?:呢張現金券買|这张代金券买)。)|(?:喺呢張現金券度扣|从这张代金券里扣)。$/,
  restInCash: /(?:剩返嘅畀現金我|餘額要現金|余下的给我现金|余额要现金)。$/,
  restOnVoucher: /(?:剩返嘅出返張現金券|餘額要現金券|余下的再出一张代金券|余额要代金券)。$/,
};

/** Takes an amount in hundredths. */
function takeAmount(said: Sentence): number {
  const amount =
    said.take(/(?:每注)?\$(\d+)(?:\.(\d\d))?/) ??
    said.take(new RegExp(`(?:每注)?(${NUMBER})元`)) ??
    said.take(new RegExp(`(?:每注)?(${NUMBER})[毫角]`));
  if (amount?.[1] === undefined) throw new Error(`how much? ${said.rest}`);
  if (/[毫角]/.test(amount[0])) return 10 * numberOf(amount[1]);
  return 100 * numberOf(amount[1]) + Number(amount[2] ?? '0');
}

/** Reads a parlay race by race; `pool` is that of all legs, where it was said once. */
function hearParlay(said: Sentence, card: Card, pool: string | undefined): HeardWager {
  const cents = takeAmount(said);
  const leg = new RegExp(`^第(${NUMBER})${raceWord(card)}(${NUMBER})[號号]([獨独][贏赢]|位置|三甲)?$`);
  const legs = said.rest
    .split(/[，\s]+/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, race, runner, to] = leg.exec(part) ?? [];
      const bet = POOLS.find(([words]) => new RegExp(`^(?:${words})$`).test(pool ?? to ?? ''))?.[1];
      if (race === undefined || runner === undefined || bet === undefined)
        throw new Error(`not understood: ${part}`);
      return [numberOf(race), bet, numberOf(runner)] as const;
    });
  return heardParlay(card, pennies(cents), legs);
}

function legsIn(text: string): Selection {
  const list = new RegExp(`^(?:全部|(${NUMBER}(?:[、同和]${NUMBER})*)[號号])$`);
  return text
    .replaceAll(new RegExp(`第[一二三四五六][關关]`, 'g'), '|')
    .split(/[，\s]+(?:跟|配)|\|/)
    .map((group) => group.replaceAll(/[，\s]/g, ''))
    .filter((group) => group !== '')
    .map((group) => {
      const match = list.exec(group);
      if (match === null) throw new Error(`not understood: ${group}`);
      return group === '全部'
        ? (['all'] as const)
        : [...(match[1] ?? '').matchAll(new RegExp(NUMBER, 'g'))].map(([word]) => numberOf(word));
    });
}
