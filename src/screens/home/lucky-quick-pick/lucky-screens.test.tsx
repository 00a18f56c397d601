// @vitest-environment happy-dom
/** Proves the screens of lucky quick picks: the entries of the race list, the drawn set, the setting. */
import { describe, expect, it } from 'vitest';
import { say } from '../../../i18n/say.ts';
import { summaryAtom } from '../../../till/cards/card-state.ts';
import { luckyCardsAtom, luckyPickAtom, luckySetupAtom } from '../../../till/wager/lucky-quick-pick-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { homeViewAtom } from '../../../till/window/view-state.ts';
import { betDefinition } from '../../../wagering/card/catalogue.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { type LuckySet, pickLucky } from '../../../wagering/lucky/lucky-quick-pick.ts';
import { type LuckyCell, openSetup } from '../../../wagering/lucky/lucky-setup.ts';
import { sampleCard, withRace } from '../../../wagering/testing/sample-card.ts';
import { CommandBox } from '../command-box/CommandBox.tsx';
import { RaceList } from '../races/RaceList.tsx';
import { type DrawnView, drawView, standOn, type TestStore } from '../testing/draw-view.tsx';
import { LuckyQPSetting } from './LuckyQPSetting.tsx';
import { LuckyQuickPick } from './LuckyQuickPick.tsx';

const CARD = sampleCard();
const SET: LuckySet = {
  id: 'a',
  card: CARD.id,
  bets: [
    { race: 2, pool: 1, betAmount: pennies(200) },
    { race: 3, pool: 8, betAmount: pennies(100) },
    { race: 4, pool: 12, betAmount: pennies(200) },
  ],
};
const OTHER_CARD: LuckySet = { ...SET, id: 'b', card: 'BBB1' };
/** A bet that the sample card has, and that no set can. */
const BOXED_NAME = betDefinition(9)?.name ?? '';

function keep(store: TestStore, sets: readonly LuckySet[]): void {
  store.set(settingsAtom, (settings) => ({ ...settings, luckyQuickPick: sets }));
}

describe('the race list', () => {
  const draw = (card = CARD, sets: readonly LuckySet[] = [OTHER_CARD, SET]): DrawnView =>
    drawView(<RaceList />, (store) => {
      standOn(store, card, {});
      keep(store, sets);
    });
  const names = (view: DrawnView): readonly string[] =>
    view.buttons.map(({ name }) => name).filter((name) => name.startsWith('Lucky'));

  it('shows an entry for each set of the card, with its bets [T136]', () => {
    expect(names(draw())).toEqual(['Lucky QuickPick 2: Race 2 Win $2, Race 3 Exacta $1, Race 4 Trifecta $2']);
  });

  it('shows none of a set that cannot be sold any more, and nothing at all without one [T363]', () => {
    const shut = withRace(CARD, 3, { status: 'Betting off', availableBets: [] });
    expect(names(draw(shut))).toEqual([]);
    expect(draw(shut).text).not.toContain('Lucky');
    expect(draw(CARD, []).text).not.toContain('Lucky');
  });
});

describe('the Lucky QuickPick view', () => {
  function picked(store: TestStore, card = CARD): void {
    standOn(store, card, {});
    keep(store, [SET]);
    store.set(homeViewAtom, { current: 'LuckyQuickPick', stack: ['Race'] });
    const pick = pickLucky(SET, CARD, { defaultToMin: false, maxTicketCost: null }, () => 0);
    store.set(luckyPickAtom, pick.ok ? pick.value : null);
  }

  it('shows the three bets, what each costs and who was drawn', () => {
    const { text } = drawView(<LuckyQuickPick />, picked);
    expect(text).toContain('Lucky QuickPick 1');
    expect(text).toContain('Race 2 · Win $2.00');
    expect(text).toContain('Race 3 · Exacta $1.00');
    expect(text).toMatch(/1st 1 Runner 1 2nd 2 Runner 2 Race 4 · Trifecta/);
  });

  it('has Buy beside it, with what all of it costs, and what is in its way [T374]', () => {
    const buy = (card = CARD) =>
      drawView(<CommandBox />, (store) => picked(store, card)).buttons.find(({ text }) =>
        text.startsWith('Buy'),
      );
    expect(buy()).toMatchObject({ text: expect.stringContaining('$5.00'), disabled: false });
    const shut = withRace(CARD, 3, { status: 'Betting off', availableBets: [] });
    expect(buy(shut)).toMatchObject({
      text: expect.stringContaining('Betting is no longer available on race 3'),
      disabled: true,
    });
  });

  it('leads to the setting without sets, and to the cards that have some', async () => {
    const empty = drawView(<LuckyQuickPick />, () => undefined);
    expect(empty.text).toContain('No Lucky QuickPicks yet');
    await empty.press('Set up');
    expect(empty.asked).toEqual(['openSetup']);
    const cards = drawView(<LuckyQuickPick />, (store) => {
      keep(store, [SET, { ...SET, id: 'c' }, OTHER_CARD]);
      const { races: _races, loadTime: _loadTime, ...summary } = CARD;
      store.set(summaryAtom, {
        state: 'ready',
        value: [summary, { ...summary, id: 'CCC1', name: 'No Sets' }],
      });
    });
    expect(cards.button('Sample Downs 2 sets').disabled).toBe(false);
    expect(cards.text).not.toContain('No Sets');
  });
});

describe('the Lucky QuickPick setting', () => {
  function draw(cell: LuckyCell | null, more: (store: TestStore) => void = () => undefined): DrawnView {
    return drawView(<LuckyQPSetting />, (store) => {
      store.set(luckySetupAtom, { ...openSetup([SET], () => 'new'), cell });
      store.set(luckyCardsAtom, { [CARD.id]: { state: 'ready', value: CARD } });
      more(store);
    });
  }

  it('has a card and race, bet and amount of three legs for each set, and Save everything [T106, T107]', async () => {
    const view = draw(null);
    const fields = view.buttons.map(({ name }) => name).filter((name) => name.startsWith('Lucky'));
    expect(fields).toEqual([
      'Lucky QuickPick 1, card: Sample Downs',
      'Lucky QuickPick 1, Leg 1, Race: Race 2',
      'Lucky QuickPick 1, Leg 1, Bet: Win',
      'Lucky QuickPick 1, Leg 1, Amount: $2.00',
      'Lucky QuickPick 1, Leg 2, Race: Race 3',
      'Lucky QuickPick 1, Leg 2, Bet: Exacta',
      'Lucky QuickPick 1, Leg 2, Amount: $1.00',
      'Lucky QuickPick 1, Leg 3, Race: Race 4',
      'Lucky QuickPick 1, Leg 3, Bet: Trifecta',
      'Lucky QuickPick 1, Leg 3, Amount: $2.00',
    ]);
    await view.press('Delete Lucky QuickPick 1');
    await view.press('Save everything');
    expect(view.asked.slice(-2)).toEqual([expect.stringMatching(/^change/), 'save']);
  });

  it('offers the bets of the race, but no boxed ones [T362]', () => {
    const { text } = draw({ set: 'a', part: 'pool', leg: 1 });
    expect(text).toContain('Exacta from $1.00');
    expect(BOXED_NAME).toContain('Box');
    expect(text).not.toContain('Box');
  });

  it('offers the races that take bets, and the presets that the pool takes', () => {
    const shut = withRace(CARD, 5, { status: 'Betting off', availableBets: [] });
    const races = draw({ set: 'a', part: 'race', leg: 1 }, (store) =>
      store.set(luckyCardsAtom, { [CARD.id]: { state: 'ready', value: shut } }),
    );
    const race = (num: number) => races.buttons.find(({ text }) => text.startsWith(`Race ${num} `));
    expect(race(3)).toMatchObject({ disabled: false, pressed: true });
    expect(race(5)).toMatchObject({ disabled: true });
    const amounts = draw({ set: 'a', part: 'amount', leg: 1 });
    expect(amounts.text).not.toContain('$0.50');
    expect(amounts.button('$1').pressed).toBe(true);
    expect(amounts.button('$5').disabled).toBe(false);
  });

  it('says that a card is on its way, or could not be had', () => {
    const at = { set: 'a', part: 'race', leg: 0 } as const;
    const loading = draw(at, (store) => store.set(luckyCardsAtom, {}));
    expect(loading.all('[aria-label="Loading..."]')).toHaveLength(1);
    const failed = draw(at, (store) =>
      store.set(luckyCardsAtom, {
        [CARD.id]: { state: 'failed', reason: say('tote.noCommunication') },
      }),
    );
    expect(failed.button('Retry').disabled).toBe(false);
  });
});
