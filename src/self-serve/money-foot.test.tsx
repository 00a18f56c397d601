// @vitest-environment happy-dom
/** Draws the foot of a terminal: Buy where the bet is shown, and elsewhere the way back to it. */
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type DrawnView, drawView, standOn, type TestStore } from '../screens/home/testing/draw-view.tsx';
import { accountAtom } from '../till/session/account-state.ts';
import { selfServeFaceAtom } from '../till/session/self-serve-credit.ts';
import { tellerAtom } from '../till/session/teller-state.ts';
import { settingsAtom } from '../till/window/settings-state.ts';
import { type HomeView, selectView } from '../till/window/view-stack.ts';
import { homeViewAtom } from '../till/window/view-state.ts';
import type { BetAvailability } from '../wagering/card/card.ts';
import type { Selection } from '../wagering/card/selection.ts';
import { pennies } from '../wagering/ground/money.ts';
import type { ExchangeData } from '../wagering/pending/wager-state.ts';
import { QUINELLA, TRIFECTA, TRIFECTA_BOX, WIN } from '../wagering/testing/bet-ids.ts';
import { sampleBet, sampleCard, sampleRace } from '../wagering/testing/sample-card.ts';
import { SelfServe } from './SelfServe.tsx';

function serve(store: TestStore, view: HomeView): void {
  store.set(settingsAtom, (settings) => ({ ...settings, selfServe: true, mode: 'wab' as const }));
  store.set(tellerAtom, { tellerId: 'SS12', tellerName: '', windowNumber: 12, isSelfServe: true });
  store.set(selfServeFaceAtom, 'serving');
  store.set(homeViewAtom, (state) => selectView(state, view, 'Card'));
}

const drawn = (view: HomeView): DrawnView => drawView(<SelfServe />, (store) => serve(store, view));

/** Draws a step of a bet on race 3, ten minutes before its post. `credit`: what pays, minor units. */
function at(bet: BetAvailability, view: HomeView, runners: Selection, credit = 2_000): DrawnView {
  const race = sampleRace(3, { availableBets: [bet], postTime: 600_000 });
  return drawView(<SelfServe />, (store) => {
    serve(store, view);
    standOn(store, sampleCard({ races: [race] }), { race: 3, bet: bet.id, amount: pennies(200), runners });
    store.set(accountAtom, { id: '4711', name: 'Ann Reed', balance: pennies(credit), onHold: pennies(0) });
  });
}

const atWin = (view: HomeView, changes: Partial<BetAvailability> = {}, credit = 2_000): DrawnView =>
  at(sampleBet(WIN, changes), view, [[5]], credit);

const bigKey = (view: DrawnView): string => view.all('.self-serve__buy')[0]?.textContent ?? '';

describe('the foot of a self-serve terminal', () => {
  it.each(['Card', 'Race', 'Pool', 'Amount', 'Runner'] as const)(
    'sells where the bet is shown: %s',
    (view) => {
      expect(bigKey(drawn(view))).toMatch(/^Buy/);
    },
  );

  it.each(['Odds', 'Results', 'CancelTicket', 'EnterTicket'] as const)(
    'leads back where it is not shown: %s',
    async (shown) => {
      const view = drawn(shown);
      expect(bigKey(view)).toBe('Back to betting');
      await view.press('Back to betting');
      expect(view.asked).toContain('back');
    },
  );

  it('names the bet on Buy, its price, and a service charge in it', () => {
    const view = atWin('Runner', { nonComboServiceCharge: pennies(25) });
    expect(bigKey(view)).toContain('Buy $2 Win 5, race 3');
    expect(bigKey(view)).toContain('$2.25');
    expect(bigKey(view)).toContain('With service charge $0.25');
    expect(bigKey(atWin('Runner'))).not.toContain('charge');
  });

  it('says what an amount beyond the credit lacks, and lets it be chosen', async () => {
    const view = atWin('Amount', { nonComboServiceCharge: pennies(25) }, 520);
    const keys = view.buttons.filter(({ name }) => /^\$\d/.test(name));
    expect(keys.map(({ text }) => text)).toEqual([
      '$2',
      '$1',
      '$5 Put in $0.05 more',
      '$10 Put in $5.05 more',
      '$20 Put in $15.05 more',
      '$50 Put in $45.05 more',
      '$100 Put in $95.05 more',
    ]);
    expect(keys.some(({ disabled }) => disabled)).toBe(false);
    expect(view.text).toContain('put in the rest before you buy');
    await view.press('$10 Put in $5.05 more');
    expect(view.asked.join()).toMatch(/^wager/);
  });

  it('offers to bet less only where less can be bet', () => {
    const minimum = pennies(200);
    expect(bigKey(atWin('Runner', { minimum }, 0))).toContain('Put in $2.00 more to buy this bet.');
    expect(bigKey(atWin('Runner', { minimum: pennies(100) }, 0))).toContain(
      'Put in $2.00 more, or bet less.',
    );
    const two = at(sampleBet(WIN, { minimum }), 'Runner', [[5, 6]], 0);
    expect(bigKey(two)).toContain('Put in $4.00 more, or bet less.');
  });

  it('has those keys for whole legs alone that the bet knows', () => {
    const modifiers = (view: DrawnView): readonly string[] =>
      view.all('.modifier').map(({ textContent }) => textContent);
    expect(modifiers(atWin('Runner'))).toEqual(['All runners']);
    expect(modifiers(atWin('Runner', { numAlls: 0 }))).toEqual([]);
    expect(modifiers(atWin('Runner', { allowSPFavs: true }))).toEqual(['All runners', 'Favorite']);
    const trifecta = modifiers(at(sampleBet(TRIFECTA), 'Runner', [[5]]));
    expect(trifecta).toEqual([
      expect.stringMatching(/^Next: 2nd/),
      'All runners',
      'In any order',
      'In any place',
    ]);
  });

  it('says how long the race can be bet on, beside its runners', () => {
    const view = atWin('Runner');
    expect(view.all('.self-serve__help')[0]?.textContent).toMatch(/Race 3.*minutes to post/);
  });

  it.each(['EnterTicket', 'Results'] as const)(
    'names no race below the head of what may be of another race: %s',
    (step) => {
      expect(atWin(step).all('.self-serve__help')[0]?.textContent).toBe('');
    },
  );

  it('says of a leg in any order that it is one, without the words of a teller', () => {
    const leg = at(sampleBet(TRIFECTA_BOX), 'Runner', [[5, 4, 3]]).all('.leg-button')[0]?.textContent;
    expect(leg).toBe('Your runners, in any orderIn any order345');
  });

  it('shows the runners of a leg as cloths below its place', () => {
    const view = at(sampleBet(TRIFECTA), 'Runner', [[1, 2, 3], [], [1, 2, 3, 4, 5, 6]]);
    const legs = view.all('.leg-button').map(({ textContent }) => textContent);
    expect(legs).toEqual(['1st place123', '2nd place', '3rd place6 runners']);
    expect(view.all('.leg-button .cloth')).toHaveLength(3);
  });

  it('says in the leg and on Buy that an empty last leg is sold as the one before [W087]', () => {
    const view = at(sampleBet(TRIFECTA), 'Runner', [[3], [4, 5], []]);
    expect(view.all('.leg-button')[2]?.textContent).toBe('3rd placeAs the 2nd');
    expect(bigKey(view)).toContain('Buy $2 Trifecta 3 / 4, 5, race 3');
    expect(bigKey(view)).toContain('3rd: the same as the 2nd');
    expect(bigKey(at(sampleBet(TRIFECTA), 'Runner', [[3], [4, 5], [1]]))).not.toContain('same as');
  });

  it('says in plain words what a bet lacks, and none of the trade', () => {
    const exacta = at(sampleBet(QUINELLA), 'Runner', [[5], []]);
    expect(exacta.all('.leg-button').map(({ textContent }) => textContent)).toEqual([
      'Choice 15',
      'Choice 2',
    ]);
    expect(bigKey(exacta)).toContain('Choose more runners');
    const boxed = at(sampleBet(TRIFECTA_BOX), 'Runner', [[5], [4, 3]]);
    expect(boxed.text).toContain('Always in');
    for (const view of [exacta, boxed]) expect(view.text).not.toMatch(/\b(?:Leg|legs|Key|Pool|Card)\b/);
  });

  it('asks before a bet that is chosen is left, and else ends at one touch', async () => {
    const view = atWin('Runner');
    const ended = (): number => view.asked.filter((each) => each.includes('cashOut')).length;
    await view.press('Finish');
    expect(view.text).toContain('Leave without buying?');
    await view.press('Back to betting');
    expect([ended(), view.text.includes('Leave without buying?')]).toEqual([0, false]);
    await view.press('Finish');
    const [key] = view.all('dialog button').filter(({ textContent }) => textContent === 'Finish');
    await act(async () => key?.click());
    expect(ended()).toBe(1);
  });

  it('can be left by who has put nothing in', async () => {
    const view = drawn('Card');
    await view.press('Finish');
    expect(view.asked.join()).toContain('cashOut');
  });
});

describe('the help of a step', () => {
  it('names the money that can be bet on this race alone, and else how to answer', () => {
    const race = sampleRace(3, { availableBets: [sampleBet(WIN)] });
    const card = sampleCard({ races: [race] });
    const credit = { cardNo: card.id, raceNo: 3, poolNo: 37, bets: [WIN] };
    const helped = (exchange: ExchangeData | null): string => {
      const view = drawView(<SelfServe />, (store) => {
        serve(store, 'Pool');
        standOn(store, card, { race: 3, exchange });
      });
      return view.all('.self-serve__helpWords')[0]?.textContent ?? '';
    };
    expect(helped(null)).toBe('Win is the simplest: your runner comes first.');
    expect(helped({ ...credit, amount: pennies(100) })).toBe('$1.00 came back to bet again');
  });
});
