// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { viewSettingsAtom } from '../../../till/window/settings-state.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { DOUBLE, TRIFECTA, TRIFECTA_BOX, WIN } from '../../../wagering/testing/bet-ids.ts';
import { sampleBet, sampleCard, sampleRace, withRace } from '../../../wagering/testing/sample-card.ts';
import { drawView, standOn, type TestStore } from '../testing/draw-view.tsx';
import { PoolList } from './PoolList.tsx';

const bets = [
  sampleBet(WIN, { minimum: pennies(200) }),
  sampleBet(TRIFECTA),
  sampleBet(TRIFECTA_BOX),
  sampleBet(DOUBLE),
];
const card = sampleCard({ races: [sampleRace(2, { availableBets: bets })] });

function draw(bet: number | null, prepare: (store: TestStore) => void = () => undefined) {
  return drawView(<PoolList />, (store) => {
    standOn(store, card, { race: 2, bet });
    prepare(store);
  });
}

describe('the pool list', () => {
  it('gives each pool with its minimum, as a list or a grid [T140]', () => {
    const grid = draw(null);
    expect(grid.button('Win, minimum $2.00').text).toContain('from $2.00');
    expect(grid.all('.pool-list--grid')).not.toEqual([]);
    expect(grid.all('.pool-list--list')).toEqual([]);
    const list = draw(null, (store) =>
      store.set(viewSettingsAtom, (views) => ({ ...views, 'pool.view': 'list' as const })),
    );
    expect(list.button('Win, minimum $2.00').text).toContain('from $2.00');
    expect(list.all('.pool-list--list')).not.toEqual([]);
  });

  it('leaves boxed bets out, and marks their pool while the box is on [T318]', async () => {
    const view = draw(13);
    expect(view.text).not.toContain('Trifecta Box');
    expect(view.button('Trifecta, minimum $1.00').pressed).toBe(true);
    expect(view.button('Win, minimum $2.00').pressed).toBe(false);
    await view.press('Win, minimum $2.00');
    expect(view.asked).toEqual([expect.stringMatching(/^wager/)]);
  });

  it('shows the number that each bet has on the typed line, whatever else the race offers', () => {
    const codes = (view: ReturnType<typeof draw>) =>
      view.all('[data-code]').map(({ dataset }) => dataset['code']);
    expect(codes(draw(null))).toEqual(['1', '83', '92']);
    const fewer = draw(null, (store) =>
      standOn(store, withRace(card, 2, { availableBets: bets.slice(1) }), { race: 2 }),
    );
    expect(codes(fewer)).toEqual(['83', '92']);
    expect(draw(null).button('Trifecta, minimum $1.00').text).toContain('TRI 83');
  });

  it('is in families', () => {
    const { text } = draw(null);
    expect(text.indexOf('Win, place, show')).toBeLessThan(text.indexOf('Exotics'));
    expect(text.indexOf('Exotics')).toBeLessThan(text.indexOf('Multi-race'));
  });

  it('says so when there are none [T141]', () => {
    const view = draw(null, (store) => standOn(store, withRace(card, 2, { availableBets: [] }), { race: 2 }));
    expect(view.text).toContain('No open wagers in this race');
  });
});
