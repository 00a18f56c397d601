import { describe, expect, it } from 'vitest';
import { pennies } from '../ground/money.ts';
import { DOUBLE, EXACTA, PICK_3, PLACE, SHOW, WIN } from '../testing/bet-ids.ts';
import { type Played, playWager, refusals, SAMPLE_RULES } from '../testing/play-wager.ts';
import { sampleCard, withRace } from '../testing/sample-card.ts';
import type { WagerEvent } from './pending-wager.ts';
import { EMPTY_WAGER, type PendingWager, type WagerRules } from './wager-state.ts';
import { viewWager } from './wager-view.ts';

const CARD = sampleCard();

const START: PendingWager = { ...EMPTY_WAGER, card: CARD.id, race: 2, amount: pennies(200) };

function play(
  events: readonly WagerEvent[],
  from = START,
  rules: Partial<WagerRules> = {},
  card = CARD,
): Played {
  return playWager(events, { from, card, rules });
}

const STORE: WagerEvent = { type: 'wagerStored' };
const enter = (bet: number, num: number): readonly WagerEvent[] => [
  { type: 'poolChosen', bet },
  { type: 'runnerToggled', num },
];
const TWO = play([...enter(WIN, 4), STORE, ...enter(PLACE, 5), STORE]).state;

describe('storing a wager', () => {
  it('puts it aside, and it is sold with the others on one ticket [W046, W021]', () => {
    expect(TWO).toMatchObject({ bet: null, runners: [], amount: 200n, race: 2 });
    expect(TWO.stored).toMatchObject([
      { betName: 'Win', runners: [[4]], raceNo: 2, betAmount: 200n, betCost: 200n, totalCost: 200n },
      { betName: 'Place', runners: [[5]], serviceCharge: 0n, tax: 0n },
    ]);
    const view = viewWager(TWO, CARD, SAMPLE_RULES);
    expect(view.ticket).toMatchObject({
      ok: true,
      value: { totalCost: 400n, wagers: [{ betType: WIN }, { betType: PLACE }] },
    });
    const three = play(enter(SHOW, 1), TWO).state;
    expect(viewWager(three, CARD, SAMPLE_RULES)).toMatchObject({
      total: 600n,
      cost: { total: 200n },
      ticket: { ok: true, value: { wagers: [{}, {}, { betType: SHOW }] } },
    });
  });

  it('keeps all that its ticket says of it, a wager in units its units [W021]', () => {
    const stored = play([{ type: 'unitsChosen', units: 3 }, { type: 'runnerToggled', num: 4 }, STORE], {
      ...EMPTY_WAGER,
      card: CARD.id,
      race: 2,
      bet: WIN,
      runners: [[]],
    }).state.stored[0];
    expect(stored).toEqual({
      betType: WIN,
      betName: 'Win',
      cardId: CARD.id,
      cardName: CARD.name,
      raceNo: 2,
      runners: [[4]],
      betAmount: 300n,
      units: 3,
      costUnits: 3n,
      betCount: 1n,
      betCost: 300n,
      serviceCharge: 0n,
      tax: 0n,
      buyinPrice: 100,
      totalCost: 300n,
      totalCostUnits: 3n,
    });
  });

  it('takes four and no fifth, whether stored or about to be sold [W047, W132]', () => {
    const four = play([...enter(SHOW, 1), STORE, ...enter(WIN, 2), STORE], TWO).state;
    expect(four.stored).toHaveLength(4);
    expect(viewWager(four, CARD, SAMPLE_RULES).ticket.ok).toBe(true);
    const fifth = play([...enter(WIN, 3), STORE], four);
    expect(refusals(fifth)).toEqual(['stringNotStored']);
    expect(fifth.state).toMatchObject({ bet: WIN, runners: [[3]], stored: four.stored });
    expect(viewWager(fifth.state, CARD, SAMPLE_RULES).ticket).toMatchObject({
      refusal: { code: 'stringNotStored', why: 'full' },
    });
  });

  it('keeps all of them on one card and race [W048, W132]', () => {
    for (const event of [
      { type: 'raceChosen', race: 3 },
      { type: 'cardChosen', card: sampleCard({ id: 'BBB2' }) },
    ] as const) {
      const moved = play([event], TWO);
      expect(refusals(moved)).toEqual(['stringNotStored']);
      expect(moved.state).toEqual(TWO);
    }
  });

  it('takes only bets that combine [W049, W132]', () => {
    const picks = play([{ type: 'poolChosen', bet: PICK_3 }], START).state;
    const filled = { ...picks, runners: [[1], [2], [3]] };
    expect(refusals(play([STORE], filled))).toEqual(['stringNotStored']);
    const exacta = { ...play([{ type: 'poolChosen', bet: EXACTA }], START).state, runners: [[1], [2]] };
    const stored = play([STORE], exacta).state;
    const trifecta = {
      ...play([{ type: 'poolChosen', bet: DOUBLE }], stored).state,
      runners: [[1], [2]],
    };
    expect(refusals(play([STORE], trifecta))).toEqual(['stringNotStored']);
  });

  it('is not possible in account mode', () => {
    const refused = play([...enter(WIN, 4), STORE], START, { accountMode: true });
    expect(refusals(refused)).toEqual(['stringNotStored']);
    expect(refused.state).toMatchObject({ stored: [], runners: [[4]] });
  });

  it('stores nothing that could not be sold', () => {
    const empty = play([{ type: 'poolChosen', bet: WIN }, STORE]);
    expect(refusals(empty)).toEqual(['notEnoughLegs']);
    expect(empty.state.stored).toEqual([]);
  });

  it('rules out all races [W129]', () => {
    expect(refusals(play([{ type: 'allRacesChosen' }], TWO))).toEqual(['allRacesWithString']);
    const all = play([{ type: 'allRacesChosen' }, ...enter(WIN, 4), STORE]);
    expect(refusals(all)).toEqual(['allRacesWithString']);
  });
});

describe('stored wagers', () => {
  it('are gone when they were sold', () => {
    expect(play([{ type: 'bought', card: null }], TWO).state.stored).toEqual([]);
  });

  it('outlive the clearing of the wager being entered, and go with the next', () => {
    const once = play([...enter(SHOW, 1), { type: 'cleared' }], TWO).state;
    expect(once).toMatchObject({ bet: null, stored: TWO.stored });
    expect(play([{ type: 'cleared' }], once).state.stored).toEqual([]);
  });

  it('come back to be changed when they are taken out, and what is being entered takes their place', () => {
    const out = play([{ type: 'storedTakenOut', index: 0 }], TWO);
    expect(out.state).toMatchObject({ bet: WIN, runners: [[4]], amount: 200n });
    expect(out.state.stored).toMatchObject([{ betType: PLACE }]);
    const entering = play([...enter(SHOW, 1), { type: 'storedTakenOut', index: 0 }], TWO).state;
    expect(entering).toMatchObject({ bet: WIN, runners: [[4]], amount: 200n });
    expect(entering.stored).toMatchObject([{ betType: PLACE }, { betType: SHOW, runners: [[1]] }]);
  });

  it('stay where they are when what is being entered cannot take their place', () => {
    const begun = { ...play(enter(SHOW, 1), TWO).state, amount: null };
    const out = play([{ type: 'storedTakenOut', index: 0 }], begun);
    expect(out.state).toEqual(begun);
    expect(out.effects).toMatchObject([{ type: 'refused' }]);
  });

  it('cannot be sold once their race is shut, and stay to be seen', () => {
    const shut = withRace(CARD, 2, { status: 'Betting off' });
    const after = play([{ type: 'cardUpdated', card: shut }], TWO).state;
    expect(after.stored).toEqual(TWO.stored);
    expect(viewWager(after, shut, SAMPLE_RULES).ticket).toEqual({
      ok: false,
      refusal: { code: 'raceNotBetting', raceNum: 2 },
    });
  });
});
