import { describe, expect, it } from 'vitest';
import { pennies } from '../../../wagering/money.ts';
import { sampleCard } from '../../../wagering/testing/sample-card.ts';
import { checkWager } from '../../../wagering/validation.ts';
import { type LineCards, lineOf, readLine } from './typed-line.ts';

const WORDS = { all: 'All', favourite: 'SP-F' };
const RULES = { defaultToMin: false, maxTicketCost: null };
const INHAND = sampleCard();
const OTHER = sampleCard({ id: 'B2', traCode: 'BBB', name: 'Other Park' });
const CARDS: LineCards = { summaries: [INHAND, OTHER], inHand: INHAND, other: null };

describe('the typed line', () => {
  it('is on the card in hand, which need not be looked up', () => {
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
    // Of a card that was named before, nothing is shown.
    expect(readLine('AAA 3', WORDS, { ...arrived, inHand: null }, RULES).card).toBe('loading');
  });

  it('says which cards a word may become, and only then that there is none', () => {
    expect(readLine('B', WORDS, CARDS, RULES)).toMatchObject({
      cardsToType: [{ id: 'B2' }],
      refusal: { code: 'missing', part: 'race' },
    });
    expect(readLine('B 3', WORDS, CARDS, RULES).refusal).toEqual({ code: 'unknownCard', text: 'B' });
    expect(readLine('X', WORDS, CARDS, RULES).refusal).toEqual({ code: 'unknownCard', text: 'X' });
    expect(readLine('3', WORDS, { ...CARDS, inHand: null }, RULES).refusal).toEqual({ code: 'noCard' });
  });

  it('is written for a sold wager as it would be typed', () => {
    const runners = [[1], [2, 3, 4]];
    const sold = checkWager(INHAND, { race: 3, bet: 8, amount: pennies(250), runners }, RULES);
    const dollars = checkWager(INHAND, { race: 3, bet: 8, amount: pennies(200), runners }, RULES);
    expect(sold.ok).toBe(false);
    expect(dollars.ok ? lineOf([dollars.value], CARDS.summaries) : null).toBe('AAA 3 2 EXA 1/2-4');
    expect(dollars.ok ? lineOf([dollars.value], []) : '').toBeNull();
  });
});
