/**
 * Draws the home page (T043): title bar, slip, the current view, the customer's money and the commands. Owns
 * their places and the menu. Reads only which view is shown, so that no tap draws the whole page.
 */
import { useAtomValue, useStore } from 'jotai';
import { type Atom, atom } from 'jotai/vanilla';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTill } from '../../till/use-till.ts';
import { partsAtom } from '../../till/wager/pending-wager-state.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { type HomeView, mayReach } from '../../till/window/view-stack.ts';
import { reselectedAtom } from '../../till/window/view-state.ts';
import { keepKeysFree } from '../../ui/keys/key-target.ts';
import { useFollowing } from '../../ui/keys/use-following.ts';
import { useShownMark } from '../../ui/page/shown-mark.ts';
import { useSwipe } from '../frame/keys/use-swipe.ts';
import { PaperSlot } from '../frame/papers/PaperSlot.tsx';
import { AccountDialog } from './account/AccountDialog.tsx';
import { AmountSelector } from './amounts/AmountSelector.tsx';
import { BagView } from './bag/BagView.tsx';
import { CardList } from './cards/CardList.tsx';
import { PunchDialog } from './clock/PunchDialog.tsx';
import { CommandBox } from './command-box/CommandBox.tsx';
import { DoubtHint } from './command-box/DoubtHint.tsx';
import './home.css';
import { HomeKeys } from './command-box/HomeKeys.tsx';
import { RecentPlace } from './customer/RecentPlace.tsx';
import { DrawView } from './drawer/DrawView.tsx';
import { ReturnView } from './drawer/ReturnView.tsx';
import { FixedOdds } from './fixed-odds/FixedOdds.tsx';
import { isTitledView, showsWager, type TitledView } from './head/home-views.ts';
import { Steps } from './head/Steps.tsx';
import { LuckyQPSetting } from './lucky-quick-pick/LuckyQPSetting.tsx';
import { LuckyQuickPick } from './lucky-quick-pick/LuckyQuickPick.tsx';
import { HasCommands } from './main-key/MainKey.tsx';
import { SideMenu } from './menu/SideMenu.tsx';
import { ExceptionView } from './money/ExceptionView.tsx';
import { VoucherView } from './money/VoucherView.tsx';
import { OddsBoard } from './odds/OddsBoard.tsx';
import { OddsKey } from './odds/OddsKey.tsx';
import { PlayerEntry } from './player/PlayerEntry.tsx';
import { PoolList } from './pools/PoolList.tsx';
import { RaceList } from './races/RaceList.tsx';
import { Results } from './results/Results.tsx';
import { RunnerList } from './runners/RunnerList.tsx';
import { Slip } from './slip/Slip.tsx';
import { currentViewAtom } from './slip/slip-atoms.ts';
import { TicketReview } from './ticket-review/TicketReview.tsx';
import { EnterSSN } from './tickets/EnterSSN.tsx';
import { EnterTicket } from './tickets/EnterTicket.tsx';
import './command-box/till-column.css';
import { TransactionPanel } from './customer/TransactionPanel.tsx';
import { TitleBar } from './head/TitleBar.tsx';
import { TypedKey } from './typed/TypedKey.tsx';
import './low-window.css';
import './wide-window.css';

const VIEWS: Readonly<Record<TitledView, () => ReactNode>> = {
  Card: () => <CardList />,
  Race: () => <RaceList />,
  Results: () => <Results />,
  Odds: () => <OddsBoard />,
  Pool: () => <PoolList />,
  Amount: () => <AmountSelector />,
  Runner: () => <RunnerList />,
  Voucher: () => <VoucherView />,
  Credit: () => <ExceptionView side="credit" />,
  Debit: () => <ExceptionView side="debit" />,
  Draw: () => <DrawView />,
  Return: () => <ReturnView euro={false} />,
  ReturnEu: () => <ReturnView euro />,
  Bag: () => <BagView />,
  FixedOdds: () => <FixedOdds />,
  EnterTicket: () => <EnterTicket />,
  EnterSSN: () => <EnterSSN />,
  PlayerId: () => <PlayerEntry />,
  TicketReview: () => <TicketReview />,
  LuckyQuickPick: () => <LuckyQuickPick />,
  LuckyQPSetting: () => <LuckyQPSetting />,
};

const replacements = new Map<HomeView, Atom<HomeView | null>>();

/**
 * Returns an atom of the view to show at once if this one can no longer be reached. It is null while it can
 * be.
 */
function insteadOf(view: HomeView): Atom<HomeView | null> {
  const known = replacements.get(view);
  if (known !== undefined) return known;
  const made = atom((get) => (mayReach(view, get(partsAtom)) ? null : get(currentViewAtom)));
  replacements.set(view, made);
  return made;
}

const slipShownAtom = atom((get) => showsWager(get(currentViewAtom), get(settingsAtom)));

export function Home(): ReactNode {
  const till = useTill();
  const [menuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const [clockOpen, setClockOpen] = useState(false);
  const openClock = useCallback(() => setClockOpen(true), []);
  const closeClock = useCallback(() => setClockOpen(false), []);
  const [accountOpen, setAccountOpen] = useState(false);
  const openAccount = useCallback(() => setAccountOpen(true), []);
  const closeAccount = useCallback(() => setAccountOpen(false), []);
  const slipShown = useAtomValue(slipShownAtom);
  const home = useRef<HTMLDivElement>(null);
  useShownMark('home');
  useSwipe(home, (gesture) => {
    if (gesture === 'openMenu') openMenu();
    else if (gesture === 'back') till.back();
    else till.forward();
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- where a finger goes, not what is pressed
    <div ref={home} className="home" data-slip={slipShown ? 'shown' : 'hidden'} onMouseDown={keepKeysFree}>
      <TitleBar menuOpen={menuOpen} onMenu={openMenu} />
      {slipShown ? <Slip /> : null}
      <main className="home__main">
        {slipShown ? (
          <div className="home__top">
            <Steps />
            <OddsKey />
            <TypedKey />
          </div>
        ) : null}
        <HasCommands value={true}>
          <View />
        </HasCommands>
      </main>
      <aside className="till-column">
        <TransactionPanel />
        <div className="till-column__middle">
          <DoubtHint />
          <RecentPlace />
          <PaperSlot />
        </div>
        <CommandBox />
      </aside>
      <HomeKeys onClock={openClock} onAccount={openAccount} />
      {menuOpen ? <SideMenu onClose={closeMenu} onClock={openClock} onAccount={openAccount} /> : null}
      {clockOpen ? <PunchDialog onClose={closeClock} /> : null}
      {accountOpen ? <AccountDialog onClose={closeAccount} /> : null}
    </div>
  );
}

/**
 * Mounts each view anew, so that it starts at its top (T081). Follows the tap that led to it: the pressed key
 * is painted first. Replaces a view at once if its part of the wager is gone, so that it is never seen empty.
 */
function View(): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useTopWhenReselected(place);
  const following = useFollowing(currentViewAtom, leaveKey);
  const instead = useAtomValue(insteadOf(following));
  const view = instead ?? following;
  return (
    <div className="home__view" key={view} ref={place}>
      {isTitledView(view) ? VIEWS[view]() : null}
    </div>
  );
}

/**
 * Takes the focus from a key before its view is removed. The browser would lay out the half-changed page for
 * it.
 */
function leaveKey(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLButtonElement && activeElement.closest('.home__view') !== null) {
    activeElement.blur();
  }
}

/** Scrolls the view to its top when it is selected while it is shown (T081). */
function useTopWhenReselected(place: RefObject<HTMLElement | null>): void {
  const store = useStore();
  useEffect(() => {
    const unfollow = store.sub(reselectedAtom, () => {
      for (const part of place.current?.querySelectorAll('.scroll') ?? []) part.scrollTo(0, 0);
    });
    return unfollow;
  }, [store, place]);
}
