// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import type { Window as HappyWindow } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { tellerAtom } from '../../../till/session/teller-state.ts';
import { lastBetsAtom } from '../../../till/wager/last-bets.ts';
import { settingsAtom, viewSettingsAtom } from '../../../till/window/settings-state.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { DOUBLE, TRIFECTA, TRIFECTA_BOX, WIN } from '../../../wagering/testing/bet-ids.ts';
import { sampleBet, sampleCard, sampleRace, withRace } from '../../../wagering/testing/sample-card.ts';
import { drawView, standOn, type TestStore } from '../testing/draw-view.tsx';
import { PoolList } from './PoolList.tsx';

/** Pays the first half of an exchange bet in credit for the second (W018). */
const TWIN_TRI = 37;

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

  it('leaves the first half of an exchange bet out at an account terminal alone', () => {
    const twin = withRace(card, 2, { availableBets: [...bets, sampleBet(TWIN_TRI)] });
    const names = (mode: 'aw' | 'wab'): string =>
      draw(null, (store) => {
        standOn(store, twin, { race: 2 });
        store.set(settingsAtom, (settings) => ({ ...settings, mode }));
        store.set(tellerAtom, { tellerId: 'SS12', tellerName: '', windowNumber: 12, isSelfServe: true });
      }).text;
    expect(names('wab')).toContain(sampleBet(TWIN_TRI).name);
    expect(names('aw')).not.toContain(sampleBet(TWIN_TRI).name);
    expect(names('aw')).toContain('Win');
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

  it('has a key for each bet that was sold last: pool and amount at one tap', async () => {
    const view = draw(null, (store) =>
      store.set(lastBetsAtom, [
        { bet: WIN, amount: pennies(500), turn: 1 },
        { bet: TRIFECTA_BOX, amount: pennies(100), turn: 2 },
        { bet: 99, amount: pennies(200), turn: 3 },
      ]),
    );
    expect(view.all('.last-bet')).toHaveLength(2);
    const events: unknown[] = [];
    Object.assign(view.till, { wager: (event: unknown) => events.push(event) });
    await view.press('Trifecta for $1.00, as sold before');
    await view.press('Win for $5.00, as sold before');
    expect(events).toEqual([
      { type: 'poolChosen', bet: TRIFECTA },
      { type: 'amountChosen', amount: 100n },
      { type: 'poolChosen', bet: WIN },
      { type: 'amountChosen', amount: 500n },
    ]);
  });

  it('has them while the window is not low', () => {
    const view = draw(null, (store) =>
      store.set(lastBetsAtom, [{ bet: WIN, amount: pennies(500), turn: 1 }]),
    );
    const keysAt = (width: number, height: number) => {
      act(() => (window as unknown as HappyWindow).happyDOM.setViewport({ width, height }));
      return view.all('.last-bet').length;
    };
    expect(keysAt(1_024, 600)).toBe(0);
    expect(keysAt(600, 660)).toBe(1);
    expect(keysAt(800, 699)).toBe(0);
    expect(keysAt(1_366, 768)).toBe(1);
  });

  it('has no key for an amount that the pool does not take, nor at a self-serve terminal', () => {
    const keys = (amount: number, prepare: (store: TestStore) => void = () => undefined) =>
      draw(null, (store) => {
        store.set(lastBetsAtom, [{ bet: WIN, amount: pennies(amount), turn: 1 }]);
        prepare(store);
      }).all('.last-bet').length;
    expect(keys(200)).toBe(1);
    expect(keys(100)).toBe(0);
    expect(keys(200, (store) => standOn(store, { ...card, usesUnits: true }, { race: 2 }))).toBe(0);
    const teller = { tellerId: 'SS12', tellerName: '', windowNumber: 12, isSelfServe: true };
    expect(keys(200, (store) => store.set(tellerAtom, teller))).toBe(0);
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
