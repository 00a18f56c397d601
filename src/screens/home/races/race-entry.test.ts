import { describe, expect, it } from 'vitest';
import { type BetAvailability, type Race, STATUSES, type Status } from '../../../wagering/card/card.ts';
import { STATUS_TEXTS } from '../../frame/head/status-texts.ts';
import { mayChoose, raceState } from './race-entry.ts';

function race(status: Status, bets: number): Race {
  const bet = {} as BetAvailability;
  return {
    num: 1,
    status,
    postTime: 0,
    name: '',
    availableBets: Array.from({ length: bets }, () => bet),
    bettingInterests: [],
    runners: [],
  };
}

describe('an entry of the race list', () => {
  it.each([
    ['Betting on', 1, 'selling'],
    ['Betting on', 0, 'closed'],
    ['Betting not started', 1, 'open'],
    ['Betting not started', 0, 'closed'],
    ['Betting off', 0, 'closed'],
    ['Official', 0, 'official'],
    ['Official', 2, 'open'],
    ['Finished', 0, 'closed'],
    ['Unknown status', 0, 'closed'],
  ] as const)('that is %s with %i bets is %s: open means it has bets [T308]', (status, bets, standing) => {
    expect(raceState(race(status, bets))).toBe(standing);
  });

  it.each(STATUSES)('cannot be chosen without bets unless Official: %s [T309]', (status) => {
    expect(mayChoose(race(status, 0))).toBe(status === 'Official');
    expect(mayChoose(race(status, 1))).toBe(true);
  });

  it('has a text for every status word', () => {
    expect(Object.keys(STATUS_TEXTS).toSorted()).toEqual([...STATUSES].toSorted());
  });
});
