// @vitest-environment happy-dom
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { homeViewAtom } from '../../../till/window/view-state.ts';
import { ALL_RACES } from '../../../wagering/bets/all-races.ts';
import type { PendingWager } from '../../../wagering/pending/wager-state.ts';
import { WIN } from '../../../wagering/testing/bet-ids.ts';
import { sampleBet, sampleCard, sampleRace } from '../../../wagering/testing/sample-card.ts';
import { Home } from '../Home.tsx';
import { drawView, standOn } from '../testing/draw-view.tsx';
import { lookedAtAtom } from './OddsKey.tsx';

const DOUBLE = sampleBet(14);
const CARD = sampleCard({ races: [2, 3].map((num) => sampleRace(num, { availableBets: [DOUBLE] })) });

describe('the odds key', () => {
  it('opens the board of the race', async () => {
    const view = drawView(<Home />, (store) => {
      standOn(store, CARD, { race: 2, bet: DOUBLE.id });
      store.set(homeViewAtom, { current: 'Pool', stack: [] });
    });
    await view.press('Odds');
    expect(view.asked).toEqual([expect.stringMatching(/^showOdds/)]);
  });

  it('is there on every step, the runners too, once there is a card', () => {
    const at = (current: 'Card' | 'Race' | 'Pool' | 'Amount' | 'Runner') =>
      drawView(<Home />, (store) => {
        standOn(store, CARD, { race: 2, bet: DOUBLE.id });
        store.set(homeViewAtom, { current, stack: [] });
      }).buttons.filter(({ name }) => name === 'Odds');
    for (const step of ['Card', 'Race', 'Pool', 'Amount', 'Runner'] as const) {
      expect(at(step).map(({ disabled }) => disabled)).toEqual([false]);
    }
    expect(drawView(<Home />, () => undefined).button('Odds').disabled).toBe(true);
  });

  it('is marked as the place one is at while the board is shown, and on no step', () => {
    const marked = (current: 'Odds' | 'Results' | 'Pool') =>
      drawView(<Home />, (store) => {
        standOn(store, CARD, { race: 2, bet: DOUBLE.id });
        store.set(homeViewAtom, { current, stack: [] });
      }).buttons.flatMap(({ element, name }) => (element.hasAttribute('aria-current') ? [name] : []));
    expect(marked('Odds')).toEqual(['Odds']);
    expect(marked('Pool')).toEqual(['Pool']);
    expect(marked('Results')).toEqual(['Race']);
  });

  it('asks for the race whose runners are looked at, else for the chosen one', () => {
    const lookedAt = (current: 'Race' | 'Runner', wager: Partial<PendingWager>) => {
      const store = createStore();
      standOn(store, CARD, { race: 2, bet: DOUBLE.id, runners: [[1], []], ...wager });
      store.set(homeViewAtom, { current, stack: [] });
      return store.get(lookedAtAtom);
    };
    expect(lookedAt('Runner', { currentLeg: 1 })).toBe(3);
    expect(lookedAt('Runner', { currentLeg: 0 })).toBe(2);
    expect(lookedAt('Race', { currentLeg: 1 })).toBeUndefined();
    expect(lookedAt('Runner', { race: ALL_RACES, bet: WIN })).toBeUndefined();
  });
});
