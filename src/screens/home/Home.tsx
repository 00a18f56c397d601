/**
 * The home page (T043): title bar, slip, the view in hand, the customer's money and the commands. Owns their places and the menu;
 * reads nothing but which view it is, so that no tap renders the whole of it.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { type ReactNode, useCallback, useState } from 'react';
import type { Element } from '../../till/element-controller.ts';
import { settingsAtom } from '../../till/state.ts';
import { useTill } from '../../till/use-till.ts';
import { keepKeysFree } from '../../ui/key-target.ts';
import { PaperSlot } from '../frame/PaperSlot.tsx';
import { useSwipe } from '../frame/use-swipe.ts';
import { AmountSelector } from './amounts/AmountSelector.tsx';
import { CommandBox } from './CommandBox.tsx';
import { CardList } from './cards/CardList.tsx';
import { DoubtHint } from './DoubtHint.tsx';
import './home.css';
import { showsWager } from './home-views.ts';
import { PoolList } from './pools/PoolList.tsx';
import { RecentLog } from './RecentLog.tsx';
import { RaceList } from './races/RaceList.tsx';
import { Results } from './results/Results.tsx';
import { RunnerList } from './runners/RunnerList.tsx';
import { SideMenu } from './SideMenu.tsx';
import { Slip } from './Slip.tsx';
import { Steps } from './Steps.tsx';
import { currentElementAtom } from './slip-atoms.ts';
import './till-column.css';
import { TitleBar } from './TitleBar.tsx';
import { TransactionPanel } from './TransactionPanel.tsx';

const VIEWS: Readonly<Partial<Record<Element, () => ReactNode>>> = {
  Card: () => <CardList />,
  Race: () => <RaceList />,
  Results: () => <Results />,
  Pool: () => <PoolList />,
  Amount: () => <AmountSelector />,
  Runner: () => <RunnerList />,
};

const slipShownAtom = atom((get) => showsWager(get(currentElementAtom), get(settingsAtom)));

export function Home(): ReactNode {
  const till = useTill();
  const [menuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const slipShown = useAtomValue(slipShownAtom);
  const swipe = useSwipe((gesture) => {
    if (gesture === 'openMenu') openMenu();
    else if (gesture === 'back') till.back();
    else till.forward();
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- where a finger goes, not what is pressed
    <div className="home" data-slip={slipShown ? 'shown' : 'hidden'} onMouseDown={keepKeysFree} {...swipe}>
      <TitleBar menuOpen={menuOpen} onMenu={openMenu} />
      {slipShown ? <Slip /> : null}
      <main className="home__main">
        {slipShown ? <Steps /> : null}
        <View />
      </main>
      <aside className="till-column">
        <TransactionPanel />
        <div className="till-column__middle">
          <DoubtHint />
          <RecentLog />
          <PaperSlot />
        </div>
        <CommandBox />
      </aside>
      {menuOpen ? <SideMenu onClose={closeMenu} /> : null}
    </div>
  );
}

/** A fresh place for each view, so that it starts at its top (T081). */
function View(): ReactNode {
  const element = useAtomValue(currentElementAtom);
  return (
    <div className="home__view" key={element}>
      {VIEWS[element]?.()}
    </div>
  );
}
