/**
 * The window: providers, and the page on top of the stack. Composes screens; draws nothing itself.
 */
import { Provider, useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Blocked } from '../screens/blocked/Blocked.tsx';
import { Surroundings } from '../screens/Surroundings.tsx';
import { SignOn } from '../screens/sign-on/SignOn.tsx';
import { Welcome } from '../screens/welcome/Welcome.tsx';
import { startUpAtom } from '../till/state.ts';
import { TillContext } from '../till/use-till.ts';
import { nextPaint } from './next-paint.ts';
import { PATHS, PageRouter } from './page-stack.tsx';
import type { Terminal } from './start.ts';

/** The screens behind sign-on: one file, fetched while the teller types, so that none is fetched on the sale path. */
const loadSignedOn = () => import('./signed-on-screens.ts');
const Home = lazy(async () => ({ default: (await loadSignedOn()).Home }));
const TransactionSummary = lazy(async () => ({ default: (await loadSignedOn()).TransactionSummary }));
const Configuration = lazy(async () => ({ default: (await loadSignedOn()).Configuration }));
const About = lazy(async () => ({ default: (await loadSignedOn()).About }));

export function App({ terminal }: { readonly terminal: Terminal }): ReactNode {
  return (
    <Provider store={terminal.store}>
      <TillContext value={terminal.till}>
        <Surroundings onCrash={terminal.crashed}>
          <Pages terminal={terminal} />
        </Surroundings>
      </TillContext>
    </Provider>
  );
}

function Pages({ terminal }: { readonly terminal: Terminal }): ReactNode {
  const { phase } = useAtomValue(startUpAtom);
  useEffect(() => {
    // What stands on screen does not wait for what the next screen needs.
    if (phase === 'ready') void nextPaint().then(loadSignedOn);
  }, [phase]);
  if (phase === 'blocked') return <Blocked />;
  return (
    <PageRouter pages={terminal.pages}>
      <Suspense fallback={null}>
        <Routes>
          <Route path={PATHS.welcome} element={<Welcome />} />
          <Route path={PATHS.signOn} element={<SignOn />} />
          <Route path={PATHS.home} element={<Home />} />
          <Route path={PATHS.transactionSummary} element={<TransactionSummary />} />
          <Route path={PATHS.configuration} element={<Configuration />} />
          <Route path={PATHS.about} element={<About />} />
        </Routes>
      </Suspense>
    </PageRouter>
  );
}
