import { describe, expect, it } from 'vitest';
import type { Card } from '../../wagering/card/card.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { checkWager } from '../../wagering/rules/validation.ts';
import { sampleCard, sampleInterests, withRace } from '../../wagering/testing/sample-card.ts';
import { MANNERS } from '../asks/ask.ts';
import { drawAsk, USUAL_AMOUNTS } from '../asks/draw-ask.ts';
import { mistakesOf } from '../asks/same-bets.ts';
import { sayWagerInEnglish } from './en-us.ts';
import { drawFrom, placeOf } from './speech.ts';
import { hearEnglish } from './testing/hear-english.ts';

const NAMES = ['Copper Kettle', 'Night Tariff', 'Old Harbor Light', 'Two Bits', 'Bold Recital', 'Tin Roof'];
const ODDS = ['5/2', '9/5', '12', '7/2', '20', '8', '6', '30', '15'];
const withNames = (card: Card): Card =>
  card.races.reduce(
    (named, race) =>
      withRace(named, race.num, {
        bettingInterests: sampleInterests(race.num === 3 ? 14 : 8, [race.num % 8]).map((interest, index) => ({
          ...interest,
          name: NAMES[index] ?? interest.name,
          odds: ODDS[(index + race.num) % ODDS.length] ?? null,
        })),
      }),
    card,
  );
const HOME = withNames(sampleCard({ id: 'A', name: 'Harlan Park' }));
const AWAY = withNames(sampleCard({ id: 'B', name: 'Cedar Downs' }));
const RANGE = {
  bets: [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 15, 16, 17, 18, 23, 29, 31],
  manners: MANNERS,
  amounts: [...USUAL_AMOUNTS, pennies(50)],
  mostCost: pennies(20_000),
};
const half = (card: Card): Card => ({
  ...card,
  races: card.races.map((race) => ({
    ...race,
    availableBets: race.availableBets.map((bet) => ({
      ...bet,
      minimum: pennies(50),
      increment: pennies(50),
    })),
  })),
});

describe('an American customer’s sentence', () => {
  it.each([
    ['one track', [half(HOME)]],
    ['two tracks', [HOME, AWAY]],
  ])('means exactly one wager, and that can be sold: %s', (_, cards) => {
    const random = seededRandom(`english ${cards.length}`);
    const said = new Set<string>();
    for (let customer = 0; customer < 5_000; customer += 1) {
      const ask = drawAsk(cards, RANGE, random);
      if (ask === null) throw new Error('nothing drawn');
      const sentence = sayWagerInEnglish(ask, placeOf(ask, cards), drawFrom(random));
      said.add(sentence);
      const heard = hearEnglish(sentence, cards);
      const checked = checkWager(heard.card, heard, { defaultToMin: false, maxTicketCost: null });
      expect(checked.ok, `${sentence} ${JSON.stringify(heard.runners)}`).toBe(true);
      if (!checked.ok) return;
      expect(
        mistakesOf([ask.wager], [checked.value], (id) => cards.find((card) => card.id === id)),
        `${sentence} ${JSON.stringify(heard.runners)} ${JSON.stringify(ask.wager.runners)}`,
      ).toEqual([]);
      expect(checked.value.totalCost).toBe(ask.wager.totalCost);
    }
    expect(said.size).toBeGreaterThan(4_500);
  });
});
