import { describe, expect, it } from 'vitest';
import { pennies } from '../ground/money.ts';
import { WIN } from '../testing/bet-ids.ts';
import { type Played, playWager, refusals, SAMPLE_RULES } from '../testing/play-wager.ts';
import { sampleCard, sampleRace } from '../testing/sample-card.ts';
import { exchangePoolsOf } from './exchange-mode.ts';
import type { WagerEvent } from './pending-wager.ts';
import { EMPTY_WAGER, type ExchangeData, type PendingWager } from './wager-state.ts';
import { viewWager } from './wager-view.ts';

const TWIN_TRI_EXCHANGE = 39;
const CARD = sampleCard();
const CREDIT: ExchangeData = { cardNo: CARD.id, raceNo: 4, poolNo: 37, amount: pennies(500), bets: [] };

function play(events: readonly WagerEvent[], from: PendingWager = EMPTY_WAGER): Played {
  return playWager(events, { from, card: CARD });
}

const ENTER: WagerEvent = { type: 'exchangeEntered', exchange: CREDIT };
const BET: readonly WagerEvent[] = [
  ENTER,
  { type: 'poolChosen', bet: TWIN_TRI_EXCHANGE },
  { type: 'amountChosen', amount: pennies(100) },
  { type: 'runnerToggled', num: 1 },
  { type: 'withPressed' },
  { type: 'runnerToggled', num: 2 },
  { type: 'withPressed' },
  { type: 'runnerToggled', num: 3 },
];

describe('exchange mode', () => {
  it('begins with credit above zero, on the card and race it is for [W018, W051]', () => {
    expect(play([ENTER])).toEqual({
      state: { ...EMPTY_WAGER, card: CARD.id, race: 4, exchange: CREDIT },
      effects: [{ type: 'goTo', step: 'pool' }],
    });
    const none = { ...CREDIT, amount: pennies(0) };
    expect(play([{ type: 'exchangeEntered', exchange: none }]).state).toEqual(EMPTY_WAGER);
  });

  it('offers the second half of the bet alone, its box by BOX', () => {
    expect(exchangePoolsOf(sampleRace(4), CREDIT).map(({ id }) => id)).toEqual([TWIN_TRI_EXCHANGE]);
    expect(refusals(play([ENTER, { type: 'poolChosen', bet: WIN }]))).toEqual(['sellExchange']);
  });

  it('takes no more than the credit that is left [W083]', () => {
    const { state } = play(BET);
    expect(viewWager(state, CARD, SAMPLE_RULES).ticket).toMatchObject({
      ok: true,
      value: { wagers: [{ exchangeAmount: 100n }] },
    });
    const dear = { ...state, amount: pennies(600) };
    expect(viewWager(dear, CARD, SAMPLE_RULES).ticket).toEqual({
      ok: false,
      refusal: { code: 'exchangeAmountExceeded', available: 500n },
    });
  });

  it('ends when less than one unit of the currency is left [W052]', () => {
    const { state } = play(BET);
    const bought = (spent: number) =>
      play([{ type: 'bought', card: null, spent: pennies(spent) }], state).state.exchange;
    expect(bought(400)).toEqual({ ...CREDIT, amount: 100n });
    expect(bought(401)).toBeNull();
  });

  it('ends with an invalid transfer, and with no other [W053]', () => {
    const { state } = play(BET);
    const failed = (statusCode: number) =>
      play([{ type: 'exchangeTransferFailed', statusCode }], state).state.exchange;
    expect(failed(72)).toBeNull();
    expect(failed(20)).toEqual(CREDIT);
  });

  it('is left by selling alone [W128]', () => {
    const { state } = play(BET);
    const events: readonly WagerEvent[] = [
      { type: 'cardChosen', card: sampleCard({ id: 'BBB2' }) },
      { type: 'raceChosen', race: 5 },
      { type: 'allRacesChosen' },
      { type: 'parlayToggled' },
      { type: 'wagerStored' },
    ];
    for (const event of events) {
      const after = play([event], state);
      expect(refusals(after)).toEqual(['sellExchange']);
      expect(after.state).toEqual(state);
    }
    expect(play([{ type: 'cleared' }], state).state.exchange).toEqual(CREDIT);
  });
});

describe('a size in units', () => {
  const pool: WagerEvent = { type: 'poolChosen', bet: WIN };
  const from: PendingWager = { ...EMPTY_WAGER, card: CARD.id, race: 2 };

  it('is an amount of so many unit values, until an amount is chosen [W001, W016]', () => {
    const units = play([pool, { type: 'unitsChosen', units: 3 }], from);
    expect(units.state).toMatchObject({ units: 3, amount: 300n });
    expect(units.effects).toEqual([{ type: 'goTo', step: 'runner' }]);
    const sold = viewWager({ ...units.state, runners: [[4]] }, CARD, SAMPLE_RULES).ticket;
    expect(sold).toMatchObject({ value: { wagers: [{ units: 3, costUnits: 3n, totalCost: 300n }] } });
    const amount = play([{ type: 'amountChosen', amount: pennies(200) }], units.state).state;
    expect(amount).toMatchObject({ units: null, amount: 200n });
  });

  it('that the pool does not take is refused and leaves the old one [W080]', () => {
    const before = play([pool, { type: 'unitsChosen', units: 3 }], from).state;
    for (const units of [0, -1, 1.5]) {
      const after = play([{ type: 'unitsChosen', units }], before);
      expect(refusals(after)).toEqual(['noValidBetAmount']);
      expect(after.state).toEqual(before);
    }
  });
});
