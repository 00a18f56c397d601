/**
 * Moves between the views of the home page and between pages (T051, T052, T075-T091). Moves forward as far as
 * the wager allows, back over the stack, and on the runners from leg to leg. The rules are in view-stack.ts.
 */
import type { WagerEvent } from '../../wagering/pending/pending-wager.ts';
import type { Store } from '../window/dialogs.ts';
import { firstView, totalOutPage, viewInMode } from '../window/modes.ts';
import type { PageStack } from '../window/pages.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { canGoBack, goBack, type HomeView, mayReach, selectView } from '../window/view-stack.ts';
import { homeViewAtom, reselectedAtom } from '../window/view-state.ts';
import { partsAtom, wagerAtom } from './pending-wager-state.ts';

export interface Navigation {
  /** Refused silently if what the element needs does not exist (T083-T087). */
  readonly select: (element: HomeView) => void;
  readonly back: (send: (event: WagerEvent) => void) => void;
  readonly forward: (send: (event: WagerEvent) => void) => void;
  /** Goes to the first view of a teller who signs on, in the window's mode. */
  readonly begin: () => void;
  /**
   * Navigates for restored work, from now until the teller goes to another view. A teller who has gone on
   * stays in their view, and so do their scans.
   */
  readonly untilMoved: () => Pick<Navigation, 'select' | 'begin'>;
  /** Leaves a view that a mode the host has just set does not have; until the answer is called. */
  readonly followModes: () => () => void;
  readonly stop: () => void;
}

const NEXT_STEP: Partial<Readonly<Record<HomeView, HomeView>>> = {
  Card: 'Race',
  Race: 'Pool',
  Pool: 'Amount',
  Amount: 'Runner',
};

/**
 * Calls `onSelected` with every view that is opened: forward, back, and the first one with a new customer.
 */
export function createNavigation(
  store: Store,
  pages: PageStack,
  onSelected: (element: HomeView) => void,
): Navigation {
  let told = store.get(homeViewAtom).current;
  const stop = store.sub(homeViewAtom, () => {
    const { current } = store.get(homeViewAtom);
    if (current === told) return;
    told = current;
    onSelected(current);
  });

  function select(asked: HomeView): void {
    const element = viewInMode(asked, store.get(settingsAtom));
    if (!mayReach(element, store.get(partsAtom))) return;
    if (element === 'TotalOut') return pages.push(totalOutPage(store.get(settingsAtom)));
    if (element === 'Settings') return pages.push('configuration');
    if (element === store.get(homeViewAtom).current) store.set(reselectedAtom, (count) => count + 1);
    store.set(homeViewAtom, (state) => selectView(state, element));
  }

  function begin(): void {
    store.set(homeViewAtom, { current: firstView(store.get(settingsAtom)), stack: [] });
  }

  return {
    select,
    back(send) {
      const state = store.get(homeViewAtom);
      const { currentLeg } = store.get(wagerAtom);
      if (state.current === 'Runner' && currentLeg > 0) send({ type: 'legChosen', leg: currentLeg - 1 });
      else if (canGoBack(state)) store.set(homeViewAtom, goBack(state));
    },
    forward(send) {
      const { current } = store.get(homeViewAtom);
      const next = NEXT_STEP[current];
      if (current === 'Runner') send({ type: 'withPressed' });
      else if (next !== undefined) select(next);
    },
    begin,
    untilMoved() {
      let here = store.get(homeViewAtom);
      const go = (to: () => void): void => {
        if (store.get(homeViewAtom) !== here) return;
        to();
        here = store.get(homeViewAtom);
      };
      return { select: (element) => go(() => select(element)), begin: () => go(begin) };
    },
    followModes: () =>
      store.sub(settingsAtom, () => {
        const { current } = store.get(homeViewAtom);
        const shown = viewInMode(current, store.get(settingsAtom));
        if (shown !== current) store.set(homeViewAtom, { current: shown, stack: [] });
      }),
    stop,
  };
}
