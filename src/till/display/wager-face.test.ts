import { describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT, formatMoney, pennies } from '../../wagering/ground/money.ts';
import type { PendingWager } from '../../wagering/pending/wager-state.ts';
import { viewWager, type WagerView } from '../../wagering/pending/wager-view.ts';
import { TRIFECTA, WIN } from '../../wagering/testing/bet-ids.ts';
import { SAMPLE_RULES } from '../../wagering/testing/play-wager.ts';
import { CARD, wagerOn } from '../../wagering/testing/sample-wager.ts';
import { aWager } from '../../wagering/testing/tickets.ts';
import type { DisplayWager } from './display-session.ts';
import { type FaceParts, wagerFace } from './wager-face.ts';

const PARTS: FaceParts = {
  now: 0,
  say: translator('en-us', DEFAULT_MONEY_FORMAT),
  money: (amount) => formatMoney(amount, DEFAULT_MONEY_FORMAT),
  betName: (english) => english,
  count: String,
  colourOf: (_, cloth) => `colour of ${cloth}`,
};

function faceOf(wager: PendingWager, change: (view: WagerView) => WagerView = (view) => view): DisplayWager {
  const face = wagerFace(wager, change(viewWager(wager, CARD, SAMPLE_RULES)), PARTS);
  if (face === null) throw new Error('the wager has no face');
  return face;
}

describe('the face of a wager', () => {
  it('lists the last three of the wagers stored for its ticket [S252]', () => {
    const stored = [100, 200, 300, 400].map((cost) =>
      aWager({ betName: 'Win', runners: [[1]], totalCost: pennies(cost) }),
    );
    const amounts = (count: number): readonly string[] =>
      faceOf(wagerOn(WIN, { stored: stored.slice(0, count) })).stored.map(({ amount }) => amount);
    expect(amounts(2)).toEqual(['$1.00', '$2.00']);
    expect(amounts(4)).toEqual(['$2.00', '$3.00', '$4.00']);
  });

  /** Returns the view with so many legs, the first ones entered. */
  const withLegs =
    (count: number, entered: number) =>
    (view: WagerView): WagerView => {
      const [like] = view.legs;
      if (like === undefined) throw new Error('no leg');
      const legs = Array.from({ length: count }, (_, index) => ({
        ...like,
        index,
        race: index + 1,
        choices: index < entered ? [1, 2] : [],
      }));
      return { ...view, legs };
    };

  it('lists ten legs: the first ones until a later one is entered [S253]', () => {
    const wager = wagerOn(TRIFECTA);
    const legs = (count: number, entered: number): readonly boolean[] =>
      faceOf(wager, withLegs(count, entered)).legs.map(({ cloths }) => cloths.length > 0);
    expect(legs(4, 1)).toEqual([true, false, false, false]);
    expect(legs(15, 1)).toEqual([true, ...Array.from({ length: 9 }, () => false)]);
    expect(legs(15, 12)).toEqual([...Array.from({ length: 9 }, () => true), false]);
    expect(legs(15, 15)).toEqual(Array.from({ length: 10 }, () => true));
  });

  it('names the runner of a bet on one alone', () => {
    const words = (...runners: readonly number[]): readonly string[] =>
      faceOf(wagerOn(WIN, { runners: [runners] })).legs.flatMap((leg) => leg.words);
    const name = CARD.races.find(({ num }) => num === 2)?.bettingInterests.find(({ num }) => num === 3)?.name;
    expect(words(3)).toEqual([name]);
    expect(words(3, 4)).toEqual([]);
  });
});
