/**
 * Lists the tellers' names of bets beside their abbreviations, and the words for a box. Examples are `W` for
 * Win, `P3` for Pick 3, `DD` for the double. Pure. A race's own abbreviation and the catalogue's are tried
 * first, in typed-wager.ts.
 */

import { betOfDigits } from '../bets/bet-digits.ts';
import { type BetId, betDefinition, betDefinitions } from '../card/catalogue.ts';

const CALLED: Readonly<Record<string, string>> = {
  W: 'WIN',
  P: 'PLC',
  PL: 'PLC',
  PLACE: 'PLC',
  S: 'SHW',
  SH: 'SHW',
  SHOW: 'SHW',
  ACROSS: 'WPS',
  EX: 'EXA',
  EXACTA: 'EXA',
  Q: 'QUI',
  QN: 'QUI',
  QUINELLA: 'QUI',
  TR: 'TRI',
  TRIFECTA: 'TRI',
  SU: 'SUP',
  SUPER: 'SUP',
  SUPERFECTA: 'SUP',
  DD: 'DBL',
  DOUBLE: 'DBL',
  P3: 'PK3',
  P4: 'PK4',
  P5: 'PK5',
  P6: 'PK6',
  P7: 'PK7',
  P8: 'PK8',
  P9: 'PK9',
};

/** Returns what tellers call the bet of an abbreviation, beside it, in capitals. */
export function tellersNames(abbr: string): readonly string[] {
  return Object.keys(CALLED).filter((word) => CALLED[word] === abbr);
}

/**
 * The bet of the catalogue that a word names by number, abbreviation or what tellers call it; `word` in
 * capitals.
 */
export function betCalled(word: string): BetId | undefined {
  const numbered = betOfDigits(word) ?? (/^\d{1,2}$/.test(word) ? Number(word) : undefined);
  if (numbered !== undefined) return betDefinition(numbered) === undefined ? undefined : numbered;
  const known = betDefinitions().find(({ abbr }) => abbr === word || abbr === CALLED[word]);
  return known?.id ?? onlyNamed(word);
}

/**
 * Returns the one bet whose whole name a word is, without its spaces, as PICK3. Undefined if it is none or
 * several.
 */
function onlyNamed(word: string): BetId | undefined {
  const [named, other] = betDefinitions().filter(({ name }) => compact(name) === word);
  return other === undefined ? named?.id : undefined;
}

/**
 * Returns true if a word names a bet of the catalogue, or may become its abbreviation or its name. `word` is
 * in capitals.
 */
export function beginsBet(word: string): boolean {
  if (betCalled(word) !== undefined) return true;
  return betDefinitions().some((bet) => abbreviationBegins(bet, word) || nameBegins(bet, word));
}

/** Returns true if a bet's abbreviation begins with a word; `word` in capitals. */
export function abbreviationBegins({ abbr }: NamedBet, word: string): boolean {
  return abbr.toUpperCase().startsWith(word);
}

/** Returns true if a bet's name begins with a word, spaces left out; `word` in capitals. */
export function nameBegins({ name }: NamedBet, word: string): boolean {
  return compact(name).startsWith(word);
}

type NamedBet = { readonly name: string; readonly abbr: string };

const compact = (name: string): string => name.replaceAll(/\s/g, '').toUpperCase();

/** Returns true if a word names a bet that is a box. */
export function isBoxWord(word: string): boolean {
  const bet = betCalled(word);
  return bet !== undefined && betDefinition(bet)?.boxed === true;
}
