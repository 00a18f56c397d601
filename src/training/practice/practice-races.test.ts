/** Serves practice customers while races close, and in a trainer's rush. */
import { describe, expect, it } from 'vitest';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { rushAtom } from './practice-state.ts';
import { withBetsOf } from './practice-steps.ts';
import { CLOSED, first, practiceWindow, sale } from './testing/practice-window.ts';

describe('the races of practice customers', () => {
  it('compares a ticket of a race that closed meanwhile with the bets that it had', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    const wanted = first(at.waitFor('none').ask);
    const runners = wanted.runners.map((leg) => leg.map((num) => (num === 9 ? 8 : 9)));
    at.sell([{ ...wanted, runners }]);
    const races = CLOSED.races.map((race) => ({ ...race, availableBets: [] }));
    at.cards([{ ...CLOSED, races }]);
    at.totalOut();
    expect(at.state()).toMatchObject({ phase: 'served', outcome: { mistakes: ['runners'] } });
  });

  it('does not count what was sold before the customer stepped up', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    const { ask } = at.waitFor('none');
    at.serve([first(ask)]);
    const other = sale({ ...first(ask), raceNo: 3 }, 'X');
    at.show([other]);
    at.practice.next();
    const next = at.waitFor('none');
    at.show([other, sale(first(next.ask), 'Y')]);
    at.totalOut(5_000n);
    expect(at.state()).toMatchObject({ phase: 'served', outcome: { mistakes: [] } });
  });

  it('asks for the race of a rush until its post, and for any after it', () => {
    const at = practiceWindow();
    at.practice.begin();
    at.cards([sampleCard()]);
    const rush = { card: sampleCard().name, race: 3, until: 180_000 };
    at.store.set(rushAtom, rush);
    for (let sent = 0; sent < 20; sent += 1) {
      at.practice.next();
      expect(first(at.asking().ask).raceNo).toBe(3);
    }
    at.later(180_000);
    const races = new Set<number>();
    for (let sent = 0; sent < 20; sent += 1) {
      at.practice.next();
      races.add(first(at.asking().ask).raceNo);
    }
    expect(races.size).toBeGreaterThan(1);
  });

  it('asks for any race where that of the rush is closed or on no card', () => {
    const at = practiceWindow();
    at.practice.begin();
    const races = sampleCard().races.map((race) =>
      race.num === 3 ? { ...race, status: 'Official' as const } : race,
    );
    at.cards([{ ...sampleCard(), races }]);
    for (const card of [sampleCard().name, 'Elsewhere']) {
      at.store.set(rushAtom, { card, race: 3, until: 180_000 });
      at.practice.next();
      expect(first(at.asking().ask).raceNo).not.toBe(3);
    }
  });

  it('are known with the bets that they had, also on a card that has left the list', () => {
    const races = CLOSED.races.map((race) => ({ ...race, availableBets: [] }));
    const closed = withBetsOf([sampleCard()], [{ ...CLOSED, races }]);
    const betsOf = (card = closed[0]) => card?.races.map(({ availableBets }) => availableBets.length);
    expect(closed.map(({ id }) => id)).toEqual(['AAA1']);
    expect(betsOf()).toEqual(betsOf(sampleCard()));
    expect(closed[0]?.races.every(({ status }) => status === 'Official')).toBe(true);
    expect(withBetsOf(closed, [sampleCard({ id: 'BBB1' })]).map(({ id }) => id)).toEqual(['AAA1', 'BBB1']);
  });
});
