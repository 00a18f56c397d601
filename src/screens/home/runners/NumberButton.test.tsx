// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { viewSettingsAtom } from '../../../till/window/settings-state.ts';
import { ALL_RACES } from '../../../wagering/bets/all-races.ts';
import { WIN } from '../../../wagering/testing/bet-ids.ts';
import { sampleCard, sampleInterests, sampleRace } from '../../../wagering/testing/sample-card.ts';
import { drawView, standOn } from '../testing/draw-view.tsx';
import { RunnerList } from './RunnerList.tsx';

/** Has races 2 and 3 selling. Race 4 does not sell, so its scratches do not matter. */
const CARD = sampleCard({
  races: [
    sampleRace(2, { bettingInterests: sampleInterests(5, [4]) }),
    sampleRace(3, { bettingInterests: sampleInterests(6) }),
    sampleRace(4, { bettingInterests: sampleInterests(6, [4]), status: 'Official' }),
  ],
});

function draw(view: 'grid' | 'list' = 'grid') {
  return drawView(<RunnerList />, (store) => {
    standOn(store, CARD, { race: ALL_RACES, bet: WIN, runners: [[3]] });
    store.set(viewSettingsAtom, (views) => ({ ...views, 'runner.view': view }));
  });
}

describe('the runners of all races', () => {
  it('are the numbers that every race has, by number alone, under the races that are meant [W002]', () => {
    const view = draw();
    const numbers = view.buttons.filter(({ name }) => /^\d/.test(name));
    expect(numbers.map(({ name }) => name)).toEqual(['1', '2', '3', '4 Scratched in R2', '5']);
    expect(numbers.map(({ pressed }) => pressed)).toEqual([false, false, true, false, false]);
    expect(view.button('4 Scratched in R2').disabled).toBe(true);
    expect(view.text).toContain('every open race: 2, 3');
    expect(view.text).not.toContain('Runner 1');
    expect(view.text).not.toContain('—');
  });

  it('keep their markup, so that nothing offers to list them', () => {
    expect(draw('list').all('.runner-list--numbers')).toHaveLength(1);
    const toggle = '.list-grid-toggle';
    expect(draw().all(toggle)).toEqual([]);
    const one = drawView(<RunnerList />, (store) => standOn(store, CARD, { race: 2, bet: WIN, runners: [] }));
    expect(one.all(toggle)).toHaveLength(1);
  });
});
