import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { createOperationPhase, LASTS_AFTER } from './operation-phase.ts';
import { operationLastsAtom } from './operation-state.ts';

function setUp() {
  const store = createStore();
  const clock = createManualClock(0);
  return {
    store,
    clock,
    enter: createOperationPhase(store, clock),
    lasts: () => store.get(operationLastsAtom),
  };
}

describe('a sale', () => {
  it('is in its phase at once, and shown only when it lasts, over all its phases', async () => {
    const { store, clock, enter, lasts } = setUp();
    enter('selling');
    expect(store.get(operationPhaseAtom)).toBe('selling');
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
