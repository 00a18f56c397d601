// @vitest-environment happy-dom
/** The fixed-odds view: loading, empty, failed, and with prices; what a stake pays as it is keyed. */
import { describe, expect, it } from 'vitest';
import { say } from '../../../i18n/say.ts';
import { type CallGroup, missingCallsAtom } from '../../../till/cards/missing-calls.ts';
import {
  type FixedOddsPrice,
  fixedOddsCardsAtom,
  fixedOddsClothAtom,
  fixedOddsRaceAtom,
} from '../../../till/tickets/fixed-odds/fixed-odds-state.ts';
import { keyedAtom, NOTHING_KEYED } from '../../../till/wager/keyed-input.ts';
import type { Status } from '../../../wagering/card/card.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { drawView, type TestStore } from '../testing/draw-view.tsx';
import { FixedOdds } from './FixedOdds.tsx';

const AT = { traCode: 'HVP', perfDate: '2026-11-21', race: 2 };
const RUNNERS: readonly FixedOddsPrice[] = [
  { saddleCloth: '1', name: 'Night Train', scratched: false, payout: pennies(350), move: 'up' },
  { saddleCloth: '2', name: 'Quiet Thunder', scratched: false, payout: pennies(1_050), move: null },
  { saddleCloth: '3', name: 'Second Wind', scratched: true, payout: null, move: null },
];

interface Standing {
  readonly cloth?: string;
  readonly typed?: string;
  readonly status?: Status;
  readonly runners?: readonly FixedOddsPrice[];
}

function draw({ cloth, typed = '', status = 'Betting on', runners = RUNNERS }: Standing = {}) {
  return drawView(<FixedOdds />, (store) => {
    const races = [1, 2].map((race) => ({
      race,
      status: race === 1 ? ('Official' as const) : status,
      postTime: 0,
    }));
    const card = { ...AT, cardName: 'Harborview Park', raceType: 'thoroughbred', races } as const;
    store.set(fixedOddsCardsAtom, { state: 'ready', value: [card] });
    const value = { status, base: pennies(100), runners };
    store.set(fixedOddsRaceAtom, { at: AT, board: { state: 'ready', value } });
    store.set(fixedOddsClothAtom, cloth ?? null);
    store.set(keyedAtom, { FixedOdds: { ...NOTHING_KEYED, typed: { text: typed, preset: null } } });
  });
}

const drawWith = (set: (store: TestStore) => void) => drawView(<FixedOdds />, set);

describe('the fixed-odds view', () => {
  it('says of a host without fixed odds that it has none, and offers no retry', () => {
    const view = drawWith((store) => {
      store.set(fixedOddsCardsAtom, { state: 'ready', value: [] });
      store.set(missingCallsAtom, new Set<CallGroup>(['fixedOdds']));
    });
    expect(view.text).toContain('This tote has no fixed odds');
    expect(view.buttons).toHaveLength(0);
  });

  it('says that the cards are on their way, that there are none, or why there are none', async () => {
    expect(drawWith(() => undefined).all('[aria-label="Loading fixed odds..."]')).toHaveLength(1);
    const none = drawWith((store) => store.set(fixedOddsCardsAtom, { state: 'ready', value: [] }));
    expect(none.text).toContain('No fixed odds today');
    const reason = say('tote.noCommunication');
    const failed = drawWith((store) => store.set(fixedOddsCardsAtom, { state: 'failed', reason }));
    expect(failed.text).toContain('Could not communicate with the server.');
    await failed.press('Retry');
    expect(failed.asked).toEqual(['retryFixedOdds']);
  });

  it('has every runner with its price, which way that went, and who is out', async () => {
    const view = draw();
    expect(view.text).toContain('To win: what $1.00 pays');
    expect(view.button('1 Night Train, pays $3.50 up').disabled).toBe(false);
    expect(view.button('2 Quiet Thunder, pays $10.50').disabled).toBe(false);
    expect(view.button('3 Second Wind, Scratched').disabled).toBe(true);
    expect(view.button('Race 1, Closed').disabled).toBe(true);
    await view.press('3 Second Wind, Scratched');
    await view.press('2 Quiet Thunder, pays $10.50');
    expect(view.asked).toEqual(['chooseFixedOddsRunner 2']);
  });

  it('shows what the stake pays in all as it is keyed', () => {
    expect(draw({ cloth: '2' }).text).toContain('$0.00');
    expect(draw({ cloth: '2', typed: '3' }).text).toContain('$31.50');
    expect(draw({ cloth: '2', typed: '33' }).text).toContain('$346.50');
    expect(draw({ cloth: '1', typed: '33' }).text).toContain('$115.50');
    expect(draw({ cloth: '1', typed: '33' }).button('Buy $33.00').disabled).toBe(false);
  });

  it('says that a race takes no wagers, and promises no payout there', () => {
    const runners = RUNNERS.map((runner) => ({ ...runner, payout: null, move: null }));
    const view = draw({ cloth: '2', typed: '3', status: 'Betting off', runners });
    expect(view.text).toContain('Fixed odds are closed for this race');
    expect(view.text).toContain('Choose a runner');
    expect(view.text).not.toContain('Pays');
    // A chosen runner can be released.
    expect(view.button('2 Quiet Thunder, No price')).toMatchObject({ pressed: true, disabled: false });
  });
});
