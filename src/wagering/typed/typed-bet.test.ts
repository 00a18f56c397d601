import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../card/card.ts';
import { betDefinitions } from '../card/catalogue.ts';
import type { Leg, Selection } from '../card/selection.ts';
import { pennies } from '../ground/money.ts';
import { checkWager } from '../rules/validation.ts';
import { sampleBet, sampleCard, sampleRace } from '../testing/sample-card.ts';
import { parseTypedBet, type TypedText, type TypedWords } from './typed-bet.ts';
import { printTypedBet, ticketAsTyped } from './typed-bet-print.ts';
import type { Span } from './typed-bet-words.ts';
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
    ['3 1234567890 EXB', { code: 'notThat', part: 'amount', text: '1234567890' }],
    ['3 2 EXB 1,x', { code: 'notRunners', text: 'x', leg: 1 }],
    ['3 2 EXA 1/100', { code: 'notRunners', text: '100', leg: 2 }],
    ['3 2 EXA 1/0', { code: 'notRunners', text: '0', leg: 2 }],
    ['3 2 EXA 1,,2', { code: 'notRunners', text: '1,,2', leg: 1 }],
  ])('%s comes so far, and says what is missing or cannot be read', (line, refusal) => {
    expect(parse(line).refusal).toEqual(refusal);
  });

  it.each<[string, string, string]>([
    ['another leg', '3 2 TRI 1 WITH 2-5 / 7', '3+2+12+1*2-5*7'],
    ['all runners', '3 2 EXA 1/A', '3+2+8+1*00'],
    ['all races', 'ALL 2 WIN 4', '00+2+1+4'],
    ['all races, in short', 'A 2 WIN 4', '00+2+1+4'],
    ['a number of units', '3 5u EXB 1,4', '3+5*+9+1.4'],
    ['several tickets', '3x 3 2 EXB 1,4', '3*+3+2+9+1.4'],
    ['a box', '3 2 EXA BOX 1,4', '3+2+9+1.4'],
    ['a key box', '3 2 TRI box 1/4-6', '3+2+13+1*4-6'],
    ['another wager on the ticket', '3 2 WIN 4; 5 EXB 1,2', '3+2+1+4..5+9+1.2'],
    ['another wager with its race', '3 2 WIN 4; 3 5 EXB 1,2', '3+2+1+4..5+9+1.2'],
    ['another wager of the same size', '3 2 WIN 4 ; PLC 4', '3+2+1+4..2+4'],
    ['another wager in units', '3 5u WIN 4; 7u PLC 4', '3+5*+1+4..7*+2+4'],
    ['a leg in the next race', '3 2 WIN 4 > 1,2', '3+2+1+4--1.2'],
    ['a leg in a race', '3 2 WIN 4 > 5 1,2', '3+2+1+4--5+1.2'],
    ['a leg of another bet', '3 2 WIN 4 > PLC 1', '3+2+1+4--4+2+1'],
    ['a leg with everything', '3 2 WIN 4 > 5 EXA 1 WITH 2 , 3', '3+2+1+4--5+8+1*2.3'],
    ['a parlay of six', '1 2 WIN 4>1>2>3>4>5', '1+2+1+4--1--2--3--4--5'],
  ])('says %s on the keyboard and with nothing but the keys of a number pad', (_, line, pad) => {
    expect(pad).toMatch(/^[\d+*/.-]+$/);
    const units = sampleCard({ usesUnits: true, races: parlayRaces() });
    const [typed, padded] = [read(line, units), read(pad, units)];
    if (!typed.check.ok) throw new Error(JSON.stringify(typed.check.refusal));
    expect(padded.check).toEqual(typed.check);
    expect(ticketAsTyped(typed.check.value.wagers, null)).not.toBeNull();
  });

  it.each<[string, NonNullable<TypedText['refusal']>]>([
    ['0x 3 2 WIN 4', { code: 'notThat', part: 'tickets', text: '0x' }],
    ['51* 3 2 WIN 4', { code: 'notThat', part: 'tickets', text: '51*' }],
    ['3x', { code: 'missing', part: 'race' }],
    ['ALL', { code: 'missing', part: 'amount' }],
    ['3 5v WIN', { code: 'notThat', part: 'amount', text: '5v' }],
    ['3 2 EXA BOX', { code: 'missing', part: 'runners' }],
    ['3 2 EXA QP/', { code: 'missing', part: 'runners' }],
    ['3 2 WIN 4 >', { code: 'missing', part: 'leg' }],
    ['3 2 WIN 4--', { code: 'missing', part: 'leg' }],
    ['3 2 WIN 4;', { code: 'missing', part: 'wager' }],
    ['3 2 WIN 4..5', { code: 'missing', part: 'bet' }],
    ['3 2 WIN 4; 5 EXB', { code: 'missing', part: 'runners' }],
    ['3 2 WIN 4 > PLC', { code: 'missing', part: 'runners' }],
    ['3 2 WIN 4 > 0 1', { code: 'notThat', part: 'race', text: '0' }],
    ['3 2 WIN 4; 5.555 EXB 1', { code: 'notThat', part: 'amount', text: '5.555' }],
    ['3 2 WIN 4 > 1,x', { code: 'notRunners', text: 'x', leg: 1 }],
  ])('%s comes so far in what is new of the language, too', (line, refusal) => {
    expect(parse(line).refusal).toEqual(refusal);
  });

  it('finds the position of its words, with any separators and in any language', () => {
    const placed = (line: string, words = WORDS): readonly (string | null)[] => {
      const { wagers, cardPlace, ticketsPlace } = parseTypedBet(line, words);
      const text = (span: Span | null | undefined): string | null =>
        span === null || span === undefined ? null : line.slice(span.from, span.to);
      const last = wagers.at(-1)?.places;
      const spans = [ticketsPlace, cardPlace, last?.race, last?.amount, last?.bet, ...(last?.legs ?? [])];
      return spans.map(text);
    };
    expect(placed('3x  HVP 3 2.50 TRI 1 , 2 WITH 4 / ALL')).toEqual([
      '3x',
      'HVP',
      '3',
      '2.50',
      'TRI',
      '1 , 2',
      '4',
      'ALL',
    ]);
    expect(placed('3+2+12+1.2*4*00')).toEqual([null, null, '3', '2', '12', '1.2', '4', '00']);
    expect(placed('3 2 WIN 4 >  5 EXA BOX 1,2')).toEqual([null, null, '5', null, 'EXA', '1,2']);
    const german = { all: 'Alle Läufer', favourite: 'Favorit' };
    expect(placed('3 2 EXA Alle Läufer/Favorit,2', german)).toEqual([
      null,
      null,
      '3',
      '2',
      'EXA',
      'Alle Läufer',
      'Favorit,2',
    ]);
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
