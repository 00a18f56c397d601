/**
 * Makes texts that no parser was made for. They are a seeded mixture of the pieces of its own language and of
 * anything else. The quick tests take a share of a million. PARSER_FUZZ=1000000 takes the whole million over
 * all parsers.
 */
import { type Random, seededRandom } from '../ground/random.ts';

/** The number of texts for all parsers together. */
export const FUZZ_TOTAL = Number(process.env['PARSER_FUZZ'] ?? 60_000);
/**
 * Counts the parsers that share the texts. They are scans, final returns' codes, typed serials, runner
 * notations, typed bets, and slips. The seventh is the bet of a slip or a line on a card.
 */
const PARSERS = 7;

const ANYTHING = [
  '\u0000',
  '\t',
  ' ',
  '\n',
  'é',
  '💥',
  '\uD800',
  '\u202E',
  '-',
  '+',
  '.',
  '/',
  ',',
  '*',
  '=',
  '#',
  'ß',
  '𝟙',
  '٣',
];
const LONGEST = 24;

export interface Fuzz {
  readonly random: Random;
  /** A text of up to 24 pieces, most of them from `pieces`. */
  readonly text: () => string;
  readonly whole: (below: number) => number;
}

/** Calls `feed` with as much as a parser's share of all the texts is. */
export function fuzz(seed: string, pieces: readonly string[], feed: (fuzz: Fuzz) => void): number {
  const random = seededRandom(`fuzz/${seed}`);
  const whole = (below: number): number => Math.floor(random() * below);
  const piece = (): string => {
    const kind = random();
    if (kind < 0.85) return pieces[whole(pieces.length)] ?? '';
    return kind < 0.95 ? (ANYTHING[whole(ANYTHING.length)] ?? '') : String.fromCharCode(whole(65_536));
  };
  const text = (): string => Array.from({ length: whole(LONGEST) }, piece).join('');
  const count = Math.ceil(FUZZ_TOTAL / PARSERS);
  for (let run = 0; run < count; run += 1) feed({ random, text, whole });
  return count;
}
