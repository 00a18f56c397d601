import { describe, expect, it } from 'vitest';
import { pennies } from '../ground/money.ts';
import { EXACTA, PLACE, WIN } from '../testing/bet-ids.ts';
import { type Played, playWager, refusals, SAMPLE_RULES } from '../testing/play-wager.ts';
import { sampleBet, sampleCard, sampleRace, withRace } from '../testing/sample-card.ts';
import { isLastLeg } from './parlay.ts';
import type { WagerEvent } from './pending-wager.ts';
import { EMPTY_WAGER, type PendingWager } from './wager-state.ts';
import { viewWager } from './wager-view.ts';

const WIN_PLACE_SHOW = 5;

/** Races 1 to 9; 3 takes no bets. Win and Place take cash parlays, and so would the others if they could. */
const CARD = sampleCard({
  races: Array.from({ length: 9 }, (_, index) =>
    sampleRace(index + 1, {
      status: index === 2 ? 'Betting off' : 'Betting on',
      availableBets: [
        sampleBet(WIN, { allowCashParlay: true }),
        sampleBet(PLACE, { allowCashParlay: true }),
        sampleBet(WIN_PLACE_SHOW, { allowCashParlay: true }),
        sampleBet(EXACTA),
      ],
    }),
  ),
});

function play(events: readonly WagerEvent[], from: PendingWager = EMPTY, card = CARD): Played {
  return playWager(events, { from, card });
}

const EMPTY: PendingWager = { ...EMPTY_WAGER, card: CARD.id, race: 2 };
const BEGIN: readonly WagerEvent[] = [
  { type: 'parlayToggled' },
  { type: 'poolChosen', bet: WIN },
  { type: 'amountChosen', amount: pennies(200) },
];
const NEXT: WagerEvent = { type: 'parlayLegAdded' };
const pick = (num: number): WagerEvent => ({ type: 'runnerToggled', num });

describe('a parlay', () => {
  it('goes on in the next race that takes bets, with pool and amount [W043]', () => {
    const { state, effects } = play([...BEGIN, pick(4), NEXT]);
    expect(state).toMatchObject({ race: 4, bet: WIN, amount: 200n, runners: [[]] });
    expect(state.parlay?.legs).toEqual([{ raceNo: 2, betType: WIN, betName: 'Win', runners: [[4]] }]);
    expect(effects).toEqual([{ type: 'goTo', step: 'runner' }]);
  });

  it('is one wager of all its legs, what is being entered among them', () => {
    const { state } = play([...BEGIN, pick(4), NEXT, pick(1), pick(2), NEXT, pick(7)]);
    const { ticket, cost, total } = viewWager(state, CARD, SAMPLE_RULES);
    expect(cost?.betCount).toBe(2n);
    expect(total).toBe(400n);
    expect(ticket).toMatchObject({
      ok: true,
      value: {
        totalCost: 400n,
        wagers: [{ isParlay: true, parlayLegs: [{ raceNo: 2 }, { raceNo: 4 }, { raceNo: 5 }] }],
      },
    });
  });

  it('with one leg cannot be sold [W125]', () => {
    const { state } = play([...BEGIN, pick(4)]);
    expect(viewWager(state, CARD, SAMPLE_RULES).ticket).toEqual({
      ok: false,
      refusal: { code: 'invalidParlayWager' },
    });
  });

  it('takes six legs and no seventh [W041]', () => {
    const six = play([...BEGIN, ...Array.from({ length: 6 }, () => [pick(4), NEXT]).flat()]);
    expect(six.state.parlay?.legs.map(({ raceNo }) => raceNo)).toEqual([2, 4, 5, 6, 7, 8]);
    expect(viewWager(six.state, CARD, SAMPLE_RULES).ticket.ok).toBe(true);
    const seventh = play([pick(4), NEXT], six.state);
    expect(refusals(seventh)).toEqual(['invalidParlayWager']);
    expect(seventh.state.parlay?.legs).toHaveLength(6);
  });

  it('is in its last leg once that is the sixth, whichever is being entered', () => {
    const at = (legs: number, more: readonly WagerEvent[]) => {
      const { parlay } = play([
        ...BEGIN,
        ...Array.from({ length: legs }, () => [pick(4), NEXT]).flat(),
        ...more,
      ]).state;
      return parlay !== null && isLastLeg(parlay);
    };
    const edit: WagerEvent = { type: 'parlayLegEdited', leg: 0 };
    expect([4, 5, 6].map((legs) => at(legs, []))).toEqual([false, true, true]);
    expect([5, 6].map((legs) => at(legs, [edit]))).toEqual([false, true]);
  });

  it('has one leg a race [W042, W131]', () => {
    const { state } = play([...BEGIN, pick(4), NEXT]);
    const again = play([{ type: 'raceChosen', race: 2 }], state);
    expect(again.state).toEqual(state);
    expect(again.effects).toEqual([{ type: 'refused', refusal: { code: 'raceInParlay', raceNum: 2 } }]);
  });

  it('takes only pools that take cash parlays, none of ids 4 to 7 [W045, T490]', () => {
    for (const bet of [EXACTA, WIN_PLACE_SHOW]) {
      const refused = play([{ type: 'parlayToggled' }, { type: 'poolChosen', bet }]);
      expect(refusals(refused)).toEqual(['invalidParlayWager']);
      expect(refused.state.bet).toBeNull();
    }
    expect(play([{ type: 'parlayToggled' }, { type: 'poolChosen', bet: PLACE }]).state.bet).toBe(PLACE);
  });

  it('that has legs is cleared or sold before anything else is begun [W127]', () => {
    const { state } = play([...BEGIN, pick(4), NEXT]);
    const other = sampleCard({ id: 'BBB2' });
    for (const event of [
      { type: 'parlayToggled' },
      { type: 'cardChosen', card: other },
      { type: 'allRacesChosen' },
    ] as const) {
      const after = play([event], state);
      expect(refusals(after)).toEqual(['clearOrSellParlay']);
      expect(after.state).toEqual(state);
    }
  });

  it('is not possible while wagers are stored [W130]', () => {
    const stored = play([
      { type: 'poolChosen', bet: WIN },
      { type: 'amountChosen', amount: pennies(200) },
      pick(4),
      { type: 'wagerStored' },
      { type: 'parlayToggled' },
    ]);
    expect(refusals(stored)).toEqual(['parlayWithString']);
    expect(stored.state.parlay).toBeNull();
  });

  it('lets a leg be edited: parlayLegToEdit [W016]', () => {
    const three = play([...BEGIN, pick(4), NEXT, pick(1), NEXT, pick(7), NEXT]).state;
    const editing = play([{ type: 'parlayLegEdited', leg: 1 }], three);
    expect(editing.state).toMatchObject({ race: 4, bet: WIN, runners: [[1]], parlay: { editing: 1 } });
    const changed = play([pick(1), pick(2), NEXT], editing.state).state;
    expect(changed.parlay?.legs.map(({ raceNo, runners }) => [raceNo, runners])).toEqual([
      [2, [[4]]],
      [4, [[2]]],
      [5, [[7]]],
    ]);
    expect(changed).toMatchObject({ race: 6, parlay: { editing: null }, amount: 200n });
  });

  it('keeps what is being entered when a leg is edited, and says why where it cannot', () => {
    const two = play([...BEGIN, pick(4), NEXT, pick(1)]).state;
    const editing = play([{ type: 'parlayLegEdited', leg: 0 }], two).state;
    expect(editing.parlay).toMatchObject({ legs: [{ raceNo: 2 }, { raceNo: 4 }], editing: 0 });
    const shut = withRace(CARD, 4, { status: 'Betting off' });
    const refused = play([{ type: 'parlayLegEdited', leg: 0 }], two, shut);
    expect(refusals(refused)).toEqual(['raceNotBetting']);
    expect(refused.state).toEqual(two);
  });

  it('loses a leg that is taken out', () => {
    const two = play([...BEGIN, pick(4), NEXT, pick(1), NEXT]).state;
    expect(play([{ type: 'parlayLegRemoved', leg: 0 }], two).state.parlay?.legs).toMatchObject([
      { raceNo: 4 },
    ]);
  });

  it('is cleared at the second press, the leg being entered at the first', () => {
    const two = play([...BEGIN, pick(4), NEXT, pick(1)]).state;
    const once = play([{ type: 'cleared' }], two).state;
    expect(once).toMatchObject({ bet: null, runners: [], amount: 200n, parlay: { legs: [{ raceNo: 2 }] } });
    expect(play([{ type: 'cleared' }], once).state).toMatchObject({ parlay: null, amount: null });
  });

  it.each(['sold', 'cleared'])('that is %s leaves the window in the race it began with', (how) => {
    const two = play([...BEGIN, pick(4), NEXT, pick(1)]).state;
    expect(two.race).toBe(4);
    const over: readonly WagerEvent[] =
      how === 'sold' ? [{ type: 'bought', card: null }] : [{ type: 'cleared' }, { type: 'cleared' }];
    expect(play(over, two).state).toMatchObject({ parlay: null, race: 2 });
    const shut = withRace({ ...CARD, currentRace: 5 }, 2, { status: 'Betting off' });
    expect(play(over, two, shut).state).toMatchObject({ parlay: null, race: 5 });
    const allShut = withRace({ ...CARD, currentRace: 2 }, 2, { status: 'Betting off' });
    expect(play(over, two, allShut).state).toMatchObject({ parlay: null, race: null, bet: null });
  });

  it('that is sold keeps pool and amount in the race it began with', () => {
    const two = play([...BEGIN, pick(4), NEXT, pick(1)]).state;
    expect(play([{ type: 'bought', card: null }], two).state).toMatchObject({
      race: 2,
      bet: WIN,
      amount: 200n,
      runners: [[]],
    });
  });

  it('is over when it was sold, and can be repeated', () => {
    const sold = play([...BEGIN, pick(4), NEXT, pick(1)]).state;
    const { ticket } = viewWager(sold, CARD, SAMPLE_RULES);
    const [wager] = ticket.ok ? ticket.value.wagers : [];
    expect(wager?.isParlay).toBe(true);
    const after = play([{ type: 'bought', card: null }], sold).state;
    expect(after.parlay).toBeNull();
    const again = play(wager === undefined ? [] : [{ type: 'repeated', wagers: [wager] }], after).state;
    expect(viewWager(again, CARD, SAMPLE_RULES).ticket).toEqual(ticket);
  });
});
