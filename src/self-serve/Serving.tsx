/**
 * Draws the bet of whoever is there: one question at a time, the answers given so far, the credit, and Buy.
 * The steps are those of a teller's window (screens/home), drawn larger.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/SayProvider.tsx';
import { AmountSelector } from '../screens/home/amounts/AmountSelector.tsx';
import { CardList } from '../screens/home/cards/CardList.tsx';
import { OddsBoard } from '../screens/home/odds/OddsBoard.tsx';
import { PoolList } from '../screens/home/pools/PoolList.tsx';
import { RaceList } from '../screens/home/races/RaceList.tsx';
import { Results } from '../screens/home/results/Results.tsx';
import { RunnerList } from '../screens/home/runners/RunnerList.tsx';
import { Slip } from '../screens/home/slip/Slip.tsx';
import { currentViewAtom, sportAtom } from '../screens/home/slip/slip-atoms.ts';
import { TICKET_MODES, ticketEntryAtom } from '../till/tickets/entry/ticket-entry-state.ts';
import { wagerAtom } from '../till/wager/pending-wager-state.ts';
import type { HomeView } from '../till/window/view-stack.ts';
import { useShownMark } from '../ui/page/shown-mark.ts';
import { AccessKeys } from './access/AccessKeys.tsx';
import { Languages } from './Languages.tsx';
import { MoneyFoot } from './MoneyFoot.tsx';
import { questionOf } from './question.ts';
import { StepHelp } from './StepHelp.tsx';
import { TerminalName } from './TerminalName.tsx';
import { TicketInWords } from './tickets/TicketInWords.tsx';

/** Lists the views that a self-serve terminal has. Any other begins with the tracks. */
const VIEWS: Partial<Readonly<Record<HomeView, () => ReactNode>>> = {
  Card: () => <CardList />,
  Race: () => <RaceList />,
  Results: () => <Results />,
  Odds: () => <OddsBoard />,
  Pool: () => <PoolList />,
  Amount: () => <AmountSelector />,
  Runner: () => <RunnerList />,
  EnterTicket: () => <TicketInWords />,
};

/** The catalogue's id of Win (W012). */
const WIN = 1;

const isWinAtom = atom((get) => get(wagerAtom).bet === WIN);
/** Is true until a ticket to cancel was handed in. */
const isCancelAtom = atom((get) => {
  const { mode, paid, lost } = get(ticketEntryAtom);
  return mode === TICKET_MODES.cancel && paid === null && lost === null;
});

/** `foot`: the money and the keys of the terminal; without it, those of a terminal for cash. */
export function Serving({ foot = <MoneyFoot /> }: { readonly foot?: ReactNode }): ReactNode {
  const say = useSay();
  useShownMark('question');
  const view = useAtomValue(currentViewAtom);
  const isWin = useAtomValue(isWinAtom);
  const isCancel = useAtomValue(isCancelAtom);
  const sport = useAtomValue(sportAtom);
  return (
    <>
      <header className="self-serve__head">
        <TerminalName />
        <div className="self-serve__side">
          <AccessKeys />
          <Languages />
        </div>
      </header>
      <div className="self-serve__ask">
        <h1 className="self-serve__question" aria-live="polite">
          {say(questionOf(view, { isWin, isCancel, sport }))}
        </h1>
        <StepHelp view={view} />
      </div>
      <div className="self-serve__path">
        <Slip />
      </div>
      <main className="self-serve__view home__view" key={view}>
        {(VIEWS[view] ?? VIEWS.Card)?.()}
      </main>
      {foot}
    </>
  );
}
