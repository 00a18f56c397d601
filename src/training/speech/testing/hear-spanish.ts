/**
 * Reads a sentence in Spanish back into its wagers. Shares no words with the file that says it. Fails if a
 * word is left over.
 */
import type { Card, RaceType } from '../../../wagering/card/card.ts';
import type { Selection } from '../../../wagering/card/selection.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import type { ErrandEar } from './errands.ts';
import { type HeardWager, heardInTurn, heardParlay, Sentence, shortestPrice } from './sentences.ts';

const WORDS: Readonly<Record<string, number>> = {
  veinticuatro: 24,
  veintitrés: 23,
  veintidós: 22,
  veintiuno: 21,
  diecinueve: 19,
  dieciocho: 18,
  diecisiete: 17,
  dieciséis: 16,
  cincuenta: 50,
  cuarenta: 40,
  treinta: 30,
  ochenta: 80,
  noventa: 90,
  sesenta: 60,
  setenta: 70,
  catorce: 14,
  quince: 15,
  veinte: 20,
  cuatro: 4,
  nueve: 9,
  siete: 7,
  cinco: 5,
  trece: 13,
  once: 11,
  doce: 12,
  diez: 10,
  ocho: 8,
  seis: 6,
  tres: 3,
  cien: 100,
  uno: 1,
  dos: 2,
  un: 1,
};
const NUMBER = `(?:\\d+|${Object.keys(WORDS).join('|')})`;
const RANKS =
  'undécima duodécima primera segunda tercera cuarta quinta sexta séptima octava novena décima'.split(' ');
const GAME_RANKS =
  'undécimo duodécimo primer segundo tercer cuarto quinto sexto séptimo octavo noveno décimo'.split(' ');
const RANK_NUMBERS = [11, 12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Reads the words for a race of a sport: jai alai has games. */
interface RaceEar {
  /** With its article, and without. */
  readonly the: string;
  readonly noun: string;
  /** The ordinals by themselves, and before the noun. */
  readonly rank: string;
  readonly beforeNoun: string;
  readonly numberOf: (rank: string) => number;
}

function raceEar(sport: RaceType): RaceEar {
  if (sport !== 'jaiAlai') {
    const rank = RANKS.join('|');
    return {
      the: 'la',
      noun: 'carrera',
      rank,
      beforeNoun: rank,
      numberOf: (word) => RANK_NUMBERS[RANKS.indexOf(word)] ?? 0,
    };
  }
  const beforeNoun = GAME_RANKS.join('|');
  return {
    the: 'el',
    noun: 'partido',
    rank: beforeNoun.replace('primer', 'primero').replace('tercer', 'tercero'),
    beforeNoun,
    numberOf: (word) => RANK_NUMBERS[GAME_RANKS.indexOf(word.replace(/^(primer|tercer)o$/, '$1'))] ?? 0,
  };
}

/** Pools of one runner by their words, longest first. */
const SINGLES: readonly (readonly [words: string, bet: number])[] = [
  ['a ganador, a segundo y a tercero', 5],
  ['a ganador, a place y a show', 5],
  ['a ganador y a segundo', 4],
  ['a ganador y a place', 4],
  ['a ganador y a tercero', 7],
  ['a ganador y a show', 7],
  ['a segundo y a tercero', 6],
  ['a place y a show', 6],
  ['a ganador', 1],
  ['a segundo', 2],
  ['a place', 2],
  ['a tercero', 3],
  ['a show', 3],
];
/** Pools of several runners: the bet, and its box. */
const POOLS: readonly (readonly [words: string, bet: number, box: number])[] = [
  ['una exacta', 8, 9],
  ['una quinela', 10, 11],
  ['una quiniela', 10, 11],
  ['una trifecta', 12, 13],
  ['una superfecta', 23, 24],
  ['una quintafecta', 29, 30],
  ['un trío', 31, 32],
  ['un doble', 14, 0],
  ['una dupleta', 14, 0],
  ['un triple', 15, 0],
  ['un pick (?:3|tres)', 15, 0],
  ['una cuádruple', 16, 0],
  ['un pick (?:4|cuatro)', 16, 0],
  ['un pick (?:5|cinco)', 17, 0],
  ['un pool de (?:5|cinco)', 17, 0],
  ['una sexta', 18, 0],
  ['un pool de (?:6|seis)', 18, 0],
];

/** The double and its like: they go from a race on. */
const ON_SEVERAL: readonly number[] = [14, 15, 16, 17, 18];

const numberOf = (word: string): number => WORDS[word] ?? Number(word);

/** Returns the wagers that the sentence means, in its order; throws if it says more. */
export function hearSpanish(sentence: string, cards: readonly Card[]): readonly HeardWager[] {
  return heardInTurn(sentence.split(/; y además |, y |\. Y /), (part, before) =>
    hearOne(part, cards, before),
  );
}

function hearOne(sentence: string, cards: readonly Card[], before: Card | null): HeardWager {
  const said = new Sentence(sentence.toLowerCase().replace(/[.?]$/, ''));
  said.take(/^(?:deme|quiero|póngame|¿me da|buenas\. quiero) /);
  said.take(/,? (?:por favor|gracias)$/);
  const named = cards.filter(({ name }) => said.rest.includes(name.toLowerCase()));
  const card = named[0] ?? before;
  if (card === null || named.length > 1) throw new Error('which track?');
  said.take(new RegExp(`(?: de | en )?${card.name.toLowerCase()},?`));
  const parlay = said.take(/^un parlay(?: (a ganador|a segundo|a place|a tercero|a show))?\b/);
  if (parlay !== null) return hearParlay(said, card, parlay[1]);
  // The pool goes first: one of them is called the sixth.
  const pool = POOLS.map(
    ([words, bet, box]) => [said.take(new RegExp(`(?:^|[ :])${words}(?=[ ,])`)), bet, box] as const,
  ).find(([match]) => match !== null);
  const ear = raceEar(card.raceType);
  const at =
    said.take(new RegExp(`(?:desde ${ear.the} )?\\b(${ear.beforeNoun}) ${ear.noun}\\b`)) ??
    said.take(new RegExp(`(?:(?:en|desde) ${ear.the} )?\\b${ear.noun} (${NUMBER})\\b`)) ??
    said.take(new RegExp(`(?:en|desde) ${ear.the} (${ear.rank})\\b`));
  if (at?.[1] === undefined) throw new Error(`which race? ${said.rest}`);
  const isOnSeveral = pool !== undefined && ON_SEVERAL.includes(pool[1]);
  if (at[0].startsWith('desde') !== isOnSeveral) throw new Error(`from where? ${at[0]}`);
  const race = ear.numberOf(at[1]) || numberOf(at[1]);
  const names = card.races
    .find(({ num }) => num === race)
    ?.bettingInterests.map(({ name, num }) => [name.toLowerCase(), num] as const);
  const byName = names?.find(([name]) => new RegExp(`(?:^|[ ,])${name}(?=$|[ ,])`).test(said.rest));
  if (byName !== undefined) said.take(new RegExp(`(?:\\ba )?${byName[0]}(?=$|[ ,])`));
  const cents = takeAmount(said);
  const heard = { card, race, amount: pennies(cents) };
  if (pool === undefined) {
    const single = SINGLES.find(([words]) => said.take(new RegExp(`\\b${words}(?=$|[ ,])`)) !== null);
    if (single === undefined) throw new Error(`which pool? ${said.rest}`);
    const bet = single[1];
    const isFavourite = said.take(/\b(?:al|el) favorito\b/) !== null;
    const num = said.take(new RegExp(`\\b(?:al|el) (?:número )?(${NUMBER})\\b`))?.[1];
    said.end();
    if (isFavourite) return { ...heard, bet, runners: [[shortestPrice(card, race)]] };
    return { ...heard, bet, runners: [[byName?.[1] ?? numberOf(num ?? '')]] };
  }
  const isBox = said.take(/\b(?:combinad[oa]|en caja)\b/) !== null;
  const key = said.take(new RegExp(`\\bel (${NUMBER}) fijo(?: al primer lugar)? con\\b`))?.[1];
  const legs = legsIn(said.rest);
  const bet = isBox ? pool[2] : pool[1];
  if (key !== undefined) return { ...heard, bet, runners: [[numberOf(key)], ...legs] };
  const [only = []] = legs;
  const isStraight = !isBox && legs.length === 1;
  return { ...heard, bet, runners: isStraight ? only.map((num) => [num]) : legs };
}

/** Hears tickets and vouchers. */
export const SPANISH_EAR: ErrandEar = {
  cash: /^(?:págueme este, por favor|¿me paga este boleto|quiero cobrar este|tengo un ganador\. ¿me lo paga|este salió\. págueme, por favor)[.?]$/i,
  voucher: /^(?:quiero |¿me da )?un vale de (.+?)(?:, por favor)?[.?]$/i,
  amount: (words) => takeAmount(new Sentence(words)),
  byVoucher: /^(?:tengo un vale\. |apuesto con este vale\. )| descuéntelo de este vale\.$/i,
  restInCash: / (?:el resto en efectivo|lo que sobra, en efectivo)\.$/i,
  restOnVoucher: / (?:el resto en otro vale|deme el resto en un vale, por favor)\.$/i,
};

/** Takes an amount in hundredths. */
function takeAmount(said: Sentence): number {
  const amount =
    said.take(/(?:\bde )?\$(\d+)(?:\.(\d\d))?/) ??
    said.take(new RegExp(`(?:\\bde )?(${NUMBER}) pesos?\\b`)) ??
    said.take(new RegExp(`(?:\\bde )?(${NUMBER}) centavos\\b`));
  if (amount?.[1] === undefined) throw new Error(`how much? ${said.rest}`);
  if (amount[0].includes('centavos')) return numberOf(amount[1]);
  return 100 * numberOf(amount[1]) + Number(amount[2] ?? '0');
}

/** Reads a parlay race by race; `pool` is that of all legs, where it was said once. */
function hearParlay(said: Sentence, card: Card, pool: string | undefined): HeardWager {
  const cents = takeAmount(said);
  const ear = raceEar(card.raceType);
  const leg = new RegExp(
    `^el (?:número )?(${NUMBER})(?: (a \\p{L}+))? en ${ear.the} (?:(${ear.rank})|${ear.noun} (${NUMBER}))$`,
    'u',
  );
  const legs = said.rest
    .replace(/^[ :]*/, '')
    .split(/, luego |, | y después /)
    .map((part) => {
      const [, runner, to, rank, race = ''] = leg.exec(part.trim()) ?? [];
      const bet = SINGLES.find(([words]) => words === (pool ?? to))?.[1];
      if (runner === undefined || bet === undefined) throw new Error(`not understood: ${part}`);
      const num = rank === undefined ? numberOf(race) : ear.numberOf(rank);
      return [num, bet, numberOf(runner)] as const;
    });
  return heardParlay(card, pennies(cents), legs);
}

function legsIn(text: string): Selection {
  const one = `(?:todos|${NUMBER})`;
  const list = new RegExp(`^${one}(?:(?:, | y )${one})*$`);
  return text
    .replaceAll(':', ',')
    .split(/(?:^|[ ,])(?:con|sobre) /)
    .map((group) => group.replaceAll(/^[ ,]+|[ ,]+$/g, '').replaceAll(/(?:, ?)+/g, ', '))
    .filter((group) => group !== '')
    .map((group) => {
      if (!list.test(group)) throw new Error(`not understood: ${group}`);
      return [...group.matchAll(new RegExp(one, 'g'))].map(([word]) =>
        word === 'todos' ? ('all' as const) : numberOf(word),
      );
    });
}
