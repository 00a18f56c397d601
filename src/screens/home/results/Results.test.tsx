// @vitest-environment happy-dom
import type { ExtractAtomValue } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { loadLanguage } from '../../../i18n/i18n.ts';
import { SayProvider } from '../../../i18n/SayProvider.tsx';
import { say } from '../../../i18n/say.ts';
import { resultsAtom, summaryAtom } from '../../../till/cards/card-state.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../../wagering/ground/money.ts';
import { sampleCard } from '../../../wagering/testing/sample-card.ts';
import { drawView, standOn } from '../testing/draw-view.tsx';
import { Results } from './Results.tsx';

const card = sampleCard();
const price = (id: number, combo: number[][], payoff: number, base = 200) => ({
  id,
  combo,
  base: pennies(base),
  payoff: pennies(payoff),
});
type Shown = NonNullable<ExtractAtomValue<typeof resultsAtom>>['prices'];

function draw(prices: Shown, shownCard = card.id) {
  return drawView(<Results />, (store) => {
    standOn(store, card, {});
    store.set(resultsAtom, { card: shownCard, race: 1, prices });
  });
}

describe('the results of a race', () => {
  const value = {
    finish: [[3], [5], [1], [8]],
    prices: [
      price(1, [[3]], 560),
      price(2, [[3]], 380),
      price(3, [[3]], 300),
      price(8, [[3], [5]], 4_120),
      price(12, [[3], [5], [-2]], 31_050, 50),
    ],
  };

  it('show price lines: finishers with win, place and show, then exotics with what they are for [T137]', () => {
    const { text } = draw({ state: 'ready', value });
    expect(text).toContain('1 3 Runner 3 $5.60 $3.80 $3.00');
    expect(text).toContain('4 8 Runner 8');
    expect(text).toContain('Exacta 3 / 5 $41.20 for $2.00');
    expect(text).toContain('Trifecta 3 / 5 / All $310.50 for $0.50');
  });

  it('name the bets as the track of the language does', async () => {
    await loadLanguage('zh-HK');
    const { text } = drawView(
      <SayProvider language="zh-HK" {...DEFAULT_MONEY_FORMAT}>
        <Results />
      </SayProvider>,
      (store) => {
        standOn(store, card, {});
        store.set(resultsAtom, { card: card.id, race: 1, prices: { state: 'ready', value } });
      },
    );
    expect(text).not.toContain('Exacta');
    expect(text).toContain('三重彩');
  });

  it('say No data when there is none [T139]', () => {
    expect(draw({ state: 'ready', value: { finish: [], prices: [] } }).text).toContain('No data');
  });

  it('name nobody from another card', () => {
    const { text } = draw({ state: 'ready', value }, 'OTHER');
    expect(text).not.toContain('Runner 3');
    expect(text).toContain('$5.60');
  });

  it('say that they load, and offer another try when they could not be had', async () => {
    expect(draw({ state: 'loading' }).all('[aria-label="Loading..."]')).toHaveLength(1);
    const failed = draw({ state: 'failed', reason: say('tote.notFound') });
    await failed.press('Retry');
    expect(failed.asked).toEqual([expect.stringContaining('showResults')]);
  });

  it("are headed by card and race, and have no way back of their own beside the window's", () => {
    const view = draw({ state: 'ready', value });
    expect(view.text).toContain(`${card.name}, Race 1: results`);
    expect(view.buttons.map(({ name }) => name)).toEqual(['Print results']);
  });

  it('say which race the wager stays on where that is another one', () => {
    const stays = (race: number | null) =>
      drawView(<Results />, (store) => {
        standOn(store, card, { race });
        store.set(resultsAtom, { card: card.id, race: 1, prices: { state: 'ready', value } });
      }).text;
    expect(stays(4)).toContain('The wager stays on Race 4');
    expect(stays(1)).not.toContain('The wager stays');
    expect(stays(null)).not.toContain('The wager stays');
  });

  it("name a card that is no longer the wager's from the list of cards", () => {
    const { text } = drawView(<Results />, (store) => {
      standOn(store, card, {});
      store.set(summaryAtom, {
        state: 'ready',
        value: [{ ...card, id: 'OTHER', name: 'Fronton', raceType: 'jaiAlai' }],
      });
      store.set(resultsAtom, { card: 'OTHER', race: 1, prices: { state: 'ready', value } });
    });
    expect(text).toContain('Fronton, Game 1: results');
  });

  it('have a print button as soon as there is something to print [T138]', async () => {
    const view = draw({ state: 'ready', value });
    await view.press('Print results');
    expect(view.asked).toEqual(['printResults']);
    expect(draw({ state: 'ready', value: { finish: [], prices: [] } }).button('Print results').disabled).toBe(
      true,
    );
    expect(draw({ state: 'loading' }).button('Print results').disabled).toBe(true);
  });
});
