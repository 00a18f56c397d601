import { describe, expect, it } from 'vitest';
import type { BettingInterest, Runner } from '../../../wagering/card/card.ts';
import { runnerLine } from './runner-line.ts';

const interest: BettingInterest = {
  num: 3,
  scratched: false,
  saddleCloth: '3',
  name: 'Old Harbor Light',
  jockey: 'M. Ferrow',
  odds: '9/5',
  morningLine: '2-1',
};
const part = (saddleCloth: string, name: string, status: Runner['status'] = 'running'): Runner => ({
  saddleCloth,
  name,
  bettingInterest: 3,
  status,
});

describe('the line of a runner', () => {
  it('shows odds and morning line [T146]', () => {
    expect(runnerLine(interest, { runners: [part('3', 'Old Harbor Light')] }, false)).toEqual({
      num: 3,
      cloths: ['3'],
      scratched: false,
      names: ['Old Harbor Light'],
      jockey: 'M. Ferrow',
      odds: '9/5',
      morningLine: '2-1',
    });
  });

  it('shows no odds when the window hides them, and the morning line still [T398]', () => {
    const line = runnerLine(interest, { runners: [] }, true);
    expect(line.odds).toBeNull();
    expect(line.morningLine).toBe('2-1');
  });

  it('is one line for a coupled entry, with name and cloth of every part that runs', () => {
    const race = {
      runners: [part('1', 'Night Tariff'), part('1A', 'Bold Recital'), part('1X', 'Saltgrass', 'scratched')],
    };
    const line = runnerLine(interest, race, false);
    expect(line.names).toEqual(['Night Tariff', 'Bold Recital']);
    expect(line.cloths).toEqual(['1', '1A']);
  });

  it('names the parts of an entry that is scratched as a whole, without odds', () => {
    const race = {
      runners: [part('1', 'Night Tariff', 'scratched'), part('1A', 'Bold Recital', 'scratched')],
    };
    const line = runnerLine({ ...interest, scratched: true }, race, false);
    expect(line.names).toEqual(['Night Tariff', 'Bold Recital']);
    expect(line.odds).toBeNull();
  });
});
