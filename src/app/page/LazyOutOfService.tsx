/** Fetches the page of a terminal that is out of service. */
import { lazy, type ReactNode, Suspense } from 'react';

const OutOfService = lazy(async () => ({
  default: (await import('../../self-serve/OutOfService.tsx')).OutOfService,
}));

export function LazyOutOfService(): ReactNode {
  return (
    <Suspense fallback={null}>
      <OutOfService />
    </Suspense>
  );
}
