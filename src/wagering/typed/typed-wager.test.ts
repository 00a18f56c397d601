/** Typed bets on a card: the wager they make, what they cost so far, and why they are refused. */
import { describe, expect, it } from 'vitest';
import type { Card } from '../card/card.ts';
import type { LegFault, WagerRefusal } from '../card/refusal.ts';
import { pennies } from '../ground/money.ts';
import { DISABLED, TRIFECTA } from '../testing/bet-ids.ts';
import { fuzz } from '../testing/fuzz.ts';
import { sampleCard, withBet, withRace } from '../testing/sample-card.ts';
import { parseTypedBet, type TypedText } from './typed-bet.ts';
import { ticketAsTyped } from './typed-bet-print.ts';
import { cardsToType, typedCard } from './typed-card.ts';
import { readTypedWager } from './typed-wager.ts';

const WORDS = { all: 'All', favourite: 'SP-F' };
const RULES = { defaultToMin: false, maxTicketCost: null };
const CARD = sampleCard();

const parse = (line: string): TypedText => parseTypedBet(line, WORDS);
/** A card where every bet may be a leg of a parlay. */
const parlayRaces = (): Card['races'] =>
  CARD.races.map((race) => ({
    ...race,
    availableBets: race.availableBets.map((bet) => ({ ...bet, allowCashParlay: true })),
  }));

const incorrect = (legNumber: number, fault: LegFault): WagerRefusal => ({
  code: 'incorrectLeg',
  legNumber,
  fault,
});

const read = (line: string, card = CARD, rules = RULES) => readTypedWager(parse(line), card, rules);

describe('what tellers type', () => {
  const onSlip = (line: string, raceNow: number | null = 3) =>
    readTypedWager(parse(line), CARD, RULES, undefined, raceNow);
  const soldAs = (line: string) => {
    const { check } = onSlip(line);
    if (!check.ok) throw new Error(`${line}: ${JSON.stringify(check.refusal)}`);
    const { raceNo, betName, betAmount, runners } = check.value.wagers[0] ?? {};
    return [raceNo, betName, betAmount, runners?.filter((leg) => leg.length > 0)];
  };

  it.each([
    ['3 $2 W 4', [3, 'Win', 200n, [[4]]]],
    ['$2 W 4', [3, 'Win', 200n, [[4]]]],
    ['2 WIN 4', [3, 'Win', 200n, [[4]]]],
    ['5.00 P 4', [3, 'Place', 500n, [[4]]]],
    ['2 S 4', [3, 'Show', 200n, [[4]]]],
    ['1 EX 1/2', [3, 'Exacta', 100n, [[1], [2]]]],
    ['1 EXACTA 1/2', [3, 'Exacta', 100n, [[1], [2]]]],
    ['1 TRI 1/2/3', [3, 'Trifecta', 100n, [[1], [2], [3]]]],
    ['1 SUP 1/2/3/4', [3, 'Superfecta', 100n, [[1], [2], [3], [4]]]],
    ['3 1 82 1/2', [3, 'Exacta', 100n, [[1], [2]]]],
    ['1 DD 1/2', [3, 'Daily Double', 100n, [[1], [2]]]],
    ['1 P3 1/2/3', [3, 'Pick 3', 100n, [[1], [2], [3]]]],
    ['1 P4 1/2/3/4', [3, 'Pick 4', 100n, [[1], [2], [3], [4]]]],
    ['1 EXB 3-5-7', [3, 'Exacta Box', 100n, [[3, 5, 7]]]],
    ['1 EXB 3-5', [3, 'Exacta Box', 100n, [[3, 5]]]],
    ['1 EXA BOX 3-5', [3, 'Exacta Box', 100n, [[3, 5]]]],
    ['1 W 3-5', [3, 'Win', 100n, [[3, 4, 5]]]],
    ['1 W 3-5-7', [3, 'Win', 100n, [[3, 5, 7]]]],
    ['1 EXA 1/3-5', [3, 'Exacta', 100n, [[1], [3, 4, 5]]]],
  ])('%s is sold as meant', (line, wager) => {
    expect(soldAs(line)).toEqual(wager);
  });

  it('needs a race where neither the line nor the slip has one', () => {
    expect(onSlip('2 WIN 4', null).check).toEqual({ ok: false, refusal: { code: 'missing', part: 'race' } });
  });

  it('lists what a short word may still become', () => {
    expect(onSlip('3 2 EX').bet?.abbr).toBe('EXA');
    expect(onSlip('3 2 EX').betsToType.map(({ abbr }) => abbr)).toContain('EXB');
    expect(onSlip('3 2 EX 1/2').betsToType).toEqual([]);
  });
});

describe('a typed bet on a card', () => {
  it('is the wager that the tiles would have made, with its cost', () => {
    const typed = read('3 2 EXB 1,4,7');
    expect(typed.check).toMatchObject({
      ok: true,
      value: {
        wagers: [{ raceNo: 3, betName: 'Exacta Box', betAmount: 200n, betCount: 6n, totalCost: 1200n }],
        total: 1200n,
      },
    });
    expect(typed.cost?.total).toBe(1200n);
    expect(read('3 2 9 1,4,7').check).toEqual(typed.check);
  });

  it('shows race, bet and cost as far as they are typed', () => {
    expect(read('3').race?.num).toBe(3);
    expect(read('3 2 tri 1/2,3/').bet?.abbr).toBe('TRI');
    expect(read('3 2 EXB 1,4,').cost?.betCount).toBe(2n);
    expect(read('3 2').betsToType.length).toBeGreaterThan(50);
    expect(read('3 2 EX').betsToType.map(({ abbr }) => abbr)).toEqual(['EXA', 'EXB', 'EXQ', 'EXD']);
    expect(read('3 2 WP').betsToType).toEqual([]);
    expect(read('3 2 WP').bet?.abbr).toBe('WP');
  });

  it.each([
    ['30', { code: 'unknownRace', race: 30, card: 'Sample Downs' }],
    ['3 2 ZZZ', { code: 'unknownBet', text: 'ZZZ', race: 3 }],
    ['3 2 89', { code: 'unknownBet', text: '89', race: 3 }],
    ['3 2 EX', { code: 'missing', part: 'runners' }],
    ['3 2 EXZ 1,2', { code: 'unknownBet', text: 'EXZ', race: 3 }],
    [`3 2 R${DISABLED}`, { code: 'notOffered', betName: `Reserved ${DISABLED} (disabled)`, race: 3 }],
    ['3 2 WIN BOX 4', { code: 'notSold', refusal: { code: 'invalidBetType', betId: 1 } }],
    ['3 0.50 WIN', { code: 'notSold', refusal: { code: 'betAmountBelowMinimum', minimum: 100n } }],
    ['3 2 WIN 1,1', { code: 'notSold', refusal: incorrect(1, { rule: 'twice', choice: 1 }) }],
    ['3 2 WIN 9', { code: 'notSold', refusal: incorrect(1, { rule: 'notInRace', num: 9 }) }],
    ['3 2 TRI 1', { code: 'notSold', refusal: { code: 'notEnoughLegs' } }],
    ['3 2 EXA 1/2/3', { code: 'notSold', refusal: { code: 'tooManyLegs' } }],
    ['8 2 PK3 1/2/3', { code: 'notSold', refusal: incorrect(3, { rule: 'notInRace', num: 3 }) }],
  ])('%s is refused at the first thing in its way', (line, refusal) => {
    expect(read(line).check).toEqual({ ok: false, refusal });
  });

  it('is distinguished from a bet that has closed: a bet or a box that the race does not have is not offered', () => {
    const races = CARD.races.map((race) => ({
      ...race,
      availableBets: race.availableBets.filter(({ abbr }) => abbr !== 'EXB' && abbr !== 'DBL'),
    }));
    const card = { ...CARD, races };
    const notOffered = (betName: string, race: number) => ({
      ok: false,
      refusal: { code: 'notOffered', betName, race },
    });
    expect(read('3 2 DBL 1/2', card).check).toEqual(notOffered('Daily Double', 3));
    expect(read('3 2 EXA BOX 1,2', card).check).toEqual(notOffered('Exacta Box', 3));
    const shows = withRace({ ...CARD, races: parlayRaces() }, 4, { availableBets: [] });
    expect(read('3 2 WIN 4 > 5', shows).check).toEqual(notOffered('Win', 4));
    const closed = withRace(CARD, 3, { status: 'Betting off' });
    expect(read('3 2 WIN 4', closed).check).toEqual({
      ok: false,
      refusal: { code: 'notSold', refusal: { code: 'raceNotBetting', raceNum: 3 } },
    });
  });

  it.each<[string, string, string | null]>([
    ['30 2 WIN 4', 'unknownRace', '30'],
    ['3 2 ZZZ 1', 'unknownBet', 'ZZZ'],
    ['3 0.50 WIN 4', 'betAmountBelowMinimum', '0.50'],
    ['3 2 TRI 1/2,99/3', 'incorrectLeg', '2,99'],
    ['3 2 EXA 1/x', 'notRunners', 'x'],
    ['3 2 TRI 1', 'notEnoughLegs', '1'],
    ['3 5u WIN 4', 'noUnits', '5u'],
    ['60x 3 2 WIN 4', 'notThat', '60x'],
    ['3 2 WIN 4; 2 PK3 1/2/3', 'stringNotStored', 'PK3'],
    ['3 2 WIN 4; 4 2 WIN 4', 'stringNotStored', '4'],
    ['3 2 WIN 4; 2 WIN 9', 'incorrectLeg', '9'],
    ['3 2 WIN 4 > 5', 'invalidParlayWager', 'WIN'],
    ['ALL 2 WIN 4; 2 PLC 4', 'allRacesWithString', 'ALL'],
    ['ALL 2 PK3 1/2/3', 'noValidBets', 'PK3'],
    ['3 2 WIN 4 > 5 WIN 1; 2 WIN 1', 'invalidParlayWager', 'WIN'],
    ['3 2 WIN', 'missing', null],
    ['3 2 WIN SQP', 'invalidBetType', 'WIN'],
    ['3 2 WIN 4 > SQP', 'invalidParlayWager', 'WIN'],
  ])('%s: %s is shown at %s', (line, code, fault) => {
    const { check, fault: span } = read(line);
    if (check.ok) throw new Error('it can be sold');
    const { refusal } = check;
    expect(refusal.code === 'notSold' ? refusal.refusal.code : refusal.code).toBe(code);
    expect(span === null ? null : line.slice(span.from, span.to)).toBe(fault);
  });

  it('lets chance pick the legs that say QP, the same ones as long as the line is unchanged', () => {
    const chance = (seed: string) => ({ seed, isAllowed: true, smart: [] });
    const picked = (line: string, seed = 'a') => {
      const { check } = readTypedWager(parse(line), CARD, RULES, chance(seed));
      if (!check.ok) throw new Error(`${line}: ${JSON.stringify(check.refusal)}`);
      return check.value.wagers[0]?.runners ?? [];
    };
    const sizes = (line: string) => picked(line).map((leg) => leg.length);
    expect(sizes('3 2 WIN QP')).toEqual([1]);
    expect(sizes('3 2 TRI 1/QP')).toEqual([1, 1, 1]);
    expect(new Set(picked('3 2 TRI 1/QP').flat()).size).toBe(3);
    expect(sizes('3 2 TRI QP/1,2')).toEqual([1, 2, 2]);
    expect(sizes('3 2 TRB QP')).toEqual([3, 0, 0]);
    expect(sizes('3 2 TRB 1/QP')).toEqual([1, 2, 0]);
    expect(sizes('3 2 PK3 1,2/QP/000')).toEqual([2, 1, 1]);
    expect(picked('3 2 SUP QP')).toEqual(picked('3+2+23+000'));
    const draws = new Set(Array.from({ length: 20 }, (_, seed) => picked('3 2 WIN QP', `${seed}`).flat()[0]));
    expect(draws.size).toBeGreaterThan(3);
    const off = readTypedWager(parse('3 2 WIN QP'), CARD, RULES, { ...chance('a'), isAllowed: false });
    expect(off.check).toEqual({ ok: false, refusal: { code: 'noQuickPick', smart: false } });
    expect(read('3 2 EXA ALL/QP').check).toMatchObject({ refusal: { refusal: { code: 'allLeavesNone' } } });
    expect(read('3 2 PK3 QP/2').check).toMatchObject({ refusal: { refusal: { code: 'notEnoughLegs' } } });
  });

  it('asks the host for a smart quick pick, for what it costs, and nothing else beside it', () => {
    const card = sampleCard({ allowSQPick: true });
    const chance = { seed: '', isAllowed: true, smart: [{ betIds: [1, 12], min: pennies(200) }] };
    const smart = (line: string) => readTypedWager(parse(line), card, RULES, chance).check;
    expect(smart('3 2 TRI SQP')).toMatchObject({
      ok: true,
      value: {
        smart: true,
        tickets: 1,
        wagers: [],
        total: 200n,
        entry: { race: 3, bet: TRIFECTA, amount: 200n },
      },
    });
    expect(smart('5x 3 2 WIN sqp')).toMatchObject({ ok: true, value: { tickets: 5, total: 1000n } });
    expect(smart('ALL 2 WIN 0000')).toMatchObject({ ok: true, value: { total: 1800n } });
    const below = { code: 'notSold', refusal: { code: 'smartQuickPickBelowMinimum', minimum: 200n } };
    expect(smart('3 1 WIN SQP')).toEqual({ ok: false, refusal: below });
    expect(smart('3 2 WIN SQP; 2 PLC 4')).toEqual({ ok: false, refusal: { code: 'smartAlone' } });
    expect(smart('3 2 WIN QP')).toEqual({ ok: false, refusal: { code: 'noQuickPick', smart: true } });
  });

  it('is on all races only at a window that sells them so', () => {
    const { check, fault } = readTypedWager(parse('ALL 2 WIN 4'), CARD, { ...RULES, allRaces: false });
    expect(check).toEqual({ ok: false, refusal: { code: 'noAllRaces' } });
    expect(fault).toEqual({ from: 0, to: 3 });
    expect(readTypedWager(parse('ALL 2 WIN 4'), CARD, { ...RULES, allRaces: true }).check.ok).toBe(true);
  });

  it('stores no other wager on the ticket of an account [W050]', () => {
    const line = '3 2 WIN 4; 2 PLC 4';
    expect(read(line).check.ok).toBe(true);
    const account = readTypedWager(parse(line), CARD, { ...RULES, accountMode: true });
    expect(account.check).toEqual({
      ok: false,
      refusal: { code: 'notSold', refusal: { code: 'stringNotStored', why: 'account' } },
    });
  });

  it('shows the cost of what is typed so far, leg by leg and wager by wager', () => {
    const card = sampleCard({ races: parlayRaces() });
    const cost = (line: string) => read(line, card).cost?.total ?? null;
    expect(cost('3 2 WIN 4 >')).toBe(200n);
    expect(cost('3 2 WIN 4 > 1,2')).toBe(400n);
    expect(cost('3 2 WIN 4 > 1,2 > 1,2,3')).toBe(1200n);
    expect(cost('3 2 WIN 4 > 1,2 > 1,2,')).toBe(800n);
    expect(cost('3 2 WIN 4; 5')).toBe(200n);
    expect(cost('3 2 WIN 4; 5 EXB 1,2')).toBe(1200n);
    expect(cost('ALL 2 WIN 4')).toBe(1800n);
    expect(cost('ALL 2 WIN 4,')).toBe(1800n);
  });

  it('is refused in a race that takes no bets before anything else is typed', () => {
    const off = withRace(CARD, 3, { status: 'Betting off' });
    const refusal = { code: 'notSold', refusal: { code: 'raceNotBetting', raceNum: 3 } };
    expect(read('3', off).check).toEqual({ ok: false, refusal });
    expect(read('3 2 EXB 1,4,7', off).check).toEqual({ ok: false, refusal });
  });

  it('may have 0 as its amount where that means the minimum', () => {
    const card = withBet(CARD, 3, 1, { minimum: pennies(300) });
    expect(read('3 0 WIN 4', card, { ...RULES, defaultToMin: true }).check).toMatchObject({
      ok: true,
      value: { wagers: [{ betAmount: 300n }] },
    });
    expect(read('3 0 WIN 4', card).check.ok).toBe(false);
  });

  it('is on the card that it names by track code or id, else on the open one', () => {
    const cards = [sampleCard(), sampleCard({ id: 'B2', traCode: 'BBB' })];
    expect(typedCard(parse('bbb 1'), cards, 'AAA1')).toEqual({ ok: true, value: 'B2' });
    expect(typedCard(parse('B2 1'), cards, 'AAA1')).toEqual({ ok: true, value: 'B2' });
    expect(typedCard(parse('1'), cards, 'AAA1')).toEqual({ ok: true, value: 'AAA1' });
    expect(typedCard(parse('1'), cards, null)).toEqual({ ok: false, refusal: { code: 'noCard' } });
    expect(typedCard(parse('CCC 1'), cards, null)).toEqual({
      ok: false,
      refusal: { code: 'unknownCard', text: 'CCC' },
    });
    expect(cardsToType('B', cards).map(({ id }) => id)).toEqual(['B2']);
  });

  it('made of any text has an answer', () => {
    const pieces = [
      '3',
      ' ',
      ' ',
      '2',
      'EXB',
      'TRI',
      'PK6',
      '1,4,7',
      '/',
      '-',
      'WITH',
      'A',
      'All',
      'SP-F',
      '+',
      '.',
      '*',
      'AAA',
      '9',
      ';',
      '..',
      '>',
      '--',
      '3x',
      '5u',
      'QP',
      'SQP',
      '00',
      'BOX',
    ];
    let right = 0;
    fuzz('typed bets', pieces, ({ text }) => parse(text()));
    const card = sampleCard({ usesUnits: true, races: parlayRaces() });
    fuzz('typed wagers', pieces, ({ text, whole }) => {
      const { check, fault, cost } = read(`${1 + whole(9)} 2 ${whole(69)} ${text()}`, card);
      if (fault !== null && (fault.from > fault.to || fault.from < 0)) throw new Error(JSON.stringify(fault));
      if (!check.ok || check.value.smart) return;
      right += 1;
      // A line that sells prints as a line that sells the same.
      const { wagers } = check.value;
      const line = ticketAsTyped(wagers, null) ?? '';
      const again = read(line, card).check;
      if (!again.ok || ticketAsTyped(again.value.wagers, null) !== line) throw new Error(line);
      if (again.value.total !== cost?.total) throw new Error(line);
    });
    expect(right).toBeGreaterThan(0);
    expect(parse(`3 2 EXB ${'1,'.repeat(1_000_000)}`).refusal).not.toBeNull();
    expect(parse(' '.repeat(1_000_000)).wagers[0].race).toBeNull();
  });
});
