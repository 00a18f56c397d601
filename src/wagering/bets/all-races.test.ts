import { describe, expect, it } from 'vitest';
import { pennies } from '../ground/money.ts';
import { pendingTicketOf } from '../pending/pending-ticket.ts';
import { stepWager, type WagerEvent } from '../pending/pending-wager.ts';
import { EMPTY_WAGER, type PendingWager } from '../pending/wager-state.ts';
import { viewWager } from '../pending/wager-view.ts';
import { DOUBLE, PLACE, TRIFECTA, WIN } from '../testing/bet-ids.ts';
import { playWager, SAMPLE_RULES } from '../testing/play-wager.ts';
import { sampleBet, sampleCard, sampleInterests, sampleRace, withRace } from '../testing/sample-card.ts';
import { ALL_RACES, raceOrAllOf } from './all-races.ts';

/** Race 1 is over; 2 has eight runners, 3 six and no 2, 4 eight and no Place. */
const CARD = sampleCard({
  races: [
    sampleRace(1, { status: 'Official' }),
    sampleRace(2),
    sampleRace(3, { bettingInterests: sampleInterests(6, [2]) }),
    sampleRace(4, { availableBets: [WIN, TRIFECTA, DOUBLE].map((id) => sampleBet(id)) }),
  ],
});

function play(events: readonly WagerEvent[], from: PendingWager = { ...EMPTY_WAGER, card: CARD.id }) {
  return playWager([{ type: 'restored', wager: from }, ...events], { from, card: CARD });
}

describe('the race that means all races', () => {
  it('offers what every race that takes bets offers, of bets on one race', () => {
    expect(raceOrAllOf(CARD, ALL_RACES)?.availableBets.map(({ id }) => id)).toEqual([WIN, TRIFECTA]);
  });

  it('has the numbers of all of them, and one that is scratched anywhere is scratched', () => {
    const interests = raceOrAllOf(CARD, ALL_RACES)?.bettingInterests ?? [];
    expect(interests.map(({ num }) => num)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(interests.filter(({ scratched }) => scratched).map(({ num }) => num)).toEqual([2]);
  });

  it('is not there while no race takes bets', () => {
    const over = sampleCard({ races: [sampleRace(1, { status: 'Official' })] });
    expect(raceOrAllOf(over, ALL_RACES)).toBeUndefined();
  });
});

describe('a wager on all races', () => {
  const keyed: readonly WagerEvent[] = [
    { type: 'allRacesChosen' },
    { type: 'poolChosen', bet: WIN },
    { type: 'amountChosen', amount: pennies(200) },
    { type: 'runnerToggled', num: 4 },
  ];

  it('is race -1 of the pending wager, and one wager in every race that takes bets [W002, W016]', () => {
    const { state } = play(keyed);
    expect(state).toMatchObject({ race: -1, bet: WIN, runners: [[4]] });
    const { ticket, cost } = viewWager(state, CARD, SAMPLE_RULES);
    expect(ticket).toMatchObject({
      ok: true,
      value: { totalCost: 600n, wagers: [{ raceNo: 2 }, { raceNo: 3 }, { raceNo: 4 }] },
    });
    expect(cost?.total).toBe(600n);
  });

  it('is no valid wager where no race takes bets any more, and no valid bet where not all have it [W122, W123]', () => {
    const { state } = play(keyed);
    const over = sampleCard({ races: CARD.races.map((race) => ({ ...race, status: 'Official' as const })) });
    expect(pendingTicketOf(state, over, SAMPLE_RULES)).toEqual({
      ok: false,
      refusal: { code: 'noValidWagers' },
    });
    expect(pendingTicketOf({ ...state, bet: PLACE }, CARD, SAMPLE_RULES)).toEqual({
      ok: false,
      refusal: { code: 'noValidBets' },
    });
  });

  it('takes ALL in each race for the runners of that race', () => {
    const { state } = play([...keyed, { type: 'allToggled' }]);
    const { ticket, cost } = viewWager(state, CARD, SAMPLE_RULES);
    expect(cost?.betCount).toBe(8n + 5n + 8n);
    expect(ticket).toMatchObject({ ok: true, value: { totalCost: cost?.total } });
  });

  it('must cost the least cost times the number of races, all races together [W078]', () => {
    const dear = sampleCard({
      races: CARD.races.map((race) => ({
        ...race,
        availableBets: race.availableBets.map((bet) => ({ ...bet, minCost: pennies(201) })),
      })),
    });
    const { state } = play(keyed);
    expect(viewWager(state, dear, SAMPLE_RULES).ticket).toEqual({
      ok: false,
      refusal: { code: 'invalidWager', minCost: 603n },
    });
    expect(viewWager({ ...state, amount: pennies(300) }, dear, SAMPLE_RULES).ticket.ok).toBe(true);
    // ALL costs more where more run: what one race lacks another makes up for.
    const uneven = { ...state, runners: [['all' as const]], amount: pennies(100) };
    const dearer = sampleCard({
      races: dear.races.map((race) => ({
        ...race,
        availableBets: race.availableBets.map((bet) => ({ ...bet, minCost: pennies(600) })),
      })),
    });
    expect(viewWager(uneven, dearer, SAMPLE_RULES).ticket.ok).toBe(true);
  });

  it('is refused where all races together cost more than a ticket may [T366]', () => {
    const { state } = play(keyed);
    expect(viewWager(state, CARD, { ...SAMPLE_RULES, maxTicketCost: pennies(599) }).ticket).toMatchObject({
      refusal: { code: 'ticketAmountAboveMaximum' },
    });
  });

  it('goes on in the races that are left, and ends with the last of them [T294]', () => {
    const { state } = play(keyed);
    const fewer = withRace(CARD, 2, { status: 'Betting off' });
    const on = stepWager(state, { type: 'cardUpdated', card: fewer }, { card: CARD, rules: SAMPLE_RULES });
    expect(on).toEqual({ state, effects: [] });
    const over = sampleCard({ races: [sampleRace(2, { status: 'Official' })] });
    const end = stepWager(state, { type: 'cardUpdated', card: over }, { card: fewer, rules: SAMPLE_RULES });
    expect(end.state.race).toBeNull();
    expect(end.effects).toEqual([
      { type: 'refused', refusal: { code: 'raceNotBetting', raceNum: 2 } },
      { type: 'goTo', step: 'race' },
    ]);
  });

  it('keeps a bet that all races have, and asks about one that they have not [T299]', () => {
    const place = play([
      { type: 'raceChosen', race: 2 },
      { type: 'poolChosen', bet: PLACE },
    ]).state;
    expect(play([{ type: 'allRacesChosen' }], place).effects).toEqual([
      { type: 'asked', question: { code: 'betNotInRace', race: ALL_RACES, betName: 'Place' } },
    ]);
    const win = play([
      { type: 'raceChosen', race: 2 },
      { type: 'poolChosen', bet: WIN },
    ]).state;
    expect(play([{ type: 'allRacesChosen' }], win).state).toMatchObject({ race: ALL_RACES, bet: WIN });
  });
});
