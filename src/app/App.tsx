/**
 * The window: providers, and the page on top of the stack. Composes screens; draws nothing itself.
 */
import { Provider, useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Blocked } from '../screens/blocked/Blocked.tsx';
import { Surroundings } from '../screens/Surroundings.tsx';
import { SignOnPage } from '../screens/sign-on/SignOnPage.tsx';
import { Welcome } from '../screens/welcome/Welcome.tsx';
import { showsOutOfServiceAtom } from '../till/session/technician-state.ts';
import { TillContext } from '../till/use-till.ts';
import { settingsAtom } from '../till/window/settings-state.ts';
import { startUpAtom } from '../till/window/start-up-state.ts';
import { Debug } from './demo/Debug.tsx';
import { LazyTrainersPanel } from './demo/LazyTrainersPanel.tsx';
import { PaperRoll } from './demo/PaperRoll.tsx';
import { LazySelfServe } from './LazySelfServe.tsx';
import { LazyLogPage } from './log/LazyLogPage.tsx';
import { LazyHelp } from './page/LazyHelp.tsx';
import { LazyOutOfService } from './page/LazyOutOfService.tsx';
import { LazyTechnicianPage } from './page/LazyTechnicianPage.tsx';
import { nextPaint } from './page/next-paint.ts';
import { PATHS, PageRouter } from './page/page-stack.tsx';
import { loadSignedOn, SignedOn } from './SignedOn.tsx';
import type { Terminal } from './start.ts';
import { TerminalStart } from './TerminalStart.tsx';

export function App({ terminal }: { readonly terminal: Terminal }): ReactNode {
  return (
    <Provider store={terminal.store}>
      <TillContext value={terminal.till}>
        <Surroundings onCrash={terminal.crashed} log={terminal.log}>
          <Pages terminal={terminal} />
          <PaperRoll />
          <Debug tap={terminal.debug} />
        </Surroundings>
      </TillContext>
    </Provider>
  );
}

const selfServeAtom = atom((get) => get(settingsAtom).selfServe);

function Pages({ terminal }: { readonly terminal: Terminal }): ReactNode {
  const { phase } = useAtomValue(startUpAtom);
  const isSelfServe = useAtomValue(selfServeAtom);
  useEffect(() => {
    // Loads the next screen's code after the paint: the present screen does not wait for it.
    if (phase === 'ready') void nextPaint().then(loadSignedOn);
  }, [phase]);
  const isOut = useAtomValue(showsOutOfServiceAtom);
  if (phase === 'blocked') return <Blocked otherTab={terminal.otherTab} />;
  if (isOut) return <LazyOutOfService />;
  return (
    <PageRouter pages={terminal.pages}>
      <Suspense fallback={null}>
        <Routes>
          <Route path={PATHS.welcome} element={isSelfServe ? <TerminalStart /> : <Welcome />} />
          <Route path={PATHS.signOn} element={isSelfServe ? <LazySelfServe /> : <SignOnPage />} />
          <Route path={PATHS.home} element={isSelfServe ? <LazySelfServe /> : <SignedOn page="Home" />} />
          <Route path={PATHS.transactionSummary} element={<SignedOn page="TransactionSummary" />} />
          <Route path={PATHS.singleSessionSummary} element={<SignedOn page="SingleSessionSummary" />} />
          <Route path={PATHS.cashPosition} element={<SignedOn page="CashPositionPage" />} />
          <Route path={PATHS.configuration} element={<SignedOn page="Configuration" />} />
          <Route path={PATHS.about} element={<SignedOn page="About" />} />
          <Route path={PATHS.papers} element={<SignedOn page="PapersPage" />} />
          <Route path={PATHS.doubts} element={<SignedOn page="Doubts" />} />
          <Route path={PATHS.help} element={<LazyHelp />} />
          <Route path={PATHS.trainer} element={<LazyTrainersPanel />} />
          <Route path={PATHS.log} element={<LazyLogPage />} />
          <Route path={PATHS.technician} element={<LazyTechnicianPage />} />
        </Routes>
      </Suspense>
    </PageRouter>
  );
}
