import { describe, expect, it } from 'vitest';
import { summaryAtom } from '../../../till/state.ts';
import { sampleCard } from '../../../wagering/testing/sample-card.ts';
import { type DrawnView, drawView, standOn } from '../testing/draw-view.tsx';
import { TypedKey } from './TypedKey.tsx';
import { typedLineAtom, typedOpenAtom } from './typed-atoms.ts';

const CARD = sampleCard();

function draw(line: string | null): DrawnView {
  return drawView(<TypedKey />, (store) => {
    standOn(store, CARD, {});
    store.set(summaryAtom, { state: 'ready', value: [CARD, sampleCard({ id: 'B2', traCode: 'BBB' })] });
    store.set(typedOpenAtom, line !== null);
    store.set(typedLineAtom, line ?? '');
  });
}

describe('the typed line on the screen', () => {
  it('is opened by a key that says which one it is on the keyboard', () => {
    const view = draw(null);
    expect(view.buttons).toHaveLength(1);
    expect(view.button('Type the bet').text).toBe('Type =');
    expect(view.html).not.toContain('<form');
  });

  it('says how a bet is typed before anything is', () => {
    const view = draw('');
    expect(view.text).toContain('Race, amount, bet, runners: 3 2 EXB 1,4,7');
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

  it.each([
    ['3', 'Next: the amount of one bet'],
    ['3 2 E', 'Next: the bet Bets: EXA EXB EXQ EXD'],
    ['3 2 EXA 1/', 'Next: the runners'],
    ['B', 'Cards: BBB'],
    ['zz 3', 'No card ZZ'],
    ['12', 'No race 12'],
    ['3 two', 'two is no amount'],
    ['3 2 FOO', 'No bet FOO in race 3'],
    ['3 0.50 WIN', 'Bet amount is less than the minimum allowed $1.00'],
    ['3 2 EXA 1/x', 'Leg 2: x is no runner'],
    ['3 2 TRI 1', 'Not enough legs selected'],
    ['8 2 PK3 1/2/3', 'Leg 3 has incorrect selection of runners'],
  ])('%s: %s', (line, message) => {
    const view = draw(line);
    expect(view.text).toContain(message);
    expect(view.buttons.find(({ text }) => text.startsWith('Buy'))?.disabled).toBe(true);
  });
});
