// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../config/settings.ts';
import { summaryAtom } from '../../../till/cards/card-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { DISABLED } from '../../../wagering/testing/bet-ids.ts';
import { sampleCard } from '../../../wagering/testing/sample-card.ts';
import { typedLineAtom, typedOpenAtom } from '../entry/typed-atoms.ts';
import { type DrawnView, drawView, standOn } from '../testing/draw-view.tsx';
import { TypedKey } from './TypedKey.tsx';

const CARD = sampleCard();

function draw(line: string | null, card = CARD, changed: Partial<Settings> = {}): DrawnView {
  return drawView(<TypedKey />, (store) => {
    standOn(store, card, {});
    store.set(settingsAtom, (settings) => ({ ...settings, ...changed }));
    store.set(summaryAtom, { state: 'ready', value: [card, sampleCard({ id: 'B2', traCode: 'BBB' })] });
    store.set(typedOpenAtom, line !== null);
    store.set(typedLineAtom, line ?? '');
  });
}

describe('the typed line on the screen', () => {
  it('is opened by a key that says which one it is on the keyboard', async () => {
    const view = draw(null);
    expect(view.buttons).toHaveLength(1);
    expect(view.button('Type the bet').text).toBe('Type =');
    expect(view.all('form')).toEqual([]);
    await view.press('Type the bet');
    expect(view.all('form')).toHaveLength(1);
  });

  it('says how a bet is typed before anything is', () => {
    const view = draw('');
    expect(view.text).toContain('Race, amount, bet, runners: 3 2 EXB 1,4,7');
    // Lists every form of the language with its use.
    for (const form of [
      '1/2-5/A',
      'EXA BOX 1,4',
      '1/QP',
      '5u',
      'BBB ALL 2 WIN 4',
      '3x …',
      '…; 5 WIN 4',
      '* 00 000',
    ])
      expect(view.text).toContain(form);
    expect(draw('3').text).not.toContain('EXA BOX');
    expect(view.text).not.toContain('Next:');
    expect(view.buttons.find(({ text }) => text.startsWith('Buy'))?.disabled).toBe(true);
  });

  it('shows what was read, what it costs and that Enter buys', () => {
    const view = draw('3 2 exb 1 2 3 7');
    expect(view.text).toContain('Sample Downs');
    expect(view.text).toContain('Race 3');
    expect(view.text).toContain('Exacta Box');
    expect(view.text).toContain('1-3,7');
    expect(view.text).toContain('12 bets × $2.00');
    const buy = view.buttons.find(({ text }) => text.startsWith('Buy'));
    expect(buy).toMatchObject({ text: 'Buy Enter $24.00', disabled: false });
  });

  it('underlines the word at fault, and nothing while a word is merely missing', () => {
    const view = draw('3 2 TRI 1/2,99/3');
    const faults = ({ all }: DrawnView) => all('mark.typed__fault').map(({ textContent }) => textContent);
    expect(faults(view)).toEqual(['2,99']);
    expect(view.all('mark.typed__fault')[0]?.previousSibling?.textContent).toBe('3 2 TRI 1/');
    expect(view.all('[aria-invalid=true]')).toHaveLength(1);
    expect(faults(draw('3 2 TRI 1/2,'))).toEqual([]);
    expect(faults(draw('3 2 TRI 1/2/3'))).toEqual([]);
    expect(faults(draw('zz 3'))).toEqual(['zz']);
  });

  it('shows every wager of the ticket, and what all the tickets cost', () => {
    const view = draw('3x 3 2 WIN 4; 5 EXB 1,2');
    expect(view.text).toContain('Wager 2');
    expect(view.text).toContain('Exacta Box');
    expect(view.text).toContain('$5.00');
    expect(view.text).toContain('3 tickets, each $12.00');
    expect(view.text).toContain('3 bets 3 tickets');
    expect(view.button('Buy $36.00').disabled).toBe(false);
  });

  it('shows the legs of a parlay, with the race that the next one is in', () => {
    const availableBets = (CARD.races[0]?.availableBets ?? []).map((bet) => ({
      ...bet,
      allowCashParlay: true,
    }));
    const races = CARD.races.map((race) => ({ ...race, availableBets }));
    const view = draw('3 2 WIN 4 > 1,2 >', { ...CARD, races });
    expect(view.text).toContain('Leg 2 Race Race 4');
    expect(view.text).toContain('Leg 3 Race Race 5');
    expect(view.text).toContain('Next: a parlay leg');
    expect(view.text).toContain('$4.00');
  });

  it('shows all races, units and a smart quick pick as what they are', () => {
    const card = sampleCard({ usesUnits: true, allowSQPick: true });
    const settings = { allowRaceAll: true, smartQuickPickConfig: [{ betIds: [1], min: pennies(100) }] };
    expect(draw('ALL 3u WIN 4', card, settings).text).toContain('All Races Amount 3 units Pool Win');
    expect(draw('3 2 WIN SQP', card, settings).text).toContain('Runners SQP');
    expect(draw('3 2 WIN SQP', card, settings).button('Buy $2.00').disabled).toBe(false);
  });

  it.each([
    ['3 2 WP', ''],
    ['3 2 DB', 'Tab: DBL'],
    ['BB', 'Tab: BBB'],
    ['3 2 WIN 4; 2 SHW', ''],
    ['3 2 WIN 4; SH5', ''],
    ['3 2 WIN 4; PL', 'Tab: PLC'],
    ['3 2 T', ''],
  ])('%s: %s', (line, completed) => {
    const { text } = draw(line);
    expect(/Tab: \w+/.exec(text)?.[0] ?? '').toBe(completed);
  });

  it('says that it waits for a card that is on its way', () => {
    const view = draw('BBB 3 2 WIN 4');
    expect(view.text).toContain('Loading BBB... Press Enter when it is ready');
    expect(view.buttons.find(({ text }) => text.startsWith('Buy'))?.disabled).toBe(true);
  });

  it.each([
    ['3', 'Next: the amount of one bet'],
    ['3 2 E', 'Next: the bet Bets: EXA EXB EXQ EXD'],
    ['3 2 EXA 1/', 'Next: the runners'],
    ['B', 'Cards: BBB'],
    ['zz 3', '“ZZ” is not a card'],
    ['12', 'No race 12'],
    ['3 2 WIN 4;', 'Next: another wager'],
    ['99x 3', '“99x” is not a number of tickets'],
    ['3 5u WIN 4', 'Sample Downs is not bet in units'],
    ['ALL 2 WIN 4', 'This window does not sell all races at once'],
    ['3 2 WIN 4; 2 PLC SQP', 'SQP needs its own ticket'],
    ['3 two', '“TWO” is not a bet'],
    ['3 2 FOO', '“FOO” is not a bet in race 3 Bets: WIN PLC SHW'],
    ['3 0.50 WIN', 'Bet amount is less than the minimum allowed $1.00'],
    ['3 2 EXA 1/x', 'Leg 2: “x” is not a runner number'],
    ['3 2 TRI 1', 'Not enough legs selected'],
    ['3 2 WIN 4A', '“4A” does not run in race 3'],
    ['8 2 PK3 1/2/3', "Leg 3 has incorrect selection of runners There is no number 3 in this leg's race."],
    [`3 2 R${DISABLED} 1`, `Reserved ${DISABLED} (disabled) is not offered in Race 3`],
  ])('%s: %s', (line, message) => {
    const view = draw(line);
    expect(view.text).toContain(message);
    expect(view.buttons.find(({ text }) => text.startsWith('Buy'))?.disabled).toBe(true);
  });
});
