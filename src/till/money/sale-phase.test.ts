import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { salePhaseAtom } from '../window/sale-phase-state.ts';
import { saleLastsAtom } from './act-state.ts';
import { createSalePhase, LASTS_AFTER } from './sale-phase.ts';

function setUp() {
  const store = createStore();
  const clock = createManualClock(0);
  return { store, clock, enter: createSalePhase(store, clock), lasts: () => store.get(saleLastsAtom) };
}

describe('a sale', () => {
  it('is in its phase at once, and shown only when it lasts, over all its phases', async () => {
    const { store, clock, enter, lasts } = setUp();
    enter('selling');
    expect(store.get(salePhaseAtom)).toBe('selling');
    await clock.advanceAndSettle(LASTS_AFTER - 1);
    enter('printing');
    expect(lasts()).toBe(false);
    await clock.advanceAndSettle(1);
    expect(lasts()).toBe(true);
    enter('idle');
    expect(lasts()).toBe(false);
  });

  it('that is over soon is never shown, and takes nothing from the next one', async () => {
    const { clock, enter, lasts } = setUp();
    enter('selling');
    await clock.advanceAndSettle(LASTS_AFTER - 1);
    enter('idle');
    enter('selling');
    await clock.advanceAndSettle(LASTS_AFTER - 1);
    expect(lasts()).toBe(false);
  });
});
