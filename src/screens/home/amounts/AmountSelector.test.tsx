// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../config/settings.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { PLACE, SUPERFECTA, TRIFECTA, WIN } from '../../../wagering/testing/bet-ids.ts';
import { sampleBet, sampleCard, sampleRace } from '../../../wagering/testing/sample-card.ts';
import { drawView, standOn } from '../testing/draw-view.tsx';
import { AmountSelector } from './AmountSelector.tsx';
import { presetsOf } from './preset-amounts.ts';

const bet = sampleBet(TRIFECTA, { minimum: pennies(50), maximum: pennies(5_000), increment: pennies(50) });
const cheap = sampleBet(SUPERFECTA, { minimum: pennies(10), increment: pennies(5) });
const win = sampleBet(WIN, { minimum: pennies(100) });
const dearWin = sampleBet(PLACE, { minimum: pennies(200) });
const card = sampleCard({ races: [sampleRace(2, { availableBets: [win, dearWin, bet, cheap] })] });

function draw(settings: Partial<Settings> = {}, amount: number | null = 200, pool = 12) {
  return drawView(<AmountSelector />, (store) => {
    store.set(settingsAtom, { ...DEFAULT_SETTINGS, ...settings });
    standOn(store, card, {
      race: 2,
      bet: pool,
      amount: amount === null ? null : pennies(amount),
    });
  });
}

const presets = (view: ReturnType<typeof draw>) =>
  view.buttons.filter(({ name }) => /^[$€]/.test(name)).map(({ name }) => name);

describe('the amount selector', () => {
  it('offers the default presets, whole amounts without cents [T142, T373, T471]', () => {
    const all = ['$0.10', '$0.25', '$0.50', '$1', '$2', '$5', '$10', '$20', '$50', '$100'];
    expect(presets(draw({}, 200, cheap.id))).toEqual(all);
  });

  it('begins at the least that the pool takes, and to win, place and show at $2', () => {
    expect(presets(draw())).toEqual(['$0.50', '$1', '$2', '$5', '$10', '$20', '$50']);
    expect(presets(draw({}, 200, win.id))).toEqual(['$2', '$1', '$5', '$10', '$20', '$50', '$100']);
    expect(presets(draw({}, 200, dearWin.id))).toEqual(['$2', '$5', '$10', '$20', '$50', '$100']);
    const dear = sampleBet(WIN, { minimum: pennies(300), increment: pennies(300) });
    const rules = { defaultToMin: false, illegalAmounts: [] };
    const keys = [100, 300, 500, 600].map(pennies);
    expect(presetsOf(dear, keys, { isOwn: false, rules })).toEqual([300n, 600n]);
  });

  it('uses the first of them on Enter before one was keyed or chosen', () => {
    const view = draw({}, null, win.id);
    expect(view.button('Use $2.00').disabled).toBe(false);
    expect(view.all('[data-quiet=true]')).not.toEqual([]);
    expect(draw({}, null).button('Use $0.50').disabled).toBe(false);
    expect(draw({}, 500).button('Use $5.00').disabled).toBe(false);
  });

  it('offers the amounts of the window instead, ascending [T472]', () => {
    expect(presets(draw({ amountKeys: [500, 200, 150].map(pennies) }))).toEqual(['$1.50', '$2', '$5']);
  });

  it('has no key to press outside the minimum and maximum of the pool, nor between its steps [T369]', () => {
    const own = [10, 75, 100, 250, 5_000, 10_000].map(pennies);
    expect(presets(draw({ amountKeys: own }))).toEqual(['$1', '$2.50', '$50']);
    const without = { illegalBetAmts: [pennies(500)] };
    expect(presets(draw(without))).not.toContain('$5');
  });

  it('offers units from the fewest the pool takes, on a card that is bet in units [W001, W081]', () => {
    const inUnits = sampleBet(TRIFECTA, {
      minimum: pennies(50),
      maximum: pennies(400),
      unitValue: pennies(20),
      increment: pennies(10),
    });
    const unitCard = sampleCard({ usesUnits: true, races: [sampleRace(2, { availableBets: [inUnits] })] });
    const view = drawView(<AmountSelector />, (store) =>
      standOn(store, unitCard, { race: 2, bet: TRIFECTA, amount: pennies(80), units: 4 }),
    );
    const units = view.buttons.filter(({ text }) => /^\d+ units?/.test(text));
    expect(units.map(({ text }) => text)).toEqual([
      '3 units $0.60',
      '4 units $0.80',
      '5 units $1',
      '10 units $2',
      '20 units $4',
      '50 units $10',
      '100 units $20',
    ]);
    expect(units.filter(({ pressed }) => pressed).map(({ text }) => text)).toEqual(['4 units $0.80']);
    expect(units.filter(({ disabled }) => disabled).map(({ text }) => text)).toEqual([
      '50 units $10',
      '100 units $20',
    ]);
    expect(presets(view)).toEqual([]);
    // Counts units on the keypad too, and shows their worth.
    expect(view.button('Use 4 units').disabled).toBe(false);
    expect(view.text).toContain('$0.80 4 units');
    expect(view.buttons.some(({ name }) => name === 'Decimal point')).toBe(false);
  });

  it('says in the place of units that the pool takes none of them [W124]', () => {
    const inUnits = sampleBet(TRIFECTA, { unitValue: pennies(0) });
    const unitCard = sampleCard({ usesUnits: true, races: [sampleRace(2, { availableBets: [inUnits] })] });
    const view = drawView(<AmountSelector />, (store) =>
      standOn(store, unitCard, { race: 2, bet: TRIFECTA }),
    );
    expect(view.text).toContain('No valid bet amount');
    expect(view.buttons.filter(({ text }) => /units?/.test(text))).toEqual([]);
  });

  it('shows the currency symbol of the window [T144]', () => {
    const view = draw({ currencySymbol: '€' });
    expect(presets(view)).toContain('€5');
    expect(view.all('.amount-box__symbol').map(({ textContent }) => textContent)).toEqual(['€']);
  });

  it('has a custom keypad, and a toggle for it', () => {
    const view = draw();
    expect(view.button('Custom').pressed).toBe(false);
    for (const key of ['0', '9', 'Decimal point', 'Backspace']) expect(view.button(key).disabled).toBe(false);
    expect(view.button('Use $2.00').disabled).toBe(false);
  });

  it('cannot use nothing [T372]', async () => {
    const view = draw({}, 0);
    expect(view.button('Use $0.00').disabled).toBe(true);
    await view.press('Use $0.00');
    expect(view.asked).toEqual([]);
  });

  it('marks the amount that the wager has, and gives it another', async () => {
    const view = draw({}, 500);
    await view.press('$1');
    expect(view.asked).toEqual([expect.stringMatching(/^wager/)]);
    expect(view.button('$5').pressed).toBe(true);
    expect(view.button('$1').pressed).toBe(false);
  });
});
