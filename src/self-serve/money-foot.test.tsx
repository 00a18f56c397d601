// @vitest-environment happy-dom
/** Draws the foot of a terminal: Buy where the bet is shown, and elsewhere the way back to it. */
import { describe, expect, it } from 'vitest';
import { type DrawnView, drawView } from '../screens/home/testing/draw-view.tsx';
import { selfServeFaceAtom } from '../till/session/self-serve-credit.ts';
import { tellerAtom } from '../till/session/teller-state.ts';
import { settingsAtom } from '../till/window/settings-state.ts';
import { type HomeView, selectView } from '../till/window/view-stack.ts';
import { homeViewAtom } from '../till/window/view-state.ts';
import { SelfServe } from './SelfServe.tsx';

function drawn(view: HomeView): DrawnView {
  return drawView(<SelfServe />, (store) => {
    store.set(settingsAtom, (settings) => ({ ...settings, selfServe: true, mode: 'wab' as const }));
    store.set(tellerAtom, { tellerId: 'SS12', tellerName: '', windowNumber: 12, isSelfServe: true });
    store.set(selfServeFaceAtom, 'serving');
    store.set(homeViewAtom, (state) => selectView(state, view, 'Card'));
  });
}

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

  it('can be left by who has put nothing in', async () => {
    const view = drawn('Card');
    await view.press('Finish');
    expect(view.asked.join()).toContain('cashOut');
  });
});
