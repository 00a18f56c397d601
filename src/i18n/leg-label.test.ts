import { describe, expect, it } from 'vitest';
import { betDefinitions } from '../wagering/card/catalogue.ts';
import { legLabel, nextLegLabel } from './leg-label.ts';
import { type Say, say } from './say.ts';

function bet(id: number) {
  const definition = betDefinitions().find((entry) => entry.id === id);
  if (definition === undefined) throw new Error(`no bet ${id}`);
  return { id, isBoxed: definition.boxed, raceLegs: definition.raceLegs };
}

function labels(id: number, race = 7): readonly Say[] {
  const { raceLegs } = bet(id);
  return raceLegs.map((offset, index) => legLabel(bet(id), index, race + offset, raceLegs.length));
}

describe('the name of a leg', () => {
  it('is a place where the order counts: trifecta', () => {
    expect(labels(12)).toEqual([say('leg.first'), say('leg.second'), say('leg.third')]);
  });

  it('is only counted where it does not: quinella', () => {
    expect(labels(10)).toEqual([say('leg.number', { leg: 1 }), say('leg.number', { leg: 2 })]);
  });

  it('is the race where legs are in several: pick 3', () => {
    expect(labels(15)).toEqual([7, 8, 9].map((race) => say('race.race', { race })));
  });

  it('is a game where the sport has games: pick 3 of jai alai', () => {
    expect(legLabel(bet(15), 1, 8, 3, 'jaiAlai')).toEqual(say('race.game', { race: 8 }));
    expect(nextLegLabel(bet(15), 7, 0, 3, 'jaiAlai')).toEqual(say('race.game', { race: 8 }));
  });

  it('is race and place where both differ: exacta double', () => {
    expect(labels(44)).toEqual([
      say('leg.racePlace', { race: 7, place: say('leg.first') }),
      say('leg.racePlace', { race: 7, place: say('leg.second') }),
      say('leg.racePlace', { race: 8, place: say('leg.first') }),
      say('leg.racePlace', { race: 8, place: say('leg.second') }),
    ]);
  });

  it('is race and number where the order does not count: quinella double', () => {
    expect(labels(43).slice(1, 3)).toEqual([
      say('leg.racePlace', { race: 7, place: say('leg.number', { leg: 2 }) }),
      say('leg.racePlace', { race: 8, place: say('leg.number', { leg: 1 }) }),
    ]);
  });

  it('tells a plain box from one with keys', () => {
    expect(legLabel(bet(13), 0, 7, 1)).toEqual(say('leg.box'));
    expect(legLabel(bet(13), 0, 7, 2)).toEqual(say('leg.keys'));
    expect(legLabel(bet(13), 1, 7, 2)).toEqual(say('leg.others'));
  });

  it('of the next leg is what With says, and there is none after the last', () => {
    expect(nextLegLabel(bet(12), 7, 0, 3)).toEqual(say('leg.second'));
    expect(nextLegLabel(bet(14), 7, 0, 2)).toEqual(say('race.race', { race: 8 }));
    expect(nextLegLabel(bet(13), 7, 0, 2)).toEqual(say('leg.others'));
    expect(nextLegLabel(bet(12), 7, 2, 3)).toBeNull();
    expect(nextLegLabel(bet(1), 7, 0, 1)).toBeNull();
  });
});
