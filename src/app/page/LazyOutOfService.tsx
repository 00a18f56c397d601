/** Fetches the page of a terminal that is out of service. */
import { lazy, type ReactNode, Suspense } from 'react';

const OutOfService = lazy(async () => ({
  default: (await import('../../self-serve/TerminalOutOfService.tsx')).TerminalOutOfService,
}));

export function LazyOutOfService(): ReactNode {
  return (
    <Suspense fallback={null}>
      <OutOfService />
    </Suspense>
  );
}
