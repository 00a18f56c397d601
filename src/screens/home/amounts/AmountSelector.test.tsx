import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../../config/settings.ts';
import { settingsAtom } from '../../../till/state.ts';
import { pennies } from '../../../wagering/money.ts';
import { sampleBet, sampleCard, sampleRace } from '../../../wagering/testing/sample-card.ts';
import { drawView, standOn } from '../testing/draw-view.tsx';
import { AmountSelector } from './AmountSelector.tsx';

const bet = sampleBet(12, { minimum: pennies(50), maximum: pennies(5_000) });
const card = sampleCard({ races: [sampleRace(2, { availableBets: [bet] })] });

function draw(settings: Partial<Settings> = {}, amount = 200) {
  return drawView(<AmountSelector />, (store) => {
    store.set(settingsAtom, { ...DEFAULT_SETTINGS, ...settings });
    standOn(store, card, { race: 2, bet: 12, amount: pennies(amount) });
  });
}

const presets = (view: ReturnType<typeof draw>) =>
  view.buttons.filter(({ name }) => /^[$€]/.test(name)).map(({ name }) => name);

describe('the amount selector', () => {
  it('offers the default presets, whole amounts without cents [T142, T373, T471]', () => {
    expect(presets(draw())).toEqual(['$0.10', '$0.25', '$0.50', '$1', '$5', '$10', '$20', '$50', '$100']);
  });

  it('offers the amounts of the window instead, ascending [T472]', () => {
    expect(presets(draw({ amountKeys: [500, 200, 150].map(pennies) }))).toEqual(['$1.50', '$2', '$5']);
  });

  it('disables presets outside the minimum and maximum of the pool [T369]', () => {
    const view = draw();
    const enabled = presets(view).filter((name) => !view.button(name).disabled);
    expect(enabled).toEqual(['$0.50', '$1', '$5', '$10', '$20', '$50']);
  });

  it('offers units from the fewest the pool takes, on a card that is bet in units [W001, W081]', () => {
    const inUnits = sampleBet(12, {
      minimum: pennies(50),
      maximum: pennies(400),
      unitValue: pennies(20),
      increment: pennies(10),
    });
    const unitCard = sampleCard({ usesUnits: true, races: [sampleRace(2, { availableBets: [inUnits] })] });
    const view = drawView(<AmountSelector />, (store) =>
      standOn(store, unitCard, { race: 2, bet: 12, amount: pennies(80), units: 4 }),
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
    // The keypad counts units too, and says what they are worth.
    expect(view.button('Use 4 units').disabled).toBe(false);
    expect(view.text).toContain('$0.80 4 units');
    expect(view.buttons.some(({ name }) => name === 'Decimal point')).toBe(false);
  });

  it('says in the place of units that the pool takes none of them [W124]', () => {
    const inUnits = sampleBet(12, { unitValue: pennies(0) });
    const unitCard = sampleCard({ usesUnits: true, races: [sampleRace(2, { availableBets: [inUnits] })] });
    const view = drawView(<AmountSelector />, (store) => standOn(store, unitCard, { race: 2, bet: 12 }));
    expect(view.text).toContain('No valid bet amount');
    expect(view.buttons.filter(({ text }) => /units?/.test(text))).toEqual([]);
  });

  it('shows the currency symbol of the window [T144]', () => {
    const view = draw({ currencySymbol: '€' });
    expect(presets(view)).toContain('€5');
    expect(view.html).toContain('<span class="amount-box__symbol">€</span>');
  });

  it('has a custom keypad, and a toggle for it', () => {
    const view = draw();
    expect(view.button('Custom').pressed).toBe(false);
    for (const key of ['0', '9', 'Decimal point', 'Backspace']) expect(view.button(key).disabled).toBe(false);
    expect(view.button('Use $2.00').disabled).toBe(false);
  });

  it('cannot use nothing [T372]', () => {
    expect(draw({}, 0).button('Use $0.00').disabled).toBe(true);
  });

  it('marks the amount that the wager has', () => {
    const view = draw({}, 500);
    expect(view.button('$5').pressed).toBe(true);
    expect(view.button('$1').pressed).toBe(false);
  });
});
