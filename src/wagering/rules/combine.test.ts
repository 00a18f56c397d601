import { describe, expect, it } from 'vitest';
import { type BetId, betDefinitions } from '../card/catalogue.ts';
import { DISABLED } from '../testing/bet-ids.ts';
import { betsCombine, canBeStored, refuseStoring, refuseString, type StringWager } from './combine.ts';

const idOf = (abbr: string): BetId => {
  const definition = betDefinitions().find((candidate) => candidate.abbr === abbr);
  if (definition === undefined) throw new RangeError(`no bet ${abbr}`);
  return definition.id;
};
const combine = (one: string, other: string): boolean => betsCombine(idOf(one), idOf(other));
const offered = betDefinitions().filter((definition) => definition.pools.length > 0);

describe('bets on one ticket', () => {
  it.each([
    ['WIN', 'WIN'],
    ['WIN', 'WPS'],
    ['PLC', 'TRB'],
    ['EXA', 'QUB'],
    ['TRI', 'EXQ'],
    ['SUP', 'SUP'],
    ['SUP', 'SUB'],
    ['DBL', 'DBL'],
    ['OMN', 'OMB'],
  ])('are %s and %s: the same pool, or both in the basic pools [W093]', (one, other) => {
    expect(combine(one, other)).toBe(true);
    expect(combine(other, one)).toBe(true);
  });

  it.each([
    ['WIN', 'SUP'],
    ['TRI', 'TRX'],
    ['EXA', 'DBL'],
    ['SUP', 'SH5'],
    ['TRO', 'TRI'],
  ])('are not %s and %s: other pools, one of them not basic [W093]', (one, other) => {
    expect(combine(one, other)).toBe(false);
    expect(combine(other, one)).toBe(false);
  });

  it.each(['PK3', 'PK4', 'PK5', 'PK6', 'PK7', 'PK8', 'PK9', 'P10', 'PPN', 'PKN'])(
    'are never %s, a pick: not even two of them [W092]',
    (abbr) => {
      expect(offered.filter((other) => betsCombine(idOf(abbr), other.id))).toEqual([]);
    },
  );

  it.each(['WXN', 'TTX', 'TXB', 'TSX', 'TYB'])('are never %s, an exchange bet [W092]', (abbr) => {
    expect(offered.filter((other) => betsCombine(idOf(abbr), other.id))).toEqual([]);
  });

  it.each(['WXE', 'WXB'])('are two %s, and it with nothing else [W094]', (abbr) => {
    expect(offered.filter((other) => betsCombine(idOf(abbr), other.id)).map((other) => other.abbr)).toEqual([
      abbr,
    ]);
  });

  it('are the same whichever comes first, and none that the catalogue does not offer', () => {
    for (const one of betDefinitions()) {
      for (const other of betDefinitions()) {
        expect(betsCombine(one.id, other.id)).toBe(betsCombine(other.id, one.id));
      }
    }
    expect(betsCombine(DISABLED, DISABLED)).toBe(false);
    expect(betsCombine(99, 99)).toBe(false);
    expect(canBeStored(idOf('WIN'))).toBe(true);
    expect(canBeStored(idOf('PK3'))).toBe(false);
  });
});

describe('storing a wager', () => {
  const wager = (abbr: string, changes: Partial<StringWager> = {}): StringWager => ({
    cardId: 'AAA1',
    raceNo: 3,
    betType: idOf(abbr),
    ...changes,
  });
  const refused = (why: string) => ({ code: 'stringNotStored', why });

  it('takes up to four on a ticket [W047, W132]', () => {
    const four = ['WIN', 'EXA', 'TRI', 'QUI'].map((abbr) => wager(abbr));
    expect(refuseString(four)).toBeNull();
    expect(refuseStoring(four, wager('PLC'))).toEqual(refused('full'));
  });

  it('takes only wagers of one card and race [W048, W132]', () => {
    const stored = [wager('WIN')];
    expect(refuseStoring(stored, wager('EXA'))).toBeNull();
    expect(refuseStoring(stored, wager('EXA', { raceNo: 4 }))).toEqual(refused('otherRace'));
    expect(refuseStoring(stored, wager('EXA', { cardId: 'BBB1' }))).toEqual(refused('otherRace'));
  });

  it('takes only bets that combine with each other [W049, W132]', () => {
    expect(refuseStoring([wager('WIN'), wager('EXA')], wager('SUP'))).toEqual(refused('apart'));
    expect(refuseString([wager('WIN'), wager('SUP')])).toEqual(refused('apart'));
    expect(refuseString([wager('SUP'), wager('SUB')])).toBeNull();
    expect(refuseStoring([], wager('PK3'))).toEqual(refused('apart'));
  });

  it('takes no parlay [W130]', () => {
    expect(refuseStoring([], wager('WIN', { isParlay: true }))).toEqual({ code: 'parlayWithString' });
  });
});
