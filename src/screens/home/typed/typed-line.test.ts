import { describe, expect, it } from 'vitest';
import type { Card } from '../../../wagering/card/card.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { checkWager } from '../../../wagering/rules/validation.ts';
import { EXACTA, WIN } from '../../../wagering/testing/bet-ids.ts';
import { sampleCard } from '../../../wagering/testing/sample-card.ts';
import { LONGEST_LINE, parseTypedBet } from '../../../wagering/typed/typed-bet.ts';
import { readTypedWager } from '../../../wagering/typed/typed-wager.ts';
import { type LineCards, lineAgain, lineOf, readLine } from './typed-line.ts';

const WORDS = { all: 'All', favourite: 'SP-F' };
const RULES = { defaultToMin: false, maxTicketCost: null };
const INHAND = sampleCard();
const OTHER = sampleCard({ id: 'B2', traCode: 'BBB', name: 'Other Park' });
const CARDS: LineCards = { summaries: [INHAND, OTHER], chosenCard: INHAND, other: null };

describe('the typed line', () => {
  it('is on the open card, which need not be looked up', () => {
    const shown = readLine('3 2 EXB 1,4,7', WORDS, CARDS, RULES);
    expect(shown).toMatchObject({ cardId: 'AAA1', lookUp: null, refusal: null });
    expect(readLine('AAA 3 2 EXB 1,4,7', WORDS, CARDS, RULES)).toMatchObject({
      cardId: 'AAA1',
      lookUp: null,
    });
  });

  it('has another card looked up, and is read once it is there', () => {
    const line = 'bbb 3 2 EXB 1,4,7';
    expect(readLine(line, WORDS, CARDS, RULES)).toMatchObject({
      card: 'loading',
      lookUp: 'B2',
      reading: null,
      refusal: null,
    });
    const arrived = { ...CARDS, other: { card: 'B2', state: 'ready', value: OTHER } };
    const shown = readLine(line, WORDS, arrived, RULES);
    expect(shown.card).toBe(OTHER);
    expect(shown.reading?.check.ok).toBe(true);
    const failed = { ...CARDS, other: { card: 'B2', state: 'failed', value: null } };
    expect(readLine(line, WORDS, failed, RULES)).toMatchObject({ card: 'failed', reading: null });
    // Shows nothing of a card that was named before.
    expect(readLine('AAA 3', WORDS, { ...arrived, chosenCard: null }, RULES).card).toBe('loading');
  });

  it('says which cards a word may become, and only then that there is none', () => {
    expect(readLine('B', WORDS, CARDS, RULES)).toMatchObject({
      cardsToType: [{ id: 'B2' }],
      refusal: { code: 'missing', part: 'race' },
    });
    expect(readLine('B 3', WORDS, CARDS, RULES).refusal).toEqual({ code: 'unknownCard', text: 'B' });
    expect(readLine('X', WORDS, CARDS, RULES).refusal).toEqual({ code: 'unknownCard', text: 'X' });
    expect(readLine('3', WORDS, { ...CARDS, chosenCard: null }, RULES).refusal).toEqual({ code: 'noCard' });
  });

  it('is refused whole when it is too long, with a card open or without: what is left of a cut line is another bet', () => {
    const full = `3 2 WIN 4${' '.repeat(LONGEST_LINE - 9)}`;
    expect(readLine(full, WORDS, CARDS, RULES).reading?.check.ok).toBe(true);
    for (const chosenCard of [INHAND, null]) {
      const shown = readLine(`${full}5`, WORDS, { ...CARDS, chosenCard }, RULES);
      expect(shown).toMatchObject({ refusal: { code: 'tooLong' }, reading: null, total: null, fault: null });
    }
    const read = readTypedWager(parseTypedBet(`${full}5`, WORDS), INHAND, RULES);
    expect(read.check).toEqual({ ok: false, refusal: { code: 'tooLong' } });
  });

  it('is written for a sold wager as it would be typed', () => {
    const runners = [[1], [2, 3, 4]];
    const sold = checkWager(INHAND, { race: 3, bet: EXACTA, amount: pennies(250), runners }, RULES);
    const dollars = checkWager(INHAND, { race: 3, bet: EXACTA, amount: pennies(200), runners }, RULES);
    expect(sold.ok).toBe(false);
    expect(dollars.ok ? lineOf([dollars.value], CARDS.summaries) : null).toBe('AAA 3 2 EXA 1/2-4');
    expect(dollars.ok ? lineOf([dollars.value], []) : '').toBeNull();
  });

  it('names a card by its id where its track code is that of another, or is a word of the language', () => {
    const evening = sampleCard({ id: 'AAA2' });
    const all = sampleCard({ id: 'X9', traCode: 'ALL' });
    const cards = [INHAND, evening, all];
    const wagerOn = (card: Card) => {
      const sold = checkWager(card, { race: 3, bet: WIN, amount: pennies(200), runners: [[1]] }, RULES);
      return sold.ok ? lineOf([sold.value], cards) : null;
    };
    expect(wagerOn(INHAND)).toBe('AAA 3 2 WIN 1');
    expect(wagerOn(evening)).toBe('AAA2 3 2 WIN 1');
    expect(wagerOn(all)).toBe('X9 3 2 WIN 1');
    const read = readLine('AAA2 3 2 WIN 1', WORDS, { ...CARDS, summaries: cards }, RULES);
    expect(read.cardId).toBe('AAA2');
  });

  it.each([
    ['3+2+9+1.4', 'AAA 3 2 EXB 1,4'],
    ['2* aaa 3 2 exa box 1,4', '2x AAA 3 2 EXB 1,4'],
    ['3 2 WIN 4; PLC 5', 'AAA 3 2 WIN 4; 2 PLC 5'],
    ['all 2 WIN 4', 'AAA ALL 2 WIN 4'],
    ['3 2 tri 1/qp', 'AAA 3 2 TRI 1/QP'],
    ['3 2 tri 1/qp/2', 'AAA 3 2 TRI 1/QP/2'],
  ])('%s comes back as %s', (line, again) => {
    const shown = readLine(line, WORDS, CARDS, RULES);
    expect(lineAgain(shown, CARDS.summaries)).toBe(again);
    expect(lineAgain(readLine(again, WORDS, CARDS, RULES), CARDS.summaries)).toBe(again);
    expect(lineAgain(shown, [])).toBeNull();
    expect(lineAgain(readLine('3 2 WIN', WORDS, CARDS, RULES), CARDS.summaries)).toBeNull();
  });

  it('completes the word that can be but one, and no other', () => {
    const completed = (line: string) => readLine(line, WORDS, CARDS, RULES).completed?.line ?? null;
    expect(completed('b')).toBe('BBB ');
    expect(completed('3 2 db')).toBe('3 2 DBL ');
    expect(completed('3x 3 2 WIN 4; 5 pl')).toBe('3x 3 2 WIN 4; 5 PLC ');
    expect(completed('3 2 db ')).toBeNull();
    expect(completed('3 2 EX')).toBeNull();
    expect(completed('3 2 DBL')).toBeNull();
    expect(completed('3 2')).toBeNull();
  });
});
