import { describe, expect, it } from 'vitest';
import { translator } from '../i18n/translate.ts';
import { ALL_RACES } from '../wagering/bets/all-races.ts';
import { DEFAULT_MONEY_FORMAT, pennies, ZERO } from '../wagering/ground/money.ts';
import { DOUBLE, TRIFECTA, WIN } from '../wagering/testing/bet-ids.ts';
import { sampleBet, sampleInterests } from '../wagering/testing/sample-card.ts';
import { type BetToName, buyWords, chargesIn } from './bet-in-words.ts';
import '../i18n/window-texts.ts';

const say = translator('en-us', DEFAULT_MONEY_FORMAT);
const interests = sampleInterests(12);
const leg = (...choices: BetToName['legs'][number]['choices']) => ({ choices, interests });

const named = (changes: Partial<BetToName>): string =>
  say(
    buyWords({
      bet: sampleBet(WIN),
      name: 'Win',
      amount: '$2',
      race: 3,
      sport: 'thoroughbred',
      legs: [leg(5)],
      words: { all: 'All runners', favourite: 'Favorite' },
      ...changes,
    }),
  );

describe('the words of the key that buys', () => {
  it('name the amount, the bet, its runners one by one, and the race', () => {
    expect(named({})).toBe('Buy $2 Win 5, race 3');
    expect(named({ legs: [leg(3, 1, 2)] })).toBe('Buy $2 Win 1, 2, 3, race 3');
    expect(named({ legs: [leg('all')] })).toBe('Buy $2 Win All runners, race 3');
    expect(named({ sport: 'jaiAlai' })).toBe('Buy $2 Win 5, game 3');
  });

  it('name a runner by its cloth', () => {
    const coupled = interests.map((interest) =>
      interest.num === 5 ? { ...interest, saddleCloth: '1A' } : interest,
    );
    expect(named({ legs: [{ choices: [5], interests: coupled }] })).toBe('Buy $2 Win 1A, race 3');
  });

  it('name the races of a bet on more than one', () => {
    const double = { bet: sampleBet(DOUBLE), name: 'Daily Double', legs: [leg(4), leg('favourite')] };
    expect(named(double)).toBe('Buy $2 Daily Double 4 / Favorite, races 3 to 4');
    expect(named({ ...double, sport: 'jaiAlai' })).toBe('Buy $2 Daily Double 4 / Favorite, games 3 to 4');
    expect(named({ race: ALL_RACES })).toBe('Buy $2 Win 5, all races');
  });

  it('keep the number of a bet on the line of its name, and apart from its runners', () => {
    expect(named({ name: 'Pick 4' })).toBe('Buy $2 Pick\u00a04 with 5, race 3');
    expect(named({ name: 'Pick 4', legs: [] })).toBe('Buy $2 Pick\u00a04, race 3');
  });

  it('leave many runners to the legs', () => {
    const many = { bet: sampleBet(TRIFECTA), name: 'Trifecta', legs: [leg(3, 10), leg(3, 10), leg(1, 2, 5)] };
    expect(named(many)).toBe('Buy $2 Trifecta, race 3');
  });
});

describe('the charges in a price', () => {
  it.each([
    [25, 0, 'With service charge $0.25'],
    [0, 10, 'With tax $0.10'],
    [25, 10, 'With service charge and tax $0.35'],
  ])('are named: %i and %i', (charge, tax, words) => {
    const found = chargesIn({ serviceCharge: pennies(charge), tax: pennies(tax) });
    expect(found === null ? null : say(found)).toBe(words);
  });

  it('are not named where there are none', () => {
    expect(chargesIn({ serviceCharge: ZERO, tax: ZERO })).toBeNull();
  });
});
