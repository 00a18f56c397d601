/**
 * Says wagers as people do at a Spanish-speaking track: Chile's words and the Dominican Republic's. The words
 * of the bets are those of the window's papers (i18n/terms/es.md).
 */
import { type Card, hasGames } from '../../wagering/card/card.ts';
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

const NUMBERS =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro'.split(
    ' ',
  );
const TENS: Readonly<Record<number, string>> = {
  30: 'treinta',
  40: 'cuarenta',
  50: 'cincuenta',
  60: 'sesenta',
  70: 'setenta',
  80: 'ochenta',
  90: 'noventa',
  100: 'cien',
};
const ORDINALS =
  'cero primera segunda tercera cuarta quinta sexta séptima octava novena décima undécima duodécima'.split(
    ' ',
  );

/** The words for a race: its article, its noun, and its ordinals by themselves and before the noun. */
interface RaceWords {
  readonly the: 'la' | 'el';
  readonly noun: string;
  readonly ranks: readonly string[];
  readonly beforeNoun: readonly string[];
}

const RACE: RaceWords = { the: 'la', noun: 'carrera', ranks: ORDINALS, beforeNoun: ORDINALS };
const GAME_RANKS = ORDINALS.map((rank) => rank.replace(/a$/, 'o'));
/** A game of jai alai: 'el primero', and 'el primer partido'. */
const GAME: RaceWords = {
  the: 'el',
  noun: 'partido',
  ranks: GAME_RANKS,
  beforeNoun: GAME_RANKS.map((rank) => rank.replace(/^(primer|tercer)o$/, '$1')),
};

const raceWords = (card: Card): RaceWords => (hasGames(card) ? GAME : RACE);

/** A pool of several runners, with its article. */
interface PoolWords {
  readonly article: 'un' | 'una';
  readonly names: Ways;
}

/** The words that differ from country to country. */
interface Dialect {
  /** Pools of one runner, behind the amount. */
  readonly singles: Readonly<Record<BetId, Ways>>;
  readonly pools: Readonly<Record<BetId, PoolWords>>;
  /** Says that a wager is boxed. */
  readonly boxed: { readonly un: string; readonly una: string };
}

const una = (...names: Ways): PoolWords => ({ article: 'una', names });
const un = (...names: Ways): PoolWords => ({ article: 'un', names });

const CHILE: Dialect = {
  singles: {
    1: ['a ganador'],
    2: ['a segundo'],
    3: ['a tercero'],
    4: ['a ganador y a segundo'],
    5: ['a ganador, a segundo y a tercero'],
    6: ['a segundo y a tercero'],
    7: ['a ganador y a tercero'],
  },
  pools: {
    8: una('exacta'),
    10: una('quinela'),
    12: una('trifecta'),
    14: un('doble'),
    15: un('triple'),
    16: una('cuádruple'),
    17: un('pick 5', 'pick cinco'),
    18: una('sexta'),
    23: una('superfecta'),
    29: una('quintafecta'),
    31: un('trío'),
  },
  boxed: { un: 'combinado', una: 'combinada' },
};

const DOMINICAN_REPUBLIC: Dialect = {
  singles: {
    1: ['a ganador'],
    2: ['a place'],
    3: ['a show'],
    4: ['a ganador y a place'],
    5: ['a ganador, a place y a show'],
    6: ['a place y a show'],
    7: ['a ganador y a show'],
  },
  pools: {
    ...CHILE.pools,
    10: una('quiniela'),
    14: una('dupleta'),
    15: un('pick 3', 'pick tres'),
    16: un('pick 4', 'pick cuatro'),
    17: un('pool de cinco', 'pool de 5'),
    18: un('pool de seis', 'pool de 6'),
  },
  boxed: { un: 'en caja', una: 'en caja' },
};

const OPENINGS: Ways = ['', '', 'Deme ', 'Quiero ', 'Póngame ', '¿Me da ', 'Buenas. Quiero '];
const ENDINGS: Ways = ['', '', '', ', por favor', ', gracias'];

/** Says a number as a word where people do; others as digits. */
function numberWord(num: number): string {
  return NUMBERS[num] ?? TENS[num] ?? `${num}`;
}

/** Says an amount: 'dos pesos', '50 centavos'. */
function amountWords(amount: Pennies, draw: Draw): string {
  const [whole, cents] = [Number(amount / PENNIES_PER_UNIT), Number(amount % PENNIES_PER_UNIT)];
  if (cents !== 0 && whole !== 0) return `$${whole}.${String(cents).padStart(2, '0')}`;
  if (whole === 0) return `${numberWord(cents)} centavos`;
  if (draw.chance(0.2)) return `$${whole}`;
  if (whole === 1) return 'un peso';
  return `${numberWord(whole)} pesos`;
}

/** Says where: 'en la cuarta de Harlan'. A bet on several races goes from there. */
function where({ card, race, isNamed }: AskPlace, isOnSeveral: boolean, draw: Draw): string {
  const { the, noun, ranks } = raceWords(card);
  const ordinal = ranks[race.num];
  const number = `${the} ${noun} ${draw.oneOf([`${race.num}`, numberWord(race.num)])}`;
  const said =
    ordinal === undefined ? number : draw.oneOf([`${the} ${ordinal}`, `${the} ${ordinal}`, number]);
  return `${isOnSeveral ? 'desde' : 'en'} ${said}${isNamed ? '' : ` de ${card.name}`}`;
}

/** Says where at the head of a sentence: 'Harlan, carrera 4', or 'Harlan, desde la carrera 4'. */
function whereFirst({ card, race, isNamed }: AskPlace, isOnSeveral: boolean, draw: Draw): string {
  const { the, noun, beforeNoun } = raceWords(card);
  const ordinal = beforeNoun[race.num];
  const number = `${noun} ${race.num}`;
  const one = ordinal === undefined ? number : draw.oneOf([number, `${ordinal} ${noun}`]);
  const said = isOnSeveral ? `desde ${the} ${one}` : one;
  return isNamed ? said : `${card.name}, ${said}`;
}

type Numbers = 'words' | 'digits';

function choiceWord(choice: RunnerChoice, style: Numbers): string {
  if (choice === 'all') return 'todos';
  if (choice === 'favourite') return 'el favorito de la partida';
  return style === 'words' ? numberWord(choice) : `${choice}`;
}

function legWords(leg: Leg, style: Numbers, draw: Draw): string {
  const words = leg.map((choice) => choiceWord(choice, style));
  const last = words.at(-1) ?? '';
  if (words.length < 2) return last;
  return draw.oneOf([`${words.slice(0, -1).join(', ')} y ${last}`, words.join(', ')]);
}

/** Says the one runner of a bet with its article: 'el seis', 'Copper Kettle', 'el favorito'. */
function runnerWords({ wager, named }: WagerAsk, { race }: AskPlace, draw: Draw): string {
  const [only = 'all'] = wager.runners.flat();
  if (named === 'favourite') return 'el favorito';
  const name = race.bettingInterests.find(({ num }) => num === only)?.name;
  if (named === 'name' && name !== undefined) return name;
  const word = choiceWord(only, draw.oneOf(['words', 'digits']));
  return draw.oneOf([`el ${word}`, `el ${word}`, `el número ${word}`]);
}

/** Puts 'a' before a runner: 'al seis'. */
const to = (runner: string): string => (runner.startsWith('el ') ? `al ${runner.slice(3)}` : `a ${runner}`);

function saySingle(
  { ask, place }: PlacedAsk,
  { opening, ending }: Around,
  dialect: Dialect,
  draw: Draw,
): string {
  const { betType, betAmount, betName } = ask.wager;
  const pool = draw.oneOf(dialect.singles[betType] ?? [betName]);
  const runner = runnerWords(ask, place, draw);
  const amount = amountWords(betAmount, draw);
  return draw.oneOf([
    `${opening}${amount} ${pool} ${to(runner)} ${where(place, false, draw)}${ending}`,
    `${opening}${runner} ${pool} ${where(place, false, draw)}, ${amount}${ending}`,
    `${whereFirst(place, false, draw)}: ${amount} ${pool}, ${runner}${ending}`,
  ]);
}

function legsInTurn(legs: Selection, isOrder: boolean, style: Numbers, draw: Draw): string {
  const words = legs.map((leg) => legWords(leg, style, draw));
  const isStraight = legs.every((leg) => leg.length === 1 && leg[0] !== 'all');
  if (isStraight) return words.join(draw.oneOf([', ', isOrder ? ' sobre ' : ' con ']));
  return words.join(isOrder ? draw.oneOf([', con ', ', sobre ']) : ', con ');
}

function sayCombination(
  { ask, place }: PlacedAsk,
  { opening, ending }: Around,
  dialect: Dialect,
  draw: Draw,
): string {
  const { betType, betAmount, betName, runners } = ask.wager;
  const definition = betDefinition(betType);
  const { article, names } = dialect.pools[unboxedOf(betType)] ?? {
    article: 'una',
    names: [betName] as const,
  };
  const isOnSeveral = new Set(definition?.raceLegs).size > 1;
  const isOrder = !isOnSeveral && definition?.anyOrder !== true;
  const style = draw.oneOf<Numbers>(['words', 'digits']);
  const boxed = dialect.boxed[article];
  const amount = amountWords(betAmount, draw);
  const legs = saidLegs(runners);
  const isFirst = draw.chance(0.3);
  const before = isFirst ? `${whereFirst(place, isOnSeveral, draw)}: ` : opening;
  const at = isFirst ? '' : ` ${where(place, isOnSeveral, draw)}`;
  const wager = (isBoxed: boolean, words: string): string =>
    `${before}${article} ${draw.oneOf(names)}${isBoxed ? ` ${boxed}` : ''} de ${amount}${at}, ${words}${ending}`;
  if (ask.manner === 'box') {
    const box = legWords(legs[0] ?? [], style, draw);
    return draw.chance(0.5) ? wager(true, box) : wager(false, `${box}, ${boxed}`);
  }
  if (ask.manner === 'key' || ask.manner === 'keyBox') {
    const [key = [], others = []] = legs;
    const over = legWords(others, style, draw);
    const one = legWords(key, style, draw);
    return ask.manner === 'key'
      ? wager(false, `el ${one} fijo al primer lugar con ${over}`)
      : wager(true, `el ${one} fijo con ${over}`);
  }
  return wager(false, legsInTurn(legs, isOrder, style, draw));
}

/** Says a parlay race by race: 'un parlay a ganador de dos pesos: el seis en la cuarta, el tres ...'. */
function sayParlay(
  { ask, place }: PlacedAsk,
  { opening, ending }: Around,
  dialect: Dialect,
  draw: Draw,
): string {
  const legs = legsOf(ask.wager);
  const at = place.isNamed ? '' : ` en ${place.card.name}`;
  const { the, noun, ranks } = raceWords(place.card);
  const [pool = 0, ...others] = new Set(legs.map(({ betType }) => betType));
  const isOnePool = others.length === 0 && draw.chance(0.5);
  const kind = isOnePool ? ` ${draw.oneOf(dialect.singles[pool] ?? [''])}` : '';
  const style = draw.oneOf<Numbers>(['words', 'digits']);
  const said = legs.map(({ raceNo, betType, runners }) => {
    const word = choiceWord(runners[0]?.[0] ?? 'all', style);
    const pools = isOnePool ? '' : ` ${draw.oneOf(dialect.singles[betType] ?? [''])}`;
    const ordinal = ranks[raceNo];
    const number = `${the} ${noun} ${raceNo}`;
    const race = draw.oneOf([number, ordinal === undefined ? number : `${the} ${ordinal}`]);
    return `${draw.oneOf([`el ${word}`, `el ${word}`, `el número ${word}`])}${pools} en ${race}`;
  });
  const races = said.join(draw.oneOf([', ', ', luego ', ' y después ']));
  return `${opening}un parlay${kind} de ${amountWords(ask.wager.betAmount, draw)}${at}: ${races}${ending}`;
}

/** Says a change: 'Lo mismo otra vez, pero el siete en vez del tres.' */
function sayAgain({ from, to: other }: { readonly from: number; readonly to: number }, draw: Draw): string {
  const style = draw.oneOf<Numbers>(['words', 'digits']);
  const [before, after] = [choiceWord(from, style), choiceWord(other, style)];
  return draw.oneOf([
    `Lo mismo otra vez, pero el ${after} en vez del ${before}.`,
    `¿Me da otro igual, con el ${after} en lugar del ${before}?`,
    `Otro igual, pero cámbieme el ${before} por el ${after}.`,
  ]);
}

function sayCash(draw: Draw): string {
  return draw.oneOf([
    'Págueme este, por favor.',
    '¿Me paga este boleto?',
    'Quiero cobrar este.',
    'Tengo un ganador. ¿Me lo paga?',
    'Este salió. Págueme, por favor.',
  ]);
}

/** Says a voucher of an amount: 'Un vale de veinte pesos, por favor.' */
function sayVoucher(amount: Pennies, draw: Draw): string {
  const words = amountWords(amount, draw);
  return draw.oneOf([
    `Quiero un vale de ${words}.`,
    `¿Me da un vale de ${words}?`,
    `Un vale de ${words}, por favor.`,
  ]);
}

/** Says that a voucher pays for wagers, and how the rest is wanted. */
function sayByVoucher(wagers: string, rest: VoucherRest, draw: Draw): string {
  const said = draw.oneOf([
    `Tengo un vale. ${wagers}`,
    `Apuesto con este vale. ${wagers}`,
    `${wagers} Descuéntelo de este vale.`,
  ]);
  if (rest === 'none') return said;
  return rest === 'cash'
    ? `${said}${draw.oneOf([' El resto en efectivo.', ' Lo que sobra, en efectivo.'])}`
    : `${said}${draw.oneOf([' El resto en otro vale.', ' Deme el resto en un vale, por favor.'])}`;
}

function sayCancel(draw: Draw): string {
  return draw.oneOf([
    'Quiero anular ese.',
    'Anúlelo, por favor.',
    'Perdón, no quiero ese boleto. ¿Me lo anula?',
    'Cambié de idea. Anúlelo, por favor.',
  ]);
}

/** Says wagers one after the other. A question is one sentence. */
function sayWagers(asks: readonly PlacedAsk[], dialect: Dialect, draw: Draw): string {
  const around = aroundEach(asks.length, { opening: draw.oneOf(OPENINGS), ending: draw.oneOf(ENDINGS) });
  const said = asks.map((placed, index) => {
    const words = around[index] ?? { opening: '', ending: '' };
    if (placed.ask.wager.parlayLegs !== undefined) return sayParlay(placed, words, dialect, draw);
    const isSingle = placed.ask.wager.betType in dialect.singles;
    return isSingle ? saySingle(placed, words, dialect, draw) : sayCombination(placed, words, dialect, draw);
  });
  const isQuestion = said[0]?.startsWith('¿') === true;
  const text = said.join(isQuestion ? ', y ' : draw.oneOf([', y ', ', y ', '. Y ', '; y además ']));
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}${isQuestion ? '?' : '.'}`;
}

function speechOf(dialect: Dialect): Speech {
  return {
    wagers: (asks, draw) => sayWagers(asks, dialect, draw),
    cash: sayCash,
    voucher: sayVoucher,
    byVoucher: sayByVoucher,
    again: sayAgain,
    cancel: sayCancel,
  };
}

/** Speaks as people do in Chile. */
export const CHILEAN = speechOf(CHILE);
/** Speaks as people do in the Dominican Republic. */
export const DOMINICAN = speechOf(DOMINICAN_REPUBLIC);
