/** Fetches the page of the log when it is opened: few windows ever do. */
import { lazy, type ReactNode, Suspense } from 'react';

const Log = lazy(async () => ({ default: (await import('../../screens/log/LogPage.tsx')).LogPage }));

export function LazyLogPage(): ReactNode {
  return (
    <Suspense fallback={null}>
      <Log />
    </Suspense>
  );
}
