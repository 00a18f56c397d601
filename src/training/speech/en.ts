/**
 * Says wagers as English-speaking racegoers do: the number before or after, nicknames of pools, boxes and
 * keys. Has America's words and Ireland's, and the money of the window.
 */
import { type Card, hasGames, type RaceType } from '../../wagering/card/card.ts';
import { type BetId, betDefinition } from '../../wagering/card/catalogue.ts';
import type { Leg, RunnerChoice, Selection } from '../../wagering/card/selection.ts';
import { type MoneyFormat, PENNIES_PER_UNIT, type Pennies } from '../../wagering/ground/money.ts';
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

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ORDINALS =
  'zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth'.split(
    ' ',
  );

/** The words of a pool of one runner: behind the amount, and before the word 'bet'. */
interface SingleWords {
  readonly to: Ways;
  readonly kind: Ways;
}

/** The words of a currency: before a noun, 'two dollar', one by itself, several, and its hundredths. */
interface MoneyWords {
  readonly noun: string;
  readonly one: string;
  readonly many: Ways;
  readonly cent: { readonly noun: string; readonly many: string };
}

interface ParlayWords {
  readonly article: 'a' | 'an';
  readonly noun: string;
}

/** The words that differ from country to country. */
interface Dialect {
  readonly singles: Readonly<Record<BetId, SingleWords>>;
  /** Pools of several runners, and their nicknames. */
  readonly pools: Readonly<Record<BetId, Ways>>;
  /** Currencies by their code. An amount of any other is said with its symbol alone. */
  readonly money: Readonly<Record<string, MoneyWords>>;
  /** Amounts with a name of their own, by currency and in whole units: 'a tenner'. */
  readonly named: Readonly<Record<string, Readonly<Record<number, string>>>>;
  readonly favourite: string;
  /** Names of a parlay, with their article. */
  readonly parlay: readonly [ParlayWords, ...ParlayWords[]];
  readonly openings: Ways;
}

/** A dialect with the money of a window. */
interface Talk extends Dialect {
  readonly format: MoneySymbols;
}

/** The currency of a window and its symbol. */
export type MoneySymbols = Pick<MoneyFormat, 'currency' | 'currencySymbol'>;

const CENTS = { noun: 'cent', many: 'cents' } as const;
const MONEY: Readonly<Record<string, MoneyWords>> = {
  USD: { noun: 'dollar', one: 'one dollar', many: ['dollars'], cent: CENTS },
  EUR: { noun: 'euro', one: 'one euro', many: ['euro'], cent: CENTS },
  GBP: { noun: 'pound', one: 'one pound', many: ['pounds'], cent: { noun: 'pence', many: 'pence' } },
};
const NOTES = { 5: 'a fiver', 10: 'a tenner' } as const;

const AMERICA: Dialect = {
  singles: {
    1: { to: ['to win', 'on the nose'], kind: ['win'] },
    2: { to: ['to place'], kind: ['place'] },
    3: { to: ['to show'], kind: ['show'] },
    4: { to: ['win and place', 'win-place'], kind: ['win-place'] },
    5: { to: ['across the board', 'win, place and show'], kind: ['across-the-board'] },
    6: { to: ['place and show', 'place-show'], kind: ['place-show'] },
    7: { to: ['win and show'], kind: ['win-show'] },
  },
  pools: {
    8: ['exacta', 'exacta', 'perfecta'],
    10: ['quinella'],
    12: ['trifecta', 'tri', 'triple'],
    14: ['daily double', 'double'],
    15: ['pick three', 'pick 3'],
    16: ['pick four', 'pick 4'],
    17: ['pick five', 'pick 5'],
    18: ['pick six', 'pick 6'],
    23: ['superfecta', 'super'],
    29: ['super high five', 'high five'],
    31: ['trio'],
  },
  money: {
    ...MONEY,
    USD: { noun: 'dollar', one: 'one dollar', many: ['dollars', 'dollars', 'bucks'], cent: CENTS },
  },
  named: {},
  favourite: 'favorite',
  parlay: [{ article: 'a', noun: 'parlay' }],
  openings: ['', '', 'Give me ', 'Gimme ', 'Can I get ', 'Let me have ', 'I’ll take ', 'Hi. I’d like '],
};

const IRELAND: Dialect = {
  singles: {
    ...AMERICA.singles,
    1: { to: ['to win', 'on the nose'], kind: ['win'] },
    4: { to: ['each way', 'win and place'], kind: ['each-way'] },
    5: { to: ['win, place and show'], kind: ['win-place-show'] },
  },
  pools: {
    ...AMERICA.pools,
    8: ['exacta'],
    12: ['trifecta'],
    23: ['superfecta'],
  },
  money: MONEY,
  named: { EUR: NOTES, GBP: NOTES },
  favourite: 'favourite',
  parlay: [
    { article: 'an', noun: 'accumulator' },
    { article: 'a', noun: 'parlay' },
  ],
  openings: ['', '', 'Give me ', 'Can I have ', 'I’ll have ', 'Could I get ', 'Hello. I’ll have '],
};

const ENDINGS: Ways = ['', '', '', ', please', ', thanks'];

/** Says a number as a word from 0 to 99; greater ones as digits. */
function numberWord(num: number): string {
  if (num < 20) return NUMBERS[num] ?? `${num}`;
  if (num > 99) return `${num}`;
  const ones = num % 10;
  return ones === 0 ? (TENS[num / 10] ?? '') : `${TENS[Math.floor(num / 10)]} ${NUMBERS[ones]}`;
}

/** Says an amount before a noun, 'two dollar', or by itself, 'two dollars'. */
function amountWords(
  amount: Pennies,
  before: 'noun' | 'nothing',
  { money, named, format }: Talk,
  draw: Draw,
): string {
  const [whole, cents] = [Number(amount / PENNIES_PER_UNIT), Number(amount % PENNIES_PER_UNIT)];
  const words = money[format.currency];
  const symbol = format.currencySymbol;
  if (cents !== 0 && (whole !== 0 || words === undefined))
    return `${symbol}${whole}.${String(cents).padStart(2, '0')}`;
  if (words === undefined || (whole !== 0 && draw.chance(0.2))) return `${symbol}${whole}`;
  if (whole === 0) return `${numberWord(cents)} ${before === 'noun' ? words.cent.noun : words.cent.many}`;
  if (before === 'noun')
    return whole === 1 && draw.chance(0.6) ? words.noun : `${numberWord(whole)} ${words.noun}`;
  const name = named[format.currency]?.[whole];
  if (name !== undefined && draw.chance(0.6)) return name;
  return whole === 1 ? words.one : `${numberWord(whole)} ${draw.oneOf(words.many)}`;
}

/** Returns the article before an amount: 'an eight dollar exacta'. */
const articleOf = (amount: string): 'a' | 'an' => (/^(?:eight|eleven|eighteen)/.test(amount) ? 'an' : 'a');

const raceWord = (card: Card): string => (hasGames(card) ? 'game' : 'race');

/** Says where: 'in the fourth at Harlan'. A bet on several races starts there. */
function where({ card, race, isNamed }: AskPlace, isOnSeveral: boolean, draw: Draw): string {
  const ordinal = ORDINALS[race.num];
  const races = [numberWord(race.num), `${race.num}`].map((num) => `in ${raceWord(card)} ${num}`);
  const way = draw.oneOf(
    ordinal === undefined ? [races[0] ?? '', ...races] : [`in the ${ordinal}`, `in the ${ordinal}`, ...races],
  );
  return `${isOnSeveral ? 'starting ' : ''}${way}${isNamed ? '' : ` at ${card.name}`}`;
}

/** Says where at the head of a sentence: 'Harlan, race four'. */
function whereFirst({ card, race, isNamed }: AskPlace, draw: Draw): string {
  const ordinal = ORDINALS[race.num];
  const said = draw.oneOf([
    `${raceWord(card)} ${numberWord(race.num)}`,
    ordinal === undefined ? `${raceWord(card)} ${race.num}` : `${ordinal} ${raceWord(card)}`,
  ]);
  return isNamed ? said : draw.oneOf([`${card.name}, ${said}`, `${said} at ${card.name}`]);
}

type Numbers = 'words' | 'digits';

function choiceWord(choice: RunnerChoice, style: Numbers): string {
  if (choice === 'all') return 'all';
  if (choice === 'favourite') return 'the starting favourite';
  return style === 'words' ? numberWord(choice) : `${choice}`;
}

/** Says the runners of a leg: 'one, three and five'. */
function legWords(leg: Leg, style: Numbers, draw: Draw): string {
  const words = leg.map((choice) => choiceWord(choice, style));
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  return draw.oneOf([`${words.slice(0, -1).join(', ')} and ${last}`, words.join(', ')]);
}

/** Says a number as the runner of a sport: players have posts. */
const RUNNERS: Readonly<Record<RaceType, (word: string) => string>> = {
  thoroughbred: (word) => `the ${word} horse`,
  harness: (word) => `the ${word} horse`,
  greyhound: (word) => `the ${word} dog`,
  jaiAlai: (word) => `post ${word}`,
};

/** Says the one runner of a bet: 'the six', 'number six', 'Copper Kettle' or 'the favorite'. */
function runnerWords(
  { wager, named }: WagerAsk,
  { card, race }: AskPlace,
  { favourite }: Dialect,
  draw: Draw,
): string {
  const [only = 'all'] = wager.runners.flat();
  if (named === 'favourite') return `the ${favourite}`;
  const name = race.bettingInterests.find(({ num }) => num === only)?.name;
  if (named === 'name' && name !== undefined) return name;
  const word = choiceWord(only, draw.oneOf(['words', 'digits']));
  return draw.oneOf([`the ${word}`, `the ${word}`, `number ${word}`, RUNNERS[card.raceType](word)]);
}

function saySingle(
  { ask, place }: PlacedAsk,
  { opening, ending }: Around,
  dialect: Talk,
  draw: Draw,
): string {
  const { betType, betAmount, betName, runners } = ask.wager;
  const { to, kind } = dialect.singles[betType] ?? { to: [betName] as const, kind: [betName] as const };
  const isOne = runners.flat().length === 1;
  const runner = isOne
    ? runnerWords(ask, place, dialect, draw)
    : `the ${legWords(runners.flat(), draw.oneOf(['words', 'digits']), draw)}`;
  const amount = amountWords(betAmount, 'nothing', dialect, draw);
  return draw.oneOf([
    `${opening}${amount} ${draw.oneOf(to)} on ${runner} ${where(place, false, draw)}${ending}`,
    `${opening}${runner} ${draw.oneOf(to)} ${where(place, false, draw)}, ${amount}${ending}`,
    `${whereFirst(place, draw)}, ${amountWords(betAmount, 'noun', dialect, draw)} ${draw.oneOf(kind)} bet, ${runner}${ending}`,
    `${whereFirst(place, draw)}: ${amount} ${draw.oneOf(to)}, ${runner}${ending}`,
  ]);
}

/** Says legs in turn: 'one and two, with three, with all'. Only a bet on an order has runners over others. */
function legsInTurn(legs: Selection, isOrder: boolean, style: Numbers, draw: Draw): string {
  const words = legs.map((leg) => legWords(leg, style, draw));
  const isStraight = legs.every((leg) => leg.length === 1 && leg[0] !== 'all');
  if (isStraight)
    return words.join(isOrder ? draw.oneOf([', ', ' over ', ', ']) : draw.oneOf([', ', ' with ']));
  return words.join(isOrder ? draw.oneOf([', with ', ', over ']) : ', with ');
}

/**
 * Says where: all behind the pool, or at the head 'Harlan, race four: '. A bet on several races has its track
 * alone at the head: 'Harlan, two dollar pick three starting in the first'.
 */
function aroundPool(
  place: AskPlace,
  isOnSeveral: boolean,
  draw: Draw,
): { readonly head: string; readonly behind: string } {
  const isBehind = (isOnSeveral && place.isNamed) || !draw.chance(0.3);
  if (isBehind) return { head: '', behind: ` ${where(place, isOnSeveral, draw)}` };
  if (!isOnSeveral) return { head: `${whereFirst(place, draw)}: `, behind: '' };
  return { head: `${place.card.name}, `, behind: ` ${where({ ...place, isNamed: true }, true, draw)}` };
}

function sayCombination(
  { ask, place }: PlacedAsk,
  { opening, ending }: Around,
  dialect: Talk,
  draw: Draw,
): string {
  const { betType, betAmount, betName, runners } = ask.wager;
  const definition = betDefinition(betType);
  const unboxed = unboxedOf(betType);
  const pool = draw.oneOf(dialect.pools[unboxed] ?? [betName]);
  const isOnSeveral = new Set(definition?.raceLegs).size > 1;
  const isOrder = !isOnSeveral && definition?.anyOrder !== true;
  const style = draw.oneOf<Numbers>(['words', 'digits']);
  const amount = amountWords(betAmount, 'noun', dialect, draw);
  const { head, behind } = aroundPool(place, isOnSeveral, draw);
  const article = opening === '' ? '' : `${articleOf(amount)} `;
  const before = head === '' ? `${opening}${article}` : head;
  const legs = saidLegs(runners);
  const wager = (words: string): string => `${before}${amount} ${words}${ending}`;
  if (ask.manner === 'box') {
    const box = legWords(legs[0] ?? [], style, draw);
    return draw.oneOf([
      wager(`${pool} box${behind}, ${box}`),
      wager(`${pool}${behind}, ${box}, boxed`),
      wager(`${pool}${behind}, box the ${box}`),
    ]);
  }
  if (ask.manner === 'key' || ask.manner === 'keyBox') {
    const [key = [], others = []] = legs;
    const over = legWords(others, style, draw);
    const one = legWords(key, style, draw);
    return ask.manner === 'key'
      ? draw.oneOf([
          wager(`${pool}${behind}, key the ${one} on top of ${over}`),
          wager(`${pool}${behind}, key the ${one} over ${over}`),
          wager(`${pool}${behind}, the ${one} on top of ${over}`),
        ])
      : draw.oneOf([
          wager(`${pool} box${behind}, key the ${one} with ${over}`),
          wager(`${pool}${behind}, the ${one} any place with ${over}, boxed`),
        ]);
  }
  return wager(`${pool}${behind}, ${legsInTurn(legs, isOrder, style, draw)}`);
}

/** Says a parlay race by race: 'a two dollar win parlay: the six in the fourth, the three in the fifth'. */
function sayParlay({ ask, place }: PlacedAsk, { opening, ending }: Around, talk: Talk, draw: Draw): string {
  const { betAmount } = ask.wager;
  const legs = legsOf(ask.wager);
  const at = place.isNamed ? '' : ` at ${place.card.name}`;
  const [pool = 0, ...others] = new Set(legs.map(({ betType }) => betType));
  const isOnePool = others.length === 0 && draw.chance(0.5);
  const { article, noun } = draw.oneOf(talk.parlay);
  const kind = isOnePool ? `${draw.oneOf(talk.singles[pool]?.kind ?? [''])} ` : '';
  const style = draw.oneOf<Numbers>(['words', 'digits']);
  const said = legs.map(({ raceNo, betType, runners }) => {
    const word = choiceWord(runners[0]?.[0] ?? 'all', style);
    const to = isOnePool ? '' : ` ${draw.oneOf(talk.singles[betType]?.to ?? [''])}`;
    const ordinal = ORDINALS[raceNo];
    const race = draw.oneOf([
      `${raceWord(place.card)} ${numberWord(raceNo)}`,
      ordinal === undefined ? `${raceWord(place.card)} ${raceNo}` : `the ${ordinal}`,
    ]);
    return `${draw.oneOf([`the ${word}`, `the ${word}`, `number ${word}`])}${to} in ${race}`;
  });
  const races = said.join(draw.oneOf([', then ', ' into ', ', ']));
  const amount = amountWords(betAmount, 'noun', talk, draw);
  const before = opening === '' ? '' : `${articleOf(amount)} `;
  return draw.chance(0.6)
    ? `${opening}${before}${amount} ${kind}${noun}${at}: ${races}${ending}`
    : `${opening}${kind === '' ? article : 'a'} ${kind}${noun} for ${amountWords(betAmount, 'nothing', talk, draw)}${at}: ${races}${ending}`;
}

/** Says a change: 'Same again, but the seven instead of the three.' */
function sayAgain({ from, to }: { readonly from: number; readonly to: number }, draw: Draw): string {
  const style = draw.oneOf<Numbers>(['words', 'digits']);
  const [before, after] = [choiceWord(from, style), choiceWord(to, style)];
  return draw.oneOf([
    `Same again, but the ${after} instead of the ${before}.`,
    `Can I get the same again with the ${after} in place of the ${before}?`,
    `And the same ticket again, only swap the ${before} for the ${after}.`,
  ]);
}

function sayCash(draw: Draw): string {
  return draw.oneOf([
    'Cash this, please.',
    'Can you cash this for me?',
    'Cash this ticket.',
    'I have a winner here. Cash it, please.',
    'This one won. Can I have the money?',
  ]);
}

/** Says a voucher of an amount: 'A voucher for twenty dollars, please.' */
function sayVoucher(amount: Pennies, talk: Talk, draw: Draw): string {
  const noun = amountWords(amount, 'noun', talk, draw);
  return draw.oneOf([
    `I’d like ${articleOf(noun)} ${noun} voucher.`,
    `Can I get a voucher for ${amountWords(amount, 'nothing', talk, draw)}?`,
    `A voucher for ${amountWords(amount, 'nothing', talk, draw)}, please.`,
  ]);
}

/** Says that a voucher pays for wagers, and how the rest is wanted. */
function sayByVoucher(wagers: string, rest: VoucherRest, draw: Draw): string {
  const said = draw.oneOf([
    `I have a voucher. ${wagers}`,
    `I’m betting with this voucher. ${wagers}`,
    `${wagers} Take it off this voucher.`,
  ]);
  if (rest === 'none') return said;
  return rest === 'cash'
    ? `${said}${draw.oneOf([' The rest in cash.', ' I’ll take the rest in cash.', ' And the rest in cash, please.'])}`
    : `${said}${draw.oneOf([' Put the rest on a voucher.', ' The rest on a new voucher, please.'])}`;
}

function sayCancel(draw: Draw): string {
  return draw.oneOf([
    'I’d like to cancel that.',
    'Cancel that, please.',
    'Sorry, I don’t want that ticket. Can you cancel it?',
    'I changed my mind. Cancel it, please.',
  ]);
}

/** Says wagers one after the other. A question is one sentence. */
function sayWagers(asks: readonly PlacedAsk[], talk: Talk, draw: Draw): string {
  const around = aroundEach(asks.length, { opening: draw.oneOf(talk.openings), ending: draw.oneOf(ENDINGS) });
  const said = asks.map((placed, index) => {
    const words = around[index] ?? { opening: '', ending: '' };
    if (placed.ask.wager.parlayLegs !== undefined) return sayParlay(placed, words, talk, draw);
    const isSingle = placed.ask.wager.betType in talk.singles;
    return isSingle ? saySingle(placed, words, talk, draw) : sayCombination(placed, words, talk, draw);
  });
  const isQuestion = /^(?:can|could) i /i.test(said[0] ?? '');
  const text = said.join(isQuestion ? ', and ' : draw.oneOf([', and ', ', and ', '. And ', '; then ']));
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${isQuestion ? '?' : '.'}`;
}

function speechOf(talk: Talk): Speech {
  return {
    wagers: (asks, draw) => sayWagers(asks, talk, draw),
    cash: sayCash,
    voucher: (amount, draw) => sayVoucher(amount, talk, draw),
    byVoucher: sayByVoucher,
    again: sayAgain,
    cancel: sayCancel,
  };
}

/** Returns how people speak in America, in a window with this money. */
export const americanWith = (format: MoneySymbols): Speech => speechOf({ ...AMERICA, format });
/** Returns how people speak in Ireland, in a window with this money. */
export const irishWith = (format: MoneySymbols): Speech => speechOf({ ...IRELAND, format });
