// @vitest-environment happy-dom
/** Draws the keys beside the question, where a quick pick has no effect. */

import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawView, standOn } from '../screens/home/testing/draw-view.tsx';
import { settingsAtom } from '../till/window/settings-state.ts';
import { selectView } from '../till/window/view-stack.ts';
import { homeViewAtom } from '../till/window/view-state.ts';
import { pennies } from '../wagering/ground/money.ts';
import { WIN } from '../wagering/testing/bet-ids.ts';
import { sampleBet, sampleCard, sampleRace } from '../wagering/testing/sample-card.ts';
import { MoreKeys } from './keys/MoreKeys.tsx';

describe('the key of a quick pick', () => {
  it.each([
    [true, 'Quick pick Choose a bet and an amount first', 'Quick pick Your runners are all chosen'],
    [false, 'Quick pick Choose a bet and an amount first', 'Quick pick Quick picks are not sold here'],
  ])('says why it has no effect, where quick picks are sold: %s', (isSold, before, after) => {
    const view = drawView(<MoreKeys />, (store) =>
      store.set(settingsAtom, (settings) => ({ ...settings, allowQPK: isSold })),
    );
    const names = () => view.buttons.map(({ name }) => name);
    expect(names()).toContain(before);
    act(() => view.store.set(homeViewAtom, (state) => selectView(state, 'Runner', 'Card')));
    expect(names()).toContain(after);
  });

  it('leads to the runners from a view without them, where bet and amount are chosen', () => {
    const view = drawView(<MoreKeys />, (store) => {
      const race = sampleRace(3, { availableBets: [sampleBet(WIN)] });
      standOn(store, sampleCard({ races: [race] }), { race: 3, bet: WIN, amount: pennies(200) });
      store.set(homeViewAtom, (state) => selectView(state, 'Odds', 'Card'));
    });
    expect(view.buttons.map(({ name }) => name)).toContain('Quick pick Go to the runners first');
  });
});
