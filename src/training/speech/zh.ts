/**
 * Says wagers as Chinese-speaking racegoers do: Hong Kong's words in traditional characters, and their like
 * in simplified ones. The words of the bets are those of the window's papers (i18n/terms/zh.md).
 */
import { type Card, hasGames, type RaceType } from '../../wagering/card/card.ts';
import { type BetId, betDefinition } from '../../wagering/card/catalogue.ts';
import type { Leg, RunnerChoice, Selection } from '../../wagering/card/selection.ts';
import { PENNIES_PER_UNIT, type Pennies } from '../../wagering/ground/money.ts';
import type { WagerAsk } from '../asks/ask.ts';
import { legsOf } from '../asks/same-bets.ts';
import {
  type Around,
  type AskPlace,
  aroundEach,
  type Draw,
  type PlacedAsk,
  type Speech,
  saidLegs,
  unboxedOf,
  type VoucherRest,
} from './speech.ts';

type Ways = readonly [string, ...string[]];

const HORSES: readonly RaceType[] = ['thoroughbred', 'harness'];
const DIGITS = '零,一,二,三,四,五,六,七,八,九'.split(',');

/** The words that differ between the two scripts and their tracks. */
interface Dialect {
  readonly pools: Readonly<Record<BetId, string>>;
  readonly race: string;
  /** Behind a runner's number: '6號'. */
  readonly number: string;
  readonly all: string;
  readonly favourite: string;
  readonly startingFavourite: string;
  readonly two: string;
  /** Names tenths of an amount: '五毫'. */
  readonly tenth: string;
  readonly box: string;
  readonly openings: Ways;
  readonly endings: Ways;
  /** Behind the amount of a bet of several runners: 'each bet'. */
  readonly each: string;
  /** From this race on. */
  readonly from: string;
  /** Joins a leg to the one before in a bet on one race. */
  readonly over: Ways;
  /** Names a leg of a bet on several races by its number. */
  readonly leg: (number: string) => string;
  /** Before the runners that go with a key. */
  readonly with: string;
  readonly key: string;
  /** Says that a key is first: a horse, or a dog or a player. */
  readonly inFirst: { readonly horse: string; readonly other: string };
  readonly and: Ways;
  readonly parlay: string;
  /** Between two wagers of one customer. */
  readonly also: Ways;
  /** The same again, with B in the place of A. */
  readonly again: Ways;
  readonly cancels: Ways;
  readonly cashes: Ways;
  /** A voucher of the amount A. */
  readonly vouchers: Ways;
  /** The wagers W with a voucher; then how the rest is wanted. */
  readonly byVoucher: Ways;
  readonly restInCash: Ways;
  readonly restOnVoucher: Ways;
}

const HONG_KONG: Dialect = {
  pools: {
    1: '獨贏',
    2: '位置',
    3: '三甲',
    4: '獨贏及位置',
    5: '獨贏、位置及三甲',
    6: '位置及三甲',
    7: '獨贏及三甲',
    8: '二重彩',
    10: '連贏',
    12: '三重彩',
    14: '孖寶',
    15: '三寶',
    16: '四場連中',
    17: '五場連中',
    18: '六場連中',
    23: '四重彩',
    29: '五重彩',
    31: '單T',
  },
  race: '場',
  number: '號',
  all: '全部',
  favourite: '大熱',
  startingFavourite: '開跑大熱',
  two: '兩',
  tenth: '毫',
  box: '複式',
  openings: ['', '', '我要', '同我買', '唔該，'],
  endings: ['', '', '，唔該', '，多謝'],
  each: '每注',
  from: '起',
  over: ['，跟', '，配'],
  leg: (number) => `第${number}關`,
  with: '拖',
  key: '做膽',
  inFirst: { horse: '做頭馬', other: '做頭名' },
  and: ['、', '同'],
  parlay: '過關',
  also: ['；另外，', '；仲要', '。仲有，'],
  again: ['照樣再買一張，A改做B。', '再買一張一樣嘅，B代替A。'],
  cashes: ['唔該派彩。', '呢張中咗，唔該畀錢我。', '我想兌呢張飛。', '同我兌咗佢，唔該。'],
  vouchers: ['我要一張A現金券。', '唔該畀張A現金券我。', '買A現金券一張。'],
  byVoucher: ['我有張現金券。W', '用呢張現金券買。W', 'W喺呢張現金券度扣。'],
  restInCash: ['剩返嘅畀現金我。', '餘額要現金。'],
  restOnVoucher: ['剩返嘅出返張現金券。', '餘額要現金券。'],
  cancels: ['唔該取消嗰張飛。', '我想取消啱啱嗰張。', '唔好意思，唔要嗰張喇，取消佢。'],
};

const MAINLAND: Dialect = {
  pools: {
    1: '独赢',
    2: '位置',
    3: '三甲',
    4: '独赢及位置',
    5: '独赢、位置及三甲',
    6: '位置及三甲',
    7: '独赢及三甲',
    8: '二重彩',
    10: '连赢',
    12: '三重彩',
    14: '双场连中',
    15: '三场连中',
    16: '四场连中',
    17: '五场连中',
    18: '六场连中',
    23: '四重彩',
    29: '五重彩',
    31: '三连赢',
  },
  race: '场',
  number: '号',
  all: '全部',
  favourite: '大热门',
  startingFavourite: '开跑热门',
  two: '两',
  tenth: '角',
  box: '复式',
  openings: ['', '', '我要', '给我', '麻烦你，'],
  endings: ['', '', '，谢谢', '，麻烦你'],
  each: '每注',
  from: '起',
  over: ['，跟', '，配'],
  leg: (number) => `第${number}关`,
  with: '拖',
  key: '做胆',
  inFirst: { horse: '做头马', other: '做头名' },
  and: ['、', '和'],
  parlay: '过关',
  also: ['；另外，', '；还要', '。还有，'],
  again: ['照样再买一张，A改成B。', '再来一张一样的，B代替A。'],
  cashes: ['请派彩。', '这张中了，请给我兑奖。', '我想兑这张票。', '帮我兑了这张，谢谢。'],
  vouchers: ['我要一张A代金券。', '请给我一张A代金券。', '买A代金券一张。'],
  byVoucher: ['我有一张代金券。W', '用这张代金券买。W', 'W从这张代金券里扣。'],
  restInCash: ['余下的给我现金。', '余额要现金。'],
  restOnVoucher: ['余下的再出一张代金券。', '余额要代金券。'],
  cancels: ['请取消刚才那张。', '我想取消这张票。', '不好意思，那张不要了，取消吧。'],
};

function restWays({ restInCash, restOnVoucher }: Dialect, rest: VoucherRest): Ways {
  if (rest === 'none') return [''];
  return rest === 'cash' ? restInCash : restOnVoucher;
}

/** Says a number from 1 to 99 in characters: 12 is 十二. */
function numeral(num: number): string {
  const [tens, ones] = [Math.floor(num / 10), num % 10];
  if (tens === 0) return DIGITS[ones] ?? '';
  return `${tens === 1 ? '' : (DIGITS[tens] ?? '')}十${ones === 0 ? '' : (DIGITS[ones] ?? '')}`;
}

type Numbers = 'characters' | 'digits';
const STYLES = ['characters', 'digits'] as const;

/** Says an amount: '兩元', '$20', '五毫'. */
function amountWords(amount: Pennies, { two, tenth }: Dialect, draw: Draw): string {
  const [whole, cents] = [Number(amount / PENNIES_PER_UNIT), Number(amount % PENNIES_PER_UNIT)];
  if (whole === 0 && cents % 10 === 0) return `${DIGITS[cents / 10]}${tenth}`;
  if (cents !== 0) return `$${whole}.${String(cents).padStart(2, '0')}`;
  if (whole > 99) return draw.oneOf([`$${whole}`, `${whole}元`]);
  return draw.oneOf([`$${whole}`, `${whole}元`, `${whole === 2 ? two : numeral(whole)}元`]);
}

/** Names a race, or a game of jai alai. */
const raceWord = (card: Card, dialect: Dialect): string => (hasGames(card) ? '局' : dialect.race);

/** Says where: 'Harlan Park 第四場'. */
function where({ card, race, isNamed }: AskPlace, dialect: Dialect, draw: Draw): string {
  const number = draw.oneOf([numeral(race.num), `${race.num}`]);
  return `${isNamed ? '' : `${card.name} `}第${number}${raceWord(card, dialect)}`;
}

function choiceWord(choice: RunnerChoice, dialect: Dialect, style: Numbers): string {
  if (choice === 'all') return dialect.all;
  if (choice === 'favourite') return dialect.startingFavourite;
  return style === 'digits' ? `${choice}` : numeral(choice);
}

/** Says the runners of a leg: '一、三、五號'. */
function legWords(leg: Leg, dialect: Dialect, style: Numbers, draw: Draw): string {
  const words = leg.map((choice) => choiceWord(choice, dialect, style));
  const last = words.at(-1) ?? '';
  const numbered = leg.every((choice) => typeof choice === 'number') ? dialect.number : '';
  if (words.length < 2) return `${last}${numbered}`;
  return `${words.slice(0, -1).join('、')}${draw.oneOf(dialect.and)}${last}${numbered}`;
}

function runnerWords({ wager, named }: WagerAsk, { race }: AskPlace, dialect: Dialect, draw: Draw): string {
  const [only = 'all'] = wager.runners.flat();
  if (named === 'favourite') return dialect.favourite;
  const name = race.bettingInterests.find(({ num }) => num === only)?.name;
  if (named === 'name' && name !== undefined) return `${name} `;
  return legWords([only], dialect, draw.oneOf(STYLES), draw);
}

function saySingle(
  { ask, place }: PlacedAsk,
  { opening, ending }: Around,
  dialect: Dialect,
  draw: Draw,
): string {
  const { betType, betAmount, betName } = ask.wager;
  const pool = dialect.pools[betType] ?? betName;
  const at = where(place, dialect, draw);
  const amount = amountWords(betAmount, dialect, draw);
  const runner = runnerWords(ask, place, dialect, draw).trim();
  return draw.oneOf([
    `${opening}${at}，${runner}，${pool}，${amount}${ending}`,
    `${opening}${at}${pool}，${runner}，${amount}${ending}`,
    `${opening}${amount}${pool}，${at}，${runner}${ending}`,
  ]);
}

function legsInTurn(legs: Selection, isOnSeveral: boolean, dialect: Dialect, draw: Draw): string {
  const style = draw.oneOf(STYLES);
  const words = legs.map((leg) => legWords(leg, dialect, style, draw));
  if (isOnSeveral) return words.map((leg, index) => `${dialect.leg(numeral(index + 1))}${leg}`).join('，');
  return words.join(draw.oneOf(dialect.over));
}

function sayCombination(
  { ask, place }: PlacedAsk,
  { opening, ending }: Around,
  dialect: Dialect,
  draw: Draw,
): string {
  const { betType, betAmount, betName, runners } = ask.wager;
  const isOnSeveral = new Set(betDefinition(betType)?.raceLegs).size > 1;
  const pool = dialect.pools[unboxedOf(betType)] ?? betName;
  const at = `${where(place, dialect, draw)}${isOnSeveral ? dialect.from : ''}`;
  const amount = `${dialect.each}${amountWords(betAmount, dialect, draw)}`;
  const legs = saidLegs(runners);
  const wager = (bet: string, words: string): string =>
    draw.oneOf([
      `${opening}${at}${bet}，${words}，${amount}${ending}`,
      `${opening}${at}，${amount}${bet}，${words}${ending}`,
    ]);
  if (ask.manner === 'straight' || ask.manner === 'wheel')
    return wager(pool, legsInTurn(legs, isOnSeveral, dialect, draw));
  const style = draw.oneOf(STYLES);
  const [key = '', others = ''] = legs.map((leg) => legWords(leg, dialect, style, draw));
  if (ask.manner === 'box')
    return draw.chance(0.5) ? wager(`${pool}${dialect.box}`, key) : wager(pool, `${key}${dialect.box}`);
  const inFirst = dialect.inFirst[HORSES.includes(place.card.raceType) ? 'horse' : 'other'];
  const part = ask.manner === 'key' ? inFirst : dialect.key;
  return wager(pool, `${key}${part}，${dialect.with}${others}`);
}

/** Says a parlay race by race: '獨贏過關，每注兩元，第四場六號，第五場三號'. */
function sayParlay(
  { ask, place }: PlacedAsk,
  { opening, ending }: Around,
  dialect: Dialect,
  draw: Draw,
): string {
  const legs = legsOf(ask.wager);
  const at = place.isNamed ? '' : `${place.card.name} `;
  const [pool = 0, ...others] = new Set(legs.map(({ betType }) => betType));
  const isOnePool = others.length === 0 && draw.chance(0.5);
  const kind = isOnePool ? (dialect.pools[pool] ?? '') : '';
  const style = draw.oneOf(STYLES);
  const races = legs.map(({ raceNo, betType, runners }) => {
    const number = draw.oneOf([numeral(raceNo), `${raceNo}`]);
    const to = isOnePool ? '' : (dialect.pools[betType] ?? '');
    return `第${number}${raceWord(place.card, dialect)}${legWords(runners[0] ?? [], dialect, style, draw)}${to}`;
  });
  const amount = `${dialect.each}${amountWords(ask.wager.betAmount, dialect, draw)}`;
  return draw.oneOf([
    `${opening}${at}${kind}${dialect.parlay}，${amount}，${races.join('，')}${ending}`,
    `${opening}${at}${kind}${dialect.parlay}，${races.join('，')}，${amount}${ending}`,
  ]);
}

function sayWagers(asks: readonly PlacedAsk[], dialect: Dialect, draw: Draw): string {
  const around = aroundEach(asks.length, {
    opening: draw.oneOf(dialect.openings),
    ending: draw.oneOf(dialect.endings),
  });
  const said = asks.map((placed, index) => {
    const words = around[index] ?? { opening: '', ending: '' };
    if (placed.ask.wager.parlayLegs !== undefined) return sayParlay(placed, words, dialect, draw);
    const isSingle = betDefinition(placed.ask.wager.betType)?.raceLegs.length === 1;
    return isSingle ? saySingle(placed, words, dialect, draw) : sayCombination(placed, words, dialect, draw);
  });
  return `${said.join(draw.oneOf(dialect.also))}。`;
}

function speechOf(dialect: Dialect): Speech {
  return {
    wagers: (asks, draw) => sayWagers(asks, dialect, draw),
    again({ from, to }, draw) {
      const style = draw.oneOf(STYLES);
      const [before, after] = [from, to].map((num) => `${choiceWord(num, dialect, style)}${dialect.number}`);
      return draw
        .oneOf(dialect.again)
        .replace('A', before ?? '')
        .replace('B', after ?? '');
    },
    cash: (draw) => draw.oneOf(dialect.cashes),
    voucher: (amount, draw) =>
      draw.oneOf(dialect.vouchers).replace('A', () => amountWords(amount, dialect, draw)),
    byVoucher: (wagers, rest, draw) =>
      draw.oneOf(dialect.byVoucher).replace('W', () => wagers) + draw.oneOf(restWays(dialect, rest)),
    cancel: (draw) => draw.oneOf(dialect.cancels),
  };
}

/** Speaks in traditional characters, with Hong Kong's words. */
export const CANTONESE = speechOf(HONG_KONG);
/** Speaks in simplified characters. */
export const MANDARIN = speechOf(MAINLAND);
