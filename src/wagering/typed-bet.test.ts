import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betDefinitions } from './catalogue.ts';
import { pennies } from './money.ts';
import type { Leg, Selection } from './selection.ts';
import { fuzz } from './testing/fuzz.ts';
import { sampleBet, sampleCard, sampleRace, withBet, withRace } from './testing/sample-card.ts';
import { parseTypedBet, type TypedText, type TypedWords } from './typed-bet.ts';
import { printTypedBet } from './typed-bet-print.ts';
import { cardsToType, readTypedWager, typedCard } from './typed-wager.ts';
import { checkWager } from './validation.ts';

const WORDS = { all: 'All', favourite: 'SP-F' };
const RULES = { defaultToMin: false, maxTicketCost: null };
const CARD = sampleCard();

const parse = (line: string): TypedText => parseTypedBet(line, WORDS);
const read = (line: string, card = CARD, rules = RULES) => readTypedWager(parse(line), card, rules);

describe('a typed bet', () => {
  it.each<[string, Partial<TypedWords & Pick<TypedText, 'card'>>]>([
    ['3 2 EXB 1,4,7', { card: null, race: 3, amount: pennies(200), bet: 'EXB', runners: [[1, 4, 7]] }],
    ['hvp 3 2 exb 1,4,7', { card: 'HVP', race: 3, bet: 'EXB', runners: [[1, 4, 7]] }],
    ['3+2+9+1.4.7', { race: 3, amount: pennies(200), bet: '9', runners: [[1, 4, 7]] }],
    ['3 2.50 EXA 1 WITH 2-5', { amount: pennies(250), runners: [[1], [2, 3, 4, 5]] }],
    ['3 .5 EXA 1 with a', { amount: pennies(50), runners: [[1], ['all']] }],
    ['3 2 TRI 1*2*ALL', { runners: [[1], [2], ['all']] }],
    [
      '3 2 TRI  1 , 2 / 3 - 5 / 6 7',
      {
        runners: [
          [1, 2],
          [3, 4, 5],
          [6, 7],
        ],
      },
    ],
    ['3 2 PK3 All/SP-F/2,F', { runners: [['all'], ['favourite'], [2, 'favourite']] }],
    ['3 2 PK3 1//3', { runners: [[1], [], [3]] }],
    ['3 2 EXA 5-2/1', { runners: [[2, 3, 4, 5], [1]] }],
  ])('%s is read whole', (line, parts) => {
    const { card, wagers, refusal } = parse(line);
    expect(wagers).toHaveLength(1);
    expect({ ...wagers[0], card, refusal }).toMatchObject({ ...parts, refusal: null });
  });

  it.each<[string, NonNullable<TypedText['refusal']>]>([
    ['', { code: 'missing', part: 'race' }],
    ['HVP', { code: 'missing', part: 'race' }],
    ['3', { code: 'missing', part: 'amount' }],
    ['3 2', { code: 'missing', part: 'bet' }],
    ['3 2 EXB', { code: 'missing', part: 'runners' }],
    ['3 2 EXB 1,', { code: 'missing', part: 'runners' }],
    ['3 2 EXA 1/', { code: 'missing', part: 'runners' }],
    ['3 2 EXA 1/2-', { code: 'missing', part: 'runners' }],
    ['3 2 EXA 1 WITH', { code: 'missing', part: 'runners' }],
    ['HVP 3', { code: 'missing', part: 'amount' }],
    ['0 2', { code: 'notThat', part: 'race', text: '0' }],
    ['100 2', { code: 'notThat', part: 'race', text: '100' }],
    ['3 2.505', { code: 'notThat', part: 'amount', text: '2.505' }],
    ['3 . EXB', { code: 'notThat', part: 'amount', text: '.' }],
    ['3 EXB 1,4', { code: 'notThat', part: 'amount', text: 'EXB' }],
    ['3 1234567890 EXB', { code: 'notThat', part: 'amount', text: '1234567890' }],
    ['3 2 EXB 1,x', { code: 'notRunners', text: '1,x', leg: 1 }],
    ['3 2 EXA 1/100', { code: 'notRunners', text: '100', leg: 2 }],
    ['3 2 EXA 1/0', { code: 'notRunners', text: '0', leg: 2 }],
    ['3 2 EXA 1,,2', { code: 'notRunners', text: '1,,2', leg: 1 }],
  ])('%s comes so far, and says what is missing or cannot be read', (line, refusal) => {
    expect(parse(line).refusal).toEqual(refusal);
  });

  it('is read with the words that the window prints on a ticket', () => {
    const german = { all: 'Alle', favourite: 'Favorit!' };
    expect(parseTypedBet('3 2 EXA Alle/Favorit!', german).wagers[0].runners).toEqual([
      ['all'],
      ['favourite'],
    ]);
    expect(parseTypedBet('3 2 EXA All/F', german).wagers[0].runners).toEqual([['all'], ['favourite']]);
    expect(parseTypedBet('3 2 EXA A/1', { all: '', favourite: '' }).wagers[0].runners).toEqual([
      ['all'],
      [1],
    ]);
  });

  it('is printed as it is read: print, parse and print again over every bet of the catalogue', () => {
    const sold = betDefinitions().filter((bet) => bet.raceLegs.length > 0);
    // Every race of a pick must be on the card, and the longest has ten.
    const anyAmount = { minimum: pennies(1), increment: pennies(1), allowSPFavs: true };
    const availableBets = sold.map(({ id }) => sampleBet(id, anyAmount));
    const card = sampleCard({
      races: Array.from({ length: 14 }, (_, index) => sampleRace(index + 1, { availableBets })),
    });
    const bet = fc.constantFrom(...sold);
    const leg: fc.Arbitrary<Leg> = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 8 }),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom<Leg>(['all'], ['favourite'], [2, 'favourite'], ['all', 'favourite']),
      },
    );
    const wager = fc.tuple(
      bet,
      fc.integer({ min: 1, max: 3 }),
      fc.bigInt({ min: 1n, max: 99_999n }),
      fc.array(leg, { minLength: 10, maxLength: 12 }),
      fc.boolean(),
    );
    const printed = new Set<string>();
    fc.assert(
      fc.property(wager, ([definition, race, cents, legs, named]) => {
        const runners: Selection =
          definition.boxed && definition.varLegs === undefined
            ? legs.slice(0, 1)
            : legs.slice(0, definition.varLegs === undefined ? definition.raceLegs.length : undefined);
        const amount = pennies(cents);
        const checked = checkWager(card, { race, bet: definition.id, amount, runners }, RULES);
        fc.pre(checked.ok);
        if (!checked.ok) return;
        const { value: valid } = checked;
        const line = printTypedBet({
          card: named ? card.traCode : null,
          race: valid.raceNo,
          amount: valid.betAmount,
          bet: definition.abbr,
          runners: valid.runners,
        });
        const { check: again, cost } = read(line, card);
        if (!again.ok) throw new Error(`${line}: ${JSON.stringify(again.refusal)}`);
        const [same] = again.value.wagers;
        expect(same?.totalCost).toBe(valid.totalCost);
        expect(cost?.total).toBe(valid.totalCost);
        expect(same?.betType).toBe(valid.betType);
        if (same === undefined) return;
        const { raceNo, betAmount, runners: sameRunners } = same;
        const bets = { race: raceNo, amount: betAmount, bet: definition.abbr, runners: sameRunners };
        expect(printTypedBet({ card: named ? card.traCode : null, ...bets })).toBe(line);
        printed.add(definition.abbr);
      }),
      { numRuns: 1_500, seed: 3 },
    );
    expect([...printed].toSorted()).toEqual(sold.map(({ abbr }) => abbr).toSorted());
  });

  it('prints amounts as a number pad writes them, whatever the currency', () => {
    const line = (amount: bigint): string =>
      printTypedBet({ card: 'AAA', race: 1, amount: pennies(amount), bet: 'WIN', runners: [[1, 2, 3, 5]] });
    expect(line(200n)).toBe('AAA 1 2 WIN 1-3,5');
    expect(line(250n)).toBe('AAA 1 2.50 WIN 1-3,5');
    expect(line(5n)).toBe('AAA 1 0.05 WIN 1-3,5');
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
    ['3 2 99', { code: 'unknownBet', text: '99', race: 3 }],
    ['3 2 EX', { code: 'missing', part: 'bet' }],
    ['3 2 EX 1,2', { code: 'unknownBet', text: 'EX', race: 3 }],
    ['3 2 R62', { code: 'notSold', refusal: { code: 'betGone', betName: 'Reserved 62 (disabled)' } }],
    ['3 0.50 WIN', { code: 'notSold', refusal: { code: 'betAmountBelowMinimum', minimum: 100n } }],
    ['3 2 WIN 1,1', { code: 'notSold', refusal: { code: 'incorrectLeg', legNumber: 1 } }],
    ['3 2 WIN 9', { code: 'notSold', refusal: { code: 'incorrectLeg', legNumber: 1 } }],
    ['3 2 TRI 1', { code: 'notSold', refusal: { code: 'notEnoughLegs' } }],
    ['3 2 EXA 1/2/3', { code: 'notSold', refusal: { code: 'tooManyLegs' } }],
    ['8 2 PK3 1/2/3', { code: 'notSold', refusal: { code: 'incorrectLeg', legNumber: 3 } }],
  ])('%s is refused at the first thing in its way', (line, refusal) => {
    expect(read(line).check).toEqual({ ok: false, refusal });
  });

  it('is refused in a race that takes no bets before anything else is typed', () => {
    const off = withRace(CARD, 3, { status: 'Betting off' });
    const refusal = { code: 'notSold', refusal: { code: 'raceNotBetting', raceNum: 3 } };
    expect(read('3', off).check).toEqual({ ok: false, refusal });
    expect(read('3 2 EXB 1,4,7', off).check).toEqual({ ok: false, refusal });
  });

  it('may have 0 as its amount where that stands for the minimum', () => {
    const card = withBet(CARD, 3, 1, { minimum: pennies(300) });
    expect(read('3 0 WIN 4', card, { ...RULES, defaultToMin: true }).check).toMatchObject({
      ok: true,
      value: { wagers: [{ betAmount: 300n }] },
    });
    expect(read('3 0 WIN 4', card).check.ok).toBe(false);
  });

  it('is on the card that it names by track code or id, else on the one in hand', () => {
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
    ];
    let right = 0;
    fuzz('typed bets', pieces, ({ text }) => parse(text()));
    fuzz('typed wagers', pieces, ({ text, whole }) => {
      if (read(`${1 + whole(9)} 2 ${whole(69)} ${text()}`).check.ok) right += 1;
    });
    expect(right).toBeGreaterThan(0);
    expect(parse(`3 2 EXB ${'1,'.repeat(1_000_000)}`).refusal).not.toBeNull();
    expect(parse(' '.repeat(1_000_000)).wagers[0].race).toBeNull();
  });
});
