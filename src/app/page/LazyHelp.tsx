/** Fetches Help when it is opened. */
import { lazy, type ReactNode, Suspense } from 'react';

const Help = lazy(async () => ({ default: (await import('../../screens/help/Help.tsx')).Help }));

export function LazyHelp(): ReactNode {
  return (
    <Suspense fallback={null}>
      <Help />
    </Suspense>
  );
}
