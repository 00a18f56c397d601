import { describe, expect, it } from 'vitest';
import { type Pennies, pennies } from '../ground/money.ts';
import { sampleCard } from '../testing/sample-card.ts';
import { parseTypedBet } from './typed-bet.ts';
import { readTypedWager } from './typed-wager.ts';

const WORDS = { all: 'All', favourite: 'SP-F' };
const RULES = { defaultToMin: false, maxTicketCost: null };
/** Race 3 is on the slip. */
const RACE = 3;

const read = (line: string, race: number | null = RACE) =>
  readTypedWager(parseTypedBet(line, WORDS), sampleCard(), RULES, undefined, race);

describe('an amount as tellers type it', () => {
  it.each<[string, Pennies]>([
    ['.50 TRI 3/4/5', pennies(50)],
    ['0.50 TRI 3/4/5', pennies(50)],
    ['$.50 TRI 3/4/5', pennies(50)],
    ['50c TRI 3/4/5', pennies(50)],
    ['50C TRI 3/4/5', pennies(50)],
    ['50¢ TRI 3/4/5', pennies(50)],
    ['10¢ SUP 3/4/5/6', pennies(10)],
    ['200c WIN 4', pennies(200)],
    ['2 W 4', pennies(200)],
  ])('%s is in the race on the slip', (line, amount) => {
    const { race, amount: typed } = read(line);
    expect([race?.num, typed]).toEqual([RACE, amount]);
  });

  it('has cents after a race, a card and another wager too', () => {
    expect(read('5 200c WIN 4')).toMatchObject({
      race: { num: 5 },
      amount: pennies(200),
      check: { ok: true },
    });
    expect(parseTypedBet('HVP 50c TRI 3/4/5', WORDS)).toMatchObject({ card: 'HVP', refusal: null });
    expect(read('3 2 WIN 4; 500c PLC 4').more[0]?.amount).toBe(pennies(500));
  });

  it('leaves a card’s code and a coupled runner what they are', () => {
    expect(parseTypedBet('50C 3 2 WIN 4', WORDS)).toMatchObject({ card: '50C', wagers: [{ race: 3 }] });
    expect(parseTypedBet('3 2 WIN 1C', WORDS).wagers[0].coupled).toEqual([{ leg: 0, cloth: '1C' }]);
  });

  it.each([RACE, null])('is refused as an amount with a third decimal, race %s on the slip', (race) => {
    expect(read('2.555 W 4', race).check).toEqual({
      ok: false,
      refusal: { code: 'notThat', part: 'amount', text: '2.555' },
    });
  });
});

describe('a word that is no bet', () => {
  it.each(['2 WN 4', '$2 WN 4', '.50 WN 4', '3 2 WN 4'])(
    'is named as such in %s, with the bets that the race has',
    (line) => {
      const { check, betsToType, fault, race } = read(line);
      expect(check).toEqual({ ok: false, refusal: { code: 'unknownBet', text: 'WN', race: RACE } });
      expect(race?.num).toBe(RACE);
      expect(betsToType.map(({ abbr }) => abbr).slice(0, 2)).toEqual(['WIN', 'PLC']);
      expect(line.slice(fault?.from, fault?.to)).toBe('WN');
    },
  );

  it('is said of a runner that is none, by itself', () => {
    expect(read('$2 WIN 4 x3').check).toEqual({
      ok: false,
      refusal: { code: 'notRunners', text: 'x3', leg: 1 },
    });
  });

  it.each([
    ['5 PICK3 3/4/5', 'PK3'],
    ['2 EXACTABOX 1,4', 'EXB'],
    ['2 exactabox 1,4', 'EXB'],
  ])('is a bet in %s by its whole name', (line, abbr) => {
    expect(read(line).bet?.abbr).toBe(abbr);
  });

  it('may still become the name of a bet', () => {
    const { check, betsToType } = read('5 PICK');
    expect(check).toEqual({ ok: false, refusal: { code: 'missing', part: 'bet' } });
    expect(betsToType.map(({ abbr }) => abbr)).toContain('PK3');
  });
});
